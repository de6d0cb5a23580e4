-- What happens to app and device around an ad: at every stage of the ad's life.

local showing = require "networks.showing"

-- The user turns the device, leaves the app and comes back. Meanwhile the memory becomes low. Then the
-- device loses its connection for a moment.
local function interrupt(user, device)
  user:rotate()
  wait(1)
  user:background()
  device:memory_warning()
  wait(5)
  user:foreground()
  user:rotate()
  wait(1)
  device:offline()
  wait(1)
  device:online()
  wait(1)
end

scenario "app and device are interrupted while the network starts" {
  aims    = { "LOAD-ANSWER-1", "IMP-MISS-1", "MEM-LEAK-1" },
  because = "Apps start the network when they start themselves, and users leave at once.",

  network = function(network)
    network:next_initialization():succeed { after = 4 }
    showing.whole(network:next_request():loaded())
  end,

  app = function(app, user, device)
    local ad = app:start_load()
    interrupt(user, device)
    ad:await()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

scenario "app and device are interrupted at a stage of an ad's life" {
  aims     = {
    "LOAD-ANSWER-1", "SHOW-OUTCOME-1", "SHOW-CLOSE-1", "IMP-MISS-1", "CLICK-MISS-1", "MEM-LEAK-1",
  },
  because  = "Users leave apps and turn devices at any time. An ad that has loaded stays good.",
  for_each = {
    { during = "the time before the display" }, { during = "the load" }, { during = "the display" },
    { during = "the time after the close" },
  },

  network = function(network, variant)
    local request = network:next_request()
    if variant.during == "the load" then wait(4) end
    local ad = showing.open(request:loaded())
    wait(variant.during == "the display" and 20 or 1)
    ad:click()
    wait(1)
    showing.close(ad)
  end,

  app = function(app, user, device, variant)
    local ad = app:start_load()
    if variant.during == "the load" then interrupt(user, device) end
    ad:await()
    if variant.during == "the time before the display" then interrupt(user, device) end
    ad:display()
    if variant.during == "the display" then interrupt(user, device) end
    ad:await_close()
    if variant.during == "the time after the close" then interrupt(user, device) end
    ad:release()
  end,
}

-- What happens while the app stays in the foreground.
local CHANGES = {
  ["a turn"] = function(user) user:rotate() end,
  ["a memory warning"] = function(_, device) device:memory_warning() end,
  ["an alert of the system"] = function(_, device)
    device:active(false)
    wait(1)
    device:active(true)
  end,
}

scenario "something happens to the device around an ad" {
  aims     = { "SHOW-HELD-2", "SHOW-OUTCOME-1", "IMP-MISS-1", "CLICK-MISS-1" },
  because  = "The app stays in the foreground: a turned device is not turned back, and an alert goes away.",
  for_each = {
    { change = "an alert of the system", during = "the time before the display" },
    { change = "an alert of the system", during = "the display" },
    { change = "a turn", during = "the time before the display" },
    { change = "a turn", during = "the display" },
    { change = "a memory warning", during = "the time before the display" },
    { change = "a memory warning", during = "the display" },
  },

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(10)
    ad:click()
    wait(1)
    showing.close(ad)
  end,

  app = function(app, user, device, variant)
    local ad = app:load()
    if variant.during == "the time before the display" then CHANGES[variant.change](user, device) end
    wait(1)
    ad:display()
    wait(2)
    if variant.during == "the display" then CHANGES[variant.change](user, device) end
    ad:await_close()
    ad:release()
  end,
}

scenario "something happens to the device while a page is open" {
  aims     = { "PAGE-CLOSE-1" },
  because  = "The page closes later all the same, and the app goes on where it was.",
  for_each = {
    { change = "a turn" }, { change = "a memory warning" }, { change = "an alert of the system" },
  },

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():modal_opened()
    wait(20)
    ad:modal_closed()
    wait(1)
    showing.close(ad)
  end,

  app = function(app, user, device, variant)
    local ad = app:load()
    ad:display()
    wait(5)
    CHANGES[variant.change](user, device)
    wait(5)
    ad:await_close()
    ad:release()
  end,
}

scenario "a page closes while the user is in another app" {
  aims    = { "PAGE-CLOSE-1" },
  because = "Some pages close themselves when they have sent the user to another app.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():modal_opened()
    wait(8)
    ad:modal_closed()
    wait(20)
    showing.close(ad)
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(4)
    user:background()
    wait(10)
    user:foreground()
    ad:await_close()
    ad:release()
  end,
}

scenario "the app has no key window for a moment when it displays an ad" {
  aims    = { "SHOW-OUTCOME-1", "IMP-MISS-1" },
  because = "Between two scenes, or behind an alert of the system, no window of an app is the key window.",

  app = function(app, _, device)
    local ad = app:load()
    device:key_window(false)
    ad:display()
    wait(1)
    device:key_window(true)
    ad:await_close { within = 60 }
    ad:release()
  end,
}

-- Objects that the host releases are deallocated.

local showing = require "networks.showing"

scenario "an ad is released after its view" {
  aims    = { "MEM-LEAK-1", "MEM-END-1" },
  because = "A closed ad that is not deallocated keeps its video in memory.",
}

scenario "an ad that was never displayed is released" {
  aims    = { "MEM-LEAK-1", "MEM-END-1" },
  because = "An app releases ads that it does not need.",

  app = function(app)
    app:load():release()
  end,
}

scenario "an ad is released while it is on screen" {
  aims    = { "MEM-LEAK-1", "MEM-END-1" },
  because = "The screen that holds the ad can disappear while the ad is visible.",

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(2)
    ad:release()
  end,
}

scenario "an adapter is released after a load that failed" {
  aims     = { "MEM-LEAK-1" },
  because  = "If the adapter keeps a completion after the call, the completion keeps every captured object in memory.",
  for_each = { { fails = "with an error" }, { fails = "without an error" }, { fails = "never" } },

  network = function(network, variant)
    local request = network:next_request()
    if variant.fails == "with an error" then
      request:failed { code = "no_inventory" }
    elseif variant.fails == "without an error" then
      request:failed_without_error()
    else
      -- The host's time-out ends the load, because the network never answers.
      wait(90)
    end
  end,

  app = function(app)
    local adapter = app:new_adapter()
    app:load { adapter = adapter }
    app:release_adapter(adapter)
  end,
}

scenario "many loads fail, and each adapter is released" {
  aims    = { "MEM-LEAK-1" },
  because = "An app asks for ads again and again while the network has none, for example in the night.",

  network = function(network)
    for _ = 1, 3 do
      local request = network:next_request()
      wait(0.5)
      request:failed { code = "no_inventory" }
    end
  end,

  app = function(app)
    for _ = 1, 3 do
      local adapter = app:new_adapter()
      app:load { adapter = adapter }
      app:release_adapter(adapter)
      wait(1)
    end
  end,
}

scenario "an adapter is released before its ad" {
  aims    = { "MEM-LEAK-1", "MEM-OWN-1" },
  because = "The ad outlives the adapter that loaded it.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(2)
    ad:click():modal_opened()
    wait(1)
    ad:modal_closed()
    wait(1)
    ad:video_end()
    showing.close(ad)
  end,

  app = function(app)
    local adapter = app:new_adapter()
    local ad = app:load { adapter = adapter }
    app:release_adapter(adapter)
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

scenario "an adapter is released before its ad pays a reward" {
  aims    = { "REW-MISS-1" },
  formats = REWARDED,
  because = "The user has seen the whole video, and nobody tells the user that an adapter is gone.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(5)
    ad:reward()
    wait(1)
    showing.close(ad)
  end,

  app = function(app)
    local adapter = app:new_adapter()
    local ad = app:load { adapter = adapter }
    app:release_adapter(adapter)
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

scenario "an adapter is released before its ad cannot be shown" {
  aims    = { "SHOW-FAIL-1" },
  formats = FULL_SCREEN,
  because = "The app waits for the end of the presentation.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    wait(1)
    ad:show_failed()
  end,

  app = function(app)
    local adapter = app:new_adapter()
    local ad = app:load { adapter = adapter }
    app:release_adapter(adapter)
    ad:display()
    wait(10)
    ad:release()
  end,
}

scenario "many ads come and go" {
  aims    = { "MEM-LEAK-1" },
  because = "If each ad leaks a little memory, the memory is full in the end.",

  app = function(app)
    for _ = 1, 5 do
      local ad = app:load()
      ad:display()
      ad:await_close()
      ad:release()
    end
  end,
}

scenario "ad and adapter are released at a stage of the ad's life" {
  aims     = { "MEM-LEAK-1" },
  because  = "The app can close its screen at any time, and the host then releases what belongs to the screen.",
  for_each = {
    { during = "the load" }, { during = "the time before the display" }, { during = "the display" },
    { during = "the time after the close" },
  },

  network = function(network, variant)
    local request = network:next_request()
    if variant.during == "the load" then wait(5) end
    local ad = request:loaded()
    if variant.during == "the load" or variant.during == "the time before the display" then return end
    showing.open(ad)
    wait(5)
    showing.close(ad)
  end,

  app = function(app, _, _, variant)
    local adapter = app:new_adapter()
    local ad = app:start_load { adapter = adapter }
    wait(1)
    if variant.during == "the display" or variant.during == "the time after the close" then
      ad:await()
      ad:display()
      wait(1)
    end
    if variant.during == "the time after the close" then ad:await_close() end
    ad:release()
    app:release_adapter(adapter)
    wait(10)
  end,
}

scenario "app and device go on after the ad and its adapter are gone" {
  aims     = { "MEM-LEAK-1" },
  because  = "What an adapter observes of the app and the device, it must no longer observe when it is gone.",
  for_each = { { is_shown = true }, { is_shown = false } },

  app = function(app, user, device, variant)
    local adapter = app:new_adapter()
    local ad = app:load { adapter = adapter }
    if variant.is_shown then
      ad:display()
      ad:await_close()
    end
    ad:release()
    app:release_adapter(adapter)
    wait(1)
    user:rotate()
    user:background()
    device:memory_warning()
    wait(1)
    user:foreground()
    user:rotate()
    wait(10)
  end,
}

scenario "an ad and its adapter are released while a page is open" {
  aims    = { "MEM-LEAK-1" },
  because = "The screen that holds the ad can disappear behind the page.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():modal_opened()
    wait(10)
    ad:modal_closed()
    showing.close(ad)
  end,

  app = function(app)
    local adapter = app:new_adapter()
    local ad = app:load { adapter = adapter }
    ad:display()
    wait(2)
    ad:release()
    app:release_adapter(adapter)
    wait(20)
  end,
}

-- The app shows an ad, leaves the screen of the ad, and releases the ad later.
local function leave_screen(leave)
  return function(app, _, device)
    device:top_controller "list"
    local ad = app:load()
    ad:display()
    ad:await_close { within = 20 }
    wait(1)
    leave(ad)
    device:top_controller "details"
    wait(10)
    ad:release()
    wait(1)
  end
end

scenario "the app leaves the screen of a native ad and keeps the ad" {
  aims    = { "MEM-LEAK-3" },
  formats = NATIVE,
  because = "Apps keep an ad in the controller that shows it. An ad that keeps the controller keeps the whole screen.",
  app     = leave_screen(function(ad) ad:untrack() end),
}

scenario "the app leaves the screen of an ad and keeps the ad" {
  aims    = { "MEM-LEAK-3" },
  formats = { "banner", "interstitial", "rewarded", "rewarded_interstitial", "app_open" },
  because = "Apps keep an ad in the controller that shows it. An ad that keeps the controller keeps the whole screen.",
  app     = leave_screen(function() end),
}

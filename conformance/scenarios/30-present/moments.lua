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

-- Networks that answer the same request twice.

local showing = require "networks.showing"

-- The app shows one ad and then another, whose request is answered once: what the adapter forwards of
-- that one, it forwards of the first.
local function show_two(seconds)
  return function(app)
    for _ = 1, 2 do
      local ad = app:load()
      if seconds > 0 then wait(seconds) end
      ad:display()
      ad:await_close { within = 30 }
      ad:release()
    end
  end
end

local function show_twin(network)
  showing.whole(network:next_request():loaded())
end

local SOONER_OR_LATER = { { seconds = 0 }, { seconds = 5 } }

-- Zero seconds are the same tick, in which nothing else happens.
local function pause(seconds)
  if seconds > 0 then wait(seconds) end
end

scenario "the network reports loaded twice" {
  aims     = { "LOAD-ONCE-1", "EVT-KEEP-1" },
  because  = "The second call of a completion gives no delegate, and may crash the app.",
  for_each = SOONER_OR_LATER,

  network = function(network, variant)
    local ad = network:next_request():loaded()
    pause(variant.seconds)
    ad:loaded()
    showing.whole(ad)
    show_twin(network)
  end,
  app = show_two(0),
}

scenario "the network reports loaded twice on a queue of its own" {
  aims     = { "LOAD-ONCE-1", "EVT-KEEP-1" },
  because  = "A guard that two threads pass at the same time guards nothing.",
  for_each = SOONER_OR_LATER,

  network = function(network, variant)
    local ad = network:next_request():loaded { on = "com.network.callbacks" }
    pause(variant.seconds)
    ad:loaded { on = "com.network.callbacks" }
    wait(1)
    showing.whole(ad)
    show_twin(network)
  end,
  app = show_two(0),
}

scenario "the network reports loaded twice before the ad is displayed" {
  aims    = { "LOAD-ONCE-1", "EVT-KEEP-1" },
  because = "An app keeps ads for later, and networks refresh what they have.",

  network = function(network)
    local ad = network:next_request():loaded()
    wait(60)
    ad:loaded()
    showing.whole(ad)
    show_twin(network)
  end,

  app = show_two(300),
}

scenario "the network reports a failure after a success" {
  aims     = { "LOAD-ONCE-2", "EVT-KEEP-1" },
  because  = "The app has its ad already; a late failure changes nothing.",
  for_each = SOONER_OR_LATER,

  network = function(network, variant)
    -- Without pictures, which an adapter would download first.
    local ad = network:next_request():loaded {
      icon = missing, images = missing, ad_choices = missing,
    }
    pause(variant.seconds)
    ad:failed { code = "no_inventory" }
    showing.whole(ad)
    show_twin(network)
  end,
  app = show_two(10),
}

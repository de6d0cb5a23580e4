-- Networks that answer the same request twice.

local showing = require "networks.showing"

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
  end,
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
  end,
}

scenario "the network reports loaded twice before the ad is displayed" {
  aims    = { "LOAD-ONCE-1", "EVT-KEEP-1" },
  because = "An app keeps ads for later, and networks refresh what they have.",

  network = function(network)
    local ad = network:next_request():loaded()
    wait(60)
    ad:loaded()
    showing.whole(ad)
  end,

  app = function(app)
    local ad = app:load()
    wait(300)
    ad:display()
    ad:await_close()
    ad:release()
  end,
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
  end,
}

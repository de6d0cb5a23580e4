-- Networks that answer the same request twice.

local showing = require "networks.showing"

-- The app shows two ads. The network answers the second request once, so the events that the
-- adapter forwards for the second ad show which events the adapter must forward for the first ad.
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

-- Zero seconds mean the same tick: no other code runs between the two answers.
local function pause(seconds)
  if seconds > 0 then wait(seconds) end
end

scenario "the network reports loaded twice" {
  aims     = { "LOAD-ONCE-1", "EVT-KEEP-1" },
  because  = "The second call of a completion returns no delegate, and can crash the app.",
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
  because  = "A check without a lock fails when two threads reach it at the same time.",
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
  because = "An app keeps ads for later, and the network can refresh them meanwhile.",

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
  because  = "The app already has its ad, so a late failure changes nothing.",
  -- An adapter that answers in a later turn never gives a success before a failure of the same tick.
  for_each = { { seconds = 5 }, { seconds = 0 } },

  network = function(network, variant)
    -- The ad has no pictures, because an adapter would download them first.
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

-- Loads an ad that the network fails to load, and later an ad that the app displays.
local function fail_then_view(app)
  app:load()
  wait(10)
  local ad = app:load()
  ad:display()
  ad:await_close()
  ad:release()
end

scenario "the network reports a success after a failure" {
  aims     = { "LOAD-ONCE-3" },
  because  = "The host has already asked the next line item, so nobody waits for the ad.",
  for_each = {
    { seconds = 5, queue = "main" }, { seconds = 0, queue = "main" },
    { seconds = 5, queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local request = network:next_request()
    request:failed { code = "no_inventory" }
    pause(variant.seconds)
    request:loaded { on = variant.queue }
  end,
  app = fail_then_view,
}

scenario "the network reports two failures" {
  aims     = { "LOAD-ONCE-4" },
  because  = "The network reports that it has no ad, and then that its own waterfall has ended.",
  for_each = {
    { seconds = 0, queue = "main" }, { seconds = 5, queue = "main" },
    { seconds = 5, queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local request = network:next_request()
    request:failed { code = "no_inventory" }
    pause(variant.seconds)
    request:failed { code = "network_error", on = variant.queue }
  end,
  app = fail_then_view,
}

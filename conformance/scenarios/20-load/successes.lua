-- Networks that have an ad: at once, late, or not ready.

local flaky = require "networks.flaky"
local showing = require "networks.showing"

scenario "the network has an ad" {
  aims     = { "LOAD-NEVER-2", "LOAD-RETAIN-1", "LOAD-WAIT-1" },
  because  = "An ad that takes long to load is still an ad.",
  for_each = { { seconds = 0 }, { seconds = 1 }, { seconds = 8 }, { seconds = 30 } },

  network = function(network, variant)
    flaky.slow { seconds = variant.seconds } (network)
  end,
}

scenario "the network answers inside the adapter's own call" {
  aims    = { "LOAD-NEVER-2" },
  because = "The network can answer before the adapter has stored its completion.",

  network = function(network)
    network:on_request(function(request) request:loaded() end)
  end,
}

local function view_ads(app, count)
  for _ = 1, count do
    local ad = app:load()
    ad:display()
    ad:await_close { within = 30 }
    ad:release()
  end
end

scenario "the network answers one load later, and the next loads inside the call" {
  aims    = { "LOAD-SYNC-1" },
  because = "The network has a stock of ads after the first ad, and needs no time for the next ads.",

  network = function(network)
    showing.whole(network:next_request():loaded())
    network:on_request(function(request) request:loaded() end)
  end,

  app = function(app) view_ads(app, 3) end,
}

scenario "the network answers one load, and stays silent for the next load" {
  aims    = { "LOAD-FALSE-1" },
  because = "An adapter can stop waiting for a silent network, but the adapter has no ad.",

  network = function(network)
    showing.whole(network:next_request():loaded())
    network:next_request()
  end,

  app = function(app)
    view_ads(app, 1)
    local ad = app:load()
    ad:release()
  end,
}

scenario "the network reports an ad that is not ready" {
  aims     = { "LOAD-NEVER-2" },
  because  = "An adapter that checks whether the ad is ready must report an ad that is not ready.",
  for_each = { { seconds = 0 }, { seconds = 5 } },

  network = function(network, variant)
    local request = network:next_request()
    if variant.seconds > 0 then wait(variant.seconds) end
    request:not_ready()
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap()
    ad:await_close { within = 30 }
    ad:release()
  end,
}

scenario "the network delivers the wrong object" {
  formats  = ALL,
  because  = "A failed cast is a failed load. A failed cast must not crash the adapter or leave the load without an answer.",
  for_each = { { object = "none" }, { object = "another class" } },

  network = function(network, variant)
    local request = network:next_request()
    if variant.object == "none" then
      request:loaded_without_ad()
    else
      request:loaded_wrong_kind()
    end
  end,
}

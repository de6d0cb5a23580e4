-- Networks that have an ad: at once, late, or not ready.

local flaky = require "networks.flaky"

scenario "the network has an ad" {
  aims     = { "LOAD-NEVER-2" },
  because  = "An ad that takes long to load is still an ad.",
  for_each = { { seconds = 0 }, { seconds = 1 }, { seconds = 30 } },

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

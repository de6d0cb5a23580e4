-- Networks that have an ad, at once, late, or not quite.

local flaky = require "networks.flaky"

scenario "the network has an ad" {
  aims     = { "LOAD-NEVER-2" },
  because  = "An ad that takes long is still an ad.",
  for_each = { { seconds = 0 }, { seconds = 1 }, { seconds = 30 } },

  network = function(network, variant)
    flaky.slow { seconds = variant.seconds } (network)
  end,
}

scenario "the network answers inside the adapter's own call" {
  aims    = { "LOAD-NEVER-2" },
  because = "An answer may come before the adapter has stored what it needs to pass it on.",

  network = function(network)
    network:on_request(function(request) request:loaded() end)
  end,
}

scenario "the network reports an ad that is not ready" {
  aims     = { "LOAD-NEVER-2" },
  because  = "An adapter that asks whether the ad is ready has to say so when it is not.",
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

scenario "the network hands out the wrong object" {
  formats  = ALL,
  because  = "A cast that fails is a failure to load, and no reason to die or to keep still.",
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

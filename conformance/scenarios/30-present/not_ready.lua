-- Ads that cannot be shown when the app presents them.

local function present_later(app)
  local ad = app:load()
  wait(3600)
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "an ad expires before it is presented" {
  aims     = { "SHOW-NOTREADY-1", "SHOW-FAIL-3", "SHOW-FAIL-4" },
  because  = "Ads in the app's cache expire, and the app must learn that an ad has expired.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    wait(1800)
    ad:expire { on = variant.queue }
  end,
  app = present_later,
}

scenario "an ad expires at the moment it has loaded" {
  aims    = { "SHOW-NOTREADY-1" },
  because = "An ad that was ready a moment ago can have expired.",

  network = function(network)
    network:next_request():loaded():expire()
  end,
  app = present_later,
}

scenario "an ad that was never ready is presented" {
  aims    = { "SHOW-NOTREADY-1", "SHOW-FAIL-4" },
  because = "An adapter can deliver an ad that is not ready, but must report that it cannot be presented.",

  network = function(network)
    network:next_request():not_ready()
  end,
  app = present_later,
}

scenario "the network refuses to show an ad and says nothing" {
  formats = FULL_SCREEN,
  because = "The adapter gets no callback, and the next ad must appear as usual.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:refuse_show()
    ad:await_display { within = 10 }
  end,

  app = function(app)
    local refused = app:load()
    refused:display()
    refused:await_close { within = 30 }
    refused:release()
    local ad = app:load()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

-- The party that counts the impressions and clicks of native ads: Google or the network.

local showing = require "networks.showing"

scenario "an impression of a native ad is counted" {
  aims     = { "NAT-IMP-1", "NAT-IMP-2" },
  because  = "Google and the network both see the impression, and only one of them counts it.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    wait(2)
    -- The network reports back an impression that the adapter recorded.
    ad:impression { on = variant.queue }
    wait(5)
    ad:impression { on = variant.queue }
    wait(1)
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(3)
    ad:record_impression()
    ad:await_close()
    ad:release()
  end,
}

scenario "the user taps an asset of a native ad" {
  aims     = { "NAT-CLICK-1", "NAT-CLICK-2" },
  because  = "The network decides where a click leads, even if Google detects the click.",
  for_each = {
    { asset = "headline" }, { asset = "call_to_action" }, { asset = "icon" }, { asset = "images" },
    { asset = "price" }, { asset = "media" },
  },

  network = function(network)
    showing.open(network:next_request():loaded())
    wait(10)
  end,

  app = function(app, user, _, variant)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap(variant.asset)
    wait(1)
    ad:record_click(variant.asset)
    ad:await_close()
    ad:release()
  end,
}

scenario "a tap on a native ad opens a page over the app" {
  aims    = { "NAT-CLICK-1", "NAT-CLICK-2" },
  because = "The network reports the same click that the adapter recorded, not another one.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(2)
    ad:click { asset = "call_to_action" }:modal_opened()
    wait(5)
    ad:modal_closed()
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(1)
    ad:record_click "call_to_action"
    ad:await_close()
    ad:release()
  end,
}

scenario "the user taps a native ad that was loaded at once" {
  aims    = { "NAT-CLICK-1", "NAT-CLICK-2" },
  because = "Networks with a cached ad answer inside the adapter's own call.",

  network = function(network)
    network:on_request(function(request) request:loaded() end)
    wait(5)
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap "headline"
    wait(1)
    ad:record_click "call_to_action"
    wait(1)
    ad:release()
  end,
}

scenario "the user clicks a native ad that came back" {
  aims    = { "CLICK-MISS-1", "EVT-HEAR-1", "NAT-REG-3" },
  formats = NATIVE,
  because = "A list shows the same ad again in another cell, and the user taps it there.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    wait(1)
    ad:impression()
    wait(9)
    ad:click()
  end,

  app = function(app)
    local ad = app:load()
    ad:render { view = app:new_view() }
    wait(3)
    ad:untrack()
    wait(1)
    ad:render { view = app:new_view() }
    wait(15)
    ad:untrack()
    ad:release()
  end,
}

-- Callbacks of networks that have no equivalent in the Google Mobile Ads SDK.

local showing = require "networks.showing"

scenario "the network refreshes and resizes an ad on screen" {
  aims    = { "EVT-UNKNOWN-1", "SHOW-CLOSE-3", "CLICK-INVENT-1" },
  formats = { "banner", "swipeable_interstitial", "native" },
  because = "The ad stays on screen, and the app has nothing to do.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(30)
    ad:refresh()
    wait(1)
    ad:resize(300, 50)
    wait(5)
  end,
}

scenario "the user clicks an ad that the network has refreshed" {
  aims    = { "CLICK-MISS-1" },
  formats = { "banner", "native" },
  because = "The view shows a new ad of the network, and the adapter still listens to it.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(30)
    ad:refresh()
    wait(1)
    ad:click():modal_opened()
    wait(2)
    ad:modal_closed()
  end,
}

scenario "the user asks for privacy information" {
  aims     = { "CLICK-INVENT-1" },
  because  = "The user taps the icon to learn about the ad, not to follow the ad.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(2)
    ad:tap_ad_choices { on = variant.queue }
    wait(5)
    showing.close(ad)
  end,
}

scenario "the user skips and closes an ad without a click" {
  aims    = { "CLICK-INVENT-1", "SHOW-CLOSE-2" },
  formats = FULL_SCREEN,
  because = "Buttons of the ad are not the ad.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(2)
    ad:skipped()
    wait(1)
    showing.close(ad)
  end,
}

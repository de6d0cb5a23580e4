-- Clicks that the network counts.

local showing = require "networks.showing"

scenario "the user clicks an ad" {
  aims     = { "CLICK-MISS-1", "CLICK-TIME-1", "SHOW-VC-2" },
  because  = "A click without a report is missing from the publisher's statistics.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click { on = variant.queue }
    wait(4)
    showing.close(ad)
  end,
}

scenario "the user clicks an ad twice" {
  aims    = { "CLICK-MISS-1" },
  because = "Two clicks of the user are two clicks.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:click { id = "first" }
    wait(3)
    ad:click { id = "second" }
    wait(1)
    showing.close(ad)
  end,
}

scenario "a click leads out of the app" {
  aims    = { "CLICK-MISS-1", "LEAVE-1", "PAGE-CLOSE-2" },
  because = "Leaving the app belongs to the click, and is not a second click.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():left_app()
    wait(20)
    showing.close(ad)
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(2)
    user:background()
    wait(10)
    user:foreground()
    ad:await_close()
    ad:release()
  end,
}

scenario "a click opens a page over the app" {
  aims    = {
    "CLICK-MISS-1", "CLICK-ONCE-1", "SHOW-CLOSE-2", "SHOW-CLOSE-3", "PAGE-OPEN-1", "PAGE-OPEN-2",
    "PAGE-CLOSE-1",
  },
  because = "The page covers the app until the user closes the page.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():modal_opened()
    wait(10)
    ad:modal_closed()
    wait(1)
    showing.close(ad)
  end,
}

scenario "two clicks on an ad open two pages" {
  aims    = { "PAGE-OPEN-1", "PAGE-CLOSE-1", "PAGE-OPEN-2" },
  because = "The second page covers the app like the first one.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    for _ = 1, 2 do
      ad:click():modal_opened()
      wait(5)
      ad:modal_closed()
      wait(5)
    end
    showing.close(ad)
  end,
}

scenario "the user leaves the app and comes back while a page is open" {
  aims    = { "PAGE-OPEN-1", "PAGE-CLOSE-1" },
  because = "The page still covers the app when the user is back.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():modal_opened()
    wait(20)
    ad:modal_closed()
    wait(1)
    showing.close(ad)
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(5)
    user:background()
    wait(5)
    user:foreground()
    ad:await_close()
    ad:release()
  end,
}

scenario "the network closes a page that it did not open in the app" {
  aims     = { "PAGE-OPEN-2", "SHOW-CLOSE-3" },
  formats  = { "banner", "native", "swipeable_interstitial" },
  because  = "If the adapter has reported an opening, the app waits for the dismissal.",
  for_each = { { privacy = false }, { privacy = true } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    if variant.privacy then ad:tap_ad_choices() else ad:click():left_app() end
    wait(10)
    ad:modal_closed()
    wait(10)
    showing.close(ad)
  end,
}

scenario "the user taps the ad on screen" {
  aims    = { "CLICK-MISS-1" },
  because = "The network itself notices a tap on the ad's view.",

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap()
    ad:await_close()
    ad:release()
  end,
}

scenario "the user leaves the app some time after the click" {
  aims     = { "LEAVE-1", "CLICK-ONCE-1" },
  because  = "A page over the app can have a button that leads out of the app.",
  for_each = { { page = true }, { page = false } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click()
    if variant.page then ad:modal_opened() end
    wait(5)
    ad:left_app()
    wait(20)
    if variant.page then ad:modal_closed() end
    showing.close(ad)
  end,
}

scenario "the user clicks an ad long before the user closes the ad" {
  aims    = { "CLICK-TIME-1", "CLICK-MISS-1" },
  because = "The app, its statistics and the network must agree on the time of a click.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click { id = "early" }
    wait(30)
    ad:click { id = "late" }
    wait(2)
    showing.close(ad)
  end,
}

scenario "the network counts the click before the impression" {
  aims     = { "CLICK-ORDER-1", "CLICK-MISS-1", "IMP-MISS-1" },
  because  = "Users can click before an ad was visible long enough to count as seen.",
  for_each = { { seconds = 0 }, { seconds = 2 } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing():shown():click()
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:impression()
    wait(2)
    showing.close(ad)
  end,
}

scenario "the network reports a click while another app is in front" {
  aims     = { "CLICK-MISS-1" },
  because  = "A click leads out of the app. When the network counts it, the app is often inactive or in the background already.",
  for_each = { { app = "inactive" }, { app = "in the background" } },

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(4)
    ad:click()
    wait(6)
    showing.close(ad)
  end,

  app = function(app, user, device, variant)
    local ad = app:load()
    ad:display()
    wait(3)
    if variant.app == "inactive" then device:active(false) else user:background() end
    wait(3)
    if variant.app == "inactive" then device:active(true) else user:foreground() end
    ad:await_close { within = 30 }
    ad:release()
  end,
}

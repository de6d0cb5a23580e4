-- The views of banners, and the pages that banners open.

local showing = require "networks.showing"

scenario "the app reads the view of a banner several times" {
  aims     = { "BAN-VIEW-1", "BAN-VIEW-2", "BAN-VIEW-3" },
  because  = "The host can read the view when the banner loads, and again when the app shows the banner.",
  for_each = { { is_clicked = false }, { is_clicked = true } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    if variant.is_clicked then ad:click() end
  end,

  app = function(app)
    local ad = app:load()
    for _ = 1, 3 do ad:view() end
    ad:display()
    wait(5)
    ad:view()
    ad:release()
  end,
}

scenario "a banner appears, and its page opens later" {
  aims     = { "BAN-OPEN-1" },
  formats  = BANNER,
  because  = "Only the page covers the screen.",
  for_each = { { says_showing = true }, { says_showing = false } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if variant.says_showing then ad:showing() end
    ad:shown()
    wait(1)
    ad:impression()
    wait(4)
    ad:click():modal_opened()
    wait(3)
    ad:modal_closed()
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(20)
    ad:release()
  end,
}

scenario "the app changes the size of a banner on screen" {
  aims     = { "EVT-HEAR-1", "IMP-ONCE-1", "CLICK-ONCE-1", "BAN-VIEW-3" },
  formats  = BANNER,
  because  = "The ad stays on screen, so the adapter still hears of its events.",
  for_each = { { size = { 300, 50 } }, { size = { 320, 50 } }, { size = { 728, 90 } } },

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(10)
    ad:click():modal_opened()
    wait(3)
    ad:modal_closed()
  end,

  app = function(app, _, _, variant)
    local ad = app:load()
    ad:display()
    wait(5)
    ad:change_size(variant.size[1], variant.size[2])
    wait(20)
    ad:release()
  end,
}

scenario "a banner closes itself" {
  aims     = { "SHOW-CLOSE-3" },
  formats  = BANNER,
  because  = "The banner covered no more than its own view, so the app was never paused.",
  for_each = { { says_closing = true }, { says_closing = false } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:shown():impression()
    wait(5)
    if variant.says_closing then ad:closing() end
    ad:closed()
  end,
}

scenario "the screen of a banner goes away, and the app shows the banner on another one" {
  aims     = { "EVT-HEAR-1", "CLICK-MISS-1", "IMP-MISS-1" },
  formats  = BANNER,
  because  = "The screen of the banner goes away. The app still holds the ad, and the user can tap it on the next screen.",
  for_each = { { seconds = 0 }, { seconds = 20 } },

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:shown():impression()
    wait(40)
    ad:click():modal_opened()
    wait(3)
    ad:modal_closed()
  end,

  app = function(app, _, device, variant)
    device:top_controller "list"
    local ad = app:load()
    ad:display()
    wait(5)
    device:top_controller "details"
    wait(variant.seconds)
    ad:attach()
    wait(60)
    ad:release()
  end,
}

-- Ads whose view the app takes off the screen for a while, without letting the ads go.

local SHOWN_IN_A_VIEW = { "banner", "swipeable_interstitial", "native" }

scenario "the app takes an ad off the screen and puts it back" {
  aims     = { "SHOW-STAY-1", "EVT-HEAR-1", "IMP-MISS-1", "CLICK-MISS-1" },
  formats  = SHOWN_IN_A_VIEW,
  because  = "A player opens the menu of a game, which has no place for the ad, and goes on playing. The app still has the ad.",
  for_each = {
    { seconds = 0 }, { seconds = 2 }, { seconds = 40 }, { seconds = 1, times = 5 },
    { seconds = 0, is_unseen = true }, { seconds = 40, is_unseen = true },
    { seconds = 40, place = "another screen" },
  },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if not variant.is_unseen then ad:shown():impression() end
    wait(60)
    if variant.is_unseen then ad:shown():impression() end
    wait(1)
    ad:click():modal_opened()
    wait(3)
    ad:modal_closed()
  end,

  app = function(app, _, device, variant)
    local ad = app:load()
    ad:display()
    if not variant.is_unseen then wait(5) end
    for _ = 1, variant.times or 1 do
      ad:detach()
      wait(variant.seconds)
      if variant.place then device:top_controller(variant.place) end
      ad:attach()
      wait(1)
    end
    wait(80)
    ad:release()
  end,
}

scenario "two ads of an app take turns on the screen" {
  aims    = { "SHOW-STAY-1", "EVT-HEAR-1", "CLICK-MISS-1", "STATE-CONC-1" },
  formats = SHOWN_IN_A_VIEW,
  because = "Two pages of an app have an ad each, and the user turns from one page to the other and back.",

  network = function(network)
    local ads = {}
    for number = 1, 2 do
      ads[number] = network:next_request():loaded()
      ads[number]:await_display()
      ads[number]:shown():impression()
    end
    wait(5)
    ads[1]:click()
    wait(10)
    ads[2]:click()
  end,

  app = function(app)
    local first = app:load { settings = { parameter = "unit-1" } }
    first:display()
    wait(5)
    first:detach()
    local second = app:load { settings = { parameter = "unit-2" } }
    second:display()
    wait(2)
    second:detach()
    first:attach()
    wait(8)
    first:detach()
    second:attach()
    wait(20)
    first:release()
    second:release()
  end,
}

scenario "the app takes an ad off the screen and releases it later" {
  aims     = { "MEM-LEAK-1", "MEM-END-1", "MEM-AFTER-1" },
  formats  = SHOWN_IN_A_VIEW,
  because  = "The app keeps the ad for a page to which the user does not return.",
  for_each = { { seconds = 0 }, { seconds = 30 } },

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:shown():impression()
    wait(50)
    ad:refresh()
  end,

  app = function(app, _, _, variant)
    local ad = app:load()
    ad:display()
    wait(5)
    ad:detach()
    wait(variant.seconds)
    ad:release()
  end,
}

-- The user opens content of the network, and comes back from it after the app has turned the page.
local function open_page(network)
  local ad = network:next_request():loaded()
  ad:await_display()
  ad:shown():impression()
  wait(1)
  ad:click():modal_opened()
  wait(10)
  ad:modal_closed()
  wait(20)
  ad:click()
end

scenario "the app turns the page while content of the network covers the ad" {
  aims    = { "PAGE-CLOSE-1", "CLICK-MISS-1" },
  formats = SHOWN_IN_A_VIEW,
  because = "A timer of the app turns the page, whether the user sees it or not.",
  network = open_page,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(5)
    ad:detach()
    wait(15)
    ad:attach()
    wait(30)
    ad:release()
  end,
}

scenario "the app reuses the view of a native ad while content of the network covers the ad" {
  aims     = { "PAGE-CLOSE-1" },
  formats  = NATIVE,
  because  = "A list gives the view of a row to another row, and shows the ad again in a later one.",
  for_each = { { untracks = "before" }, { untracks = "after" } },
  network  = open_page,

  app = function(app, _, _, variant)
    local ad = app:load()
    ad:display()
    wait(5)
    if variant.untracks == "before" then ad:untrack() end
    ad:detach()
    if variant.untracks == "after" then ad:untrack() end
    wait(15)
    ad:display()
    wait(30)
    ad:release()
  end,
}

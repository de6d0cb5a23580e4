-- Swipeable interstitials: views of the size of the screen, such as pages of a feed.

local showing = require "networks.showing"

scenario "the app asks for a swipeable interstitial of a size of its own" {
  aims     = { "BAN-SIZE-4", "BAN-SIZE-6" },
  formats  = SWIPEABLE_INTERSTITIAL,
  because  = "The feed of an app can be smaller than the screen. Without a size of the app, the SDK asks for the size of the screen.",
  for_each = { { size = { 393, 700 } }, { size = { 320, 480 } }, { size = { 768, 1024 } } },
}

scenario "the user swipes a swipeable interstitial away and back" {
  aims    = { "IMP-ONCE-1", "BAN-VIEW-1", "BAN-VIEW-2", "BAN-VIEW-3", "BAN-OPEN-1", "SHOW-CLOSE-3" },
  formats = SWIPEABLE_INTERSTITIAL,
  because = "The app, and not the ad, decides when the page is on screen. A swipe neither opens nor closes anything.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(5)
    ad:click():modal_opened()
    wait(2)
    ad:modal_closed()
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(2)
    ad:view()
    ad:display()
    wait(20)
    ad:release()
  end,
}

scenario "the app holds several swipeable interstitials of a unit" {
  aims    = { "STATE-SAMESLOT-1", "STATE-CONC-1" },
  formats = SWIPEABLE_INTERSTITIAL,
  because = "A feed has the ads of its next pages ready.",

  app = function(app)
    local ads = {}
    for number = 1, 3 do ads[number] = app:load() end
    for _, number in ipairs { 2, 1, 3 } do
      if ads[number].ok then
        ads[number]:display()
        wait(5)
      end
    end
    for _, ad in ipairs(ads) do
      if ad.ok then ad:release() end
    end
  end,
}

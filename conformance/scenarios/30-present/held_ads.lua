-- Ads that the app, or the SDK for the app, loads in advance and holds.

local showing = require "networks.showing"

-- Displays an ad, if the load gave an ad.
local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "the app holds an ad for most of an hour" {
  aims     = { "SHOW-HELD-1" },
  because  = "The SDK holds a preloaded ad for an hour, until the app has a place for it.",
  for_each = { { seconds = 900 }, { seconds = 2400 }, { seconds = 3500 } },

  app = function(app, _, _, variant)
    local ad = app:load()
    wait(variant.seconds)
    view(ad)
  end,
}

scenario "the app preloads three ads of a unit and shows them in another order" {
  aims     = { "STATE-SAMESLOT-1", "SHOW-AUTO-1" },
  formats  = FULL_SCREEN,
  because  = "The SDK keeps several ads of a unit, and gives the app the best one first. An adapter with one place for the ad of a unit shows another ad, or none.",
  for_each = {
    { order = { 3, 1, 2 } }, { order = { 2, 3, 1 } }, { order = { 3, 2, 1 } },
  },

  app = function(app, _, _, variant)
    local ads = {}
    for number = 1, 3 do
      ads[number] = app:load()
      wait(1)
    end
    for _, number in ipairs(variant.order) do view(ads[number]) end
  end,
}

scenario "the app holds three ads of a unit, and one is released unseen" {
  aims     = { "STATE-SAMESLOT-1" },
  formats  = FULL_SCREEN,
  because  = "The SDK replaces an ad that has waited for an hour. The other ads of the unit stay good.",
  for_each = { { released = 1 }, { released = 2 }, { released = 3 } },

  app = function(app, _, _, variant)
    local ads = {}
    for number = 1, 3 do ads[number] = app:load() end
    if ads[variant.released].ok then ads[variant.released]:release() end
    wait(1)
    for number = 3, 1, -1 do
      if number ~= variant.released then view(ads[number]) end
    end
    view(app:load())
  end,
}

scenario "the place of a shown ad is filled again at once" {
  aims    = { "STATE-SAMESLOT-1" },
  formats = FULL_SCREEN,
  because = "The SDK loads the next ad of the unit as soon as the app takes one, while two others wait.",

  network = function(network)
    local first = network:next_request():loaded()
    local second = network:next_request { optional = true }:loaded()
    first:await_display()
    first:showing():shown():impression()
    local third = network:next_request { optional = true }:loaded()
    wait(2)
    first:click()
    wait(3)
    showing.close(first)
    if third then showing.whole(third) end
    if second then showing.whole(second) end
  end,

  app = function(app)
    local first = app:load()
    local second = app:load()
    first:display()
    wait(1)
    local third = app:start_load()
    third:await()
    wait(15)
    first:release()
    view(third)
    view(second)
  end,
}

scenario "an ad is shown an hour after another ad was loaded" {
  aims    = { "SHOW-HELD-1", "SHOW-HELD-2" },
  formats = FULL_SCREEN,
  because = "Each ad has an age of its own.",

  app = function(app)
    local first = app:load()
    wait(2000)
    local second = app:load { settings = { parameter = "unit-2" } }
    wait(2000)
    view(second)
    if first.ok then first:release() end
  end,
}

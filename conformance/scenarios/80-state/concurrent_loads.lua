-- Several ads at the same time.

local showing = require "networks.showing"

local FIRST = { parameter = "unit-1" }
local SECOND = { parameter = "unit-2" }

-- Displays ads one after the other. Banners and native ads stay on screen, so the app does not
-- wait for a close.
local function display_in_turn(...)
  for _, ad in ipairs { ... } do
    ad:display()
    wait(20)
  end
  for _, ad in ipairs { ... } do ad:release() end
end

scenario "two loads of one adapter are answered in reverse order" {
  aims    = { "STATE-CONC-1" },
  because = "Each ad reports to its own delegate, in whatever order the ads load.",

  network = function(network)
    local first = network:next_request { slot = "unit-1" }
    local second = network:next_request { slot = "unit-2" }
    local second_ad = second:loaded()
    wait(1)
    local first_ad = first:loaded()
    showing.whole(second_ad)
    showing.whole(first_ad)
  end,

  app = function(app)
    local first = app:start_load { settings = FIRST }
    local second = app:start_load { settings = SECOND }
    first:await()
    second:await()
    display_in_turn(second, first)
  end,
}

scenario "two adapters load at the same time" {
  aims     = { "STATE-CONC-1" },
  because  = "Two adapters of the same class must not share the state of a load.",
  adapters = 2,

  network = function(network)
    local first_ad = network:next_request { slot = "unit-1" }:loaded()
    local second_ad = network:next_request { slot = "unit-2" }:loaded()
    showing.whole(first_ad)
    showing.whole(second_ad)
  end,

  app = function(app)
    local first = app:start_load { adapter = 1, settings = FIRST }
    local second = app:start_load { adapter = 2, settings = SECOND }
    first:await()
    second:await()
    display_in_turn(first, second)
  end,
}

scenario "the next ad loads while another ad is on screen" {
  aims    = { "STATE-CONC-1" },
  because = "An app preloads the next ad while the user looks at the present ad.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing():shown()
    wait(1)
    local next_ad = network:next_request():loaded()
    wait(1)
    ad:impression():click()
    wait(3)
    showing.close(ad)
    showing.whole(next_ad)
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    local next_ad = app:load { settings = SECOND }
    wait(10)
    ad:release()
    display_in_turn(next_ad)
  end,
}

scenario "one of two loads fails" {
  aims    = { "STATE-CONC-1" },
  because = "The failure of one load does not affect the other load.",

  network = function(network)
    local first = network:next_request { slot = "unit-1" }
    local second = network:next_request { slot = "unit-2" }
    local third = network:next_request { slot = "unit-3" }
    first:failed { code = "no_inventory" }
    local second_ad = second:loaded()
    third:loaded()
    showing.whole(second_ad)
  end,

  app = function(app)
    local ads = {}
    for number = 1, 3 do
      ads[number] = app:start_load { settings = { parameter = "unit-" .. number } }
    end
    for _, ad in ipairs(ads) do ad:await() end
    display_in_turn(ads[2])
    ads[3]:release()
  end,
}

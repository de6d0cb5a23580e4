-- Events of ads that are not on screen yet.

local showing = require "networks.showing"

-- Two ads: the first is on screen while the network sends events of the second.
local function load_two(app)
  local first = app:load()
  first:display()
  wait(1)
  local second = app:load { settings = { parameter = "unit-2" } }
  wait(5)
  second:release()
  first:release()
end

scenario "the network reports events of an ad before it reports the ad" {
  aims    = { "EVT-AFTER-1" },
  because = "Some banners are drawn as soon as they arrive, and some networks send their events in any order.",

  network = function(network)
    showing.open(network:next_request():loaded())
    local request = network:next_request()
    request:ad():shown():click()
    wait(1)
    request:loaded()
  end,
  app = load_two,
}

scenario "the network counts an impression of an ad before it reports the ad" {
  aims    = { "EVT-AFTER-1" },
  because = "A network that fills the cache with its ad counts it as seen.",

  network = function(network)
    showing.open(network:next_request():loaded())
    local request = network:next_request()
    request:ad():showing():impression()
    wait(1)
    request:loaded()
  end,
  app = load_two,
}

-- The scenario does not aim at EVT-AFTER-1, because some SDKs download the pictures.
scenario "the network reports events while the adapter downloads pictures" {
  formats = NATIVE,
  because = "The network has its ad already, but the app does not.",

  network = function(network)
    network:serve("https://pictures.example/*", { after = 3, body = "images/main.png" })
    showing.open(network:next_request():loaded())
    local second = network:next_request():loaded {
      icon = { url = "https://pictures.example/icon.png" },
      images = { { url = "https://pictures.example/main.png" } },
    }
    wait(1)
    second:impression():click()
  end,
  app = load_two,
}

scenario "an ad waits in the app's cache" {
  aims     = { "IMP-EARLY-1", "SHOW-AUTO-1", "SHOW-CLOSE-3", "SHOW-FAIL-3" },
  because  = "Apps load ads long before they show them, and sometimes never show them.",
  for_each = { { is_shown = true }, { is_shown = false } },

  network = function(network)
    local ad = network:next_request():loaded()
    if not ad:await_display { within = 120 } then return end
    ad:showing():shown():impression()
    wait(5)
    showing.close(ad)
  end,

  app = function(app, _, _, variant)
    local ad = app:load()
    wait(60)
    if variant.is_shown then
      ad:display()
      ad:await_close()
    end
    ad:release()
  end,
}

scenario "an ad expires, and the app never presents it" {
  aims    = { "SHOW-FAIL-3", "EVT-UNKNOWN-1" },
  because = "Nobody waits for a presentation that nobody has asked for.",

  network = function(network)
    local ad = network:next_request():loaded()
    wait(1800)
    ad:expire()
  end,

  app = function(app)
    local ad = app:load()
    wait(3600)
    ad:release()
  end,
}

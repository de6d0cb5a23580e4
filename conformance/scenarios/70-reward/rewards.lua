-- Rewards that come late, or not at all.

local showing = require "networks.showing"

scenario "the reward comes after the ad has closed" {
  aims     = { "REW-LATE-1" },
  because  = "The network's server can be slow, and the user has still earned the reward.",
  for_each = {
    { seconds = 0, queue = "main" },
    { seconds = 2, queue = "main" },
    { seconds = 30, queue = "main" },
    { seconds = 2, queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(5)
    showing.close(ad)
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:reward { on = variant.queue }
  end,
}

scenario "the user skips the ad" {
  aims     = { "REW-INVENT-1" },
  because  = "Closing an ad early earns nothing.",
  for_each = { { says_skipped = true }, { says_skipped = false } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(1)
    ad:video_progress(0.25)
    if variant.says_skipped then ad:skipped() end
    ad:closing():closed { completed = false }
  end,
}

scenario "the video ends and the network grants no reward" {
  aims    = { "REW-INVENT-1" },
  because = "Only the network knows whether the user has earned the reward.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(4)
    ad:video_end { completed = false }
    wait(1)
    ad:closing():closed { completed = false }
  end,
}

scenario "the network grants the reward during the ad" {
  aims     = { "SHOW-OPEN-1", "SHOW-CLOSE-1" },
  formats  = REWARDED,
  because  = "In the usual order the user watches the ad, earns the reward and closes the ad.",
  for_each = { { type = "coins", amount = 5 }, { type = "", amount = 0 } },

  network = function(network, variant)
    local ad = network:next_request():loaded {
      reward = { type = variant.type, amount = variant.amount },
    }
    showing.open(ad)
    showing.video(ad)
    showing.close(ad)
  end,
}

-- Impressions that the network counts.

local showing = require "networks.showing"

scenario "an ad is seen" {
  aims    = { "IMP-MISS-1", "EVT-HEAR-1" },
  because = "Nobody pays for an impression without a report.",
}

scenario "an impression is counted some time after the ad comes on screen" {
  aims     = { "IMP-MISS-1" },
  because  = "Networks count an impression when the ad was visible long enough, and report the impression on any queue.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing():shown()
    wait(2)
    ad:impression { on = variant.queue }
    wait(3)
    showing.close(ad)
  end,
}

scenario "the network counts the impression before it says that the ad opens" {
  aims    = { "IMP-MISS-1" },
  formats = FULL_SCREEN,
  because = "No SDK promises the order of its callbacks, and the ad is seen.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:impression():showing():shown()
    wait(5)
    showing.close(ad)
  end,
}

scenario "the network counts an impression twice" {
  aims     = { "IMP-ONCE-1", "IMP-MISS-1" },
  because  = "One ad has one impression, however often the network reports the impression.",
  for_each = { { seconds = 0 }, { seconds = 5 } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:impression()
    wait(1)
    showing.close(ad)
  end,
}

scenario "the network says again that an ad is on screen" {
  aims    = { "IMP-ONCE-1" },
  because = "Some networks use this callback for the impression.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(2)
    ad:shown()
    wait(3)
    showing.close(ad)
  end,
}

scenario "the network counts an impression for each quarter of a video" {
  aims    = { "IMP-ONCE-1" },
  because = "Several callbacks mean the same impression.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded { video = { duration = 4 } })
    ad:video_start()
    for quarter = 1, 4 do
      wait(1)
      ad:video_progress(quarter / 4):impression()
    end
    ad:video_end()
    showing.close(ad)
  end,
}

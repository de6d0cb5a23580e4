-- Impressions of custom native ads, which the app records itself.

scenario "the app records an impression several times" {
  aims     = { "CN-IMP-1" },
  because  = "Views come and go while the user scrolls, but the user saw the ad once.",
  for_each = { { times = 1 }, { times = 2 }, { times = 5 } },

  app = function(app, _, _, variant)
    local ad = app:load()
    ad:display()
    for _ = 1, variant.times do
      wait(1)
      ad:record_impression()
    end
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_record_impression", 1, "counted impressions")
  end,
}

scenario "two ads of one loader are displayed" {
  aims    = { "CN-IMP-2" },
  config  = { options = { number_of_ads = 2 } },
  because = "Each ad has its own impression.",

  network = function(network)
    network:next_request { format = "custom_native" }:loaded()
    network:next_request { format = "custom_native" }:loaded()
  end,

  app = function(app)
    local ads = app:load().ads
    for _, ad in ipairs(ads) do
      ad:display()
      wait(1)
    end
    for _, ad in ipairs(ads) do ad:release() end
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_receive_ad", 2, "ads")
    expect_equal(trace:count "app.did_finish_loading", 1, "ends of the load")
    expect_equal(trace:count "app.did_record_impression", 2, "counted impressions")
  end,
}

scenario "an impression is recorded before the ad is displayed" {
  aims    = { "CN-IMP-1" },
  because = "The call for the impression comes too early, but counts as the only impression of the ad.",

  app = function(app)
    local ad = app:load()
    ad:record_impression()
    wait(1)
    ad:display()
    wait(1)
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_record_impression", 1, "counted impressions")
  end,
}

scenario "an ad is loaded and never displayed" {
  aims    = { "CN-LOAD-1" },
  because = "Nobody has seen the ad, so there is no impression.",

  app = function(app)
    local ad = app:load()
    wait(60)
    ad:release()
  end,

  expect = function(trace) trace:never "app.did_record_impression" end,
}

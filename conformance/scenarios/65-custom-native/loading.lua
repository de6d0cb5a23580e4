-- Loading custom native ads.

scenario "the ad server answers with a format" {
  aims     = { "CN-LOAD-1" },
  because  = "An app can show only formats for which it has a view.",
  for_each = { { format_id = "10063170" }, { format_id = "10063171" } },

  network = function(network, variant)
    network:next_request { format = "custom_native" }:loaded { format_id = variant.format_id }
  end,

  expect = function(trace, variant)
    local received = variant.format_id == "10063170" and 1 or 0
    expect_equal(trace:count "app.did_receive_ad", received, "ads")
    expect_equal(trace:count "app.did_fail_to_receive_ad", 1 - received, "failures")
    expect_equal(trace:count "app.did_finish_loading", 1, "ends of the load")
  end,
}

scenario "the ad server delivers only one of two requested ads" {
  aims    = { "CN-LOAD-1" },
  config  = { options = { number_of_ads = 2 } },
  because = "Each ad has its own answer, and the load ends once.",

  network = function(network)
    network:next_request { format = "custom_native" }:failed { code = "no_fill" }
    network:next_request { format = "custom_native" }:loaded()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_receive_ad", 1, "ads")
    expect_equal(trace:count "app.did_fail_to_receive_ad", 1, "failures")
    expect_equal(trace:count "app.did_finish_loading", 1, "ends of the load")
  end,
}

scenario "the app goes on without a custom native ad" {
  aims     = { "CN-LOAD-1" },
  because  = "A load without an ad fails once, and does not affect the next load.",
  for_each = { { answer = "failure" }, { answer = "nothing for a minute" } },

  network = function(network, variant)
    local request = network:next_request { format = "custom_native" }
    if variant.answer == "failure" then request:failed { code = "no_fill" } else wait(60) end
    network:next_request { format = "custom_native" }:loaded()
  end,

  app = function(app)
    app:load()
    local ad = app:load()
    ad:display()
    wait(1)
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_fail_to_receive_ad", 1, "failures")
    expect_equal(trace:count "app.did_receive_ad", 1, "ads")
  end,
}

scenario "the ad server takes its time" {
  aims     = { "CN-LOAD-2" },
  because  = "The SDK does not keep the app's loader alive, so the app must keep the loader.",
  for_each = {
    { after = 0.5, answer = "ad" }, { after = 30, answer = "ad" }, { after = 5, answer = "failure" },
  },

  network = function(network, variant)
    local request = network:next_request { format = "custom_native" }
    wait(variant.after)
    if variant.answer == "ad" then request:loaded() else request:failed { code = "no_fill" } end
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_finish_loading", 1, "ends of the load")
  end,
}

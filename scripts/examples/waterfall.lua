-- A waterfall: the host asks one line item after another until one has an ad.

scenario "the second line item serves when the first has no fill" {
  formats    = { "banner", "rewarded", "native" },
  because    = "A failure is how an adapter hands its turn to the next line item.",
  line_items = {
    { settings = { parameter = "empty" } },
    { settings = { parameter = "full" } },
  },

  network = function(network)
    network:next_request { slot = "empty" }:failed { code = "no_inventory" }
    network:next_request { slot = "full" }:loaded()
  end,

  expect = function(trace)
    trace:in_order { "network.failed", "network.loaded", "app.shown" }
    expect_equal(trace:count "answer.load", 2)
  end,
}

scenario "no line item serves" {
  formats    = { "banner", "rewarded", "native" },
  because    = "The app is told once, after the last line item, why it gets no ad.",
  line_items = {
    { settings = { parameter = "empty" } },
    { settings = { parameter = "empty as well" } },
  },

  network = function(network)
    network:next_request { slot = "empty" }:failed { code = "no_inventory" }
    network:next_request { slot = "empty as well" }:failed { code = "network_error" }
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_fail_to_receive_ad", 1)
    trace:never "app.shown"
  end,
}

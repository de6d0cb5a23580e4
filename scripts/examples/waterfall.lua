-- A waterfall: the host requests an ad from each line item in turn, until one has an ad.

scenario "the second line item serves when the first has no fill" {
  formats    = ALL,
  because    = "After a failure of an adapter, the next line item has its turn.",
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
  formats    = ALL,
  because    = "After the last line item, the app learns once why it gets no ad.",
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

scenario "the app learns the result of every line item" {
  formats      = ALL,
  because      = "The response info shows publishers which network was slow or had no ad.",
  load_timeout = 10,
  line_items   = {
    { settings = { parameter = "empty" } },
    { settings = { parameter = "slow" } },
    { settings = { parameter = "full" } },
    { settings = { parameter = "not asked" } },
  },

  network = function(network)
    local empty = network:next_request { slot = "empty" }
    wait(2)
    empty:failed { code = "no_inventory" }
    local slow = network:next_request { slot = "slow" }
    network:next_request { slot = "full" }:loaded()
    wait(5)
    slow:loaded()
  end,

  app = function(app)
    local ad = app:load()
    local items = ad.response_info.line_items
    expect_equal(#items, 4)
    expect_equal(items[1].latency, 2)
    expect_equal(items[2].error.code, 5, "no answer in time")
    expect_equal(items[2].latency, 10)
    expect_equal(items[3].error, nil)
    expect_equal(items[3].class_name, ad.response_info.loaded)
    expect_equal(items[4].latency, nil, "a line item after the line item that served")
    ad:display()
    ad:await_close()
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_receive_ad", 1)
    trace:never "app.did_fail_to_receive_ad"
    -- The ad of the slow adapter comes after the time-out.
    local late = trace:first { "answer.load", where = { late = true } }
    expect_equal(late.returned_delegate, false)
    trace:in_order {
      { "answer.load", where = { late = true } },
      { "host.release", where = { object = "ad", slot = "slow" } },
      { "host.released", where = { object = "ad", slot = "slow" } },
    }
  end,
}

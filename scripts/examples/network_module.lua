-- A Lua module can contain the behaviour of a network for several scenarios. adspec has some
-- modules in scripts/networks. Put your own modules into a folder "networks" beside the scenario.

local flaky = require "networks.flaky"
local showing = require "networks.showing"

scenario "a slow network has an ad in the end" {
  formats = ALL,
  because = "Eight seconds are less than the host's time-out.",
  network = flaky.slow { seconds = 8 },
}

scenario "the app tries again until the network serves" {
  formats = ALL,
  because = "An app that loads again after a failure gets the next ad from the same adapter.",
  network = flaky.failing_first { failures = 2 },

  app = function(app)
    local ad
    repeat
      ad = app:try_load()
      if not ad then wait(30) end
    until ad
    ad:display()
    ad:await_close()
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "network.failed", 2)
  end,
}

scenario "an unsteady network" {
  formats = ALL,
  because = "Random failures are the same in every run of the scenario.",
  network = flaky.unsteady { requests = 6, odds = 0.3 },

  app = function(app)
    for number = 1, 6 do
      local ad = app:load()
      log("load", number, ad.ok and "served" or ad.error.underlying.message)
      ad:release()
    end
  end,
}

scenario "a rewarded video is watched to its end" {
  formats = REWARDED,
  because = "The user gets the reward, and the app continues.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded { video = { duration = 4 } })
    showing.video(ad)
    showing.close(ad)
  end,

  expect = function(trace)
    trace:in_order { "app.did_earn_reward", "app.did_dismiss" }
  end,
}

-- Ads that expire in the app's cache. Some adapters refuse an ad after a few hours of wall-clock time. The
-- network reports nothing, so no rule applies, and the scenario has its own expectations: the adapter
-- either shows the ad or refuses it, and the app learns the result.
--
--   adspec run scripts/examples/expiry.lua
--
-- Four hours of virtual time take a few milliseconds.

local HOUR = 3600

scenario "an ad is presented hours after it has loaded" {
  formats  = FULL_SCREEN,
  because  = "An app that waits for an ad without a callback stops working.",
  for_each = { { seconds = 4 * HOUR - 1 }, { seconds = 4 * HOUR + 1 }, { seconds = 12 * HOUR } },

  app = function(app, _, _, variant)
    local ad = app:load()
    wait(variant.seconds)
    ad:display()
    ad:await_close { within = 60 }
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "request.show" + trace:count "event.failed_to_present", 1)
    expect_equal(trace:count "app.did_dismiss" + trace:count "app.did_fail_to_present", 1)
  end,
}

-- Ads that grow old in the app's cache. Some adapters take an ad for stale after a few hours, by the
-- clock on the wall; the network says nothing of it, so that no rule can speak of it and the
-- scenario says itself what it expects: an ad is either shown or refused, and the app is told.
--
--   adspec run --adapter fernway-expiry scripts/examples/expiry.lua
--
-- Waiting costs nothing: four hours of virtual time are over in a few milliseconds.

local HOUR = 3600

scenario "an ad is presented hours after it has loaded" {
  formats  = FULL_SCREEN,
  because  = "An app that waits for an ad which is not shown stands still.",
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

-- What adapters tell the event delegate that the load's completion returned.

-- The host has an ad with a delegate.
local DELIVERED = { "answer.load", where = { returned_delegate = true } }

-- Native ads are counted by Google unless the adapter says that its network does.
local COUNTS_IMPRESSIONS = any {
  format { BANNER, FULL_SCREEN }, profile.handles_native_impressions,
}
local COUNTS_CLICKS = any { format { BANNER, FULL_SCREEN }, profile.handles_native_clicks }

-- What the network means by an impression or click, of an ad that can be seen.
local IMPRESSION = any {
  { "network.impression", when = { COUNTS_IMPRESSIONS, OPENED } },
  { "network.shown", when = { profile.impression_signal:is "shown", COUNTS_IMPRESSIONS, OPENED } },
}
local CLICK = { "network.click", when = { COUNTS_CLICKS, OPENED } }

rule {
  id       = "EVT-KEEP-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A second answer of the network to a load does not cut the ad off from its event delegate.",
  because  = "The completion returns nil when it is called again; who stores that loses every later event.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: nil when already called",
    "Custom events for rewarded ads, Objective-C sample",
    "googleads-mobile-ios-mediation pull request 301",
  },
  when     = { REPEATED_ANSWER, any { COUNTS_IMPRESSIONS, COUNTS_CLICKS } },
  given    = on(any {
    IMPRESSION,
    CLICK,
    { "network.shown", when = { format(FULL_SCREEN), OPENED } },
    { "network.show_failed", when = format(FULL_SCREEN) },
    { "network.closed", when = { format(FULL_SCREEN), OPENED } },
    { "network.reward", when = { format(REWARDED), OPENED } },
  }) { after = DELIVERED, before = "host.release", per = "ad" },
  unless   = { SHOW_OVER, INSIDE_COMPLETION },
  require  = at_least(1, "event.*") { after = "host.load", by_cause = AD_CAUSE },
}

rule {
  id       = "IMP-ONCE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "An ad's impression is reported at most once, however many callbacks the network has for it.",
  because  = "Impressions are money; two counts for one are noticed by the advertiser.",
  cites    = {
    "Custom events for native ads: Impression and click events",
    "GADMediationNativeAd.h",
  },
  given    = on(any { "network.impression", "network.shown" }) {
    after = any { "network.impression", "network.shown" },
    per = "ad",
  },
  require  = at_most(1, "event.impression") { after = "host.load", by_cause = AD_CAUSE },
}

rule {
  id       = "IMP-MISS-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "An impression that the network counts is reported.",
  because  = "What is not reported is not paid, and the two sides' figures drift apart.",
  cites    = {
    "Unity adapter changelog, 4.8.0.0 and 4.9.0.0",
    "Liftoff adapter changelog, 6.9.1.0",
    "Meta adapter changelog, 6.10.0.0",
    "googleads-mobile-ios-mediation issue 487",
  },
  when     = COUNTS_IMPRESSIONS,
  given    = on(IMPRESSION) { after = DELIVERED, before = "host.release", per = "ad" },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  require  = at_least(1, "event.impression") { after = "host.load", by_cause = AD_CAUSE },
}

rule {
  id       = "CLICK-MISS-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A click that the network counts is reported.",
  because  = "Reports and optimisation rest on clicks.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "Nend adapter changelog, 7.0.6.1",
    "Unity adapter changelog, 2.0.7.0",
    "Liftoff adapter changelog, 5.4.0.0",
  },
  when     = COUNTS_CLICKS,
  given    = on(CLICK) { after = DELIVERED, before = "host.release", per = "click" },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  -- Two callbacks for one click may lead to one report.
  require  = at_least(1, "event.click") { after = "host.load", by_cause = "network.click" },
}

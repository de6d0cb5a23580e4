-- What adapters tell the event delegate that the load's completion returned.

-- The host has an ad with a delegate.
local DELIVERED = { "answer.load", where = { returned_delegate = true } }

-- From then on the ad may be made of something else.
local REFRESHED = any {
  "network.refreshed", { "network.undelivered", where = { event = "refreshed" } },
}

-- What the network means by an impression or click, of an ad that can be seen. An SDK without a callback
-- for impressions means that the ad is shown.
local IMPRESSION = any {
  { "network.impression", when = OPENED },
  { "network.shown", when = { profile.absent_callbacks:has "impression", OPENED } },
}
local CLICK = { "network.click", when = OPENED }

-- The first events of a kind of two ads whose loads the network answered once and that the adapter
-- forwarded, each with what it made of it.
local function twins(trace, kind)
  local known = trace.cache[kind]
  if known then return known end
  known = {}
  local answers = {}
  for _, answer in ipairs(trace:all(any {
    "network.loaded", "network.not_ready", "network.failed",
  })) do
    if answer.load then answers[answer.load] = (answers[answer.load] or 0) + 1 end
  end
  for _, event in ipairs(trace:all(kind)) do
    local isOther = #known == 0 or known[1].event.ad ~= event.ad
    if #known < 2 and isOther and answers[event.load] == 1 then
      local forwarded = trace:effects(event, "event.*")[1]
      if forwarded then known[#known + 1] = { event = event, forwarded = forwarded } end
    end
  end
  trace.cache[kind] = known
  return known
end

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
  when     = {
    REPEATED_ANSWER,
    any {
      format { BANNER, FULL_SCREEN }, NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS,
    },
  },
  given    = on(any {
    { "network.impression", when = OPENED },
    { "network.click", when = OPENED },
    { "network.left_app", when = OPENED },
    {
      "network.shown",
      when = { any { format(FULL_SCREEN), profile.absent_callbacks:has "impression" }, OPENED },
    },
    { "network.show_failed", when = format(FULL_SCREEN) },
    { "network.closed", when = { format(FULL_SCREEN), OPENED } },
    { "network.reward", when = { format(REWARDED), OPENED } },
  }) { after = DELIVERED, before = "host.release", per = "ad" },
  unless   = { SHOW_OVER, INSIDE_COMPLETION },
  -- What an adapter forwards of an ad that nothing disturbed, it forwards of this one.
  check    = function(trace, event)
    if trace:effects(event, "event.*")[1] then return end
    for _, twin in ipairs(twins(trace, event.kind)) do
      if twin.event.ad ~= event.ad then
        return {
          expected = twin.forwarded.kind .. ", as of the ad that was answered once",
          actual = "none",
          events = { event, twin.event, twin.forwarded },
          missing = true,
        }
      end
    end
    -- Without such an ad nobody knows what the adapter forwards.
    return false
  end,
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
  when     = NETWORK_COUNTS_IMPRESSIONS,
  -- A banner that was refreshed counts anew.
  given    = on(any { "network.impression", "network.shown" }) {
    between = { any { "network.impression", "network.shown" }, REFRESHED },
    per = "ad",
  },
  require  = at_most(1, "event.impression") {
    between = { "host.load", REFRESHED },
    by_cause = AD_CAUSE,
  },
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
  when     = NETWORK_COUNTS_IMPRESSIONS,
  unless   = {
    DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION,
    all { profile.absent_callbacks:has "impression", profile.absent_callbacks:has "shown" },
  },
  given    = on(IMPRESSION) { after = DELIVERED, before = "host.release", per = "ad" },
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
  when     = NETWORK_COUNTS_CLICKS,
  given    = on(CLICK) { after = DELIVERED, before = "host.release", per = "click" },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  -- Two callbacks for one click may lead to one report.
  require  = at_least(1, "event.click") { after = "host.load", by_cause = "network.click" },
}

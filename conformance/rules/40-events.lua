-- The events that adapters send to the event delegate.

-- The SDK has no callbacks for the events in EVT-KEEP-1.
local REPORTS_NO_SHOW = profile.absent_callbacks:has(all {
  "showing", "shown", "show_failed", "impression", "click", "left_app", "closed", "reward",
})

-- The ad is a banner or full-screen ad, or the network counts its impressions or clicks.
local IS_COUNTED = any {
  format { BANNER, FULL_SCREEN }, NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS,
}

-- The SDK has no callback for impressions and no callback for ads that are shown.
local NO_IMPRESSIONS = profile.absent_callbacks:has(all { "impression", "shown" })

-- Patterns of an impression and a click of an ad that is on screen. In an SDK without a callback
-- for impressions, `shown` stands for the impression.
local IMPRESSION = any {
  { "network.impression", when = OPENED },
  { "network.shown", when = { profile.absent_callbacks:has "impression", OPENED } },
}
local CLICK = { "network.click", when = OPENED }

-- Looks at two ads whose loads the network answered only once. Returns, for each ad, the first
-- event of a kind, together with the event that the adapter forwarded.
local function twins(trace, kind)
  local known = trace.cache[kind]
  if known then return known end
  known = {}
  local answers = {}
  for _, answer in ipairs(trace:all(ANSWERS)) do
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

-- If the network answered the ad's load twice, the adapter must forward the same event as for an ad
-- whose load was answered only once.
local function is_forwarded_like_its_twin(trace, event)
  if trace:effects(event, "event.*")[1] then return end
  for _, twin in ipairs(twins(trace, event.name)) do
    if twin.event.ad ~= event.ad then
      return {
        expected = twin.forwarded.name .. ", as for the ad whose load was answered once",
        actual = "none",
        events = { event, twin.event, twin.forwarded },
        missing = true,
      }
    end
  end
  -- Without an ad whose load was answered only once, the rule cannot know which event the adapter
  -- forwards.
  return false
end

-- The network's events that adapters usually forward.
local FORWARDED = any {
  any { "network.impression", "network.click", "network.left_app", when = OPENED },
  any { "network.shown", "network.closed", when = { format(FULL_SCREEN), OPENED } },
  { "network.shown", when = { profile.absent_callbacks:has "impression", OPENED } },
  { "network.show_failed", when = format(FULL_SCREEN) },
  { "network.reward", when = { format(REWARDED), OPENED } },
}

rule {
  id       = "EVT-KEEP-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A second answer of the network to a load does not cut the ad off from its event delegate.",
  because  = "When the adapter calls the completion again, the completion returns nil. An adapter that stores this nil as its delegate loses every later event.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: nil when already called",
    "Custom events for rewarded ads, Objective-C sample",
    "googleads-mobile-ios-mediation pull request 301",
  },
  when     = { REPEATED_ANSWER, IS_COUNTED },
  given    = on(FORWARDED) { over = AD_HELD, per = "ad" },
  unless   = { REPORTS_NO_SHOW, SHOW_OVER, INSIDE_COMPLETION },
  check    = is_forwarded_like_its_twin,
}

rule {
  id       = "IMP-ONCE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter reports the impression of an ad at most once, even if the network has several callbacks for the impression.",
  because  = "The advertiser pays for impressions, and notices when one impression counts twice.",
  cites    = {
    "Custom events for native ads: Impression and click events",
    "GADMediationNativeAd.h",
  },
  when     = NETWORK_COUNTS_IMPRESSIONS,
  unless   = NO_IMPRESSIONS,
  -- After a refresh, a banner has a new impression.
  given    = on(any { "network.impression", "network.shown" }) {
    since = any { "network.impression", "network.shown" }, until_next = REFRESHED, per = "ad",
  },
  require  = at_most(1, "event.impression") { over = AD_LIFE, until_next = REFRESHED },
}

rule {
  id       = "IMP-MISS-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter reports an impression that the network counts.",
  because  = "Nobody pays for an impression without a report, and the statistics of Google and the network differ.",
  cites    = {
    "Unity adapter changelog, 4.8.0.0 and 4.9.0.0",
    "Liftoff adapter changelog, 6.9.1.0",
    "Meta adapter changelog, 6.10.0.0",
    "googleads-mobile-ios-mediation issue 487",
  },
  when     = NETWORK_COUNTS_IMPRESSIONS,
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION, NO_IMPRESSIONS },
  given    = on(IMPRESSION) { over = AD_HELD, per = "ad" },
  require  = at_least(1, "event.impression") { over = AD_LIFE },
}

rule {
  id       = "CLICK-MISS-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter reports a click that the network counts.",
  because  = "Statistics and optimisation depend on clicks.",
  cites    = {
    "Custom events for banner ads: Forward mediation events", "Nend adapter changelog, 7.0.6.1",
    "Unity adapter changelog, 2.0.7.0", "Liftoff adapter changelog, 5.4.0.0",
  },
  when     = NETWORK_COUNTS_CLICKS,
  given    = on(CLICK) { over = AD_HELD, per = "click" },
  unless   = {
    DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION, profile.absent_callbacks:has "click",
  },
  -- If the network calls back twice for one click, the adapter may report only one click.
  require  = at_least(1, "event.click") { over = AD_LIFE, attributed_by = "network.click" },
}

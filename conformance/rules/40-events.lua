-- The events that adapters send to the event delegate.

-- The SDK has no callbacks for the events in EVT-KEEP-1.
local REPORTS_NO_SHOW = profile.absent_callbacks:has(all {
  "showing", "shown", "show_failed", "impression", "click", "left_app", "closed", "reward",
})

-- The ad is a banner or full-screen ad, or the network counts its impressions or clicks.
local IS_COUNTED = any {
  format { IN_VIEW, FULL_SCREEN }, NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS,
}

-- The SDK has no callback for impressions and no callback for ads that are shown.
local NO_IMPRESSIONS = profile.absent_callbacks:has(all { "impression", "shown" })

-- The pattern of an impression of an ad that is on screen. In an SDK without a callback for
-- impressions, `shown` stands for the impression.
local IMPRESSION = any {
  { "network.impression", when = OPENED },
  { "network.shown", when = { profile.absent_callbacks:has "impression", OPENED } },
}

-- Whether the app presents an ad, for the first time, that the network can no longer show. A failure then is
-- a report that the adapter owes by itself.
local function is_unfit_present(trace, event)
  if event.name ~= "host.present" then return false end
  local own = { ad = event.ad }
  if trace:first({ "host.present", where = own }, nil, event) then return false end
  local last = trace:last(any {
    "network.loaded", "network.not_ready", "network.expired",
    { "network.undelivered", where = { event = "expired" } }, where = own,
  }, nil, event)
  -- What the network says in the same instant can wait on its way to the main thread.
  return last ~= nil and last.name ~= "network.loaded" and last.time < event.time
end

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
    local isLike = kind ~= "host.present" or is_unfit_present(trace, event)
    if #known < 2 and isOther and isLike and answers[event.load] == 1 then
      local forwarded = trace:effects(event, { "event.*", where = { ad = event.ad } })[1]
      if forwarded then known[#known + 1] = { event = event, forwarded = forwarded } end
    end
  end
  trace.cache[kind] = known
  return known
end

-- If the network answered the ad's load twice, the adapter must forward the same event as for an ad
-- whose load was answered only once.
local function is_forwarded_like_its_twin(trace, event)
  if event.name == "host.present" and not is_unfit_present(trace, event) then return false end
  if trace:effects(event, "event.*")[1] then return end
  -- If the adapter has sent an event for the ad, the rules about each event judge what is missing: an
  -- adapter need not report a second impression.
  if not trace:holds(DUPLICATE_ANSWER) then return false end
  -- An adapter that reports an event once can have dropped one that came before the ad had a delegate.
  if trace:first({ event.name, where = { ad = event.ad } }, nil, event) then return false end
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
  -- forwards. Then the rules about each event judge it, and not DUPLICATE_ANSWER.
  return false
end

-- What adapters usually report: events of the network, and that an ad cannot be shown any more.
local FORWARDED = any {
  any { "network.impression", "network.click", "network.left_app", when = OPENED },
  any { "network.shown", "network.closed", when = { format(FULL_SCREEN), OPENED } },
  { "network.shown", when = { profile.absent_callbacks:has "impression", OPENED } },
  any { "network.show_failed", "host.present", when = format(FULL_SCREEN) },
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

-- For each format: the network's reports that lead to a report of the adapter.
local OWED = {
  banner = { "impression", "click", "modal_opened" },
  native = { "impression", "click", "modal_opened", "video_start", "video_end" },
}
local OWED_ON_SCREEN = { "showing", "shown", "show_failed", "impression", "click", "reward", "closing", "closed" }

-- Whether Google, and not the network, counts what happened.
local function is_counted_by_google(trace, event)
  local counts = event == "impression" and NETWORK_COUNTS_IMPRESSIONS or NETWORK_COUNTS_CLICKS
  return (event == "impression" or event == "click") and not trace:holds(counts)
end

local SAME_SLOT_IS_INDEPENDENT = profile.same_slot:is "independent"

-- Whether the network's SDK can have replaced the ad by another one of its slot.
local function is_replaced(trace, load, lost)
  if not load.slot or trace:holds(SAME_SLOT_IS_INDEPENDENT) then return false end
  return trace:first({ "host.load", where = { slot = load.slot } }, load, lost) ~= nil
end

local OWN_LOAD = any { "host.load", where = { load = premise.load } }
local NO_LONGER_DISPLAYED = any {
  "host.untrack", "host.release", "event.failed_to_present", "network.expired",
  "network.show_failed", "network.closed", "request.destroy", where = { ad = premise.ad },
}
local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }
-- Nobody has heard an event of the network about the ad.
local UNHEARD = any { "network.undelivered", where = { ad = premise.ad, reason = "observer_gone" } }

local function listens_to_the_network(trace, display)
  local load = trace:first(OWN_LOAD, nil, display)
  if not load then return false end
  if load.prepared and not trace:first(REQUEST_OF_LOAD, load, display) then
    return false, "the app itself asks the network"
  end
  if not trace:first(UNHEARD, display) then return end
  local over = trace:first(NO_LONGER_DISPLAYED, display)
  local released = { "host.release", where = { object = "adapter", adapter = load.adapter } }
  over = trace:first(released, display, over) or over
  -- An adapter can replace its banner when the app wants another size.
  over = trace:first(REQUEST_OF_LOAD, display, over) or over
  for _, event in ipairs(OWED[load.format] or OWED_ON_SCREEN) do
    local lost = trace:first({
      "network.undelivered", where = { ad = display.ad, event = event, reason = "observer_gone" },
    }, display, over)
    if lost and is_replaced(trace, load, lost) then return false end
    if lost and not is_counted_by_google(trace, event) then
      return {
        expected = "the adapter to receive network." .. event,
        actual = "nobody listens to the network's ad any more, although the host has the ad",
        events = { display, lost },
      }
    end
  end
end

rule {
  id       = "EVT-HEAR-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter listens to the network as long as the host displays the ad.",
  because  = "If the network's delegate is gone, all later events are lost: the impression, the click, the reward and the end of the ad.",
  cites    = {
    "Liftoff adapter changelog, 6.10.6.1", "PubMatic adapter changelog, 4.9.0.0",
    "googleads-mobile-ios-mediation pull request 352",
  },
  unless   = {
    leaves("MEM-OWN-1", ADAPTER_RELEASED), leaves("EVT-KEEP-1", REPEATED_ANSWER), INSIDE_COMPLETION,
  },
  given    = on(any { "host.present", "host.read_view", "host.render" }) { over = AD_HELD, per = "ad" },
  leaves   = { ["EVT-KEEP-1"] = "Ads whose load was answered twice.", ["MEM-OWN-1"] = "Ads whose adapter is gone." },
  check    = listens_to_the_network,
}

-- Events that some SDKs never send of an ad that has not loaded.
local EARLY = one_of { "showing", "shown", "impression", "click", "closed" }

local SHARES_INSTANCES = profile.shares_instances

-- If the SDK knows only one ad of a slot, or if the loads share an adapter, the adapter cannot always
-- know to which ad an early event belongs.
local function reaches_no_other_ad(trace, early)
  if early.reason == "no_callback" then
    return false, "the stand-in has no callback for events of an ad that has not loaded; if the SDK never sends any, never excludes .eventsBeforeAnswer"
  end
  for _, event in ipairs(trace:effects(early, "event.*")) do
    local is_other = event.ad ~= early.ad
      and (event.slot ~= early.slot or trace:holds(SAME_SLOT_IS_INDEPENDENT))
      and (event.adapter ~= early.adapter or trace:holds(SHARES_INSTANCES))
    local cause = is_other and trace:cause(event, AD_CAUSE)
    if cause and cause.index == early.index then
      return {
        expected = "no event.* of another ad before the load has succeeded",
        actual = event.name .. " of ad " .. tostring(event.ad),
        events = { event },
      }
    end
  end
end

rule {
  id       = "EVT-AFTER-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  survives = true,
  says     = "An event that the network sends before the load has succeeded neither crashes the adapter nor reaches the event delegate of another ad.",
  because  = "The adapter gets the delegate of the ad when the load succeeds. Until then, the only delegate that it can have belongs to an earlier ad.",
  cites    = {
    "Custom events for banner ads: Forward mediation events", "Bytedance-UnionAD issue 233",
    "mopub-android-sdk issue 430",
  },
  unless   = REPORTS_NOTHING,
  given    = on(any {
    AD_EVENTS, { "network.undelivered", where = { event = EARLY } },
  }) {
    since = "host.load", none_before = any { DELIVERED, GIVEN_UP }, per = "load",
  },
  check    = reaches_no_other_ad,
}

-- Privacy information can cover the screen, so an opening is then no mistake.
local WITHOUT_EQUIVALENT = any { "network.refreshed", "network.resized", "network.expired" }

-- The contents after a refresh have an impression of their own, and the refresh can be its only sign. The
-- rules about native ads judge impressions that Google counts.
local COUNTS_OTHERWISE = any { profile.absent_callbacks:has "impression", format(NATIVE) }

local WITHOUT_EQUIVALENT_OF_LOAD = any { WITHOUT_EQUIVALENT, where = { load = premise.load } }
local OPENINGS = any { "event.will_present", "event.reward" }

local function reports_nothing_else(trace, load)
  local all_wrongs = any { OPENINGS, "event.impression" }
  local counts_otherwise = trace:holds(COUNTS_OTHERWISE)
  for _, event in ipairs(trace:all(WITHOUT_EQUIVALENT_OF_LOAD, load)) do
    local has_impression = counts_otherwise or event.name == "network.refreshed"
    local wrong = trace:effects(event, has_impression and OPENINGS or all_wrongs)[1]
    local cause = wrong and trace:cause(wrong, AD_CAUSE)
    if cause and cause.index == event.index then
      return {
        expected = "no " .. wrong.name .. " because of " .. event.name,
        actual = "one",
        events = { event, wrong },
      }
    end
  end
end

rule {
  id       = "EVT-UNKNOWN-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "A callback without an equivalent in the Google Mobile Ads SDK, such as a refresh, a new size or an expiry, is not reported as an opening or a reward, and only a refresh as an impression.",
  because  = "The app reacts to the event that it gets, not to the event that happened.",
  cites    = {
    "AdapterUnitTestKit: UnhandledEvents and UnusedDelegateMethodsNotCrashing",
    "googleads-mobile-ios-mediation, commit 00634a41: events of BidMachine",
  },
  given    = on "host.load" { per = "load" },
  leaves   = {
    ["CLICK-INVENT-1"] = "A click.",
    ["SHOW-CLOSE-3"] = "A dismissal.",
    ["SHOW-FAIL-3"] = "A failure to present.",
  },
  check    = reports_nothing_else,
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
  -- After a refresh, a banner has a new impression. One report of the network is enough: the adapter can
  -- report the display of the ad, too.
  given    = on(any { "network.impression", "network.shown" }) {
    none_before = REFRESHED, per = "ad",
  },
  require  = at_most(1, "event.impression") {
    since = DELIVERED, attributed_by = AD_CAUSE, until_next = REFRESHED,
  },
}

local HOST_PRESENT_OF_AD = any { "host.present", where = { ad = premise.ad } }
local REQUEST_SHOW_OF_AD = any { "request.show", where = { ad = premise.ad } }
local SIGNS_OF_A_SHOW = any {
  "network.showing", "network.shown", "network.show_failed", "network.closed",
  where = { ad = premise.ad },
}

-- What the network can count as an impression of the ad, also before the ad is on screen.
local COUNTED_OF_AD = any {
  { "network.impression", where = { ad = premise.ad } },
  {
    "network.shown", where = { ad = premise.ad },
    when = profile.absent_callbacks:has "impression",
  },
}
local EVENT_IMPRESSION_OF_AD = any { "event.impression", where = { ad = premise.ad } }

-- Whether the network shows the ad of an impression: before the impression, or later in the presentation
-- in which it counts the impression.
local function is_of_an_opening(trace, impression)
  if trace:holds(OPENED) then return true end
  local present = trace:last(HOST_PRESENT_OF_AD, nil, impression)
  local show = present and trace:first(REQUEST_SHOW_OF_AD, present, impression)
  if not show then return false end
  local next_one = trace:first(HOST_PRESENT_OF_AD, impression)
  local sign = trace:first(SIGNS_OF_A_SHOW, impression, next_one)
  return sign ~= nil and (sign.name == "network.showing" or sign.name == "network.shown")
end

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
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION, NO_IMPRESSIONS, RELEASED_AT_ONCE },
  given    = on(any { IMPRESSION, { "network.impression", when = format(FULL_SCREEN) } }) {
    over = AD_HELD, per = "ad",
  },
  require  = at_least(1, "event.impression") { over = AD_LIFE },
  check    = function(trace, impression)
    if not is_of_an_opening(trace, impression) then return false end
    -- An adapter that counts the impressions of an ad once can have dropped an early one.
    local earlier = trace:first(COUNTED_OF_AD, nil, impression)
    if earlier and not trace:first(EVENT_IMPRESSION_OF_AD) then return false end
  end,
}

local DISPLAYS = any { "host.present", "host.read_view", "host.render" }

-- The signs of the network that an ad has come on screen, whether or not the adapter hears them.
local APPEARS = any {
  "network.showing", "network.shown", "network.impression",
  { "network.undelivered", where = { event = one_of { "showing", "shown", "impression" } } },
}

-- An SDK can tell nobody that an ad appears. An adapter then takes the presentation for the impression.
local TELLS_NO_APPEARANCE = profile.absent_callbacks:has(all { "showing", "shown", "impression" })

local IS_FULL_SCREEN = format(FULL_SCREEN)
local EVENT_IMPRESSION_OF_AD = any { "event.impression", where = { ad = premise.load } }
local HOST_PRESENT_OF_AD_EVENT = any { "host.present", where = { ad = premise.load } }
local NETWORK_SHOW_FAILED_OF_AD = any { "network.show_failed", where = { ad = premise.load } }
local APPEARS_OF_AD = any { APPEARS, where = { ad = premise.load } }

-- An impression that the adapter reports because the app presents the ad, although the network then fails
-- to show the ad.
local function counts_an_ad_that_fails(trace, load)
  if not trace:holds(IS_FULL_SCREEN) or trace:holds(TELLS_NO_APPEARANCE) then return end
  for _, report in ipairs(trace:all(EVENT_IMPRESSION_OF_AD, load)) do
    local present = trace:cause(report, AD_CAUSE)
    if present and present.name == "host.present" and present.ad == load.load then
      local next_one = trace:first(HOST_PRESENT_OF_AD_EVENT, present)
      local failed = trace:first(NETWORK_SHOW_FAILED_OF_AD, present, next_one)
      if failed and not trace:first(APPEARS_OF_AD, nil, failed) then
        return {
          expected = "no event.impression of an ad that the network never shows",
          actual = "one because of host.present",
          events = { present, report, failed },
        }
      end
    end
  end
end

-- An SDK that counts impressions says when it counts one.
local HAS_IMPRESSIONS = is_not(profile.absent_callbacks:has "impression")

-- An impression that the adapter reports because the app takes the ad off the screen.
local function counts_an_ad_that_leaves(trace, load)
  if not trace:holds(HAS_IMPRESSIONS) then return end
  for _, report in ipairs(trace:all(EVENT_IMPRESSION_OF_AD, load)) do
    local hidden = trace:cause(report, "app.hidden")
    local cause = hidden and trace:cause(report, AD_CAUSE)
    if hidden and hidden.ad == load.load and (not cause or cause.index < hidden.index) then
      return {
        expected = "no event.impression because the app takes the ad off the screen",
        actual = "one",
        events = { hidden, report },
      }
    end
  end
end

local DISPLAYS_OF_AD = any { DISPLAYS, where = { ad = premise.load } }

-- A network that counts too early is not the adapter's mistake.
local function counts_on_screen(trace, load)
  local display = trace:first(DISPLAYS_OF_AD)
  local early = trace:first(EVENT_IMPRESSION_OF_AD, load, display)
  if not early then
    return counts_an_ad_that_fails(trace, load) or counts_an_ad_that_leaves(trace, load)
  end
  local cause = trace:cause(early, AD_CAUSE)
  if cause and (cause.name == "network.impression" or cause.name == "network.shown") then return end
  if cause and cause.ad ~= load.load then return leaves("STATE-CONC-1", true) end
  return {
    expected = "event.impression after the app has presented, attached or rendered the ad",
    actual = "event.impression before that",
    events = { early },
  }
end

rule {
  id       = "IMP-EARLY-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter reports no impression before the app displays the ad, and none of an ad that the network then fails to show or because the app takes the ad off the screen, unless the network counts the impression.",
  because  = "Nobody has seen the ad, and perhaps nobody ever will.",
  cites    = {
    "googleads-mobile-ios-mediation issue 1103", "Bytedance-UnionAD issue 233",
    "Moloco Android adapter changelog, 4.11.1.0",
  },
  given    = on "host.load" { per = "load" },
  leaves   = { ["STATE-CONC-1"] = "Events of other ads." },
  check    = counts_on_screen,
}

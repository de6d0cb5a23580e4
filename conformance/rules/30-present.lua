-- Presenting full-screen ads: present(from:) and its effects.

-- The SDK has no function that says whether an ad is fit, and reports no failed show. The adapter
-- then knows only what the network has told it.
local UNKNOWABLE = all {
  is_not(profile.refusal_signs:has(one_of { "asks", "returns" })),
  profile.absent_callbacks:has "show_failed",
}

-- Events after which the network can no longer show the ad. If the SDK has no callback for such an
-- event, the adapter can ask the SDK, or the adapter learns of the problem when it asks the network
-- to show the ad.
local UNFIT = any {
  "network.expired", "network.not_ready",
  { "network.undelivered", where = { event = "expired" } },
}

-- The scope of all events that the ad caused after its presentation.
local PRESENTED = { since = "host.present", attributed_by = AD_CAUSE }

-- The network said that an ad left the screen.
local CLOSED = any {
  "network.closed", { "network.closing", when = profile.absent_callbacks:has "closed" },
}

-- The scope of all events that the ad caused in its latest presentation.
local THIS_PRESENTATION = {
  since = "host.present", until_next = "host.present", attributed_by = AD_CAUSE,
}

-- The network can show the ad again, or for the first time, whether or not it tells.
local FIT = any { "network.loaded", { "network.undelivered", where = { event = "loaded" } } }
local FIT_AGAIN = any { FIT, where = { ad = premise.ad } }

-- Whether the ad of an event was unfit before the event, and the adapter could know it.
local function is_unfit(trace, event)
  local own = { ad = event.ad }
  local signs = trace:holds(UNKNOWABLE) and "network.expired" or UNFIT
  local unfit = trace:last(any { signs, where = own }, nil, event)
  return unfit ~= nil and not trace:first(FIT_AGAIN, unfit, event)
end

local ENDS = any { "event.failed_to_present", "event.did_dismiss" }
local HOST_PRESENT_OF_AD = any { "host.present", where = { ad = premise.ad } }
local EVENT_FAILED_TO_PRESENT_OF_AD = any { "event.failed_to_present", where = { ad = premise.ad } }
local EVENT_WILL_PRESENT_OF_AD = any { "event.will_present", where = { ad = premise.ad } }
local EVENT_DID_DISMISS_OF_AD = any { "event.did_dismiss", where = { ad = premise.ad } }
local NETWORK_EXPIRED_OF_AD = any { "network.expired", where = { ad = premise.ad } }
local REQUEST_SHOW_OF_AD = any { "request.show", where = { ad = premise.ad } }

-- Whether the only sign is a call of the network in the instant of the presentation. The call can wait on
-- its way to the main thread.
local function is_told_too_late(trace, present)
  local expired = trace:last(NETWORK_EXPIRED_OF_AD, nil, present)
  return expired ~= nil and expired.time == present.time and trace:holds(UNKNOWABLE)
end

-- If the adapter reports an opening after the failure, the app waits for a dismissal that never
-- comes.
local function does_not_open_after_failing(trace, present)
  if open_presentations(trace, present, ENDS) > 0 then
    return leaves "SHOW-ONCE-1", "an earlier presentation of the ad still waits for its end"
  end
  local next_one = trace:first(HOST_PRESENT_OF_AD, present)
  local failed = trace:first(EVENT_FAILED_TO_PRESENT_OF_AD, present, next_one)
  -- An adapter that fails without asking the network has decided itself.
  local has_decided = failed and not trace:first(REQUEST_SHOW_OF_AD, present, failed)
  if not has_decided and not is_unfit(trace, present) then
    return false, "its SDK does not say that it cannot show an ad"
  end
  if not has_decided and is_told_too_late(trace, present) then
    return false, "its SDK tells of the expiry when the app presents the ad, and at no other time"
  end
  local opened = failed
    and trace:first(EVENT_WILL_PRESENT_OF_AD, failed, next_one)
  if not opened or trace:first(EVENT_DID_DISMISS_OF_AD, opened, next_one) then
    return
  end
  return {
    expected = "no event.will_present after event.failed_to_present",
    actual = "an event.will_present without an event.did_dismiss", events = { present, failed, opened },
  }
end

rule {
  id       = "SHOW-NOTREADY-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  survives = true,
  says     = "Presenting an ad that is not ready or has expired reports a failure to present, once, and no opening after it.",
  because  = "Without the report, the app waits for an ad that never comes, and its sound often stays off.",
  cites    = {
    "Custom events for rewarded ads: Display the ad",
    "GADMediationRewardedAd.h",
    "googleads-mobile-ios-mediation pull requests 195 and 270",
  },
  given    = on "host.present" { since = UNFIT, until_next = FIT, per = "ad" },
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION },
  require  = exactly(1, "event.failed_to_present") {
    until_next = "host.present", attributed_by = AD_CAUSE,
  },
  leaves   = { ["SHOW-ONCE-1"] = "An ad whose earlier presentation the network has not ended." },
  check    = does_not_open_after_failing,
}

local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }

local function is_first_sign_of_failure(trace, failure)
  local own = { ad = failure.ad }
  if trace:count { "host.present", where = own } > 1 then
    -- If an ad is presented twice, each presentation has its own report.
    local present = trace:last({ "host.present", where = own }, nil, failure)
    local next_one = trace:first({ "host.present", where = own }, failure)
    local reports = any { "event.failed_to_present", "event.did_dismiss", where = own }
    if trace:first(any { CLOSED, where = own }, nil, present) then return leaves "SHOW-TWICE-1" end
    if is_unfit(trace, failure) then return leaves "SHOW-NOTREADY-1" end
    -- The app can present the ad again before a report that is on its way has come.
    local failed = next_one and trace:effects(failure, "event.failed_to_present") or {}
    if #failed > 1 then
      return {
        expected = "at most 1 event.failed_to_present because of network.show_failed",
        actual = tostring(#failed), events = failed,
      }
    end
    if failed[1] or trace:first(reports, present, next_one) then return false end
    return {
      expected = "event.failed_to_present", actual = "none", events = { present, failure },
      missing = true,
    }
  end
  if is_unfit(trace, failure) then return leaves "SHOW-NOTREADY-1" end
  -- If the adapter noticed the failure before the network did, it has already reported the failure.
  if trace:first({ "event.failed_to_present", where = own }, nil, failure) then return false end
  if trace:effects(failure, ANSWER_OF_LOAD)[1] then return leaves "SHOW-FAIL-2" end
end

-- Events with which a presentation ends for the network.
local END_OF_SHOW = any { "network.show_failed", "network.closed", "host.release" }
-- The adapter's report of the failure. If the ad is already on screen, the adapter can report a
-- dismissal instead.
local FAILURE = any { "event.failed_to_present", { "event.did_dismiss", when = OPENED } }

rule {
  id       = "SHOW-FAIL-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "When the network reports that it could not show an ad, the adapter reports a failure to present, once.",
  because  = "The app continues only when it learns that no ad comes.",
  cites    = {
    "Liftoff adapter changelog, 6.7.1.0", "Pangle adapter changelog, 5.4.0.8.0",
    "DT Exchange adapter changelog, 8.2.6.1", "Meta adapter changelog, 5.8.0.2",
  },
  given    = on "network.show_failed" { since = "host.present", until_next = END_OF_SHOW, per = "ad" },
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION, profile.absent_callbacks:has "show_failed", RELEASED_AT_ONCE },
  require  = all {
    at_least(1, FAILURE) { over = PRESENTED },
    at_most(1, "event.failed_to_present") { over = THIS_PRESENTATION },
  },
  leaves   = {
    ["SHOW-FAIL-2"] = "An adapter that completes the load with the failure.",
    ["SHOW-NOTREADY-1"] = "Presentations of unfit ads.",
    ["SHOW-TWICE-1"] = "An ad that was on screen before.",
  },
  check    = is_first_sign_of_failure,
}

rule {
  id       = "SHOW-FAIL-2",
  level    = "must",
  severity = "high",
  formats  = FULL_SCREEN,
  says     = "A failure to show an ad does not complete the load of the ad again.",
  because  = "Some networks use the same callback for a failed load and for a failed show. The load is over, so its completion notifies nobody, and some versions of the SDK crash.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: nil when already called",
    "googleads-mobile-ios-mediation, commit e6711c89: the load's completion got Vungle's show failure",
  },
  given    = on "network.show_failed" { since = "host.present", per = "load" },
  unless   = profile.absent_callbacks:has "show_failed",
  require  = never "answer.load" { caused_by = premise, per = "load" },
}

rule {
  id       = "SHOW-FAIL-3",
  level    = "must",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "The adapter reports a failure to present only after the app has presented the ad.",
  because  = "Nobody waits for the presentation of an ad that expires in the app's cache. The app learns of the expiry when it presents the ad.",
  cites    = {
    "Custom events for rewarded ads: Display the ad",
    "GADFullScreenContentDelegate: ad:didFailToPresentFullScreenContentWithError:",
  },
  given    = on "host.load" { per = "load" },
  leaves   = { ["SHOW-AUTO-1"] = "An adapter that shows the ad without a presentation." },
  require  = for_each(
    "event.failed_to_present",
    preceded_by(any { "host.present", leaves("SHOW-AUTO-1", "request.show") })
  ) { attributed_by = AD_CAUSE },
}

local BEGUN = any {
  "network.showing", "network.shown", "network.impression",
  { "network.undelivered", where = { event = one_of { "showing", "shown", "impression" } } },
  where = { ad = premise.ad },
}
local REQUEST_IS_READY_OF_AD = any { "request.is_ready", where = { ad = premise.ad } }

-- The network's latest answer to the adapter before an opening, if it says that the ad is not ready and the
-- network has not begun to show the ad all the same.
local function hears_not_ready(trace, present, opened)
  if trace:first(BEGUN, present, opened) then return end
  local latest
  for _, asked in ipairs(trace:effects(present, REQUEST_IS_READY_OF_AD)) do
    if asked.index < opened.index then latest = asked end
  end
  return latest and latest.ready == false and latest or nil
end

local SHOWN_OR_ASKED = any {
  "request.show", "network.showing", "network.shown", where = { ad = premise.ad },
}

-- Some SDKs report neither that an ad appears nor that it is about to appear. Their adapters report
-- the opening before they ask the network to show the ad, and the network can refuse. Therefore, the
-- rule judges only adapters that never ask for the show, or that have heard that the ad is not ready.
-- An adapter with a screen of its own can fail some time after it has opened this screen.
local function fails_before_it_opens(trace, present)
  local next_one = trace:first(HOST_PRESENT_OF_AD, present)
  local failed = trace:first(EVENT_FAILED_TO_PRESENT_OF_AD, present, next_one)
  local opened = failed and trace:first(EVENT_WILL_PRESENT_OF_AD, present, failed)
  if not opened or opened.time < failed.time then return end
  local unready = hears_not_ready(trace, present, opened)
  if unready then
    return {
      expected = "no event.will_present for an ad that the network says is not ready",
      actual = "an event.will_present, then an event.failed_to_present",
      events = { unready, opened, failed },
    }
  end
  if trace:first(SHOWN_OR_ASKED, present, failed) then return end
  return {
    expected = "no event.will_present for an ad that the network was not asked to show",
    actual = "an event.will_present, then an event.failed_to_present",
    events = { opened, failed },
  }
end

rule {
  id       = "SHOW-FAIL-4",
  level    = "should",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "An adapter that checks whether an ad can be shown makes this check before it reports the opening, and reports no opening if the ad is not ready.",
  because  = "The app pauses at the opening, although no ad comes.",
  cites    = {
    "Meta adapter changelog, 5.8.0.2", "googleads-mobile-ios-mediation pull request 17",
  },
  given    = on "host.present" { per = "ad" },
  check    = fails_before_it_opens,
}

local WITHOUT_EQUIVALENT_OF_AD = any {
  "network.refreshed", "network.resized", "network.expired", where = { ad = premise.ad },
}

-- An opening that the adapter reports because of an expiry on screen, for example, is no second opening.
local function opens_for_nothing_else(trace, shown)
  local other = trace:first(WITHOUT_EQUIVALENT_OF_AD, shown)
  if other and trace:effects(other, "event.will_present")[1] then return leaves "EVT-UNKNOWN-1" end
end

rule {
  id       = "SHOW-OPEN-1",
  level    = "must",
  severity = "high",
  formats  = FULL_SCREEN,
  says     = "When the network shows an ad, the adapter reports once that the ad is presented.",
  because  = "The app pauses when it receives this report.",
  cites    = {
    "Custom events for rewarded ads: Forward mediation events",
    "Maio adapter changelog, 1.5.2.1", "Unity adapter changelog, 1.0.1",
    "ironSource adapter changelog, 8.1.0.0.1",
  },
  given    = on(any {
    "network.shown", { "network.showing", when = profile.absent_callbacks:has "shown" },
  }) { since = "host.present", none_before = "host.release", per = "ad" },
  -- The adapter has no delegate before the completion returns.
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, DISPLAYED_INSIDE_COMPLETION, RELEASED_AT_ONCE },
  require  = all {
    at_least(1, "event.will_present") { over = AD_LIFE },
    at_most(1, "event.will_present") { over = THIS_PRESENTATION },
  },
  leaves   = { ["EVT-UNKNOWN-1"] = "An opening because of a refresh, a new size or an expiry." },
  check    = opens_for_nothing_else,
}

rule {
  id       = "SHOW-CLOSE-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "When the network closes an ad that was on screen, the adapter reports once that the ad is dismissed.",
  because  = "The app continues when it receives this report. Without the report, the app stands still; after two reports, it loses its place.",
  cites    = {
    "googleads-mobile-unity issues 396 and 1228",
    "Meta Android adapter changelog, 5.4.1.1",
    "ironSource adapter changelog, 8.1.0.0.1",
  },
  when     = OPENED,
  given    = on(CLOSED) { since = "host.present", none_before = "host.release", per = "ad" },
  unless   = {
    DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION,
    profile.absent_callbacks:has(all { "closing", "closed" }), RELEASED_AT_ONCE,
  },
  require  = all {
    at_least(1, "event.did_dismiss") { over = AD_LIFE },
    at_most(1, "event.did_dismiss") { over = THIS_PRESENTATION },
  },
}

local FAILED = any { "network.show_failed", where = { ad = premise.ad } }
local ASKS = any { "request.show", "request.load", "request.auction", "request.create", "http.get" }
local ACTS = any {
  "request.show", "event.did_dismiss", "event.failed_to_present", "network.*",
  where = { ad = premise.ad },
}
local HOST_RELEASE_OR_HOST_PRESENT_OF_AD = any {
  "host.release", "host.present", where = { ad = premise.ad },
}

-- The opening of an ad that the network failed to show before, and was not asked to show again.
local function opens_nothing(trace, present, opened, next_one)
  local cause = trace:cause(opened, AD_CAUSE)
  if not trace:first("request.show", nil, present) or not trace:first(FAILED, nil, present)
    or not cause or cause.index ~= present.index or is_unfit(trace, present)
    or open_presentations(trace, present, any { "event.failed_to_present", "event.did_dismiss" }) > 0
  then
    return
  end
  -- The adapter can ask for another ad, or show a page from a server.
  if trace:effects(present, ASKS)[1] or trace:first(ACTS, present, next_one) then return end
  -- The app can let the ad go before the adapter shows it.
  local over = trace:first(HOST_RELEASE_OR_HOST_PRESENT_OF_AD, present)
  if over and over.time - present.time < 5 then return end
  return {
    expected = "request.show, event.failed_to_present or event.did_dismiss after event.will_present",
    actual = "none, and the network was not asked to show the ad",
    events = { present, opened },
    missing = true,
  }
end

local CLOSED_OF_AD = any { CLOSED, where = { ad = premise.ad } }
local REFUSAL_SIGNS_HAS_RETURNS = profile.refusal_signs:has "returns"

local function has_outcome(trace, present)
  -- The adapter has no delegate before the completion returns.
  local answer = trace:cause(present, "answer.load")
  if answer and answer.ad == present.ad then return false end
  local own = { ad = present.ad }
  if trace:first(CLOSED_OF_AD, nil, present) then return leaves "SHOW-TWICE-1" end
  local next_one = trace:first(HOST_PRESENT_OF_AD, present)
  local function meanwhile(pattern)
    return trace:first(pattern, present, next_one)
  end
  local returns = trace:holds(REFUSAL_SIGNS_HAS_RETURNS)
  local refused = meanwhile { "network.refused", where = own }
  local opened = meanwhile { "event.will_present", where = own }
  local nothing = opened and opens_nothing(trace, present, opened, next_one)
  if nothing then return nothing end
  if meanwhile { "event.failed_to_present", where = own }
    or opened and not (refused and returns)
    or opened and meanwhile { "event.did_dismiss", where = own }
  then
    return
  end
  local reported = meanwhile(any {
    "network.showing", "network.shown", "network.show_failed",
    { "network.undelivered", where = { event = one_of { "showing", "shown", "show_failed" } } },
    where = own,
  })
  -- Other rules judge unfit ads, and the network's reports that an ad was shown. An adapter that
  -- cannot know that an ad is unfit must ask the network to show the ad.
  if reported or is_unfit(trace, present) then return false end
  local asked = meanwhile { "request.show", where = own }
  -- In an SDK with one ad for each slot, the presentation of a load can show the ad of an earlier one.
  if not asked and trace:effects(present, "request.show")[1] then return false end
  -- If the network does not report that it shows the ad, the adapter has nothing to report.
  if asked and not (refused and returns) then return false end
  return {
    expected = opened and "event.failed_to_present or event.did_dismiss after event.will_present"
      or "event.will_present or event.failed_to_present",
    actual = asked and "none, although the network refused to show the ad"
      or "none, and the network was not asked to show the ad",
    events = { present, refused },
    missing = true,
  }
end

-- This rule also covers SHOW-BUSY-1 of the catalogue, that an adapter must not ignore the result of
-- `show`. Without such a result, no adapter can know that the network refused the ad. With the
-- result, both rules demand the same report.
rule {
  id       = "SHOW-OUTCOME-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "For every presentation, the adapter reports an opening or a failure. If the network refuses the ad after the opening was reported, or is not asked to show again an ad that it failed to show, the adapter then reports a failure or a dismissal.",
  because  = "The app waits for one of these reports, often with its sound off.",
  cites    = {
    "Custom events for rewarded ads: Display the ad",
    "GADMediationRewardedAd.h",
  },
  given    = on "host.present" { per = "ad" },
  unless   = { INSIDE_COMPLETION, DUPLICATE_ANSWER },
  leaves   = {
    ["SHOW-READY-1"] = "The first presentation of an ad, if the network is not asked to show the ad.",
    ["SHOW-TWICE-1"] = "Presentations of an ad that was on screen before.",
  },
  check    = has_outcome,
}

local KNOWS_OF_REFUSALS = profile.refusal_signs:has(one_of { "asks", "returns" })

local function is_refused_the_second_time(trace, present)
  local own = { ad = present.ad }
  local next_one = trace:first(HOST_PRESENT_OF_AD, present)
  local function meanwhile(pattern)
    return trace:first(pattern, present, next_one)
  end
  if is_unfit(trace, present) then return leaves "SHOW-NOTREADY-1" end
  -- Some networks can show an ad again.
  if meanwhile(any { "network.showing", "network.shown", where = own }) then return false end
  local opened = meanwhile { "event.will_present", where = own }
  if meanwhile { "event.failed_to_present", where = own }
    or opened and meanwhile { "event.did_dismiss", where = own }
  then
    return
  end
  -- If the adapter cannot ask whether the ad can be shown, it depends on the network's report. An
  -- adapter that does not even ask the network to show the ad has decided itself.
  local told = trace:holds(KNOWS_OF_REFUSALS)
    or meanwhile { "network.show_failed", where = own }
  if not told and meanwhile { "request.show", where = own } then
    return false, trace:holds(UNKNOWABLE) and "its SDK does not say that it cannot show an ad" or nil
  end
  return {
    expected = "event.failed_to_present",
    actual = opened and "an event.will_present without an event.did_dismiss" or "none",
    events = { opened },
    missing = true,
  }
end

rule {
  id       = "SHOW-TWICE-1",
  -- The app can present an ad only once. Nobody knows whether a second presentation can reach the
  -- adapter.
  level    = "should",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "Presenting an ad that was already on screen reports a failure to present, unless the network shows the ad again.",
  because  = "The app waits for a report, as in every presentation.",
  cites    = {
    "DT Exchange adapter tests: testPresentFromViewControllerFailureForAlreadyPresented",
    "prebid-mobile-android pull request 360",
  },
  given    = on "host.present" { since = CLOSED, until_next = "network.loaded", per = "ad" },
  unless   = { INSIDE_COMPLETION, DUPLICATE_ANSWER },
  leaves   = { ["SHOW-NOTREADY-1"] = "Unfit ads." },
  check    = is_refused_the_second_time,
}

local REACTION = any {
  "request.show", "event.will_present", "event.failed_to_present", where = { ad = premise.ad },
}

-- Inside the completion, the adapter has no delegate yet. Therefore, the rule is content with an
-- adapter that asks the network to show the ad, even if the reports of this show are lost.
local function is_not_forgotten(trace, present)
  if is_unfit(trace, present) then return false end
  if trace:first(REACTION, present) then return end
  return {
    expected = "request.show, event.will_present or event.failed_to_present",
    actual = "none",
    missing = true,
  }
end

rule {
  id       = "SHOW-OUTCOME-2",
  -- Nobody knows whether the SDK presents an ad inside the completion.
  level    = "observe",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "An ad that the app presents inside the completion of its load is shown, or its presentation fails.",
  because  = "Some apps present an ad as soon as it has loaded.",
  cites    = { "adspec: the adapter gets its event delegate from the completion" },
  when     = INSIDE_COMPLETION,
  given    = on "host.present" { per = "ad" },
  leaves   = { ["LOAD-REENT-1"] = "An adapter that hangs or crashes." },
  check    = is_not_forgotten,
}

-- Presenting full-screen ads: present(from:) and what it leads to.

-- From then on the network does not show the ad. An adapter that is not told can ask, or hears of it
-- when it asks the network to show.
local UNFIT = any {
  "network.expired", "network.not_ready",
  { "network.undelivered", where = { event = "expired" } },
}

-- Whether the network said before an event that it would not show its ad.
local function is_unfit(trace, event)
  local own = { ad = event.ad }
  local unfit = trace:last(any {
    { "network.expired", where = own }, { "network.not_ready", where = own },
    { "network.undelivered", where = { ad = event.ad, event = "expired" } },
  }, nil, event)
  return unfit ~= nil and not trace:first({ "network.loaded", where = own }, unfit, event)
end

rule {
  id       = "SHOW-NOTREADY-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  survives = true,
  says     = "Presenting an ad that is not ready or has expired reports a failure to present, once, and no opening after it.",
  because  = "Without the report the app waits for an ad that never comes, often with its sound off.",
  cites    = {
    "Custom events for rewarded ads: Display the ad",
    "GADMediationRewardedAd.h",
    "googleads-mobile-ios-mediation pull requests 195 and 270",
  },
  given    = on "host.present" {
    between = { UNFIT, "network.loaded" },
    per = "ad",
  },
  -- Where the SDK can neither be asked, nor says so itself, nobody can know.
  unless   = {
    INSIDE_COMPLETION,
    all {
      is_not(profile.refusal_signs:has "asks"), is_not(profile.refusal_signs:has "returns"),
      profile.absent_callbacks:has "show_failed",
    },
  },
  require  = exactly(1, "event.failed_to_present") { before = "host.present", by_cause = AD_CAUSE },
  -- An app that was told that the ad opens after it was told that it does not waits for its end.
  check    = function(trace, present)
    local own = { ad = present.ad }
    local next_one = trace:first({ "host.present", where = own }, present)
    local failed = trace:first({ "event.failed_to_present", where = own }, present, next_one)
    local opened = failed
      and trace:first({ "event.will_present", where = own }, failed, next_one)
    if not opened or trace:first({ "event.did_dismiss", where = own }, opened, next_one) then
      return
    end
    return {
      expected = "no event.will_present after event.failed_to_present",
      actual = "one that is never closed", events = { present, failed, opened },
    }
  end,
}

rule {
  id       = "SHOW-FAIL-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "A failure to show that the network reports is passed on as a failure to present, once.",
  because  = "The app goes on only when it is told that no ad comes.",
  cites    = {
    "Liftoff adapter changelog, 6.7.1.0",
    "Pangle adapter changelog, 5.4.0.8.0",
    "DT Exchange adapter changelog, 8.2.6.1",
    "Meta adapter changelog, 5.8.0.2",
  },
  given    = on "network.show_failed" {
    between = {
      "host.present", any { "network.show_failed", "network.closed", "host.release" },
    },
    per = "ad",
  },
  unless   = {
    DUPLICATE_ANSWER, INSIDE_COMPLETION, profile.absent_callbacks:has "show_failed",
  },
  require  = all {
    -- An ad that is on screen already may as well be dismissed.
    at_least(1, any { "event.failed_to_present", { "event.did_dismiss", when = OPENED } }) {
      after = "host.present",
      by_cause = AD_CAUSE,
    },
    at_most(1, "event.failed_to_present") { after = "host.present", by_cause = AD_CAUSE },
  },
  check    = function(trace, failure)
    -- A repeated presentation has a report of its own.
    local own = { ad = failure.ad }
    if trace:count { "host.present", where = own } > 1 then return false end
    -- That the ad was no good is for SHOW-NOTREADY-1.
    if is_unfit(trace, failure) then return false end
    -- An adapter that has found out by itself has told already.
    if trace:first({ "event.failed_to_present", where = own }, nil, failure) then return false end
  end,
}

rule {
  id       = "SHOW-OPEN-1",
  level    = "must",
  severity = "high",
  formats  = FULL_SCREEN,
  says     = "An ad that the network shows is reported as presenting, once.",
  because  = "The app pauses itself on that report.",
  cites    = {
    "Custom events for rewarded ads: Forward mediation events",
    "Maio adapter changelog, 1.5.2.1",
    "Unity adapter changelog, 1.0.1",
    "ironSource adapter changelog, 8.1.0.0.1",
  },
  when     = OPENED,
  given    = on(any {
    "network.shown", { "network.showing", when = profile.absent_callbacks:has "shown" },
  }) { after = "host.present", before = "host.release", per = "ad" },
  -- Nobody can report anything before the completion has returned the delegate.
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, DISPLAYED_INSIDE_COMPLETION },
  require  = exactly(1, "event.will_present") { after = "host.load", by_cause = AD_CAUSE },
}

rule {
  id       = "SHOW-CLOSE-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "A shown ad that the network closes is reported as dismissed, once.",
  because  = "The app resumes on that report; without it the app stands still, and twice it loses its place.",
  cites    = {
    "googleads-mobile-unity issues 396 and 1228",
    "Meta Android adapter changelog, 5.4.1.1",
    "ironSource adapter changelog, 8.1.0.0.1",
  },
  when     = OPENED,
  given    = on(any {
    "network.closed", { "network.closing", when = profile.absent_callbacks:has "closed" },
  }) { after = "host.present", before = "host.release", per = "ad" },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  require  = exactly(1, "event.did_dismiss") { after = "host.load", by_cause = AD_CAUSE },
}

rule {
  id       = "SHOW-OUTCOME-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "Every presentation has an outcome: it is reported as opening or as failed, and one that the network refuses after that as failed or dismissed.",
  because  = "The app waits for one of them, often with its sound off.",
  cites    = {
    "Custom events for rewarded ads: Display the ad",
    "GADMediationRewardedAd.h",
  },
  given    = on "host.present" { per = "ad" },
  unless   = { INSIDE_COMPLETION, DUPLICATE_ANSWER },
  check    = function(trace, present)
    -- Inside the completion nobody can report anything.
    local answer = trace:cause(present, "answer.load")
    if answer and answer.ad == present.ad then return false end
    local own = { ad = present.ad }
    local next_one = trace:first({ "host.present", where = own }, present)
    local function meanwhile(pattern)
      return trace:first(pattern, present, next_one)
    end
    local returns = trace:holds(profile.refusal_signs:has "returns")
    local refused = meanwhile { "network.refused", where = own }
    local opened = meanwhile { "event.will_present", where = own }
    if meanwhile { "event.failed_to_present", where = own }
      or opened and not (refused and returns)
      or opened and meanwhile { "event.did_dismiss", where = own }
    then
      return
    end
    local told = meanwhile(any {
      { "network.showing", where = own }, { "network.shown", where = own },
      { "network.show_failed", where = own }, { "network.undelivered", where = own },
    })
    -- An ad that was no good, and what the network tells of showing it, are for the rules about these.
    -- Where nobody can know that an ad is no good, the network is to be asked to show it.
    local can_know = trace:holds(any {
      profile.refusal_signs:has "asks", profile.refusal_signs:has "returns",
      is_not(profile.absent_callbacks:has "show_failed"),
    })
    if told or can_know and is_unfit(trace, present) then return false end
    local asked = meanwhile { "request.show", where = own }
    -- A network that was asked to show and tells nothing leaves the adapter nothing to report.
    if asked and not (refused and returns) then return false end
    return {
      expected = opened and "event.failed_to_present or event.did_dismiss after event.will_present"
        or "event.will_present or event.failed_to_present",
      actual = asked and "none, although the network refused to show the ad"
        or "none, and the network was not asked to show the ad",
      events = { present, refused },
      missing = true,
    }
  end,
}

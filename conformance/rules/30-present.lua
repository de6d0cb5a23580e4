-- Presenting full-screen ads: present(from:) and what it leads to.

rule {
  id       = "SHOW-NOTREADY-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  survives = true,
  says     = "Presenting an ad that is not ready or has expired reports a failure to present, once, and shows nothing.",
  because  = "Without the report the app waits for an ad that never comes, often with its sound off.",
  cites    = {
    "Custom events for rewarded ads: Display the ad",
    "GADMediationRewardedAd.h",
    "googleads-mobile-ios-mediation pull requests 195 and 270",
  },
  given    = on "host.present" {
    between = { any { "network.expired", "network.not_ready" }, "network.loaded" },
    per = "ad",
  },
  unless   = INSIDE_COMPLETION,
  require  = all {
    exactly(1, "event.failed_to_present") { before = "host.present", by_cause = AD_CAUSE },
    never "request.show" { before = "host.present" },
  },
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
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION },
  require  = all {
    -- An ad that is on screen already may as well be dismissed.
    at_least(1, any { "event.failed_to_present", { "event.did_dismiss", when = OPENED } }) {
      after = "host.present",
      by_cause = AD_CAUSE,
    },
    at_most(1, "event.failed_to_present") { after = "host.present", by_cause = AD_CAUSE },
  },
  -- A repeated presentation has a report of its own.
  check    = function(trace, failure)
    if trace:count { "host.present", where = { ad = failure.ad } } > 1 then return false end
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
  given    = on "network.shown" { after = "host.present", before = "host.release", per = "ad" },
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
  given    = on "network.closed" { after = "host.present", before = "host.release", per = "ad" },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  require  = exactly(1, "event.did_dismiss") { after = "host.load", by_cause = AD_CAUSE },
}

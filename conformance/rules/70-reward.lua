-- Rewards of rewarded and rewarded interstitial ads.

local REWARD = any {
  "network.reward",
  { "network.undelivered", where = { event = "reward", reason = "observer_gone" } },
}

-- What the network means by "the user has earned it".
local SIGNAL = any {
  "network.reward",
  { "network.undelivered", where = { event = "reward" } },
  { "network.video_end", when = profile.reward_signal:is "video_end" },
}

rule {
  id       = "REW-LATE-1",
  level    = "must",
  severity = "critical",
  formats  = REWARDED,
  says     = "A reward that the network grants after the ad was closed is still delivered.",
  because  = "Users lose what they earned when delegate or ad is dropped on close.",
  cites    = {
    "googleads-mobile-ios-mediation issues 267 and 278",
    "googleads-mobile-unity issues 1689 and 1795",
  },
  when     = OPENED,
  given    = on(REWARD) {
    after = "network.closed",
    before = any { REWARD, "host.release" },
    per = "ad",
  },
  unless   = DUPLICATE_ANSWER,
  require  = at_least(1, "event.reward") { after = "host.load", by_cause = AD_CAUSE },
}

rule {
  id       = "REW-INVENT-1",
  level    = "must",
  severity = "critical",
  formats  = REWARDED,
  says     = "No reward is delivered before the network grants one: closing, skipping or the end of the video is none.",
  because  = "Rewards without a finished view are paid by the publisher.",
  cites    = {
    "AdColony adapter changelog, 3.1.1.1",
    "DT Exchange adapter changelog, 7.6.0.0",
    "googleads-mobile-ios-mediation pull request 470",
  },
  given    = on(any {
    "network.closed",
    "network.skipped",
    { "network.video_end", when = profile.reward_signal:is "callback" },
  }) { before = SIGNAL, per = "ad" },
  require  = never "event.reward" { after = "host.load", before = SIGNAL, by_cause = AD_CAUSE },
}

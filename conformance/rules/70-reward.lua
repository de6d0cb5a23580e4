-- Rewards of rewarded and rewarded interstitial ads.

local REWARD = any {
  "network.reward",
  { "network.undelivered", where = { event = "reward", reason = "observer_gone" } },
}

-- With each of these two callbacks, a network can grant the reward, or say that the user has not
-- earned the reward.
local BY_VIDEO_END = profile.reward_signal:is "video_end"
local BY_CLOSING = profile.reward_signal:is "closing"

-- Events that show that the user has earned the reward.
local SIGNAL = any {
  "network.reward",
  { "network.undelivered", where = { event = "reward" } },
  { "network.video_end", where = { completed = is_not(false) }, when = BY_VIDEO_END },
  {
    "network.undelivered",
    where = { event = "video_end", completed = is_not(false) },
    when = BY_VIDEO_END,
  },
  { "network.closed", where = { completed = is_not(false) }, when = BY_CLOSING },
  {
    "network.undelivered",
    where = { event = "closed", completed = is_not(false) },
    when = BY_CLOSING,
  },
}

rule {
  id       = "REW-LATE-1",
  level    = "must",
  severity = "critical",
  formats  = REWARDED,
  says     = "A reward that the network grants after the ad was closed is still delivered.",
  because  = "Users lose an earned reward if the adapter drops the delegate or the ad on close.",
  cites    = {
    "googleads-mobile-ios-mediation issues 267 and 278",
    "googleads-mobile-unity issues 1689 and 1795",
  },
  -- Some networks document that no reward comes after the close. Other networks grant the reward
  -- with another callback.
  when     = { profile.reward_signal:is "callback", OPENED },
  given    = on(REWARD) {
    since = "network.closed", none_before = any { REWARD, "host.release" }, per = "ad",
  },
  unless   = DUPLICATE_ANSWER,
  require  = at_least(1, "event.reward") { over = AD_LIFE },
}

rule {
  id       = "REW-INVENT-1",
  level    = "must",
  severity = "critical",
  formats  = REWARDED,
  says     = "No reward is delivered before the network grants one. The end of the video, a skip or a close does not grant the reward, unless the network uses this event for rewards.",
  because  = "If the user did not finish the ad, the publisher pays for the reward.",
  cites    = {
    "AdColony adapter changelog, 3.1.1.1", "DT Exchange adapter changelog, 7.6.0.0",
    "googleads-mobile-ios-mediation pull request 470",
  },
  given    = on(any {
    "network.skipped",
    { "network.closed", when = is_not(BY_CLOSING) },
    { "network.closed", where = { completed = false } },
    { "network.video_end", when = is_not(BY_VIDEO_END) },
    { "network.video_end", where = { completed = false } },
  }) { none_before = SIGNAL, per = "ad" },
  require  = never "event.reward" { over = AD_LIFE, until_next = SIGNAL },
}

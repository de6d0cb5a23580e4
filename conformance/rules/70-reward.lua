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

-- The network refuses a reward that it had to confirm.
local REJECTED = any {
  "network.reward_rejected",
  { "network.undelivered", where = { event = "reward_rejected" } },
}

-- Callbacks of an SDK that an adapter can take for the reward.
local CAN_REWARD = any {
  "network.reward", "network.video_end", "network.skipped", "network.closing", "network.closed",
}

-- The rewards: for each event of the network, those that the adapter reported because of it; for each
-- ad, those that its delegate got.
local function survey(trace)
  local cache = trace.cache
  local known = cache.rewards
  if known then return known end
  known = { because_of = {}, of = {} }
  cache.rewards = known
  local function add(list, key, reward)
    list[key] = list[key] or {}
    table.insert(list[key], reward)
  end
  for _, reward in ipairs(trace:all "event.reward") do
    local ad, cause = reward.ad or 0, trace:cause(reward, AD_CAUSE)
    if cause then add(known.because_of, cause.index, reward) end
    if not cause or cause.ad == ad then add(known.of, ad, reward) end
  end
  return known
end

local HOST_PRESENT_OF_AD = any { "host.present", where = { ad = premise.ad } }

-- The first reward of the ad of an event between the latest presentation and this event.
local function earlier_reward(trace, rewards, sign)
  if not rewards or rewards[1].index >= sign.index then return end
  local present = trace:last(HOST_PRESENT_OF_AD, nil, sign)
  for _, reward in ipairs(rewards) do
    if reward.index >= sign.index then return end
    if not present or reward.index > present.index then return reward end
  end
end

local function rewards_once(trace, sign)
  local known = survey(trace)
  local rewards = known.because_of[sign.index] or {}
  local earlier = earlier_reward(trace, known.of[sign.ad or 0], sign)
  if not earlier and #rewards == 0 then return false end
  local first, second = earlier or rewards[1], rewards[earlier and 1 or 2]
  if not second then return end
  local cause = trace:cause(first, AD_CAUSE)
  -- Few adapters expect that a network calls the same callback for rewards twice, and no document of a
  -- network says so. Then a second reward is only a warning. But an ad closes once.
  local is_repeated = cause and cause.index ~= sign.index and cause.name == sign.name
    and sign.name ~= "network.closed"
  return {
    expected = "at most 1 event.reward per presentation",
    actual = "another event.reward after " .. sign.name,
    events = { sign, first, second },
    level = is_repeated and "should" or nil,
  }
end

rule {
  id       = "REW-ONCE-1",
  level    = "must",
  severity = "critical",
  formats  = REWARDED,
  says     = "The adapter rewards the user at most once for each presentation, even if several callbacks of the network report the reward.",
  because  = "The publisher pays for each reward.",
  cites    = {
    "DT Exchange Android adapter changelog, 7.7.4.0",
    "mopub-ios-mediation issue 310",
    "googleads-mobile-unity issue 396",
  },
  given    = on(CAN_REWARD) { since = "host.present", per = "ad" },
  leaves   = { ["STATE-CONC-1"] = "A reward of another ad that went to the delegate of this ad." },
  check    = rewards_once,
}

-- The event with which the network grants the reward, if the SDK has a callback for this event.
local GRANT = any {
  {
    "network.reward",
    when = profile.reward_signal:is(one_of { "callback", "callback_before_close" }),
  },
  { "network.video_end", where = { completed = is_not(false) }, when = BY_VIDEO_END },
  { "network.closed", where = { completed = is_not(false) }, when = BY_CLOSING },
}

local CLOSED = any {
  "network.closed", { "network.undelivered", where = { event = "closed" } },
}

local HOST_RELEASE_OF_AD = any { "host.release", where = { ad = premise.ad } }
local CLOSED_OF_AD = any { CLOSED, where = { ad = premise.ad } }

-- Some adapters keep the reward until the ad closes, and report it then. So nobody knows whether a
-- reward is lost while the ad is still on screen.
local function is_closed_afterwards(trace, grant)
  if grant.name == "network.closed" then return end
  local released = trace:first(HOST_RELEASE_OF_AD, grant)
  local closed = trace:first(CLOSED_OF_AD, grant, released)
  if not closed then return false end
  -- The report can be on its way to the main thread when the app releases the ad.
  local is_at_once = released and released.time == closed.time
  if is_at_once and not trace:effects(closed, "event.*")[1] then return false end
end

rule {
  id       = "REW-MISS-1",
  level    = "must",
  severity = "critical",
  formats  = REWARDED,
  says     = "When the network grants the reward while the ad is on screen, the adapter reports the reward.",
  because  = "A user who watched the ad and gets no reward complains to the publisher.",
  cites    = {
    "AppLovin SDK-Network-Adapters pull requests 23 and 49",
    "googleads-mobile-ios-mediation issue 347",
    "AppLovin adapter changelog, 13.2.0.0",
    "DT Exchange adapter changelog, 7.6.0.0",
    "AppLovin-MAX-Unity-Plugin issue 520",
  },
  when     = OPENED,
  given    = on(GRANT) {
    since = "request.show", per = "ad",
    none_before = any { "host.release", leaves("REW-LATE-1", "network.closed") },
  },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  require  = at_least(1, "event.reward") { over = AD_LIFE },
  leaves   = { ["REW-LATE-1"] = "Rewards after the close." },
  check    = is_closed_afterwards,
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
  unless   = { DUPLICATE_ANSWER, RELEASED_AT_ONCE },
  require  = at_least(1, "event.reward") { over = AD_LIFE },
}

-- Events that grant no reward, unless they are a SIGNAL.
local ENDS = {
  ["network.skipped"] = true, ["network.closed"] = true, ["network.video_end"] = true,
}

local REJECTED_OF_AD = any { REJECTED, where = { ad = premise.ad } }

-- After a rejection, the rule judges only the rewards that the event itself caused.
local function rewards_no_end(trace, ending)
  if not trace:first(REJECTED_OF_AD, nil, ending) then return end
  local reward = (survey(trace).because_of[ending.index] or {})[1]
  if not reward then return end
  return {
    expected = "no event.reward after " .. ending.name,
    actual = ("1: at %.3f s, although the network had rejected the reward"):format(reward.time),
    events = { ending, reward },
  }
end

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
  require  = never "event.reward" { over = AD_LIFE, until_next = any { SIGNAL, REJECTED } },
  leaves   = { ["REW-REJECT-1"] = "Other rewards after the network has rejected the reward." },
  check    = rewards_no_end,
}

-- If the SDK has no callback for an event, the rule does not apply.
local function has_callback(trace, event)
  if event.name == "network.undelivered" then
    return false, "its SDK has no callback for " .. event.event
  end
end

local SIGNAL_OF_AD = any { SIGNAL, where = { ad = premise.ad } }
local EVENT_REWARD_OF_AD = any { "event.reward", where = { ad = premise.ad } }

local function rewards_no_rejection(trace, rejection)
  local _, reason = has_callback(trace, rejection)
  if reason then return false, reason end
  -- The reward can also go to the delegate of another ad.
  local found = (survey(trace).because_of[rejection.index] or {})[1]
  -- After a watched video, an adapter can already have the reward, and report it when the ad closes.
  -- Then only the rejection itself grants no reward.
  if trace:first(SIGNAL_OF_AD, nil, rejection) then
    return found and {
      expected = "no event.reward because of " .. rejection.name,
      actual = ("1: at %.3f s"):format(found.time), events = { found },
    }
  end
  local signal = trace:first(SIGNAL_OF_AD, rejection)
  for _, reward in ipairs(trace:all(EVENT_REWARD_OF_AD, rejection, signal)) do
    local cause = trace:cause(reward, AD_CAUSE)
    local is_own = not cause
      or cause.ad == rejection.ad and (not ENDS[cause.name] or leaves "REW-INVENT-1")
    if is_own then found = found or reward end
  end
  if not found or signal and found.index > signal.index then return end
  return {
    expected = "no event.reward after " .. rejection.name,
    actual = ("1: at %.3f s"):format(found.time), events = { found },
  }
end

rule {
  id       = "REW-REJECT-1",
  level    = "must",
  severity = "high",
  formats  = REWARDED,
  says     = "A reward that the network rejects, for example because the user has reached a limit, is not reported.",
  because  = "The network does not pay for this reward.",
  cites    = { "adspec: inferred from the sources of REW-INVENT-1" },
  given    = on(REJECTED) { since = "host.present", per = "ad" },
  leaves   = { ["REW-INVENT-1"] = "The rewards for the end of the video, a skip or a close." },
  check    = rewards_no_rejection,
}

local SHOWN_AT_ALL = any {
  "network.shown", { "network.undelivered", where = { event = "shown" } },
  where = { ad = premise.ad },
}
local REQUEST_SHOW_OF_AD = any { "request.show", where = { ad = premise.ad } }
local NETWORK_SHOW_FAILED_OF_AD = any { "network.show_failed", where = { ad = premise.ad } }

-- The ad is not on screen and was not on screen before: the adapter has not asked the network to
-- show the ad, or the network could not show the ad.
local function is_not_shown(trace, reward)
  local asked = trace:last(REQUEST_SHOW_OF_AD, nil, reward)
  if not asked then return end
  -- A user can earn the reward although the network then reports a failure.
  if trace:first(SHOWN_AT_ALL, asked, reward)
    or not trace:first(NETWORK_SHOW_FAILED_OF_AD, asked, reward)
  then
    return false
  end
end

rule {
  id       = "REW-SHOW-1",
  -- Most adapters forward every reward, and no document says whether they may.
  level    = "observe",
  severity = "high",
  formats  = REWARDED,
  says     = "The adapter reports no reward for an ad that has not been on screen.",
  because  = "A user cannot earn a reward with an ad that nobody sees.",
  cites    = { "adspec: inferred from REW-INVENT-1" },
  unless   = profile.reward_signal:is(one_of { "video_end", "closing" }),
  given    = on "network.reward" { since = DELIVERED, none_before = "host.release", per = "ad" },
  -- An adapter that keeps the reward and reports it at the next presentation also breaks the rule.
  require  = never "event.reward" { attributed_by = AD_CAUSE, until_next = SIGNAL },
  check    = is_not_shown,
}

local EVENT_REWARD_OR_HTTP_GET = any { "event.reward", "http.get" }

-- Whether the reward is lost because the adapter kept it until the app let the ad go, although the ad
-- was still on screen.
local function is_kept_too_long(trace, reward, release)
  if release.time <= reward.time or trace:effects(reward, EVENT_REWARD_OR_HTTP_GET)[1]
    or trace:first(EVENT_REWARD_OF_AD, reward)
  then
    return
  end
  return {
    expected = "event.reward before host.release", actual = "none", events = { reward, release },
    missing = true,
  }
end

local RELEASE_OF_AD = any { "host.release", where = { ad = premise.ad, object = "ad" } }
local CLOSING_OF_AD = any {
  "network.closing", "network.closed", where = { ad = premise.ad },
}
local DISMISSAL_OF_AD = any {
  "event.will_dismiss", "event.did_dismiss", where = { ad = premise.ad },
}

local function comes_before_the_dismissal(trace, reward)
  local release = trace:first(RELEASE_OF_AD, reward)
  if release and not trace:first(CLOSED_OF_AD, reward, release) then
    return is_kept_too_long(trace, reward, release)
  end
  local closing = trace:first(CLOSING_OF_AD, reward)
  -- Callbacks on different queues can overtake each other on their way to the main thread.
  if not closing or closing.time <= reward.time or closing.thread ~= reward.thread then
    return false
  end
  local reported = trace:first(EVENT_REWARD_OF_AD, reward)
  local dismissed = trace:first(
    DISMISSAL_OF_AD, reward)
  if not reported then return leaves "REW-MISS-1" end
  if not dismissed then return false end
  -- An adapter can ask a server to confirm the reward.
  if trace:cause(reported, "http.done") then return false end
  if reported.index > dismissed.index then
    return {
      expected = "event.reward before " .. dismissed.name,
      actual = "event.reward after " .. dismissed.name,
      events = { reward, dismissed, reported },
    }
  end
end

rule {
  id       = "REW-ORDER-1",
  level    = "should",
  severity = "medium",
  formats  = REWARDED,
  says     = "If the network grants the reward before it closes the ad, the adapter reports the reward before the dismissal, and before an app lets go of an ad on screen.",
  because  = "Many apps decide at the dismissal whether the user has earned the reward. An app that lets go of the ad gets no later report.",
  cites    = {
    "googleads-mobile-unity issue 1689",
    "Mintegral Android adapter changelog, 16.3.11.0",
  },
  when     = OPENED,
  -- With these SDKs, the callback for the close also grants the reward.
  unless   = { BY_CLOSING, DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION },
  given    = on(GRANT) {
    since = "request.show", none_before = any { GRANT, "host.release" }, per = "ad",
  },
  leaves   = { ["REW-MISS-1"] = "Rewards that never come." },
  check    = comes_before_the_dismissal,
}

local SHOWN = any { "network.shown", { "network.undelivered", where = { event = "shown" } } }

local SHOWN_OF_AD = any { SHOWN, where = { ad = premise.ad } }

local function format_of(trace, event)
  local load = trace:first { "host.load", where = { load = event.load } }
  return load and load.format or trace.format
end

-- Whether the network has reported on the video of another ad of the same format: the callbacks of a native
-- ad say nothing about those of a rewarded ad.
local function has_other_video(trace, shown, callback)
  for _, event in ipairs(trace:all { callback, where = { ad = is_not(shown.ad) } }) do
    if format_of(trace, event) == format_of(trace, shown) then return true end
  end
  return false
end

-- Finds a report about the video of an ad without one. An adapter can report the start when the ad appears,
-- and the end when it closes, if its SDK has no callback for them. Only the video of another ad shows that
-- the SDK has one. A granted reward can be the only sign of an end.
local function invents_no_video(trace, shown, callback, report, signs)
  local own = { ad = shown.ad }
  if not has_other_video(trace, shown, callback)
    or trace:first(SHOWN_OF_AD, nil, shown)
    or trace:first(any { signs, where = own })
  then
    return false
  end
  for _, event in ipairs(trace:all { report, where = own }) do
    local cause = trace:cause(event, AD_CAUSE)
    if not cause or cause.ad == shown.ad or leaves "STATE-CONC-1" then
      return {
        expected = "no " .. report .. " of an ad without a video",
        actual = ("1: at %.3f s"):format(event.time), events = { shown, event },
      }
    end
  end
  return false
end

local function is_shown(event)
  return event.name == "network.shown" or event.event == "shown"
end

local function starts_as_the_network(trace, event)
  if not is_shown(event) then return has_callback(trace, event) end
  return invents_no_video(trace, event, "network.video_start", "event.video_start", VIDEO_SIGNS)
end

local SIGNS = any { VIDEO_SIGNS, SIGNAL }

local function ends_as_the_network(trace, event)
  if not is_shown(event) then return has_callback(trace, event) end
  return invents_no_video(trace, event, "network.video_end", "event.video_end", SIGNS)
end

rule {
  id       = "REW-VSTART-1",
  level    = "should",
  severity = "low",
  formats  = REWARDED,
  says     = "When the network starts the video of a rewarded ad, the adapter reports the start once for the presentation. The adapter reports no start for an ad without a video.",
  because  = "The publisher's statistics of video starts depend on this report.",
  cites    = { "Custom events for rewarded ads: Forward mediation events" },
  when     = OPENED,
  given    = on(any {
    SHOWN, "network.video_start",
    { "network.undelivered", where = { event = "video_start", reason = "no_callback" } },
  }) { since = "host.present", none_before = "host.release", per = "ad" },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, DISPLAYED_INSIDE_COMPLETION, RELEASED_AT_ONCE },
  -- Many adapters report the start when the ad appears, before the network starts the video.
  require  = all {
    at_least(1, "event.video_start") { over = AD_LIFE },
    at_most(1, "event.video_start") {
      since = "host.present", until_next = "host.present", attributed_by = AD_CAUSE,
    },
  },
  leaves   = { ["STATE-CONC-1"] = "The report of another ad." },
  check    = starts_as_the_network,
}

rule {
  id       = "REW-VEND-1",
  level    = "should",
  severity = "low",
  formats  = REWARDED,
  says     = "When the video of a rewarded ad ends, the adapter reports the end once, whether or not the user earned the reward. The adapter reports no end for an ad without a video.",
  because  = "The publisher's statistics of completed videos depend on this report.",
  cites    = {
    "Custom events for rewarded ads: Forward mediation events",
    "DT Exchange Android adapter changelog, 7.8.4.0",
    "DT Exchange adapter changelog, 7.8.8.1",
  },
  when     = OPENED,
  -- An adapter can report the end together with the close. For a skipped video, networks differ.
  given    = on(any {
    SHOWN, "network.video_end",
    { "network.undelivered", where = { event = "video_end", reason = "no_callback" } },
  }) {
    since = "host.present", none_before = any { "host.release", "network.skipped" },
    followed_by = CLOSED, per = "ad",
  },
  unless   = { DUPLICATE_ANSWER, SHOW_OVER, DISPLAYED_INSIDE_COMPLETION },
  require  = all {
    at_least(1, "event.video_end") { over = AD_LIFE },
    at_most(1, "event.video_end") {
      since = "host.present", until_next = "host.present", attributed_by = AD_CAUSE,
    },
  },
  leaves   = { ["STATE-CONC-1"] = "The report of another ad." },
  check    = ends_as_the_network,
}

-- Clicks, and users who leave the app.

local CLICK = { "network.click", when = OPENED }

-- The user taps an ad. The user can also tap the screen when no ad is there.
local TAP = { "device.tapped", where = { ad = present } }

-- Events with which the network says that the user clicked, whether or not the SDK has a callback
-- for them. An SDK can say at the end of an ad whether the user clicked.
local CLICK_SIGNS = any {
  "network.click", "network.left_app", "network.modal_opened",
  { "network.undelivered", where = { event = one_of { "click", "left_app", "modal_opened" } } },
}

-- The clicks that the adapter reports because of an event of the network. For another event of the
-- network in between, a click belongs to that event.
local function clicks_from(trace, cause)
  local found = {}
  for _, event in ipairs(trace:effects(cause, "event.click")) do
    local nearest = trace:cause(event, AD_CAUSE)
    if nearest and nearest.index == cause.index then found[#found + 1] = event end
  end
  return found
end

-- The latest tap of the user on the ad before an event, if the event happens at the same time.
local function tap_of(trace, event)
  local tap = trace:last({ "device.tapped", where = { ad = event.ad } }, nil, event)
  return tap and tap.time == event.time and tap or nil
end

local DEVICE_TAPPED_OR_AD_CAUSE = any { AD_CAUSE, "device.tapped" }

-- The clicks on an ad that the adapter reports when it handles a tap itself, with a gesture or control.
local function clicks_from_gesture(trace, tap)
  local found = {}
  for _, event in ipairs(trace:effects(tap, { "event.click", where = { ad = tap.ad } })) do
    local nearest = trace:cause(event, DEVICE_TAPPED_OR_AD_CAUSE)
    if nearest and nearest.index == tap.index then found[#found + 1] = event end
  end
  return found
end

-- The clicks that the adapter reports when an ad closes, by the number of the ad.
local function reports_at_the_end(trace)
  local cache = trace.cache
  if cache.late then return cache.late end
  cache.late = {}
  for _, event in ipairs(trace:all "event.click") do
    local cause = trace:cause(event, AD_CAUSE)
    if cause and (cause.name == "network.closing" or cause.name == "network.closed") then
      local known = cache.late[cause.ad] or {}
      cache.late[cause.ad] = known
      known[#known + 1] = event
    end
  end
  return cache.late
end

-- If the adapter does not report a click of the network at once: the click that the adapter reports
-- when the ad closes, or nil.
local function report_at_the_end(trace, click)
  if trace:first { "event.click", where = { ad = click.ad, click = click.click } } then return end
  for _, late in ipairs(reports_at_the_end(trace)[click.ad] or {}) do
    if late.index > click.index then return late end
  end
end

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
    DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION, profile.absent_callbacks:has "click", RELEASED_AT_ONCE,
  },
  -- If the network calls back twice for one click, the adapter may report only one click.
  require  = at_least(1, "event.click") { over = AD_LIFE, attributed_by = "network.click" },
  leaves   = { ["CLICK-TIME-1"] = "An adapter that remembers the click until the ad closes." },
  check    = function(trace, click)
    if report_at_the_end(trace, click) then return leaves "CLICK-TIME-1" end
    -- An adapter that handles taps itself can have reported this tap.
    local tap = tap_of(trace, click)
    if tap and clicks_from_gesture(trace, tap)[1] then return false end
  end,
}

-- Whether two events of the network about an ad belong to one tap: the second follows within a second,
-- with no such event in between. The network reports two taps with two clicks.
local function is_same_tap(trace, click, event)
  if not click or not event or event.time - click.time > 1 then return false end
  local again = any { "network.click", event.name, where = { ad = event.ad } }
  return not trace:first(again, click, event)
end

local NETWORK_CLICK_OF_AD = any { "network.click", where = { ad = premise.ad } }

-- An adapter can handle a tap itself, although the network also notices the tap.
local function counts_a_handled_tap_once(trace, tap)
  if tap.asset == "ad_choices" then return false end
  local reports = clicks_from_gesture(trace, tap)
  local click = trace:first(NETWORK_CLICK_OF_AD, tap)
  if #reports == 0 then return click and leaves "CLICK-MISS-1" or false end
  if click then
    local own = tap_of(trace, click)
    for _, report in ipairs(own and own.index == tap.index and clicks_from(trace, click) or {}) do
      reports[#reports + 1] = report
    end
  end
  if #reports < 2 then return end
  return {
    expected = "one event.click for one tap", actual = tostring(#reports), events = reports,
  }
end

local NETWORK_MODAL_OPENED_OF_AD = any { "network.modal_opened", where = { ad = premise.ad } }

-- For the same callback twice, an adapter cannot know whether the user tapped once or twice.
local function counts_the_tap_once(trace, click)
  if click.name == "device.tapped" then return counts_a_handled_tap_once(trace, click) end
  local page = trace:first(NETWORK_MODAL_OPENED_OF_AD, click)
  local reports = clicks_from(trace, click)
  if #reports > 0 and is_same_tap(trace, click, page) then
    for _, report in ipairs(clicks_from(trace, page)) do reports[#reports + 1] = report end
  end
  if #reports < 2 then return end
  return {
    expected = "one event.click for one tap", actual = tostring(#reports), events = reports,
  }
end

rule {
  id       = "CLICK-ONCE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A tap on an ad is one click, even if the network also reports the page that the tap opens, or if the adapter itself handles the tap.",
  because  = "Advertisers pay for clicks, and see two where the user tapped once.",
  cites    = {
    "swift-package-manager-google-mobile-ads issue 150", "Verve Android adapter changelog, 3.8.1.1",
    "AppLovin MAX InMobi adapter changelog, 10.1.2.1 and 10.1.2.2",
  },
  when     = NETWORK_COUNTS_CLICKS,
  unless   = profile.absent_callbacks:has "click",
  given    = on(any { "network.click", TAP }) { over = AD_HELD, per = "ad" },
  leaves   = {
    ["CLICK-INVENT-1"] = "A click that nobody made.",
    ["CLICK-MISS-1"] = "A click that only the network notices.",
    ["LEAVE-1"] = "Users who leave the app.",
  },
  check    = counts_the_tap_once,
}

local REPORT_OF_CLICK = any { "event.click", where = { ad = premise.ad, click = premise.click } }

local function is_reported_at_once(trace, click)
  local report = trace:first(REPORT_OF_CLICK)
    or report_at_the_end(trace, click)
  if not report then return leaves("CLICK-MISS-1", true) end
  -- A busy main thread delays every report.
  if trace:first("host.main_blocked", nil, report) then return false end
  if report.time - click.time > 1 then
    return {
      expected = "event.click within 1 s",
      actual = string.format("event.click after %g s", report.time - click.time),
      events = { report },
    }
  end
end

rule {
  id       = "CLICK-TIME-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter reports a click when the network reports the click, not when the ad closes.",
  because  = "A click that is reported minutes later looks like a click on something else. If the app ends before, the click is lost.",
  cites    = { "Liftoff adapter changelog, 6.7.0.0" },
  when     = NETWORK_COUNTS_CLICKS,
  given    = on(CLICK) { over = AD_HELD, per = "click" },
  unless   = {
    DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION, profile.absent_callbacks:has "click",
  },
  leaves   = { ["CLICK-MISS-1"] = "Clicks that are not reported." },
  check    = is_reported_at_once,
}

local EVENT_CLICK_OR_CLICK_SIGNS = any { CLICK_SIGNS, "event.click" }

-- For each ad, by its number: how often the network had said by the time of each report of a click
-- that the user clicked, less the reports until then. The key is the index of the report.
local function balance(trace)
  local cache = trace.cache
  if cache.balance then return cache.balance end
  cache.balance = {}
  local open, latest = {}, {}
  for _, event in ipairs(trace:all(EVENT_CLICK_OR_CLICK_SIGNS)) do
    local ad = event.ad or 0
    if event.name == "event.click" then
      open[ad] = (open[ad] or 0) - 1
      cache.balance[event.index] = open[ad]
    else
      -- The page that a click opens, or the app that a click leaves, is no second click.
      local is_click = event.name == "network.click" or event.event == "click"
      local click = latest[ad]
      if is_click or not click or event.time - click.time > 1 then open[ad] = (open[ad] or 0) + 1 end
      if is_click then latest[ad] = event end
    end
  end
  return cache.balance
end

local function is_no_click(trace, event)
  if event.name == "device.tapped" and event.asset ~= "ad_choices" then return false end
  local reports = event.name == "device.tapped" and clicks_from_gesture(trace, event)
    or clicks_from(trace, event)
  local report = reports[1]
  -- An adapter can remember a click and report the click later.
  if not report or balance(trace)[report.index] >= 0 then return end
  return {
    expected = "no event.click, because the user did not click the ad",
    actual = "an event.click",
    events = { report },
  }
end

rule {
  id       = "CLICK-INVENT-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter reports a click only if the network reports that the user clicked the ad. A tap on AdChoices, a skip and a close are no clicks.",
  because  = "Advertisers do not pay for taps that do not lead to them, and invalid clicks can cost the publisher the account.",
  cites    = {
    "Verve Android adapter changelog, 3.8.1.1: clicks on the content info",
    "googleads-mobile-ios-mediation, commit 00634a41: events of BidMachine",
  },
  when     = NETWORK_COUNTS_CLICKS,
  unless   = REPORTS_NOTHING,
  given    = on(any {
    "network.ad_choices", "network.skipped", "network.shown", "network.impression",
    "network.video_start", "network.video_end", "network.closing", "network.closed",
    "network.modal_closed", "network.refreshed", "network.resized", "network.expired",
    TAP,
  }) { over = AD_HELD, per = "ad" },
  check    = is_no_click,
}

rule {
  id       = "CLICK-ORDER-1",
  -- Nothing says in which order a network reports impressions and clicks.
  level    = "observe",
  severity = "low",
  formats  = ALL,
  says     = "A click that the network counts before the impression is reported as a click, not as an impression.",
  because  = "The network counts the impression itself. A second count disagrees with the network's statistics.",
  cites    = {
    "adspec: inferred from networks that report the click first",
  },
  when     = { NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS },
  unless   = profile.absent_callbacks:has(one_of { "impression", "click" }),
  given    = on "network.click" { over = AD_HELD, none_before = "network.impression", per = "ad" },
  leaves   = {
    ["CLICK-MISS-1"] = "An adapter that ignores the click.",
    ["CLICK-TIME-1"] = "An adapter that delays the click.",
  },
  require  = never "event.impression" { caused_by = premise, per = "ad" },
}

local IS_FULL_SCREEN = format(FULL_SCREEN)
local DISMISSAL = any { "event.will_dismiss", "event.did_dismiss" }
local OPENING_OR_DISMISSAL_OF_AD = any {
  "event.will_present", "event.did_dismiss", where = { ad = premise.ad },
}

-- An SDK without a callback for the end of a page or an ad can leave an adapter no other sign.
local function leads_to_no_dismissal(trace, left)
  local is_full_screen = trace:holds(IS_FULL_SCREEN)
  local no_end = is_full_screen and profile.absent_callbacks:has(all { "closing", "closed" })
    or profile.absent_callbacks:has "modal_closed"
  for _, event in ipairs(trace:effects(left, DISMISSAL)) do
    local cause = trace:cause(event, AD_CAUSE)
    local latest = trace:last(
      OPENING_OR_DISMISSAL_OF_AD, nil, event
    )
    local is_open = latest and latest.name == "event.will_present"
    if cause and cause.index == left.index and not (is_open and trace:holds(no_end)) then
      return {
        expected = "no " .. event.name .. ", because the ad did not leave the screen",
        actual = "one",
        events = { event },
      }
    end
  end
end

local HOST_RENDER_OF_AD = any { "host.render", where = { ad = premise.ad } }

rule {
  id       = "LEAVE-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the network says that the user leaves the app, the adapter reports no dismissal, and no second click for the same tap.",
  because  = "The ad is still on screen when the user returns.",
  cites    = {
    "Custom events for banner ads, Objective-C sample: bannerWillLeaveApplication",
    "Liftoff adapter changelog, 6.4.6.0 and 6.7.0.0", "Meta adapter changelog, 5.10.1.0",
    "I-mobile adapter changelog, 2.0.33.1",
  },
  unless   = profile.absent_callbacks:has "left_app",
  given    = on "network.left_app" { over = AD_HELD, per = "ad" },
  check    = function(trace, left)
    local finding = leads_to_no_dismissal(trace, left)
    local second = clicks_from(trace, left)[1]
    if finding or not second then return finding end
    if not trace:holds(NETWORK_COUNTS_CLICKS) then
      -- When the host renders the ad, the adapter says whether Google counts.
      if not trace:last(HOST_RENDER_OF_AD, nil, left) then return end
      return {
        expected = "no event.click, because Google counts the clicks on this ad",
        actual = "one",
        events = { second },
      }
    end
    local click = trace:last(NETWORK_CLICK_OF_AD, nil, left)
    if not is_same_tap(trace, click, left) then return end
    local first = clicks_from(trace, click)[1]
    if not first then return end
    return {
      expected = "no event.click, because the adapter has reported the click",
      actual = "a second event.click for one tap",
      events = { first, second },
    }
  end,
}

-- What a user does, and what the network and the host say about it.
local IS_ASKED_TO_OPEN = any {
  "device.tapped", "host.click", "network.click", "network.ad_choices", "network.left_app",
  "network.modal_opened", "event.click",
}

local TAPS_AND_CLICKS = any { "device.tapped", "host.click", "network.click" }

local function opens_only_after_a_tap(trace, ended)
  if not trace:first("host.load") then return false end
  for _, opened in ipairs(trace:all("device.open_url", nil, ended)) do
    -- The adapter can open the page later than the tap that it belongs to.
    local asked = trace:cause(opened, IS_ASKED_TO_OPEN)
      or trace:last(TAPS_AND_CLICKS, nil, opened)
    if not asked or opened.time - asked.time > 30 then
      return {
        expected = "no page that opens before the user taps the ad",
        actual = tostring(opened.url) .. " is opened",
        events = { opened },
      }
    end
  end
end

rule {
  id       = "CLICK-OPEN-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter opens a page or another app only after the user has tapped the ad.",
  because  = "The user is taken out of the app by an ad that nobody tapped.",
  cites    = {
    "mopub-ios-sdk pull request 193", "AppLovin-MAX-Flutter issue 340",
    "AppLovin-MAX-SDK-Android issue 575",
  },
  given    = on { "world.ended", where = { how = "quiescent" } },
  check    = opens_only_after_a_tap,
}

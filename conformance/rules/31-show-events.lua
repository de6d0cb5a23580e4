-- What happens while an ad is on screen: who shows the ad, and in which order the adapter reports
-- the opening and the dismissal.

-- The adapter's reports that match a pattern and that come from an ad, each with its cause. The
-- adapter can send a report to the delegate of another ad.
local function reports(trace, ad, pattern)
  local cache = trace.cache
  if not cache.reports then
    cache.reports = {}
    for _, event in ipairs(trace:all(pattern)) do
      local cause = trace:cause(event, AD_CAUSE)
      local origin = cause and cause.ad or event.ad or 0
      local known = cache.reports[origin] or {}
      cache.reports[origin] = known
      known[#known + 1] = { event = event, cause = cause }
    end
  end
  return cache.reports[ad] or {}
end

-- The position of the first report after an event. A trace can have many thousand reports, so this
-- function halves the list again and again.
local function position_after(reports, event)
  local low, high = 1, #reports + 1
  while low < high do
    local middle = (low + high) // 2
    if reports[middle].event.index > event.index then high = middle else low = middle + 1 end
  end
  return low
end

local AGAIN = any {
  "host.present", "network.show_failed", "network.not_ready", where = { load = premise.load },
}
local PRESENT_OF_LOAD = any { "host.present", where = { load = premise.load } }
local REQUEST_SHOW_OF_LOAD = any { "request.show", where = { load = premise.load } }

-- Each request to show the ad needs a presentation of its own, unless the network failed to show the ad.
local function shows_only_on_demand(trace, load)
  local shown
  for _, show in ipairs(trace:all(REQUEST_SHOW_OF_LOAD, load)) do
    local demand = trace:first(shown and AGAIN or PRESENT_OF_LOAD, shown or load, show)
      -- In an SDK with one ad for each slot, the presentation of a load can show the ad of an earlier one.
      or trace:cause(show, "host.present")
    if not demand then
      return {
        expected = "host.present before each request.show",
        actual = ("request.show at %.3f s without host.present before it"):format(show.time),
        events = { load, show },
      }
    end
    shown = show
  end
end

rule {
  id       = "SHOW-AUTO-1",
  level    = "must",
  severity = "high",
  formats  = FULL_SCREEN,
  says     = "The adapter asks the network to show an ad only when the app presents the ad.",
  because  = "The app decides when an ad covers its screen.",
  cites    = {
    "AppLovin-MAX-SDK-iOS issue 109", "googleads-mobile-ios-mediation issue 1103",
  },
  given    = on "host.load" { per = "load" },
  check    = shows_only_on_demand,
}

local HOST_PRESENT_OF_AD = any { "host.present", where = { ad = premise.ad } }
local REQUEST_SHOW_OF_AD = any { "request.show", where = { ad = premise.ad } }

-- An adapter can present a controller of its own and show the ad in that controller. Therefore, the
-- rule judges only controllers from which the host presented an ad earlier.
local function shows_from_the_given_controller(trace, present)
  local next_one = trace:first(HOST_PRESENT_OF_AD, present)
  local show = trace:first(REQUEST_SHOW_OF_AD, present, next_one)
  if not show then return false end
  if show.controller == "nil" then
    return {
      expected = "controller_number " .. tostring(present.controller_number) .. " in request.show",
      actual = "no controller; if the network's SDK takes none, its stand-in calls show()",
      events = { show },
    }
  end
  if not show.controller_number then
    return false, "the network's SDK takes no view controller that shows the ad"
  end
  local number = show.controller_number
  if number == present.controller_number then return end
  local above = { presented = true, presenter_number = number }
  local covered = trace:last({ "device.top_controller", where = above }, nil, present)
  if covered then
    return {
      expected = "controller_number " .. tostring(present.controller_number) .. " in request.show",
      actual = "the controller below it, " .. tostring(number) .. ", which presents another one already",
      events = { covered, present, show },
    }
  end
  local earlier = { controller_number = number }
  local other = trace:first({ "host.present", where = earlier }, nil, present)
  if not other then return end
  return {
    expected = "controller_number " .. tostring(present.controller_number) .. " in request.show",
    actual = "the controller of an earlier presentation, " .. tostring(number),
    events = { other, show },
  }
end

rule {
  id       = "SHOW-VC-1",
  -- The header says when an adapter must read the top controller. Nothing says that the adapter
  -- must use the controller of the call.
  level    = "should",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "The network shows the ad from the view controller that the presentation names. It gets a controller, and not the one that was on top during the load.",
  because  = "The app can show another screen by then, and an ad cannot appear from a controller that is no longer on screen.",
  cites    = { "GADMediationAdConfiguration.h: topViewController must be read at presentation time" },
  given    = on "host.present" { per = "ad" },
  check    = shows_from_the_given_controller,
}

local NEEDS_CONTROLLER = { "network.undelivered", where = { reason = "no_view_controller" } }

rule {
  id       = "SHOW-VC-2",
  level    = "must",
  severity = "high",
  formats  = { IN_VIEW, NATIVE },
  says     = "A banner or native ad that needs a view controller to react to a click gets one, if the app has one.",
  because  = "Without it, the network ignores the user's taps, and nobody is paid for the click.",
  cites    = {
    "GADMediationAdConfiguration.h: topViewController",
    "AppLovin-MAX-SDK-iOS, OguryPresage adapter changelog, 4.1.2.1",
  },
  unless   = profile.absent_callbacks:has "click",
  given    = on(any { "network.click", "network.modal_opened", "network.left_app", NEEDS_CONTROLLER }) {
    per = "ad",
  },
  check    = function(trace, event)
    if event.name ~= "network.undelivered" then return end
    if trace:first({ "device.key_window", where = { exists = false } }, nil, event) then
      return false, "the app had no view controller for a while"
    end
    return {
      expected = "the app's view controller to reach the network",
      actual = "none, so that the network does nothing at its " .. event.event,
      events = { event },
    }
  end,
}

local OPENING = any { "network.showing", "network.shown" }
local DISMISSALS = any { "event.will_dismiss", "event.did_dismiss" }
local OPENED_AND_MORE = any {
  "event.will_present", "event.impression", "event.click", "event.reward", "event.video_start",
  DISMISSALS,
}

local OPENING_OF_AD = any { OPENING, where = { ad = premise.ad } }

-- The network can count the impression before it reports the opening. Some adapters report the
-- opening after `show` has returned, and the network can act inside `show`. Such adapters only keep
-- the network's order, so the rule does not judge them.
local function opens_first(trace, present)
  local next_one = trace:first(HOST_PRESENT_OF_AD, present)
  -- In most traces, the first report is the opening of this ad.
  local first = trace:first(OPENED_AND_MORE, present, next_one)
  if first and first.name == "event.will_present" then
    local cause = trace:cause(first, AD_CAUSE)
    if cause and cause.ad == present.ad then return end
  end
  local early
  local known = reports(trace, present.ad, OPENED_AND_MORE)
  for position = position_after(known, present), #known do
    local report = known[position]
    local event, cause = report.event, report.cause
    if next_one and event.index > next_one.index then return false end
    if cause then
      if event.name == "event.will_present" then
        if not early or cause.name == "host.present" then return end
        local sign = trace:first(OPENING_OF_AD, present, next_one)
        local is_late = early.cause.index == cause.index
          or sign and early.cause.index >= sign.index
        if not is_late then return end
        return {
          expected = "event.will_present before " .. early.event.name,
          actual = early.event.name .. " before event.will_present",
          events = { early.event, event },
        }
      end
      early = early or report
    end
  end
  return false
end

rule {
  id       = "SHOW-ORDER-1",
  -- Only the meaning of the opening is documented, not the order of the events.
  level    = "observe",
  severity = "low",
  formats  = FULL_SCREEN,
  says     = "The adapter reports the opening of an ad before the ad's impression, clicks, reward and dismissal.",
  because  = "Apps pause at the opening, and prepare for the other events of the ad there.",
  cites    = { "GADFullScreenContentDelegate: adWillPresentFullScreenContent:" },
  given    = on "host.present" { per = "ad" },
  leaves   = { ["STATE-CONC-1"] = "A report that goes to the delegate of another ad." },
  check    = opens_first,
}

-- The network said that something left the screen.
local CLOSINGS = any { "network.closing", "network.closed", "network.modal_closed" }

local SCREEN_REPORTS = any { "event.will_present", DISMISSALS }
local SCREEN_REPORTS_OR_FAILURE = any { SCREEN_REPORTS, "event.failed_to_present" }

local OPENINGS = any {
  "host.present", "network.showing", "network.shown", "network.modal_opened",
  where = { ad = premise.ad },
}

local function dismisses_in_order(trace, closing)
  local start = trace:last(OPENINGS, nil, closing)
  if not start then return end
  local earlier
  local known = reports(trace, closing.ad, SCREEN_REPORTS)
  for position = position_after(known, start), #known do
    local event, cause = known[position].event, known[position].cause
    if event.name == "event.will_present" then
      earlier = nil
    else
      local is_effect = cause and cause.index == closing.index
      if event.name == "event.will_dismiss" and earlier and is_effect then
        return {
          expected = "event.will_dismiss at most once, before event.did_dismiss",
          actual = "event.will_dismiss after " .. earlier.name,
          events = { earlier, event },
        }
      end
      if not cause or cause.name ~= "network.left_app" or leaves "LEAVE-1" then earlier = event end
    end
  end
end

rule {
  id       = "SHOW-CLOSE-2",
  -- Many adapters never report that an ad is about to leave the screen, and no app can rely on it.
  level    = "observe",
  severity = "low",
  formats  = ALL,
  says     = "If the adapter reports that an ad is about to leave the screen, it reports this once, and before it reports the dismissal.",
  because  = "An app that prepares for its return does not prepare twice, and not after it has returned.",
  cites    = {
    "Chartboost adapter changelog, 6.5.2.0", "Tapjoy adapter changelog, 12.4.2.2",
  },
  given    = on(CLOSINGS) { over = AD_HELD, per = "ad" },
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION },
  leaves   = {
    ["LEAVE-1"] = "Dismissals of a user who leaves the app.",
    ["STATE-CONC-1"] = "A report that goes to the delegate of another ad.",
  },
  check    = dismisses_in_order,
}

-- Whether the network closed something when it caused a dismissal. If the SDK reports only the end,
-- the adapter cannot report the beginning.
local function is_told(cause, known, is_full_screen)
  if not cause then return false end
  if cause.name == "network.left_app" then return leaves("LEAVE-1", true) end
  -- A banner that closes itself has not covered the screen.
  local is_closing = cause.name == "network.modal_closed"
    or is_full_screen and (cause.name == "network.closing" or cause.name == "network.closed")
  return is_closing and not known[cause.index]
end

local IS_FULL_SCREEN = format(FULL_SCREEN)
local OPENING_OF_LOAD = any { OPENING, where = { ad = premise.load } }

local function dismisses_what_it_opened(trace, load)
  local ad = load.load
  local is_full_screen = trace:holds(IS_FULL_SCREEN)
  local function was_shown(event)
    local shown = is_full_screen and trace:first(OPENING_OF_LOAD)
    return shown and shown.index < event.index and leaves("SHOW-OPEN-1", true)
  end
  local is_open, last_cause, known = false, nil, {}
  for _, report in ipairs(reports(trace, ad, SCREEN_REPORTS_OR_FAILURE)) do
    local event, cause = report.event, report.cause
    -- Some adapters report the end of a presentation that failed as a dismissal, too.
    if event.name == "event.will_present" or event.name == "event.failed_to_present" then
      is_open = true
    else
      local is_second_half = cause and last_cause == cause.index
        and event.name == "event.will_dismiss"
      if not is_open and not is_second_half and not is_told(cause, known, is_full_screen)
        and not was_shown(event)
      then
        return {
          expected = "event.will_present before " .. event.name,
          actual = event.name .. " of an ad that opened nothing",
          events = { event },
        }
      end
      if event.name == "event.did_dismiss" then
        last_cause = cause and cause.index
        if cause and not is_full_screen then known[cause.index] = true end
        is_open = is_full_screen and is_open
      end
    end
  end
end

rule {
  id       = "SHOW-CLOSE-3",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter reports a dismissal only if something covered the screen. A banner that the network refreshes or removes is not dismissed.",
  because  = "An app that was never paused continues a game or its music for the second time.",
  cites    = {
    "Liftoff Android adapter changelog, 6.8.0.0: onAdClosed when banners are refreshed or destroyed",
  },
  given    = on "host.load" { per = "load" },
  leaves   = {
    ["LEAVE-1"] = "Dismissals of a user who leaves the app.",
    ["SHOW-CLOSE-1"] = "Repeated dismissals of full-screen ads.",
    ["SHOW-OPEN-1"] = "An adapter that does not report the opening of an ad on screen.",
    ["STATE-CONC-1"] = "A report that goes to the delegate of another ad.",
  },
  check    = dismisses_what_it_opened,
}

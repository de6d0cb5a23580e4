-- How a presentation ends: each presentation reaches the network, and has one outcome.

-- The network said that an ad left the screen, or that it could not show the ad.
local ENDS = any {
  "network.closing", "network.closed", "network.show_failed",
  { "network.undelivered", where = { event = one_of { "closing", "closed", "show_failed" } } },
}

-- What an event about the ad of the premise has.
local OWN = { ad = premise.ad }

-- Events after which an adapter can refuse to show an ad although the network has the ad ready.
local REASONS = any {
  "device.consent", "device.defaults", "device.clock", "device.top_controller",
}

-- States in which an adapter can refuse to show an ad. For each state: its changes, and its beginning.
local STATES = {
  { any { "device.background", "device.foreground" }, "device.background" },
  { any { "host.main_blocked", "host.main_unblocked" }, "host.main_blocked" },
  { "device.reachability", { "device.reachability", where = { online = false } } },
  { "device.key_window", { "device.key_window", where = { exists = false } } },
}

-- Whether the app or the device gives the adapter a reason at the time of its report. An app that was in
-- the background, and is back, gives none.
local function has_reason(trace, load, report)
  if trace:first(REASONS, load, report) then return true end
  for _, state in ipairs(STATES) do
    local latest = trace:last(state[1], nil, report)
    local start = latest and trace:last(state[2], nil, report)
    if start and start.index == latest.index then return true end
  end
  return false
end

-- The number of seconds for which an ad can surely be shown. Some adapters let their ads expire.
local FRESH = 600

-- The number of seconds for which an app holds an ad that it has loaded in advance.
local HELD = 3600

-- The shows of a trace. The list is made once for all presentations.
local function shows(trace)
  local cache = trace.cache
  if cache.shows then return cache.shows end
  cache.shows = {}
  for position, show in ipairs(trace:all "request.show") do
    cache.shows[position] = { ad = show.ad, index = show.index, event = show }
  end
  return cache.shows
end

-- Whether a show ended before an event. Only the shows of other ads must know when they ended.
local function is_over(trace, show, now)
  if show.over == nil then
    local over = trace:first(
      any { ENDS, "host.release", "network.refused", where = { ad = show.ad } }, show.event)
    show.over = over and over.index or false
  end
  return show.over and show.over < now.index
end

-- Whether an ad of the trace, other than the given ad, covers the screen.
local function other_ad_is_open(trace, present)
  for _, show in ipairs(shows(trace)) do
    if show.index > present.index then return false end
    if show.ad ~= present.ad and not is_over(trace, show, present) then return true end
  end
  return false
end

local HOST_LOAD_WITH_SLOT = any { "host.load", where = { slot = present } }

-- The loads of each slot, each with the index of the event that ended its ad, or nil; nothing if there is
-- one load only. The lists are made once for all presentations.
local function loads_of_slots(trace)
  local cache = trace.cache
  if cache.loads_of_slots then return cache.loads_of_slots end
  local slots = {}
  cache.loads_of_slots = slots
  local all = trace:all(HOST_LOAD_WITH_SLOT)
  if #all < 2 then return slots end
  for _, load in ipairs(all) do
    local released = trace:first({ "host.release", where = { object = "ad", ad = load.load } }, load)
    local failed = trace:first({ "answer.load", where = { load = load.load, error = present } }, load)
    local over = math.min(released and released.index or math.huge, failed and failed.index or math.huge)
    local loads = slots[load.slot] or {}
    slots[load.slot] = loads
    loads[#loads + 1] = { load = load.load, index = load.index, over = over }
  end
  return slots
end

local NETWORK_FAILURES = any { "network.failed", "network.no_object", "network.auction_failed" }

-- Whether the adapter itself has refused a load of a slot: the network did not fail.
local function has_refused(trace, slot, now)
  local refused = { "answer.load", where = { slot = slot, error = present } }
  for _, answer in ipairs(trace:all(refused, nil, now)) do
    if not trace:cause(answer, NETWORK_FAILURES) then
      return true
    end
  end
  return false
end

local SAME_SLOT_IS_INDEPENDENT = profile.same_slot:is "independent"

-- Whether another load of the slot can have changed the ad of a load, and the adapter shows an ad.
local function shares_its_slot(trace, load, now)
  if not load.slot then return false end
  local is_independent = trace:holds(SAME_SLOT_IS_INDEPENDENT)
  if is_independent and not trace:first "request.show" and not has_refused(trace, load.slot, now) then
    return false
  end
  for _, other in ipairs(loads_of_slots(trace)[load.slot] or {}) do
    if other.index > now.index then return false end
    if other.load ~= load.load and other.over > load.index then
      return leaves("STATE-SAMESLOT-1", leaves("STATE-LOCK-2", true))
    end
  end
  return false
end

-- About the ad of a presentation: its load, its answer, and what has happened if it is no fresh ad.
local OWN_LOAD = any { "host.load", where = { load = premise.load } }
local LOADED = any { "network.loaded", where = OWN }
local SPOILT = any {
  "network.expired", "network.not_ready", "network.undelivered", "network.failed", "host.present",
  "request.show", ENDS, where = OWN,
}

-- Whether nothing that the adapter can know speaks against the presentation of an ad, whose age in
-- seconds is more than `older` and at most `oldest`.
local function is_presentable(trace, present, older, oldest)
  local load = trace:first(OWN_LOAD)
  local loaded = trace:last(LOADED, nil, present)
  if not load or not loaded or not present.controller_number or loaded.no_object
    or loaded.wrong_kind or loaded.answered_slot
  then
    return false
  end
  local age = present.time - loaded.time
  if age <= older or age > oldest then return false end
  return not trace:first(SPOILT, nil, present) and not other_ad_is_open(trace, present)
    and not shares_its_slot(trace, load, present)
end

local PRESENTED_AGAIN = any { "host.present", "host.release", where = OWN }
local REACHED = any {
  "request.show", "request.destroy", "network.showing", "network.shown", "network.undelivered",
  ENDS, where = OWN,
}
local REPORTED = any { "event.will_present", "event.failed_to_present", where = OWN }
local UNREADY = any { "request.is_ready", where = { ad = premise.ad, ready = false } }
local DOWNLOAD = any { "http.get", where = { load = premise.load } }

local function reaches_the_network(trace, present, older, oldest)
  if not is_presentable(trace, present, older, oldest) then return false end
  local over = trace:first(PRESENTED_AGAIN, present)
  local reached = trace:first(REACHED, present, over)
  local report = trace:first(REPORTED, present, over)
  if not reached and not report then return leaves "SHOW-OUTCOME-1" end
  local is_opening = not report or report.name == "event.will_present"
  if reached and (is_opening or reached.index < report.index) then return end
  if trace:first(UNREADY, nil, report) then
    return false, "the network says that the ad is not ready"
  end
  if has_reason(trace, trace:first(OWN_LOAD), report) then
    return false, "the adapter can have another reason, such as an app in the background"
  end
  -- A server can decide whether the ad appears.
  if trace:first(DOWNLOAD, present) then return false end
  return {
    expected = "request.show, because the network has the ad ready",
    actual = is_opening and "event.will_present, but the network was not asked"
      or "event.failed_to_present with the error: " .. tostring((report.error or {}).message),
    events = { present, report },
    missing = is_opening,
  }
end

rule {
  id       = "SHOW-READY-1",
  level    = "must",
  severity = "critical",
  formats  = FULL_SCREEN,
  says     = "A presentation reaches the network while the network has the ad ready.",
  because  = "The ad is paid for only if it appears. An adapter with a wrong check of its own refuses good ads, or reports an opening that nobody sees.",
  cites    = {
    "Mintegral adapter changelog, 7.7.2.1", "AppLovin Chartboost adapter changelog, 9.9.2.1",
    "Custom events for rewarded ads: Display the ad",
  },
  given    = on "host.present" { per = "ad" },
  unless   = INSIDE_COMPLETION,
  leaves   = {
    ["SHOW-OUTCOME-1"] = "A presentation without a report.",
    ["STATE-LOCK-2"] = "An adapter that refuses another load of the slot.",
    ["STATE-SAMESLOT-1"] = "An ad that another load of the slot can have changed.",
  },
  check    = function(trace, present) return reaches_the_network(trace, present, -1, FRESH) end,
}

-- The SDK says neither that an ad has expired nor whether an ad is fit. The adapter then has to count
-- the minutes itself.
local TELLS_NO_AGE = all {
  profile.absent_callbacks:has "expired",
  is_not(profile.refusal_signs:has(one_of { "asks", "returns" })),
}

rule {
  id       = "SHOW-HELD-1",
  -- No document forbids an adapter to give up an ad earlier, and the app then loads another ad.
  level    = "should",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "An ad that the network has ready can be presented for an hour after its load.",
  because  = "The SDK preloads several ads of a unit and holds each of them for an hour, and so do apps. An adapter that gives an ad up earlier loses an ad that the app has.",
  cites    = {
    "Ad preloading, iOS: ads are refreshed before they expire, typically after one hour",
    "InterstitialAd guide, iOS: ads expire after an hour",
  },
  given    = on "host.present" { per = "ad" },
  unless   = TELLS_NO_AGE,
  leaves   = {
    ["SHOW-OUTCOME-1"] = "A presentation without a report.",
    ["STATE-LOCK-2"] = "An adapter that refuses another load of the slot.",
    ["STATE-SAMESLOT-1"] = "An ad that another load of the slot can have changed.",
  },
  check    = function(trace, present) return reaches_the_network(trace, present, FRESH, HELD) end,
}

-- What an event about the load of the premise has.
local OF_LOAD = { load = premise.load }
local UNTRACKED = any { "host.untrack", where = OF_LOAD }
local LOST = any {
  "network.expired", "network.closed", "network.failed", "network.refused", where = OF_LOAD,
}
local DESTROYED = any { "request.destroy", where = OF_LOAD }
local RENDERED = any { "host.render", where = OF_LOAD }

-- The app shows a native ad again, although the adapter has destroyed it when the app stopped showing it.
local function shows_no_destroyed_ad(trace, answer)
  local untracked = trace:first(UNTRACKED, answer)
  local destroyed = untracked and trace:first(DESTROYED, untracked)
  local again = destroyed and trace:first(RENDERED, destroyed)
  if not again or trace:first(LOST, answer, again) then return end
  return {
    expected = "no request.destroy while the host holds the ad",
    actual = ("request.destroy at %.3f s, and the app shows the ad again"):format(destroyed.time),
    events = { answer, destroyed, again },
  }
end

local ANSWER = any { "answer.load", where = OF_LOAD }
local USED = any {
  "host.release", "host.timeout", "network.expired", "network.failed", "network.show_failed",
  "network.showing", "network.shown", "network.impression", "network.undelivered", "host.untrack",
  "event.failed_to_present", where = OF_LOAD,
}

local function keeps_the_ad(trace, load)
  local answer = trace:first(ANSWER, load)
  if not answer or answer.error or not load.slot then return false end
  -- Most adapters never destroy the ad.
  if not trace:first(DESTROYED, answer) then return end
  local destroyed = trace:first(DESTROYED, answer, trace:first(USED, answer))
  if not destroyed then return shows_no_destroyed_ad(trace, answer) end
  -- Google's SDK itself holds an ad for an hour.
  if destroyed.time - answer.time >= HELD then return false end
  local cause = trace:cause(destroyed, "host.load")
  if cause and cause.index ~= load.index then return leaves "STATE-SAMESLOT-1" end
  return {
    expected = "no request.destroy while the host holds the ad",
    actual = ("request.destroy at %.3f s"):format(destroyed.time),
    events = { answer, destroyed },
  }
end

rule {
  id       = "SHOW-HELD-2",
  -- As for SHOW-HELD-1, no document forbids it.
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "The adapter destroys no ad of the network that the host holds and has not displayed yet.",
  because  = "The app presents the ad later, and the network can no longer show it.",
  cites    = {
    "Ad preloading, iOS: ads are refreshed before they expire, typically after one hour",
  },
  -- In an SDK with one ad for each slot, another load takes the slot.
  when     = profile.same_slot:is "independent",
  unless   = TELLS_NO_AGE,
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  leaves   = { ["STATE-SAMESLOT-1"] = "An ad that another load destroys." },
  check    = keeps_the_ad,
}

-- The SDK tells nobody that an ad left the screen. An adapter then has to guess.
local TELLS_NO_END = profile.absent_callbacks:has(all { "closing", "closed" })

-- Whether a report is no mistake of an adapter whose ad is on screen.
local function is_admitted(trace, report, cause, shown)
  -- An older event can still be on its way to the main thread, and an adapter can wait in vain for an
  -- ad that is about to appear. A button of the adapter's own can close the ad.
  local is_waiting = cause and cause.name == "host.present" and shown.name == "network.showing"
  local is_earlier = cause and cause.index < shown.index and cause.name ~= "host.present"
  if is_waiting or is_earlier or trace:cause(report, "device.tapped") then return true end
  if cause and cause.ad ~= shown.ad then return true end
  if not cause or report.name == "event.failed_to_present" then return false end
  return cause.name == "network.skipped" or cause.name == "network.left_app" and leaves("LEAVE-1", true)
end

-- Events after which an adapter may destroy an ad that has been on screen.
local MAY_GO = any {
  ENDS, REFRESHED, ANSWERS, "request.released", "host.present", "host.release", "host.untrack",
  "network.failed", "network.expired", "network.skipped", "network.refused", "network.video_failed",
  "network.undelivered", where = OWN,
}

local DESTROY = any { "request.destroy", where = OWN }
local RELEASED_ANOTHER = any {
  { "host.release", where = { object = is_not "ad" } }, "host.untrack",
}
local TELLS_ITS_END = all { format(FULL_SCREEN), is_not(TELLS_NO_END) }
local CAUSES_DESTRUCTION = any { AD_CAUSE, "device.*" }

local IS_FULL_SCREEN = format(FULL_SCREEN)

-- The destruction of an ad on screen, with its finding, or nil. In an SDK with one ad per slot, another load
-- can be the reason, and a user can tap a button with which the adapter itself closes the ad.
local function destroys_it_on_screen(trace, shown)
  local destroy = trace:first(DESTROY, shown)
  if not destroy or trace:first(MAY_GO, shown, destroy)
    or trace:cause(destroy, "device.tapped")
  then
    return
  end
  if trace:holds(IS_FULL_SCREEN) and trace:holds(TELLS_NO_END) then return end
  if trace:first(RELEASED_ANOTHER, nil, destroy) then return end
  if not trace:holds(SAME_SLOT_IS_INDEPENDENT) then
    if trace:count "host.load" > 1 then return end
  end
  local cause = trace:cause(destroy, CAUSES_DESTRUCTION)
  return {
    expected = "no request.destroy while the network shows the ad",
    actual = cause and "request.destroy because of " .. cause.name or "one",
    events = cause and cause.index > shown.index and { cause, destroy } or { destroy },
  }
end

local GONE = any {
  "request.destroy", "request.released", "host.present", "host.release", where = OWN,
}
local GONE_OR_FAILED = any {
  GONE,
  any {
    "network.show_failed", "network.failed",
    { "network.undelivered", where = { event = one_of { "show_failed", "failed" } } }, where = OWN,
  },
}
local GONE_OR_ENDED = any { GONE, any { ENDS, where = OWN } }
local FAILURE = any { "event.failed_to_present", where = OWN }
local DISMISSED = any { "event.will_dismiss", "event.did_dismiss", where = OWN }

local function leaves_it_on_screen(trace, shown)
  local reports = {}
  if trace:first(FAILURE, shown) then
    reports = trace:all(FAILURE, shown, trace:first(GONE_OR_FAILED, shown))
  end
  if trace:holds(TELLS_ITS_END) then
    for _, report in ipairs(trace:all(DISMISSED, shown, trace:first(GONE_OR_ENDED, shown))) do
      reports[#reports + 1] = report
    end
  end
  for _, report in ipairs(reports) do
    local cause = trace:cause(report, AD_CAUSE)
    if not is_admitted(trace, report, cause, shown) then
      return {
        expected = "no " .. report.name .. " while the network shows the ad",
        actual = cause and report.name .. " because of " .. cause.name or "one",
        events = cause and cause.index > shown.index and { cause, report } or { report },
      }
    end
  end
  return destroys_it_on_screen(trace, shown)
end

rule {
  id       = "SHOW-STAY-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter reports no failure to present an ad that the network shows, and no dismissal of a full-screen ad before its end. It does not destroy the ad until then.",
  because  = "The SDK takes the ad down, or the app continues below the ad. A video that stalls can go on.",
  cites    = {
    "DT Exchange adapter changelog, 8.3.2.1",
    "googleads-mobile-ios-mediation, commit 8776396e",
  },
  when     = OPENED,
  given    = on(any { "network.showing", "network.shown", "network.impression" }) {
    over = AD_HELD, none_before = "host.release", per = "ad",
  },
  unless   = profile.absent_callbacks:has(all { "showing", "shown", "impression" }),
  leaves   = { ["LEAVE-1"] = "Dismissals of a user who leaves the app." },
  check    = leaves_it_on_screen,
}

local OUTCOME = any { "event.failed_to_present", "event.will_present" }
local END = any { "event.failed_to_present", "event.did_dismiss" }

-- Reports that a presentation has at most once. For each report: the reports after which an earlier
-- presentation has none of its kind.
local OPENED_IT = any { "event.will_present", where = OWN }
local DISMISSED_IT = any { "event.did_dismiss", where = OWN }
local ONCE = { { FAILURE, END }, { OPENED_IT, OUTCOME }, { DISMISSED_IT, END } }

-- The reports of a presentation, if there are several.
local function repeated_reports(trace, pattern, present, next_one)
  local reports = {}
  if trace:count(pattern, present, next_one) < 2 then return reports end
  for _, report in ipairs(trace:all(pattern, present, next_one)) do
    local cause = trace:cause(report, AD_CAUSE)
    if not cause or cause.ad == present.ad or leaves "STATE-CONC-1" then
      reports[#reports + 1] = report
    end
  end
  return reports
end

local CLOSED = any { "network.closed", where = OWN }
local OWN_END = any { END, where = OWN }
local OWN_RELEASE = any { "host.release", where = OWN }

-- Whether the adapter has reported an opening, and no end although the network closes the ad.
local function stays_open(trace, present, next_one)
  local opened = trace:first(OPENED_IT, present, next_one)
  if not opened or trace:first(OWN_END, opened) then return end
  local closed = trace:last(CLOSED, opened, next_one)
  if not closed then return end
  -- The app can let the ad go before the report reaches the main thread.
  local gone = trace:first(OWN_RELEASE, opened)
  if gone and gone.time <= closed.time then return end
  for _, report in ipairs(trace:all(END, closed)) do
    local cause = trace:cause(report, AD_CAUSE)
    if cause and cause.index == closed.index then return leaves("STATE-CONC-1", true) end
  end
  return {
    expected = "event.did_dismiss, because the adapter has reported the opening",
    actual = "none",
    events = { present, opened, closed },
    missing = true,
  }
end

local OPENING = any {
  "event.will_present", "network.showing", "network.shown", "network.impression",
  { "network.undelivered", where = { event = one_of { "showing", "shown", "impression" } } },
  where = OWN,
}

-- A dismissal with which the adapter reports the end of a failure once more, although nothing has opened.
-- An SDK can close an ad that it has failed to show, and some adapters report this end as a dismissal.
local function dismisses_a_failure(trace, present, failed, next_one)
  local dismissed = trace:first(DISMISSED_IT, failed, next_one)
  if not dismissed then return end
  local cause = trace:cause(dismissed, AD_CAUSE)
  local other = trace:cause(failed, AD_CAUSE)
  if trace:first(OPENING, present, dismissed) or not cause or not other or cause.index ~= other.index then
    return
  end
  return {
    expected = "no event.did_dismiss after event.failed_to_present",
    actual = "one",
    events = { present, failed, dismissed },
    level = "should",
  }
end

local PRESENTED = any { "host.present", where = OWN }
local SHOW_REQUEST = any { "request.show", where = OWN }
local SHOWN = any { "network.showing", "network.shown", where = OWN }

local function has_one_outcome(trace, present)
  if trace:first(SHOW_REQUEST, nil, trace:first(PRESENTED)) then return leaves "SHOW-AUTO-1" end
  local next_one = trace:first(PRESENTED, present)
  for _, once in ipairs(ONCE) do
    local reports = repeated_reports(trace, once[1], present, next_one)
    local limit = #reports > 1 and 1 + open_presentations(trace, present, once[2]) or 1
    if #reports > limit then
      return {
        expected = "at most 1 " .. reports[1].name .. " per presentation",
        actual = tostring(#reports),
        events = { present, reports[limit], reports[limit + 1] },
      }
    end
  end
  -- The opening can belong to the presentation before.
  if open_presentations(trace, present, OUTCOME) > 0 then return end
  local failed = trace:first(FAILURE, present, next_one)
  local dismissal = failed and dismisses_a_failure(trace, present, failed, next_one)
  if dismissal then return dismissal end
  local opened = failed and trace:first(OPENED_IT, failed, next_one)
  if not opened or trace:first(SHOWN, failed, next_one) then
    return stays_open(trace, present, next_one)
  end
  return {
    expected = "no event.will_present after event.failed_to_present",
    actual = "one",
    events = { present, failed, opened },
  }
end

rule {
  id       = "SHOW-ONCE-1",
  level    = "must",
  severity = "high",
  formats  = FULL_SCREEN,
  law      = true,
  says     = "A presentation has one outcome: a failure, or an opening with a dismissal. The adapter reports each of them at most once.",
  because  = "The app continues after each report of an end. After two reports, it loses its place.",
  cites    = {
    "GADFullScreenContentDelegate: ad:didFailToPresentFullScreenContentWithError:",
    "googleads-mobile-unity issues 396 and 1228",
  },
  given    = on "host.present" { per = "ad" },
  leaves   = {
    ["SHOW-AUTO-1"] = "An ad that appears without a presentation, and that can still be on screen.",
    ["STATE-CONC-1"] = "Reports because of another ad.",
  },
  check    = has_one_outcome,
}

-- What an ad can leave on the app's screen. A view or window alone can be one that the SDK prepares for its
-- next ad.
local LEFT = {
  controller = { words = "a controller over the app" },
  dismissed = { words = "the app's own controller dismissed" },
  key_window = { words = "another key window" },
  root_controller = { words = "another root controller" },
  no_touches = { words = "the app takes no touches" },
  hidden = { words = "the app is hidden" },
  moved = { words = "the app's view at another place" },
  window = { words = "another window", level = "should" },
  view = { words = "a view over the app", level = "should" },
}

local TOUCHES_THE_SCREEN = any { "device.*", "host.load", "host.present", "host.read_view", "host.render" }

-- Whether anything but the ad can have changed the app's screen since an event.
local function is_alone(trace, from, release)
  -- What another ad puts on the screen goes with that ad.
  for _, present in ipairs(trace:all("host.present", nil, from)) do
    if present.load ~= release.load then
      local ended = any {
        "event.did_dismiss", "event.failed_to_present", where = { load = present.load },
      }
      if not trace:first(ended, present, from) then return false end
    end
  end
  for _, event in ipairs(trace:all(TOUCHES_THE_SCREEN, from, release)) do
    if event.name:match "^device%." or event.load ~= release.load then return false end
  end
  return true
end

-- What uses the screen for the load of the premise.
local USE = {
  presented = any { "host.present", where = OF_LOAD },
  opened = any { "event.will_present", where = OF_LOAD },
  failed = any { "event.failed_to_present", where = OF_LOAD },
  dismissed = any { "event.did_dismiss", where = OF_LOAD },
  opens_a_page = any {
    "network.click", "request.click", "network.modal_opened", "event.will_present", where = OF_LOAD,
  },
}
local ANOTHER_VIEW = any { "host.read_view", where = { load = premise.load, same = false } }

-- The event since which the ad must leave the app's screen alone, and the latest event after which the
-- screen is as it was before; nil if the trace has no such event.
local function use_of_the_screen(trace, release)
  local present = trace:last(USE.presented, nil, release)
  if present then
    local closed = trace:first(USE.dismissed, present, release)
    -- An earlier presentation can still be on screen.
    if closed or trace:first(USE.opened, nil, release) then return present, closed end
    return present, trace:first(USE.failed, present, release)
  end
  local load = trace:first(OWN_LOAD)
  local answer = trace:first(ANSWER, load, release)
  -- A page can stay open after a click.
  local opened = answer and trace:last(USE.opens_a_page, answer, release)
  if not opened then return load, answer end
  return load, trace:last(USE.dismissed, opened, release)
end

local function gives_the_screen_back(trace, release)
  local from, over = use_of_the_screen(trace, release)
  if not over then return false, "the adapter reports no end of the presentation or page" end
  -- A controller can need some time to leave the screen.
  if release.time < over.time + 1 or not is_alone(trace, from, release) then return false end
  if trace:first(ANOTHER_VIEW) then return leaves "BAN-VIEW-1" end
  if not release.left then return end
  local level, words = "should", {}
  for index, left in ipairs(release.left) do
    words[index] = LEFT[left].words
    level = level and LEFT[left].level
  end
  local before = from.name == "host.present" and "presentation" or "load"
  return {
    expected = "the app's screen as it was before the " .. before,
    actual = table.concat(words, ", "),
    events = { from, over, release },
    level = level,
  }
end

rule {
  id       = "SHOW-SCREEN-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "An ad leaves the app's screen as it was: the app's controller is there, no controller, window or view of the ad covers it, and it takes touches.",
  because  = "The user can no longer use the app, although the ad has gone, or was never there.",
  cites    = { "GADFullScreenContentDelegate: adDidDismissFullScreenContent:" },
  given    = on { "host.release", where = { object = "ad" } },
  leaves   = {
    ["BAN-VIEW-1"] = "A banner with several views.",
    ["PAGE-CLOSE-1"] = "The end of a page that is open after a click.",
  },
  check    = gives_the_screen_back,
}

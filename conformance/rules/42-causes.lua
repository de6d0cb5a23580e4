-- The law of causes: what the adapter reports has happened. The sharper rules about openings,
-- dismissals, impressions, clicks, rewards and videos explain most violations.

-- The events of the network with these names, whether or not the SDK has a callback for them.
local function network(...)
  local names, parts = { ... }, {}
  for _, name in ipairs(names) do parts[#parts + 1] = "network." .. name end
  parts[#parts + 1] = { "network.undelivered", where = { event = one_of(names) } }
  return any(parts)
end

local VIDEO_SIGN = network(
  "showing", "shown", "impression", "video_start", "video_progress", "video_pause", "video_resume",
  "video_end", "video_mute", "video_unmute"
)
local VIDEO_CALLS = any {
  "request.video_play", "request.video_pause", "request.video_stop", "request.video_mute",
  "request.video_unmute",
}
local DISPLAYED = any { "host.present", "host.read_view", "host.render", "request.show" }
local PLAYS = any { VIDEO_SIGN, VIDEO_CALLS, DISPLAYED }
local LEAVES = any { network("closing", "closed", "skipped"), "host.untrack" }

-- For each report: the events about the ad of which at least one must have come before.
local CAUSES = {
  ["event.failed_to_present"] = any {
    DISPLAYED, network("show_failed", "failed", "refused", "expired", "video_failed"),
  },
  ["event.impression"] = any {
    network("showing", "shown", "impression"), DISPLAYED, "host.impression",
  },
  ["event.click"]        = any { network("click", "left_app", "modal_opened"), "host.click" },
  ["event.reward"]       = network("reward", "video_end", "closed", "closing"),
  ["event.video_start"]  = PLAYS,
  ["event.video_play"]   = PLAYS,
  ["event.video_mute"]   = PLAYS,
  ["event.video_unmute"] = PLAYS,
  ["event.video_pause"]  = any {
    network("video_pause", "video_end", "video_failed", "click", "left_app", "modal_opened"),
    VIDEO_CALLS, LEAVES, "host.click",
  },
  -- In some SDKs, the last part of the video is the only sign of its end.
  ["event.video_end"]    = any {
    network("video_end", "reward"), "request.video_stop", LEAVES,
    { "network.video_progress", where = { fraction = at_least(1) } },
    { "network.undelivered", where = { event = "video_progress", fraction = at_least(1) } },
  },
}

-- What an event about the load of the premise has.
local OWN = { load = premise.load }
local OWN_CAUSES, OWN_CAUSES_OR_DISPLAY = {}, {}
for name, causes in pairs(CAUSES) do
  OWN_CAUSES[name] = any { causes, where = OWN }
  OWN_CAUSES_OR_DISPLAY[name] = any { causes, DISPLAYED, where = OWN }
end

-- For some reports: the events about no ad that can be the cause, too.
local OTHER_CAUSES = {
  ["event.will_present"] = any { "device.tapped" },
  ["event.click"]        = any { "device.tapped" },
  ["event.reward"]       = any { "http.done" },
  ["event.video_pause"]  = any {
    "device.tapped", "device.background", "device.other_ad_shown",
  },
  ["event.video_end"]    = any { "device.background" },
}

-- In other formats, something covers the screen only after the user has done something.
local OPENS_FULL_SCREEN = any { DISPLAYED, network("showing", "shown"), where = OWN }
local OPENS_A_PAGE = any {
  network("click", "left_app", "modal_opened", "ad_choices"), "host.click", where = OWN,
}

-- Events of the network that lead to no more than a failure or a dismissal.
local IS_BAD_NEWS = {
  ["network.show_failed"] = true, ["network.failed"] = true, ["network.refused"] = true,
  ["network.video_failed"] = true,
}
local CAN_BE_BAD_NEWS = { ["event.failed_to_present"] = true, ["event.video_pause"] = true }

-- Whether an event of the network says the opposite of the report that it has caused.
local function contradicts(cause, report)
  if not cause or CAN_BE_BAD_NEWS[report] then return false end
  local name = cause.name
  if name == "network.undelivered" then name = "network." .. tostring(cause.event) end
  return IS_BAD_NEWS[name] or false
end

-- An adapter whose network has no SDK shows the ad itself, and knows the end of the video.
local SHOWS_BY_ITSELF = profile.absent_callbacks:has(all { "shown", "closed" })
local IS_SEEN_BY_ITSELF = { ["event.video_end"] = true, ["event.reward"] = true }

local IS_FULL_SCREEN = format(FULL_SCREEN)

-- Whether the cause of a report is the network's event of the same name, about the same load.
local function is_forwarded(load, name, cause)
  return cause ~= nil and OWN_CAUSES[name] ~= nil and cause.name == "network." .. name:sub(7)
    and cause.load == load.load
end

-- Whether an event that can cause a report came before it.
local function has_cause(trace, load, report, name)
  local signs = OWN_CAUSES[name]
  if IS_SEEN_BY_ITSELF[name] and trace:holds(SHOWS_BY_ITSELF) then
    signs = OWN_CAUSES_OR_DISPLAY[name]
  end
  if name == "event.will_present" then
    signs = trace:holds(IS_FULL_SCREEN) and OPENS_FULL_SCREEN or OPENS_A_PAGE
  end
  local others = OTHER_CAUSES[name]
  if trace:first(signs, load, report) then return true end
  if not others then return false end
  -- A tap on an ad is no reason for a report about another ad.
  local cause = trace:cause(report, "device.tapped")
  if cause and cause.load and cause.load ~= load.load then return false end
  return trace:first(others, load, report) ~= nil
end

local REPORTS = any {
  "event.will_present", "event.failed_to_present", "event.impression", "event.click",
  "event.reward", "event.video_start", "event.video_play", "event.video_pause", "event.video_end",
  "event.video_mute", "event.video_unmute",
}

-- The reports of each ad, with their causes.
local function reports_of(trace, ad)
  local known = trace.cache.reports
  if not known then
    known = {}
    trace.cache.reports = known
    for _, report in ipairs(trace:all(REPORTS)) do
      local cause = trace:cause(report, AD_CAUSE)
      local origin = cause and cause.ad or report.ad or 0
      known[origin] = known[origin] or {}
      table.insert(known[origin], { event = report, cause = cause })
    end
  end
  return known[ad or 0] or {}
end

-- The causes of clicks on an ad. Without a tap on the screen, each click has a cause of its own. The
-- page that a click opens belongs to the click.
local function clicks_on(trace, load)
  if trace:first("device.tapped", load) then return nil end
  local causes, click = {}, nil
  for _, event in ipairs(trace:all(OWN_CAUSES["event.click"], load)) do
    local is_page = event.name == "network.modal_opened" and click ~= nil
      and event.time - click.time <= 1
    if not is_page then causes[#causes + 1] = event end
    if event.name == "network.click" then click = event end
  end
  return causes
end

local function has_causes(trace, load)
  local reports = reports_of(trace, load.load)
  if #reports == 0 then return end
  local causes, known, clicks, seen = nil, 0, 0, {}
  for _, found in ipairs(reports) do
    local report, cause = found.event, found.cause
    local name = report.name
    local is_wrong = contradicts(cause, name)
    if name == "event.click" and clicks == 0 then causes = clicks_on(trace, load) end
    if name == "event.click" and causes then
      clicks = clicks + 1
      while causes[known + 1] and causes[known + 1].index < report.index do known = known + 1 end
      is_wrong = is_wrong or clicks > known
    -- A later report of the same name has the same signs before it.
    elseif not seen[name] then
      seen[name] = true
      is_wrong = is_wrong
        or not is_forwarded(load, name, cause) and not has_cause(trace, load, report, name)
    end
    if is_wrong then
      return {
        expected = "no " .. name .. " without anything that can cause it",
        actual = "one",
        events = cause and { cause, report } or { report },
      }
    end
  end
end

rule {
  id       = "EVT-CAUSE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  law      = true,
  says     = "The adapter reports only what has happened: each report has a cause among the network's events, the calls of the host and the acts of the user.",
  because  = "The app, the statistics and the payment rely on each report.",
  cites    = {
    "Custom events for rewarded ads: Forward mediation events",
    "googleads-mobile-ios-mediation, commit 00634a41: events of BidMachine",
  },
  given    = on "host.load" { per = "load" },
  leaves   = { ["STATE-CONC-1"] = "A report that goes to the delegate of another ad." },
  check    = has_causes,
}

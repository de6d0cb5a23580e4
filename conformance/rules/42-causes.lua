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
local LEAVES = any { network("closing", "closed", "skipped"), "host.untrack", "device.background" }

-- For each report: the events of which at least one must have come before.
local CAUSES = {
  ["event.failed_to_present"] = any {
    DISPLAYED, network("show_failed", "failed", "refused", "expired", "video_failed"),
  },
  ["event.impression"] = any {
    network("showing", "shown", "impression"), DISPLAYED, "host.impression",
  },
  ["event.click"] = any {
    network("click", "left_app", "modal_opened"), "host.click", "device.tapped",
  },
  ["event.reward"] = any {
    network("reward", "video_end", "closed", "closing"), "http.done",
  },
  ["event.video_start"]  = PLAYS,
  ["event.video_play"]   = PLAYS,
  ["event.video_mute"]   = PLAYS,
  ["event.video_unmute"] = PLAYS,
  ["event.video_pause"]  = any {
    network("video_pause", "video_end", "video_failed", "click", "left_app", "modal_opened"),
    VIDEO_CALLS, LEAVES, "host.click", "device.tapped",
  },
  -- In some SDKs, the last part of the video is the only sign of its end.
  ["event.video_end"]    = any {
    network("video_end", "reward", "show_failed"), "request.video_stop", LEAVES,
    any { network "video_progress", where = { fraction = at_least(1) } },
  },
}

-- In other formats, something covers the screen only after the user has done something.
local OPENS_FULL_SCREEN = any { DISPLAYED, network("showing", "shown") }
local OPENS_A_PAGE = any {
  network("click", "left_app", "modal_opened", "ad_choices"), "host.click", "device.tapped",
}

local REPORTS = any {
  "event.will_present", "event.failed_to_present", "event.impression", "event.click",
  "event.reward", "event.video_start", "event.video_play", "event.video_pause", "event.video_end",
  "event.video_mute", "event.video_unmute",
}

-- The reports of each ad, with their causes. STATE-CONC-1 judges a report to the delegate of another
-- ad.
local function reports_of(trace, ad)
  local known = trace.cache.reports
  if not known then
    known = {}
    trace.cache.reports = known
    for _, report in ipairs(trace:all(REPORTS)) do
      local cause = trace:cause(report, AD_CAUSE)
      local origin = cause and cause.ad or report.ad or 0
      known[origin] = known[origin] or {}
      table.insert(known[origin], report)
    end
  end
  return known[ad or 0] or {}
end

local function has_causes(trace, load)
  local opens = trace:holds(format(FULL_SCREEN)) and OPENS_FULL_SCREEN or OPENS_A_PAGE
  local seen = {}
  for _, report in ipairs(reports_of(trace, load.load)) do
    -- A later report of the same name has the same signs before it.
    if not seen[report.name] then
      seen[report.name] = true
      local signs = report.name == "event.will_present" and opens or CAUSES[report.name]
      local own = any {
        any { signs, where = { load = load.load } }, any { signs, where = { load = absent } },
      }
      if not trace:first(own, load, report) then
        return {
          expected = "no " .. report.name .. " before anything that can cause it",
          actual = "one",
          events = { load, trace:cause(report, AD_CAUSE), report },
        }
      end
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
  check    = has_causes,
}

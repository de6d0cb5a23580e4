-- The laws of conservation, as a judgement of its own.
--
-- These rules belong to no suite. They test the suite: where a trace breaks a law, a rule of the suite must
-- speak. So the laws share nothing with the rules, neither premises nor conditions nor groups, and they leave
-- nothing to another rule. They know only what every SDK does, and excuse only what did not happen yet when the
-- world ended.

local CITES = { "adspec: the laws of conservation" }

-- A pattern of events of a load.
local function of(load, ...)
  local parts = { ... }
  parts.where = { load = load.load }
  return any(parts)
end

-- How many events of a load have one of these names, after the load.
local function count(trace, load, ...)
  return #trace:all(of(load, ...), load)
end

-- The same before an event.
local function count_until(trace, load, event, ...)
  return #trace:all(of(load, ...), load, event)
end

-- Whether the world ended because nothing was left to happen.
local function is_over(trace) return trace.ending == "quiescent" end

-- Calls to the network or to a server, and the answers to them.
local CALLS = {
  ["request.initialize"] = any { "network.initialized", "network.initialize_failed" },
  ["request.token"] = "network.token",
  ["http.get"] = "http.done",
}

-- Whether the network or a server owes the adapter an answer.
local function is_owed(trace, load)
  for call, answer in pairs(CALLS) do
    for _, event in ipairs(trace:all(call)) do
      if not trace:effects(event, answer)[1] then return true end
    end
  end
  local asked = load and trace:last(of(load, "request.load", "request.auction"), load)
  local answers = load and of(load,
    "network.loaded", "network.failed", "network.not_ready", "network.no_object", "network.auction_failed",
    "network.undelivered")
  return asked and not trace:first(answers, asked) or false
end

rule {
  id       = "LAW-LOAD-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  law      = true,
  says     = "Each load is answered exactly once.",
  cites    = CITES,
  given    = on "host.load" { per = "load" },
  check    = function(trace, load)
    local answers = trace:all(of(load, "answer.load"), load)
    if #answers > 1 then return { actual = "twice", events = { answers[1], answers[2] } } end
    local given_up = trace:first(of(load, "host.timeout"), load)
      or trace:first({ "host.release", where = { adapter = load.adapter } }, load)
    if #answers == 1 or given_up or is_owed(trace, load) or not is_over(trace) then return end
    return { actual = "never", events = { load }, missing = true }
  end,
}

rule {
  id       = "LAW-START-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  law      = true,
  says     = "Each set-up is answered exactly once.",
  cites    = CITES,
  given    = on "host.set_up" { per = "set_up" },
  check    = function(trace, call)
    local answers = trace:all({ "answer.set_up", where = { set_up = call.set_up } }, call)
    if #answers > 1 then return { actual = "twice", events = { answers[1], answers[2] } } end
    if #answers == 1 or is_owed(trace) or not is_over(trace) then return end
    return { actual = "never", events = { call }, missing = true }
  end,
}

rule {
  id       = "LAW-SIGNALS-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  law      = true,
  says     = "Each collection of signals for an auction is answered exactly once.",
  cites    = CITES,
  when     = profile.flow:is "bidding",
  given    = on "host.collect_signals" { per = "adapter" },
  check    = function(trace, call)
    local own = { adapter = call.adapter }
    local calls = #trace:all { "host.collect_signals", where = own }
    local answers = trace:all { "answer.signals", where = own }
    if #answers > calls then return { actual = "too often", events = { answers[#answers] } } end
    if #answers == calls or is_owed(trace) or not is_over(trace)
      or trace:first { "host.release", where = own }
    then
      return
    end
    return { actual = "never", events = { call }, missing = true }
  end,
}

-- Whether the adapter instance of a load has another load. Nobody promises that this works.
local function shares_its_adapter(trace, load)
  return load.adapter ~= nil and #trace:all { "host.load", where = { adapter = load.adapter } } > 1
end

-- The first display of the ad of a load, unless it came inside the completion of the load.
local function display_of(trace, load)
  local display = trace:first(of(load, "host.present", "host.read_view", "host.render"))
  local answer = trace:first(of(load, "answer.load"))
  if not display or not answer or not answer.returned_delegate then return end
  if (answer["until"] or 0) >= display.index then return end
  return display
end

-- The format of a load. A trace that a person wrote can have only the format of the scenario.
local function format_of(trace, load) return load.format or trace.format end

-- Whether an ad appears in a view of the app, and does not cover the screen.
local function is_in_view(trace, load)
  local format = format_of(trace, load)
  return format == "banner" or format == "native"
end

-- Whether the network, and not Google, counts what happens to an ad.
local function network_counts(trace, load, name)
  if format_of(trace, load) ~= "native" then return true end
  local render = trace:first(of(load, "host.render"), load)
  return render ~= nil and render[name] == true
end

-- For each event of the network: the reports of which one must follow, by the format of the load.
local REPORTS = {
  ["network.impression"] = { all = { "event.impression" }, counts = "counts_impressions" },
  ["network.click"] = { all = { "event.click" }, counts = "counts_clicks" },
  ["network.shown"] = { full_screen = { "event.will_present", "event.failed_to_present" } },
  ["network.closed"] = { full_screen = { "event.did_dismiss", "event.failed_to_present" } },
  ["network.show_failed"] = { full_screen = { "event.failed_to_present", "event.did_dismiss" } },
  -- An adapter can keep a reward until the ad closes.
  ["network.reward"] = { rewarded = { "event.reward" }, at = "network.closed" },
  ["network.video_start"] = { rewarded = { "event.video_start" }, native = { "event.video_play" } },
  ["network.video_end"] = { rewarded = { "event.video_end" }, native = { "event.video_end" } },
  ["network.video_pause"] = { native = { "event.video_pause" } },
  ["network.modal_opened"] = { page = { "event.will_present" } },
}

local KINDS = {
  banner = { "page" }, native = { "native", "page" }, interstitial = { "full_screen" },
  app_open = { "full_screen" }, rewarded = { "rewarded", "full_screen" },
  rewarded_interstitial = { "rewarded", "full_screen" },
}

local function wanted_reports(trace, load, event)
  local known = REPORTS[event.name]
  if not known or known.counts and not network_counts(trace, load, known.counts) then return end
  if known.at and not trace:first(of(load, known.at), event) then return end
  for _, kind in ipairs(KINDS[format_of(trace, load)] or {}) do
    if known[kind] then return known[kind] end
  end
  return known.all
end

rule {
  id       = "LAW-ARRIVE-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  law      = true,
  says     = "Each event of an ad on screen that the network's SDK delivers reaches the host.",
  cites    = CITES,
  given    = on "host.load" { per = "load" },
  check    = function(trace, load)
    local display = display_of(trace, load)
    if not display or not is_over(trace) or shares_its_adapter(trace, load) then return end
    local is_on_screen = is_in_view(trace, load)
    local gone = trace:first(of(load, "host.release", "host.untrack"), display)
    -- An adapter that counts the impressions of an ad once can have dropped an early one.
    local is_counted = trace:first(of(load, "network.impression"), load, display)
    for _, event in ipairs(trace:all(of(load, "network.*"), display, gone)) do
      -- A report can be on its way to the main thread when the app lets the ad go.
      if gone and event.time == gone.time then return end
      is_on_screen = is_on_screen or event.name == "network.shown"
      local wanted = (is_on_screen or event.name == "network.show_failed")
        and not (is_counted and event.name == "network.impression")
        and wanted_reports(trace, load, event)
      if wanted and count(trace, load, table.unpack(wanted)) == 0 then
        return {
          actual = "no " .. wanted[1] .. " for " .. event.name, events = { load, event }, missing = true,
        }
      end
      -- What a script plays after the end of the ad is no life of an ad.
      if event.name == "network.closed" or event.name == "network.show_failed" then return end
    end
  end,
}

local function ends_once(trace, present)
  local counts = {}
  for _, name in ipairs { "event.will_present", "event.failed_to_present", "event.did_dismiss" } do
    local reports = trace:all(of(present, name), present)
    counts[name] = #reports
    for number, report in ipairs(reports) do
      if number > #trace:all(of(present, "host.present"), present, report) + 1 then
        return { actual = "more " .. name .. " than presentations", events = { report } }
      end
    end
  end
  local answer = trace:first(of(present, "answer.load"))
  if not is_over(trace) or (answer and answer["until"] or 0) >= present.index then return end
  local outcomes = counts["event.will_present"] + counts["event.failed_to_present"]
  if outcomes == 0 and not trace:first(of(present, "request.show")) then
    return { actual = "no outcome", events = { present }, missing = true }
  end
  local opened = trace:first(of(present, "event.will_present"), present)
  local closed = opened and trace:last(of(present, "network.closed"), opened)
  local ends = counts["event.did_dismiss"] + counts["event.failed_to_present"]
  if closed and ends == 0
    and not trace:first(of(present, "host.release"), present, closed)
  then
    return { actual = "no end", events = { present, closed }, missing = true }
  end
end

rule {
  id       = "LAW-OUTCOME-1",
  level    = "should",
  severity = "low",
  formats  = FULL_SCREEN,
  law      = true,
  says     = "Each presentation ends in exactly one outcome.",
  cites    = CITES,
  given    = on "host.present" { per = "ad", none_before = "host.present" },
  check    = ends_once,
}

-- An adapter can know that an ad is stale, that its user must not see it, or that its controller is not on
-- screen.
local OWN_REASONS = any {
  "device.clock", "device.consent", "device.defaults", "device.background", "device.top_controller",
  "device.other_ad_shown",
}

rule {
  id       = "LAW-REACH-1",
  level    = "should",
  severity = "low",
  formats  = FULL_SCREEN,
  law      = true,
  says     = "A presentation reaches the network while the network says that the ad is ready.",
  cites    = CITES,
  given    = on "host.present" { per = "ad", none_before = "host.present" },
  check    = function(trace, present)
    local loaded = trace:last(of(present, "network.loaded"), nil, present)
    if not loaded or loaded.no_object or loaded.wrong_kind or loaded.answered_slot
      or not present.controller_number or present.time - loaded.time > 60
      or trace:first(OWN_REASONS, loaded) or not display_of(trace, present)
    then
      return
    end
    local unready = of(present,
      "network.expired", "network.not_ready", "network.failed", "network.undelivered", "network.show_failed",
      "network.closed")
    local says_no = { "request.is_ready", where = { load = present.load, ready = false } }
    if trace:first(unready, nil, present) or trace:first(says_no)
      or trace:first(of(present, "request.show")) or not is_over(trace)
    then
      return
    end
    return { actual = "the network was never asked", events = { present } }
  end,
}

local PRESENTATIONS = { "host.present" }

-- For each report, the events that can be the reason for it.
local REASONS = {
  ["event.impression"] = {
    "network.impression", "network.shown", "network.showing", "host.impression", "host.present",
    "host.read_view", "host.render",
  },
  ["event.click"] = { "network.click", "network.left_app", "network.modal_opened", "host.click" },
  ["event.reward"] = { "network.reward", "network.video_end", "network.closed", "network.closing" },
  ["event.video_end"] = {
    "network.video_end", "network.video_progress", "network.reward", "network.closed", "network.closing",
  },
  ["event.will_present"] = PRESENTATIONS,
  ["event.did_dismiss"] = PRESENTATIONS,
  ["event.failed_to_present"] = PRESENTATIONS,
}

-- What can open or close a page over an ad in a view of the app.
local PAGES = { "network.click", "network.modal_opened", "network.left_app", "network.ad_choices", "host.click" }

-- How many reasons for a report there are: before the report, but for a click in the whole life of the ad.
local function reasons(trace, load, name, report)
  local names = REASONS[name]
  if name == "event.click" then report = nil end
  if is_in_view(trace, load) and names == PRESENTATIONS and name ~= "event.failed_to_present" then names = PAGES end
  local found = count_until(trace, load, report, table.unpack(names))
  if names ~= PRESENTATIONS then
    found = found + count_until(trace, load, report, "network.undelivered")
  end
  -- A tap can reach the network inside its own view.
  if names == PAGES or name == "event.click" then found = found + #trace:all("device.tapped", load, report) end
  if name == "event.impression" and found > 0 then
    return 1 + count_until(trace, load, report, "network.refreshed")
  end
  return name == "event.video_end" and found > 0 and math.huge or found
end

rule {
  id       = "LAW-CAUSE-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  law      = true,
  says     = "The adapter reports nothing before it can have happened, nor more often.",
  cites    = CITES,
  given    = on "host.load" { per = "load" },
  check    = function(trace, load)
    if shares_its_adapter(trace, load) then return end
    for name in pairs(REASONS) do
      for number, report in ipairs(trace:all(of(load, name), load)) do
        local limit = reasons(trace, load, name, report)
        if number > limit then
          return {
            actual = ("%d %s for %g reasons"):format(number, name, limit), events = { load, report },
          }
        end
      end
    end
  end,
}

-- Whether a call of the network about the load of an ad came after an event.
local function is_called(trace, load, name, event) return trace:first(of(load, name), event) ~= nil end

rule {
  id       = "LAW-END-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  law      = true,
  says     = "Each object of the network is told its end where the SDK has a call for that.",
  cites    = CITES,
  given    = on "host.load" { per = "load" },
  check    = function(trace, load)
    if not is_over(trace) then return end
    local gone = trace:first(any { "host.released", where = { load = load.load, object = "ad" } })
    local loaded = trace:first(of(load, "network.loaded"), load, gone)
    if not gone then return end
    local has_destroy = trace:holds(any {
      profile.needs_destroy, profile.same_slot:is "one_until_destroyed",
    })
    if has_destroy and loaded and not is_called(trace, load, "request.destroy", loaded) then
      return { actual = "no request.destroy", events = { loaded, gone }, missing = true }
    end
  end,
}

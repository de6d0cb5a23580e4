-- Setting the adapter up: GADMediationAdapter, setUp(with:completionHandler:).
--
-- There is no rule for a method whose name looks like a requirement but differs from the requirement
-- (API-SPELL-1). Without the Objective-C runtime, a trace does not show methods that nobody calls.
-- The summary of a run lists the requirements that the host called and that the adapter does not
-- implement.

-- The ends of a start of the network's SDK.
local ENDS = any { "network.initialized", "network.initialize_failed" }

-- Networks that exclude children must get no call for a child.
local REFUSES_THE_USER = all { profile.child_flag:is "refuses", CHILD_USER }

-- Whether two calls of the host went to different classes of an adapter with several classes.
local function are_of_two_classes(first, second)
  return first.class_name ~= nil and second.class_name ~= nil
    and first.class_name ~= second.class_name
end

-- What the network and the servers have answered: whether they have left a call of the adapter
-- without an answer (`owes`), whether the network has ended the same start twice (`repeats`), and
-- the set-ups that have started the network with an app (`app_starts`).
local function replies(trace)
  local known = trace.cache
  if known.owes ~= nil then return known end
  known.owes, known.repeats, known.app_starts = false, false, {}
  for _, request in ipairs(trace:all "request.initialize") do
    local count = 0
    for _, ended in ipairs(trace:effects(request, ENDS)) do
      if ended.cause == request.index then count = count + 1 end
    end
    known.owes = known.owes or count == 0
    known.repeats = known.repeats or count > 1
    if request.app then
      local set_up = trace:cause(request, "host.set_up")
      if set_up and set_up.apps and #set_up.apps > 0 then
        known.app_starts[#known.app_starts + 1] = set_up
      end
    end
  end
  for _, request in ipairs(trace:all "http.get") do
    if #trace:effects(request, "http.done") == 0 then known.owes = true end
  end
  return known
end

-- Whether a set-up of the same class has started the network with an app.
local function class_starts_app(trace, set_up)
  for _, other in ipairs(replies(trace).app_starts) do
    if not are_of_two_classes(set_up, other) then return true end
  end
  return false
end

local ANSWER_SET_UP_OF_SET_UP = any { "answer.set_up", where = { set_up = premise.set_up } }

local function first_answer(trace, set_up)
  return trace:first(ANSWER_SET_UP_OF_SET_UP, set_up)
end

-- Events that show that a waiting set-up or load continues.
local GOES_ON = any { "answer.set_up", "answer.load", REQUESTS }

-- Whether a start of the network was running when the host made a call, or the call led to a start.
-- Otherwise the call does not wait for a start of another call.
local function meets_a_start(trace, call)
  if #trace:effects(call, "request.initialize") > 0 then return true end
  for _, request in ipairs(trace:all("request.initialize", nil, call)) do
    local ended = trace:effects(request, ENDS)[1]
    if not ended or ended.index > call.index then return true end
  end
  return false
end

-- Whether a set-up that nobody answered waits together with others.
local function waits_with_others(trace, set_up)
  return trace:holds(CONCURRENT_WAITERS) and meets_a_start(trace, set_up)
end

local function is_answered_once(trace, set_up)
  local answers = trace:all(ANSWER_SET_UP_OF_SET_UP)
  if #answers == 1 then return end
  if #answers > 1 then
    return {
      -- No document says that a network ends a start twice, and most adapters pass the end on.
      level = replies(trace).repeats and "should" or nil,
      expected = "exactly 1 answer.set_up per set-up",
      actual = tostring(#answers),
      events = { answers[1], answers[2] },
    }
  end
  if replies(trace).owes then return false end
  if waits_with_others(trace, set_up) then return leaves "SETUP-CONC-1" end
  return { expected = "answer.set_up", actual = "none", events = { set_up }, missing = true }
end

rule {
  id       = "SETUP-ONCE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "Every set-up is answered exactly once, whether the network starts, fails to start or has already started.",
  because  = "The SDK counts an adapter without an answer as not ready. A second answer belongs to no set-up.",
  cites    = {
    "GADMediationAdapter.h: must call completionHandler once the adapter can service ad requests, or if it encounters an error",
    "huawei.ads.admob_mediation issue 37",
    "googleads-mobile-android-mediation issues 473 and 558",
  },
  given    = on "host.set_up" { per = "set_up" },
  leaves   = { ["SETUP-CONC-1"] = "A set-up that waits for the start of another call." },
  check    = is_answered_once,
}

-- The first report of the network before an answer that a start has failed: a start of this set-up,
-- or another start that led to the answer.
local function failure_before(trace, set_up, answer)
  for _, request in ipairs(trace:effects(set_up, "request.initialize")) do
    local failed = trace:effects(request, "network.initialize_failed")[1]
    if failed and failed.index < answer.index then return failed end
  end
  return trace:cause(answer, "network.initialize_failed")
end

local HOST_CALLS = any { "host.set_up", "host.load", "host.collect_signals" }

-- If the adapter starts the network for loads or signals, but not in its set-ups: the reason why its
-- set-ups have nothing to report.
local function starts_later(trace)
  local known = trace.cache
  if known.later == nil then
    known.later = false
    for _, request in ipairs(trace:all "request.initialize") do
      local cause = trace:cause(request, HOST_CALLS)
      known.later = cause and cause.name ~= "host.set_up"
      if not known.later then break end
    end
  end
  return known.later and "the adapter starts the network only for a load or for signals" or nil
end

local NEEDS_INITIALIZATION = profile.needs_initialization

local function reports_failure(trace, set_up)
  local answer = first_answer(trace, set_up)
  if not answer or trace:first("network.initialized", nil, answer) then return false end
  local failed = failure_before(trace, set_up, answer)
  if failed then
    if answer.error then return end
    return {
      -- An SDK that loads ads without a start can serve after a failed start.
      level = not trace:holds(NEEDS_INITIALIZATION) and "should" or nil,
      expected = "answer.set_up with an error after network.initialize_failed",
      actual = "a success",
      events = { failed, answer },
    }
  end
  local names_no_app = set_up.apps and #set_up.apps == 0 and not set_up.optional_app
  local started = #trace:effects(set_up, "request.initialize") > 0
  -- Some networks start without an app id, and some adapters do not start the network in the set-up.
  if not names_no_app or started or not class_starts_app(trace, set_up) then
    return false, starts_later(trace)
  end
  if answer.error then return end
  return {
    expected = "answer.set_up with an error, because no credentials name the network's app",
    actual = "a success",
    events = { answer },
  }
end

rule {
  id       = "SETUP-FAIL-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the network fails to start, or if the app id that the start needs is missing, the set-up ends with an error.",
  because  = "A network can fail without an error object. An adapter that passes the missing object on reports a success.",
  cites    = {
    "GADMediationAdapter.h: must call completionHandler once the adapter can service ad requests, or if it encounters an error",
    "AdapterUnitTestKit: AUTKWaitAndAssertAdapterSetUpFailureWithCredentials",
  },
  unless   = profile.initialization:is "none",
  given    = on "host.set_up" { per = "set_up" },
  check    = reports_failure,
}

local TELLS_NO_START = profile.initialization:is(one_of { "silent", "immediate" })

-- Looks at a set-up that has reported success while the start of another set-up of the same class was
-- running. Returns the finding.
local function ignores_running_start(trace, set_up, answer)
  if answer.error or trace:first(ENDS, nil, answer)
    -- Such a start is over when its call returns, or nobody learns of its end.
    or trace:holds(TELLS_NO_START)
  then
    return
  end
  local request = trace:first("request.initialize", nil, answer)
  local other = request and trace:cause(request, "host.set_up")
  -- Each class can leave the start to the set-up of one class.
  if not other or are_of_two_classes(other, set_up) then return end
  return {
    expected = "answer.set_up after network.initialized",
    actual = "a success before it, while the start of set-up " .. other.set_up .. " is running",
    events = { request, answer },
  }
end

local START = any { "request.initialize", ENDS }
local HOST_LOAD_WITH_LINE_ITEM = any { "host.load", where = { line_item = present } }
local LOAD_OF_FIRST_LINE_ITEM = any { "host.load", where = { line_item = 1 } }
local ASKS_THE_NETWORK = any { "request.token", "request.auction", "request.load" }

-- Looks at a set-up that has reported success although nobody has started the network. Returns the
-- finding if the adapter then asks the network for an ad.
local function never_starts(trace, answer)
  if answer.error or trace:first(START, nil, answer) then return false, starts_later(trace) end
  -- Rules see no events of other adapters, which can share the network's SDK.
  local item = trace:first(HOST_LOAD_WITH_LINE_ITEM, answer)
  if item and not trace:first(LOAD_OF_FIRST_LINE_ITEM) then return false end
  -- Some adapters start the network only for a load or for signals.
  local request = trace:first(ASKS_THE_NETWORK, answer)
  if not request then return false end
  if trace:first(START, nil, request) then return false, starts_later(trace) end
  return {
    expected = "request.initialize before " .. request.name,
    actual = "none, although the set-up has reported success",
    events = { answer, request },
  }
end

local function waits_for_start(trace, set_up)
  local answer = first_answer(trace, set_up)
  local request = trace:effects(set_up, "request.initialize")[1]
  if not answer then return false end
  if not request then
    if not set_up.apps or #set_up.apps == 0 then return false end
    local finding = ignores_running_start(trace, set_up, answer)
    if finding then return finding end
    return never_starts(trace, answer)
  end
  -- Such a start is over when its call returns, or nobody learns of its end.
  if trace:holds(TELLS_NO_START) then return false end
  if answer.error then return end
  local ended = trace:first(ENDS, nil, answer)
  if ended then return ended.name == "network.initialized" or leaves("SETUP-FAIL-1", true) end
  return {
    expected = "answer.set_up after network.initialized",
    actual = "a success before it",
    events = { request, answer },
  }
end

rule {
  id       = "SETUP-TRUE-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "A set-up reports success only after the network has started, unless a load or signals start the network.",
  because  = "The SDK sends loads to an adapter that is ready, and the network fails a load that comes before its start.",
  cites    = { "GADMediationAdapter.h: once the adapter can service ad requests" },
  when     = profile.needs_initialization,
  unless   = profile.initialization:is "none",
  given    = on "host.set_up" { per = "set_up" },
  leaves   = { ["SETUP-FAIL-1"] = "A start that has failed before the answer." },
  check    = waits_for_start,
}

-- Whether the network has started with one of the app ids of a set-up, or without an app id, and
-- every start and download of the adapter has ended well.
local function has_started(trace, set_up, answer)
  local ids = {}
  for _, id in ipairs(set_up.apps or {}) do ids[id] = true end
  local requests = trace:all("request.initialize", nil, answer)
  for _, request in ipairs(requests) do
    if request.app and not ids[request.app] then return false end
    local started = trace:effects(request, "network.initialized")[1]
    if not started or started.index > answer.index then return false end
  end
  return #requests > 0
end

local FAILED_START_OR_REQUEST = any { "network.initialize_failed", "http.get" }

local function succeeds_after_the_start(trace, set_up)
  local answer = first_answer(trace, set_up)
  if not answer or not set_up.apps or #set_up.apps == 0 and not set_up.optional_app then return false end
  if trace:first(FAILED_START_OR_REQUEST, nil, answer)
    or trace:holds(REFUSES_THE_USER) or not has_started(trace, set_up, answer)
  then
    return false
  end
  if set_up.credentials and #set_up.credentials > 1 then return leaves "SETUP-MULTI-1" end
  if not answer.error then return end
  return {
    expected = "answer.set_up without an error, because the network has started",
    actual = "an error: " .. tostring(answer.error.message),
    events = { trace:last("network.initialized", nil, answer), answer },
  }
end

rule {
  id       = "SETUP-OK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the network has started with the app of a set-up, or without one if it needs none, the set-up succeeds.",
  because  = "The SDK sends no loads to an adapter whose set-up has failed. A second set-up must not fail because the first one has already started the network.",
  cites    = {
    "GADMediationAdapter.h: must call completionHandler once the adapter can service ad requests, or if it encounters an error",
    "AdapterUnitTestKit: AUTKWaitAndAssertAdapterSetUpWithCredentials",
  },
  unless   = profile.initialization:is(one_of { "silent", "none" }),
  given    = on "host.set_up" { per = "set_up" },
  leaves   = { ["SETUP-MULTI-1"] = "Set-ups with several credentials." },
  check    = succeeds_after_the_start,
}

-- Returns the violation by the first error among the answers of a set-up.
local function failed_set_up(answers)
  for _, answer in ipairs(answers) do
    if answer.error then
      return {
        expected = "answer.set_up without error",
        actual = "an error: " .. tostring(answer.error.message),
        events = { answer },
      }
    end
  end
end

local STARTS_EACH_APP = profile.starts_each_app

-- An SDK that serves several accounts of an app needs a start for each of them.
local function starts_too_often(trace, requests)
  if #requests < 2 then return end
  local each, seen, is_repeated = trace:holds(STARTS_EACH_APP), {}, false
  for _, request in ipairs(requests) do
    local app = request.app or ""
    is_repeated, seen[app] = is_repeated or seen[app] ~= nil, true
  end
  if each and not is_repeated then return end
  local expected = "exactly 1 request.initialize"
  if each then
    expected = expected .. " for each app"
  elseif not is_repeated then
    expected = expected .. ", unless the claims say startsEachApp"
  end
  return { expected = expected, actual = tostring(#requests), events = requests }
end

local function initialises_once(trace, set_up)
  local ids = set_up.apps
  -- If the credentials have no app id, or if the network refuses, the set-up must fail. Other rules
  -- judge these set-ups.
  if #ids == 0 and not set_up.optional_app or trace:first "network.initialize_failed" then return false end
  local known = {}
  for _, id in ipairs(ids) do known[id] = true end
  local list = table.concat(ids, " or ")

  local answers = trace:all(ANSWER_SET_UP_OF_SET_UP)
  local failed = failed_set_up(answers)
  -- An earlier load can already have started the network, which then needs no second start. Networks
  -- that exclude children get no start.
  local requests = trace:effects(set_up, "request.initialize")
  if #requests == 0 then
    if failed and not trace:holds(REFUSES_THE_USER) then return failed end
    return false, starts_later(trace)
  end
  local too_often = starts_too_often(trace, requests)
  if too_often then return too_often end
  -- Some networks start without an app id, or with all slots at once.
  if #ids > 0 and requests[1].app and not known[requests[1].app] then
    return {
      expected = "request.initialize with the app id " .. list,
      actual = "the app id is " .. tostring(requests[1].app),
      events = { requests[1] },
    }
  end
  if failed then return failed end
  if #answers == 0 and trace:first "network.initialized" then
    return { expected = "answer.set_up", actual = "none", events = { set_up }, missing = true }
  end
end

rule {
  id       = "SETUP-MULTI-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If there are several credentials, the adapter initialises the network once, with one of their app ids if they have any, and the set-up succeeds. An SDK that needs a start for each app is started at most once with each.",
  because  = "The host sets an adapter up once for all ad units of an app. The ad units can name the network's app more than once, or not at all.",
  cites    = {
    "Maio adapter changelog, 1.4.1.0",
    "AppLovin adapter changelog, 13.0.1.1",
    "InMobi adapter changelog, 7.3.2.1",
    "DT Exchange Android adapter changelog, 7.8.4.1",
  },
  unless   = profile.initialization:is "none",
  given    = on { "host.set_up", where = { credentials = at_least(2) } } { per = "set_up" },
  check    = initialises_once,
}

local INITIALIZES_ONCE = profile.initializes_once

-- When several loads of a slot go on at once, their requests count in the order of the loads. A load
-- that fails right after such a request has sent none: the request is of another load.
local REQUESTS_OF_SLOT = any { "request.load", where = { slot = premise.slot } }

local function is_counted_for_another(trace, call)
  for _, request in ipairs(call.load and trace:all(REQUESTS_OF_SLOT, call) or {}) do
    local answer = trace:first({ "answer.load", where = { load = request.load } }, request)
    if answer and answer.error and answer.time == request.time then return true end
  end
end

local function continues(trace, call)
  if call.name == "host.set_up" and not replies(trace).owes and not meets_a_start(trace, call) then
    return leaves "SETUP-ONCE-1"
  end
  local own = call.load and { load = call.load } or { set_up = call.set_up }
  if not trace:first(any { GOES_ON, where = own }, call) then
    if is_counted_for_another(trace, call) then
      return false, "the request of another load of the slot can be this load's"
    end
    return {
      expected = "at least 1 answer.set_up, answer.load, request.auction or request.load"
        .. " per set-up or load",
      actual = "none", events = { call }, missing = true,
    }
  end
  if not trace:holds(INITIALIZES_ONCE) then return end
  local starts = trace:all("request.initialize", call, trace:first("network.initialized", call))
  if #starts > 1 then
    return {
      expected = "at most 1 request.initialize before network.initialized",
      actual = tostring(#starts), events = starts,
    }
  end
end

rule {
  id       = "SETUP-CONC-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "Every set-up or load that arrives while the network initialises continues after the initialisation.",
  because  = "If an adapter stores only one waiting block, the next block replaces it, and the earlier set-up or load never ends.",
  cites    = {
    "Unity adapter changelog, 4.16.2.0", "Unity Android adapter changelog, 3.4.2.2",
    "InMobi adapter tests, concurrent initialisations",
  },
  -- A start that returns its result is over when the next call arrives.
  unless   = profile.initialization:is(one_of { "silent", "immediate", "none" }),
  when     = CONCURRENT_WAITERS,
  given    = on(any { "host.set_up", "host.load" }) {
    per = { "set_up", "load" },
    followed_by = "network.initialized", none_between = any { GOES_ON, "host.timeout" },
  },
  leaves   = { ["SETUP-ONCE-1"] = "A set-up that waits for no start." },
  check    = continues,
}

local CALLS = any { "host.set_up", "host.collect_signals", "host.load" }

-- Whether the network can lack a banner of the size of a load: then the adapter refuses the load before
-- the adapter starts the network.
local function lacks_a_banner(trace, load)
  local size = load.size
  return size and (size.width <= 0 or size.height <= 0 or fits_no_size(trace, size))
end

-- Whether a set-up has failed without a start of its own, although an equal set-up before it did start the
-- network, and a later call starts the network again. Then the adapter has kept the old failure.
local function repeats_the_failure(trace, call, starter, again)
  if call.name ~= "host.set_up" or not starter or starter.name ~= call.name then return false end
  local answer = first_answer(trace, call)
  if not answer or not answer.error or answer.index > again.index then return false end
  -- An adapter can answer first and start then, try again by a timer, or wait for another state of
  -- the device.
  local cause = trace:cause(again, CALLS)
  return cause ~= nil and cause.index > call.index and equal(starter.credentials, call.credentials)
    and not trace:first("device.*", starter, again)
end

local REQUEST_TOKEN_OR_REQUESTS = any { "request.token", REQUESTS }

local function starts_again(trace, call)
  local failed = trace:last("network.initialize_failed", nil, call)
  -- Each class can leave the start to its own set-up.
  local starter = trace:cause(failed, CALLS)
  if starter and are_of_two_classes(starter, call) then return false end
  -- Some adapters pause between two attempts, and some SDKs try again themselves.
  if call.time - failed.time < 30 or trace:first("request.initialize", failed, call) then
    return false
  end
  local again = trace:first("request.initialize", call)
  if again and not repeats_the_failure(trace, call, starter, again) then return end
  if call.name == "host.set_up" then
    if call.apps and #call.apps == 0 then return false end
  elseif call.name == "host.load" and (call.unusable or lacks_a_banner(trace, call))
    -- Some networks give tokens and load ads after a failed start, too.
    or #trace:effects(call, REQUEST_TOKEN_OR_REQUESTS) > 0
  then
    return false
  end
  if trace:holds(REFUSES_THE_USER) then return false end
  -- A network that gives ads without a start need not start again, but its loads must not fail either.
  if not trace:holds(NEEDS_INITIALIZATION) and call.name ~= "host.load" then return false end
  return { expected = "request.initialize", actual = "none", events = { failed, call }, missing = true }
end

rule {
  id       = "SETUP-RETRY-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the network has failed to start, a set-up, auction or load half a minute later starts the network again.",
  because  = "A network that fails to start once, for example without a connection, otherwise serves no ads until the app starts again.",
  cites    = {
    "Liftoff adapter changelog, 6.3.2.2",
    "googleads-mobile-unity issue 2561",
    "AppLovin-MAX-SDK-iOS pull request 328",
  },
  unless   = profile.initialization:is(one_of { "success_only", "silent", "none" }),
  given    = on(CALLS) {
    per = { "set_up", "load", "adapter" }, since = "network.initialize_failed",
    none_before = "network.initialized",
  },
  check    = starts_again,
}

-- Threads and time: the threads of calls, and calls that block.

local VERSIONS_READ = { "host.returned", where = { call = "version" } }
local LOAD_RETURNED = { "host.returned", where = { call = "load", load = premise.load } }

-- Calls that block the main thread. The pattern leaves out the listed calls, which return at once;
-- their wait happens on another thread.
local WAITING_CALL = {
  "device.blocking_call",
  where = {
    thread = "main",
    call = is_not(one_of {
      "Thread.start", "pthread_create", "Timer on a run loop", "timerfd_settime",
      "dispatch_source_create",
    }),
  },
}

rule {
  id       = "EVT-MAIN-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "Events are reported on the main thread, whatever queue the network calls back on.",
  because  = "The SDK notifies the app's delegate on that thread, and the app touches its views.",
  cites    = {
    "mopub-ios-mediation issue 295",
    "googleads-mobile-ios-mediation issues 75 and 363",
    "AdColony adapter changelog, 4.9.0.1",
  },
  unless   = REPORTS_NOTHING,
  given    = on(AD_EVENTS) { since = DELIVERED, per = "ad" },
  require  = never { "event.*", where = { thread = is_not "main" } } { attributed_by = AD_CAUSE },
}

rule {
  id       = "SETUP-MAIN-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the SDK calls a set-up on a background thread, the set-up returns even while the main thread is busy.",
  because  = "The SDK sets all adapters up when it starts, and at that time the app's main thread is busy.",
  cites    = { "GADMediationAdapter.h: adapters are initialized on a background queue" },
  unless   = profile.isolation:is "main_actor",
  given    = on { "host.set_up", where = { thread = is_not "main" } } {
    over = MAIN_BLOCKED,
    per = "set_up",
  },
  require  = at_least(1, { "host.returned", where = { call = "set_up" } }) {
    until_next = "host.main_unblocked",
  },
}

local ANSWER_SIGNALS_OF_ADAPTER = any { "answer.signals", where = { adapter = premise.adapter } }

local function answers_meanwhile(trace, call)
  local freed = trace:first("host.main_unblocked", call)
  local function meanwhile(pattern)
    return trace:first(pattern, call, freed)
  end
  if meanwhile(ANSWER_SIGNALS_OF_ADAPTER) then return end
  if not trace:first(ANSWER_SIGNALS_OF_ADAPTER, call) then return leaves "SIG-ONCE-1" end
  local token = meanwhile "network.token"
  -- The adapter cannot answer before the network has answered.
  if meanwhile "request.token" and not token then return false end
  if meanwhile "request.initialize" and not meanwhile "network.initialized" then return false end
  return {
    expected = "answer.signals before host.main_unblocked",
    actual = "none",
    events = { token or call },
    missing = true,
  }
end

rule {
  id       = "SIG-MAIN-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter delivers its signals, or an error, while the main thread is busy, if the network delivers its token, or an error, during that time.",
  because  = "The auction does not wait for an adapter that waits for the main thread.",
  cites    = { "GADRTBAdapter.h: avoid using the main thread to prevent signal collection timeouts" },
  when     = profile.flows:has "bidding",
  -- The host collects signals only for bidding. If a network calls back only on the main thread, it
  -- delivers no token while the main thread is busy, unless the call for a token returns the token.
  unless   = any {
    profile.flow:is "waterfall", profile.token_on_main, profile.isolation:is "main_actor",
    all { profile.never:has "calls_off_main", profile.token_form:is "callback" },
  },
  given    = on { "host.collect_signals", where = { thread = is_not "main" } } {
    over = MAIN_BLOCKED,
    per = "adapter",
  },
  leaves   = { ["SIG-ONCE-1"] = "A collection without any answer." },
  check    = answers_meanwhile,
}

local ISOLATION_IS_MAIN_ACTOR = profile.isolation:is "main_actor"

local function returns_meanwhile(trace, read)
  local freed = trace:first("host.main_unblocked", read)
  for _, event in ipairs(trace:effects(read, VERSIONS_READ)) do
    if not freed or event.index < freed.index then return end
  end
  local finding = {
    expected = "the versions before host.main_unblocked", actual = "none", missing = true,
  }
  if trace:holds(ISOLATION_IS_MAIN_ACTOR) then
    finding.expected = finding.expected .. ", also of an adapter of the main actor"
    finding.level = "should"
  end
  return finding
end

rule {
  id       = "VER-LOCK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the SDK reads versions on a background thread, the adapter does not wait for the main thread.",
  because  = "The SDK holds a lock while it reads the versions. An adapter that waited for the main thread made an app hang.",
  cites    = { "Moloco adapter changelog, 3.6.0.1" },
  -- Main-actor code crashes the app if it runs on another thread. The level is only `should`,
  -- because a single report names the thread on which the SDK reads the versions.
  survives = { level = "should", when = profile.isolation:is "main_actor" },
  given    = on { "host.version", where = { thread = is_not "main" } } {
    over = MAIN_BLOCKED,
  },
  check    = returns_meanwhile,
}

rule {
  id       = "VER-LAT-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter returns the versions of adapter and SDK at once: within 5 ms, without waiting for anything.",
  because  = "The SDK reads the versions of all adapters while the app starts.",
  cites    = { "AdapterUnitTestKit: AUTKTestAdapterVersionLatency, AUTKTestAdSDKVersionLatency" },
  given    = on { "host.version", where = { thread = "main" } } { followed_by = VERSIONS_READ },
  require  = all {
    never { "host.returned", where = { call = "version", slow = true } } { caused_by = premise },
    never { "host.returned", where = { call = "version", time = is_not(premise.time) } } {
      caused_by = premise,
    },
    never(WAITING_CALL) { caused_by = premise, until_next = VERSIONS_READ },
  },
}

rule {
  id       = "LOAD-BLOCK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A load returns at once: it does not read files, sleep or wait on the main thread.",
  because  = "The app's screen does not react until the call of the load returns.",
  cites    = {
    "Pangle adapter changelog, 4.8.0.6.0",
    "Meta Android adapter changelog, 5.1.0.1",
    "Custom events for Android: do not call any blocking methods",
  },
  given    = on "host.load" { per = "load", followed_by = LOAD_RETURNED },
  require  = all {
    never { "host.returned", where = { call = "load", slow = true } },
    never { "host.returned", where = { call = "load", time = is_not(premise.time) } },
    never(WAITING_CALL) { caused_by = premise, until_next = LOAD_RETURNED },
  },
}

local HOST_RETURNED_LOAD = any { "host.returned", where = { call = "load" } }
local CALLERS = any { "network.*", "host.*", "http.*" }

-- For each load, the return of the call. For each event, the first call that waited while the
-- adapter handled the event.
local function waits(trace)
  local known = trace.cache
  if known.returns then return known end
  known.returns, known.calls = {}, {}
  for _, returned in ipairs(trace:all(HOST_RETURNED_LOAD)) do
    known.returns[returned.load or 0] = returned.index
  end
  for _, call in ipairs(trace:all(WAITING_CALL)) do
    local cause = trace:cause(call, CALLERS)
    if cause then known.calls[cause.index] = known.calls[cause.index] or call end
  end
  return known
end

-- How long the loads waited that the app began while the adapter handled an event.
local function waited_in_loads(trace, callback, waited)
  local sum, latest = 0, callback
  for _, load in ipairs(trace:effects(callback, "host.load")) do
    local returned = trace:first({ "host.returned", where = { call = "load", load = load.load } }, load)
    -- A load inside the call of another load adds nothing. A load that began later ends later.
    if returned and load.index > latest.index
      and returned.time < callback.time + waited + 1e-6
    then
      sum, latest = sum + returned.time - load.time, returned
    end
  end
  return sum
end

local function handles_without_waiting(trace, callback)
  if callback.thread ~= "main" then return false, "the network called back on another queue" end
  local known = waits(trace)
  local waited, call = tonumber(callback.waited), known.calls[callback.index]
  if not waited and not call then return end
  if (known.returns[callback.load or 0] or 0) > callback.index then return leaves("LOAD-BLOCK-1", true) end
  if waited and waited > waited_in_loads(trace, callback, waited) + 1e-6 then
    return {
      expected = "no wait inside the callback",
      actual = "a wait of " .. tostring(callback.waited) .. " s",
      events = { callback },
    }
  end
  if call then
    return {
      expected = "no wait inside the callback",
      actual = call.call .. " on " .. call.thread,
      events = { callback, call },
    }
  end
end

rule {
  id       = "LOAD-BLOCK-2",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter handles a callback of the network on the main thread without waiting.",
  because  = "The app's screen does not react until the callback returns.",
  cites    = {
    "Pangle adapter changelog, 4.8.0.6.0",
    "Meta Android adapter changelog, 5.1.0.1",
  },
  given    = on(any { ANSWERS, AD_EVENTS }),
  leaves   = {
    ["LOAD-BLOCK-1"] = "Callbacks before the call of the load has returned, and loads that a callback leads to.",
  },
  check    = handles_without_waiting,
}

rule {
  id       = "LOAD-REENT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  survives = true,
  says     = "Calls inside the load's completion (assets, views, a presentation, another load, a second success of the network) do not hang the adapter.",
  because  = "An adapter that holds a lock while it calls the completion can wait for itself for ever.",
  cites    = { "googleads-mobile-unity, GADUnityRouter.m: an array changes while it is enumerated" },
  given    = on(any {
    "host.read_view", "host.read_asset", "host.render", "host.present", "host.change_size",
    "host.load", { "network.loaded", when = INSIDE_COMPLETION },
  }),
  check    = function(trace, event)
    local answer = trace:cause(event, "answer.load")
    -- After the return of the completion, an app can still act because of the load.
    if answer and (answer["until"] or -1) >= event.index then return end
    if event.name ~= "network.loaded" then return false end
  end,
}

local FIRST_CALL = any {
  "host.version", "host.set_up", "host.collect_signals", "host.load", "app.load",
}

local BLOCKING_CALL = any {
  "device.blocking_call", where = { call = is_not(one_of { "deadlock", "RunLoop.run" }) },
}

rule {
  id       = "TIME-REAL-1",
  level    = "observe",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter never waits for real time: it uses no sleep, no socket and no thread of its own.",
  because  = "The suite plays some of these waits in virtual time. If an adapter uses the other waits, adspec cannot repeat a run exactly.",
  cites    = { "adspec: virtual time covers queues, tasks, run loops, semaphores and clocks, not these" },
  -- A scenario in which nobody calls the adapter or the app shows nothing.
  given    = on(FIRST_CALL) { none_before = FIRST_CALL },
  check    = function(trace)
    -- While code runs a run loop, virtual time covers the wait.
    local call = trace:first(BLOCKING_CALL)
    if not call then return end
    return {
      expected = "no call that waits for real time",
      actual = call.call .. " on " .. call.thread,
      events = { call },
    }
  end,
}

-- The calls that an SDK can want on the main thread.
local ON_MAIN = {
  { call = "request.initialize", when = profile.main_thread_calls:has "start" },
  { call = "request.token", when = profile.token_on_main },
  { call = "request.auction", when = profile.main_thread_calls:has "load" },
  { call = "request.load", when = profile.main_thread_calls:has "load" },
}
local HOST_CALLS = any { "host.set_up", "host.collect_signals", "host.load" }

-- Calls that make the network put views on the screen.
local SHOWS_OFF_MAIN = any {
  "device.uikit_off_main", { "request.show", where = { thread = is_not "main" } },
  { "request.register_view", where = { thread = is_not "main" } },
}

local function calls_on_main(trace, premise)
  local is_called = false
  for _, wanted in ipairs(ON_MAIN) do
    local requests = trace:holds(wanted.when) and trace:effects(premise, wanted.call) or {}
    for _, request in ipairs(requests) do
      local cause = trace:cause(request, HOST_CALLS)
      if cause and cause.index == premise.index then
        is_called = true
        if request.thread ~= "main" then
          return {
            expected = wanted.call .. " on the main thread",
            actual = "on " .. request.thread,
            events = { request },
          }
        end
      end
    end
  end
  if not is_called then return false, "the adapter made no call that the SDK wants on the main thread" end
end

rule {
  id       = "CALL-MAIN-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter starts the network, and asks it for tokens and ads, on the main thread, if the network's SDK demands this.",
  because  = "The host calls set-ups and collections of signals on a background thread. An SDK that expects the main thread crashes or does nothing there.",
  cites    = {
    "GADMediationAdapter.h: adapters are initialized on a background queue",
    "GADRTBAdapter.h: called on a non-main thread",
    "googleads-mobile-ios-mediation, Pangle adapter: requests on the main queue",
  },
  when     = any {
    profile.main_thread_calls:has(one_of { "start", "load" }), profile.token_on_main,
  },
  given    = on(HOST_CALLS),
  check    = calls_on_main,
}

rule {
  id       = "UI-MAIN-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter uses UIKit and the views of the network, and shows ads, only on the main thread.",
  because  = "UIKit is not made for other threads. Views that are made or changed there stay empty, or crash the app later.",
  cites    = {
    "UIKit, overview: use UIKit classes only from your app's main thread",
    "googleads-mobile-ios-mediation issue 368", "mopub-ios-mediation issue 107",
    "AppLovin MAX ByteDance adapter changelog, 4.3.0.2.3",
  },
  -- A scenario in which nobody calls the adapter shows nothing.
  given    = on(FIRST_CALL) { none_before = FIRST_CALL },
  check    = function(trace)
    local use = trace:first(SHOWS_OFF_MAIN)
    if not use then return end
    local call = use.class and use.class .. "." .. use.call or use.name
    return {
      expected = "UIKit on the main thread only",
      actual = call .. " on " .. use.thread,
      events = { use },
    }
  end,
}

rule {
  id       = "UI-MAIN-2",
  -- No document says on which thread an SDK takes its views away.
  level    = "should",
  severity = "medium",
  formats  = { IN_VIEW, NATIVE },
  says     = "The adapter ends the network's banners and native ads on the main thread.",
  because  = "The end of such an ad takes views off the screen and deallocates them.",
  cites    = { "UIKit, overview: use UIKit classes only from your app's main thread" },
  given    = on "network.loaded" { per = "ad" },
  check    = function(trace, loaded)
    local destroy = trace:first({ "request.destroy", where = { ad = loaded.ad } }, loaded)
    if not destroy then return false, "the adapter ends no ad of the network" end
    if destroy.thread == "main" then return end
    return {
      expected = "request.destroy on the main thread",
      actual = "on " .. destroy.thread,
      events = { destroy },
    }
  end,
}

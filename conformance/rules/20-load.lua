-- Loading an ad: GADMediationAdapter, load…(for:completionHandler:).

-- The adapter's answer that the load succeeded.
local SUCCESS = { "answer.load", where = { error = absent, ad = present } }
-- The adapter's answer that the load failed.
local FAILURE = { "answer.load", where = { error = present } }

rule {
  id       = "LOAD-ONCE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "When the network reports an ad as loaded more than once, the load succeeds once.",
  because  = "A second call returns no event delegate, and some versions of the SDK crash on it.",
  cites    = {
    "Custom events for banner ads: Request a banner ad",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
    "Liftoff adapter changelog, 6.4.6.0",
    "Meta adapter changelog, 5.5.0.0",
    "MobFox-iOS-SDK issue 47",
  },
  given    = on "network.loaded" {
    -- The first ad can be one whose ready check says no.
    since = any { "network.loaded", "network.not_ready" }, until_next = GIVEN_UP, per = "load",
  },
  require  = at_most(1, SUCCESS) { since = "host.load" },
}

rule {
  id       = "LOAD-ONCE-2",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A failure that the network reports after a success does not complete the load again.",
  because  = "The app already has the ad, and the adapter must not call the completion a second time.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
  },
  given    = on "network.failed" { since = SUCCESS, until_next = GIVEN_UP, per = "load" },
  require  = never "answer.load" { caused_by = premise, per = "load" },
}

-- The network's documents say that it answers each load only once.
local ANSWERS_ONCE = profile.never:has(one_of { "answers_again", "repeats_loaded", "repeats_failed" })

rule {
  id       = "LOAD-ONCE-3",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A success that the network reports after a failure does not complete the load again.",
  because  = "The host has moved on to the next line item, so the adapter must let the ad go.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
    "Maio and i-mobile Android adapter changelogs: fall-through behavior on failure branches",
  },
  -- Some networks look for another ad after a failure of their own.
  unless   = ANSWERS_ONCE,
  given    = on(any { "network.loaded", { "network.undelivered", where = { event = "loaded" } } }) {
    since = FAILURE, until_next = GIVEN_UP, per = "load",
  },
  require  = never "answer.load" { caused_by = premise, per = "load" },
}

rule {
  id       = "LOAD-ONCE-4",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "Two failures that the network reports for one load complete the load once.",
  because  = "Some networks report that there is no ad, and then that their own waterfall has ended.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
    "googleads-mobile-unity issue 396",
  },
  unless   = ANSWERS_ONCE,
  given    = on(any { "network.failed", { "network.undelivered", where = { event = "failed" } } }) {
    since = "network.failed", until_next = GIVEN_UP, per = "load",
    none_before = leaves("LOAD-ONCE-2", SUCCESS),
  },
  leaves   = { ["LOAD-ONCE-2"] = "Failures after a success." },
  require  = at_most(1, FAILURE) { since = "host.load" },
}

local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }
local ANSWERS_OF_LOAD = any { ANSWERS, where = { load = premise.load } }

-- Only a claim about the SDK excuses a second completion: the network's documents say that it answers
-- each load once, and the scenario plays a second answer.
local function is_completed_once(trace, load)
  local answers = trace:all(ANSWER_OF_LOAD, load)
  for position = 2, #answers do
    local cause = trace:cause(answers[position], ANSWERS)
    local is_second = cause and trace:first(ANSWERS_OF_LOAD, load, cause)
    if not is_second or not trace:holds(ANSWERS_ONCE) then
      return {
        expected = "exactly 1 answer.load for the load",
        actual = "another one after answer.load of the load",
        events = { answers[position - 1], answers[position] },
      }
    end
  end
end

rule {
  id       = "LOAD-ONCE-5",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  law      = true,
  says     = "A load is completed once, whatever has ended the load.",
  because  = "An error of the adapter itself, a second start of the network, a timer or a failure to show the ad must not complete a load that is over.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
  },
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  check    = is_completed_once,
}

-- A load with two phases can already fail in its first phase, the auction.
local FIRST_FAILURE = any { "network.failed", "network.auction_failed" }

rule {
  id       = "LOAD-NEVER-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A failure that the network reports as its first answer completes the load.",
  because  = "A load that never ends delays the waterfall until the host gives the load up.",
  cites    = {
    "Custom events for native ads: Request a native ad",
    "GADMediationAdapter.h, completion handlers",
    "Bytedance-UnionAD issue 233",
    "Unity adapter changelog, 3.4.2.1",
  },
  given    = on(FIRST_FAILURE) { none_before = any { ANSWERS, GIVEN_UP }, per = "load" },
  -- The adapter can request another ad. Then the network must first answer the new request.
  unless   = { RELEASED_WHILE_LOADING, NETWORK_OWES },
  require  = at_least(1, "answer.load") { since = "host.load" },
}

rule {
  id       = "LOAD-NEVER-2",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A success that the network reports as its first answer completes the load, with the ad or with an error.",
  because  = "A step before the completion (a lost delegate, a ready check, an ad of another class) can turn the success into an error, but the load must still end.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "Unity adapter changelog, 3.2.0.1 and 4.16.2.0",
    "PubMatic adapter, commit 8737f783",
    "AppLovin Android adapter changelog, 9.12.6.1",
  },
  given    = on(any { "network.loaded", "network.not_ready" }) {
    none_before = any { ANSWERS, GIVEN_UP }, per = "load",
  },
  unless   = {
    RELEASED_WHILE_LOADING, leaves("NAT-IMG-3", all { format(NATIVE), FAILED_DOWNLOAD }),
    NETWORK_OWES,
  },
  leaves   = {
    ["LOAD-RETAIN-1"] = "Answers that found no observer.",
    ["NAT-IMG-3"] = "Native ads whose picture does not arrive.",
  },
  require  = at_least(1, "answer.load") { since = "host.load" },
}

-- The SDK reports a failed start.
local TELLS_FAILED_STARTS = profile.initialization:is(one_of { "result", "immediate" })

local ANSWER_LOAD_OR_REQUESTS_OF_LOAD = any { "answer.load", REQUESTS, where = { load = premise.load } }

local function goes_on_after_the_failure(trace, load)
  if trace:first(ANSWER_LOAD_OR_REQUESTS_OF_LOAD, load) then return end
  return {
    expected = "answer.load, request.auction or request.load",
    actual = "none",
    events = { load },
    missing = true,
  }
end

rule {
  id       = "LOAD-NEVER-3",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A load that waits for the network's initialisation fails or goes on when the initialisation fails.",
  because  = "If the adapter resumes a load only after a successful initialisation, the load waits for ever.",
  cites    = {
    "InMobi adapter changelog, 9.0.4.0",
    "Unity adapter changelog, 3.4.2.2",
    "googleads-mobile-unity issue 2561",
  },
  -- The adapter cannot know of the failure if the network does not report it.
  when     = TELLS_FAILED_STARTS,
  -- Nobody waits for the answer of an adapter that the host has released.
  unless   = RELEASED_WHILE_LOADING,
  given    = on "host.load" {
    per = "load", followed_by = "network.initialize_failed",
    none_between = any { "answer.load", REQUESTS, "host.timeout" },
  },
  check    = goes_on_after_the_failure,
}

rule {
  id       = "LOAD-NEVER-4",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the network's SDK creates no ad object, the load is completed.",
  because  = "A call on an object that does not exist does nothing, so the load never ends.",
  cites    = { "GADMediationAdapter.h, completion handlers" },
  given    = on "network.no_object" { none_before = any { ANSWERS, GIVEN_UP }, per = "load" },
  -- The adapter can create an ad of another kind or place. The network then owes another answer.
  unless   = { RELEASED_WHILE_LOADING, NETWORK_OWES },
  require  = at_least(1, "answer.load") { since = "host.load" },
}

local REQUEST_RELEASED_OF_LOAD = any { "request.released", where = { load = premise.load } }

local function keeps_its_loader(trace, lost)
  if lost.name ~= "network.undelivered" then return end
  if trace:first(ANSWER_OF_LOAD) then return end
  local gone = trace:last(REQUEST_RELEASED_OF_LOAD, nil, lost)
  return {
    expected = "answer.load",
    actual = gone and "none; the network's ad object was gone before the network answered"
      or "none; the network's delegate was gone before the network answered",
    events = { gone or lost },
    missing = true,
  }
end

rule {
  id       = "LOAD-RETAIN-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter keeps the network's ad object and its delegate until the network has answered the load.",
  because  = "Most SDKs keep their delegate weakly. If the adapter stores the loader in a local variable, nobody receives the answer.",
  cites    = {
    "Custom events for native ads, Swift sample: the loader is a local variable",
    "PubMatic adapter, commit 8737f783",
  },
  given    = on(any { ANSWERS, LOST_ANSWERS }) {
    none_before = any { ANSWERS, GIVEN_UP }, per = "load",
  },
  -- In a load with two phases, the adapter can release the object of the first phase.
  unless   = { RELEASED_WHILE_LOADING, NETWORK_OWES },
  check    = keeps_its_loader,
}

local PLACE_OF_LOAD = any { "request.auction", "request.load", where = { load = premise.load } }

-- Whether a line item's text is itself the placement that the adapter asks for. Some adapters take a text
-- that is no JSON and no pairs as the bare placement.
local function is_bare_placement(trace, load)
  local request = trace:first(PLACE_OF_LOAD)
  local slot = request and request.slot
  if not slot or not slot:find "%S" then return false end
  for _, value in pairs(load.settings or {}) do
    if value == slot then return true end
  end
  return false
end

local function needs_the_setting(trace, load)
  -- A network that has started already knows the app id.
  if load.unusable_meaning == "app" and trace:first("network.initialized", nil, load) then
    return false, "the network that has started knows the app"
  end
  if load.unusable_meaning == "placement" and is_bare_placement(trace, load) then
    return false, "the adapter takes the whole text as the placement"
  end
end

rule {
  id       = "LOAD-PARAM-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If a server parameter is missing, empty or of the wrong type, the load fails before the adapter asks the network for anything.",
  because  = "A request without a slot costs a round trip, counts against the app and can crash the network's SDK.",
  cites    = {
    "Custom events for banner ads: Request a banner ad",
    "googleads-mobile-ios-mediation, adapter tests for nil and empty placement ids",
    "AppLovin adapter changelog, 6.9.4.0",
  },
  -- The profile declares which settings a load needs, and which form each setting must have.
  when     = profile.needs_settings,
  given    = on { "host.load", where = { unusable = present } } { per = "load" },
  require  = all { at_least(1, FAILURE), never(REQUESTS) { until_next = FAILURE } },
  check    = needs_the_setting,
}

rule {
  id       = "LOAD-THREAD-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The load is completed on the main thread, whatever queue the network calls back on.",
  because  = "The SDK notifies the app on that thread, and the app touches its views.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: main thread",
    "PubMatic adapter, commit 8f6207ca",
    "googleads-mobile-ios-mediation issues 75 and 363",
  },
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  leaves   = {
    ["LOAD-ONCE-1"] = "A success that completes the load again.",
    ["LOAD-ONCE-2"] = "A failure that completes the load again.",
  },
  require  = never {
    "answer.load", where = { thread = is_not "main", repeated = leaves("LOAD-ONCE-1", absent) },
  },
}

local ANSWER_LOAD_OF_LOAD_WITH_ERROR = any {
  "answer.load", where = { load = premise.load, error = present },
}
local USES_THE_NETWORK = any {
  REQUESTS, "request.is_ready", "request.create", where = { load = premise.load },
}

local function reaches_network_again(trace, load)
  local given_up = trace:last({ "host.timeout", where = { slot = load.slot } }, nil, load)
  local gone = trace:first({
    "host.released", where = { object = "adapter", adapter = given_up.adapter },
  }, given_up, load)
  -- As long as the adapter of the load exists, it can keep the slot for its ad.
  if not gone then return false end
  local answer = trace:first(ANSWER_LOAD_OF_LOAD_WITH_ERROR, load)
  local asked = trace:first(USES_THE_NETWORK, load)
  if not answer or asked and asked.index < answer.index then return end
  -- Other rules judge a failed start of the network.
  if trace:first "network.initialize_failed" then return false end
  if load.prepared then return false, "the app itself asks the network" end
  local other = { "answer.load", where = { slot = load.slot, error = absent } }
  if trace:first(other, given_up, load) then return leaves "STATE-LOCK-1" end
  return {
    expected = "request.load before the load is answered",
    actual = "an error: " .. tostring(answer.error.message),
    events = { given_up, load, answer },
  }
end

rule {
  id       = "LOAD-LATE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "After the host has given up a load, the next load of the same slot still reaches the network.",
  because  = "If the adapter keeps a slot marked as loading, the slot gets no ad until the app is restarted.",
  cites    = {
    "AppLovin adapter changelog, 6.9.4.0",
    "AppLovin Android adapter changelog, 11.5.2.0",
    "ironSource Android adapter changelog, 6.9.0.1",
  },
  given    = on { "host.load", where = { unusable = absent, slot = present } } {
    since = "host.timeout", per = "slot",
  },
  leaves   = { ["STATE-LOCK-1"] = "A load after another ad of the slot." },
  check    = reaches_network_again,
}

-- The network's answer to a load, before an event if one is given.
local function network_answer(trace, load, event)
  return trace:first(any {
    ANSWERS, "network.auction_failed", "network.no_object",
    { "network.undelivered", where = { event = one_of { "loaded", "failed", "not_ready" } } },
    -- If the SDK does not report the end of an auction, the adapter cannot continue the load.
    {
      "network.undelivered",
      where = { reason = "no_callback", event = one_of { "auctioned", "auction_failed" } },
    },
    where = { load = load.load },
  }, load, event)
end

local FOUND = any { "network.loaded", { "network.undelivered", where = { event = "loaded" } } }
local OUTER_CAUSES = any { AD_CAUSE, "host.*", "device.*" }
local FAILURE_OF_LOAD = any {
  "network.failed", "network.not_ready", where = { load = premise.load },
}
local REQUESTS_OF_LOAD = any { REQUESTS, where = { load = premise.load } }
local FOUND_OF_LOAD = any { FOUND, where = { load = premise.load } }

-- The adapter fails a load because the user leaves the app, while the network still looks for an ad, and
-- finds one. A lost connection, low memory or another orientation can be a reason to give up.
local function gives_up_in_the_background(trace, load, answer)
  if not answer.error then return end
  local cause = trace:cause(answer, OUTER_CAUSES)
  local background = trace:last("device.background", load, answer)
  -- A native ad can lack assets or pictures, and a banner can have another size.
  local is_filled = cause and cause.name == "network.loaded" and load.format ~= "native"
    and not cause.no_object and not cause.wrong_kind and not (cause.creative or {}).view
    and not trace:first(ANSWERS_OF_LOAD, load, cause)
    and not trace:first(FAILURE_OF_LOAD, load, answer)
  if is_filled and background and not trace:first("device.foreground", background, answer) then
    return {
      expected = "the ad that the network has found",
      actual = "an error: " .. tostring(answer.error.message),
      events = { load, background, cause, answer },
      level = "should",
    }
  end
  if not cause or cause.name ~= "device.background" then return end
  if not trace:first(REQUESTS_OF_LOAD, load, cause) or network_answer(trace, load, cause)
    or not trace:first(FOUND_OF_LOAD, answer)
  then
    return
  end
  return {
    expected = "the answer of the network, which still looks for an ad",
    actual = "answer.load with an error because of " .. cause.name,
    events = { load, cause, answer },
    level = "should",
  }
end

local ANSWER_LOAD_OF_LOAD_WITHOUT_LATE = any {
  "answer.load", where = { load = premise.load, late = absent },
}
local HOST_TIMEOUT_OF_LOAD = any { "host.timeout", where = { load = premise.load } }

local function is_answered_in_time(trace, load)
  local answer = trace:first(ANSWER_LOAD_OF_LOAD_WITHOUT_LATE, load)
  if answer then return gives_up_in_the_background(trace, load, answer) end
  -- Other rules judge loads that the network answered.
  if network_answer(trace, load) then return false end
  if trace:holds(TELLS_FAILED_STARTS) and trace:first("network.initialize_failed", load) then
    return leaves "LOAD-NEVER-3"
  end
  -- The adapter could not answer while the main thread was blocked.
  local given_up = trace:first(HOST_TIMEOUT_OF_LOAD, load)
  local blocked = trace:last("host.main_blocked", nil, given_up)
  if blocked and not trace:first("host.main_unblocked", blocked, given_up) then return false end
  return {
    expected = "answer.load",
    actual = "none",
    events = { load, given_up },
    missing = true,
  }
end

-- The rules about unanswered loads also judge several loads of one adapter instance
-- (LOAD-SHARED-1). A failure that happens only there counts only if the profile says that instances
-- are shared.
rule {
  id       = "LOAD-ANSWER-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter answers every load before the host gives the load up, unless the adapter asked the network and the network never answered. It does not fail a load because the user leaves the app.",
  because  = "A guard that returns without an answer, or a loader that is deallocated, delays the waterfall until the host gives the load up.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "Custom events for banner ads: Request a banner ad",
  },
  given    = on "host.load" { per = "load" },
  unless   = {
    NETWORK_OWES, leaves("SETUP-CONC-1", CONCURRENT_WAITERS), RELEASED_WHILE_LOADING,
  },
  leaves   = {
    ["LOAD-NEVER-3"] = "Loads that wait while the start of the network fails.",
    ["SETUP-CONC-1"] = "Several loads that wait for the network's start.",
  },
  check    = is_answered_in_time,
}

-- The errors with which the adapter answers calls of the host and reports failed presentations.

-- Whether two values of a trace are equal.
local function equal(one, other)
  if type(one) ~= "table" or type(other) ~= "table" then return one == other end
  for key, value in pairs(one) do
    if not equal(value, other[key]) then return false end
  end
  for key in pairs(other) do
    if one[key] == nil then return false end
  end
  return true
end

-- The loads that the network failed, each with the network's error and the adapter's error.
local function failures(trace)
  local found = {}
  for _, failed in ipairs(trace:all { "network.failed", where = { error = present } }) do
    local answer = trace:first({ "answer.load", where = { load = failed.load } }, failed)
    local is_first = not trace:first({ "answer.load", where = { load = failed.load } }, nil, failed)
    if is_first and answer and answer.error then
      found[#found + 1] = { told = failed, answer = answer }
    end
  end
  return found
end

local function keeps_the_cause(trace, failed)
  trace.cache.failures = trace.cache.failures or failures(trace)
  local all_failures = trace.cache.failures
  local kinds = {}
  for _, failure in ipairs(all_failures) do
    local is_known = false
    for _, kind in ipairs(kinds) do
      is_known = is_known or equal(kind.told.error, failure.told.error)
    end
    if not is_known then kinds[#kinds + 1] = failure end
  end
  -- An SDK can have the same code for two reasons, but hardly for four.
  if #kinds < 4 then return false, "the network did not give four different errors" end
  if kinds[1].told.index ~= failed.index then return end
  for _, kind in ipairs(kinds) do
    if not equal(kind.answer.error, kinds[1].answer.error) then return end
  end
  return {
    expected = "the network's code, text or error somewhere in the adapter's error",
    actual = "the same error for " .. #kinds .. " different errors of the network: "
      .. tostring(kinds[1].answer.error.message),
    events = { kinds[1].answer, kinds[2].answer },
  }
end

-- A trace does not show the codes of the network's SDK, because the stand-in translates the codes of
-- a scenario. The rule therefore compares the errors of several loads: they must differ somewhere.
rule {
  id       = "ERR-CODE-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The error of a load shows why the network failed: its code, its text or its underlying error differs from one reason to another.",
  because  = "A publisher who sees the same error for every failure cannot tell a wrong placement from a network without ads.",
  cites    = {
    "AdapterUnitTestKit: assertions on the domain and code of load failures",
    "Unity adapter changelog, 4.13.1.0",
    "InMobi Android adapter changelog, 9.2.0.0",
  },
  given    = on { "network.failed", where = { error = present } } {
    per = "load", none_before = "answer.load",
  },
  check    = keeps_the_cause,
}

-- What the network does for each call that can end with an error of the adapter.
local NETWORK = {
  ["host.load"] = any {
    ANSWERS, "network.auction_failed", "network.no_object", "network.undelivered",
    "network.initialize_failed",
  },
  ["host.set_up"] = "network.initialize_failed",
  ["host.collect_signals"] = any { "network.token", "network.initialize_failed" },
  ["host.present"] = any {
    "network.show_failed", "network.refused", "network.undelivered", "request.show",
  },
}

-- The adapter's first answer to a call of the host, or its report of the failed presentation.
local function report(trace, call)
  if call.name == "host.load" then
    return trace:first({ "answer.load", where = { load = call.load } }, call)
  elseif call.name == "host.set_up" then
    return trace:first({ "answer.set_up", where = { set_up = call.set_up } }, call)
  elseif call.name == "host.collect_signals" then
    return trace:first({ "answer.signals", where = { adapter = call.adapter } }, call)
  end
  local next_one = trace:first({ "host.present", where = { ad = call.ad } }, call)
  return trace:first({ "event.failed_to_present", where = { ad = call.ad } }, call, next_one)
end

-- Whether an error came before the network did anything for the call, so that the adapter itself
-- made the error.
local function is_own(trace, call, answer)
  local did = NETWORK[call.name]
  -- The events of a start and of a token belong to no load.
  if call.load then
    did = any { any { did, where = { load = call.load } }, "network.initialize_failed" }
  end
  return not trace:first(did, call.name == "host.present" and call or nil, answer)
end

local CALLS = any { "host.load", "host.set_up", "host.collect_signals", "host.present" }

-- The domains of the adapter's own errors.
local function own_domains(trace)
  local domains = {}
  for _, call in ipairs(trace:all(CALLS)) do
    local answer = report(trace, call)
    if answer and answer.error and is_own(trace, call, answer) then
      domains[answer.error.domain or ""] = true
    end
  end
  return domains
end

-- The sentence that Foundation makes up for an error without a text, on Linux and on iOS.
local function is_made_up(message)
  return message and message:match "^The operation could" and message:match "error %-?%d+%.%)$"
end

local function has_a_text(trace, call)
  local answer = report(trace, call)
  if not answer or not answer.error then return false, "the adapter reported no error" end
  -- ERR-TYPE-1 judges errors without a domain.
  if answer.error.type or not is_made_up(answer.error.message) then return end
  trace.cache.domains = trace.cache.domains or own_domains(trace)
  -- An error of the network can lack a text. The adapter's error has the adapter's domain, has a
  -- text under a key that nobody reads, or contains the network's error.
  local is_mine = trace.cache.domains[answer.error.domain or ""] or answer.error.underlying
  if not is_mine and not answer.error.details then
    return false, "the network's error has no text"
  end
  local key = next(answer.error.details or {})
  return {
    expected = "a text under NSLocalizedDescriptionKey",
    actual = key and "a text under the key \"" .. key .. "\"" or answer.error.message,
    events = { answer },
  }
end

rule {
  id       = "ERR-INFO-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "The adapter's errors have a text under NSLocalizedDescriptionKey.",
  because  = "The ad inspector and the app's log show only this text. Without the text, they show \"The operation couldn't be completed\".",
  cites    = {
    "Custom events for banner ads, sample: userInfo has the key \"description\"",
    "NSError: localizedDescription",
  },
  given    = on(CALLS) { per = { "load", "set_up", "adapter" } },
  check    = has_a_text,
}

local function has_a_domain(trace, call)
  local answer = report(trace, call)
  if not answer or not answer.error then return false, "the adapter reported no error" end
  if not answer.error.type then return end
  return {
    expected = "an error with a domain and a code of its own",
    actual = "a value of the Swift type " .. answer.error.type .. ", with the code "
      .. tostring(answer.error.code),
    events = { answer },
  }
end

rule {
  id       = "ERR-TYPE-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "The adapter's own errors have a domain and a code that its documents can name.",
  because  = "For a plain Swift type, the domain is the name of the type, and the code changes with the order of the cases.",
  cites    = {
    "googleads-mobile-ios-mediation, changelogs: standardized adapter error codes and messages",
    "CustomNSError: errorDomain, errorCode",
  },
  -- adspec knows the type of an error only if the adapter and the type have the same module, so the
  -- type is never one of the network's SDK. The rule does not judge enumerations with raw values,
  -- because their codes are stable.
  given    = on(CALLS) { per = { "load", "set_up", "adapter" } },
  check    = has_a_domain,
}

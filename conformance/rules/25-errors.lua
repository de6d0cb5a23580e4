-- The errors with which the adapter answers calls of the host and reports failed presentations.

local NETWORK_FAILED_WITH_ERROR = any { "network.failed", where = { error = present } }

-- The loads that the network failed, each with the network's error and the adapter's error.
local function failed_loads(trace)
  local found, has_failed = {}, {}
  for _, failed in ipairs(trace:all(NETWORK_FAILED_WITH_ERROR)) do
    local answer = trace:first({ "answer.load", where = { load = failed.load } }, failed)
    local is_first = not has_failed[failed.load]
      and not trace:first({ "answer.load", where = { load = failed.load } }, nil, failed)
    has_failed[failed.load] = true
    if is_first and answer and answer.error then
      found[#found + 1] = { told = failed, answer = answer }
    end
  end
  return found
end

local NETWORK_SHOW_FAILED_WITH_ERROR = any { "network.show_failed", where = { error = present } }

-- The presentations that the network failed, each with the network's error and the adapter's error.
local function failed_shows(trace)
  local found = {}
  for _, failed in ipairs(trace:all(NETWORK_SHOW_FAILED_WITH_ERROR)) do
    local answer = trace:effects(failed, "event.failed_to_present")[1]
    if answer and answer.error then found[#found + 1] = { told = failed, answer = answer } end
  end
  return found
end

-- Whether two errors of the adapter have the same domains, codes and details. A text with the address of an
-- object differs each time.
local function are_one_error(one, other)
  if one.domain ~= other.domain or one.code ~= other.code then return false end
  local inner, outer = one.underlying, other.underlying
  if inner and outer and inner.code ~= outer.code then return false end
  for name, value in pairs(one.details or {}) do
    local text, again = tostring(value), tostring((other.details or {})[name])
    if text ~= again and not text:find("0x", 1, true) then return false end
  end
  return true
end

-- The first failure for each error of the network, among the failures of loads or of presentations, with a
-- later failure for which the adapter has another error, if there is one.
local function kinds_of_failures(trace, name)
  local known = trace.cache
  if known[name] then return known[name] end
  local kinds = {}
  for _, failure in ipairs(name == "network.failed" and failed_loads(trace) or failed_shows(trace)) do
    local is_known = false
    for _, kind in ipairs(kinds) do
      if equal(kind.told.error, failure.told.error) then
        is_known = true
        local is_other = not are_one_error(kind.answer.error, failure.answer.error)
        if is_other then kind.other = kind.other or failure end
      end
    end
    if not is_known then kinds[#kinds + 1] = failure end
  end
  known[name] = kinds
  return kinds
end

local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }
local NEVER_HAS_NIL_ERROR = profile.never:has "nil_error"

local function keeps_the_cause(trace, failed)
  local is_load = failed.name == "network.failed"
  if is_load and trace:first(ANSWER_OF_LOAD, nil, failed) then
    return false
  end
  local kinds = kinds_of_failures(trace, failed.name)
  -- An SDK can have the same code for two reasons, but hardly for four.
  if #kinds < 4 then return false, "the network did not give four different errors" end
  if kinds[1].told.index ~= failed.index then return end
  for _, kind in ipairs(is_load and kinds or {}) do
    if kind.other then
      return {
        expected = "the same error for the same error of the network",
        actual = "another one: " .. tostring(kind.other.answer.error.message),
        events = { kind.told, kind.answer, kind.other.answer },
      }
    end
  end
  for _, kind in ipairs(kinds) do
    if not equal(kind.answer.error, kinds[1].answer.error) then return end
  end
  return {
    -- Some SDKs report a failed presentation without a reason, and no claim says so.
    level = not is_load and not trace:holds(NEVER_HAS_NIL_ERROR) and "observe" or nil,
    expected = "the network's code, text or error somewhere in the adapter's error",
    actual = "the same error for " .. #kinds .. " different errors of the network: "
      .. tostring(kinds[1].answer.error.message),
    events = { kinds[1].answer, kinds[2].answer },
  }
end

-- A trace does not show the codes of the network's SDK, because the stand-in translates the codes of
-- a scenario. The rule therefore compares the errors of several loads, or of several presentations:
-- they must differ somewhere.
rule {
  id       = "ERR-CODE-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The error of a load or of a presentation shows why the network failed: its code, its text or its underlying error differs from one reason to another. The same reason gives the same error.",
  because  = "A publisher who sees the same error for every failure cannot tell a wrong placement from a network without ads.",
  cites    = {
    "AdapterUnitTestKit: assertions on the domain and code of load failures",
    "Unity adapter changelog, 4.13.1.0",
    "InMobi Android adapter changelog, 9.2.0.0",
  },
  given    = on(any { "network.failed", "network.show_failed", where = { error = present } }) {
    per = "load",
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

-- The adapter's first answer to the call of the premise, or its report of the failed presentation.
local OWN_REPORT = {
  ["host.load"] = any { "answer.load", where = { load = premise.load } },
  ["host.set_up"] = any { "answer.set_up", where = { set_up = premise.set_up } },
  ["host.collect_signals"] = any { "answer.signals", where = { adapter = premise.adapter } },
  ["host.present"] = any { "event.failed_to_present", where = { ad = premise.ad } },
}
local PRESENTED_AGAIN = any { "host.present", where = { ad = premise.ad } }

local function own_report(trace, call)
  local again = call.name == "host.present" and trace:first(PRESENTED_AGAIN, call) or nil
  return trace:first(OWN_REPORT[call.name], call, again)
end

-- The adapter's first answer to any call of the host, or its report of the failed presentation.
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

-- The domains of the adapter's own errors, in the profile and in the trace.
local function own_domains(trace)
  local domains = {}
  for _, own in ipairs(trace:list "errors" or {}) do domains[own.domain] = true end
  for _, call in ipairs(trace:all(CALLS)) do
    local answer = report(trace, call)
    if answer and answer.error and is_own(trace, call, answer) then
      domains[answer.error.domain or ""] = true
    end
  end
  return domains
end

-- A text that stands for no text.
local IS_NO_TEXT = { [""] = true, ["(null)"] = true, ["<null>"] = true, ["nil"] = true }

-- Whether an error has no text, or the sentence that Foundation makes up for such an error, on Linux and on
-- iOS.
local function is_made_up(message)
  if message and IS_NO_TEXT[message:match "^%s*(.-)%s*$"] then return true end
  return message and message:match "^The operation could" and message:match "error %-?%d+%.%)$"
end

-- Whether an error has no domain: it is a plain Swift type, or its domain is empty.
local function has_no_domain(error)
  return error.type ~= nil or error.domain == ""
end

-- The domains of iOS. An error of the network's SDK can contain such an error, and an adapter contains an error
-- of the SDK.
local IS_OF_IOS = {
  NSURLErrorDomain = true, NSCocoaErrorDomain = true, NSPOSIXErrorDomain = true,
  NSOSStatusErrorDomain = true, SKErrorDomain = true, WebKitErrorDomain = true,
  AVFoundationErrorDomain = true,
}

local function has_a_text(trace, call)
  local answer = own_report(trace, call)
  if not answer or not answer.error then return false, "the adapter reported no error" end
  if has_no_domain(answer.error) then return leaves("ERR-TYPE-1", true) end
  if not is_made_up(answer.error.message) then return end
  trace.cache.domains = trace.cache.domains or own_domains(trace)
  -- An error of the network can lack a text. The adapter's error has the adapter's domain, has a
  -- text under a key that nobody reads, or contains the network's error.
  local inner = answer.error.underlying
  local is_mine = trace.cache.domains[answer.error.domain or ""]
    or inner and not IS_OF_IOS[inner.domain or ""]
  if not is_mine and not answer.error.details then
    return false, "the network's error has no text"
  end
  local key = next(answer.error.details or {})
  return {
    expected = "a text under NSLocalizedDescriptionKey",
    actual = key and "a text under the key \"" .. key .. "\""
      or answer.error.message:match "^%s*$" and "an empty text" or answer.error.message,
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
  leaves   = { ["ERR-TYPE-1"] = "Errors without a domain." },
  check    = has_a_text,
}

local function has_a_domain(trace, call)
  local answer = own_report(trace, call)
  if not answer or not answer.error then return false, "the adapter reported no error" end
  if not has_no_domain(answer.error) then return end
  local kind = answer.error.type
  return {
    expected = "an error with a domain and a code of its own",
    actual = (kind and "a value of the Swift type " .. kind or "an error with an empty domain")
      .. ", with the code " .. tostring(answer.error.code),
    events = { answer },
  }
end

rule {
  id       = "ERR-TYPE-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "The adapter's own errors have a domain and a code that its documents can name.",
  because  = "For a plain Swift type, the domain is the name of the type, and the code changes with the order of the cases. An empty domain names nobody.",
  cites    = {
    "googleads-mobile-ios-mediation, changelogs: standardized adapter error codes and messages",
    "CustomNSError: errorDomain, errorCode",
  },
  -- adspec knows the type of an error only if the adapter and the type have the same module, so the
  -- type is never one of the network's SDK. The rule does not judge enumerations with raw values,
  -- because their codes are stable. Every network's SDK has a domain for its own errors.
  given    = on(CALLS) { per = { "load", "set_up", "adapter" } },
  check    = has_a_domain,
}

-- The codes of Google's common library for adapters, with their names and the causes that they fit.
local COMMON = {
  domain = "com.google.ads.mediation.common",
  [130] = { name = "invalid account key", app = true, other = true },
  [131] = { name = "invalid app key", app = true, other = true },
  [132] = { name = "age-restricted user", child = true },
}

local function common_error(error)
  return error.domain == COMMON.domain and COMMON[error.code] or nil
end

local function name_of(error)
  local common = common_error(error)
  return ("%s %s%s"):format(
    tostring(error.domain), tostring(error.code), common and " (" .. common.name .. ")" or "")
end

-- Whether a load lacks several of the adapter's settings, for example all settings in one text. The
-- adapter then chooses which of them to report.
local function lacks_several_settings(trace, load)
  local missing = 0
  for _, name in ipairs(trace:list "settings" or {}) do
    if (load.settings or {})[name] == nil then missing = missing + 1 end
  end
  return missing > 1
end

local function says_child(trace, before)
  local consent = trace:last("device.consent", nil, before)
  return consent and (consent.child or consent.under_age or consent.age == "child")
end

local REQUEST_IS_READY_NOT_READY = any { "request.is_ready", where = { ready = false } }
local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }
local CHILD_FLAG_IS_REFUSES = profile.child_flag:is "refuses"

-- Why an adapter itself failed: the causes that its error can name, and the error. The result is nil
-- if the trace does not show the cause.
local function own_failure(trace, call)
  if call.name == "host.present" then
    local ready = trace:effects(call, REQUEST_IS_READY_NOT_READY)[1]
    local failed = trace:effects(call, "event.failed_to_present")[1]
    if ready and failed and #trace:effects(call, "request.show") == 0 then
      return { "not_ready" }, failed
    end
    return
  end
  local answer = trace:first(ANSWER_OF_LOAD, call)
  if not answer or not answer.error or not is_own(trace, answer) then return end
  if trace:first(REQUEST_OF_LOAD, call, answer) then return end
  if says_child(trace, answer) then
    -- An adapter can check the settings before it asks about the user.
    if trace:holds(CHILD_FLAG_IS_REFUSES) and not call.unusable then
      return { "child" }, answer
    end
    return
  end
  local is_too_small = not call.bid and call.size and fits_no_size(trace, call.size)
  if call.unusable and not is_too_small then
    if lacks_several_settings(trace, call) then return { "app", "placement", "other" }, answer end
    return { call.unusable_meaning }, answer
  end
  if is_too_small and not call.unusable then return { "size" }, answer end
end

local function names_its_cause(trace, call)
  local causes, event = own_failure(trace, call)
  if not causes then
    if #(trace:list "errors" or {}) == 0 then return false, "the profile names no errors" end
    return false, "no error of the adapter itself has a cause that the profile names"
  end
  local error, expected = event.error, {}
  local common = common_error(error)
  for _, cause in ipairs(causes) do
    for _, own in ipairs(trace:list "errors" or {}) do
      if own.cause == cause then
        if own.domain == error.domain and own.code == error.code then return end
        expected[#expected + 1] = name_of(own)
      end
    end
    if common and common[cause] and #expected == 0 then return end
  end
  if #expected == 0 and not common then
    return false, "the profile names no error for this cause"
  end
  return {
    expected = #expected > 0 and "the error " .. table.concat(expected, " or ")
      or "a code of another cause than " .. common.name,
    actual = name_of(error),
    events = { call, event },
  }
end

rule {
  id       = "ERR-CAUSE-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "The domain and the code of the adapter's own error are those that its documents name for the cause.",
  because  = "Publishers and support search for the code, and code of the app can react to it.",
  cites    = {
    "googleads-mobile-ios-mediation, CommonAdapter: MediationAdapterError.swift, codes 130 to 132",
    "AdapterUnitTestKit: assertions on the domain and code of load failures",
  },
  given    = on(any { "host.load", "host.present" }) {
    per = "load", followed_by = any { "answer.load", "event.failed_to_present" },
  },
  check    = names_its_cause,
}

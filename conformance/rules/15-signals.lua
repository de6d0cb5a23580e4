-- Collecting signals for an auction: GADRTBAdapter, collectSignals(for:completionHandler:).
-- 85-threads.lua has the rule about the thread, SIG-MAIN-1.

-- The host collects signals only for bidding.
local IN_A_WATERFALL = profile.flow:is "waterfall"
-- The adapter collects its signals without a token of the network.
local WITHOUT_TOKEN = profile.token_form:is "none"

local function of_same_adapter(call)
  return { "host.collect_signals", where = { adapter = call.adapter } }
end

-- The answers of the adapter to a call, up to the next call of the same instance.
local function answers(trace, call)
  local answer = { "answer.signals", where = { adapter = call.adapter } }
  return trace:all(answer, call, trace:first(of_same_adapter(call), call))
end

-- Whether the network or a server has left a call of the adapter without an answer.
local function is_owed(trace)
  local known = trace.cache
  if known.owes ~= nil then return known.owes end
  known.owes = false
  for request, answer in pairs {
    ["request.token"] = "network.token", ["http.get"] = "http.done",
    ["request.initialize"] = any { "network.initialized", "network.initialize_failed" },
  } do
    for _, event in ipairs(trace:all(request)) do
      if #trace:effects(event, answer) == 0 then known.owes = true end
    end
  end
  return known.owes
end

-- Whether the network has given the token for the same request twice.
local function is_token_repeated(trace, call)
  for _, request in ipairs(trace:effects(call, "request.token")) do
    local count = 0
    for _, token in ipairs(trace:effects(request, "network.token")) do
      if token.cause == request.index then count = count + 1 end
    end
    if count > 1 then return true end
  end
  return false
end

local RELEASED = any { "host.release", where = { adapter = premise.adapter, object = "adapter" } }
local TOKEN_OR_FAILED_START = any { "network.token", "network.initialize_failed" }

local function is_answered_once(trace, call)
  -- If one instance collects signals several times, an answer does not show its call.
  local same = of_same_adapter(call)
  if trace:first(same, call) or trace:last(same, nil, call) then return false end
  local given = answers(trace, call)
  if #given == 1 then return end
  if #given > 1 then
    return {
      -- No document says that a network gives a token twice, and most adapters pass the token on.
      level = is_token_repeated(trace, call) and "should" or nil,
      expected = "exactly 1 answer.signals per adapter",
      actual = tostring(#given),
      events = { given[1], given[2] },
    }
  end
  if is_owed(trace) then return false end
  local last = trace:last(TOKEN_OR_FAILED_START, call)
  if last and trace:first(RELEASED, call, last) then return leaves "SIG-GONE-1" end
  return { expected = "answer.signals", actual = "none", events = { last or call }, missing = true }
end

rule {
  id       = "SIG-ONCE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "Each collection of signals is answered exactly once, whatever the network answers and whatever the format is.",
  because  = "Without an answer, the auction waits until its time is over.",
  cites    = {
    "GADRTBAdapter.h: must call completionHandler with signals or an error",
    "LINE Android adapter changelog, 2.9.20250110.0",
  },
  when     = profile.flows:has "bidding",
  unless   = IN_A_WATERFALL,
  given    = on "host.collect_signals" { per = "adapter" },
  leaves   = { ["SIG-GONE-1"] = "The end of signals after the release of the adapter." },
  check    = is_answered_once,
}

-- The tokens that the network has given for a collection of signals before its answer. Some adapters
-- ask before the collection, for example in the set-up, and keep the token.
local function tokens_of(trace, call, answer)
  local given = {}
  for _, token in ipairs(trace:effects(call, "network.token")) do
    if token.index < answer.index then given[#given + 1] = token end
  end
  if #given == 0 and #trace:effects(call, "request.token") == 0 then
    given[1] = trace:last("network.token", nil, answer)
  end
  return given
end

-- Whether one of the network's answers has a token.
local function have_token(tokens)
  for _, token in ipairs(tokens) do
    if (token.token or ""):match "%S" then return true end
  end
  return false
end

-- What languages write for a value that is missing.
local MISSING = { ["nil"] = true, ["(null)"] = true, ["<null>"] = true, ["null"] = true }

-- What is wrong with the text of an answer without an error, or nil.
local function mistake_in(signals, tokens)
  if not signals then return "neither signals nor an error" end
  if signals == "" then return "an empty text without an error" end
  if not signals:match "%S" then return "a blank text without an error" end
  for _, token in ipairs(tokens) do
    if token.token == signals then return end
  end
  -- A Swift text that holds an optional value, with or without a token.
  if signals:match "^Optional%(" or MISSING[signals] and not have_token(tokens) then
    return "the text \"" .. signals .. "\" without an error"
  end
end

-- The settings of each line item.
local function line_items(call)
  return call.credentials or { call.settings or {} }
end

local SIGNALS_OR_SET_UP = any { "host.collect_signals", "host.set_up" }

-- Whether a line item of the collection has each setting that another line item in the trace has.
local function has_all_settings(trace, call)
  local known = trace.cache
  if not known.names then
    known.names = {}
    for _, other in ipairs(trace:all(SIGNALS_OR_SET_UP)) do
      for _, settings in ipairs(line_items(other)) do
        for name, value in pairs(settings) do
          if value ~= "" then known.names[name] = true end
        end
      end
    end
  end
  for _, settings in ipairs(line_items(call)) do
    local is_full = true
    for name in pairs(known.names) do
      is_full = is_full and settings[name] ~= nil and settings[name] ~= ""
    end
    if is_full then return true end
  end
  return false
end

-- The token that the network gave just before an error, if it gave one for each request.
local function refused_token(trace, call, answer)
  local requests = trace:effects(call, "request.token")
  local cause = trace:cause(answer, "network.token")
  local latest
  for _, request in ipairs(requests) do
    latest = nil
    for _, token in ipairs(trace:effects(request, "network.token")) do
      local is_own = token.cause == request.index and token.index < answer.index
      -- A time-out of the adapter's own is no effect of the token.
      local is_reason = token.returned or cause and cause.index >= token.index
      if is_own and is_reason and not token.error and have_token { token } then latest = token end
    end
    if not latest then return end
  end
  return latest
end

-- A collection with only one line item, which the collection has too, and with signals as its
-- answer.
local function has_single(trace, call, after, before)
  for _, other in ipairs(trace:all("host.collect_signals", after, before)) do
    local given = not other.credentials and answers(trace, other)[1]
    if given and given.signals and not given.error and other.format == call.format
      and equal(other.size, call.size) and equal(other.extras, call.extras)
    then
      for _, settings in ipairs(call.credentials) do
        if equal(settings, other.settings) then return given end
      end
    end
  end
end

local ASKS = any { "request.token", "request.initialize", "http.get" }
local DEVICE_EVENTS_OR_HOST_LOAD = any { "device.*", "host.load" }

-- The signals of an auction for one of the line items of a refused auction, or nil.
local function accepted_alone(trace, call, answer)
  if #(call.credentials or {}) < 2 then return end
  if #trace:effects(call, ASKS) > 0 then return end
  -- A change of the device, or an ad that is still there, can be the reason of the refusal.
  if trace:first(DEVICE_EVENTS_OR_HOST_LOAD) then return end
  -- If the line item is accepted later too, the adapter does not refuse a second auction for it.
  return has_single(trace, call, answer) and has_single(trace, call, nil, call)
end

-- The failed token of the auction before, if an auction for the same line item asks for no token any more.
local function failed_before(trace, call, answer)
  local earlier = trace:last("host.collect_signals", nil, call)
  if not earlier or trace:first(DEVICE_EVENTS_OR_HOST_LOAD, earlier, answer)
    or #trace:effects(call, ASKS) > 0
  then
    return
  end
  for _, name in ipairs { "settings", "credentials", "format", "size", "extras" } do
    if not equal(earlier[name], call[name]) then return end
  end
  local request = trace:effects(earlier, "request.token")[1]
  local token = request and trace:effects(request, "network.token")[1]
  -- In an auction at the same time, one request can serve both auctions.
  return token and token.error and token.index < call.index and token or nil
end

local REFUSES_THE_USER = all { profile.child_flag:is "refuses", CHILD_USER }

local SET_UP = any { "answer.set_up", where = { error = absent } }

local function refusal_without_reason(trace, call, answer)
  if answer.signals or trace:holds(REFUSES_THE_USER) then return end
  -- A network that has not started can be the reason of the error.
  if not trace:first(SET_UP, nil, call) or trace:first("network.initialize_failed", nil, answer)
  then
    return
  end
  local failed = failed_before(trace, call, answer)
  if failed then
    return {
      expected = "request.token, as for the auction before",
      actual = "an error without a request: " .. tostring(answer.error.message),
      events = { failed, answer },
    }
  end
  local proof = accepted_alone(trace, call, answer)
  if not proof and (call.format or trace.format) == trace.format and call.fits ~= false
    and #trace:effects(call, "http.get") == 0 and has_all_settings(trace, call)
  then
    proof = refused_token(trace, call, answer)
  end
  return proof and {
    expected = "answer.signals without an error"
      .. (proof.name == "answer.signals" and ", as for one of the line items" or ""),
    actual = "an error: " .. tostring(answer.error.message),
    events = { proof, answer },
  }
end

local function gives_signals_or_an_error(trace, call)
  local answer = answers(trace, call)[1]
  if not answer then return leaves "SIG-ONCE-1" end
  if answer.error then return refusal_without_reason(trace, call, answer) end
  local tokens = tokens_of(trace, call, answer)
  local mistake = mistake_in(answer.signals, tokens)
  return mistake and {
    expected = have_token(tokens) and "answer.signals with the signals"
      or "answer.signals with an error",
    actual = mistake,
    events = #tokens > 0 and { tokens[#tokens], answer } or { answer },
  }
end

rule {
  id       = "SIG-EMPTY-1",
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "The adapter answers with signals if the network gives a token, also for several line items, and otherwise with signals or an error, but never with a blank text or a text such as nil. If the network had no token, the adapter asks again in the next auction.",
  because  = "An auction with empty signals asks a network that cannot bid, and an auction without signals never asks the network.",
  cites    = { "Unity adapter changelog, 4.20.0.0: fail signal collection on empty bidding token" },
  -- The level is only `should`: the DT Exchange adapter answers without signals on purpose.
  when     = profile.flows:has "bidding",
  unless   = any { IN_A_WATERFALL, WITHOUT_TOKEN },
  given    = on "host.collect_signals" { per = "adapter" },
  leaves   = { ["SIG-ONCE-1"] = "A collection without an answer." },
  check    = gives_signals_or_an_error,
}

rule {
  id       = "SIG-BOTH-1",
  level    = "must",
  severity = "low",
  formats  = ALL,
  says     = "The adapter answers with signals or with an error, not with both.",
  because  = "The SDK cannot know whether signals that come with an error are usable.",
  cites    = { "GADRTBAdapter.h: must call completionHandler with signals or an error" },
  when     = profile.flows:has "bidding",
  unless   = IN_A_WATERFALL,
  given    = on "host.collect_signals" { per = "adapter" },
  check    = function(trace, call)
    for _, answer in ipairs(answers(trace, call)) do
      if answer.error and answer.signals then
        return {
          -- An empty text next to an error does no harm.
          level = answer.signals == "" and "observe" or nil,
          expected = "answer.signals with signals or with an error",
          actual = "both: the signals \"" .. answer.signals .. "\", and an error",
          events = { answer },
        }
      end
    end
  end,
}

-- The sizes that have names in the SDK.
local STANDARD = {
  ["320x50"] = true, ["320x100"] = true, ["300x250"] = true, ["468x60"] = true,
  ["728x90"] = true, ["120x600"] = true,
}

local function is_standard(call)
  return call.size and STANDARD[tostring(call.size.width) .. "x" .. tostring(call.size.height)]
end

local HOST_COLLECT_SIGNALS_WITH_SIZE = any { "host.collect_signals", where = { size = present } }

-- A call with a standard size that has succeeded, or nil.
local function usual_call(trace)
  local known = trace.cache
  if known.usual == nil then
    known.usual = false
    for _, call in ipairs(trace:all(HOST_COLLECT_SIGNALS_WITH_SIZE)) do
      local given = is_standard(call) and answers(trace, call)[1]
      if given and not given.error then known.usual = known.usual or call end
    end
  end
  return known.usual or nil
end

local function accepts_size(trace, call)
  -- A refusal for another reason than the size also refuses a standard size.
  local usual = usual_call(trace)
  if not usual or is_standard(call) then return false end
  local answer = answers(trace, call)[1]
  if not answer then return false end
  local asked = #trace:effects(call, ASKS) > 0
  if asked or not answer.error then return end
  return {
    expected = "answer.signals without error, as for the size " .. tostring(usual.size.width)
      .. " by " .. tostring(usual.size.height),
    actual = "an error: " .. tostring(answer.error.message),
    events = { usual, answer },
  }
end

rule {
  id       = "SIG-SIZE-1",
  level    = "should",
  severity = "medium",
  formats  = BANNER,
  says     = "The adapter collects signals for a banner in any size that has room for a banner of the network.",
  because  = "Most requests are for adaptive banners, whose sizes are in no list. The bid decides the size of the ad.",
  cites    = {
    "Verve adapter changelog, 3.8.0.0",
    "Verve Android adapter changelog, 3.7.1.1",
    "googleads-mobile-ios-mediation pull request 1035",
  },
  when     = profile.flows:has "bidding",
  unless   = IN_A_WATERFALL,
  given    = on { "host.collect_signals", where = { size = present, fits = absent } } {
    per = "adapter",
  },
  check    = accepts_size,
}

-- The values that the host gave to a collection of signals.
local function values_of(call)
  local known = {}
  for _, value in pairs(call.settings or {}) do known[tostring(value)] = true end
  for _, value in pairs(call.extras or {}) do known[tostring(value)] = true end
  for _, settings in ipairs(call.credentials or {}) do
    for _, value in pairs(settings) do known[tostring(value)] = true end
  end
  return known
end

local REQUEST_TOKEN_WITH_VALUES = any { "request.token", where = { values = present } }

-- The first call that had each value, and whether any request for a token has values.
local function sources(trace)
  local known = trace.cache
  if known.first then return known end
  known.first = {}
  known.takes_values = trace:first(REQUEST_TOKEN_WITH_VALUES) ~= nil
  for _, call in ipairs(trace:all "host.collect_signals") do
    for value in pairs(values_of(call)) do known.first[value] = known.first[value] or call end
  end
  return known
end

local function has_all(own, values)
  for _, value in pairs(values or {}) do
    if not own[tostring(value)] then return false end
  end
  return true
end

-- The collection for which the adapter asks for a token. If several collections wait for one start, one of
-- them can be the cause of all requests. Then the values of the request tell.
local function collection_of(trace, request)
  local cause = trace:cause(request, "host.collect_signals")
  if not cause or has_all(values_of(cause), request.values) then return cause end
  for _, call in ipairs(trace:all("host.collect_signals", nil, request)) do
    local answer = answers(trace, call)[1]
    local is_waiting = not answer or answer.index > request.index
    if is_waiting and has_all(values_of(call), request.values) then return call end
  end
  return cause
end

-- The requests for tokens, each with its collection.
local function token_requests(trace)
  local known = trace.cache
  if known.requests then return known.requests end
  known.requests = {}
  for _, request in ipairs(trace:all "request.token") do
    local call = collection_of(trace, request)
    if call then known.requests[#known.requests + 1] = { call = call, request = request } end
  end
  return known.requests
end

local function requests_of(trace, call)
  local own = {}
  for _, asked in ipairs(token_requests(trace)) do
    if asked.call.index == call.index then own[#own + 1] = asked.request end
  end
  return own
end

local function passes_own_values(trace, call)
  local known = sources(trace)
  if not known.takes_values then return false, "the SDK's call for a token takes no values" end
  local own = values_of(call)
  for _, request in ipairs(requests_of(trace, call)) do
    local names = {}
    for name in pairs(request.values or {}) do names[#names + 1] = name end
    table.sort(names)
    for _, name in ipairs(names) do
      local value = tostring(request.values[name])
      -- A short value can be equal by accident.
      local source = #value > 3 and not own[value] and known.first[value]
      if source and source.index < call.index then
        return {
          -- Some networks take such values as settings of the whole app.
          level = "should",
          expected = "request.token with values of its own host.collect_signals",
          actual = name .. " is \"" .. value .. "\", a value of an earlier one",
          events = { source, request },
        }
      end
    end
  end
end

-- The tokens that the network has given, each with the collection that asked for it.
local function given_tokens(trace)
  local known = trace.cache
  if known.tokens then return known.tokens end
  known.tokens = {}
  for _, asked in ipairs(token_requests(trace)) do
    for _, event in ipairs(trace:effects(asked.request, "network.token")) do
      if event.cause == asked.request.index and (event.token or "") ~= "" then
        known.tokens[#known.tokens + 1] = {
          call = asked.call, request = asked.request, event = event,
        }
      end
    end
  end
  return known.tokens
end

-- The answer of a collection that has signals, if no other collection of the same instance can be
-- the reason of the answer.
local function signals_of(trace, call)
  local same = of_same_adapter(call)
  if trace:first(same, call) or trace:last(same, nil, call) then return end
  local answer = answers(trace, call)[1]
  return answer and answer.signals and not answer.error and answer or nil
end

-- Whether signals have a token. A short text can be in signals by accident.
local function has_token(signals, token)
  return signals == token or #token > 7 and signals:find(token, 1, true) ~= nil
end

-- Whether the network had given a token for another collection before an answer.
local function has_other_token(trace, call, answer)
  for _, given in ipairs(given_tokens(trace)) do
    if given.call.index ~= call.index and given.event.index < answer.index then return true end
  end
  return false
end

-- The network's tokens for other collections in the signals of a collection without a token of its
-- own, and whether the network had given a token for the collection itself.
local function foreign_tokens(trace, call, answer)
  local foreign, is_own_given = {}, false
  for _, given in ipairs(given_tokens(trace)) do
    local text = given.event.token
    if given.call.index == call.index then
      if answer.signals:find(text, 1, true) then return end
      is_own_given = is_own_given or given.event.index < answer.index
    elseif given.event.index < answer.index and has_token(answer.signals, text) then
      foreign[#foreign + 1] = given
    end
  end
  return foreign, is_own_given
end

-- Whether a token was asked for with a value of another collection, which has another value in this
-- one.
local function has_other_values(trace, call, request)
  local own = values_of(call)
  for _, value in pairs(request.values or {}) do
    local source = not own[tostring(value)] and sources(trace).first[tostring(value)]
    for _, settings in ipairs(source and line_items(source) or {}) do
      for name, setting in pairs(settings) do
        local mine = (call.settings or {})[name]
        if tostring(setting) == tostring(value) and mine ~= nil and mine ~= "" then return true end
      end
    end
  end
  return false
end

-- Whether each of the tokens belongs to other values. If several collections wait for one start, a
-- collection can be the cause of all requests.
local function are_for_other_values(trace, call, tokens)
  for _, given in ipairs(tokens) do
    if not has_other_values(trace, call, given.request) then return false end
  end
  return true
end

-- Whether the other collection has a foreign token, too, instead of the token that it asked for.
local function is_swapped(trace, call, other)
  local given = signals_of(trace, call)
  local answer = signals_of(trace, other)
  if not answer or answer.index < call.index or given.index < other.index then return false end
  local foreign = foreign_tokens(trace, other, answer)
  return foreign ~= nil and #foreign > 0
end

-- The finding for signals that are the same as those of another collection, although the network gave the
-- two collections different tokens.
local function has_signals_of_another(trace, call, answer)
  local own
  for _, given in ipairs(given_tokens(trace)) do
    if given.call.index == call.index and given.event.index < answer.index then own = given.event end
  end
  for _, given in ipairs(own and given_tokens(trace) or {}) do
    local other = given.call.index < call.index and given.event.token ~= own.token
      and signals_of(trace, given.call)
    if other and given.event.index < other.index and other.signals == answer.signals then
      return {
        expected = "answer.signals with the token \"" .. own.token .. "\"",
        actual = "the same signals as for the token \"" .. given.event.token .. "\"",
        events = { given.event, other, own, answer },
      }
    end
  end
end

local function has_own_token(trace, call)
  local answer = signals_of(trace, call)
  if not answer or not has_other_token(trace, call, answer) then return false end
  local tokens, is_own_given = foreign_tokens(trace, call, answer)
  if not tokens then return end
  local foreign = tokens[1]
  if not foreign then return has_signals_of_another(trace, call, answer) end
  -- A network whose tokens depend on no values can allow the adapter to keep a token.
  local is_wrong = are_for_other_values(trace, call, tokens)
  local ended = signals_of(trace, foreign.call)
  local is_kept = is_wrong or is_own_given and ended and ended.index < call.index
  local is_mistaken = is_wrong or is_own_given and is_swapped(trace, call, foreign.call)
  if not is_mistaken and not is_kept then return end
  return {
    level = not is_mistaken and "should" or nil,
    expected = "answer.signals with a token of its own host.collect_signals",
    actual = "the token \"" .. foreign.event.token .. "\" of another one",
    events = { foreign.event, answer },
  }
end

local function has_own_values_and_token(trace, call)
  local result = has_own_token(trace, call)
  if result then return result end
  local values, reason = passes_own_values(trace, call)
  if values == false and result == nil then return end
  return values, reason
end

rule {
  id       = "SIG-STATE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A collection of signals has only values of its own, not of an earlier one, and no token of another collection instead of its own.",
  because  = "Otherwise the network bids for the placement or with the extras of another request.",
  cites    = { "InMobi adapter changelog, 10.8.3.0" },
  when     = profile.flows:has "bidding",
  unless   = any { IN_A_WATERFALL, WITHOUT_TOKEN },
  given    = on "host.collect_signals" { per = "adapter" },
  check    = has_own_values_and_token,
}

local HOST_RELEASE_OF_ADAPTER_ADAPTER = any {
  "host.release", where = { adapter = premise.adapter, object = "adapter" },
}
local ANSWER_SIGNALS_OF_ADAPTER = any { "answer.signals", where = { adapter = premise.adapter } }

local function answers_after_release(trace, call)
  local released = trace:first(HOST_RELEASE_OF_ADAPTER_ADAPTER, call)
  if not released or trace:first(ANSWER_SIGNALS_OF_ADAPTER, call, released)
  then
    return false
  end
  local token
  for _, event in ipairs(trace:effects(call, "network.token")) do
    if event.index > released.index then token = event end
  end
  if not token then return false end
  if #answers(trace, call) > 0 then return end
  return { expected = "answer.signals", actual = "none", events = { released, token }, missing = true }
end

rule {
  id       = "SIG-GONE-1",
  level    = "observe",
  severity = "low",
  formats  = ALL,
  says     = "The adapter delivers its signals even if the host has released the adapter before the network gives the token.",
  because  = "No document says how long the SDK keeps an adapter that collects signals.",
  cites    = { "GADRTBAdapter.h: must call completionHandler with signals or an error" },
  when     = profile.flows:has "bidding",
  unless   = any { IN_A_WATERFALL, WITHOUT_TOKEN, profile.token_form:is "returned" },
  given    = on "host.collect_signals" { per = "adapter" },
  check    = answers_after_release,
}

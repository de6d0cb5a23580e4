-- Facts about the user that the network must know.
--
-- CONS-CHILD-1 also judges requests for a token. There is no separate rule for them (CONS-SIG-1),
-- because an adapter that sets the flag too late for a token breaks the same sentence.

-- The adapter forwards the flag to the network with one of the SDK's two calls.
local FLAG = one_of { "child_directed", "under_age" }
-- The adapter tells the network whether the user is a child, or under the age of consent.
local SET_FLAG = { "request.set", where = { flag = FLAG } }
local EVENTS = any {
  SET_FLAG, "request.initialize", "network.initialized", "request.token", REQUESTS,
}
local CALLS = any { "host.set_up", "host.collect_signals", "host.load" }

-- The start resets the flag, or the network ignores a flag from before the start.
local CHILD_FLAG_IS_AFTER_START = any {
  profile.child_flag:is "after_start", profile.child_flag:is "any_time_after_start",
}

-- All events that show what the network knows, in order, and the latest event of each flag before
-- each of these events.
local function timeline(trace)
  local known = trace.cache
  if known.events then return known end
  known.events, known.flags = trace:all(EVENTS), {}
  local starts_anew = trace:holds(CHILD_FLAG_IS_AFTER_START)
  local flags = {}
  for number, event in ipairs(known.events) do
    known.flags[number] = flags
    if event.name == "request.set" then
      flags = { child_directed = flags.child_directed, under_age = flags.under_age }
      flags[event.flag] = event
    elseif event.name == "network.initialized" and starts_anew then
      flags = {}
    end
  end
  return known
end

-- The position of the first event in an ordered list that comes after another event.
local function position_after(events, event)
  local low, high = 1, #events + 1
  while low < high do
    local middle = (low + high) // 2
    if events[middle].index > event.index then high = middle else low = middle + 1 end
  end
  return low
end

local CHILD_FLAG_IS_BEFORE_START = profile.child_flag:is "before_start"

-- The first request of the adapter after `consent` for which `is_right` is false, and the latest
-- flag before the request. The first result is false if the adapter made no request.
--
-- `is_right` gets the latest event for each of the two flags. If the app changes the consent late,
-- only calls of the host after the change count.
local function first_wrong_request(trace, consent, is_late, is_right)
  local at_start = trace:holds(CHILD_FLAG_IS_BEFORE_START)
  local known, judged = timeline(trace), false
  -- A later change of the consent affects only later requests.
  local ending = trace:first("device.consent", consent)
  for number = position_after(known.events, consent), #known.events do
    local event, flags = known.events[number], known.flags[number]
    if ending and event.index > ending.index then break end
    local is_request = event.name ~= "request.set" and event.name ~= "network.initialized"
    if is_request and (event.name == "request.initialize") == at_start then
      local call = is_late and trace:cause(event, CALLS)
      if not is_late or call and call.index > consent.index then
        judged = true
        if not is_right(flags.child_directed, flags.under_age) then
          return true, event, flags.child_directed or flags.under_age
        end
      end
    end
  end
  return judged
end

local function one_is(value)
  return function(child, under_age)
    return child and child.value == value or under_age and under_age.value == value
  end
end

-- The finding for a request before which the network did not get the value.
local function finding(consent, event, last, value, note)
  return {
    expected = "request.set with flag \"child_directed\" with value " .. tostring(value)
      .. " before " .. event.name .. (note or ""),
    actual = last and "the last one before it sets " .. tostring(last.value) or "none before it",
    events = { consent, last or event, last and event or nil },
  }
end

local DEVICE_CONSENT_OR_CALLS = any { "device.consent", CALLS }

-- The first event after which a consent has an effect: a call of the host, or nil if the app changes
-- the consent again before any call.
local function first_call(trace, consent)
  local start = trace:first(DEVICE_CONSENT_OR_CALLS, consent)
  if start and start.name ~= "device.consent" then return start end
end

local function says_child(consent)
  return consent.child == true or consent.under_age == true or consent.age == "child"
end

-- Whether some of the app's settings say that the user is a child, and others say the opposite.
local function disagrees(consent)
  return says_child(consent) and (consent.child == false or consent.under_age == false)
end

-- The finding for an adapter that tells the network after the last request that the user is no child,
-- although the app still says so. The network keeps this answer.
local function taken_back(trace, consent)
  -- Such a network does not listen any more.
  if disagrees(consent) or trace:holds(CHILD_FLAG_IS_BEFORE_START) then return end
  local known, ending = timeline(trace), trace:first("device.consent", consent)
  local flags, back = {}, nil
  for number = position_after(known.events, consent), #known.events do
    local event = known.events[number]
    if ending and event.index > ending.index then break end
    if event.name == "request.set" then
      flags[event.flag] = event
      if event.value == false then back = event end
    else
      -- The events before each request are judged with the request.
      flags = { child_directed = known.flags[number].child_directed, under_age = known.flags[number].under_age }
      back = nil
    end
  end
  if not back or one_is(true)(flags.child_directed, flags.under_age) then return end
  return {
    expected = "no request.set with flag \"" .. back.flag
      .. "\" with value false, because the app still says that the user is a child",
    actual = "it sets false",
    events = { back },
    level = "should",
  }
end

local function passes_child_flag_on(trace, consent)
  local start = first_call(trace, consent)
  if not start then return false end
  -- The documents ask apps to set the flag before the start of the SDK, which sets the adapter up.
  -- Without a set-up, some adapters do not read the flag.
  local has_set_up = start.name == "host.set_up"
  local judged, event, last = first_wrong_request(trace, consent, false, one_is(true))
  if not judged then return false end
  if not event then return taken_back(trace, consent) end
  if last and disagrees(consent) then return leaves "CONS-TFUA-1" end
  local result = finding(consent, event, last, true, not has_set_up and ", also without a set-up")
  result.level = not has_set_up and "should" or nil
  return result
end

-- The app says that the user is a child.
local CHILD = any {
  { "device.consent", where = { child = true } },
  { "device.consent", where = { under_age = true } },
  { "device.consent", where = { age = "child" } },
}

rule {
  id       = "CONS-CHILD-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter tells the network in time that the user is a child: before the start, or before it asks for a token or an ad, as the network needs it. The adapter does not take this back while the app says so.",
  because  = "If the network learns this later, it has already collected data that it must not collect by law.",
  cites    = {
    "Chartboost adapter changelog, 9.11.0.1",
    "MyTarget adapter changelog, 5.39.1.0",
    "Mintegral adapter changelog, 7.7.8.0",
    "Liftoff adapter, router: COPPA before initialisation",
  },
  -- Some networks must not be used for children, and other networks have no call for the flag. The
  -- rule leaves out consent that the app sets after the set-up.
  unless   = { profile.child_flag:is "refuses", profile.child_flag:is "none" },
  given    = on(CHILD) { none_before = CALLS },
  leaves   = { ["CONS-TFUA-1"] = "A setting that outweighs another setting." },
  check    = passes_child_flag_on,
}

-- The app says something about the user's age.
local SPECIFIED = any {
  { "device.consent", where = { child = present } },
  { "device.consent", where = { under_age = present } },
  { "device.consent", where = { age = present } },
}

local CHILD_VALUES_IS_YES_NO_UNKNOWN = profile.child_values:is "yes_no_unknown"

local function sets_no_flag(trace, call)
  local sets = trace:effects(call, SET_FLAG)
  if #sets == 0 then return end
  local ending = trace:first(SPECIFIED, call)
  -- For a network whose call has no "unknown", "no" is the value without a call.
  local is_no_wrong = trace:holds(CHILD_VALUES_IS_YES_NO_UNKNOWN)
  local weaker
  for _, set in ipairs(sets) do
    local is_early = not ending or set.index < ending.index
    if is_early and (set.value == true or set.value == false and is_no_wrong) then
      local result = {
        -- Some adapters treat an unknown user as a child on purpose, for example the Unity adapter.
        level = set.value and "observe" or nil,
        expected = "no request.set with flag \"" .. set.flag .. "\" with value "
          .. tostring(set.value) .. ", because the app has said nothing",
        actual = "it sets " .. tostring(set.value),
        events = { set },
      }
      if not result.level then return result end
      weaker = weaker or result
    end
  end
  return weaker
end

rule {
  id       = "CONS-UNSPEC-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the app does not say whether the user is a child, the adapter tells the network neither that the user is no child nor, which is only noted, that the user is a child.",
  because  = "The network then treats a user as an adult, although nobody has said so. If the network's call has no value for unknown, declare this with child_values.",
  cites    = {
    "GADMediationAdRequest.h: childDirectedTreatment is nil if unspecified",
    "InMobi adapter changelog, 9.0.7.2",
    "InMobi Android adapter changelog, 11.1.0.0",
    "googleads-mobile-android-mediation pull request 420",
  },
  unless   = any { profile.child_flag:is "none", profile.child_values:is "yes_only" },
  given    = on(CALLS) { none_before = SPECIFIED },
  check    = sets_no_flag,
}

-- The network also respects a flag that changes later.
local CHILD_FLAG_IS_ANY_TIME = any {
  profile.child_flag:is "any_time", profile.child_flag:is "any_time_after_start",
}

local function passes_no_on(trace, consent)
  local start = first_call(trace, consent)
  if not start or says_child(consent) then return false end
  local is_late = trace:first(CALLS, nil, consent) ~= nil
  if is_late and not trace:holds(CHILD_FLAG_IS_ANY_TIME) then return false end
  local judged, event, last = first_wrong_request(trace, consent, is_late, one_is(false))
  if not judged then return false end
  if not event then return end
  local result = finding(consent, event, last, false)
  -- The documents ask apps to set the flag before the start of the SDK, which sets the adapter up.
  -- An adapter can hold the age of consent for another question than whether the user is a child.
  local is_weaker = is_late or start.name ~= "host.set_up" or consent.child == nil
  result.level = is_weaker and "should" or nil
  return result
end

rule {
  id       = "CONS-FALSE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the app says that the user is not a child, the adapter passes this on, with the value that means \"no\".",
  because  = "Otherwise the network keeps an earlier \"yes\", or treats an adult as a user of unknown age and shows fewer ads. If the network's call only says yes, declare this with child_values.",
  cites    = {
    "Meta adapter changelog, 5.8.0.1",
    "googleads-mobile-ios-mediation pull request 208",
  },
  when     = profile.child_values:is "yes_no_unknown",
  unless   = any { profile.child_flag:is "refuses", profile.child_flag:is "none" },
  given    = on(any {
    { "device.consent", where = { child = false } },
    { "device.consent", where = { under_age = false } },
  }),
  check    = passes_no_on,
}

rule {
  id       = "CONS-TFUA-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If one setting of the app says that the user is a child, a setting that says the opposite does not outweigh it.",
  because  = "The tag for children, the tag for users under the age of consent and the age treatment \"child\" ask for the same protection.",
  cites    = {
    "AdMob help 9009425 and 6219315: the age treatment \"child\" has the function of both tags",
    "Bigo adapter changelog, 5.1.2.1",
    "Chartboost adapter changelog, 9.12.0.1",
    "InMobi adapter changelog, 11.2.0.1",
    "BidMachine adapter changelog, 3.5.1.1",
  },
  unless   = { profile.child_flag:is "refuses", profile.child_flag:is "none" },
  given    = on(CHILD) { none_before = CALLS },
  leaves   = { ["CONS-CHILD-1"] = "An adapter that sets no flag at all." },
  check    = function(trace, consent)
    local start = first_call(trace, consent)
    if not start or not disagrees(consent) then return false end
    local judged, event, last = first_wrong_request(trace, consent, false, one_is(true))
    if not judged then return false end
    if event and not last then return leaves "CONS-CHILD-1" end
    if not event then return end
    local result = finding(consent, event, last, true)
    result.level = start.name ~= "host.set_up" and "observe" or nil
    return result
  end,
}

local ASKS = any { "request.initialize", "request.token", "request.create", REQUESTS }
local ANSWERS_OF_THE_ADAPTER = any { "answer.set_up", "answer.signals", "answer.load" }

rule {
  id       = "CONS-AGE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "If the user is a child and the network excludes children, set-ups, signals and loads fail without a request to the network.",
  because  = "The network's terms forbid every request about a child.",
  cites    = {
    "AppLovin adapter changelog, 13.0.0.1 and 13.6.3.0",
    "Maio adapter changelog, 2.2.1.1",
    "i-mobile adapter changelog, 2.3.4.6",
    "Pangle adapter changelog, 7.9.1.1.1",
    "Verve adapter changelog, 3.8.1.1",
  },
  when     = profile.child_flag:is "refuses",
  given    = on(CALLS) {
    per = { "set_up", "load", "adapter" }, since = CHILD, until_next = "device.consent",
  },
  check    = function(trace, call)
    local request = trace:effects(call, ASKS)[1]
    if request then
      return { expected = "no request to the network", actual = request.name, events = { request } }
    end
    local answer = trace:effects(call, ANSWERS_OF_THE_ADAPTER)[1]
    if not answer or answer.error then return end
    return { expected = answer.name .. " with an error", actual = "no error", events = { answer } }
  end,
}

rule {
  id       = "CONS-FRESH-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the app says after the set-up that the user is a child, the adapter tells the network before the next token or ad.",
  because  = "An app can learn the user's age while it runs. An adapter that reads the setting only at its set-up misses this.",
  cites    = {
    "Pangle adapter changelog, 5.6.0.8.0",
    "Google Mobile Ads SDK for iOS, Targeting: set the request configuration before the start",
  },
  when     = CHILD_FLAG_IS_ANY_TIME,
  given    = on(CHILD),
  check    = function(trace, consent)
    if not trace:first(CALLS, nil, consent) or not first_call(trace, consent) then return false end
    local judged, event, last = first_wrong_request(trace, consent, true, one_is(true))
    if not judged then return false end
    if event then return finding(consent, event, last, true, ", after the change") end
  end,
}

-- The user's answer to a provider in the additional consent: true, false, or nil for unknown.
-- The text has a version, the providers with consent, and from version 2 on also the providers that
-- the consent screen named.
local function additional_consent(text, provider)
  local version, listed, rest = text:match "^(%d+)~([%d.]*)(.*)$"
  local function has(list)
    for number in list:gmatch "%d+" do
      if tonumber(number) == provider then return true end
    end
  end
  local named = version == "2" and rest:match "^~dv%.([%d.]*)$"
  if not named and not (version == "1" and rest == "") then return nil end
  if has(listed) then return true end
  if named and has(named) then return false end
end

-- The values of some keys in the user defaults after a change of the defaults; nil if the change left
-- these values as they were.
local function changed_values(trace, defaults, keys)
  local before, after, has_changed = {}, {}, false
  for _, change in ipairs(trace:all "device.defaults") do
    if change.index > defaults.index then break end
    for _, key in ipairs(keys) do
      after[key] = change.values[key] == nil and after[key] or change.values[key]
      if change.index < defaults.index then before[key] = after[key] end
    end
  end
  for _, key in ipairs(keys) do has_changed = has_changed or not equal(before[key], after[key]) end
  return has_changed and after or nil
end

-- The first later change of the user defaults that changes the value of one of the keys.
local function next_change(trace, defaults, keys)
  for _, change in ipairs(trace:all("device.defaults", defaults)) do
    if changed_values(trace, change, keys) then return change end
  end
end

-- The call of the host for which the adapter makes a request for a token or an ad. A load can wait for
-- a start that belongs to another call.
local function call_for(trace, request)
  local load = request.load
    and trace:first({ "host.load", where = { load = request.load } }, nil, request)
  return load or trace:cause(request, CALLS)
end

local SET_UP_OR_SIGNALS = any { "host.set_up", "host.collect_signals" }

-- Whether a request must know a change of the user defaults: the host called the adapter after the
-- change. A bid that is older than the change has won its auction with the earlier values.
local function must_know(trace, request, defaults)
  local call = call_for(trace, request)
  if not call or call.index < defaults.index then return false end
  return call.name ~= "host.load" or not call.bid
    or trace:first(SET_UP_OR_SIGNALS, defaults, call) ~= nil
end

local REQUEST_TOKEN_OR_REQUESTS = any { "request.token", REQUESTS }

-- The first request for a token or an ad that must know a change of the user defaults, and the values
-- of the keys after the change. The result is nil if the change has no effect on these values, if the
-- values change again before the request, or if the adapter has not been set up.
local function request_after(trace, defaults, keys)
  local values = changed_values(trace, defaults, keys)
  if not values then return end
  -- A network that learns of children only before its start is taken to learn of the consent then, too.
  if trace:first("host.set_up", nil, defaults) and trace:holds(CHILD_FLAG_IS_BEFORE_START) then
    return
  end
  local ending = next_change(trace, defaults, keys)
  for _, request in ipairs(trace:all(REQUEST_TOKEN_OR_REQUESTS, defaults, ending)) do
    if must_know(trace, request, defaults) then
      if trace:first("host.set_up", nil, request) then return request, values end
      return
    end
  end
end

-- Whether the user defaults changed after the first call of the host.
local function is_late(trace, defaults)
  return trace:first(CALLS, nil, defaults) ~= nil
end

-- The finding for a request before which the network did not get the value of a flag.
local function untold(trace, defaults, flag, value, request, set)
  return {
    expected = "request.set with flag \"" .. flag .. "\" with value " .. tostring(value)
      .. " before " .. request.name .. (is_late(trace, defaults) and ", after the change" or ""),
    actual = set and "it sets " .. tostring(set.value) or "none before it",
    events = { set or request },
  }
end

-- The finding for a flag with a value that the user defaults do not give; `note` names the value if
-- another one would be right.
local function unfounded(flag, set, note)
  return {
    expected = "no request.set with flag \"" .. flag .. "\"" .. (note or ""),
    actual = "it sets " .. tostring(set.value),
    events = { set },
  }
end

-- The value that the network got for a flag before an event, and the event that told it.
local function told(trace, flag, before)
  local set = trace:last({ "request.set", where = { flag = flag } }, nil, before)
  return set and set.value, set
end

local function passes_additional_consent_on(trace, defaults)
  local provider = trace:number "vendor_consent"
  if not provider then return false, "the adapter reads no additional consent" end
  local request, values = request_after(trace, defaults, { "IABTCF_gdprApplies", "IABTCF_AddtlConsent" })
  if not request or type(values.IABTCF_AddtlConsent) ~= "string" then return false end
  local expected
  if values.IABTCF_gdprApplies == 1 then
    expected = additional_consent(values.IABTCF_AddtlConsent, provider)
  end
  local value, set = told(trace, "consent", request)
  if expected == nil then
    -- A network cannot forget an answer that it got before the change.
    if is_late(trace, defaults) then return false end
    if set then return unfounded("consent", set) end
    -- Silence about a text that does not concern the network proves nothing.
    local concerns = values.IABTCF_AddtlConsent:find(("%d"):format(provider), 1, true)
    if not concerns then return false, "the text does not have the network's number" end
    return
  end
  if value ~= expected then return untold(trace, defaults, "consent", expected, request, set) end
end

rule {
  id       = "CONS-AC-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the GDPR applies, the adapter passes the user's additional consent for the network on: yes, no, or nothing if the text does not say. If the user's answer changes, the adapter passes the new answer on before the next token or ad.",
  because  = "The network is not in the list of IAB providers, so it cannot read the user's answer itself.",
  cites    = {
    "Google's Additional Consent technical specification",
    "Chartboost adapter changelog, 9.13.0.0",
    "Unity adapter changelog, 4.19.0.1",
    "MyTarget adapter changelog, 5.45.0.1",
  },
  given    = on "device.defaults",
  check    = passes_additional_consent_on,
}

local APP_SETTINGS_HAS_GDPR_APPLIES = profile.app_settings:has "gdpr_applies"
local APP_SETTINGS_HAS_CONSENT_TEXT = profile.app_settings:has "consent_text"

local function passes_gdpr_on(trace, defaults)
  local request, values = request_after(trace, defaults, { "IABTCF_gdprApplies", "IABTCF_TCString" })
  if not request then return false end
  local applies, text = values.IABTCF_gdprApplies, values.IABTCF_TCString
  local takes_flag = trace:holds(APP_SETTINGS_HAS_GDPR_APPLIES)
  local value, set = told(trace, "gdpr_applies", request)
  if applies ~= 0 and applies ~= 1 then
    -- A network that hears "yes" only protects a user too much.
    local is_unknown = applies == nil or applies == -1
    if not takes_flag or not is_unknown then return false end
    if value == false and set.index > defaults.index then
      return unfounded("gdpr_applies", set, " with value false, because nobody knows")
    end
    return
  end
  -- For a user whom the GDPR does not protect, silence is right: it is the SDK's default.
  if takes_flag and (applies == 1 and value ~= true or applies == 0 and value == true) then
    return untold(trace, defaults, "gdpr_applies", applies == 1, request, set)
  end
  if applies == 0 or type(text) ~= "string" or text == ""
    or not trace:holds(APP_SETTINGS_HAS_CONSENT_TEXT)
  then
    return
  end
  value, set = told(trace, "consent_text", request)
  if value ~= text then return untold(trace, defaults, "consent_text", text, request, set) end
end

rule {
  id       = "CONS-TC-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the network's SDK takes them from the adapter, the adapter tells the network whether the GDPR applies, unless nobody knows, and passes the text with the user's consent on. After a change, the adapter does so before the next token or ad.",
  because  = "Without the text, the network must treat the user as one who has not consented, or asks the user again. Without the GDPR, the network asks nobody.",
  cites    = {
    "IAB Tech Lab, Mobile In-App CMP API: IABTCF_gdprApplies, IABTCF_TCString",
    "Chartboost Mediation adapter for InMobi, changelog, 4.10.5.6.1",
  },
  when     = profile.app_settings:has(one_of { "gdpr_applies", "consent_text" }),
  given    = on "device.defaults",
  check    = passes_gdpr_on,
}

rule {
  id       = "CONS-US-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter passes the user's choice under the privacy laws of the United States on, if the network's SDK takes it from the adapter. After a change, the adapter does so before the next token or ad.",
  because  = "Otherwise the network sells the data of a user who has forbidden it.",
  cites    = {
    "IAB Tech Lab, U.S. Privacy User Signal Mechanism: IABUSPrivacy_String",
    "InMobi Android adapter changelog, 10.5.7.1",
  },
  when     = profile.app_settings:has "us_privacy",
  given    = on "device.defaults",
  check    = function(trace, defaults)
    local request, values = request_after(trace, defaults, { "IABUSPrivacy_String" })
    if not request then return false end
    local text = values.IABUSPrivacy_String
    local sale = type(text) == "string" and text:match "^1[YNyn-]([YNyn-])[YNyn-]$"
    -- Another text says nothing, and the law does not apply to a user with "1---".
    if not sale or text == "1---" then return false end
    local value, set = told(trace, "us_privacy", request)
    if value == text then return end
    -- Some SDKs take only the answer to the question whether the network may sell data.
    local forbids, flag = told(trace, "do_not_sell", request)
    if flag and (sale == "-" or forbids == (sale:upper() == "Y")) then return end
    return untold(trace, defaults, "us_privacy", text, request, set or flag)
  end,
}

-- The app itself tells the network's SDK something.
local APP_TELLS = any { "request.set", where = { caller = "app" } }

-- What the app can say to Google about the subject of a flag. Some flags have no such way.
local SAYS_TO_GOOGLE = {
  child_directed = SPECIFIED, under_age = SPECIFIED,
  consent = any { "device.defaults" }, us_privacy = any { "device.defaults" },
  do_not_sell = any { "device.defaults" }, gdpr_applies = any { "device.defaults" },
  consent_text = any { "device.defaults" },
  muted = any { "device.sound" }, volume = any { "device.sound" },
}

-- Names of the mediator, which adapters must pass on.
local IS_OF_THE_ADAPTER = { mediator = true, mediator_version = true }

local CHILD_FLAGS = { child_directed = true, under_age = true }
local CHILD_FLAG_IS_NONE = profile.child_flag:is "none"

-- Whether a change of a flag is only noted.
--
-- The app's mute and the wish for a test ad always have a value on Google's side, so an adapter cannot know
-- that the app has not set them. "Unknown" can be the adapter's translation of the app's silence. Some
-- adapters treat an unknown user as a child on purpose.
local function is_only_noted(told, set)
  return told.flag == "muted" or told.flag == "volume" or told.flag:lower():find("test", 1, true)
    or SAYS_TO_GOOGLE[told.flag] and set.value == nil
    or CHILD_FLAGS[told.flag] and set.value == true
end

local SETS_OF_THE_ADAPTER = any { "request.set", where = { caller = absent } }

-- What the app told the network before a call, by the flag. The premises of a rule come in order, so each
-- event is read once.
local function told_by_the_app(trace, call)
  local known = trace.cache.told or { flags = {} }
  trace.cache.told = known
  for _, told in ipairs(trace:all(APP_TELLS, known.latest, call)) do
    if not IS_OF_THE_ADAPTER[told.flag] then known.flags[told.flag] = told end
  end
  known.latest = call
  return known.flags
end

-- Whether the app has said nothing to Google about a flag.
local function is_silent(trace, flag, before)
  local said = SAYS_TO_GOOGLE[flag]
  if not said then return true end
  if CHILD_FLAGS[flag] and trace:holds(CHILD_FLAG_IS_NONE) then return false end
  local known = trace.cache.said or {}
  trace.cache.said = known
  if known[flag] == nil then known[flag] = trace:first(said) or false end
  return not known[flag] or known[flag].index > before.index
end

-- The finding for a flag to which the adapter gives another value than the app.
local function overwritten(told, set)
  return {
    level = is_only_noted(told, set) and "observe" or nil,
    expected = "no request.set with flag \"" .. told.flag .. "\", because the app told the network "
      .. tostring(told.value) .. ", and Google nothing",
    actual = "the adapter sets " .. tostring(set.value),
    events = { told, set },
  }
end

-- The flags that the adapter sets because of a call of the host, for all calls at once.
local function sets_of(trace, call)
  local known = trace.cache.sets
  if not known then
    known = {}
    trace.cache.sets = known
    for _, set in ipairs(trace:all(SETS_OF_THE_ADAPTER)) do
      local cause = trace:cause(set, CALLS)
      if cause then
        known[cause.index] = known[cause.index] or {}
        table.insert(known[cause.index], set)
      end
    end
  end
  return known[call.index] or {}
end

local function leaves_the_flags(trace, call)
  local flags, is_judged, noted, is_left = told_by_the_app(trace, call), false, nil, false
  -- The publisher's extras can decide a flag, too.
  if call.extras and next(flags) then return false, "the app's extras can also decide the flags" end
  for flag in pairs(flags) do is_judged = is_judged or is_silent(trace, flag, call) end
  if not is_judged then return false end
  for _, set in ipairs(sets_of(trace, call)) do
    local told = flags[set.flag]
    -- A stand-in writes some values as texts.
    if told and tostring(set.value) ~= tostring(told.value) and is_silent(trace, set.flag, set) then
      if CHILD_FLAGS[set.flag] and set.value == false then
        is_left = true
      else
        local result = overwritten(told, set)
        if not result.level then return result end
        noted = noted or result
      end
    end
  end
  if is_left and not noted then return leaves "CONS-UNSPEC-1" end
  return noted
end

rule {
  id       = "CONS-OWN-1",
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "What the app itself has told the network's SDK stays, as long as the app has said nothing about it to the Google Mobile Ads SDK.",
  because  = "An app can talk to the network directly, as the network's own documents ask. An adapter that reads silence as \"no\" takes the app's answer back.",
  cites    = {
    "GADMediationAdRequest.h: childDirectedTreatment is nil if unspecified",
    "InMobi adapter changelog, 9.0.7.2",
    "googleads-mobile-android-mediation pull request 420",
  },
  given    = on(CALLS),
  leaves   = { ["CONS-UNSPEC-1"] = "A user who is no child although the app has said nothing to Google." },
  check    = leaves_the_flags,
}

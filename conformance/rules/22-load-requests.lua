-- What the adapter asks the network for.
--
-- There is no rule about extras of an unexpected class. The SDK passes only extras of the class that
-- the adapter names (GADRequest.h, adNetworkExtrasFor:).

local CALLS = any { "host.set_up", "host.collect_signals", "host.load" }

local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }
local USES_THE_NETWORK = any {
  REQUESTS, "request.create", "request.is_ready", where = { load = premise.load },
}

local USUAL_SIZE = { width = 320, height = 50 }

local function is_served_without_options(trace, load)
  -- A form sends a field that nobody has filled in as an empty text. An adapter can refuse other values.
  if load.odd and load.settings[load.odd] ~= "" then return false end
  -- The size can be the reason for an error, unless every network has it.
  if load.size and load.format ~= "swipeable_interstitial" and not equal(load.size, USUAL_SIZE) then
    return false
  end
  local answer = trace:first(ANSWER_OF_LOAD, load)
  if not answer or not answer.error then return end
  -- A start that fails is another reason for an error, and so is a start for which the setting is missing.
  if trace:first("network.initialize_failed", nil, answer)
    or load.left_out_app and not trace:first("network.initialized", nil, answer)
  then
    return false
  end
  local asked = trace:first(USES_THE_NETWORK, load, answer)
  if asked then return end
  if load.prepared then return false, "the app itself asks the network" end
  return {
    expected = load.odd and "request.load, although the setting " .. load.odd .. " is empty"
      or "request.load without the setting " .. load.left_out,
    actual = "an error: " .. tostring(answer.error.message),
    events = { answer },
    level = load.odd and "should" or nil,
  }
end

-- The rule covers both flows: a key that only the waterfall needs is optional for a load with a
-- bid. LOAD-BID-1 judges only whether the bid reaches the network.
rule {
  id       = "LOAD-PARAM-2",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A load does not fail because a setting is missing or empty that the load does not need.",
  because  = "A bid names the placement, and some settings have a default. The error costs the app an ad that the network would have had.",
  cites    = {
    "DT Exchange adapter changelog, 8.3.8.0",
    "InMobi adapter changelog, 10.8.3.1",
    "Unity Android adapter changelog, 4.12.5.1",
  },
  -- An SDK that refuses children must not get requests for them, so these loads fail. An adapter can
  -- also refuse a load because of an ad of another slot.
  unless   = {
    profile.needs_all_settings, all { profile.child_flag:is "refuses", CHILD_USER }, OTHER_AD_ALIVE,
  },
  given    = on(any {
    { "host.load", where = { left_out = present, unusable = absent } },
    { "host.load", where = { odd = present, unusable = absent } },
  }) { per = "load" },
  check    = is_served_without_options,
}

local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }
local TEST_MODE_IS_PLACEMENT = profile.test_mode:is "placement"

local function asks_for_the_default(trace, load)
  if not load.default_slot then
    return false, "no line item without a placement goes to a network with a default placement"
  end
  local requests = trace:all(REQUEST_OF_LOAD, load)
  if #requests == 0 then
    if load.prepared then return false, "the app itself asks the network" end
    return leaves "LOAD-PARAM-2", "the adapter asked the network for no ad"
  end
  if load.test and trace:holds(TEST_MODE_IS_PLACEMENT) then
    return false, "test ads have a placement of their own"
  end
  for _, request in ipairs(requests) do
    if request.slot ~= load.default_slot then
      return {
        expected = ("request.load with the slot %q"):format(load.default_slot),
        actual = request.slot and ("the slot %q"):format(request.slot) or "a request without a slot",
        events = { request },
      }
    end
  end
end

rule {
  id       = "LOAD-SLOT-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "If the line item names no placement, the adapter asks for the network's default placement.",
  because  = "A publisher who leaves the field empty means the default placement. The network refuses a request without a name, or counts the ad for another placement.",
  cites    = {
    "ironSource Android adapter, IronSourceConstants.java: DEFAULT_INSTANCE_ID",
    "MoPub Chartboost adapter changelog, 7.5.0.0",
  },
  -- In bidding, the bid names the placement.
  unless   = profile.flow:is "bidding",
  given    = on { "host.load", where = { bid = absent, unusable = absent } } { per = "load" },
  leaves   = { ["LOAD-PARAM-2"] = "An adapter that refuses the load." },
  check    = asks_for_the_default,
}

-- Whether two loads ask for the same size. A page of the size of the screen turns with the device.
local function have_one_size(trace, load, other)
  local size, turned = load.size, other.size
  if equal(size, turned) then return true end
  return load.format == "swipeable_interstitial" and size and turned and trace:list "sizes" == nil
    and size.width == turned.height and size.height == turned.width
end

-- Whether two loads differ only in their slots, and in what no load needs: extras, options, a
-- watermark and the wish for a test ad.
local function are_alike(trace, load, other)
  if load.format ~= other.format or (load.bid ~= nil) ~= (other.bid ~= nil)
    or (load.slot ~= nil) ~= (other.slot ~= nil) or load.class_name ~= other.class_name
    or not have_one_size(trace, load, other)
  then
    return false
  end
  local names = {}
  for name in pairs(load.settings or {}) do names[name] = true end
  for name in pairs(other.settings or {}) do names[name] = true end
  local differences = 0
  for name in pairs(names) do
    if not equal((load.settings or {})[name], (other.settings or {})[name]) then
      differences = differences + 1
    end
  end
  return differences == 0 or differences == 1 and load.slot ~= other.slot
end

-- The adapter asks the network about an ad.
local ASKED = any { REQUESTS, "request.create", "request.is_ready" }
-- Events after which an ad no longer needs its adapter.
local GONE = any {
  { "answer.load", where = { error = present } }, "host.release", "host.released",
}
-- Events that can be the reason why an adapter refuses a load. Of an event for which the network's
-- SDK has no callback, the adapter knows nothing.
local REASONS = any {
  "network.initialize_failed", "network.failed", "network.auction_failed", "network.no_object",
  { "network.undelivered", where = { reason = is_not "no_callback" } }, "host.timeout",
  "device.defaults", "device.reachability",
}

local DOWNLOAD_FAILED = any { "http.done", where = { outcome = is_not "delivered" } }

-- Whether an event before the answer can be the reason for the refusal of a load.
local function has_reason(trace, load, answer)
  local begin = trace:first(CALLS)
  if trace:first(REASONS, begin, answer) then return true end
  -- What an ad of another load could not download says nothing about this load.
  for _, done in ipairs(trace:all(DOWNLOAD_FAILED, begin, answer)) do
    local ad = trace:cause(done, "network.loaded")
    if not ad or ad.load == load.load then return true end
  end
  return false
end

-- Whether the app said at some time between two events that the user is a child. Some adapters treat
-- teenagers as children.
local function has_child_between(trace, from, to)
  local consents = trace:all("device.consent", from, to)
  consents[#consents + 1] = from and trace:last("device.consent", nil, from)
  for _, consent in ipairs(consents) do
    if consent.child or consent.under_age or consent.age == "child" or consent.age == "teen" then
      return true
    end
  end
  return false
end

local CHILD_FLAG_IS_REFUSES = profile.child_flag:is "refuses"

-- Whether the user's age can be the reason for a refusal, and whether the app had ever said that the
-- user is a child.
local function age_can_matter(trace, load, answer)
  if not has_child_between(trace, nil, answer) then return false, false end
  -- An adapter can refuse children on its own if its network no longer listens.
  if not trace:holds(CHILD_FLAG_IS_REFUSES) then
    return trace:first("device.consent", trace:first(CALLS), answer) ~= nil, false
  end
  -- What a child's set-up or auction has left behind can fail a load.
  local auction = load.bid and trace:last("host.collect_signals", nil, load)
  if has_child_between(trace, auction or load, answer) then return true, true end
  local set_up = trace:last("host.set_up", nil, load)
  local ready = set_up
    and trace:first({ "answer.set_up", where = { set_up = set_up.set_up } }, set_up, answer)
  return set_up ~= nil and has_child_between(trace, set_up, ready or answer), true
end

-- Whether an error says that the user is a child, and nothing else.
local function is_for_children(trace, error)
  local is_own = error.domain == "com.google.ads.mediation.common" and error.code == 132
  for _, own in ipairs(trace:list "errors" or {}) do
    if own.domain == error.domain and own.code == error.code then
      if own.cause ~= "child" then return false end
      is_own = true
    end
  end
  return is_own
end

-- The finding for a load that the adapter refuses as a child's, although nobody says that the user is
-- a child.
local function refused_as_child(trace, load, answer, had_child)
  if not trace:holds(CHILD_FLAG_IS_REFUSES) or not is_for_children(trace, answer.error) then
    return
  end
  if load.size and fits_no_size(trace, load.size) then return leaves "ERR-CAUSE-1" end
  local consent = trace:last("device.consent", nil, load)
  local is_no = consent and (consent.child == false or consent.under_age == false)
  return {
    -- Some adapters treat an unknown user as a child on purpose, and hold the age of consent for
    -- another question. The documents ask apps to set the flag before the start of the SDK.
    level = (had_child or not is_no or consent.child == nil) and "should" or nil,
    expected = is_no and "request.load, because the app says that the user is not a child"
      or "request.load, because the app has not said that the user is a child",
    actual = "the adapter's error for children: " .. tostring(answer.error.message),
    events = { load, consent or answer, consent and answer or nil },
  }
end

-- What the loads before a load leave behind: their slots, the adapter instances, the loads that can
-- still have an ad, and the latest load for which the adapter asked the network. The premises of a
-- rule come in order, so each load is added once.
local function earlier_loads(trace, load)
  local known = trace.cache.earlier or { slots = {}, adapters = {}, open = {} }
  trace.cache.earlier = known
  for _, other in ipairs(trace:all("host.load", known.latest, load)) do
    known.latest = other
    known.slots[other.slot or ""], known.adapters[other.adapter or 0] = true, true
    known.open[#known.open + 1] = other
    if trace:first(any { ASKED, where = { load = other.load } }, other) then known.served = other end
  end
  return known
end

-- Whether the host waits for the ad of an earlier load, or holds it.
local function has_other_ad(trace, known, load)
  for position = #known.open, 1, -1 do
    local other = known.open[position]
    if not trace:first(any { GONE, where = { load = other.load } }, other, load)
      and not trace:first({ "host.released", where = { adapter = other.adapter } }, other, load)
    then
      return true
    end
    known.open[position] = nil
  end
  return false
end

local ASKED_OF_LOAD = any { ASKED, where = { load = premise.load } }
local NETWORK_EVENTS_OR_HOST_TIMEOUT = any { "network.*", "host.timeout" }

local function is_served_like_others(trace, load)
  local known = earlier_loads(trace, load)
  local answer = trace:first(ANSWER_OF_LOAD, load)
  if not answer or not answer.error or load.prepared then return end
  if trace:first(ASKED_OF_LOAD, load, answer) then return end
  local cause = trace:cause(answer, NETWORK_EVENTS_OR_HOST_TIMEOUT)
  if cause and cause.index > load.index and cause.name ~= "network.initialized" then return false end
  local for_age, had_child = age_can_matter(trace, load, answer)
  if for_age then return false end
  local as_child = refused_as_child(trace, load, answer, had_child)
  if as_child then return as_child end
  if known.slots[load.slot or ""] or known.adapters[load.adapter or 0]
    or has_reason(trace, load, answer) or has_other_ad(trace, known, load)
  then
    return false
  end
  local other = known.served
  if not other or other.unusable or not are_alike(trace, load, other) then return false end
  local consent = trace:last("device.consent", nil, load)
  local is_unknown = consent and consent.child == nil
  -- Half of the adapters demand the watermark of a bid, and no document says that they must not.
  local lacks_watermark = other.watermark and not load.watermark
  return {
    -- Some adapters treat an unknown user as a child on purpose.
    level = lacks_watermark and "observe" or (had_child or is_unknown) and "should" or nil,
    expected = "request.load, as for load " .. other.load,
    actual = "an error: " .. tostring(answer.error.message),
    events = { load, other, answer },
  }
end

rule {
  id       = "LOAD-REFUSE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter refuses no load that differs from an earlier load, which it has served, only in its slot, its extras, its options, its watermark or its wish for a test ad, and it refuses no load as a child's unless the app says that the user is a child.",
  because  = "These values are optional, ads of other slots are gone, and so are an app's earlier users. The error costs the app an ad that the network would have had.",
  cites    = {
    "GADMediationAdConfiguration.h: watermark and extras are nullable",
    "GADMediationAdapter.h, completion handlers",
    "googleads-mobile-ios-mediation issue 187",
  },
  -- Other rules judge loads without a setting, of another size, of the same slot, and of adapters
  -- that hold other ads.
  given    = on { "host.load", where = { unusable = absent, left_out = absent, odd = absent } } {
    per = "load",
  },
  leaves   = { ["ERR-CAUSE-1"] = "The error for a size that the network does not have." },
  check    = is_served_like_others,
}

-- Whether a value that reached the network is a value of the app. A stand-in writes each value as a
-- text, and Objective-C writes a Boolean as a number.
local function is_same(text, value)
  if text == nil or type(value) == "table" then return text ~= nil end
  if type(value) ~= "boolean" then return text == tostring(value) end
  local other = value and { "true", "1", "YES" } or { "false", "0", "NO" }
  return text == other[1] or text == other[2] or text == other[3]
end

local REQUEST_TOKEN_WITH_VALUES = any { "request.token", where = { values = present } }

-- Whether a value reached the network before the load, with the request for the token of its bid.
local function is_in_token(trace, load, name, value)
  if not load.bid then return false end
  for _, request in ipairs(trace:all(REQUEST_TOKEN_WITH_VALUES, nil, load)) do
    if is_same(request.values[name], value) then return true end
  end
end

-- The names of some extras, in one order.
local function names_of(extras)
  local names = {}
  for name in pairs(extras) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local HOST_LOAD_WITH_PASSED_ON = any { "host.load", where = { passed_on = present } }

-- Returns a finding if a load without extras has those of an earlier load.
local function repeats_no_extras(trace, load, requests)
  local earlier = trace:last(HOST_LOAD_WITH_PASSED_ON, nil, load)
  if not earlier then return false end
  for _, name in ipairs(names_of(earlier.passed_on)) do
    local value = earlier.passed_on[name]
    for _, request in ipairs(requests) do
      local text = (request.extras or {})[name]
      -- A truth value can be the network's own default.
      if text and type(value) ~= "boolean" and is_same(text, value) then
        return {
          expected = "request.load without the extra " .. name .. " of the earlier load",
          actual = name .. " = " .. text,
          events = { earlier, load, request },
        }
      end
    end
  end
end

local function passes_the_extras(trace, load)
  local requests = trace:all(REQUEST_OF_LOAD, load)
  if #requests == 0 then return false, "the adapter asked the network for no ad" end
  if not load.passed_on then return repeats_no_extras(trace, load, requests) end
  for _, name in ipairs(names_of(load.passed_on)) do
    local value = load.passed_on[name]
    for _, request in ipairs(requests) do
      local text = (request.extras or {})[name]
      if not is_same(text, value) and not is_in_token(trace, load, name, value) then
        return {
          expected = "request.load with the extra " .. name
            .. (type(value) == "table" and "" or " = " .. tostring(value)),
          actual = text and name .. " = " .. text
            or load.extras and "a request without it"
            or "a request without it; networkExtrasClass() names no class, so the adapter got no extras",
          events = { request },
        }
      end
    end
  end
end

rule {
  id       = "LOAD-EXTRAS-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter passes the app's extras on to the network, each with its own load.",
  because  = "An app sets extras for one network, and has no other way to reach the network's request.",
  cites    = {
    "GADMediationAdapter.h: networkExtrasClass",
    "GADMediationAdConfiguration.h: extras",
    "googleads-mobile-unity issue 970",
  },
  -- The profile declares which extras reach the network, and under which names.
  when     = profile.passes_extras,
  given    = on { "host.load", where = { unusable = absent } } { per = "load" },
  check    = passes_the_extras,
}

-- The sounds of the app from a load until the load's ad comes on screen, the latest first; the
-- result is empty if the app never changed its sound.
local function sounds(trace, load, display)
  local changes, latest = trace:all("device.sound", load, display), {}
  for number = #changes, 1, -1 do latest[#latest + 1] = changes[number] end
  local earlier = trace:last("device.sound", nil, load)
  -- Until the first change, the app has sound.
  if not earlier and #changes > 0 then earlier = { muted = false, volume = 1 } end
  latest[#latest + 1] = earlier
  return latest
end

-- The value of a flag that the network had for a load before the load's ad came on screen.
local function told_value(trace, flag, display)
  local set = trace:last({ "request.set", where = { flag = flag } }, nil, display)
  return set and set.value
end

local DISPLAYED = any { "request.show", "host.read_view", "host.render", where = { load = premise.load } }
local APP_SETTINGS_HAS_MUTE = profile.app_settings:has "mute"
local APP_SETTINGS_HAS_VOLUME = profile.app_settings:has "volume"

local function has_the_sound_of_the_app(trace, load)
  local request = trace:first(REQUEST_OF_LOAD, load)
  local display = request
    and trace:first(DISPLAYED, request)
  if not display then return false, "the adapter displayed no ad" end
  local of_app = sounds(trace, load, display)
  local now = of_app[1]
  if not now then return false, "the app did not change its sound" end
  -- The app's extras for the network can decide the sound of an ad (Line and DT Exchange adapters).
  if load.extras then return false, "the app's extras can also decide the sound" end
  local muted = request.muted
  if muted == nil then muted = told_value(trace, "muted", display) end
  local volume = tonumber(tostring(told_value(trace, "volume", display)))
  -- An adapter can pass the sound on with the request, or when it shows the ad.
  for _, sound in ipairs(of_app) do
    local is_right = true
    if trace:holds(APP_SETTINGS_HAS_MUTE) then
      -- Without a call, ads have sound. An option of a native ad asks for a silent video.
      is_right = muted == sound.muted or not sound.muted and (muted == nil or load.options ~= nil)
    end
    if trace:holds(APP_SETTINGS_HAS_VOLUME) and not sound.muted then
      is_right = is_right and math.abs((volume or 1) - sound.volume) < 0.01
    end
    if is_right then return end
  end
  return {
    expected = ("an ad with the sound of the app: muted %s, volume %g"):format(
      tostring(now.muted), now.volume),
    actual = ("muted %s, volume %s"):format(
      muted == nil and "never said" or tostring(muted), volume and ("%g"):format(volume) or "never said"),
    events = { now, request },
  }
end

rule {
  id       = "LOAD-SOUND-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "An ad has the sound of the app when it comes on screen: the adapter passes the app's mute and volume on to a network that takes them.",
  because  = "An ad that suddenly plays with sound in a muted app annoys the user, and the app has no other way to reach the network.",
  cites    = {
    "GADMobileAds.h: applicationMuted, applicationVolume",
    "AppLovin adapter: the SDK's setting muted before each load",
    "Line adapter: the app's mute, unless the extras say otherwise",
  },
  when     = profile.app_settings:has(one_of { "mute", "volume" }),
  given    = on { "host.load", where = { unusable = absent } } { per = "load" },
  check    = has_the_sound_of_the_app,
}

local TOKEN_OR_AD = any { "request.token", REQUESTS }
local MEDIATOR_FLAGS = { "mediator", "mediator_version" }

rule {
  id       = "LOAD-MEDIATOR-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "Before the first request for a token or an ad, the adapter tells the network who mediates it, if the network's SDK asks for the mediator's name or version.",
  because  = "The network's support and statistics cannot tell the app's integration from another one.",
  cites    = {
    "ironSource adapter changelog, 6.8.4.1",
    "Chartboost SDK, CHBMediation.h: name, libraryVersion, adapterVersion",
  },
  when     = profile.app_settings:has(one_of(MEDIATOR_FLAGS)),
  given    = on(any { "host.collect_signals", "host.load" }),
  check    = function(trace, call)
    local request = trace:effects(call, TOKEN_OR_AD)[1]
    if not request or request.index > trace:first(TOKEN_OR_AD).index then
      return false, "the network had an earlier request"
    end
    for _, flag in ipairs(MEDIATOR_FLAGS) do
      local value = told_value(trace, flag, request)
      local is_text = type(value) == "string" and value:match "%S"
      if not is_text and trace:holds(profile.app_settings:has(flag)) then
        return {
          expected = "request.set with flag \"" .. flag .. "\" before " .. request.name,
          actual = value == nil and "none before it" or "it sets " .. tostring(value),
          events = { call, request },
        }
      end
    end
  end,
}

-- Whether a text is the bid of another load.
local function is_bid_of_another(trace, bid, load)
  return bid ~= load.bid and trace:first({ "host.load", where = { bid = bid } }) ~= nil
end

-- Whether a request has no bid if the load has none.
local function invents_no_bid(trace, load)
  for _, request in ipairs(trace:all(REQUEST_OF_LOAD, load)) do
    if (request.bid or "") ~= "" then
      return {
        expected = "request.load without a bid, because the load has none",
        actual = "the bid " .. request.bid,
        events = { load, request },
        -- A network can take a text of the settings in the place of a bid.
        level = not is_bid_of_another(trace, request.bid, load) and "should" or nil,
      }
    end
  end
  return false, "the load has no bid"
end

local function passes_the_bid(trace, load)
  if not load.bid then return invents_no_bid(trace, load) end
  local requests = trace:all(REQUEST_OF_LOAD, load)
  if #requests == 0 then return false, "the adapter asked the network for no ad" end
  for _, request in ipairs(requests) do
    if request.bid ~= load.bid then
      return {
        expected = "request.load with the bid " .. load.bid,
        actual = request.bid and "the bid " .. request.bid or "a request without a bid",
        events = { request },
        -- Some adapters read the network's part out of the bid.
        level = request.bid and not is_bid_of_another(trace, request.bid, load) and "should" or nil,
      }
    end
  end
end

rule {
  id       = "LOAD-BID-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter passes the bid of a load to the network, and no bid for a load that has none.",
  because  = "Without the bid, the network holds another auction, or delivers an ad that nobody has paid for.",
  cites    = {
    "AppLovin adapter changelog, 11.7.1.0",
    "Meta adapter changelog, 6.12.0.2",
    "InMobi adapter changelog, 10.8.3.1",
  },
  when     = profile.flows:has "bidding",
  -- In a load with two phases, the SDK itself delivers the value for the second phase.
  unless   = profile.auctions,
  given    = on { "host.load", where = { unusable = absent } } { per = "load" },
  check    = passes_the_bid,
}

local REQUEST_LOAD_OF_LOAD_WATERMARK = any {
  "request.load", where = { load = premise.load, watermark = true },
}

local function passes_the_watermark(trace, load)
  local own = { load = load.load }
  if not load.watermark then
    local passed = trace:first(REQUEST_LOAD_OF_LOAD_WATERMARK, load)
    if not passed then return false end
    return {
      expected = "request.load without a watermark, because the bid has none",
      actual = "a watermark",
      events = { load, passed }, level = "should",
    }
  end
  local first = trace:first(DISPLAYED, load)
  if not first then return false, "no ad with a watermark was displayed" end
  if load.prepared and not trace:first(REQUEST_OF_LOAD, load) then
    return false, "the app itself asks the network"
  end
  local passed = any {
    { "request.load", where = { load = load.load, watermark = true } },
    { "request.watermark", where = own },
  }
  if trace:first(passed, load, first) then return end
  return {
    expected = "the watermark of the bid before " .. first.name,
    actual = "none",
    events = { first },
  }
end

rule {
  id       = "LOAD-MARK-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "The watermark of a bid reaches the network before the ad is displayed.",
  because  = "The watermark is a picture that identifies the source of the ad on screen.",
  cites    = {
    "GADMediationAdConfiguration.h: watermark",
    "googleads-mobile-ios-mediation, adapters of BidMachine, Bigo, PubMatic and Moloco",
  },
  when     = all { profile.flows:has "bidding", profile.takes_watermark },
  given    = on { "host.load", where = { bid = present } } { per = "load" },
  check    = passes_the_watermark,
}

-- The latest value that the adapter gave the SDK's switch for test ads before a request, and whether
-- the adapter used the switch at all.
local function test_switch(trace, request)
  local latest, is_used
  for _, set in ipairs(trace:all "request.set") do
    if not set.caller and set.flag:lower():find("test", 1, true) then
      is_used = true
      if set.index < request.index then latest = set end
    end
  end
  return latest, is_used
end

-- How a request differs from what the app wants, if the SDK has a switch for the whole app.
local function wrong_switch(trace, load, request)
  local set, is_used = test_switch(trace, request)
  local is_on = set ~= nil and set.value == true
  if is_on == (load.test or false) then return end
  return {
    expected = "request.set of the SDK's switch for test ads with value "
      .. tostring(load.test or false) .. " before request.load",
    actual = set and "the last one before it sets " .. tostring(set.value) or "none before it",
    events = set and { set, request } or { request },
    -- A stand-in without a flag whose name contains "test" does not show the switch.
    level = not is_used and "should" or nil,
  }
end

local TEST_MODE_IS_REQUEST = profile.test_mode:is "request"

local function wrong_kind(trace, load, request)
  if load.test and not request.test and trace:holds(TEST_MODE_IS_PLACEMENT) then
    if not request.slot then return end
    return load.slot == request.slot and {
      expected = "request.load with the network's slot for test ads",
      actual = ("slot %q, the slot of the load"):format(request.slot),
      events = { request },
      level = "should",
    } or nil
  end
  if request.test and not load.test or load.test and not request.test
    and trace:holds(TEST_MODE_IS_REQUEST)
  then
    return {
      expected = load.test and "request.load for a test ad" or "request.load for a real ad",
      actual = request.test and "a request for a test ad" or "a request for a real ad",
      events = { request },
    }
  end
end

local TEST_MODE_IS_APP = profile.test_mode:is "app"
local TEST_MODE_IS_NONE = profile.test_mode:is "none"

local function asks_for_the_right_kind(trace, load)
  local requests = trace:all(REQUEST_OF_LOAD, load)
  if #requests == 0 then
    return false, load.prepared and "the app itself asks the network"
      or "the adapter asked the network for no ad"
  end
  local is_switch = trace:holds(TEST_MODE_IS_APP)
  local shows_a_test = is_switch
  for _, request in ipairs(requests) do
    shows_a_test = shows_a_test or request.test
    local finding = is_switch and not request.test and wrong_switch(trace, load, request)
      or wrong_kind(trace, load, request)
    if finding then
      if load.extras then return false, "the app's extras can also ask for a test ad" end
      return finding
    end
  end
  if not shows_a_test and trace:holds(TEST_MODE_IS_NONE) then
    return false, "its SDK has no call for test ads (test_mode is none)"
  end
end

rule {
  id       = "LOAD-TEST-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter asks the network for a test ad if and only if the app wants a test ad.",
  because  = "A real ad in a test counts as fraud, and a test ad in a released app earns nothing.",
  cites    = {
    "Custom events for banner ads: request.testMode = adConfiguration.isTestRequest",
    "Custom events for rewarded ads: request.testMode = adConfiguration.isTestRequest",
    "Meta Android adapter changelog, 6.5.1.1",
  },
  -- Some SDKs have no flag in the request.
  given    = on { "host.load", where = { unusable = absent } } { per = "load" },
  check    = asks_for_the_right_kind,
}

local REQUESTS_OF_LOAD = any { REQUESTS, where = { load = premise.load } }
local START_IS_OVER = any {
  "network.initialized", "network.initialize_failed",
  { "network.undelivered", where = { event = one_of { "initialized", "initialize_failed" } } },
}
local SET_UP_SUCCEEDED = any { "answer.set_up", where = { error = absent } }

local function waits_for_the_start(trace, load)
  if trace:first("network.initialized", nil, load) then
    return false, "the network had started before the load"
  end
  local request = trace:first(REQUESTS_OF_LOAD, load)
  if not request then return false, "the adapter asked the network for no ad before its start" end
  if trace:first(START_IS_OVER, nil, request) then return end
  -- Another adapter of the network can have started the SDK.
  if trace:first(SET_UP_SUCCEEDED, nil, request) then return leaves("SETUP-TRUE-1", true) end
  local set_up = trace:first("host.set_up", nil, request)
  -- An auction needs a token, and a network that gave a token has been started in some way.
  if set_up and load.bid then return false, "the network took part in the auction" end
  return {
    expected = "network.initialized before " .. request.name,
    actual = "no finished start",
    events = { request },
    -- Half of the adapters rely on the set-up, which can still be under way.
    level = set_up and "observe" or nil,
  }
end

rule {
  id       = "LOAD-INIT-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "A load that arrives before the network has started waits for the start, and starts the network if nobody else has.",
  because  = "If nobody has set the adapter up, a network that must be started first fails every load.",
  cites    = {
    "DT Exchange adapter changelog, 7.5.0.0",
    "AppLovin adapter changelog, 10.3.3.0",
    "Unity adapter changelog, 4.16.2.0",
    "mopub-ios-mediation issue 186",
    "googleads-mobile-ios-mediation issue 187",
  },
  when     = all {
    profile.needs_initialization, profile.initialization:is(one_of { "result", "success_only" }),
  },
  -- Only adspec records the return of the call. A trace from a device's log can lack the start.
  given    = on { "host.load", where = { unusable = absent, left_out_app = absent } } {
    per = "load",
    followed_by = { "host.returned", where = { call = "load" } },
  },
  leaves   = { ["SETUP-TRUE-1"] = "A set-up that says too early that the network has started." },
  check    = waits_for_the_start,
}

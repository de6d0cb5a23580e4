-- State that loads must not share.
--
-- LOAD-LATE-1 also judges whether a load that nobody answered frees its slot (STATE-LOCK-3). There is
-- no rule that a network's ad is given to one load only (STATE-HELD-1): a stand-in makes one object
-- for each load, so that no trace could break the rule.

local SAME_SLOT_IS_INDEPENDENT = profile.same_slot:is "independent"
local SHARES_INSTANCES = profile.shares_instances

local function stays_with_its_ad(trace, premise)
  for _, event in ipairs(trace:effects(premise, "event.*")) do
    local is_other = event.ad ~= premise.ad
      and (event.slot ~= premise.slot or trace:holds(SAME_SLOT_IS_INDEPENDENT))
      and (event.adapter ~= premise.adapter or trace:holds(SHARES_INSTANCES))
    local cause = is_other and trace:cause(event, AD_CAUSE)
    if cause and cause.index == premise.index then
      return {
        expected = "no event.* with an ad other than the ad of " .. premise.name,
        actual = event.name .. " of ad " .. tostring(event.ad),
        events = { premise, event },
      }
    end
  end
end

rule {
  id       = "STATE-CONC-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "If several ads exist at the same time, the events of each ad go to the ad's own delegate.",
  because  = "A delegate in a global variable belongs to the ad that was loaded last.",
  cites    = {
    "Custom events for rewarded ads, Objective-C sample: file-scope variable",
    "AppLovin adapter changelog, 6.6.1.0",
    "Chartboost adapter changelog, 7.5.0.0",
    "googleads-mobile-ios-mediation issues 352, 361 and 376",
  },
  -- Some SDKs keep only one ad of a slot at a time, and some adapter instances accept only one
  -- load.
  when     = OTHER_AD_ALIVE,
  unless   = all { format { NATIVE }, REPORTS_NOTHING },
  given    = on(any { "host.present", AD_EVENTS }) { since = DELIVERED, per = "ad" },
  check    = stays_with_its_ad,
}

-- Why a load without a question to the network can be no refusal.
local APP_ASKS = "the app itself asks the network"

-- Whether an earlier load of the same flow had the size of a load, and was not refused: then the size is
-- no reason for a refusal.
local function has_earlier_of_size(trace, load)
  for _, other in ipairs(trace:all({ "host.load", where = { format = load.format } }, nil, load)) do
    local own = { load = other.load }
    local asked = any { REQUESTS, "request.create", where = own }
    local is_alike = equal(other.size, load.size) and (other.bid == nil) == (load.bid == nil)
    if is_alike and (trace:first(asked, other)
      or not trace:first({ "answer.load", where = own }, other))
    then
      return true
    end
  end
  return false
end

local USES_THE_NETWORK = any {
  REQUESTS, "request.create", "request.is_ready", where = { load = premise.load },
}
local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }
local NETWORK_EVENTS_OR_HOST_TIMEOUT = any { "network.*", "host.timeout" }

-- Returns the adapter's own refusal of a load: an error without a question to the network. Other
-- rules judge loads with unusable settings, and loads after a failed start of the network.
local function refusal(trace, load)
  if load.prepared then return end
  local answer = trace:first(ANSWER_OF_LOAD, load)
  if not answer or not answer.error or load.unusable then return end
  -- Rules about banners judge a refusal because of the size.
  if load.size and not has_earlier_of_size(trace, load) then return end
  if trace:first(USES_THE_NETWORK, load, answer) then return end
  -- An app can load an ad because of an earlier answer of the network.
  local cause = trace:cause(answer, NETWORK_EVENTS_OR_HOST_TIMEOUT)
  if cause and cause.index > load.index and cause.name ~= "network.initialized" then return end
  return answer
end

-- Events after which an ad is not on offer any more.
local OVER = any { "host.release", "network.closed", "network.show_failed", "network.expired" }

-- Returns the answer with the ad of a load's slot that the host holds at the time of the load, if
-- another instance of the adapter has loaded this ad and the ad has not been on screen.
local function waiting_ad(trace, load)
  local answer = trace:last(
    { "answer.load", where = { slot = load.slot, returned_delegate = true } }, nil, load)
  if not answer or answer.adapter == load.adapter then return end
  local gone = any { OVER, "host.present", where = { ad = answer.ad } }
  if not trace:first(gone, answer, load) then return answer end
end

-- The number of seconds for which an ad can surely be shown. Some adapters let their ads expire.
local FRESH = 600

-- Whether nothing shows that another load is the reason why an ad does not appear: the adapter
-- reports neither an opening nor a failure, and shows no other ad.
local function shows_nothing(trace, present, released)
  local reports = any {
    "event.will_present", "event.failed_to_present", where = { ad = present.ad },
  }
  return not trace:first(reports, present, released) and not trace:first "request.show"
    and leaves("SHOW-OUTCOME-1", true)
end

local HOST_EVENTS = any { "host.*" }

-- Looks at a load and at the ad of the same slot that the host already holds. Returns a finding if
-- the adapter destroys the network's ad because of the load, or no longer presents it.
local function disturbance(trace, first, load)
  local own = { ad = first.ad }
  local released = trace:first({ "host.release", where = own }, first)
  -- Other SDKs hold the ads of a slot themselves, so the adapter needs no ad object.
  local gone = trace:holds(SAME_SLOT_IS_INDEPENDENT) and trace:first(
    any { "request.destroy", "request.released", where = own }, load, released)
  if gone and (trace:cause(gone, HOST_EVENTS) or gone).load == load.load then
    return {
      expected = "the ad of load " .. first.load .. " to stay as it is",
      actual = gone.name, events = { load, first, gone },
    }
  end
  local present = trace:first({ "host.present", where = own }, load, released)
  if not present or present.time - first.time > FRESH
    or trace:first(any { OVER, where = own }, first, present)
    or trace:first({ "request.is_ready", where = { ad = first.ad, ready = false } }, present)
    or trace:first({ "request.show", where = own }, first) and leaves("SHOW-AUTO-1", true)
    or shows_nothing(trace, present, released)
  then
    return
  end
  return {
    expected = "request.show of the ad of load " .. first.load,
    actual = "none, although the host presents the ad", events = { load, first, present },
    missing = true,
  }
end

local SUCCESS_OF_LOAD = any {
  "answer.load", where = { load = premise.load, returned_delegate = true },
}

rule {
  id       = "STATE-SAMESLOT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A second load of a slot does not disturb the slot's ad that the host already holds.",
  because  = "Apps load the next ad early. If the adapter keeps one ad for each slot, the second load makes the first ad useless.",
  cites    = {
    "Chartboost adapter changelog, 8.1.0.1", "AppLovin adapter changelog, 13.0.1.1",
    "i-mobile adapter changelog, 2.0.33.1", "ironSource adapter changelog, 8.8.0.0.0",
    "AppLovin Android adapter changelog, 9.13.1.0",
  },
  -- Other rules judge lost events and loads without an answer.
  unless   = profile.same_slot:is "replaces",
  given    = on { "host.load", where = { slot = present } } { per = "load" },
  leaves   = {
    ["SHOW-AUTO-1"] = "An adapter that has shown the ad before the presentation.",
    ["SHOW-OUTCOME-1"] = "An adapter that neither reports nor shows an ad.",
    ["SHOW-READY-1"] = "An adapter that shows no ad at all.",
    ["STATE-LOCK-2"] = "An adapter that refuses the second load.",
  },
  check    = function(trace, load)
    local first = waiting_ad(trace, load)
    if not first then return false end
    if refusal(trace, load) then
      return leaves "STATE-LOCK-2", "the adapter refuses a second load of a slot"
    end
    -- If the SDK has only one ad of a slot, the second load can replace it.
    if not trace:holds(SAME_SLOT_IS_INDEPENDENT)
      and trace:first(SUCCESS_OF_LOAD, load)
    then
      return false
    end
    local finding = disturbance(trace, first, load)
    if finding and finding.missing and trace:holds(SAME_SLOT_IS_INDEPENDENT)
      and not trace:first "request.show"
    then
      return leaves "SHOW-READY-1"
    end
    return finding
  end,
}

local HOST_LOAD_WITH_SLOT = any { "host.load", where = { slot = present } }

-- Returns two values: for each slot, the first load of the slot; and the number of slots.
local function slots_of(trace)
  local known = trace.cache
  if not known.slots then
    known.slots, known.count = {}, 0
    for _, load in ipairs(trace:all(HOST_LOAD_WITH_SLOT)) do
      if not known.slots[load.slot] then
        known.slots[load.slot], known.count = load, known.count + 1
      end
    end
  end
  return known.slots, known.count
end

local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }

-- A slot whose text has characters that mean something in addresses, formats or JSON.
local UNUSUAL = "[^%w_-]"

-- Finds a request with another spelling of an unusual slot, although the adapter passed the usual slot of an
-- earlier load on as it was.
local function respells(trace, load, request)
  if not load.slot:find(UNUSUAL) or request.slot == load.slot or load.test then return end
  for _, other in ipairs(trace:all(HOST_LOAD_WITH_SLOT, nil, load)) do
    local asked = trace:first({ "request.load", where = { load = other.load } }, other)
    if not other.slot:find(UNUSUAL) and asked and asked.slot == other.slot and not other.test then
      return {
        expected = ("request.load with slot %q, as the publisher wrote it"):format(load.slot),
        actual = ("slot %q"):format(request.slot),
        events = { load, request, asked },
      }
    end
  end
end

rule {
  id       = "STATE-SLOT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If an app loads ads of several slots, the adapter requests each ad with the slot of its own load, as the publisher wrote it.",
  because  = "With the slot of another load, the network counts the ad for the wrong place in the app.",
  cites    = { "Unity adapter changelog, 3.0.0.1", "Chartboost adapter changelog, 6.5.2.0" },
  given    = on { "host.load", where = { slot = present, unusable = absent } } {
    per = "load", followed_by = "request.load",
  },
  check    = function(trace, load)
    local request = trace:first(REQUEST_OF_LOAD, load)
    if not request.slot then return false, "its SDK takes no slot with this request" end
    local slots, count = slots_of(trace)
    local other = slots[request.slot]
    local respelled = not other and respells(trace, load, request)
    if respelled then return respelled end
    if not other and load.bid then
      return false, "a request with a bid names a place that only the network knows"
    end
    -- A slot that is no slot of the app can be a place for test ads, or another spelling.
    if not other or count < 2 then return false end
    if request.slot == load.slot then return end
    return {
      expected = "request.load with slot " .. load.slot,
      actual = ("slot %q, the slot of load %d"):format(request.slot, other.load),
      events = { load, request, other },
    }
  end,
}

-- For an earlier load: the event after which its slot must be free again. Returns nil if the slot
-- can still be in use.
local function end_of_load(trace, earlier, load)
  local own = { load = earlier.load }
  local answer = trace:first({ "answer.load", where = own }, earlier, load)
  if not answer then return nil end
  if answer.late then return leaves "LOAD-LATE-1" end
  if answer.error then return answer end
  -- Only a full-screen ad is over when it leaves the screen. A banner or native ad lives until the app
  -- lets it go.
  local over = any {
    { "network.closed", when = format(FULL_SCREEN) },
    { "network.show_failed", when = format(FULL_SCREEN) }, "request.destroy", where = own,
  }
  local released = trace:first(
    { "host.released", where = { object = "ad", ad = earlier.load } }, answer, load)
  -- An adapter can keep the network's ad longer than the ad of the host.
  return trace:first(over, answer, load)
    or released and trace:first(any {
      { "host.released", where = { object = "adapter", adapter = earlier.adapter } },
      { "request.released", where = own },
    }, answer, load)
end

-- Whether the adapter itself had told the app of the end before the app loaded again.
local function has_told(trace, earlier, over, load)
  if over.name == "answer.load" then return true end
  local told = { "event.did_dismiss", "event.failed_to_present", where = { ad = earlier.load } }
  return trace:first(any(told), over, load) ~= nil
end

-- Looks at the earlier loads of a load's slot. Returns the latest event after which the slot must be
-- free, or nil if the slot can still be in use.
local function freed(trace, load)
  local slots = trace.cache.locks or {}
  trace.cache.locks = slots
  local own = slots[load.slot] or { open = {} }
  slots[load.slot] = own
  local pattern = { "host.load", where = { slot = load.slot } }
  for _, earlier in ipairs(trace:all(pattern, own.latest, load)) do
    own.open[#own.open + 1] = earlier
  end
  for position = #own.open, 1, -1 do
    local over = end_of_load(trace, own.open[position], load)
    -- The adapter can free the slot on a queue of its own, until it tells the app.
    local is_later = over and (over.time < load.time or has_told(trace, own.open[position], over, load))
    if not is_later then break end
    own.over = over
    own.was_asked = own.was_asked or trace:first(
      { "request.load", where = { load = own.open[position].load } }, own.open[position], load)
    own.open[position] = nil
  end
  local is_free = #own.open == 0
  own.open[#own.open + 1], own.latest = load, load
  return is_free and own.was_asked and own.over or nil
end

local SLOT_IN_USE = any {
  "network.failed", where = { load = premise.load, ["error.code"] = "slot_in_use" },
}

-- Whether the network still looks for an ad of an earlier load of the slot. An adapter can end that load
-- itself, and cannot stop the network.
local function is_still_loading(trace, busy)
  for _, request in ipairs(trace:all({ "request.load", where = { slot = busy.slot } }, nil, busy)) do
    local answer = any { ANSWERS, where = { load = request.load } }
    if request.load ~= busy.load and not trace:first(answer, request, busy) then return true end
  end
  return false
end

rule {
  id       = "STATE-LOCK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A slot is free for the next load after each end of an ad: a failed load, a failed presentation, the close of a full-screen ad, or the deallocation of an ad, shown or not.",
  because  = "An adapter that does not free a slot at each of these ends, or does not tell the network to, serves no more ads in this slot until the app is restarted.",
  cites    = {
    "AppLovin adapter changelog, 6.9.4.0", "ironSource Android adapter changelog, 6.9.0.1",
    "AppLovin ironSource adapter changelog, 7.8.0.0.1: banners that were not destroyed",
  },
  -- An adapter of these networks rejects loads for children.
  unless   = all { profile.child_flag:is "refuses", CHILD_USER },
  given    = on { "host.load", where = { slot = present, unusable = absent } } {
    since = "host.load", per = "slot",
  },
  leaves   = { ["LOAD-LATE-1"] = "The slot of a load that the host has given up." },
  check    = function(trace, load)
    local last = freed(trace, load)
    if not last then return false end
    if load.prepared then return false, APP_ASKS end
    -- A network with one ad for each slot refuses the load itself.
    local busy = trace:first(SLOT_IN_USE, load)
    if busy and is_still_loading(trace, busy) then return false end
    if busy then
      return {
        expected = "request.destroy of the earlier ad, so that the network loads another ad",
        actual = "the network still has the earlier ad", events = { load, last, busy },
      }
    end
    local answer = refusal(trace, load)
    if not answer then return end
    return {
      expected = "request.load",
      actual = "an error: " .. tostring(answer.error.message), events = { load, last, answer },
    }
  end,
}

local OVER_OF_SLOT = any { OVER, where = { slot = premise.slot } }

-- The load after a refused load must be refused as well, as long as the host holds the first ad.
local function frees_nothing(trace, first, load)
  local third = trace:first({ "host.load", where = { slot = load.slot } }, load)
  local waiting = third and waiting_ad(trace, third)
  if not waiting or waiting.ad ~= first.ad then return end
  -- The end of another ad of the slot frees the slot.
  if trace:first(OVER_OF_SLOT, load, third) then return end
  local request = trace:first({ "request.load", where = { load = third.load } }, third)
  if not request then return end
  return {
    expected = "the same answer as to load " .. load.load,
    actual = "request.load of load " .. third.load,
    events = { load, first, third, request }, level = "should",
  }
end

rule {
  id       = "STATE-LOCK-2",
  level    = "must",
  severity = "high",
  formats  = FULL_SCREEN,
  says     = "A load that the adapter refuses, because its slot already has an ad, neither disturbs this ad nor frees the slot.",
  because  = "A refused load that removes the slot's entry in a table also removes the delegate of the ad that the host holds.",
  cites    = {
    "Liftoff adapter changelog, 6.10.6.1",
    "googleads-mobile-ios-mediation, commit a9183b00",
  },
  given    = on { "host.load", where = { slot = present, unusable = absent } } { per = "load" },
  leaves   = {
    ["SHOW-AUTO-1"] = "An adapter that has shown the ad before the presentation.",
    ["SHOW-OUTCOME-1"] = "An adapter that neither reports nor shows an ad.",
  },
  check    = function(trace, load)
    local first = waiting_ad(trace, load)
    if not first then return false end
    if not refusal(trace, load) then return false, "the adapter refuses no load" end
    return disturbance(trace, first, load) or frees_nothing(trace, first, load)
  end,
}

local COVERS_SCREEN = {
  interstitial = true, rewarded = true, rewarded_interstitial = true, app_open = true,
}

-- The number of the adapter's formats that cover the screen.
local function full_screen_formats(trace)
  local count = 0
  for _, name in ipairs(trace:list "formats" or {}) do
    if COVERS_SCREEN[name] then count = count + 1 end
  end
  return count
end

-- Returns the latest load of another slot before a load, for every load of a trace.
--
-- A search backward from each load would read all earlier loads of its own slot.
local function loads_of_other_slots(trace)
  local others, latest, other = {}, nil, nil
  for _, load in ipairs(trace:all(HOST_LOAD_WITH_SLOT)) do
    if latest and latest.slot ~= load.slot then other = latest end
    others[load.index], latest = other, load
  end
  return others
end

-- Returns the latest load of another slot and another full-screen format, if the host still waits
-- for its ad or holds its ad. Otherwise, returns nil and the reason, if the reason is the adapter's
-- formats.
local function load_of_other_format(trace, load)
  local cache = trace.cache
  cache.others = cache.others or loads_of_other_slots(trace)
  local other = cache.others[load.index]
  if not other or other.format == load.format or other.adapter == load.adapter
    or not COVERS_SCREEN[other.format]
  then
    return
  end
  if not trace:holds(profile.formats:has(other.format)) then
    return nil, "the adapter has no " .. other.format .. " ads"
  end
  local gone = any {
    { "answer.load", where = { error = present } }, "host.timeout", OVER,
    where = { load = other.load },
  }
  if not trace:first(gone, other, load) then return other end
end

-- Returns, for every load of a trace, the latest earlier load of another slot in the same format.
local function loads_of_other_slots_by_format(trace)
  local others, latest, other = {}, {}, {}
  for _, load in ipairs(trace:all(HOST_LOAD_WITH_SLOT)) do
    local before = latest[load.format or ""]
    if before and before.slot ~= load.slot then other[load.format or ""] = before end
    others[load.index], latest[load.format or ""] = other[load.format or ""], load
  end
  return others
end

-- Returns the latest load of another slot in the same format, if the host still waits for its ad or
-- holds its ad, and if another instance of the adapter loads it.
local function load_of_other_slot(trace, load)
  local cache = trace.cache
  cache.same_format = cache.same_format or loads_of_other_slots_by_format(trace)
  local other = cache.same_format[load.index]
  if not other or other.adapter == load.adapter then return end
  local gone = any {
    { "answer.load", where = { error = present } }, "host.timeout", OVER,
    where = { load = other.load },
  }
  if trace:first(gone, other, load) then return end
  -- An adapter can refuse the load because of an earlier load of its own slot.
  local own = { "host.load", where = { slot = load.slot } }
  return not trace:first(own, nil, load) and other or nil
end

rule {
  id       = "STATE-FMT-1",
  level    = "must",
  severity = "medium",
  formats  = FULL_SCREEN,
  says     = "An ad of one format does not keep the adapter from loading an ad of another format.",
  because  = "Interstitial and rewarded ads of an app load independently of each other.",
  cites    = {
    "ironSource Android adapter changelog, 6.8.1.2", "Unity Android adapter changelog, 2.0.4.0",
  },
  given    = on { "host.load", where = { slot = present, unusable = absent } } { per = "load" },
  leaves   = { ["STATE-OTHER-1"] = "A load that comes while an ad of its own format waits." },
  check    = function(trace, load)
    if full_screen_formats(trace) < 2 then
      return false, "the adapter has only one format that covers the screen"
    end
    local other, why = load_of_other_format(trace, load)
    if not other or not trace:holds(profile.formats:has(load.format)) then return false, why end
    if load_of_other_slot(trace, load) then return leaves "STATE-OTHER-1" end
    if load.prepared then return false, APP_ASKS end
    if trace:holds(CHILD_USER) then return false end
    local answer = refusal(trace, load)
    if not answer then return end
    return {
      expected = "request.load",
      actual = "an error: " .. tostring(answer.error.message), events = { load, other, answer },
    }
  end,
}


rule {
  id       = "STATE-OTHER-1",
  -- Some SDKs load one ad at a time, and no claim says so: the adapter then protects the ad that loads.
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "While a load of one slot waits, or its ad is ready, a load of another slot reaches the network.",
  because  = "An app loads ads for several places at once. An adapter with one variable for the ad that loads serves only one of them.",
  cites    = {
    "ironSource Android adapter changelog, 6.8.1.2",
    "Chartboost adapter changelog, 7.5.0.0",
    "googleads-mobile-ios-mediation issues 352, 361 and 376",
  },
  given    = on {
    "host.load", where = { slot = present, unusable = absent, left_out = absent, odd = absent },
  } {
    per = "load",
  },
  check    = function(trace, load)
    local other = load_of_other_slot(trace, load)
    if not other then return false end
    if load.prepared then return false, APP_ASKS end
    if trace:holds(CHILD_USER) then return false end
    local answer = refusal(trace, load)
    if not answer then return end
    -- A load that waits for the start fails with the start.
    if trace:first("network.initialize_failed", nil, answer) then return false end
    -- An adapter can give up waiting for the start.
    local starts = trace:first("request.initialize", nil, answer)
    if starts and not trace:first(STARTED, starts, answer) then return false end
    return {
      expected = "request.load",
      actual = "an error: " .. tostring(answer.error.message), events = { load, other, answer },
    }
  end,
}

rule {
  id       = "STATE-SLOT-2",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "In bidding, loads without a slot are not loads of one slot: each of them reaches the network.",
  because  = "A bid needs no slot. An adapter that keeps one ad for each slot would serve only one bid at a time.",
  cites    = { "adspec: inferred from the sources of STATE-SAMESLOT-1" },
  when     = profile.flow:is "bidding",
  given    = on { "host.load", where = { slot = any { absent, "" }, bid = present } } {
    since = "host.load", per = {},
  },
  check    = function(trace, load)
    if load.unusable then return false, "the adapter needs a slot in bidding" end
    if load.prepared then return false, APP_ASKS end
    local earlier = trace:last({
      "host.load", where = { slot = any { absent, "" }, bid = all { present, is_not(load.bid) } },
    }, nil, load)
    if not earlier
      or not trace:first({ "request.load", where = { load = earlier.load } }, earlier, load)
    then
      return false
    end
    local answer = refusal(trace, load)
    if not answer then return end
    return {
      expected = "request.load",
      actual = "an error: " .. tostring(answer.error.message),
      events = { load, earlier, answer },
    }
  end,
}

local HOST_CALLS = any { "host.set_up", "host.collect_signals", "host.load" }

local function changes_no_setting(trace, ended)
  local called = trace:first(HOST_CALLS)
  if not called then return false end
  if not ended.changed_settings then return end
  return {
    expected = "the settings of the app as the app made them",
    actual = "the adapter changed " .. table.concat(ended.changed_settings, ", "),
    events = { ended },
  }
end

rule {
  id       = "STATE-APP-1",
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "The adapter changes no setting of the whole app: the sound and the request settings of the SDK, the user's stored choices, and, after an ad, the sound session and the idle timer of iOS.",
  because  = "These settings belong to the app and its user. All other adapters and networks use them, too.",
  cites    = {
    "GADMobileAds.h: applicationMuted, applicationVolume and requestConfiguration",
    "IAB Tech Lab, Mobile In-App Consent APIs: the consent dialog stores the user's choices",
    "AppLovin-MAX-SDK-iOS issues 40 and 187: the sound session after an ad",
  },
  given    = on { "world.ended", where = { how = "quiescent" } },
  check    = changes_no_setting,
}

-- Whether an ad under test covers the screen at an event. What is above it goes with it, and it can have a
-- sound of its own.
local function own_ad_is_open(trace, at)
  for _, opened in ipairs(trace:all(any { "host.present", "event.will_present" }, nil, at)) do
    local over = any {
      "event.did_dismiss", "event.failed_to_present", "host.release", where = { load = opened.load },
    }
    if not trace:first(over, opened, at) then return true end
  end
  return false
end

local NO_WINDOW = any { "device.key_window", "device.top_controller" }

local function leaves_other_ads_alone(trace, closed)
  if not closed.changed then return end
  local shown = trace:last({ "device.other_ad_shown", where = { number = closed.number } }, nil, closed)
  if not shown or own_ad_is_open(trace, shown) or own_ad_is_open(trace, closed)
    or trace:first(NO_WINDOW, shown, closed)
  then
    return false
  end
  local level = "should"
  for _, name in ipairs(closed.changed) do
    if name == closed.as then level = nil end
  end
  return {
    expected = "the other network's ad on screen, with its own sound, until it closes",
    actual = "changed: " .. table.concat(closed.changed, ", "),
    events = { shown, closed },
    level = level,
  }
end

rule {
  id       = "STATE-APP-2",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The adapter leaves the ads of other networks alone: they stay on screen until their own end, with their sound and with the idle timer off.",
  because  = "An app shows the ads of several networks. A closed ad gives no reward, and its app waits for it.",
  cites    = { "adspec: inferred from the sources of STATE-APP-1 and SHOW-SCREEN-1" },
  given    = on "device.other_ad_closed" {},
  check    = leaves_other_ads_alone,
}

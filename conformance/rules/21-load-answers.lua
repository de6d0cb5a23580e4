-- The contents of the adapter's answer to a load.

rule {
  id       = "LOAD-BOTH-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A load is completed with an ad or with an error, never with both.",
  because  = "The documents do not say what the host does with both. If the host drops the ad, the network's ad is wasted.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: with the loaded ad, or with an error",
    "Custom events for rewarded ads: Request a rewarded ad",
  },
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  require  = never { "answer.load", where = { ad = present, error = present } },
}

rule {
  id       = "LOAD-NIL-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A load that ends without an ad is completed with an error, even if the network gives no error.",
  because  = "With neither an ad nor an error, the host does not know that the load failed.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: with the loaded ad, or with an error",
    "Custom events for rewarded ads: Request a rewarded ad",
  },
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  require  = never { "answer.load", where = { ad = absent, error = absent } },
}

-- The network has loaded an ad, whoever has noticed it.
local LOADED = any {
  { "network.loaded", where = { no_object = absent, wrong_kind = absent } }, "network.not_ready",
  { "network.undelivered", where = { event = one_of { "loaded", "not_ready" } } },
}

-- The network has told the adapter that the load has no ad that the adapter can use.
local HAS_NO_AD = any {
  "network.failed", "network.auction_failed", "network.no_object",
  { "network.loaded", where = { no_object = true } },
  { "network.loaded", where = { wrong_kind = true } },
}

-- The answer of a network that cannot show an ad, because it has none.
local HAS_NOTHING_TO_SHOW = any {
  { "network.show_failed", where = { ["error.code"] = "not_ready" } },
  { "network.undelivered", where = { event = "show_failed", ["error.code"] = "not_ready" } },
}

-- The assets that an adapter does not make itself.
local ASSETS = one_of { "headline", "body", "call_to_action", "icon", "images" }

-- Whether the app has read assets of a native ad, and each of them is missing.
local function lacks_assets(trace, answer)
  local is_read = false
  local reads = trace:all({ "host.read_asset", where = { load = answer.load, asset = ASSETS } }, answer)
  for _, read in ipairs(reads) do
    local value = read.value
    if value ~= nil and value ~= "" and not (type(value) == "table" and next(value) == nil) then
      return false
    end
    is_read = is_read or not trace:holds(profile.absent_assets:has(read.asset))
  end
  return is_read
end

-- Whether the adapter uses the network's ad of a load, and whether that ad is of no use. An adapter that
-- has made the ad object itself does not need the object of the callback.
local function uses_the_ad(trace, answer)
  local own = { load = answer.load }
  local used = trace:first(any { "request.show", "request.register_view", where = own }, answer)
  if not used then return false end
  if used.name == "request.register_view" then return true, lacks_assets(trace, answer) end
  -- An ad that has expired, or that has already been on screen, cannot be shown either.
  local other = any { "network.showing", "network.shown", "network.expired", where = own }
  local failed = trace:first(any { HAS_NOTHING_TO_SHOW, where = own }, used)
  return true, failed ~= nil and not trace:first(other, answer)
end

local SUCCESS_OF_LOAD = any {
  "answer.load", where = { load = premise.load, returned_delegate = true },
}
local HAS_NO_AD_OF_LOAD = any { HAS_NO_AD, where = { load = premise.load } }
local LOADED_WITHOUT_CALLBACK = any {
  "network.undelivered", where = { event = "loaded", reason = "no_callback" },
}
local LOADED_OF_LOAD = any { LOADED, where = { load = premise.load } }
local LOADED_FOR_LATER = any { "network.loaded", where = { slot = premise.slot, load = absent } }

local function succeeds_after_the_network(trace, load)
  local answer = trace:first(SUCCESS_OF_LOAD, load)
  if not answer then return end
  local refused = trace:last(HAS_NO_AD_OF_LOAD, load, answer)
  -- Without a callback for loads, an adapter has to answer before the network does.
  local told = trace:first(LOADED_WITHOUT_CALLBACK)
  if told or not refused and not trace:first "network.loaded" then
    return false, "its SDK does not report that an ad has loaded"
  end
  -- An app can ask the network itself, before the load.
  local start = not load.prepared and load or nil
  if trace:first(LOADED_OF_LOAD, start, answer) then return end
  -- The adapter keeps the network's ads, and has an ad of an earlier request that nobody has seen, or
  -- gets one of its slot that it requested for no load.
  if answer.earlier_load or trace:cause(answer, LOADED_FOR_LATER) then return end
  local is_odd = refused and (refused.no_object or refused.wrong_kind)
  local uses, is_useless = false, false
  if is_odd and refused.name == "network.loaded" then
    uses, is_useless = uses_the_ad(trace, answer)
  end
  if uses and not is_useless then
    return false, "the adapter does not need the object of the callback"
  end
  return {
    -- The adapter has an ad object of its own, and only the use of the ad shows that it is empty.
    level = uses and "should" or nil,
    expected = "network.loaded before the load succeeds",
    actual = refused and refused.name .. (refused.no_object and " without an ad object"
      or refused.wrong_kind and " with an object of another class" or "") or "none",
    events = refused and { refused, answer } or { answer },
  }
end

-- The rule also covers a network that never answers (LOAD-NEVER-5): an adapter with a timer of its
-- own can end the load with an error, but not with an ad. Both sentences demand the same.
rule {
  id       = "LOAD-FALSE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A load succeeds only after the network has reported that the ad of the load is loaded, with an ad that the adapter can use.",
  because  = "The app shows an ad that does not exist, and other networks get no chance to fill the request.",
  cites    = {
    "Bytedance-UnionAD issue 233",
    "mopub-android-sdk issue 430",
  },
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  check    = succeeds_after_the_network,
}

local HOST_RETURNED_LOAD = any { "host.returned", where = { call = "load" } }
local ANSWER_LOAD_RETURNED_DELEGATE = any { "answer.load", where = { returned_delegate = true } }

-- For each creative, two ads of different loads. The network delivered each ad after the adapter's
-- call, and the load gave the host an ad.
local function late_ads(trace)
  local returned, answered, groups = {}, {}, {}
  for _, event in ipairs(trace:all(HOST_RETURNED_LOAD)) do
    returned[event.load or 0] = event.index
  end
  for _, event in ipairs(trace:all(ANSWER_LOAD_RETURNED_DELEGATE)) do
    answered[event.load] = event.index
  end
  for _, loaded in ipairs(trace:all "network.loaded") do
    local call, answer = returned[loaded.load], answered[loaded.load]
    if (call or 0) < loaded.index and (answer or 0) > loaded.index then
      local group
      for _, known in ipairs(groups) do
        if equal(known[1].creative, loaded.creative) then group = known end
      end
      if not group then
        groups[#groups + 1] = { loaded }
      elseif #group == 1 and group[1].load ~= loaded.load then
        group[2] = loaded
      end
    end
  end
  return groups
end

-- An equal ad that the network delivered after the adapter's call, and that gave the host an ad.
local function twin(trace, loaded)
  trace.cache.groups = trace.cache.groups or late_ads(trace)
  for _, group in ipairs(trace.cache.groups) do
    if equal(group[1].creative, loaded.creative) then
      if group[1].load ~= loaded.load then return group[1] end
      return group[2]
    end
  end
end

local RETURNED = any { "host.returned", where = { call = "load", load = premise.load } }
local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }

local function succeeds_inside_the_call(trace, loaded)
  if not trace:first(RETURNED, loaded) then
    return false, "the adapter asks the network only after the call of the load has returned"
  end
  local answer = trace:first(ANSWER_OF_LOAD, loaded)
  if not answer then return leaves "LOAD-NEVER-2" end
  if not answer.error then return end
  -- The adapter can have another reason for the error, such as the size of the ad. Only an equal
  -- ad that came later and loaded shows that the time of the answer is the reason.
  local other = twin(trace, loaded)
  if not other then return false end
  return {
    expected = "answer.load with the ad, as for the equal ad of load " .. other.load,
    actual = "an error: " .. tostring(answer.error.message),
    events = { answer, other },
  }
end

rule {
  id       = "LOAD-SYNC-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the network answers with an ad before the adapter's call has returned, the load succeeds, as it does when the answer comes later.",
  because  = "An SDK that has an ad in stock answers at once. An adapter that stores its ad object after the call does not find the object.",
  cites    = { "AdapterUnitTestKit: AUTIMobileInterstitialAdTests, testLoadInterstitialAdWhenStatusAlreadyReady" },
  given    = on { "network.loaded", where = { no_object = absent, wrong_kind = absent } } {
    per = "load", none_before = any { ANSWERS, "answer.load" },
  },
  unless   = FAILED_DOWNLOAD,
  leaves   = { ["LOAD-NEVER-2"] = "Loads that are never answered." },
  check    = succeeds_inside_the_call,
}

local ASKED = any { REQUESTS, where = { load = premise.load } }
local BEGINS_A_REQUEST = any {
  "host.load", "network.initialized", "network.initialize_failed", "network.token",
}

local function sends_nothing_more(trace, load)
  local answer = trace:first(ANSWER_OF_LOAD, load)
  if not answer or not answer.error or trace:first(ASKED, load, answer) then
    return false, "the adapter has ended no load by itself"
  end
  local request = trace:first(ASKED, answer)
  if not request then return end
  -- After the end of a start for which several loads waited, a request can belong to each of these
  -- loads.
  local cause = trace:cause(request, BEGINS_A_REQUEST)
  if cause and cause.name ~= "host.load" and trace:count "host.load" > 1 then return false end
  return {
    expected = "no " .. request.name .. " after the load has failed",
    actual = "1: " .. request.name,
    events = { answer, request },
  }
end

rule {
  id       = "LOAD-STOP-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "After the adapter has ended a load with an error of its own, it does not ask the network for an ad of that load.",
  because  = "The ad that the network then loads is never shown. A missing `return` after the error is easy to overlook if a guard hides the second completion.",
  cites    = {
    "Maio and i-mobile Android adapter changelogs: fall-through behavior on failure branches",
  },
  -- The adapter can start the network, set flags and release objects at any time.
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  check    = sends_nothing_more,
}

-- For each call of the host: the adapter's answer, its request to the network, what the network says when it
-- has succeeded, and how many seconds a slow network may take. Adapters have time-outs of their own, from 20 s on;
-- the host waits about 5 s for signals.
local WAITS = {
  ["host.load"] = { answer = "answer.load", request = "request.load", done = "loaded", limit = 10 },
  ["host.set_up"] = {
    answer = "answer.set_up", request = "request.initialize", done = "initialized", limit = 10,
  },
  ["host.collect_signals"] = {
    answer = "answer.signals", request = "request.token", done = "token", limit = 4,
  },
}
local SLOW = 1
local REASONS_TO_END = any {
  "network.*", "http.done", "device.*", "host.timeout", "host.release", "host.released", "host.main_blocked",
}

-- The first report of success that a slow network gives for a call after the adapter has answered; nil if there
-- is none, or if the network is too slow.
local function success_after(trace, answer, call, kind)
  local request = trace:effects(call, kind.request)[1]
  if not request or request.index > answer.index then return end
  for _, report in ipairs(trace:effects(request, "network.*")) do
    if report.index < answer.index then return end
    local name = report.event or report.name:sub(#"network." + 1)
    if name == kind.done then return report.time - call.time < kind.limit and report or nil end
  end
end

local function waits_for_the_network(trace, call)
  local kind = WAITS[call.name]
  local answer = trace:effects(call, kind.answer)[1]
  if not answer or answer.time - call.time < SLOW then return false, "the network is not slow" end
  local reason = trace:cause(answer, REASONS_TO_END)
  if reason and reason.index > call.index then
    if reason.name == "network." .. kind.done then return end
    return false, "something else ends the call"
  end
  local report = answer.error and success_after(trace, answer, call, kind)
  if not report then return false, "the network does not succeed in time" end
  return {
    expected = "an answer that waits for " .. report.name,
    actual = ("an error after %g s: %s"):format(answer.time - call.time, answer.error.message),
    events = { call, answer, report },
  }
end

rule {
  id       = "LOAD-WAIT-1",
  -- No document forbids a time-out of the adapter.
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter waits for a slow network: it ends no load or set-up within 10 s, and no collection of signals within 4 s, with an error of its own before the network succeeds.",
  because  = "The host has its own time-outs, which a publisher can change. A shorter one of the adapter costs the ads that come a little later.",
  cites    = {
    "GADMediationAdapter.h: must call completionHandler once the adapter can service ad requests, or if it encounters an error",
  },
  given    = on(any { "host.load", "host.set_up", "host.collect_signals" }),
  check    = waits_for_the_network,
}

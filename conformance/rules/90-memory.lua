-- Memory.

-- The name of a released object, for findings.
local function name_of(event)
  return event.object .. " " .. tostring(event.object == "ad" and event.ad or event.adapter)
end

local ALL_ANSWERS = any { ANSWERS, LOST_ANSWERS }

-- Whether the work that waits at the end of the world can end by itself. Work that runs once ends, and
-- lets go of its objects. The world goes on for two minutes after the scenario, so work that runs once
-- and still waits is due much later than the last work before it. If something ran and is due again within
-- half a minute, long after the last release, a timer repeats. With several answers, it can also be the
-- work of two ads that runs once.
local function can_end(trace, ended)
  if ended.pending then return true end
  if not ended.due then return false end
  if trace:count "host.load" > 1 or trace:count(ALL_ANSWERS) > 1 then return true end
  local release = trace:last "host.release"
  return ended.due - ended.time > 30 or ended.time - (release and release.time or 0) < 60
end

local SURVEYED = any {
  "host.load", "host.release", "answer.load", "request.load", "request.show", "http.get",
  "http.done", "world.ended", "network.loaded", "network.not_ready", "network.failed",
  "network.no_object", "network.closed", "network.show_failed", "network.refused",
  "network.undelivered", "request.initialize", "request.token", "network.initialized",
  "network.initialize_failed", "network.token",
}

-- For each load, by its number: the objects that the host released, and the requests without an
-- answer.
local function survey(trace)
  local world = {
    let_go = {}, loads = {}, requested = {}, answered = {}, shown = {}, over = {}, fetching = {},
    has_ad = {}, on_screen = {}, is_pending = false, is_starting = false,
  }
  local fetches, starts = {}, {}
  for _, event in ipairs(trace:all(SURVEYED)) do
    local kind, load = event.name, event.load
    if kind:find("^network") then starts[event.cause or 0] = nil end
    if kind == "host.release" then
      world.let_go[name_of(event)] = true
      -- A controller or window of the ad that is still on screen keeps the ad.
      if event.left then world.on_screen[event.load or 0] = true end
    elseif kind == "host.load" then
      local own = world.loads[event.adapter] or {}
      world.loads[event.adapter] = own
      own[#own + 1] = load
      -- The network's ad that the app has requested can keep the adapter's objects alive.
      if event.prepared then world.requested[load or 0] = event.index end
    elseif kind == "answer.load" then
      if event.ad and event.returned_delegate then world.has_ad[load] = true end
    elseif kind == "request.load" then
      world.requested[load or 0] = event.index
    elseif kind == "request.show" then
      world.shown[load or 0] = event.index
    elseif kind == "request.initialize" or kind == "request.token" then
      starts[event.index] = true
    elseif kind == "http.get" then
      fetches[event.index] = load
    elseif kind == "http.done" then
      fetches[event.cause or 0] = nil
    elseif kind == "world.ended" then
      world.is_pending = can_end(trace, event)
    elseif load then
      local callback = kind == "network.undelivered" and event.event or kind:sub(#"network." + 1)
      if callback == "closed" or callback == "show_failed" or callback == "refused" then
        world.over[load] = event.index
      elseif callback == "loaded" or callback == "failed" or callback == "not_ready"
        or callback == "no_object"
      then
        world.answered[load] = event.index
        if callback == "failed" or callback == "no_object" then world.over[load] = event.index end
      end
    end
  end
  for _, load in pairs(fetches) do world.fetching[load] = true end
  world.is_starting = next(starts) ~= nil
  return world
end

local KEEPS_DELEGATE_IS_WEAK = profile.keeps_delegate:is "weak"
local KEEPS_DELEGATE_LONG = any {
  profile.keeps_delegate:is "until_closed", profile.keeps_delegate:is "until_cleared",
}

-- Whether any object can still keep an adapter instance alive; the instance then keeps alive the
-- ads that it loaded.
local function is_held(trace, world, adapter)
  -- Pending work keeps alive the objects that it uses. An SDK keeps what waits for its start.
  if not adapter or world.is_pending or world.is_starting or not world.let_go["adapter " .. adapter] then return true end
  local is_weak = trace:holds(KEEPS_DELEGATE_IS_WEAK)
  local keeps_on = trace:holds(KEEPS_DELEGATE_LONG)
  for _, load in ipairs(world.loads[adapter] or {}) do
    local requested, shown = world.requested[load], world.shown[load]
    local answered, over = world.answered[load] or -1, world.over[load] or -1
    if world.has_ad[load] and not world.let_go["ad " .. load] or world.fetching[load]
      or world.on_screen[load] and leaves("SHOW-SCREEN-1", true)
      or requested and answered < requested and not is_weak
      or shown and over < shown
      or requested and keeps_on and over < requested
    then
      return true
    end
  end
  return false
end

-- For each object that was deallocated: the index of the latest event that says so.
local function deallocations(trace)
  local gone = {}
  for _, event in ipairs(trace:all "host.released") do gone[name_of(event)] = event.index end
  return gone
end

local KEEPS_ITS_ADS = any { profile.needs_destroy, profile.same_slot:is "one_until_destroyed" }
local LIFE_OF_A_REQUEST = any { "request.load", "network.failed", "network.loaded", "request.released", }

-- The failed loads whose network's ad is still alive, in order. No document says when a failed ad of
-- an SDK goes away that keeps its ads until the adapter destroys them.
local function kept_failures(trace)
  local kept, by_load = {}, {}
  if trace:count "network.failed" < 2 or trace:holds(KEEPS_ITS_ADS) then
    return kept
  end
  for _, event in ipairs(trace:all(LIFE_OF_A_REQUEST)) do
    local load = event.load or 0
    if event.name == "request.load" and event.caller == nil then
      by_load[load] = event
    elseif event.name == "network.failed" then
      if by_load[load] then kept[#kept + 1] = by_load[load] end
    else
      by_load[load] = nil
    end
  end
  local alive, seen = {}, {}
  for _, request in ipairs(kept) do
    if by_load[request.load] == request and not seen[request.load] then
      seen[request.load] = true
      alive[#alive + 1] = request
    end
  end
  return alive
end

-- Finds a failed load of a released adapter whose network's ad is still alive. An adapter or an SDK can
-- keep one ad for each slot, for the next load. If the ads of two failed loads of a slot are alive, they
-- become more and more.
local function keeps_failed_ads(trace, release)
  local cache = trace.cache
  cache.kept = cache.kept or kept_failures(trace)
  if #cache.kept < 2 then return end
  cache.world = cache.world or survey(trace)
  local earlier = {}
  for _, request in ipairs(cache.kept) do
    local slot = request.slot
    if slot and not is_held(trace, cache.world, request.adapter) then
      if earlier[slot] and request.adapter == release.adapter then
        return {
          expected = "the network's ads of failed loads to be gone after host.release",
          actual = "those of two loads of a slot are still there",
          events = { earlier[slot], request, release },
          missing = true,
          level = "should",
        }
      end
      earlier[slot] = request
    end
  end
end

local function is_deallocated(trace, premise)
  local cache = trace.cache
  cache.gone = cache.gone or deallocations(trace)
  local gone = cache.gone[name_of(premise)]
  if gone and gone > premise.index then
    return premise.object == "adapter" and keeps_failed_ads(trace, premise) or nil
  end
  -- Only an object that is still there needs the survey, which takes long.
  cache.world = cache.world or survey(trace)
  local world = cache.world
  if is_held(trace, world, premise.adapter) then return false end
  return {
    expected = "the " .. premise.object .. " to be gone after host.release",
    actual = "it is still there",
    events = { premise },
    missing = true,
  }
end

rule {
  id       = "MEM-LEAK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "An ad or adapter that the host releases is deallocated, and the network's ads of failed loads do not become more and more.",
  because  = "An object that is not deallocated keeps its views, its video and the network's ad in memory until the app ends.",
  cites    = {
    "googleads-mobile-ios-mediation, CONTRIBUTING: completion handlers",
    "MoPub adapter changelog, 5.13.1.1",
    "googleads-mobile-ios-mediation pull requests 101 and 305",
    "prebid-mobile-ios issue 497",
  },
  -- An adapter and its ads can keep each other alive. An SDK keeps its delegate alive while a
  -- callback can still come.
  given    = on "host.release" { per = { "ad", "adapter" } },
  leaves   = { ["SHOW-SCREEN-1"] = "What an ad leaves on the screen, which keeps the ad." },
  check    = is_deallocated,
}

local ANSWER_LOAD_RETURNED_DELEGATE = any { "answer.load", where = { returned_delegate = true } }
local HOST_RELEASE_AD = any { "host.release", where = { object = "ad" } }
local RELEASED_AD_OR_ADAPTER = any { "host.released", where = { object = one_of { "ad", "adapter" } } }

-- Whether every ad and adapter is gone, and nothing is left to do that can hold a controller.
local function is_all_gone(trace)
  local held = trace:count(ANSWER_LOAD_RETURNED_DELEGATE)
  local ads = trace:count(HOST_RELEASE_AD)
  local gone = trace:count(RELEASED_AD_OR_ADAPTER)
  local ended = trace:last "world.ended"
  return held <= ads and trace:count "host.release" == gone and not (ended and ended.pending)
end

local HOST_RELEASED_CONTROLLER = any { "host.released", where = { object = "controller" } }

-- For each title, the index of the last event that says that a controller with this title is gone.
local function controllers_gone(trace)
  local gone = {}
  for _, event in ipairs(trace:all(HOST_RELEASED_CONTROLLER)) do
    gone[event.title] = event.index
  end
  return gone
end

-- The app shows another root controller. A controller that it presents is above one that stays.
local NEW_ROOT = { "device.top_controller", where = { presented = absent } }

local function lets_the_controller_go(trace, shown)
  if not trace:first(NEW_ROOT, shown) then return false, "the app still shows the controller" end
  -- An app that gets another window shows another controller, which nobody follows.
  if trace:first "device.key_window" then return false end
  local cache = trace.cache
  if not cache.controllers_gone then
    cache.controllers_gone, cache.is_all_gone = controllers_gone(trace), is_all_gone(trace)
  end
  if (cache.controllers_gone[shown.title] or -1) > shown.index then return end
  if not cache.is_all_gone then return leaves "MEM-LEAK-1" end
  return {
    expected = "the controller " .. shown.title .. " to be gone with the ads and the adapter",
    actual = "it is still there",
    events = { shown },
    missing = true,
  }
end

rule {
  id       = "MEM-LEAK-2",
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "A controller that the app no longer shows is deallocated when the ads and the adapter that got it are gone.",
  because  = "A controller that is not deallocated keeps its whole screen in memory until the app ends.",
  cites    = { "storyly-sdk issue 278: an SDK keeps the app's root view controller" },
  given    = on(NEW_ROOT),
  leaves   = { ["MEM-LEAK-1"] = "Ads and adapters that are still there." },
  check    = lets_the_controller_go,
}

local IS_NATIVE, IS_IN_VIEW = format(NATIVE), format(IN_VIEW)
local USE_OF_A_CONTROLLER = any { "host.load", "host.present", "host.render" }
-- After this time, in seconds, no animation and no block of the main queue keeps a controller.
local QUIET = 1

-- Whether the ad of an event is over: the app still holds the ad, but the screen no longer shows it.
local function is_over(trace, use, left)
  local ad = use.ad or use.load
  if trace:holds(IS_NATIVE) then
    local rendered = trace:last({ "host.render", where = { ad = ad } }, nil, left)
    return rendered and trace:first({ "host.untrack", where = { ad = ad } }, rendered, left)
  end
  -- A banner or swipeable interstitial has no end before its release.
  if trace:holds(IS_IN_VIEW) then return true end
  return trace:first({ "network.closed", where = { ad = ad } }, use, left)
end

-- The ad that the app still holds when it shows another controller, and that is over by then.
local function held_ad(trace, shown, left)
  for _, use in ipairs(trace:all(USE_OF_A_CONTROLLER, shown, left)) do
    local ad = use.ad or use.load
    local release = trace:first({ "host.release", where = { object = "ad", ad = ad } }, left)
    if release and release.time - left.time >= QUIET and is_over(trace, use, left) then
      return release
    end
  end
end

local function lets_the_controller_go_before_its_end(trace, shown)
  local left = trace:first(NEW_ROOT, shown)
  if not left then return false, "the app still shows the controller" end
  if trace:first "device.key_window" then return false end
  local release = held_ad(trace, shown, left)
  if not release then return false, "no ad that is over outlives the controller" end
  local gone = trace:first({
    "host.released", where = { object = "controller", title = shown.title },
  }, left)
  if not gone then return leaves "MEM-LEAK-2" end
  if gone.index < release.index then return end
  return {
    expected = "the controller " .. shown.title .. " to be gone while the app holds the ad",
    actual = "it is gone only after the release of the ad",
    events = { left, release, gone },
  }
end

rule {
  id       = "MEM-LEAK-3",
  -- The stand-in of an SDK can keep the controller itself, and no document says when it must not.
  level    = "should",
  severity = "high",
  formats  = ALL,
  says     = "An ad that is no longer on screen does not keep the controller that showed it, although the app keeps the ad.",
  because  = "Apps keep an ad in the controller that shows it. If the ad keeps the controller, both stay in memory until the app ends.",
  cites    = {
    "googleads-mobile-ios-mediation, commit 807eaac5: a native ad kept the app's controller",
    "GADMediationAdConfiguration.h: topViewController",
  },
  given    = on(NEW_ROOT),
  leaves   = { ["MEM-LEAK-2"] = "A controller that stays for ever." },
  check    = lets_the_controller_go_before_its_end,
}

rule {
  id       = "MEM-DEINIT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  survives = true,
  says     = "An adapter that is released while it loads neither crashes nor answers twice when the network answers.",
  because  = "A callback to a deallocated adapter crashes the app.",
  cites    = {
    "Unity adapter changelog, 3.0.1.0",
    "mopub-ios-mediation issue 169",
    "googleads-mobile-unity issue 919",
    "googleads-mobile-ios-mediation issue 110",
  },
  when     = ADAPTER_RELEASED,
  given    = on(any { "network.loaded", "network.failed", LOST_ANSWERS }) {
    none_before = "answer.load", per = "load",
  },
  require  = at_most(1, "answer.load") { since = "host.load" },
}

-- The rule counts only events that the late callback caused. An event of an earlier callback can
-- still be on its way to the main thread.
local function leads_to_no_event(trace, late)
  local event = trace:effects(late, "event.*")[1]
  if event then
    return { expected = "no event.*", actual = event.name, events = { event } }
  end
end

rule {
  id       = "MEM-AFTER-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  survives = true,
  says     = "A report of the network about a deallocated ad neither crashes the adapter nor leads to an event.",
  because  = "If the adapter does not clear the network's delegate, the delegate points to a deallocated object.",
  cites    = {
    "mopub-ios-mediation issue 169",
    "googleads-mobile-unity issue 919",
    "Unity adapter changelog, 3.5.1.1",
  },
  given    = on(any {
    "network.loaded", "network.failed", AD_EVENTS,
    { "network.undelivered", where = { reason = "observer_gone" } },
  }) { since = { "host.released", where = { object = "ad" } }, per = "ad" },
  check    = leads_to_no_event,
}

-- Events with which an SDK notifies the owner of an ad on screen.
local ON_SCREEN = one_of {
  "showing", "shown", "show_failed", "impression", "click", "left_app", "modal_opened", "modal_closed",
  "video_start", "video_pause", "video_resume", "video_end", "video_mute", "video_unmute", "reward",
  "closing", "closed",
}

rule {
  id       = "MEM-OWN-1",
  -- No document says that the host keeps an ad longer than the adapter that loaded the ad.
  level    = "observe",
  severity = "medium",
  formats  = ALL,
  says     = "An ad that the host displays after it released the adapter still receives the network's events.",
  because  = "The host keeps the ad, and knows nothing about an adapter that the ad needs.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: the ad that the host gets",
    "maio Android adapter changelog, 1.1.3.1",
  },
  when     = ADAPTER_RELEASED,
  given    = on(any { "host.present", "host.read_view", "host.render" }) {
    since = DELIVERED, none_before = { "host.release", where = { object = "ad" } }, per = "ad",
  },
  require  = never {
    "network.undelivered", where = { event = ON_SCREEN, reason = "observer_gone" },
  } { until_next = { "host.release", where = { object = "ad" } } },
}

local OWN_LOAD = any { "host.load", where = { load = premise.load } }
local SUCCESS_OF_LOAD = any {
  "answer.load", where = { load = premise.load, returned_delegate = true },
}
local REQUEST_DESTROY_OF_LOAD = any { "request.destroy", where = { load = premise.load } }

local function is_told_its_end(trace, loaded)
  local load = trace:first(OWN_LOAD)
  if not load or load.prepared then return false, load and "the app itself asks the network" or nil end
  -- An ad that the host got ends with the ad, and any other ad with its adapter.
  local is_held = trace:first(SUCCESS_OF_LOAD)
  local object = is_held and { object = "ad", load = loaded.load }
    or { object = "adapter", adapter = load.adapter }
  local gone = trace:first({ "host.released", where = object }, loaded)
  if not gone then return leaves "MEM-LEAK-1" end
  if trace:first(REQUEST_DESTROY_OF_LOAD, loaded) then return end
  return {
    expected = "request.destroy of the ad", actual = "none", events = { loaded, gone },
    missing = true,
  }
end

rule {
  id       = "MEM-END-1",
  level    = "should",
  severity = "medium",
  formats  = ALL,
  says     = "The adapter tells the network that it no longer needs an ad, if the network's SDK keeps ads until then.",
  because  = "An SDK that keeps each ad, with its views and its timers, needs more memory with each load.",
  cites    = {
    "Custom events for Android banner ads: onDestroy",
    "Meta Android adapter: MediationBannerAd and destroy of the AdView",
    "Verve adapter: HyBid ad views are destroyed when they are no longer needed",
  },
  when     = any { profile.needs_destroy, profile.same_slot:is "one_until_destroyed" },
  given    = on { "network.loaded", where = { no_object = absent, wrong_kind = absent } } {
    none_before = "network.loaded", per = "load",
  },
  leaves   = { ["MEM-LEAK-1"] = "Objects that are never deallocated." },
  check    = is_told_its_end,
}

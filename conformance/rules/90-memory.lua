-- Memory.

-- What is let go of or gone.
local function name_of(event)
  return event.object .. " " .. tostring(event.object == "ad" and event.ad or event.adapter)
end

-- What there is of objects and of what is still to happen to them, by the numbers of their loads.
local function survey(trace)
  local world = {
    let_go = {}, gone = {}, loads = {}, requested = {}, answered = {}, shown = {}, over = {},
    fetching = {}, has_ad = {}, is_pending = false,
  }
  local fetches = {}
  local pattern = any {
    "host.load", "host.release", "host.released", "answer.load", "request.load", "request.show",
    "http.get", "http.done", "world.ended", "network.loaded", "network.not_ready",
    "network.failed", "network.no_object", "network.closed", "network.show_failed",
    "network.refused", "network.undelivered",
  }
  for _, event in ipairs(trace:all(pattern)) do
    local kind, load = event.kind, event.load
    if kind == "host.release" then
      world.let_go[name_of(event)] = true
    elseif kind == "host.released" then
      world.gone[name_of(event)] = event.index
    elseif kind == "host.load" then
      local own = world.loads[event.adapter] or {}
      world.loads[event.adapter] = own
      own[#own + 1] = load
    elseif kind == "answer.load" then
      if event.ad and event.returned_delegate then world.has_ad[load] = true end
    elseif kind == "request.load" then
      world.requested[load or 0] = event.index
    elseif kind == "request.show" then
      world.shown[load or 0] = event.index
    elseif kind == "http.get" then
      fetches[event.index] = load
    elseif kind == "http.done" then
      fetches[event.cause or 0] = nil
    elseif kind == "world.ended" then
      world.is_pending = event.pending ~= nil
    elseif load then
      local told = event.event or kind:match "%.(.*)"
      if told == "closed" or told == "show_failed" or told == "refused" then
        world.over[load] = event.index
      elseif told == "loaded" or told == "failed" or told == "not_ready" or told == "no_object" then
        world.answered[load] = event.index
        if told == "failed" or told == "no_object" then world.over[load] = event.index end
      end
    end
  end
  for _, load in pairs(fetches) do world.fetching[load] = true end
  return world
end

-- Whether somebody may still hold an instance of the adapter, and with it the ads of its loads.
local function is_held(trace, world, adapter)
  -- What is due for ever holds what it is for.
  if not adapter or world.is_pending or not world.let_go["adapter " .. adapter] then return true end
  local is_weak = trace:holds(profile.keeps_delegate:is "weak")
  local keeps_on = trace:holds(any {
    profile.keeps_delegate:is "until_closed", profile.keeps_delegate:is "until_cleared",
  })
  for _, load in ipairs(world.loads[adapter] or {}) do
    local requested, shown = world.requested[load], world.shown[load]
    local answered, over = world.answered[load] or -1, world.over[load] or -1
    if world.has_ad[load] and not world.let_go["ad " .. load] or world.fetching[load]
      or requested and answered < requested and not is_weak
      or shown and over < shown
      or requested and keeps_on and over < requested
    then
      return true
    end
  end
  return false
end

rule {
  id       = "MEM-LEAK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "An ad or adapter that the host lets go of is deallocated.",
  because  = "What stays holds its views, its video and the network's ad for the life of the app.",
  cites    = {
    "googleads-mobile-ios-mediation, CONTRIBUTING: completion handlers",
    "MoPub adapter changelog, 5.13.1.1",
    "googleads-mobile-ios-mediation pull requests 101 and 305",
    "prebid-mobile-ios issue 497",
  },
  -- Adapter and ads hold each other, and an SDK holds what it still has to answer, to show or to tell.
  given    = on "host.release" { per = { "ad", "adapter" } },
  check    = function(trace, hit)
    trace.cache.world = trace.cache.world or survey(trace)
    local world = trace.cache.world
    local gone = world.gone[name_of(hit)]
    if gone and gone > hit.index then return end
    if is_held(trace, world, hit.adapter) then return false end
    return {
      expected = "the " .. hit.object .. " to be gone after host.release",
      actual = "it is still there",
      events = { hit },
      missing = true,
    }
  end,
}

rule {
  id       = "MEM-DEINIT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  survives = true,
  says     = "An adapter that is let go of while it loads neither crashes nor answers twice when the network answers.",
  because  = "A callback that reaches a deallocated adapter ends the app.",
  cites    = {
    "Unity adapter changelog, 3.0.1.0",
    "mopub-ios-mediation issue 169",
    "googleads-mobile-unity issue 919",
    "googleads-mobile-ios-mediation issue 110",
  },
  when     = ADAPTER_RELEASED,
  given    = on(any {
    "network.loaded",
    "network.failed",
    {
      "network.undelivered",
      where = { event = one_of { "loaded", "failed" }, reason = "observer_gone" },
    },
  }) { before = "answer.load", per = "load" },
  require  = at_most(1, "answer.load") { after = "host.load" },
}

rule {
  id       = "MEM-AFTER-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  survives = true,
  says     = "What the network reports of an ad that is gone neither crashes nor leads to an event.",
  because  = "The network's delegate was not cleared, and points to what is no longer there.",
  cites    = {
    "mopub-ios-mediation issue 169",
    "googleads-mobile-unity issue 919",
    "Unity adapter changelog, 3.5.1.1",
  },
  given    = on(any {
    "network.loaded", "network.failed", "network.showing", "network.shown",
    "network.show_failed", "network.impression", "network.click", "network.left_app",
    "network.modal_opened", "network.modal_closed", "network.video_start",
    "network.video_pause", "network.video_resume", "network.video_end", "network.video_mute",
    "network.video_unmute", "network.reward", "network.skipped", "network.closing",
    "network.closed", { "network.undelivered", where = { reason = "observer_gone" } },
  }) { after = { "host.released", where = { object = "ad" } }, per = "ad" },
  -- What it told before may still be on its way to the main thread.
  check    = function(trace, late)
    local event = trace:effects(late, "event.*")[1]
    if event then
      return { expected = "no event.*", actual = event.kind, events = { event } }
    end
  end,
}

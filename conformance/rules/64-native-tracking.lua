-- Native ads: who counts impressions and clicks, and the views that show the ad.

-- The network tracks the view of the ad, for impressions, clicks or both.
local NETWORK_TRACKS = any { NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS }

-- The host's next call about the same ad that changes where it is shown.
local function next_call(trace, hit)
  local ad = { ad = hit.ad }
  return trace:first(any {
    { "host.render", where = ad }, { "host.untrack", where = ad }, { "host.release", where = ad },
  }, hit)
end

-- The registrations of an ad because of a rendering, however late: of the time until the next call,
-- and what the rendering itself led to.
local function registrations(trace, hit, call)
  local pattern = { "request.register_view", where = { ad = hit.ad } }
  local found, seen = {}, {}
  for _, list in ipairs { trace:all(pattern, hit, call), trace:effects(hit, pattern) } do
    for _, event in ipairs(list) do
      local render = trace:cause(event, { "host.render", where = { ad = hit.ad } })
      if not seen[event.index] and (not render or render.index == hit.index) then
        seen[event.index] = true
        found[#found + 1] = event
      end
    end
  end
  return found
end

-- Whether the app takes the ad down, or shows it again, in the turn of an event.
local function is_overtaken(hit, call)
  return call ~= nil and call.time == hit.time
end

-- What an adapter reports that the network noticed by itself, although Google counts: it may have counted in
-- Google's place, and no document says which of the two does.
local function own_report(trace, hit, host_event, report)
  if trace:cause(hit, host_event) then return end
  local told = trace:effects(hit, report)[1]
  if not told then return end
  return {
    expected = "no " .. report .. " of an ad for which Google counts them",
    actual = "1 caused by " .. hit.kind .. ", at " .. string.format("%.3f s", told.time),
    events = { hit, told },
    level = "should",
  }
end

rule {
  id       = "NAT-IMP-1",
  level    = "must",
  severity = "critical",
  formats  = NATIVE,
  says     = "An impression that Google counts is told to the network, once, and not reported back.",
  because  = "The network pays by its own count; a report on top counts the impression twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the Google Mobile Ads SDK",
    "GADMediationNativeAd.h, handlesUserImpressions",
    "googleads-mobile-android-mediation pull request 420",
    "googleads-mobile-ios-mediation issue 487",
  },
  unless   = NETWORK_COUNTS_IMPRESSIONS,
  given    = on(any { "host.impression", "network.impression" }) {
    after = "host.render", per = "ad",
  },
  check    = function(trace, hit)
    if hit.kind == "network.impression" then
      return own_report(trace, hit, "host.impression", "event.impression") or false
    end
    local echoes = trace:effects(hit, "event.impression")
    if echoes[1] then
      return {
        expected = "no event.impression caused by host.impression",
        actual = #echoes .. ": at " .. string.format("%.3f s", echoes[1].time),
        events = { hit, echoes[1] },
      }
    end
    -- Not every SDK can be told.
    if not trace:holds(profile.native_calls:has "impression") then return end
    local told = trace:all { "request.impression", where = { ad = hit.ad } }
    if #told == 1 then return end
    return {
      expected = "exactly 1 request.impression per ad",
      actual = #told == 0 and "none" or tostring(#told),
      events = { hit, told[1], told[2] },
      missing = #told == 0,
    }
  end,
}

rule {
  id       = "NAT-IMP-2",
  level    = "must",
  severity = "critical",
  formats  = NATIVE,
  says     = "A network that counts impressions itself is not told of them.",
  because  = "The network would count one impression twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the mediated SDK",
    "Liftoff Android adapter changelog, 7.0.0.1",
  },
  when     = { NETWORK_COUNTS_IMPRESSIONS, profile.native_calls:has "impression" },
  given    = on "host.render" { per = "ad" },
  check    = function(trace, hit)
    -- That the host tells of an impression all the same is not documented, nor is what follows.
    for _, told in ipairs(trace:all({ "request.impression", where = { ad = hit.ad } }, hit)) do
      if not trace:cause(told, "host.impression") then
        return {
          expected = "no request.impression of an ad whose impressions the network counts",
          actual = "1 at " .. string.format("%.3f s", told.time),
          events = { hit, told },
        }
      end
    end
  end,
}

rule {
  id       = "NAT-CLICK-1",
  level    = "must",
  severity = "critical",
  formats  = NATIVE,
  says     = "A click that Google counts is told to the network, once and with its asset, and not reported back.",
  because  = "Only the network knows where the click leads; a report on top counts it twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the Google Mobile Ads SDK",
    "Custom events for native ads, Swift sample: a misspelt label keeps the call from the adapter",
    "googleads-mobile-ios-mediation pull requests 322 and 403",
  },
  unless   = NETWORK_COUNTS_CLICKS,
  given    = on(any { "host.click", "network.click" }) { after = "host.render", per = "ad" },
  check    = function(trace, hit)
    if hit.kind == "network.click" then
      return own_report(trace, hit, "host.click", "event.click") or false
    end
    local echoes = trace:effects(hit, "event.click")
    if echoes[1] then
      return {
        expected = "no event.click caused by host.click",
        actual = #echoes .. ": at " .. string.format("%.3f s", echoes[1].time),
        events = { hit, echoes[1] },
      }
    end
    -- Not every SDK can be told.
    if not trace:holds(profile.native_calls:has "click") then return end
    local told = trace:effects(hit, "request.click")
    -- Not every network asks for the asset.
    if #told == 1 and (told[1].asset == nil or told[1].asset == hit.asset) then return end
    return {
      expected = "exactly 1 request.click for " .. tostring(hit.asset) .. " caused by host.click",
      actual = #told == 0 and "none" or #told == 1 and "1 for " .. told[1].asset or tostring(#told),
      events = { hit, told[1], told[2] },
      missing = #told == 0,
    }
  end,
}

rule {
  id       = "NAT-CLICK-2",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A network that counts clicks itself is not told of them.",
  because  = "The network would count one click twice, and open the page twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the mediated SDK",
    "Meta Android adapter changelog, 4.28.1.1",
  },
  when     = { NETWORK_COUNTS_CLICKS, profile.native_calls:has "click" },
  -- What the adapter says of its ad is known when that is rendered. That the host tells of a click all
  -- the same is not documented, nor is what follows.
  given    = on(any { "host.render", "network.click" }) { per = "ad" },
  check    = function(trace, hit)
    if hit.kind == "host.render" then return false end
    local told = trace:effects(hit, "request.click")[1]
    if not told then return end
    return {
      expected = "no request.click caused by network.click",
      actual = "1 at " .. string.format("%.3f s", told.time),
      events = { hit, told },
    }
  end,
}

rule {
  id       = "NAT-REG-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A network that tracks the ad is given its view and all views that can be tapped, once.",
  because  = "What is not registered is not counted: no impression, or no click on what the user tapped.",
  cites    = {
    "Custom events for native ads: didRenderInView",
    "MyTarget Android adapter changelog, 5.14.4.0",
    "Meta adapter changelog, 4.25.0.0",
    "PubMatic adapter changelog, 4.9.0.0",
  },
  when     = NETWORK_TRACKS,
  unless   = profile.registration:is "none",
  -- That it is given the next view as well is a rule of its own.
  given    = on "host.render" { before = "host.rendered", per = "ad" },
  check    = function(trace, hit)
    local call = next_call(trace, hit)
    if is_overtaken(hit, call) then return false end
    local found = registrations(trace, hit, call)
    if #found ~= 1 then
      return {
        expected = "exactly 1 request.register_view after host.render",
        actual = #found == 0 and "none" or tostring(#found),
        events = { hit, found[1], found[2] },
        missing = #found == 0,
      }
    end
    local given = found[1]
    -- Some SDKs take the names of the assets and no view.
    local takes_view = not trace:holds(profile.registration:is "names") or given.view
    if takes_view and given.view ~= hit.view then
      return {
        expected = "request.register_view with the view of the ad",
        actual = given.view and "another view" or "no view",
        events = { hit, given },
      }
    end
    -- Not every SDK asks what can be tapped, and who counts no clicks need not know.
    local asks = given.clickable or given.views
    if not asks or not hit.counts_clicks or trace:holds(profile.registration:is "root") then
      return
    end
    local has = {}
    for _, name in ipairs(given.clickable or {}) do has[name] = true end
    for _, view in ipairs(given.views or {}) do has[view] = true end
    local by_views = given.views and not trace:holds(profile.registration:is "names")
    local lacking = {}
    for number, asset in ipairs(hit.clickable) do
      local view = by_views and (hit.clickable_views or {})[number]
      if not has[asset] and not (view and has[view]) then lacking[#lacking + 1] = asset end
    end
    if #lacking == 0 then return end
    return {
      expected = "request.register_view with every asset that can be tapped",
      actual = "without " .. table.concat(lacking, ", "),
      events = { hit, given },
    }
  end,
}

rule {
  id       = "NAT-REG-2",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "A network that tracks the ad is told when its view no longer shows it.",
  because  = "The view may show another ad next, whose taps would count for this one.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, didUntrackView",
    "InMobi Android adapter changelog, 10.8.7.1",
  },
  when     = { NETWORK_TRACKS, profile.native_calls:has "unregister" },
  unless   = profile.registration:is "none",
  given    = on "host.untrack" { after = "host.render", per = "ad" },
  check    = function(trace, hit)
    local call = next_call(trace, hit)
    if is_overtaken(hit, call) then return false end
    local pattern = { "request.unregister_view", where = { ad = hit.ad } }
    if trace:first(pattern, hit, call) or trace:effects(hit, pattern)[1] then return end
    return {
      expected = "at least 1 request.unregister_view after host.untrack",
      actual = "none",
      events = { hit },
      missing = true,
    }
  end,
}

local function visible(views)
  for _, view in ipairs(views or {}) do
    if not view.hidden then return true end
  end
  return false
end

-- Whether the media view in what an ad is shown in shows something; nothing where there is none.
local function shows_media(rendered)
  for _, view in ipairs(rendered and rendered.views or {}) do
    if view.asset == "media" then return visible(view.views) end
  end
end

rule {
  id       = "NAT-REG-3",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "An ad that is shown in another view, or again after it was taken down, is tracked there and keeps its media.",
  because  = "Cells of lists are used again; the ad goes blank, or is counted no more.",
  cites    = {
    "InMobi adapter changelog, 10.1.2.1",
    "InMobi Android adapter changelog, 9.0.6.0",
  },
  given    = on "host.render" { after = "host.rendered", per = "ad" },
  check    = function(trace, hit)
    local ad = { ad = hit.ad }
    local last = trace:last({ "host.render", where = ad }, nil, hit)
    local untracked = trace:first({ "host.untrack", where = ad }, last, hit)
    -- An SDK may register an ad once for each view.
    if not last or last.view == hit.view and not untracked then return false end
    local call = next_call(trace, hit)
    if is_overtaken(hit, call) then return false end
    local is_tracked = trace:holds(NETWORK_TRACKS)
      and not trace:holds(profile.registration:is "none")
    if is_tracked then
      local is_given = false
      local takes_view = not trace:holds(profile.registration:is "names")
      for _, given in ipairs(registrations(trace, hit, call)) do
        if given.view == hit.view or not takes_view and not given.view then is_given = true end
      end
      if not is_given then
        return {
          expected = "request.register_view with the view that shows the ad now",
          actual = "none",
          events = { hit },
          missing = true,
        }
      end
    end
    -- What SDKs put into the app's view themselves comes when they like.
    if trace:holds(profile.media_view:is "in_app_view") then return end
    local shown = { "host.rendered", where = { ad = hit.ad, later = absent } }
    local rendered = trace:first(shown, hit, call)
    if shows_media(rendered) == false
      and shows_media(trace:last(shown, nil, hit))
    then
      return {
        expected = "the ad's media view in the view that shows the ad",
        actual = "an empty media view",
        events = { hit, rendered },
      }
    end
  end,
}

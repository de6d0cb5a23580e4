-- Native ads: who counts impressions and clicks, and the views that show the ad.

-- The network tracks the ad's view to count impressions, clicks, or both.
local NETWORK_TRACKS = any { NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS }

local DISPLAY_CHANGES = any { "host.render", "host.untrack", "host.release", where = { ad = premise.ad }, }

-- The host's next call that shows the same ad again, takes the ad down, or releases it.
local function next_call(trace, premise)
  return trace:first(DISPLAY_CHANGES, premise)
end

local REQUEST_REGISTER_VIEW_OF_AD = any { "request.register_view", where = { ad = premise.ad } }
local HOST_RENDER_OF_AD = any { "host.render", where = { ad = premise.ad } }

-- The registrations of an ad after a rendering: all registrations until the host's next call, and
-- later registrations that the rendering caused.
local function registrations(trace, premise, call)
  local found, seen = {}, {}
  for _, list in ipairs { trace:all(REQUEST_REGISTER_VIEW_OF_AD, premise, call), trace:effects(premise, REQUEST_REGISTER_VIEW_OF_AD) } do
    for _, event in ipairs(list) do
      local render = trace:cause(event, HOST_RENDER_OF_AD)
      if not seen[event.index] and (not render or render.index == premise.index) then
        seen[event.index] = true
        found[#found + 1] = event
      end
    end
  end
  return found
end

-- Whether the app takes the ad down, or shows the ad again, at the same virtual time as an event.
local function is_overtaken(premise, call)
  return call ~= nil and call.time == premise.time
end

-- The adapter reports an impression or click that the network noticed, although Google counts.
local function own_report(trace, premise, host_event, report)
  if trace:cause(premise, host_event) then return end
  local sent = trace:effects(premise, report)[1]
  if not sent then return end
  return {
    expected = "no " .. report .. " of an ad for which Google counts them",
    actual = "1 caused by " .. premise.name .. ", at " .. string.format("%.3f s", sent.time),
    events = { premise, sent },
  }
end

local LOADED = any { "network.loaded", { "network.undelivered", where = { event = "loaded" } } }
local LOADED_OF_AD = any { LOADED, where = { ad = premise.ad } }
local NATIVE_CALLS_HAS_IMPRESSION = profile.native_calls:has "impression"
local REQUEST_IMPRESSION_OF_AD = any { "request.impression", where = { ad = premise.ad } }

local RENDERED_BEFORE = any { "host.render", where = { ad = premise.ad } }
local IMPRESSIONS_OF_AD = any { "event.impression", where = { ad = premise.ad } }
local HAS_A_PREMISE = { ["host.impression"] = true, ["network.impression"] = true }

-- The adapter reports an impression of an ad for which Google counts them, because of the rendering or of
-- anything else than an impression, such as a timer or the start of the video.
local function counts_by_itself(trace, render)
  if trace:first(RENDERED_BEFORE, nil, render) then return false end
  for _, report in ipairs(trace:all(IMPRESSIONS_OF_AD, render)) do
    local cause = trace:cause(report, AD_CAUSE)
    local is_own = not cause or cause.ad == render.ad and not HAS_A_PREMISE[cause.name]
    if is_own then
      return {
        expected = "no event.impression of an ad for which Google counts them",
        actual = "1" .. (cause and " caused by " .. cause.name or "")
          .. (", at %.3f s"):format(report.time),
        events = { render, report },
      }
    end
  end
  return false
end

local function passes_impression_on(trace, premise)
  if premise.name == "host.render" then return counts_by_itself(trace, premise) end
  if not trace:first(RENDERED_BEFORE, nil, premise) then return false end
  if premise.name == "network.impression" then
    return own_report(trace, premise, "host.impression", "event.impression") or false
  end
  -- Nobody can tell the network about an ad that it never loaded.
  if not trace:first(LOADED_OF_AD, nil, premise) then return leaves "LOAD-FALSE-1" end
  local echoes = trace:effects(premise, "event.impression")
  if echoes[1] then
    return {
      expected = "no event.impression caused by host.impression",
      actual = #echoes .. ": at " .. string.format("%.3f s", echoes[1].time),
      events = { premise, echoes[1] },
    }
  end
  -- Not every SDK has a call to record an impression.
  if not trace:holds(NATIVE_CALLS_HAS_IMPRESSION) then return end
  local sent = trace:all(REQUEST_IMPRESSION_OF_AD)
  if #sent == 1 then return end
  return {
    expected = "exactly 1 request.impression per ad",
    actual = #sent == 0 and "none" or tostring(#sent),
    events = { premise, sent[1], sent[2] },
    missing = #sent == 0,
  }
end

rule {
  id       = "NAT-IMP-1",
  level    = "must",
  severity = "critical",
  formats  = NATIVE,
  says     = "If Google counts an impression, the adapter passes the impression on to the network once, and does not report it back to Google.",
  because  = "The network pays for the impressions that it counts itself. A report to Google would count the impression twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the Google Mobile Ads SDK",
    "GADMediationNativeAd.h, handlesUserImpressions",
    "googleads-mobile-android-mediation pull request 420",
    "googleads-mobile-ios-mediation issue 487",
  },
  unless   = NETWORK_COUNTS_IMPRESSIONS,
  given    = on(any { "host.render", "host.impression", "network.impression" }) { per = "ad" },
  leaves   = { ["LOAD-FALSE-1"] = "An ad that the network never loaded." },
  check    = passes_impression_on,
}

local REQUEST_IMPRESSION_OF_AD_EVENT = any { "request.impression", where = { ad = premise.ad }, }

local function passes_no_impression_on(trace, premise)
  -- The documents do not say whether the host counts an impression in this situation, or what
  -- effect it has.
  for _, request in ipairs(trace:all(REQUEST_IMPRESSION_OF_AD_EVENT, premise)) do
    if not trace:cause(request, "host.impression") then
      return {
        expected = "no request.impression of an ad whose impressions the network counts",
        actual = "1 at " .. string.format("%.3f s", request.time),
        events = { premise, request },
      }
    end
  end
end

rule {
  id       = "NAT-IMP-2",
  level    = "must",
  severity = "critical",
  formats  = NATIVE,
  says     = "The adapter passes no impression on to a network that counts impressions itself.",
  because  = "The network would count one impression twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the mediated SDK",
    "Liftoff Android adapter changelog, 7.0.0.1",
  },
  when     = { NETWORK_COUNTS_IMPRESSIONS, profile.native_calls:has "impression" },
  -- A network without a view of the ad and without a callback counts what the adapter tells it.
  unless   = all {
    profile.registration:is "none", profile.absent_callbacks:has(all { "impression", "shown" }),
  },
  given    = on "host.render" { per = "ad" },
  check    = passes_no_impression_on,
}

local NATIVE_CALLS_HAS_CLICK = profile.native_calls:has "click"

local function passes_click_on(trace, premise)
  if premise.name == "network.click" then
    return own_report(trace, premise, "host.click", "event.click") or false
  end
  -- The adapter can also handle the user's tap itself, with a gesture or control.
  local source = trace:cause(premise, "device.tapped") or premise
  local echoes = trace:effects(source, "event.click")
  if echoes[1] then
    return {
      expected = "no event.click caused by " .. source.name,
      actual = #echoes .. ": at " .. string.format("%.3f s", echoes[1].time),
      events = { premise, echoes[1] },
    }
  end
  -- Not every SDK has a call to record a click.
  if not trace:holds(NATIVE_CALLS_HAS_CLICK) then return end
  local sent = trace:effects(source, "request.click")
  -- Not every network accepts the name of the clicked asset.
  if #sent == 1 and (sent[1].asset == nil or sent[1].asset == premise.asset) then return end
  return {
    expected = "exactly 1 request.click for " .. tostring(premise.asset) .. " caused by "
      .. (#sent > 1 and source or premise).name,
    actual = #sent == 0 and "none" or #sent == 1 and "1 for " .. sent[1].asset or tostring(#sent),
    events = { premise, sent[1], sent[2] },
    missing = #sent == 0,
  }
end

rule {
  id       = "NAT-CLICK-1",
  level    = "must",
  severity = "critical",
  formats  = NATIVE,
  says     = "If Google counts a click, the adapter passes the click and the clicked asset on to the network once, and does not report the click back to Google.",
  because  = "Only the network knows where the click leads. A report to Google would count the click twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the Google Mobile Ads SDK",
    "Custom events for native ads, Swift sample: a misspelt label keeps the call from the adapter",
    "googleads-mobile-ios-mediation pull requests 322 and 403",
  },
  unless   = NETWORK_COUNTS_CLICKS,
  given    = on(any { "host.click", "network.click" }) { since = "host.render", per = "ad" },
  check    = passes_click_on,
}

local REGISTRATION_IS_NONE = profile.registration:is "none"
local DEVICE_TAPPED_OF_AD = any { "device.tapped", where = { ad = premise.ad } }

local function passes_no_click_on(trace, premise)
  -- The documents do not say whether the host counts a click in this situation, or what effect it
  -- has.
  if premise.name == "host.render" then return false end
  local request = trace:effects(premise, "request.click")[1]
  if request then
    return {
      expected = "no request.click caused by network.click",
      actual = "1 at " .. string.format("%.3f s", request.time),
      events = { premise, request },
    }
  end
  -- A network without the ad's views learns of a tap only from the adapter.
  if trace:holds(REGISTRATION_IS_NONE) then return end
  local tap = trace:last(DEVICE_TAPPED_OF_AD, nil, premise)
  request = tap and tap.time == premise.time and trace:effects(tap, "request.click")[1]
  if not request or request.index > premise.index then return end
  return {
    expected = "no request.click caused by device.tapped",
    actual = "1 at " .. string.format("%.3f s", request.time),
    events = { tap, request },
  }
end

rule {
  id       = "NAT-CLICK-2",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "The adapter passes no click on to a network that counts clicks itself.",
  because  = "The network would count one click twice, and open the page twice.",
  cites    = {
    "Custom events for native ads: Track clicks and impressions with the mediated SDK",
    "Meta Android adapter changelog, 4.28.1.1",
  },
  when     = { NETWORK_COUNTS_CLICKS, profile.native_calls:has "click" },
  -- When the host renders the ad, the adapter says whether Google or the network counts.
  given    = on(any { "host.render", "network.click" }) { per = "ad" },
  check    = passes_no_click_on,
}

-- Some of the registrations of an ad: those of a view that the network already tracks, and the first one.
local function without_resumptions(trace, found)
  local kept = { found[1] }
  for position = 2, #found do
    local stop = { "request.unregister_view", where = { ad = found[position].ad } }
    if not trace:first(stop, found[position - 1], found[position]) then kept[#kept + 1] = found[position] end
  end
  return kept
end

-- The names of the assets and the numbers of the views that a registration gives the network.
local function registered(given)
  local has = {}
  for _, name in ipairs(given.clickable or {}) do has[name] = true end
  for _, view in ipairs(given.views or {}) do has[view] = true end
  return has
end

local REGISTRATION_IS_ROOT = profile.registration:is "root"
local REGISTRATION_IS_NAMES = profile.registration:is "names"

-- Returns a finding if a registration lacks views that can be tapped.
local function lacks_assets(trace, premise, given)
  -- Not every SDK accepts a list of clickable views, and a network that counts no clicks needs no
  -- list.
  local asks = given.clickable or given.views
  if not asks or not premise.counts_clicks or trace:holds(REGISTRATION_IS_ROOT) then
    return
  end
  local has = registered(given)
  local by_views = given.views and not trace:holds(REGISTRATION_IS_NAMES)
  local lacking = {}
  for number, asset in ipairs(premise.clickable) do
    local view = by_views and (premise.clickable_views or {})[number]
    if not has[asset] and not (view and has[view]) then lacking[#lacking + 1] = asset end
  end
  if #lacking == 0 then return end
  return {
    expected = "request.register_view with every asset that can be tapped",
    actual = "without " .. table.concat(lacking, ", "),
    events = { premise, given },
  }
end

local function registers_all_views(trace, premise)
  local call = next_call(trace, premise)
  if is_overtaken(premise, call) then return false end
  local found = without_resumptions(trace, registrations(trace, premise, call))
  if #found ~= 1 then
    return {
      expected = "exactly 1 request.register_view after host.render",
      actual = #found == 0 and "none" or tostring(#found),
      events = { premise, found[1], found[2] },
      missing = #found == 0,
    }
  end
  local given = found[1]
  -- Some SDKs accept only the names of the assets, and no view.
  local takes_view = not trace:holds(REGISTRATION_IS_NAMES) or given.view
  if takes_view and given.view ~= premise.view then
    return {
      expected = "request.register_view with the view of the ad",
      actual = given.view and "another view" or "no view",
      events = { premise, given },
    }
  end
  return lacks_assets(trace, premise, given)
end

rule {
  id       = "NAT-REG-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A network that tracks the ad gets the ad's view and all tappable views, once.",
  because  = "If a view is not registered, the network misses the impression, or the clicks on this view.",
  cites    = {
    "Custom events for native ads: didRenderInView",
    "MyTarget Android adapter changelog, 5.14.4.0",
    "Meta adapter changelog, 4.25.0.0",
    "PubMatic adapter changelog, 4.9.0.0",
  },
  when     = NETWORK_TRACKS,
  unless   = profile.registration:is "none",
  given    = on "host.render" { none_before = leaves("NAT-REG-3", "host.rendered"), per = "ad" },
  leaves   = { ["NAT-REG-3"] = "A second view of the ad." },
  check    = registers_all_views,
}

-- Whether the network gets no view that the user must not tap. Some SDKs take the media view and pictures
-- in parameters of their own, whether the user can tap them or not.
local function registers_no_other_view(trace, premise)
  if #(premise.nonclickable or {}) == 0 then return false, "the app lets the user tap every asset" end
  local given = registrations(trace, premise, next_call(trace, premise))[1]
  if not given then return false end
  local has = registered(given)
  local by_views = given.views and not trace:holds(REGISTRATION_IS_NAMES)
  local others = {}
  for number, asset in ipairs(premise.nonclickable) do
    if has[asset] or by_views and has[premise.nonclickable_views[number]] then
      others[#others + 1] = asset
    end
  end
  if #others == 0 then return end
  return {
    expected = "request.register_view without the assets that the user must not tap",
    actual = "with " .. table.concat(others, ", "),
    events = { premise, given },
  }
end

rule {
  id       = "NAT-REG-5",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "A network that tracks the ad gets no view as tappable that the app does not let the user tap.",
  because  = "A tap on such a view leads the user out of the app and counts as a click, although the app wants none there.",
  cites    = { "Custom events for native ads: didRenderInView" },
  when     = NETWORK_TRACKS,
  unless   = { profile.registration:is "none", profile.registration:is "root" },
  given    = on "host.render" { none_before = "host.rendered", per = "ad" },
  check    = registers_no_other_view,
}

-- An SDK that gets the whole view notices each touch inside it, whichever view inside takes the touch.
local function registers_views_that_take_touches(trace, rendered)
  local render = trace:last(HOST_RENDER_OF_AD, nil, rendered)
  if not render or not render.counts_clicks then return false end
  local given = trace:last(REQUEST_REGISTER_VIEW_OF_AD, render, rendered)
  if not given and trace:first(REQUEST_REGISTER_VIEW_OF_AD, rendered) then
    return false, "the network gets the views later, when the host has looked at them"
  end
  if not given or not (given.views or given.clickable) then return false end
  local has, without_touches, untouchable = registered(given), {}, {}
  for _, asset in ipairs(rendered.untouchable or {}) do without_touches[asset] = true end
  for number, asset in ipairs(render.clickable) do
    local is_given = has[asset] or has[(render.clickable_views or {})[number]]
    if without_touches[asset] and is_given then untouchable[#untouchable + 1] = asset end
  end
  if #untouchable == 0 then return end
  return {
    expected = "every registered view of the app takes touches, as before the rendering",
    actual = "none at " .. table.concat(untouchable, ", "),
    events = { render, given, rendered },
  }
end

rule {
  id       = "NAT-REG-6",
  level    = "should",
  severity = "high",
  formats  = NATIVE,
  says     = "The views that a network gets as tappable take touches as they did before, and nothing in front of them takes the touches away.",
  because  = "The network waits for taps on these views. If the adapter switches their touches off, or puts an empty view in front, the network misses the clicks.",
  cites    = { "Custom events for native ads: didRenderInView" },
  when     = NETWORK_COUNTS_CLICKS,
  unless   = { profile.registration:is "none", profile.registration:is "root", profile.registration:is "names" },
  given    = on { "host.rendered", where = { view = present, later = absent } } { per = "ad" },
  check    = registers_views_that_take_touches,
}

local function unregisters_view(trace, premise)
  local call = next_call(trace, premise)
  if is_overtaken(premise, call) then return false end
  local pattern = { "request.unregister_view", where = { ad = premise.ad } }
  if trace:first(pattern, premise, call) or trace:effects(premise, pattern)[1] then return end
  return {
    expected = "at least 1 request.unregister_view after host.untrack",
    actual = "none",
    events = { premise },
    missing = true,
  }
end

rule {
  id       = "NAT-REG-2",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "A network that tracks the ad learns when the view no longer shows the ad.",
  because  = "The view can show a second ad next, and taps on the second ad would count for the first ad.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, didUntrackView",
    "InMobi Android adapter changelog, 10.8.7.1",
  },
  when     = { NETWORK_TRACKS, profile.native_calls:has "unregister" },
  unless   = profile.registration:is "none",
  given    = on "host.untrack" { since = "host.render", per = "ad" },
  check    = unregisters_view,
}

local function visible(views)
  for _, view in ipairs(views or {}) do
    if not view.hidden then return true end
  end
  return false
end

-- Whether the media view of a rendered ad shows any content; nil if the ad has no media view.
local function shows_media(rendered)
  for _, view in ipairs(rendered and rendered.views or {}) do
    if view.asset == "media" then return visible(view.views) end
  end
end

-- Changes after which the view still shows the ad. For each change: the event after which the network must
-- track the view again. An adapter may stop the tracking while nobody sees the app.
local INTERRUPTIONS = {
  ["device.background"] = "device.foreground",
  ["device.foreground"] = "device.foreground",
  ["device.rotated"] = "device.rotated",
}

-- The time, in seconds, that an adapter has to track the view again.
local TIME_TO_TRACK = 1

local REQUEST_UNREGISTER_VIEW_OF_AD = any { "request.unregister_view", where = { ad = premise.ad } }
local DEVICE_EVENTS_OR_AD_CAUSE = any { AD_CAUSE, "device.*" }

-- The network stops tracking a view that still shows the ad, because the user leaves the app or turns the
-- device. Only a network that counts clicks surely needs the view for the whole display.
local function stops_for_an_interruption(trace, premise, call)
  if not premise.counts_clicks or not trace:holds(NETWORK_TRACKS) then return end
  for _, stop in ipairs(trace:all(REQUEST_UNREGISTER_VIEW_OF_AD, premise, call)) do
    local cause = trace:cause(stop, DEVICE_EVENTS_OR_AD_CAUSE)
    local back = cause and cause.index > premise.index and INTERRUPTIONS[cause.name]
    local resumed = back and (back == cause.name and cause or trace:first(back, stop, call))
    local has_time = resumed and (not call or call.time - resumed.time >= TIME_TO_TRACK)
    if has_time and not trace:first(REQUEST_REGISTER_VIEW_OF_AD, stop, call) then
      return {
        expected = "no request.unregister_view while the view shows the ad, or request.register_view after it",
        actual = "request.unregister_view because of " .. cause.name,
        events = { premise, cause, stop },
      }
    end
  end
end

local SHOWN = any { "host.rendered", where = { ad = premise.ad, later = absent } }
local MEDIA_VIEW_IS_IN_APP_VIEW = profile.media_view:is "in_app_view"

local function follows_the_view(trace, premise)
  local stopped = stops_for_an_interruption(trace, premise, next_call(trace, premise))
  if stopped then return stopped end
  local ad = { ad = premise.ad }
  local last = trace:last({ "host.render", where = ad }, nil, premise)
  local untracked = trace:first({ "host.untrack", where = ad }, last, premise)
  -- An SDK may need only one registration of an ad for each view.
  if not last or last.view == premise.view and not untracked then return false end
  local call = next_call(trace, premise)
  if is_overtaken(premise, call) then return false end
  local is_tracked = trace:holds(NETWORK_TRACKS)
    and not trace:holds(REGISTRATION_IS_NONE)
  if is_tracked then
    local is_given = false
    local takes_view = not trace:holds(REGISTRATION_IS_NAMES)
    for _, given in ipairs(registrations(trace, premise, call)) do
      if given.view == premise.view or not takes_view and not given.view then is_given = true end
    end
    local first = trace:first { "host.render", where = ad }
    local earlier = registrations(trace, first, next_call(trace, first))[1]
    local was_whole = earlier and not lacks_assets(trace, first, earlier) or leaves "NAT-REG-1"
    local lacking = is_given and was_whole
      and lacks_assets(trace, premise, registrations(trace, premise, call)[1])
    if lacking then return lacking end
    if not is_given then
      return {
        expected = "request.register_view with the view that shows the ad now",
        actual = "none",
        events = { premise },
        missing = true,
      }
    end
  end
  -- If the SDK fills the app's view itself, the SDK decides when the media appears.
  if trace:holds(MEDIA_VIEW_IS_IN_APP_VIEW) then return end
  local rendered = trace:first(SHOWN, premise, call)
  if shows_media(rendered) == false
    and shows_media(trace:last(SHOWN, nil, premise))
  then
    return {
      expected = "the ad's media view in the view that shows the ad",
      actual = "an empty media view",
      events = { premise, rendered },
    }
  end
end

rule {
  id       = "NAT-REG-3",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "If an ad moves to another view, comes back on screen, or stays there while the user leaves the app, the network tracks the view that shows the ad now, and this view has the ad's media.",
  because  = "Lists reuse their cells. Without this, the ad becomes blank, or the network no longer counts it.",
  cites    = {
    "InMobi adapter changelog, 10.1.2.1",
    "InMobi Android adapter changelog, 9.0.6.0",
  },
  given    = on "host.render" { per = "ad" },
  leaves   = { ["NAT-REG-1"] = "The first registration of the ad." },
  check    = follows_the_view,
}

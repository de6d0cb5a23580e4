-- Native ads: what an ad says about the network, and what an ad leaves in the app's views.

-- The SDK has no callback from which an adapter learns of an impression.
local REPORTS_NO_IMPRESSION = profile.absent_callbacks:has(all { "impression", "shown" })
-- The SDK has no callback from which an adapter learns of a click. Some adapters report a click when
-- the user leaves the app, or when a page opens over the app.
local REPORTS_NO_CLICK = profile.absent_callbacks:has(all { "click", "left_app", "modal_opened" })
-- If the SDK gets no view, the adapter itself can handle the taps.
local REPORTS_NO_CLICK_OF_ITS_VIEWS = all { REPORTS_NO_CLICK, is_not(profile.registration:is "none") }
-- The SDK counts impressions only by itself, when the adapter gives the SDK the ad's view.
local COUNTS_ONLY_BY_ITSELF = all {
  is_not(REPORTS_NO_IMPRESSION), is_not(profile.native_calls:has "impression"),
  is_not(profile.registration:is "none"),
}

local TOLD = any { "network.click", "request.click", { "network.undelivered", where = { event = "click" } } }
local REGISTRATION_IS_NONE = profile.registration:is "none"
local DEVICE_TAPPED_OF_AD_CALL_TO_ACTION = any {
  "device.tapped", where = { ad = premise.ad, asset = "call_to_action" },
}
local TOLD_OF_AD = any { TOLD, where = { ad = premise.ad } }

-- Whether the user taps an ad whose views the network does not know, and nobody tells the network.
local function is_tapped_in_vain(trace, render)
  if not trace:holds(REGISTRATION_IS_NONE) then return false end
  if not trace:first(DEVICE_TAPPED_OF_AD_CALL_TO_ACTION) then
    return false
  end
  return trace:first(TOLD_OF_AD) == nil
end

local function leaves_counting_to_those_who_can(trace, render)
  local function has(name)
    return trace:first { name, where = { ad = render.ad } } ~= nil
  end
  -- If the adapter invents a report, other rules judge the report.
  local lost
  if render.counts_impressions and trace:holds(REPORTS_NO_IMPRESSION)
    and not has "event.impression"
  then
    lost = "impressions"
  elseif render.counts_clicks and not has "event.click"
    and (trace:holds(REPORTS_NO_CLICK_OF_ITS_VIEWS) or is_tapped_in_vain(trace, render))
  then
    lost = "clicks"
  end
  if lost then
    return {
      expected = "Google counts the " .. lost .. " of a network that reports no " .. lost,
      actual = "the ad leaves the " .. lost .. " to the network",
    }
  end
  if render.counts_impressions then return end
  if render.counts_clicks then return leaves("NAT-REG-1", true) end
  if not trace:holds(COUNTS_ONLY_BY_ITSELF) or has "request.register_view" then return end
  return {
    expected = "the ad leaves impressions to the network, or the network gets the ad's view",
    actual = "the network learns of no impression",
    missing = true,
  }
end

rule {
  id       = "NAT-OWN-1",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "An ad leaves impressions and clicks to the network only if the network reports them, and to Google only if the network still learns of impressions.",
  because  = "If nobody reports an impression or a click, the app never learns of it. If the network learns of no impression, the network does not pay.",
  cites    = {
    "GADMediationNativeAd.h, handlesUserImpressions and handlesUserClicks",
    "Custom events for native ads: Track clicks and impressions",
  },
  given    = on "host.render" { none_before = "host.rendered", per = "ad" },
  leaves   = { ["NAT-REG-1"] = "The registration with a network that counts clicks." },
  check    = leaves_counting_to_those_who_can,
}

-- The numbers of the views that do not belong to the app, among some views and all their subviews.
-- The app itself empties its media view, so these views do not count.
local function strangers(views, found)
  for _, view in ipairs(views or {}) do
    local is_own = view.asset and view.asset ~= "ad_choices"
    if not is_own and not view.hidden then found[view.view] = true end
    if view.asset ~= "media" then strangers(view.views, found) end
  end
  return found
end

-- The shortest time, in seconds, after which nothing of an ad is left. Some SDKs remove their views
-- on another queue, or with an animation.
local TIME_TO_LEAVE = 1

local HOST_UNTRACK_OF_VIEW_WITH_AD = any { "host.untrack", where = { view = premise.view, ad = present }, }

local function leaves_nothing_behind(trace, rendered)
  local untrack = trace:last(HOST_UNTRACK_OF_VIEW_WITH_AD, nil, rendered)
  if not untrack or untrack.ad == rendered.ad or rendered.time - untrack.time < TIME_TO_LEAVE then
    return false
  end
  local first = trace:last({
    "host.rendered", where = { view = rendered.view, ad = untrack.ad, later = absent },
  }, nil, untrack)
  if not first then return false end
  local now = strangers(rendered.views, {})
  for view in pairs(strangers(first.views, {})) do
    if now[view] then
      return {
        expected = "nothing of the earlier ad in the view of the next ad",
        actual = "a view of the earlier ad",
        events = { first, untrack, rendered },
      }
    end
  end
end

rule {
  id       = "NAT-REG-4",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "When an ad no longer uses a view of the app, the views that the ad put there are gone.",
  because  = "The next ad in this view is covered by a part of the earlier ad, and taps on this part count for the earlier ad.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, didUntrackView",
    "InMobi adapter changelog, 10.1.2.1",
  },
  -- Without a call to stop the tracking, an adapter cannot remove views of the SDK.
  when     = profile.native_calls:has "unregister",
  given    = on { "host.rendered", where = { view = present, later = absent } } {
    since = "host.untrack", per = {},
  },
  check    = leaves_nothing_behind,
}

rule {
  id       = "NAT-VIEW-1",
  level    = "should",
  severity = "high",
  formats  = NATIVE,
  says     = "The adapter neither hides nor covers nor removes a view of the app.",
  because  = "The app shows a hole where the asset was, and a list reuses the view for the next ad.",
  cites    = { "GADMediatedUnifiedNativeAd.h, didRenderInView and didUntrackView" },
  given    = on(any { "host.rendered", "host.untrack" }) { per = "ad" },
  require  = itself { lost = absent },
}

local CLICKS_ON_THE_AD = any { "event.click", "event.will_present", "request.click" }
local REGISTRATION = any { "request.register_view", where = { load = premise.load } }

-- The app's own button in the view of an ad is no part of the ad.
local function leaves_the_control_to_the_app(trace, tap)
  local click = trace:effects(tap, CLICKS_ON_THE_AD)[1]
  if tap.registered or click then
    local given = not click and trace:last(REGISTRATION, nil, tap) or nil
    return {
      expected = click and "no " .. click.name .. ", because the app's own control got the tap"
        or "request.register_view without the app's own control",
      actual = click and "one" or "the network counts a tap on the control as a click",
      events = { tap, given or click },
    }
  end
  if tap.works then return end
  return {
    expected = "the control of the app does what the app wants of it, as before the rendering",
    actual = tap.taken_by and "a view of the class " .. tap.taken_by .. " got the tap"
      or "the tap had no effect",
    events = { tap },
  }
end

rule {
  id       = "NAT-CONTROL-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A control of the app in the view of a native ad works as before, and a tap on it is no click on the ad.",
  because  = "The app puts buttons of its own beside the assets, for example one that hides the ad. Clicks that nobody wanted to make can cost the publisher the account.",
  cites    = { "Custom events for native ads: didRenderInView" },
  -- Such an SDK draws its own contents over all views of the app.
  unless   = profile.media_view:is "in_app_view",
  given    = on "device.tapped_control" { over = AD_HELD, per = "ad" },
  check    = leaves_the_control_to_the_app,
}

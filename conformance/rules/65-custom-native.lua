-- Custom native ads: the parts that the app shows, and the effect of a click.

-- The host plays the SDK, which decides the effect of clicks and recorded impressions. Rules about
-- these effects judge an app only if the app resolves its clicks itself.
local RESOLVES_CLICKS = profile.resolves_clicks
local HANDLED = { known = true, handler = "set" }
-- If the app opens an address in its own click handler, the event has no click id and does not
-- match.
local OPENED_URL = { "device.open_url", where = { click = present } }

-- The addresses that a click has opened.
local function opened(trace, click)
  return trace:all { "device.open_url", where = { click = click.click } }
end

local function described(opens)
  if #opens == 0 then return "nothing is opened" end
  local texts = {}
  for number, open in ipairs(opens) do texts[number] = open.url .. " (" .. open.kind .. ")" end
  return table.concat(texts, ", ")
end

-- A click must open this address and nothing else.
local function opens(trace, click, url, kind)
  local found = opened(trace, click)
  if #found == 0 and click.handler == "cleared" then return leaves "CN-CLICK-4" end
  if #found == 1 and found[1].url == url and found[1].kind == kind then return nil end
  return {
    expected = url .. " (" .. kind .. ") and nothing else",
    actual = described(found),
    events = found,
    missing = #found == 0,
  }
end

local APP_LOAD_OF_LOAD = any { "app.load", where = { load = premise.load } }
local APP_LOADER_RELEASED_OF_LOAD = any { "app.loader_released", where = { load = premise.load } }
local APP_DID_RECEIVE_AD_OF_AD = any { "app.did_receive_ad", where = { ad = premise.ad } }

local function receives_declared_formats(trace, ad)
  if ad.name == "app.load" then
    -- Without a list of formats, the load is of another kind, to which this rule does not apply.
    if not ad.format_ids then return false end
    if #ad.format_ids > 0 then return nil end
    return { expected = "at least 1 format in app.load", actual = "none" }
  end
  -- The host decides which ads reach the app.
  if not trace:holds(RESOLVES_CLICKS) then return nil end
  local load = trace:last(APP_LOAD_OF_LOAD)
  if not load or not load.format_ids or not ad.creative then return false end
  -- An ad is too late if it comes after the load's end or after the failure of the ad's request.
  for _, event in ipairs(trace:all {
    "app.did_fail_to_receive_ad", where = { load = ad.load, ad = any { absent, ad.ad } },
  }) do
    if event.index < ad.index then return false end
  end
  if trace:first(APP_LOADER_RELEASED_OF_LOAD) then return leaves "CN-LOAD-2" end
  local declared = 0
  for _, id in ipairs(load.format_ids) do
    if id == ad.creative.format_id then declared = 1 end
  end
  local received = trace:all(APP_DID_RECEIVE_AD_OF_AD)
  if #received == declared then return nil end
  return {
    expected = declared .. " app.did_receive_ad for an ad of format " .. ad.creative.format_id,
    actual = tostring(#received),
    events = received,
    missing = #received < declared,
  }
end

rule {
  id       = "CN-LOAD-1",
  level    = "must",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  says     = "The app declares its formats, and gets each ad of these formats once and no other ad.",
  because  = "Without a format, nothing can load. The app has no view for the assets of any other format.",
  cites    = {
    "Native custom formats: GADCustomNativeAdLoaderDelegate",
    "Native custom formats: Format IDs",
  },
  given    = on(any {
    "app.load", { "network.loaded", where = { ["creative.format_id"] = present } },
  }) { per = { "ad", "load" } },
  leaves   = { ["CN-LOAD-2"] = "A load whose loader the app has released." },
  check    = receives_declared_formats,
}

local function reads_nothing(trace, asset)
  -- If the host decides the value of the asset, the app must only survive this value.
  if asset.value == nil or not trace:holds(RESOLVES_CLICKS) then return end
  return { expected = "nothing under " .. tostring(asset.asset), actual = tostring(asset.value) }
end

rule {
  id       = "CN-ASSET-1",
  level    = "must",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  survives = true,
  says     = "If an ad has no asset of the requested kind for a key, the app reads nil and does not crash.",
  because  = "The publisher can change a format at any time, and the advertiser can leave assets out.",
  cites    = {
    "Native custom formats: Display custom native ad formats",
    "GADCustomNativeAd.h, imageForKey and stringForKey",
  },
  given    = on(any {
    { "app.asset", where = { type = "image", holds = is_not "image" } },
    { "app.asset", where = { type = "string", holds = is_not "string" } },
  }) { per = "ad" },
  check    = reads_nothing,
}

rule {
  id       = "CN-IMP-1",
  level    = "must",
  severity = "critical",
  formats  = CUSTOM_NATIVE,
  says     = "If the impression of an ad is recorded several times, it counts only once.",
  because  = "The advertiser pays for impressions, and views come and go while an app is used.",
  cites    = {
    "Native custom formats: Record impressions",
    "GADCustomNativeAd.h, recordImpression",
  },
  when     = RESOLVES_CLICKS,
  given    = on "app.record_impression" { since = "app.record_impression", per = "ad" },
  require  = exactly(1, "app.did_record_impression") { since = "app.did_receive_ad" },
}

local APP_RECORD_IMPRESSION_OF_AD = any { "app.record_impression", where = { ad = premise.ad } }
local APP_SHOWN_OF_AD = any { "app.shown", where = { ad = premise.ad } }
local OTHER_AD = any { "device.other_ad_shown", "device.other_ad_closed" }

local function records_when_displayed(trace, event)
  if not event.ad then return false, "the trace lacks the ad of the event" end
  if event.name == "app.shown" then
    if trace:first(APP_RECORD_IMPRESSION_OF_AD) then return nil end
    -- If an app waits before it records an impression and the ad leaves the screen in the meantime,
    -- the app does not record the impression.
    local delay = trace:number "records_impression_after" or 0
    local last = trace:first(any {
      { "host.release", where = { ad = event.ad } },
      { "host.rendered", where = { ad = is_not(event.ad), reused = true } }, "world.ended",
    }, event)
    if last and last.time - event.time < delay then return false end
    return {
      expected = "an app.record_impression for the displayed ad", actual = "none",
      missing = true,
    }
  end
  local shown = trace:first(APP_SHOWN_OF_AD)
  -- Many apps record the impression and add the view in the same turn.
  if shown and (shown.index < event.index or shown.time == event.time) then return nil end
  -- While an ad of another network covers the app, no view of the app comes on screen.
  local other = trace:last(OTHER_AD, nil, event)
  if other and other.name == "device.other_ad_shown" then return false end
  return {
    expected = "the ad on screen before its impression is recorded",
    actual = shown and "it comes on screen later" or "it is not displayed",
    events = { shown },
  }
end

rule {
  id       = "CN-IMP-2",
  level    = "must",
  severity = "high",
  formats  = CUSTOM_NATIVE,
  says     = "The app records an impression of an ad that it displays, and none before it does.",
  because  = "The SDK does not record the impression, and an impression before the display is false.",
  cites    = { "Native custom formats: Handle clicks and impressions" },
  -- The rule judges impressions that the app records, not impressions that the scenario records.
  given    = on(any {
    "app.shown", { "app.record_impression", where = { scripted = absent } },
  }) { per = "ad" },
  check    = records_when_displayed,
}

rule {
  id       = "CN-CLICK-1",
  level    = "must",
  severity = "critical",
  formats  = CUSTOM_NATIVE,
  says     = "A click on an ad with a custom click handler calls the handler once, with the clicked key, and opens nothing.",
  because  = "The handler replaces the built-in actions. If both run, the user leaves the app twice.",
  cites    = {
    "Native custom formats: Respond to custom click actions, 1",
    "GADCustomNativeAd.h, customClickHandler",
  },
  when     = RESOLVES_CLICKS,
  given    = on { "app.perform_click", where = HANDLED } { per = "click" },
  require  = all {
    exactly(1, { "app.click_handler", where = { asset = premise.asset } }), never(OPENED_URL),
  },
}

rule {
  id       = "CN-CLICK-2",
  level    = "must",
  severity = "high",
  formats  = CUSTOM_NATIVE,
  says     = "Without a handler a click opens the first deep link for which the device has an app, and nothing else.",
  because  = "The advertiser chose the order of the deep links.",
  cites    = { "Native custom formats: Respond to custom click actions, 2" },
  when     = RESOLVES_CLICKS,
  given    = on {
    "app.perform_click", where = { known = true, handler = is_not "set", deep_link = present },
  } { per = "click" },
  leaves   = { ["CN-CLICK-4"] = "A click that opens nothing after the app has cleared its click handler." },
  check    = function(trace, click)
    return opens(trace, click, click.deep_link, "deep_link")
  end,
}

rule {
  id       = "CN-CLICK-3",
  level    = "must",
  severity = "high",
  formats  = CUSTOM_NATIVE,
  says     = "If the device has no app for any of the deep links, a click opens the destination in the browser once.",
  because  = "The advertiser has paid for a visit.",
  cites    = { "Native custom formats: Respond to custom click actions, 3" },
  when     = RESOLVES_CLICKS,
  given    = on {
    "app.perform_click",
    where = { known = true, handler = is_not "set", deep_link = absent, destination = present },
  } { per = "click" },
  leaves   = { ["CN-CLICK-4"] = "A click that opens nothing after the app has cleared its click handler." },
  check    = function(trace, click)
    return opens(trace, click, click.destination, "browser")
  end,
}

rule {
  id       = "CN-CLICK-4",
  level    = "must",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  says     = "After the app has set the click handler back to nil, a click leads to the built-in action.",
  because  = "An app that returns clicks to the SDK expects that a click leads somewhere.",
  cites    = { "Native custom formats: Respond to custom click actions: setting nil" },
  when     = RESOLVES_CLICKS,
  given    = on(any {
    { "app.perform_click", where = { deep_link = present } },
    { "app.perform_click", where = { destination = present } },
    where = { known = true, handler = "cleared" },
  }) { per = "click" },
  require  = all { never "app.click_handler", at_least(1, OPENED_URL) },
}

rule {
  id       = "CN-CLICK-5",
  level    = "must",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  survives = true,
  says     = "A click on a key that the ad does not have does nothing, and the app does not crash.",
  because  = "The documents describe only clicks on assets that the ad has.",
  cites    = { "Native custom formats: Report clicks (inferred)" },
  when     = profile.ignores_unknown_keys,
  given    = on { "app.perform_click", where = { known = false } } { per = "click" },
  -- No document describes the effect of a click on an unknown key.
  require  = all {
    never "app.click_handler" { level = "observe" }, never(OPENED_URL) { level = "observe" },
  },
}

rule {
  id       = "CN-CLICK-6",
  level    = "must",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  says     = "Each click on an asset is reported to the ad's delegate once.",
  because  = "The app's own statistics depend on these reports.",
  cites    = {
    "Native custom formats: Report clicks",
    "GADCustomNativeAdDelegate.h",
    "swift-package-manager-google-mobile-ads issue 150",
    "xamarin/GoogleApisForiOSComponents issue 584",
  },
  when     = RESOLVES_CLICKS,
  given    = on { "app.perform_click", where = { known = true } } { per = "click" },
  require  = exactly(1, "app.did_record_click"),
}

rule {
  id       = "CN-CLICK-7",
  level    = "should",
  severity = "low",
  formats  = CUSTOM_NATIVE,
  says     = "A tap on an asset that is only displayed is no click.",
  because  = "Accidental clicks cost the advertiser money, and in the end also the publisher.",
  cites    = { "Native custom formats: Report clicks" },
  given    = on {
    "device.tapped", where = { clickable = false, visible = true, ad = present },
  } { per = "ad" },
  require  = never "app.perform_click" { caused_by = premise, per = "ad" },
}

local APP_PERFORM_CLICK_OF_AD = any { "app.perform_click", where = { ad = premise.ad }, }

local function shows_icon(trace, event)
  if event.name == "host.rendered" then
    if event.ad_choices_shown == event.ad_choices_image then return nil end
    return {
      expected = event.ad_choices_image and "the AdChoices icon on screen"
        or "no view for an AdChoices icon without a picture",
      actual = event.ad_choices_shown and "the view is shown" or "the view is hidden",
    }
  end
  local clicks = {}
  for _, click in ipairs(trace:effects(event, APP_PERFORM_CLICK_OF_AD)) do
    local tap = trace:cause(click, "device.tapped")
    if tap and tap.index == event.index then clicks[#clicks + 1] = click end
  end
  if #clicks == 1 and clicks[1].asset == "ad_choices" then return nil end
  return {
    expected = "1 app.perform_click for the key of the AdChoices icon",
    actual = #clicks == 0 and "none"
      or #clicks == 1 and "one for " .. clicks[1].asset or tostring(#clicks),
    events = clicks,
    missing = #clicks == 0,
  }
end

rule {
  id       = "CN-ADC-1",
  level    = "must",
  severity = "high",
  formats  = CUSTOM_NATIVE,
  says     = "If the ad has a picture for the AdChoices icon, the app shows the icon, and reports a tap on the icon as a click on the icon's key. Otherwise the app hides the icon's view.",
  because  = "In the European Economic Area, ads must say why they are shown. With custom formats, this is a duty of the app.",
  cites    = { "Native custom formats: Render the AdChoices icon" },
  when     = profile.shows_ad_choices,
  given    = on(any {
    "host.rendered",
    { "device.tapped", where = { asset = "ad_choices", visible = true } },
  }) { per = "ad" },
  check    = shows_icon,
}

local function shows_media(_, view)
  local main = view.main or {}
  local front = main[#main]
  local wanted = view.media_view and "media" or view.main_image and "image" or nil
  if front == "empty" then front = nil end
  if front == wanted then return nil end
  -- A poster or controls can lie over the media view.
  if wanted == "media" then
    for _, what in ipairs(main) do
      if what == wanted then return nil end
    end
  end
  local names = { media = "the media view", image = "the main image", view = "another view" }
  return {
    expected = names[wanted] or "an empty place",
    actual = names[front] or "an empty place",
  }
end

rule {
  id       = "CN-VIDEO-1",
  level    = "must",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  says     = "An ad with a video and a media view shows the media view; any other ad shows its main image.",
  because  = "Otherwise the user sees an empty place.",
  cites    = { "Native custom formats: Native video for custom formats" },
  when     = profile.shows_video,
  given    = on { "host.rendered", where = { reused = leaves("CN-REUSE-1", absent) } } { per = "ad" },
  leaves   = { ["CN-REUSE-1"] = "A reused view that can still show parts of an earlier ad." },
  check    = shows_media,
}

local function shows_one_ad(trace, event)
  if event.name == "host.rendered" then
    if not event.main or #event.main <= 1 then return nil end
    return { expected = "1 view for image or video", actual = tostring(#event.main) }
  end
  local own, others = 0, 0
  for _, click in ipairs(trace:effects(event, "app.perform_click")) do
    local tap = trace:cause(click, "device.tapped")
    if tap and tap.index == event.index then
      if click.ad == event.ad then own = own + 1 else others = others + 1 end
    end
  end
  if own <= 1 and others == 0 then return nil end
  return {
    expected = "at most 1 click, on the ad that is shown",
    actual = own .. " on that, " .. others .. " on others",
  }
end

rule {
  id       = "CN-REUSE-1",
  level    = "should",
  severity = "low",
  formats  = CUSTOM_NATIVE,
  says     = "A reused view shows nothing of the earlier ad, and reports a tap as one click on the new ad.",
  because  = "Lists reuse their cells for other ads.",
  cites    = {
    "Native custom formats: Native video for custom formats (remove the placeholder's subviews)",
  },
  when     = profile.reuses_views,
  given    = on(any {
    { "host.rendered", where = { reused = true } },
    { "device.tapped", where = { reused = true, clickable = true, visible = true } },
  }) { per = "ad" },
  check    = shows_one_ad,
}

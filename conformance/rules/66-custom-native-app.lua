-- Custom native ads: what the app does with its loader, with taps and with its click handler.

-- A tap so many seconds after another tap can be a double tap, which some apps ignore.
local DOUBLE_TAP = 1

local HOST_RENDERED_OF_AD = any { "host.rendered", where = { ad = premise.ad } }
local DEVICE_TAPPED_OF_AD = any { "device.tapped", where = { ad = premise.ad } }

local function is_one_click(trace, tap)
  -- The SDK's own media view can take the taps on a video.
  local view = trace:last(HOST_RENDERED_OF_AD, nil, tap)
  for _, content in ipairs(tap.asset == "MainImage" and view and view.main or {}) do
    if content == "media" then return false end
  end
  local own, others = {}, 0
  for _, click in ipairs(trace:effects(tap, "app.perform_click")) do
    local cause = trace:cause(click, "device.tapped")
    if cause and cause.index == tap.index then
      if click.ad == tap.ad then own[#own + 1] = click else others = others + 1 end
    end
  end
  if tap.reused and (others > 0 or #own > 1) then return leaves "CN-REUSE-1" end
  local expected = "1 app.perform_click for " .. (tap.asset or "the tapped place")
  if #own == 1 and others == 0 then
    if own[1].asset == tap.asset then return end
    -- In some apps, the whole ad is one button, with one key.
    return {
      expected = expected, actual = "one for " .. tostring(own[1].asset), events = own,
      level = "should",
    }
  end
  local before = trace:last(DEVICE_TAPPED_OF_AD, nil, tap)
  if #own + others == 0 and before and tap.time - before.time <= DOUBLE_TAP then return false end
  return {
    expected = expected,
    actual = #own + others == 0 and "none"
      or others == 0 and tostring(#own) or others .. " for another ad",
    events = own,
    missing = #own + others == 0,
  }
end

rule {
  id       = "CN-TAP-1",
  level    = "must",
  severity = "high",
  formats  = CUSTOM_NATIVE,
  says     = "A tap on an asset that the user can tap is one click on this asset's key.",
  because  = "The SDK notices no tap itself. Without the click, the tap leads nowhere, and two clicks count twice.",
  cites    = { "Native custom formats: Report clicks" },
  given    = on {
    "device.tapped",
    where = {
      clickable = true, visible = true, ad = present, asset = leaves("CN-ADC-1", is_not "ad_choices"),
    },
  } { per = "ad" },
  leaves   = {
    ["CN-ADC-1"] = "Taps on the AdChoices icon.",
    ["CN-REUSE-1"] = "Clicks on the ad that a reused view showed before, and doubled clicks.",
  },
  check    = is_one_click,
}

local APP_LOAD_OF_LOAD = any { "app.load", where = { load = premise.load } }
local APP_LOADER_RELEASED_OF_LOAD = any { "app.loader_released", where = { load = premise.load } }
local APP_LOAD = any { "app.load" }

local function keeps_its_loader(trace, answer)
  local load = trace:last(APP_LOAD_OF_LOAD)
  -- During the app's own call, every app has its loader.
  if not load or load.time == answer.time then return false end
  local released = trace:first(APP_LOADER_RELEASED_OF_LOAD, load)
  if not released then return end
  -- An app that loads again has replaced its loader, and no longer wants the first answer.
  if trace:first(APP_LOAD, load, released) then return false end
  return {
    expected = "the answer reaches the app's loader", actual = "the loader no longer exists",
    events = { load, released },
  }
end

rule {
  id       = "CN-LOAD-2",
  level    = "should",
  severity = "medium",
  formats  = CUSTOM_NATIVE,
  says     = "The app keeps its loader until the load has ended.",
  because  = "The SDK does not keep a loader alive. Without its loader, the app gets neither the ad nor an error.",
  cites    = {
    "Native custom formats: ads are loaded with GADAdLoader objects (inferred)",
    "GADAdLoaderDelegate.h, adLoaderDidFinishLoading",
  },
  given    = on(any { "network.loaded", "network.failed" }) { since = "app.load", per = "load" },
  check    = keeps_its_loader,
}

local CLICK_ACTION_IS_CUSTOM = profile.click_action:is "custom"

local function has_the_handler_it_needs(trace, click)
  if click.scripted_handler then return false end
  local is_custom = trace:holds(CLICK_ACTION_IS_CUSTOM)
  if (click.handler == "set") == is_custom then return end
  return {
    expected = is_custom and "a click handler, set before the click"
      or "no click handler for an ad whose clicks the SDK handles",
    actual = click.handler == "set" and "a click handler" or "no click handler",
  }
end

rule {
  id       = "CN-HANDLER-1",
  level    = "observe",
  severity = "low",
  formats  = CUSTOM_NATIVE,
  says     = "If the ad's format has a custom click action, the app sets its click handler before a click. Otherwise the app sets no handler.",
  because  = "A handler takes every click away from the SDK. Without a handler, a custom click action leads nowhere.",
  cites    = {
    "GADCustomNativeAd.h, customClickHandler",
    "GADCustomNativeAd.h, performClickOnAssetWithKey",
  },
  when     = profile.click_action:is(one_of { "custom", "built_in" }),
  given    = on { "app.perform_click", where = { known = true } } {
    caused_by = "device.tapped", per = "ad",
  },
  check    = has_the_handler_it_needs,
}

local SCREEN_CHANGES = any { "device.key_window", "device.top_controller" }

local function has_a_controller(trace, click)
  if click.controller then return end
  -- Another window or screen of the app can replace the controller.
  if trace:first(SCREEN_CHANGES, nil, click) then return false end
  return { expected = "a view controller", actual = "none", events = { click } }
end

rule {
  id       = "CN-ROOT-1",
  level    = "observe",
  severity = "low",
  formats  = CUSTOM_NATIVE,
  says     = "An ad whose click can open a page has a view controller from which the page can open.",
  because  = "The SDK presents the page over this view controller.",
  cites    = {
    "GADCustomNativeAd.h, rootViewController", "GADAdLoader.h, rootViewController",
  },
  given    = on {
    "app.perform_click",
    where = { known = true, handler = is_not "set", deep_link = absent, destination = present },
  } { per = "click" },
  check    = has_a_controller,
}

-- Banner ads, and swipeable interstitials, which are views too.

rule {
  id       = "BAN-SIZE-1",
  level    = "must",
  severity = "high",
  formats  = BANNER,
  says     = "The adapter requests the size that the app wants, or one of the network's own sizes that fits into this size.",
  because  = "If the ad has another size, the app crops or refuses the ad.",
  cites    = {
    "BidMachine adapter changelog, 3.7.1.0", "Moloco adapter changelog, 3.9.1.0",
    "Meta adapter changelog, 5.8.0.2",
    "googleads-mobile-ios-mediation issue 210",
  },
  -- If the network accepts no size, the slot or the bid decides the size. In bidding, the auction
  -- decides the size.
  unless   = { profile.sizes:is "none", profile.flow:is "bidding" },
  given    = on { "host.load", where = { size = present, bid = absent } } {
    per = "load", followed_by = "request.load",
  },
  require  = never { "request.load", where = { size = is_not(fits("host.load", "size")) } },
}

local ASKED = any { "request.*", where = { load = premise.load } }
local ANSWER_OF_LOAD = any { "answer.load", where = { load = premise.load } }
local OUTER_CAUSES = any { "network.*", "host.timeout", "host.release", "http.done" }
local DOWNLOAD = any { "http.done" }
local SCREEN_CHANGES = any { "device.rotated", "device.background", "device.key_window" }

-- Whether a download can be the reason for a refusal. What an ad of another load has downloaded is none.
local function has_download(trace, load, answer)
  for _, done in ipairs(trace:all(DOWNLOAD, nil, answer)) do
    local ad = trace:cause(done, "network.loaded")
    if not ad or ad.load == load.load then return true end
  end
  return false
end

-- Whether an earlier load can be the reason for a refusal: it was a load of the same slot or instance, the
-- network failed it, or its ad can still be there. 80-state.lua has the rules about such loads. After a load
-- of the same size, the size is no reason, and LOAD-REFUSE-1 speaks.
local function has_earlier_load(trace, load)
  for _, other in ipairs(trace:all("host.load", nil, load)) do
    local released = { "host.released", where = { object = "ad", ad = other.load } }
    if other.adapter == load.adapter or other.slot == load.slot or equal(other.size, load.size)
      or not trace:first(released, other, load)
      or not trace:first({ "answer.load", where = { load = other.load } }, other, load)
    then
      return true
    end
  end
  return false
end

-- Returns the adapter's own refusal of a load: an error without a question to the network, which no
-- failure of the network, no other load and no child as the user explains.
local function own_refusal(trace, load)
  local answer = trace:first(ANSWER_OF_LOAD, load)
  if not answer or not answer.error or load.prepared then return end
  if trace:first(ASKED, load, answer) then return end
  local cause = trace:cause(answer, OUTER_CAUSES)
  if cause and cause.index > load.index and cause.name ~= "network.initialized" then return end
  local starts = trace:first("request.initialize", nil, answer)
  local reason = trace:first("network.initialize_failed", nil, answer)
    or has_download(trace, load, answer)
    -- The network has not started yet, and the adapter gives up.
    or starts and not trace:first(STARTED, starts, answer)
    or trace:holds(CHILD_USER)
    or trace:first(SCREEN_CHANGES, nil, answer) and leaves("LOAD-REFUSE-1", true)
    or has_earlier_load(trace, load)
    -- LOAD-WAIT-1 judges what an adapter does while the network starts.
    or trace:first(any { "host.release", "host.set_up" }, load, answer)
    or starts and trace:first("host.release", starts, trace:first(STARTED, starts))
  return not reason and answer or nil
end

local ANSWER_LOAD_OF_LOAD_WITHOUT_ERROR = any {
  "answer.load", where = { load = premise.load, error = absent },
}
local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }

local function is_answered_with_an_error(trace, load)
  if not fits_no_size(trace, load.size) then return false end
  local answer = trace:first(ANSWER_LOAD_OF_LOAD_WITHOUT_ERROR, load)
  if not answer then return end
  if load.prepared and not trace:first(REQUEST_OF_LOAD, load) then
    return false, "the app itself asks the network"
  end
  return {
    expected = "answer.load with an error",
    actual = "an ad",
    events = { load, trace:first(REQUEST_OF_LOAD, load, answer), answer },
  }
end

rule {
  id       = "BAN-SIZE-2",
  level    = "must",
  severity = "high",
  formats  = BANNER,
  survives = true,
  says     = "If every size of the network is wider or higher than the size that the app wants, the load fails.",
  because  = "A banner of a default size does not fit into the app's view, and the waterfall stops at this banner.",
  cites    = {
    "googleads-mobile-ios-mediation pull requests 220, 392 and 404",
    "Bigo adapter changelog, 5.1.0.1", "BidMachine adapter changelog, 3.4.0.2",
    "Unity Android adapter changelog, 3.5.1.0", "Meta Android adapter changelog, 5.4.1.0",
  },
  -- If the network accepts no size, the slot or the bid decides the size. In bidding, the auction
  -- decides the size.
  unless   = { profile.sizes:is(one_of { "any", "width", "none" }), profile.flow:is "bidding" },
  given    = on { "host.load", where = { size = present, bid = absent, unusable = absent } } {
    per = "load",
  },
  check    = is_answered_with_an_error,
}

-- The banners that every network has.
local USUAL_SIZES = { { width = 320, height = 50 }, { width = 300, height = 250 } }

-- Whether the network has a banner that Google's own helper closestValidSizeForAdSizes takes: it is not
-- larger than the size, at least half as wide, and at least 0.7 times as high.
local function has_close_banner(trace, size)
  for _, own in ipairs(trace:list "sizes" or USUAL_SIZES) do
    if own.width <= size.width and own.width >= 0.5 * size.width
      and own.height <= size.height and own.height >= 0.7 * size.height
    then
      return true
    end
  end
  return false
end

local function asks_for_what_fits(trace, load)
  local size = load.size
  -- A size without a height is another kind of banner, which a network can lack.
  if size.width <= 0 or size.height <= 0 or fits_no_size(trace, size) then return false end
  if load.format ~= "swipeable_interstitial" and not has_close_banner(trace, size) then
    return false, "no size that the network surely has fits closely"
  end
  local answer = own_refusal(trace, load)
  if not answer then return end
  return {
    expected = ("request.load for a banner that fits into %g × %g points"):format(
      size.width, size.height),
    actual = "an error: " .. tostring(answer.error.message),
    events = { load, answer },
  }
end

rule {
  id       = "BAN-SIZE-5",
  level    = "should",
  severity = "medium",
  formats  = IN_VIEW,
  says     = "If a size of the network fits closely into the size that the app wants, the load asks the network.",
  because  = "Most requests are for adaptive banners, whose sizes are in no list. An adapter that wants an equal size loses the app an ad.",
  cites    = {
    "Liftoff adapter changelog, 7.2.1.1",
    "mopub-ios-mediation issue 335",
    "googleads-mobile-ios-mediation pull request 404",
  },
  -- If the network accepts no size, the slot decides the size. A setting without a meaning, or a line
  -- item without a placement, is another reason to refuse a load.
  unless   = { profile.sizes:is "none", leaves("BAN-SIZE-3", profile.flow:is "bidding") },
  given    = on {
    "host.load",
    where = {
      size = present, bid = leaves("BAN-SIZE-3", absent), unusable = absent,
      left_out = leaves("LOAD-PARAM-2", absent), odd = absent, default_slot = absent,
    },
  } { per = "load" },
  leaves   = {
    ["BAN-SIZE-3"] = "Loads with a bid.",
    ["LOAD-PARAM-2"] = "Loads that lack a setting.",
    ["LOAD-REFUSE-1"] = "Refusals because of the place where the app is.",
  },
  check    = asks_for_what_fits,
}

-- The sizes of banners that every network has.
local STANDARD = {
  ["320x50"] = true, ["320x100"] = true, ["300x250"] = true, ["468x60"] = true,
  ["728x90"] = true, ["120x600"] = true,
}

-- Whether a size is one that an adapter can reject: a usual size, but none of the network's sizes.
local function is_unusual(trace, size)
  if not size or size.width <= 0 or size.height <= 0 then return false end
  local sizes = trace:list "sizes"
  if not sizes then return not STANDARD[size.width .. "x" .. size.height] end
  for _, own in ipairs(sizes) do
    if own.width == size.width and own.height == size.height then return false end
  end
  return true
end

-- Whether the network has ads of exactly the size that the app wants. Pages of a feed have any size, unless
-- the network lists its sizes.
local function has_ads_of(trace, load)
  local size = load.size
  if size.width <= 0 or size.height <= 0 then return false end
  if load.format == "swipeable_interstitial" then return trace:list "sizes" == nil end
  if not trace:list "sizes" then return STANDARD[size.width .. "x" .. size.height] end
  return not is_unusual(trace, size)
end

local FLOW_IS_BIDDING = profile.flow:is "bidding"
local REQUEST_LOAD_OF_LOAD_WITH_SIZE = any {
  "request.load", where = { load = premise.load, size = present },
}

local function asks_for_the_size(trace, load)
  if load.prepared then return false, "the app itself asks the network" end
  local is_page = load.format == "swipeable_interstitial"
  if not is_page and (not load.bid or not trace:holds(FLOW_IS_BIDDING)) then
    return leaves "BAN-SIZE-1", "BAN-SIZE-1 judges waterfalls"
  end
  local request = trace:first(REQUEST_LOAD_OF_LOAD_WITH_SIZE, load)
  if not request then return false end
  local wanted, size = load.size, request.size
  local fits = size.width > 0 and size.width <= wanted.width and (size.height or 0) <= wanted.height
  if not has_ads_of(trace, load)
    and (fits or wanted.width <= 0 or wanted.height <= 0 or trace:list "sizes" ~= nil)
  then
    return false, "the network has no ad of this size"
  end
  -- An adapter can ask for a width only.
  if size.width == wanted.width and (not size.height or size.height == wanted.height) then return end
  return {
    expected = ("a request for %g × %g points"):format(wanted.width, wanted.height),
    actual = ("a request for %g × %g points"):format(size.width, size.height or 0),
    events = { load, request },
  }
end

rule {
  id       = "BAN-SIZE-6",
  level    = "should",
  severity = "medium",
  formats  = IN_VIEW,
  says     = "In bidding, if the network has banners of the bid's size, the adapter requests this size. It requests a swipeable interstitial in the size of the app's page.",
  because  = "The auction took place for this size. An ad of a default size leaves room empty, or the app crops it.",
  cites    = {
    "Custom events for banner ads: the adSize of the configuration",
    "GADMediationBannerAd.h: GADMediationBannerAdConfiguration, adSize",
  },
  unless   = profile.sizes:is(one_of { "width", "none" }),
  given    = on { "host.load", where = { size = present } } {
    per = "load", followed_by = "request.load",
  },
  leaves   = { ["BAN-SIZE-1"] = "Banners in a waterfall." },
  check    = asks_for_the_size,
}

local CAUSES_OF_A_REJECTION = any { "network.*", "host.timeout", "http.done" }

-- Returns the answer with which the adapter rejects the size of a bid: the adapter answers without
-- the network, or although the network has loaded the banner.
local function rejection(trace, event)
  if event.name == "host.load" then return own_refusal(trace, event) end
  local answer = trace:first(ANSWER_OF_LOAD, event)
  if not answer or not answer.error then return end
  local cause = trace:cause(answer, CAUSES_OF_A_REJECTION)
  return cause and cause.index == event.index and answer or nil
end

local OWN_LOAD = any { "host.load", where = { load = premise.load } }

local function accepts_the_size(trace, event)
  local load = trace:first(OWN_LOAD)
  if not load or not load.bid or load.unusable or load.left_out or load.odd then return false end
  -- The adapter can have another reason to drop a banner of a usual size that has loaded.
  if event.name ~= "host.load" and not is_unusual(trace, load.size) then return false end
  if load.prepared then return false, "the app itself asks the network" end
  local answer = rejection(trace, event)
  if not answer then return end
  return {
    expected = "an ad of the bid's size",
    actual = "an error: " .. tostring(answer.error.message),
    events = { load, event, answer },
  }
end

rule {
  id       = "BAN-SIZE-3",
  level    = "should",
  severity = "medium",
  formats  = IN_VIEW,
  says     = "In bidding, the adapter rejects no banner or swipeable interstitial because of its size.",
  because  = "The bid already decides the size, and the auction took place for that size.",
  cites    = {
    "Mintegral adapter changelog, 7.7.9.1", "InMobi adapter changelog, 10.8.3.1",
    "Line adapter changelog, 2.9.20241106.3", "Unity adapter changelog, 4.14.1.1",
    "Verve adapter changelog, 3.8.0.0",
  },
  when     = profile.flow:is "bidding",
  -- An adapter of these networks rejects every load for children.
  unless   = all { profile.child_flag:is "refuses", CHILD_USER },
  given    = on(any {
    { "host.load", where = { size = present, bid = present } },
    {
      "network.loaded",
      where = { no_object = absent, answered_slot = absent, wrong_kind = absent },
    },
  }) { none_before = any { ANSWERS, GIVEN_UP, "answer.load" }, per = "load" },
  leaves   = { ["LOAD-REFUSE-1"] = "Refusals because of the place where the app is." },
  check    = accepts_the_size,
}

local LATER = any { "network.resized", { "network.undelivered", where = { event = "resized" } }, REFRESHED, }
local LATER_OF_LOAD = any { LATER, where = { load = premise.load } }
local NETWORK_LOADED_OF_LOAD = any { "network.loaded", where = { load = premise.load } }
local HOST_READ_VIEW_OF_LOAD = any { "host.read_view", where = { load = premise.load } }

-- Whether the view of an ad has no size, and never gets one: the network's own view has a size, the host
-- reads no other size, and the network gives no size later.
local function has_no_size(trace, load, read)
  -- A size that is no number is not equal to itself.
  local function is_empty(size)
    return size and not (size.width > 0 and size.height > 0)
  end
  if not is_empty(read.size) or load.size.width <= 0 or load.size.height <= 0 then return false end
  if trace:first(LATER_OF_LOAD) then return false end
  local loaded = trace:last(NETWORK_LOADED_OF_LOAD, nil, read)
  local view = loaded and loaded.creative and loaded.creative.view
  if not view or view.width <= 0 or (view.height or 0) <= 0 then return false end
  for _, other in ipairs(trace:all(HOST_READ_VIEW_OF_LOAD)) do
    if not is_empty(other.size) then return false end
  end
  return true
end

local REFUSAL = any { "answer.load", where = { load = premise.load, error = present } }
local SIZES_IS_WIDTH = profile.sizes:is "width"

local function is_not_too_large(trace, read)
  if read.name == "network.loaded" then
    return false, trace:first(REFUSAL, read) and "the adapter refuses a larger banner" or nil
  end
  local load = trace:first(OWN_LOAD)
  -- An auction decides the size.
  if not load or load.bid or not load.size then return false end
  if fits_no_size(trace, load.size) then return leaves "BAN-SIZE-2" end
  local wanted, size = load.size, read.size
  -- The adapter can die while the host reads the view.
  if not size then return false end
  if has_no_size(trace, load, read) then
    return {
      expected = ("a view with a size of at most %g × %g points"):format(wanted.width, wanted.height),
      actual = ("a view of %g × %g points"):format(size.width, size.height),
      events = { load, read },
    }
  end
  local is_wide = wanted.width > 0 and size.width > wanted.width + 1
  -- If the network takes only a width, the network chooses the height.
  local is_high = wanted.height > 0 and size.height > wanted.height + 1
    and not trace:holds(SIZES_IS_WIDTH)
  if not is_wide and not is_high then return end
  return {
    expected = ("a view of at most %g × %g points"):format(wanted.width, wanted.height),
    actual = ("a view of %g × %g points"):format(size.width, size.height),
    events = { load, read },
  }
end

rule {
  id       = "BAN-SIZE-4",
  level    = "should",
  severity = "medium",
  formats  = IN_VIEW,
  says     = "In a waterfall, the view of a banner or swipeable interstitial has a size, and is not larger than the size that the app wants.",
  because  = "The app crops a larger view, or the view covers parts of the app. Nobody sees a view without a size. If the network delivers a larger banner, the load can fail.",
  cites    = {
    "myTarget adapter changelog, 5.9.9.1", "Unity adapter changelog, 4.14.1.1",
    "myTarget Android adapter changelog, 5.11.6.0",
    "DT Exchange Android adapter changelog, 8.4.2.2",
    "AppLovin Android adapter changelog, 13.3.1.1",
  },
  unless   = { REPEATED_ANSWER, profile.flow:is "bidding" },
  given    = on(any {
    "host.read_view", { "network.loaded", where = { ["creative.view"] = present } },
  }) {
    per = "load",
    none_before = any { REFRESHED, "network.resized", "host.change_size", "host.release" },
  },
  leaves   = { ["BAN-SIZE-2"] = "Loads for which the network has no size." },
  check    = is_not_too_large,
}

rule {
  id       = "BAN-VIEW-1",
  level    = "must",
  severity = "high",
  formats  = IN_VIEW,
  says     = "Each read of the view of a banner or swipeable interstitial returns the same view.",
  because  = "The host can put another view on screen than the view that shows the ad.",
  cites    = {
    "GADMediationBannerAd.h: view", "GADMediationSwipeableInterstitialAd.h: view",
    "Custom events for banner ads, Swift sample: a new view at each read",
    "Unity adapter changelog, 3.2.0.1", "Unity Android adapter changelog, 3.4.8.0",
  },
  -- After these events, the ad can have another view.
  given    = on "host.read_view" {
    since = "host.read_view", per = "ad", none_before = "host.release",
    until_next = any { REFRESHED, "network.resized", "host.change_size", "device.rotated" },
  },
  require  = itself { same = true },
}

local function lies_within_its_view(trace, shown)
  if not shown.outside then return end
  local load = trace:first(OWN_LOAD)
  local read = trace:last(HOST_READ_VIEW_OF_LOAD, nil, shown)
  if not load or not load.size or not read or not read.size then return false end
  if shown.outside.width > load.size.width + 1 or shown.outside.height > load.size.height + 1 then
    return leaves "BAN-SIZE-4"
  end
  return {
    expected = ("the banner of %g × %g points within its view"):format(
      shown.outside.width, shown.outside.height),
    actual = ("a view of %g × %g points, and the banner in it at (%g, %g)"):format(
      read.size.width, read.size.height, shown.outside.x, shown.outside.y),
    events = { read, shown },
  }
end

rule {
  id       = "BAN-VIEW-2",
  level    = "should",
  severity = "high",
  formats  = IN_VIEW,
  says     = "What a banner or swipeable interstitial shows lies within its view.",
  because  = "The app makes room for the view. What lies outside of it covers other parts of the app or is cropped, and takes no taps.",
  cites    = {
    "GADMediationBannerAd.h: view", "GADMediationSwipeableInterstitialAd.h: view",
  },
  unless   = REPEATED_ANSWER,
  given    = on "app.shown" { per = "ad" },
  leaves   = { ["BAN-SIZE-4"] = "Banners that are larger than the room that the app has for them." },
  check    = lies_within_its_view,
}

local OVER = any {
  "network.closed", "network.closing", "network.expired", "network.show_failed", "request.destroy",
  { "network.undelivered", where = { event = one_of { "closed", "closing", "show_failed" } } },
  where = { ad = premise.ad },
}
local APPEARANCE_OF_AD = any {
  "network.shown", "network.impression", where = { ad = premise.ad },
}
local HOST_READ_VIEW_OF_AD_NOT_SAME = any { "host.read_view", where = { ad = premise.ad, same = false } }
local APP_SHOWN_OF_AD_WITH_OUTSIDE = any { "app.shown", where = { ad = premise.ad, outside = present } }

-- An ad that its network has closed or taken down can leave the screen.
local function is_seen(trace, release)
  local seen = trace:first(APPEARANCE_OF_AD, nil, release)
  if not seen or trace:first(OVER, nil, release) then return false end
  if not release.unseen then return end
  if trace:first(HOST_READ_VIEW_OF_AD_NOT_SAME) then return leaves "BAN-VIEW-1" end
  -- The ad decides the height of a fluid size and of an inline adaptive size without a maximum.
  local load = trace:first(OWN_LOAD)
  local has_height = load and load.size and load.size.height > 0
  if release.unseen == "without a size" and not has_height then return false end
  -- An adapter can keep touches away from an ad that has just appeared.
  if release.unseen == "untouchable" and release.time < seen.time + 1 then return false end
  if release.unseen == "elsewhere" and trace:first(APP_SHOWN_OF_AD_WITH_OUTSIDE) then
    return leaves "BAN-VIEW-2"
  end
  return {
    expected = release.unseen == "untouchable" and "a banner that takes touches"
      or "the banner on screen until the app releases it",
    actual = "its view, or the network's view inside it, is " .. release.unseen,
    events = { seen, release },
  }
end

rule {
  id       = "BAN-VIEW-3",
  level    = "should",
  severity = "high",
  formats  = IN_VIEW,
  says     = "A banner or swipeable interstitial that the network says is on screen stays visible and takes touches: its view is not hidden, not transparent, not removed, not moved away, not covered, and has a size.",
  because  = "The network counts an impression of an ad that nobody sees, and the app shows a hole. An ad that takes no touches has no clicks.",
  cites    = {
    "GADMediationBannerAd.h: view", "GADMediationSwipeableInterstitialAd.h: view",
  },
  unless   = REPEATED_ANSWER,
  given    = on { "host.release", where = { object = "ad" } } { per = "ad" },
  leaves   = {
    ["BAN-VIEW-1"] = "A banner with several views.",
    ["BAN-VIEW-2"] = "A banner that lies outside of its view when it appears.",
  },
  check    = is_seen,
}

local STOPS_THE_REFRESH = any {
  { "request.load", where = { refresh = false } }, "request.stop_refresh",
  where = { load = premise.load },
}

local function switches_the_refresh_off(trace, load)
  local answer = trace:first(ANSWER_OF_LOAD, load)
  -- A load without an ad has nothing to refresh.
  if not answer or answer.error then return false end
  if trace:first(STOPS_THE_REFRESH, load, answer) then return end
  return {
    expected = "request.load with refresh false or request.stop_refresh before answer.load",
    actual = "none; if the SDK has no such call, refreshesByItself is false",
    events = { load, answer },
  }
end

rule {
  id       = "BAN-REFRESH-1",
  level    = "should",
  severity = "medium",
  formats  = BANNER,
  says     = "If the network's banners refresh themselves, the adapter switches this off before it answers the load.",
  because  = "The publisher sets the refresh in Google's settings. With two refreshes, ads disappear before they count.",
  cites    = {
    "Custom events for Android banner ads: disable automatic ad refreshing",
    "Verve adapter: HyBid stopAutoRefresh",
    "Liftoff Android adapter changelog, 6.8.0.0",
    "prebid-mobile-ios issue 869", "AppLovin-MAX-SDK-iOS issue 63",
  },
  when     = profile.refreshes_by_itself,
  given    = on "host.load" {
    per = "load", followed_by = "request.load", none_between = leaves("LOAD-STOP-1", "answer.load"),
  },
  leaves   = {
    ["EVT-UNKNOWN-1"] = "What an adapter makes of a refresh.",
    ["LOAD-STOP-1"] = "A request after the answer of the load.",
  },
  check    = switches_the_refresh_off,
}

local DEVICE_TAPPED_OR_AD_CAUSE = any { AD_CAUSE, "device.tapped" }

local function does_not_open_a_page(trace, event)
  for _, opening in ipairs(trace:effects(event, "event.will_present")) do
    local cause = trace:cause(opening, DEVICE_TAPPED_OR_AD_CAUSE)
    if cause and cause.index == event.index then
      return {
        expected = "no event.will_present before the user opens a page",
        actual = "event.will_present caused by " .. event.name,
        events = { event, opening },
      }
    end
  end
end

rule {
  id       = "BAN-OPEN-1",
  level    = "must",
  severity = "medium",
  formats  = IN_VIEW,
  says     = "The adapter does not report a banner or swipeable interstitial that appears as content that covers the screen.",
  because  = "The app pauses when content covers the screen. A view of the app covers the screen only after a click.",
  cites    = {
    "Moloco Android adapter changelog, 4.11.1.0", "Liftoff adapter changelog, 6.10.6.1",
    "DT Exchange Android adapter changelog, 7.6.0.0",
  },
  -- If the SDK has no callback for the page, the adapter can report the page after the click.
  given    = on(any {
    "network.loaded", "host.read_view", "network.showing", "network.shown", "network.impression",
  }) { per = "ad" },
  check    = does_not_open_a_page,
}

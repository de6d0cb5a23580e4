-- Pages that cover the screen after a click on a banner or native ad.

-- The latest report about the screen before an event of the network: the page counts as open after an
-- opening.
local function opening_before(trace, event)
  local report = trace:last(any {
    "event.will_present", "event.did_dismiss", where = { ad = event.ad },
  }, nil, event)
  return report and report.name == "event.will_present" and report or nil
end

local NETWORK_MODAL_CLOSED_OF_AD = any { "network.modal_closed", where = { ad = premise.ad } }
local NETWORK_MODAL_OPENED_OF_AD = any { "network.modal_opened", where = { ad = premise.ad } }

-- Whether a page is the only one since the page before it. A page that replaces another page ends it.
local function is_the_only_page(trace, opened, closed)
  local earlier = trace:last(NETWORK_MODAL_CLOSED_OF_AD, nil, closed)
  local first = trace:first(NETWORK_MODAL_OPENED_OF_AD, earlier, closed)
  return first ~= nil and first.index == opened.index
end

local LEFT = any {
  "network.left_app", { "network.undelivered", where = { event = "left_app" } },
  where = { ad = premise.ad },
}
local EVENT_DID_DISMISS_OF_AD = any { "event.did_dismiss", where = { ad = premise.ad } }
local DEVICE_EVENTS_OR_AD_CAUSE = any { AD_CAUSE, "device.*" }

-- The dismissal that the adapter reports while the page is open, because of the device or of the opening
-- itself, or nil. After the user has left the app from the page, nobody knows whether the page is still open.
local function early_dismissal(trace, closed)
  local opened = trace:last(NETWORK_MODAL_OPENED_OF_AD, nil, closed)
  if not opened then return end
  if trace:first(LEFT, opened, closed) then return end
  local is_only = is_the_only_page(trace, opened, closed)
  for _, dismissal in ipairs(trace:all(EVENT_DID_DISMISS_OF_AD, opened, closed)) do
    local cause = trace:cause(dismissal, DEVICE_EVENTS_OR_AD_CAUSE)
    local is_early = cause and (
      cause.name == "device.background" or cause.name == "device.foreground"
      or is_only and cause.index == opened.index and dismissal.time < closed.time
    )
    if is_early and opening_before(trace, dismissal) then return dismissal, cause end
  end
end

local GONE = any {
  { "host.release", where = { object = "ad", ad = premise.ad } },
  { "host.untrack", where = { ad = premise.ad } },
}

-- The app can let the ad go before the report reaches the main thread.
local function lets_it_go(trace, from, now)
  local over = trace:first(GONE, from)
  return over ~= nil and over.time <= now
end

local EVENT_WILL_PRESENT_OF_AD = any { "event.will_present", where = { ad = premise.ad } }

-- Whether an opening that the adapter reports because the user leaves the app has an end. The user who is
-- back sees the app.
local function ends_when_the_user_is_back(trace, left)
  local opened
  for _, opening in ipairs(trace:effects(left, EVENT_WILL_PRESENT_OF_AD)) do
    local cause = trace:cause(opening, AD_CAUSE)
    if cause and cause.index == left.index then opened = opening end
  end
  local back = opened and trace:first("device.foreground", opened)
  if not back then return false, "the adapter reports no opening, or the user does not come back" end
  -- A page of the network can cover the app, too.
  if trace:first(NETWORK_MODAL_OPENED_OF_AD) or lets_it_go(trace, left, back.time + 1) then
    return false
  end
  if trace:first(EVENT_DID_DISMISS_OF_AD, opened) then return end
  return {
    expected = "event.did_dismiss, because the user is back",
    actual = "none",
    events = { opened, back },
    missing = true,
    -- No document says what an adapter reports when the user leaves the app.
    level = "should",
  }
end

-- Whether the adapter reports an opening because the user leaves the app or opens the page about privacy.
local function is_way_out(trace, opened)
  local cause = trace:cause(opened, AD_CAUSE)
  return cause ~= nil and (cause.name == "network.left_app" or cause.name == "network.ad_choices")
end

local RELEASE_OF_AD = any { "host.release", where = { object = "ad", ad = premise.ad } }

local function is_left(trace, closed)
  if closed.name == "network.left_app" then return ends_when_the_user_is_back(trace, closed) end
  local opened = opening_before(trace, closed)
  local page = trace:first(NETWORK_MODAL_OPENED_OF_AD, nil, closed)
  if not page and not (opened and is_way_out(trace, opened)) then
    return opened ~= nil and leaves "PAGE-OPEN-2", "the network has opened no page"
  end
  if not opened then
    local dismissal, cause = early_dismissal(trace, closed)
    if not dismissal then return false, "the adapter reports no page that covers the screen" end
    return {
      expected = "event.did_dismiss because of network.modal_closed",
      actual = "event.did_dismiss because of " .. cause.name .. ", while the page was open",
      events = { opening_before(trace, dismissal), cause, dismissal },
    }
  end
  -- The app can let the ad go before the report reaches the main thread.
  local over = trace:first(RELEASE_OF_AD, closed)
  if over and over.time == closed.time then return false end
  if trace:first(EVENT_DID_DISMISS_OF_AD, closed) then return end
  return {
    expected = "event.did_dismiss, because event.will_present was reported",
    actual = "none",
    events = { closed, opened },
    missing = true,
  }
end

rule {
  id       = "PAGE-CLOSE-1",
  level    = "must",
  severity = "high",
  formats  = { IN_VIEW, NATIVE },
  says     = "If the adapter has reported that a page covers the screen, it reports the dismissal when the network closes the page, and not at the opening or when the user leaves the app or comes back. An opening that it reports because the user leaves the app ends when the user is back.",
  because  = "The app pauses at the opening, and continues only at the dismissal.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "GADBannerViewDelegate: bannerViewDidDismissScreen:",
  },
  given    = on(any { "network.modal_closed", "network.left_app" }) { none_before = "host.release", per = "ad" },
  unless   = {
    INSIDE_COMPLETION, profile.absent_callbacks:has "modal_closed",
  },
  leaves   = { ["PAGE-OPEN-2"] = "Other openings without a page." },
  check    = is_left,
}

local RETURN_TO_THE_APP = any {
  "device.foreground",
  { "network.undelivered", where = { ad = premise.ad, event = "modal_closed" } },
}

-- Whether an opening because of a click has an end, if the network's SDK does not say when a page closes.
-- The user who comes back from another app sees the app, and so does the user who has closed the page.
local function is_over_when_the_user_is_back(trace, click)
  local back = trace:first(RETURN_TO_THE_APP, click)
  if not back then return false, "the user does not come back to the app" end
  if lets_it_go(trace, click, back.time + 1) then return false end
  local opened = trace:last(EVENT_WILL_PRESENT_OF_AD, click, back)
  if not opened or trace:first(EVENT_DID_DISMISS_OF_AD, opened) then return end
  return {
    expected = "event.did_dismiss, because the user is back",
    actual = "none",
    events = { opened, back },
    missing = true,
  }
end

rule {
  id       = "PAGE-CLOSE-2",
  -- No document says what an adapter reports whose network does not say when a page closes.
  level    = "should",
  severity = "medium",
  formats  = { IN_VIEW, NATIVE },
  says     = "If the network's SDK does not say when a page closes, the adapter reports an opening only if it also reports the dismissal when the user is back in the app.",
  because  = "The app pauses at the opening, and continues only at the dismissal.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "GADBannerViewDelegate: bannerViewDidDismissScreen:",
  },
  disputed = {
    since  = "1.1.0",
    reason = "The guide asks an adapter to forward the callbacks that its network has, and does not say what it reports if the network does not say when a page closes. An adapter that forwards the opening keeps the guide and breaks this rule.",
    link   = "https://developers.google.com/admob/ios/custom-events/banner",
  },
  when     = profile.absent_callbacks:has "modal_closed",
  unless   = INSIDE_COMPLETION,
  given    = on(any {
    "network.click", "network.left_app",
    { "network.undelivered", where = { event = one_of { "click", "left_app" } } },
  }) { none_before = "host.release", per = "ad" },
  check    = is_over_when_the_user_is_back,
}

-- The openings that an adapter reports, by the number of the ad: for each opening, the index of its cause.
-- A report can reach the main thread only after the page has closed. The lists are made once for all pages.
local function openings(trace)
  local cache = trace.cache
  if cache.openings then return cache.openings end
  cache.openings = {}
  for _, opening in ipairs(trace:all "event.will_present") do
    local begin = trace:cause(opening, AD_CAUSE) or opening
    local known = cache.openings[begin.ad] or {}
    cache.openings[begin.ad] = known
    known[#known + 1] = begin.index
  end
  return cache.openings
end

-- The number of openings that an adapter reports for an ad until a page closes.
local function count_openings(trace, ad, over)
  local count = 0
  for _, index in ipairs(openings(trace)[ad] or {}) do
    if not over or index < over.index then count = count + 1 end
  end
  return count
end

local PAGE_OF_AD = any {
  "network.modal_opened", "network.modal_closed", where = { ad = premise.ad },
}

-- The adapter reports the first page of an ad: the requirement of the rule judges other adapters.
local function reports_each_page(trace, opened)
  local over = trace:first(NETWORK_MODAL_CLOSED_OF_AD, opened)
  local pages, is_open = 0, false
  for _, event in ipairs(trace:all(PAGE_OF_AD, nil, over)) do
    local opens = event.name == "network.modal_opened"
    if opens and not is_open then pages = pages + 1 end
    is_open = opens
  end
  local count = count_openings(trace, opened.ad, over)
  if count >= pages or count_openings(trace, opened.ad) == 0 then return end
  -- The app can let the ad go before the report reaches the main thread.
  local gone = trace:first(RELEASE_OF_AD, opened)
  if gone and gone.time == opened.time then return end
  return {
    expected = "event.will_present for each of " .. pages .. " pages",
    actual = tostring(count),
    events = { opened },
    missing = true,
  }
end

rule {
  id       = "PAGE-OPEN-1",
  level    = "should",
  severity = "medium",
  formats  = { IN_VIEW, NATIVE },
  says     = "Each time a click opens a page that covers the screen, the adapter reports the opening.",
  because  = "The app pauses its music or game when it receives this report.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "GADBannerViewDelegate: bannerViewWillPresentScreen:",
  },
  given    = on "network.modal_opened" { over = AD_HELD, per = "ad" },
  -- An adapter that does not hear of the closing may report no opening: the app would wait for its end.
  unless   = {
    DUPLICATE_ANSWER, INSIDE_COMPLETION,
    profile.absent_callbacks:has(one_of { "modal_opened", "modal_closed" }), RELEASED_AT_ONCE,
  },
  -- An adapter can report the opening with the click.
  require  = at_least(1, "event.will_present") { over = AD_LIFE },
  check    = reports_each_page,
}

-- What can cover the screen above a banner or native ad.
local COVERS = any {
  "network.modal_opened", "network.ad_choices", "network.left_app", "host.click", "device.tapped",
  { "network.undelivered", where = { event = one_of { "modal_opened", "ad_choices", "left_app" } } },
}

-- What has a rule of its own if the adapter reports it as an opening.
local APPEARANCES = {
  ["network.loaded"] = true, ["host.read_view"] = true, ["network.showing"] = true,
  ["network.shown"] = true, ["network.impression"] = true,
}
local OTHERS = {
  ["network.refreshed"] = true, ["network.resized"] = true, ["network.expired"] = true,
}

local IS_IN_VIEW = format(IN_VIEW)

-- Whether another rule judges an opening with a cause.
local function is_judged_elsewhere(trace, cause, load)
  if not cause then return false end
  if cause.ad ~= load.load then return leaves("STATE-CONC-1", true) end
  if OTHERS[cause.name] then return leaves("EVT-UNKNOWN-1", true) end
  return APPEARANCES[cause.name] and trace:holds(IS_IN_VIEW) and leaves("BAN-OPEN-1", true)
end

local COVERS_WITHOUT_LOAD = any { COVERS, where = { load = absent } }

-- The number of events after a load that can cover the screen and belong to no load. The list of these events
-- is made once for all loads.
local function count_pages_of_nobody(trace, load)
  local cache = trace.cache
  cache.pages_of_nobody = cache.pages_of_nobody or trace:all(COVERS_WITHOUT_LOAD)
  local count = 0
  for _, page in ipairs(cache.pages_of_nobody) do
    if page.index > load.index then count = count + 1 end
  end
  return count
end

local COVERS_OF_LOAD = any { COVERS, where = { load = premise.load } }
local EVENT_WILL_PRESENT_OF_LOAD = any { "event.will_present", where = { load = premise.load } }

local function opens_no_more_than_the_network(trace, load)
  local pages = #trace:all(COVERS_OF_LOAD, load)
    + count_pages_of_nobody(trace, load)
  local openings = {}
  for _, opening in ipairs(trace:all(EVENT_WILL_PRESENT_OF_LOAD, load)) do
    local cause = trace:cause(opening, AD_CAUSE)
    if not is_judged_elsewhere(trace, cause, load) then openings[#openings + 1] = opening end
  end
  if #openings <= pages then return end
  return {
    expected = pages == 0 and "no event.will_present, because no page has opened"
      or "at most " .. pages .. " event.will_present, one for each page",
    actual = tostring(#openings),
    events = { table.unpack(openings, math.max(1, #openings - 1)) },
  }
end

rule {
  id       = "PAGE-OPEN-2",
  -- No document says that a click without a page covers nothing, and some adapters report the opening
  -- with the click.
  level    = "should",
  severity = "medium",
  formats  = { IN_VIEW, NATIVE },
  says     = "The adapter reports each page that covers the screen once, and no other opening.",
  because  = "The app pauses at each opening, and waits for a dismissal that does not come.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "GADBannerViewDelegate: bannerViewWillPresentScreen:",
  },
  unless   = profile.absent_callbacks:has "modal_opened",
  given    = on "host.load" { per = "load", followed_by = DELIVERED },
  leaves   = {
    ["BAN-OPEN-1"] = "Banners that report their own appearance as an opening.",
    ["EVT-UNKNOWN-1"] = "An opening because of a refresh, another size or an expiry.",
    ["STATE-CONC-1"] = "Openings of other ads.",
  },
  check    = opens_no_more_than_the_network,
}

-- Pages that cover the screen after a click on a banner or native ad.

-- The latest report about the screen before an event of the network: the page counts as open after an
-- opening.
local function opening_before(trace, event)
  local report = trace:last(any {
    "event.will_present", "event.did_dismiss", where = { ad = event.ad },
  }, nil, event)
  return report and report.name == "event.will_present" and report or nil
end

local function is_left(trace, closed)
  local opened = opening_before(trace, closed)
  if not opened then return false, "the adapter reports no page that covers the screen" end
  local own = { ad = closed.ad }
  -- The app can let the ad go before the report reaches the main thread.
  local over = trace:first({ "host.release", where = { object = "ad", ad = closed.ad } }, closed)
  if over and over.time == closed.time then return false end
  if trace:first({ "event.did_dismiss", where = own }, closed) then return end
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
  says     = "If the adapter has reported that a page covers the screen, it reports the dismissal when the network closes the page.",
  because  = "The app pauses at the opening, and continues only at the dismissal.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "GADBannerViewDelegate: bannerViewDidDismissScreen:",
  },
  given    = on "network.modal_closed" {
    since = "network.modal_opened", none_before = "host.release", per = "ad",
  },
  unless   = {
    DUPLICATE_ANSWER, INSIDE_COMPLETION, profile.absent_callbacks:has "modal_closed",
  },
  check    = is_left,
}

rule {
  id       = "PAGE-OPEN-1",
  level    = "should",
  severity = "medium",
  formats  = { IN_VIEW, NATIVE },
  says     = "When a click opens a page that covers the screen, the adapter reports the opening.",
  because  = "The app pauses its music or game when it receives this report.",
  cites    = {
    "Custom events for banner ads: Forward mediation events",
    "GADBannerViewDelegate: bannerViewWillPresentScreen:",
  },
  given    = on "network.modal_opened" { over = AD_HELD, per = "ad" },
  unless   = {
    DUPLICATE_ANSWER, INSIDE_COMPLETION, profile.absent_callbacks:has "modal_opened",
  },
  -- An adapter can report the opening with the click.
  require  = at_least(1, "event.will_present") { over = AD_LIFE },
}

-- What can cover the screen above a banner or native ad.
local COVERS = any {
  "network.modal_opened", "network.ad_choices", "network.left_app", "host.click", "device.tapped",
  { "network.undelivered", where = { event = one_of { "modal_opened", "ad_choices", "left_app" } } },
}

-- BAN-OPEN-1 judges banners that report their own appearance as an opening, and EVT-UNKNOWN-1 judges
-- reports because of these other events.
local APPEARANCES = {
  ["network.loaded"] = true, ["host.read_view"] = true, ["network.showing"] = true,
  ["network.shown"] = true, ["network.impression"] = true,
}
local OTHERS = {
  ["network.refreshed"] = true, ["network.resized"] = true, ["network.expired"] = true,
}

-- Whether another rule judges an opening with a cause.
local function is_judged_elsewhere(trace, cause, load)
  if not cause then return false end
  -- STATE-CONC-1 judges openings of other ads.
  return cause.ad ~= load.load or OTHERS[cause.name]
    or APPEARANCES[cause.name] and trace:holds(format(IN_VIEW))
end

-- The number of events after a load that can cover the screen and belong to no load. The list of these events
-- is made once for all loads.
local function count_pages_of_nobody(trace, load)
  local cache = trace.cache
  cache.pages_of_nobody = cache.pages_of_nobody or trace:all(any { COVERS, where = { load = absent } })
  local count = 0
  for _, page in ipairs(cache.pages_of_nobody) do
    if page.index > load.index then count = count + 1 end
  end
  return count
end

local function opens_no_more_than_the_network(trace, load)
  local pages = #trace:all(any { COVERS, where = { load = load.load } }, load)
    + count_pages_of_nobody(trace, load)
  local openings = {}
  for _, opening in ipairs(trace:all({ "event.will_present", where = { load = load.load } }, load)) do
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
  check    = opens_no_more_than_the_network,
}

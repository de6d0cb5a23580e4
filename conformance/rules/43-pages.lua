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
  formats  = { BANNER, NATIVE },
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
  formats  = { BANNER, NATIVE },
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

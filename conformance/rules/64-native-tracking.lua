-- Native ads: who counts impressions and clicks, and the views that show the ad.

-- The network tracks the view of the ad, for impressions, clicks or both.
local NETWORK_TRACKS = any { NETWORK_COUNTS_IMPRESSIONS, NETWORK_COUNTS_CLICKS }

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
  given    = on "host.impression" { per = "ad" },
  require  = all {
    exactly(1, "request.impression") { after = "host.load" },
    never "event.impression" { after = "host.load", by_cause = AD_CAUSE },
  },
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
  when     = NETWORK_COUNTS_IMPRESSIONS,
  given    = on(any { "host.render", "host.impression" }) { per = "ad" },
  require  = never "request.impression" { after = "host.load" },
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
  given    = on "host.click" { per = "ad" },
  require  = all {
    -- Not every network asks for the asset.
    exactly(1, { "request.click", where = { asset = any { absent, hit.asset } } }) { during = true },
    at_most(1, "request.click") { during = true },
    never "event.click" { after = "host.load", by_cause = AD_CAUSE },
  },
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
  when     = NETWORK_COUNTS_CLICKS,
  given    = on(any { "host.click", "network.click" }) { per = "ad" },
  require  = never "request.click" { after = "host.load" },
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
  -- That it is given the next view as well is a rule of its own.
  given    = on "host.render" { before = "host.rendered", per = "ad" },
  require  = all {
    exactly(1, "request.register_view") { during = true },
    exactly(1, any {
      {
        "request.register_view",
        -- Not every network asks which views can be tapped.
        where = { view = hit.view, clickable = any { absent, includes(hit.clickable) } },
        when = NETWORK_COUNTS_CLICKS,
      },
      {
        "request.register_view",
        where = { view = hit.view },
        when = is_not(NETWORK_COUNTS_CLICKS),
      },
    }) { during = true },
  },
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
  when     = NETWORK_TRACKS,
  given    = on "host.untrack" { after = "host.render", per = "ad" },
  require  = at_least(1, "request.unregister_view") { during = true },
}

local function visible(views)
  for _, view in ipairs(views or {}) do
    if not view.hidden then return true end
  end
  return false
end

rule {
  id       = "NAT-REG-3",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "An ad that is shown again, in the same or another view, is tracked there and keeps its media.",
  because  = "Cells of lists are used again; the ad goes blank, or is counted no more.",
  cites    = {
    "InMobi adapter changelog, 10.1.2.1",
    "InMobi Android adapter changelog, 9.0.6.0",
  },
  given    = on "host.render" { after = "host.rendered", per = "ad" },
  require  = at_least(1, any {
    { "request.register_view", where = { view = hit.view }, when = NETWORK_TRACKS },
    {
      "host.rendered",
      where = { view = hit.view },
      when = is_not(NETWORK_TRACKS),
    },
  }) { before = "host.render" },
  check    = function(trace, hit)
    local rendered = trace:first({ "host.rendered", where = { ad = hit.ad } }, hit)
    for _, view in ipairs(rendered and rendered.views or {}) do
      if view.asset == "media" and not visible(view.views) then
        return {
          expected = "the ad's media view in the view that shows the ad",
          actual = "an empty media view",
          events = { hit, rendered },
        }
      end
    end
  end,
}

local function collect(views, found)
  for _, view in ipairs(views or {}) do
    if view.asset == "ad_choices" then found[#found + 1] = view end
    collect(view.views, found)
  end
  return found
end

local function is_inside(frame, size)
  local x, y = tonumber(frame.x), tonumber(frame.y)
  return x >= 0 and y >= 0 and x + tonumber(frame.width) <= tonumber(size.width)
    and y + tonumber(frame.height) <= tonumber(size.height)
end

rule {
  id       = "NAT-ADC-2",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "AdChoices is in the view once, and inside of it.",
  because  = "Two icons lie over each other or over the ad; outside nobody can tap them.",
  cites    = {
    "Meta adapter changelog, 4.18.0.0",
    "LINE adapter changelog, 3.0.1.2",
    "PubMatic Android adapter changelog, 4.7.1.1",
  },
  given    = on "host.rendered" {
    after = { "network.loaded", where = { ["creative.ad_choices"] = present } },
    per = "ad",
  },
  check    = function(_, rendered)
    local found = collect(rendered.views, {})
    -- Whether there is one at all is a rule of its own.
    if #found == 0 then return false end
    if #found > 1 then
      return { expected = "AdChoices once", actual = #found .. " times", events = { rendered } }
    end
    if not is_inside(found[1].frame, rendered.size) then
      return {
        expected = "AdChoices inside the view of the ad",
        actual = "outside of it",
        events = { rendered },
      }
    end
  end,
}

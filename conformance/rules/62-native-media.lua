-- Native ads: pictures and videos in their media view.

-- From then on the ad may be made of something else.
local REFRESHED = any {
  "network.refreshed", { "network.undelivered", where = { event = "refreshed" } },
}

rule {
  id       = "NAT-MEDIA-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A native ad has a media view: the network's, or one with its main picture.",
  because  = "The media view is a required part of a native ad; without it there is a hole in the app.",
  cites    = {
    "googleads-mobile-ios-mediation pull requests 40 and 182",
    "googleads-mobile-ios-mediation issue 239",
    "MoPub adapter changelog, 4.20.0.0",
    "InMobi Android adapter changelog, 7.0.1.0",
  },
  given    = on { "host.read_asset", where = { asset = "media" } } {
    after = "network.loaded",
    per = "ad",
  },
  require  = itself { value = present },
}

rule {
  id       = "NAT-MEDIA-2",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "Reading an asset asks nothing of the network, and gives the same view or picture each time.",
  because  = "The SDK and the app read assets as often as they like; a new view each time is one that shows nothing.",
  cites    = { "GADMediatedUnifiedNativeAd.h, read-only properties" },
  given    = on "host.read_asset" { before = REFRESHED, per = "asset" },
  require  = all {
    itself { same = any { absent, true } },
    never "request.*" { during = true },
  },
}

rule {
  id       = "NAT-RATIO-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The aspect ratio of the media is given where the network knows it.",
  because  = "The app lays its media view out by it; 0 leaves bars, or cuts the picture.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, mediaContentAspectRatio",
    "Meta adapter changelog, 5.5.1.1 and 5.8.0.0",
    "MyTarget adapter changelog, 5.4.2.0",
    "Liftoff adapter changelog, 7.4.1.0",
  },
  given    = on { "host.read_asset", where = { asset = "aspect_ratio" } } {
    after = { "network.loaded", where = { ["creative.aspect_ratio"] = present } },
    before = REFRESHED,
    per = "ad",
  },
  unless   = REPEATED_ANSWER,
  require  = itself { value = close_to("network.loaded", "creative.aspect_ratio") },
}

rule {
  id       = "NAT-VIDEO-1",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "An ad says that it has a video where the network's own media view has to be on screen, and not where there is none.",
  because  = "The SDK asks for the media view only then, and networks count impressions by it.",
  cites    = {
    "googleads-mobile-ios-mediation commit 0d3c3da7",
    "googleads-mobile-ios-mediation issue 239",
    "Custom events for native ads: hasVideoContent",
  },
  -- Whether a picture needs the network's view is for the profile to say: adapters differ.
  given    = on { "host.read_asset", where = { asset = "has_video" } } {
    after = any {
      { "network.loaded", where = { creative = present }, when = profile.media_view:is "required" },
      {
        "network.loaded",
        where = { ["creative.media"] = true, ["creative.video"] = present },
      },
      {
        "network.loaded",
        where = { ["creative.media"] = false, ["creative.video"] = absent },
      },
    },
    before = REFRESHED,
    per = "ad",
  },
  unless   = REPEATED_ANSWER,
  require  = itself { value = equals("network.loaded", "creative.media") },
}

-- The host has an ad with a delegate.
local DELIVERED = { "answer.load", where = { returned_delegate = true } }

local REPORTS = {
  ["network.video_start"]  = "event.video_play",
  ["network.video_resume"] = "event.video_play",
  ["network.video_pause"]  = "event.video_pause",
  ["network.video_end"]    = "event.video_end",
  ["network.video_mute"]   = "event.video_mute",
  ["network.video_unmute"] = "event.video_unmute",
}
local NETWORK_VIDEO = any {
  "network.video_start", "network.video_resume", "network.video_pause", "network.video_end",
  "network.video_mute", "network.video_unmute",
}
local REPORTED_VIDEO = any {
  "event.video_play", "event.video_pause", "event.video_end", "event.video_mute",
  "event.video_unmute",
}

rule {
  id       = "NAT-VEVT-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "What happens to the video of a native ad is reported, once each time.",
  because  = "The app's video controller knows of it from nowhere else.",
  cites    = {
    "Custom events for native ads: Forward mediation events",
    "Liftoff adapter changelog, 7.7.0.0",
  },
  given    = on(NETWORK_VIDEO) { after = DELIVERED, before = "host.release", per = "ad" },
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION },
  check    = function(trace, hit)
    local wanted = REPORTS[hit.kind]
    local kinds, events = {}, { hit }
    for _, event in ipairs(trace:effects(hit, REPORTED_VIDEO)) do
      local cause = trace:cause(event, NETWORK_VIDEO)
      if cause and cause.index == hit.index then
        kinds[#kinds + 1] = event.kind
        events[#events + 1] = event
      end
    end
    if #kinds == 1 and kinds[1] == wanted then return end
    return {
      expected = "exactly 1 " .. wanted .. " caused by " .. hit.kind,
      actual = #kinds == 0 and "none" or table.concat(kinds, ", "),
      events = events,
      missing = #kinds == 0,
    }
  end,
}

-- Native ads: pictures and videos in their media view.

-- From then on the ad may be made of something else.
local REFRESHED = any {
  "network.refreshed", { "network.undelivered", where = { event = "refreshed" } },
}

-- The nearest reading of an asset of an ad: the latest before an event, else the first after it.
local function reading(trace, event, asset)
  local pattern = { "host.read_asset", where = { ad = event.ad, asset = asset } }
  return trace:last(pattern, nil, event) or trace:first(pattern, event)
end

-- Whether the app wants to load pictures itself.
local function loads_pictures(trace, event)
  local load = trace:first { "host.load", where = { load = event.load } }
  return load and (load.options or {}).image_loading == false
end

-- Whether a picture of an ad was asked for over HTTP and did not come.
local function is_lost(trace, event)
  local broken = trace.cache.broken
  if not broken then
    broken = {}
    trace.cache.broken = broken
    local came = {}
    for _, done in ipairs(trace:all { "http.done", where = { load = present } }) do
      if done.cause and (done.outcome == "delivered" and done.picture ~= false
        and tostring(done.type):match "^image/" or done.outcome == "redirected")
      then
        came[done.cause] = true
      end
    end
    for _, get in ipairs(trace:all { "http.get", where = { load = present } }) do
      if not came[get.index] then broken[get.load] = true end
    end
  end
  return broken[event.load]
end

rule {
  id       = "NAT-MEDIA-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A native ad that says that it has a video has a media view; any other has its main picture among its images, or a media view.",
  because  = "The app's media view shows the ad's own view where there is a video, and the first of the images where not; without either there is a hole in the app.",
  cites    = {
    "GADMediaView.h",
    "googleads-mobile-ios-mediation pull requests 40 and 182",
    "googleads-mobile-ios-mediation issue 239",
    "InMobi Android adapter changelog, 7.0.1.0",
  },
  -- Some SDKs put their media into the app's view themselves.
  unless   = { profile.media_view:is "in_app_view", REPEATED_ANSWER },
  given    = on { "host.read_asset", where = { asset = "has_video" } } {
    after = "network.loaded",
    before = REFRESHED,
    per = "ad",
  },
  check    = function(trace, read)
    local media = reading(trace, read, "media")
    if not media then return false end
    if read.value == true then
      if media.value then return end
      return {
        expected = "a media view of an ad that says that it has a video",
        actual = "nil",
        events = { read, media },
      }
    end
    -- Without a video and without pictures the media view is empty by definition.
    if loads_pictures(trace, read) then return false end
    local is_drawn = any { profile.main_picture:is "drawn", profile.main_picture:is "none" }
    local loaded = trace:last({ "network.loaded", where = { ad = read.ad } }, nil, read)
    local creative = loaded and loaded.creative or {}
    local has_picture = (creative.images or {})[1] ~= nil and not trace:holds(is_drawn)
    local has_media = creative.media and trace:holds(any {
      profile.media_view:is "always", profile.media_view:is "required",
    })
    -- An SDK that draws its picture has no other than that in its view.
    local has_view = media.value ~= nil
    local is_drawn_view = has_view and trace:holds(is_drawn) and (creative.images or {})[1] ~= nil
    if not has_picture and not has_media and not is_drawn_view then return false end
    local images = reading(trace, read, "images")
    if not images then return false end
    local first = (images.value or {})[1]
    -- A picture that could not be fetched is no fault, and one that was not is for NAT-IMG-1.
    if first or is_lost(trace, read) then return end
    if has_view then
      -- That it says nothing of a video that it has, or of a view that has to be seen, is for NAT-VIDEO-1.
      if creative.media and (creative.video or trace:holds(profile.media_view:is "required")) then
        return false
      end
      -- Nothing documents that the view of an ad is asked for that says that it has no video.
      return {
        expected = "the main picture in images of an ad that says that it has no video",
        actual = "a media view alone",
        events = { read, images, media },
        level = "should",
      }
    end
    return {
      expected = "the main picture in images, or a media view",
      actual = "neither",
      events = { read, images, media },
    }
  end,
}

rule {
  id       = "NAT-MEDIA-2",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "Reading an asset asks nothing of the network, and gives the same view or picture each time.",
  because  = "The SDK and the app read assets as often as they like; a new view each time is one that shows nothing.",
  cites    = { "GADMediatedUnifiedNativeAd.h, read-only properties" },
  given    = on "host.read_asset" { before = any { REFRESHED, "host.untrack" }, per = "ad" },
  unless   = REPEATED_ANSWER,
  check    = function(trace, read)
    if read.same ~= false then return end
    local finding = {
      expected = "the same " .. read.asset .. " as before", actual = "another one",
      events = { read },
    }
    -- The media view of an ad that says that it has no video may never be shown.
    local video = reading(trace, read, "has_video")
    if read.asset == "media" and video and video.value == false then
      finding.expected = finding.expected .. ", also of an ad that says that it has no video"
      finding.level = "should"
    end
    return finding
  end,
  require  = never(any {
    "request.load", "request.show", "request.register_view", "request.impression",
    "request.click", "request.destroy",
  }) { during = true },
}

rule {
  id       = "NAT-RATIO-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The aspect ratio of the media is given where the network knows it.",
  because  = "The app lays its media view out by it; a wrong one leaves bars, or cuts the picture.",
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
  unless   = { REPEATED_ANSWER, profile.absent_assets:has "aspect_ratio" },
  -- 0 says that it is not known, which some SDKs know only of an ad on screen.
  check    = function(trace, read)
    if tonumber(read.value) ~= 0 then return end
    local pattern = { "host.render", where = { ad = read.ad } }
    if not trace:last(pattern, nil, read) then return false end
  end,
  require  = itself { value = close_to("network.loaded", "creative.aspect_ratio") },
}

rule {
  id       = "NAT-VIDEO-1",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "An ad says that it has a video where it has one, and wherever the network's own media view has to be on screen.",
  because  = "The SDK shows the media view of the ad only then, and networks count impressions by it.",
  cites    = {
    "googleads-mobile-ios-mediation commit 0d3c3da7",
    "googleads-mobile-ios-mediation issue 239",
    "Custom events for native ads: hasVideoContent",
  },
  -- An adapter whose media view shows a picture may say either.
  given    = on { "host.read_asset", where = { asset = "has_video" } } {
    after = any {
      {
        "network.loaded",
        where = { ["creative.media"] = true },
        when = profile.media_view:is "required",
      },
      {
        "network.loaded",
        where = { ["creative.media"] = true, ["creative.video"] = present },
      },
    },
    before = REFRESHED,
    per = "ad",
  },
  unless   = {
    REPEATED_ANSWER, profile.media_view:is "none", profile.media_view:is "in_app_view",
    profile.absent_assets:has "video",
  },
  require  = itself { value = true },
}

local REPORTS = {
  ["network.video_start"]  = "event.video_play",
  ["network.video_resume"] = "event.video_play",
  ["network.video_pause"]  = "event.video_pause",
  ["network.video_end"]    = "event.video_end",
  ["network.video_mute"]   = "event.video_mute",
  ["network.video_unmute"] = "event.video_unmute",
}
local PLAYING = {
  "network.video_start", "network.video_resume", "network.video_pause", "network.video_end",
}
local SOUND = { "network.video_mute", "network.video_unmute" }
local NETWORK_VIDEO = any { any(PLAYING), any(SOUND) }
local REPORTED_VIDEO = any {
  "event.video_play", "event.video_pause", "event.video_end", "event.video_mute",
  "event.video_unmute",
}

-- What the network told last before an event, of playing or of sound, whichever that is of.
local function told_before(trace, event)
  local kinds = {}
  local is_sound = event.kind == SOUND[1] or event.kind == SOUND[2]
  for _, kind in ipairs(is_sound and SOUND or PLAYING) do
    kinds[#kinds + 1] = { kind, where = { ad = event.ad } }
  end
  return trace:last(any(kinds), nil, event)
end

rule {
  id       = "NAT-VEVT-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "What happens to the video of a native ad on screen is reported, once each time.",
  because  = "The app's video controller knows of it from nowhere else.",
  cites    = {
    "Custom events for native ads: Forward mediation events",
    "Liftoff adapter changelog, 7.7.0.0",
  },
  given    = on(NETWORK_VIDEO) {
    between = { "host.render", any { "host.untrack", "host.release" } },
    per = "ad",
  },
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION, profile.absent_assets:has "video" },
  check    = function(trace, hit)
    local wanted = REPORTS[hit.kind]
    local before = told_before(trace, hit)
    local is_again = before and REPORTS[before.kind] == wanted
    local kinds, events = {}, { hit }
    for _, event in ipairs(trace:effects(hit, REPORTED_VIDEO)) do
      local cause = trace:cause(event, NETWORK_VIDEO)
      -- With the start, adapters also tell whether there is sound.
      local is_state = hit.kind == "network.video_start"
        and (event.kind == "event.video_mute" or event.kind == "event.video_unmute")
      if cause and cause.index == hit.index and not is_state then
        kinds[#kinds + 1] = event.kind
        events[#events + 1] = event
      end
    end
    -- Nobody has to tell the same again. Later it may be something new, as where a video plays once more or
    -- its sound changes again; twice at one moment it is not.
    if is_again then
      if #kinds == 0 or before.time ~= hit.time then return false end
      return {
        expected = "nothing more of what " .. before.kind .. " has told",
        actual = table.concat(kinds, ", "), events = events,
      }
    end
    if #kinds == 1 and kinds[1] == wanted then return end
    -- Some tell that the video plays when the ad comes on screen.
    if #kinds == 0 and not before and hit.kind == "network.video_start"
      and trace:first({ wanted, where = { ad = hit.ad } }, nil, hit)
    then
      return
    end
    return {
      expected = "exactly 1 " .. wanted .. " caused by " .. hit.kind,
      actual = #kinds == 0 and "none" or table.concat(kinds, ", "),
      events = events,
      missing = #kinds == 0,
    }
  end,
}

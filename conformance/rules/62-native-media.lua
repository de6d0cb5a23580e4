-- Native ads: pictures and videos in their media view.

-- Among the host's readings of an asset of an ad: the latest reading before an event, or otherwise
-- the first reading after the event.
local function reading(trace, event, asset)
  local pattern = { "host.read_asset", where = { ad = event.ad, asset = asset } }
  return trace:last(pattern, nil, event) or trace:first(pattern, event)
end

local OWN_LOAD = any { "host.load", where = { load = premise.load } }

-- Whether the app wants to load pictures itself.
local function loads_pictures(trace, event)
  local load = trace:first(OWN_LOAD)
  return load and (load.options or {}).image_loading == false
end

local HTTP_DONE_WITH_LOAD = any { "http.done", where = { load = present } }
local HTTP_GET_WITH_LOAD = any { "http.get", where = { load = present } }

-- Whether a picture of an ad was requested over HTTP and did not arrive.
local function is_lost(trace, event)
  local broken = trace.cache.broken
  if not broken then
    broken = {}
    trace.cache.broken = broken
    local came = {}
    for _, done in ipairs(trace:all(HTTP_DONE_WITH_LOAD)) do
      if done.cause and (done.outcome == "delivered" and done.picture ~= false
        and tostring(done.type):match "^image/" or done.outcome == "redirected")
      then
        came[done.cause] = true
      end
    end
    for _, get in ipairs(trace:all(HTTP_GET_WITH_LOAD)) do
      if not came[get.index] then broken[get.load] = true end
    end
  end
  return broken[event.load]
end

-- The part of an interval that lies between 0 and a limit.
local function inside(from, length, limit)
  return math.max(0, math.min(from + length, limit) - math.max(from, 0))
end

-- Whether a user sees at least half of a view, which a view that crops its content can hide. A view that
-- is larger than the ad's view shows a part in any place.
local function is_in_sight(frame, size)
  local width, height = inside(frame.x, frame.width, size.width), inside(frame.y, frame.height, size.height)
  if width == 0 or height == 0 then return false end
  return frame.width > size.width or frame.height > size.height
    or width * height >= frame.width * frame.height / 2
end

-- Whether the media of a rendered ad are there, and lie outside of the ad's view or most of each view does. A
-- view without a size gets its size later.
local function is_away(rendered)
  local size = rendered.size
  local found = false
  for _, place in ipairs(rendered.views or {}) do
    for _, view in ipairs(place.asset == "media" and place.views or {}) do
      local frame = view.frame
      if not view.hidden then
        local has_no_size = not frame or frame.width == 0 or frame.height == 0
        if has_no_size or is_in_sight(frame, size) then return false end
        found = true
      end
    end
  end
  return found and size.width > 0 and size.height > 0
end

local ANOTHER = any { "host.read_asset", where = { ad = premise.ad, asset = "media", same = false } }
local EARLIER = any { "host.rendered", where = { ad = premise.ad } }
local NETWORK_LOADED_OF_AD = any { "network.loaded", where = { ad = premise.ad } }
local MEDIA_VIEW_IS_REQUIRED = profile.media_view:is "required"
local RENDERED_WITH_MEDIA = any {
  "host.rendered", where = { ad = premise.ad, view = premise.view, unseen_media = absent },
}

-- Whether the ad shows the network's own media view where only that view can show the media. An SDK can move
-- its media view into its place a moment after the rendering.
local function shows_the_view_of_the_network(trace, rendered)
  local media = reading(trace, rendered, "media")
  if not rendered.unseen_media or not media or media.value == nil then return end
  local video = reading(trace, rendered, "has_video")
  if video and video.value == false then return leaves "NAT-VIDEO-1" end
  if trace:first(ANOTHER) then return leaves "NAT-MEDIA-2" end
  if trace:first(EARLIER, nil, rendered) then return leaves "NAT-REG-3" end
  local loaded = trace:last(NETWORK_LOADED_OF_AD, nil, rendered)
  if not (loaded and (loaded.creative or {}).video) and not trace:holds(MEDIA_VIEW_IS_REQUIRED) then
    return
  end
  if trace:first(RENDERED_WITH_MEDIA, rendered) then return end
  return {
    expected = "the network's media view in the media view of the app",
    actual = "another view; the network's view is " .. rendered.unseen_media,
    events = { media, rendered },
  }
end

local RENDERED_IN_THE_VIEW = any { "host.rendered", where = { ad = premise.ad, view = premise.view } }

-- An SDK can move its media view into its place a moment after the rendering.
local function lies_in_sight(trace, rendered)
  local finding = shows_the_view_of_the_network(trace, rendered)
  if finding then return finding end
  if not is_away(rendered) then return false end
  for _, later in ipairs(trace:all(RENDERED_IN_THE_VIEW, rendered)) do
    if not is_away(later) then return false end
  end
  return {
    expected = "the ad's media view inside the view of the ad", actual = "most of it or all is outside",
    events = { rendered }, level = "should",
  }
end

local MEDIA_VIEW_IS_NEEDED = profile.media_view:is(one_of { "always", "required" })

local function fills_its_place(trace, read)
  if read.name == "host.rendered" then return lies_in_sight(trace, read) end
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
  -- If the app loads pictures itself and the ad has no video, the media view is empty, as the app
  -- wants.
  if loads_pictures(trace, read) then return false end
  local is_drawn = profile.main_picture:is(one_of { "drawn", "none" })
  local loaded = trace:last(NETWORK_LOADED_OF_AD, nil, read)
  local creative = loaded and loaded.creative or {}
  local picture = (creative.images or {})[1]
  local has_picture = picture ~= nil and not trace:holds(is_drawn)
  local has_media = creative.media and trace:holds(MEDIA_VIEW_IS_NEEDED)
  -- If an SDK draws the picture itself, the picture is only in the view of the SDK.
  local has_view = media.value ~= nil
  local is_drawn_view = has_view and trace:holds(is_drawn) and picture ~= nil
  if not has_picture and not has_media and not is_drawn_view then return false end
  local images = reading(trace, read, "images")
  if not images then return false end
  local first = (images.value or {})[1]
  -- A failed download is not a mistake of the adapter.
  if first or is_lost(trace, read) or picture and picture.url and not is_address(picture.url) then
    return
  end
  if has_view then
    if creative.media and (creative.video or trace:holds(MEDIA_VIEW_IS_REQUIRED)) then
      return leaves "NAT-VIDEO-1"
    end
    -- An ad without a picture has nothing that could be among its images.
    if not has_picture and not is_drawn_view then return end
    -- No document says that the SDK asks an ad without a video for its media view.
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
end

rule {
  id       = "NAT-MEDIA-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A native ad that says that it has a video has a media view. Any other native ad has its main picture among its images, or has a media view. The media view lies inside the view of the ad, and shows the network's own media view if the ad has a video.",
  because  = "If the ad has a video, the app's media view shows the ad's own view, otherwise the first image. If both are missing, the app shows a hole.",
  cites    = {
    "GADMediaView.h",
    "googleads-mobile-ios-mediation pull requests 40 and 182",
    "googleads-mobile-ios-mediation issue 239",
    "InMobi Android adapter changelog, 7.0.1.0",
  },
  -- Some SDKs put their media into the app's view themselves.
  unless   = { profile.media_view:is "in_app_view", REPEATED_ANSWER },
  given    = on(any {
    { "host.read_asset", where = { asset = "has_video" } },
    { "host.rendered", where = { view = present, later = absent } },
  }) { over = AS_LOADED, per = "ad" },
  leaves   = {
    ["NAT-IMG-1"] = "A picture that the adapter did not request.",
    ["NAT-MEDIA-2"] = "An ad with several media views.",
    ["NAT-REG-3"] = "A later view.",
    ["NAT-VIDEO-1"] = "An ad with a video that says that it has no video.",
  },
  check    = fills_its_place,
}

local function reads_the_same(trace, read)
  if read.same ~= false then return end
  local finding = {
    expected = "the same " .. read.asset .. " as before", actual = "another one",
    events = { read },
  }
  -- If an ad has no video, the SDK can ignore the ad's media view.
  local video = reading(trace, read, "has_video")
  if read.asset == "media" and video and video.value == false then
    finding.expected = finding.expected .. ", also of an ad that says that it has no video"
    finding.level = "should"
  end
  return finding
end

rule {
  id       = "NAT-MEDIA-2",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "When an asset is read, the adapter does not call the network, and returns the same view or picture each time.",
  because  = "The SDK and the app can read an asset many times. If each reading creates a new view, the view that the app shows is empty.",
  cites    = { "GADMediatedUnifiedNativeAd.h, read-only properties" },
  given    = on "host.read_asset" { none_before = any { REFRESHED, "host.untrack" }, per = "ad" },
  unless   = REPEATED_ANSWER,
  check    = reads_the_same,
  require  = never(any {
    "request.load", "request.show", "request.register_view", "request.impression",
    "request.click", "request.destroy",
  }) { caused_by = premise },
}

local RENDER = any { "host.render", where = { ad = premise.ad } }

-- Whether a reading is a number: a text in the trace such as "nan" or "-inf" is none. If the network
-- gives the number, the reading is about the same. The value 0 means that the number is unknown: some
-- SDKs know it only when the ad is on screen.
local function is_right(trace, read)
  if read.value ~= nil and not tonumber(read.value) then
    return {
      expected = "a number as " .. read.asset .. ", or 0 if it is unknown",
      actual = tostring(read.value), events = { read },
    }
  end
  for _, asset in ipairs { read.asset, read.asset == "duration" and "video" or nil } do
    if trace:holds(profile.absent_assets:has(asset)) then
      return false, "absent_assets has \"" .. asset .. "\""
    end
  end
  local loaded = trace:last(NETWORK_LOADED_OF_AD, nil, read)
  local creative = loaded and loaded.creative or {}
  local number = creative.aspect_ratio
  if read.asset == "duration" then number = (creative.video or {}).duration end
  local own, value = tonumber(number), tonumber(read.value)
  if not own or not value then return false end
  if value == 0 and own ~= 0 and not trace:last(RENDER, nil, read) then return false end
  if math.abs(value - own) <= math.abs(own) / 100 then return end
  return {
    expected = "the network's own " .. read.asset .. ", about " .. tostring(number),
    actual = tostring(read.value), events = { read },
  }
end

rule {
  id       = "NAT-RATIO-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The aspect ratio of the media is a number, and the network's own if the network knows it.",
  because  = "The ratio decides the layout of the app's media view. A wrong ratio leaves bars, or crops the picture. A constraint with a ratio that is no number ends the app.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, mediaContentAspectRatio",
    "Meta adapter changelog, 5.5.1.1 and 5.8.0.0", "MyTarget adapter changelog, 5.4.2.0",
    "Liftoff adapter changelog, 7.4.1.0",
  },
  given    = on { "host.read_asset", where = { asset = "aspect_ratio" } } {
    over = AS_LOADED, per = "ad",
  },
  unless   = REPEATED_ANSWER,
  check    = is_right,
}

-- The network loads an ad with a video, or with a media view that must be on screen.
local WITH_VIDEO = any {
  { "network.loaded", when = profile.media_view:is "required" },
  { "network.loaded", where = { ["creative.video"] = present } },
  where = { ["creative.media"] = true },
}
local HOST_READ_ASSET_OF_AD_MEDIA = any { "host.read_asset", where = { ad = premise.ad, asset = "media" } }
local HAS_VIDEO_READ = any {
  "host.read_asset", where = { ad = premise.ad, asset = "has_video", value = true },
}

local function says_so_at_once(trace, read)
  local media = trace:first(HOST_READ_ASSET_OF_AD_MEDIA)
  if not media or media.index < read.index or media.time ~= read.time then return end
  local later = trace:first(HAS_VIDEO_READ, media)
  if later and later.time == read.time then return leaves "NAT-VIDEO-2" end
end

-- The SDK gives the adapter no media view.
local HAS_NO_VIEW = profile.media_view:is(one_of { "none", "in_app_view" })

rule {
  id       = "NAT-VIDEO-1",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "If an ad has a video, or if the network's media view must be on screen, the ad says that it has a video.",
  because  = "Otherwise the SDK does not show the ad's media view, which networks need to count impressions.",
  cites    = {
    "googleads-mobile-ios-mediation commit 0d3c3da7",
    "googleads-mobile-ios-mediation issue 239",
    "Custom events for native ads: hasVideoContent",
  },
  -- If the media view shows a picture, the adapter may say that the ad has a video, or that it has
  -- no video.
  given    = on { "host.read_asset", where = { asset = "has_video" } } {
    since = WITH_VIDEO, none_before = REFRESHED, per = "ad",
  },
  unless   = { REPEATED_ANSWER, HAS_NO_VIEW, profile.absent_assets:has "video" },
  leaves   = { ["NAT-VIDEO-2"] = "An ad that says that it has a video as soon as its media view was read." },
  check    = says_so_at_once,
  require  = itself { value = true },
}

-- The facts about the media of an ad that the host can read before the media view.
local FACTS = one_of { "has_video", "aspect_ratio", "duration" }

local READ_OF_THE_ASSET = any {
  "host.read_asset", where = { ad = premise.ad, asset = premise.asset },
}

-- Compares a reading with the last reading of the same asset before the first reading of the media
-- view. Other events can change the asset, so both readings have the same time.
local function stays_the_same(trace, read)
  local media = trace:first(HOST_READ_ASSET_OF_AD_MEDIA)
  if not media or media.index > read.index then return false end
  local before = trace:last(READ_OF_THE_ASSET, nil, media)
  local function is_between(name)
    return trace:first({ name, where = { ad = read.ad } }, before, read) ~= nil
  end
  if not before or before.time ~= read.time or is_between "network.*" or is_between "host.render" then
    return false
  end
  if before.value == read.value then return end
  local finding = {
    expected = read.asset .. " " .. tostring(before.value) .. ", as before the media view was read",
    actual = tostring(read.value),
    events = { before, media, read },
  }
  -- The value 0 means that the number is unknown. Some SDKs learn the number from the media view.
  if tonumber(before.value) == 0 then finding.level = "observe" end
  return finding
end

rule {
  id       = "NAT-VIDEO-2",
  level    = "should",
  severity = "medium",
  formats  = NATIVE,
  says     = "What an ad says about its media does not depend on whether its media view was read before.",
  because  = "The SDK first asks whether the ad has a video. After a no, the SDK never reads the media view.",
  cites    = {
    "Custom events for native ads: hasVideoContent",
    "googleads-mobile-ios-mediation commit 0d3c3da7",
  },
  given    = on { "host.read_asset", where = { asset = FACTS } } { over = AS_LOADED, per = "ad" },
  unless   = REPEATED_ANSWER,
  check    = stays_the_same,
}

rule {
  id       = "NAT-DUR-1",
  level    = "observe",
  severity = "low",
  formats  = NATIVE,
  says     = "The duration of a video is a number of seconds, and the network's own if the network knows it.",
  because  = "An app shows how much of the video is left.",
  cites    = { "GADMediatedUnifiedNativeAd.h, duration" },
  given    = on { "host.read_asset", where = { asset = "duration" } } {
    over = AS_LOADED, per = "ad",
  },
  unless   = REPEATED_ANSWER,
  check    = is_right,
}

local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }
local REQUEST_SET_MUTED = any { "request.set", where = { flag = "muted" } }
local REQUEST_VIDEO_MUTE_OF_LOAD = any { "request.video_mute", where = { load = premise.load } }

local function starts_without_sound(trace, load)
  local request = trace:first(REQUEST_OF_LOAD)
  if request.start_muted then return end
  -- Some SDKs have a switch for the whole app, or mute the player of the loaded ad.
  local flag = trace:last(REQUEST_SET_MUTED, nil, request)
  if flag and flag.value == true then return end
  if trace:first(REQUEST_VIDEO_MUTE_OF_LOAD) then return end
  return {
    expected = "request.load with start_muted true", actual = "without start_muted",
    events = { load, request },
  }
end

rule {
  id       = "NAT-OPT-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The adapter tells the network if the app wants videos to start without sound.",
  because  = "A video that starts with sound in the middle of an app's text disturbs the user.",
  cites    = { "GADVideoOptions.h, shouldStartMuted" },
  -- Not every network accepts the option. In bidding, the bid can have decided the sound.
  when     = profile.native_options:has "start_muted",
  given    = on { "host.load", where = { ["options.start_muted"] = true, bid = absent } } {
    per = "load", followed_by = "request.load",
  },
  check    = starts_without_sound,
}

local REPORTS = {
  ["network.video_start"]  = "event.video_play",
  ["network.video_resume"] = "event.video_play",
  ["network.video_pause"]  = "event.video_pause",
  ["network.video_end"]    = "event.video_end",
  ["network.video_mute"]   = "event.video_mute",
  ["network.video_unmute"] = "event.video_unmute",
}
local PLAYING = any {
  "network.video_start", "network.video_resume", "network.video_pause", "network.video_end",
}
local SOUND = any { "network.video_mute", "network.video_unmute" }
local REPORTED_VIDEO = any {
  "event.video_play", "event.video_pause", "event.video_end", "event.video_mute",
  "event.video_unmute",
}

-- Among the network's events about the same matter (playing or sound): the latest event before a
-- given event.
local function event_before(trace, event)
  local sort = event.name:match "mute$" and SOUND or PLAYING
  return trace:last(any { sort, where = { ad = event.ad } }, nil, event)
end

-- The signs that an ad has a video: those of the network, a call of the app, or new contents.
local SIGNS_OF_VIDEO = any {
  VIDEO_SIGNS, REFRESHED,
  "request.video_play", "request.video_pause", "request.video_stop", "request.video_mute",
  "request.video_unmute",
}

local SIGNS_OF_VIDEO_OF_AD = any { SIGNS_OF_VIDEO, where = { ad = premise.ad } }
local REPORTED_VIDEO_OF_AD = any { REPORTED_VIDEO, where = { ad = premise.ad } }

-- Finds a report about the video of a displayed ad that has none. An SDK can hide from the adapter whether
-- its media view shows a video; an adapter that then says that each ad has one gets only a note.
local function invents_no_video(trace, rendered)
  local first = trace:first(EARLIER)
  if first and first.index < rendered.index then return false end
  if trace:first(SIGNS_OF_VIDEO_OF_AD) then return false end
  local says_yes = trace:first(HAS_VIDEO_READ)
  for _, report in ipairs(trace:all(REPORTED_VIDEO_OF_AD)) do
    local cause = trace:cause(report, AD_CAUSE)
    if not cause or cause.ad == rendered.ad or leaves "STATE-CONC-1" then
      return {
        expected = "no " .. report.name .. " of an ad without a video",
        actual = ("1: at %.3f s"):format(report.time),
        events = { rendered, report },
        level = says_yes and "observe" or nil,
      }
    end
  end
  return false
end

local function is_reported_once(trace, premise)
  if premise.name == "host.rendered" then return invents_no_video(trace, premise) end
  local wanted = REPORTS[premise.name]
  local before = event_before(trace, premise)
  local is_again = before and REPORTS[before.name] == wanted
  local kinds, events = {}, { premise }
  for _, event in ipairs(trace:effects(premise, REPORTED_VIDEO)) do
    local cause = trace:cause(event, VIDEO_EVENTS)
    -- At the start of the video, adapters also report whether the sound is on.
    local is_state = premise.name == "network.video_start"
      and (event.name == "event.video_mute" or event.name == "event.video_unmute")
    if cause and cause.index == premise.index and not is_state then
      kinds[#kinds + 1] = event.name
      events[#events + 1] = event
    end
  end
  -- If the network repeats a state, the adapter need not report the state again. A later report can
  -- still be news, for example when the video plays again. Two reports at the same time are a
  -- mistake.
  if is_again then
    -- An adapter that passes on what the network says twice makes no mistake.
    if before.name == premise.name then return false end
    if #kinds == 0 or before.time ~= premise.time then return false end
    return {
      expected = "no second report of " .. before.name,
      actual = table.concat(kinds, ", "), events = events,
    }
  end
  if #kinds == 1 and kinds[1] == wanted then return end
  -- Some adapters report that the video plays as soon as the ad comes on screen.
  if #kinds == 0 and not before and premise.name == "network.video_start"
    and trace:first({ wanted, where = { ad = premise.ad } }, nil, premise)
  then
    return
  end
  return {
    expected = "exactly 1 " .. wanted .. " caused by " .. premise.name,
    actual = #kinds == 0 and "none" or table.concat(kinds, ", "),
    events = events,
    missing = #kinds == 0,
  }
end

rule {
  id       = "NAT-VEVT-1",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "While a native ad is on screen, the adapter reports each change of the ad's video once, and none of an ad without a video.",
  because  = "The app's video controller learns of changes only from these reports.",
  cites    = {
    "Custom events for native ads: Forward mediation events",
    "Liftoff adapter changelog, 7.7.0.0",
  },
  given    = on(any { VIDEO_EVENTS, { "host.rendered", where = { later = absent } } }) {
    since = "host.render", until_next = any { "host.untrack", "host.release" }, per = "ad",
  },
  unless   = { DUPLICATE_ANSWER, INSIDE_COMPLETION, profile.absent_assets:has "video" },
  leaves   = { ["STATE-CONC-1"] = "The report of another ad." },
  check    = is_reported_once,
}

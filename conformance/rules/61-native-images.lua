-- Native ads: the pictures that adapters download.

-- The SDK delivers the addresses of icons or main pictures, and not the pictures.
local ICON_BY_ADDRESS = profile.icon:is(one_of { "address", "image_or_address" })
local MAIN_BY_ADDRESS = profile.main_picture:is(one_of { "address", "image_or_address" })
local BY_ADDRESS = any { ICON_BY_ADDRESS, MAIN_BY_ADDRESS }

-- The web address of a picture that the network delivers without bytes.
local function address(picture)
  if picture and picture.url and not picture.bytes and picture.url:match "^https?://" then
    return picture.url
  end
end

-- Returns two values: the addresses of a creative's pictures without bytes, and the address of the
-- creative's first image.
local function addresses(creative)
  local list, first = {}, nil
  local function add(picture)
    local url = address(picture)
    list[#list + 1] = url
    return url
  end
  add(creative.icon)
  for _, image in ipairs(creative.images or {}) do
    local url = add(image)
    first = first or url
  end
  return list, first
end

-- The options of the load to which an event belongs.
local function options_of(trace, event)
  local load = event
  if event.name ~= "host.load" then
    load = trace:first { "host.load", where = { load = event.load } }
  end
  return load and load.options or {}
end

local LOADED = any { "network.loaded", where = { load = premise.load } }

-- The latest creative of a load before an event; if the event is `host.load`, the last creative of
-- the load.
local function creative_of(trace, event)
  local latest
  if event.name == "host.load" then
    latest = trace:last(LOADED)
  else
    latest = trace:last(LOADED, nil, event)
  end
  return latest and latest.creative, latest
end

-- The media types that every app can show.
local PICTURES = { ["image/png"] = true, ["image/jpeg"] = true, ["image/gif"] = true }

-- The number of seconds that an adapter must wait before it may give up a picture.
local PATIENCE = 1

-- For each address, facts about the requests of all loads, in order: the first request, the times
-- of the requests, the latest end of a request so far, whether a request failed, and the addresses
-- of redirections.
local function downloads(trace)
  local found = {}
  for _, get in ipairs(trace:all "http.get") do
    local own = found[get.url] or { first = get, times = {}, done = {}, leads = {} }
    found[get.url] = own
    local done
    for _, event in ipairs(trace:effects(get, { "http.done", where = { url = get.url } })) do
      if event.cause == get.index then done = event end
    end
    if done and done.outcome == "redirected" then
      own.leads[#own.leads + 1] = done.to
    else
      local latest = own.done[#own.done] or 0
      own.times[#own.times + 1] = get.time
      own.done[#own.done + 1] = math.max(latest, done and done.index or 0)
      local arrived = done and done.outcome == "delivered" and done.picture ~= false
        and PICTURES[done.type]
      own.failed = own.failed or not arrived
    end
  end
  return found
end

-- Whether the adapter answered the load before the end of a request, but after it had waited long
-- enough for this request.
local function is_late(requests, answer)
  local low, high = 0, #requests.times
  while low < high do
    local middle = (low + high + 1) // 2
    if answer.time - requests.times[middle] >= PATIENCE then low = middle else high = middle - 1 end
  end
  return low > 0 and requests.done[low] > answer.index
end

-- The outcome of the requests for an address, and the first request. The outcome is "lost" if a
-- request failed or never ended, or if the adapter had waited long enough; otherwise the outcome is
-- "arrived". If there is no request, the outcome is nil.
local function fetched(trace, url, answer)
  trace.cache.downloads = trace.cache.downloads or downloads(trace)
  local asked, outcome
  local followed = {}
  local function follow(url)
    local requests = trace.cache.downloads[url]
    if followed[url] or not requests then return end
    followed[url] = true
    asked = asked or requests.first
    if requests.failed or is_late(requests, answer) then
      outcome = "lost"
    elseif #requests.times > 0 then
      outcome = outcome or "arrived"
    end
    for _, to in ipairs(requests.leads) do follow(to) end
  end
  follow(url)
  return outcome, asked
end

local SUCCESS_OF_LOAD = any {
  "answer.load", where = { load = premise.load, returned_delegate = true },
}

local function has_picture(trace, read)
  if not trace:holds(read.asset == "icon" and ICON_BY_ADDRESS or MAIN_BY_ADDRESS) then
    return false
  end
  if options_of(trace, read).image_loading == false then return false end
  local answer = trace:first(SUCCESS_OF_LOAD)
  if not answer then return false end
  local answers = trace:all(LOADED)
  local wanted
  -- If the network answers after the end of the load, the adapter can no longer download the
  -- pictures of this answer.
  local later = {}
  for _, loaded in ipairs(answers) do
    local own = loaded.creative or {}
    local url = address(own.icon)
    if read.asset == "images" then url = address((own.images or {})[1]) end
    if loaded.index < answer.index then
      wanted = wanted or url
    elseif url then
      later[url] = true
    end
  end
  if not wanted then return false end
  local value = read.value
  if value and read.asset == "images" then value = value[1] end
  if value and value.image then return end

  local url = value and value.url and (address(value) or wanted)
  if url and not later[url] then
    local outcome, asked = fetched(trace, url, answer)
    if outcome == "lost" then return false end
    return {
      expected = "the picture from " .. url .. " in " .. read.asset,
      actual = outcome and "only the URL of the picture" or "only the URL of the picture, although the app did not disable downloads",
      events = { answer, asked or read, asked and read or nil },
    }
  end
  -- The rule does not require that the adapter returns a picture.
  return false
end

rule {
  id       = "NAT-IMG-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "If the network delivers only the addresses of its pictures, the adapter downloads the pictures before the load completes, unless the app wants addresses.",
  because  = "The app shows the images that it gets, and an image without a picture leaves a hole.",
  cites    = {
    "Custom events for native ads: images must be downloaded automatically",
    "googleads-mobile-ios-mediation pull request 10",
    "Meta Android adapter changelog, 4.99.1.1",
  },
  when     = BY_ADDRESS,
  given    = on { "host.read_asset", where = { asset = one_of { "icon", "images" } } } { over = AS_LOADED, per = "ad" },
  leaves   = { ["NAT-IMG-5"] = "An address that is not a web address." },
  check    = has_picture,
}

-- For each address of a picture: the number of the load that needs the picture, or true if several
-- loads need the picture.
local function owners(trace)
  local found = {}
  for _, loaded in ipairs(trace:all "network.loaded") do
    if options_of(trace, loaded).image_loading ~= false then
      for _, url in ipairs((addresses(loaded.creative or {}))) do
        found[url] = (found[url] or loaded.load) == loaded.load and loaded.load or true
      end
    end
  end
  return found
end

-- Whether another load can be the reason for the request of an address.
local function is_for_others(trace, url, load)
  trace.cache.owners = trace.cache.owners or owners(trace)
  local owner = trace.cache.owners[url]
  return owner ~= nil and owner ~= load.load
end

local HTTP_GET_OF_LOAD = any { "http.get", where = { load = premise.load } }
local ICON_IS_IMAGE_OR_ADDRESS = profile.icon:is "image_or_address"
local REFRESHED_OF_LOAD = any { REFRESHED, where = { load = premise.load } }
local HOST_READ_ASSET_OF_LOAD = any { "host.read_asset", where = { load = premise.load } }

local function leaves_pictures_to_the_app(trace, load)
  local creative, loaded = creative_of(trace, load)
  local wanted, main = addresses(creative or {})
  if #wanted == 0 then return false end
  for _, get in ipairs(trace:all(HTTP_GET_OF_LOAD)) do
    for _, url in ipairs(wanted) do
      if get.url == url and url ~= main and not is_for_others(trace, url, load) then
        return {
          expected = "no http.get of " .. url,
          actual = "asked for",
          events = { load, get },
        }
      end
    end
  end
  -- If the network answers several times, the network's SDK decides which answer is in the ad.
  if trace:count(LOADED) > 1 then return end
  local function differs(read, picture, value)
    -- The rule does not require that the adapter returns a picture.
    if not value or not (picture and picture.url and not picture.bytes) then return end
    if not value.url then
      -- The SDK itself can have decoded the picture.
      if value.image and trace:holds(ICON_IS_IMAGE_OR_ADDRESS) then return end
      return {
        expected = "host.read_asset of " .. read.asset .. " with the address " .. picture.url,
        actual = "no address",
        events = { loaded, read },
      }
    end
    local is_web = value.url:match "^https?://" or leaves "NAT-IMG-5"
    -- If an SDK does not give a scale, the scale is 1.
    local is_scale = value.scale == picture.scale or value.scale == 1
    if is_web and (value.url ~= picture.url or not is_scale) then
      return {
        expected = picture.url .. " at scale " .. tostring(picture.scale),
        actual = value.url .. " at scale " .. tostring(value.scale),
        events = { loaded, read },
      }
    end
  end
  if not trace:holds(ICON_BY_ADDRESS) then return end
  local refreshed = trace:first(REFRESHED_OF_LOAD)
  for _, read in ipairs(trace:all(HOST_READ_ASSET_OF_LOAD)) do
    local finding
    if refreshed and refreshed.index < read.index then return end
    if read.asset == "icon" then finding = differs(read, creative.icon, read.value) end
    if finding then return finding end
  end
end

rule {
  id       = "NAT-IMG-2",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "If the app downloads pictures itself, the adapter does not download the icon or any image after the first one, but returns their addresses.",
  because  = "The app has its own cache, and each picture would be downloaded twice. The adapter can need the main image for the media view.",
  cites    = {
    "GADNativeAdImageAdLoaderOptions.h: disableImageLoading",
    "Custom events for native ads: images must be downloaded automatically",
    "googleads-mobile-ios-mediation pull request 40",
  },
  when     = BY_ADDRESS,
  given    = on { "host.load", where = { ["options.image_loading"] = false } } {
    per = "load",
    -- The network can have loaded the ad for the app before.
    followed_by = any { "network.loaded", "answer.load" },
  },
  leaves   = { ["NAT-IMG-5"] = "An address that is not a web address." },
  check    = leaves_pictures_to_the_app,
}

-- Events with which a download ends without a picture.
local NO_PICTURE = any {
  {
    "http.done",
    where = {
      outcome = one_of { "refused", "truncated", "timed_out", "offline", "redirected_too_often" },
    },
  },
  { "http.done", where = { outcome = "delivered", type = "text/html" } },
  { "http.done", where = { outcome = "delivered", picture = false } },
}

rule {
  id       = "NAT-IMG-3",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "The load completes once, even if a picture cannot be downloaded.",
  because  = "An adapter that continues only after a success waits for ever. An adapter that reports each failed download can answer twice.",
  cites    = {
    "Pangle adapter changelog, 4.8.0.6.0",
    "Meta Android adapter changelog, 4.99.1.1",
    "googleads-mobile-ios-mediation, adapter tests: load fails for image download failure",
  },
  given    = on(NO_PICTURE) { since = "network.loaded", none_before = GIVEN_UP, per = "load" },
  when     = BY_ADDRESS,
  -- The adapter can wait for another picture, whose server never answers.
  unless   = { RELEASED_WHILE_LOADING, NETWORK_OWES },
  require  = exactly(1, "answer.load") { since = "host.load" },
}

local NATIVE_OPTIONS_HAS_ORIENTATION = profile.native_options:has "orientation"
local NATIVE_OPTIONS_HAS_MULTIPLE_IMAGES = profile.native_options:has "multiple_images"
local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }

local function passes_options_on(trace, load)
  local options = load.options
  local shape = options.aspect_ratio
  if shape ~= "portrait" and shape ~= "landscape"
    or not trace:holds(NATIVE_OPTIONS_HAS_ORIENTATION)
  then
    shape = nil
  end
  local several = options.multiple_images
    and trace:holds(NATIVE_OPTIONS_HAS_MULTIPLE_IMAGES)
  if not shape and not several then return false end
  local request = trace:first(REQUEST_OF_LOAD)
  if several and not request.multiple_images then
    return {
      expected = "request.load with multiple_images true",
      actual = "without multiple_images",
      events = { load, request },
    }
  end
  if shape and request.orientation ~= shape then
    return {
      expected = "request.load with orientation \"" .. shape .. "\"",
      actual = request.orientation and "\"" .. request.orientation .. "\""
        or "without orientation",
      events = { load, request },
    }
  end
end

rule {
  id       = "NAT-IMG-4",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The adapter tells the network whether the app wants several images, and which shape of images the app prefers.",
  because  = "A network that does not know these wishes sends one picture, which the app's layout crops.",
  cites    = { "Custom events for native ads: Request a native ad" },
  -- Not every network accepts these options. In bidding, the bid has already decided the options.
  when     = profile.native_options:has(one_of { "multiple_images", "orientation" }),
  given    = on { "host.load", where = { options = present, bid = absent } } {
    per = "load",
    followed_by = "request.load",
  },
  check    = passes_options_on,
}

local function is_address_of_the_web(trace, read)
  local creative = creative_of(trace, read) or {}
  local given, images = creative.images or {}, read.value or {}
  if read.asset == "icon" then given, images = { creative.icon }, { images } end
  -- If the network's picture is in a file, the address of the picture is the path of the file.
  local own, is_web = {}, false
  for _, picture in ipairs(given) do
    if picture.url then own[picture.url] = true end
    is_web = is_web or address(picture) ~= nil
  end
  if not is_web then return false end
  for _, image in ipairs(images) do
    if image.url and not own[image.url] and not image.url:match "^https?://" then
      return {
        expected = "an address of the web for " .. read.asset,
        actual = image.url,
        events = { read },
      }
    end
  end
end

rule {
  id       = "NAT-IMG-5",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "The web address of an image stays a web address.",
  because  = "If the adapter treats a web address as the path of a file, the app finds no picture.",
  cites    = { "Custom events for native ads: Map native ads" },
  when     = BY_ADDRESS,
  given    = on {
    "host.read_asset", where = { asset = one_of { "icon", "images" } },
  } { since = "network.loaded", per = "ad" },
  check    = is_address_of_the_web,
}

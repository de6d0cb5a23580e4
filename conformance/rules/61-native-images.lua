-- Native ads: the pictures that adapters download, and AdChoices.

-- The addresses of the pictures of a creative that come without bytes, and the first of its images.
local function addresses(creative)
  local list, first = {}, nil
  local function add(picture)
    if picture and picture.url and not picture.bytes and picture.url:match "^https?://" then
      list[#list + 1] = picture.url
      return picture.url
    end
  end
  add(creative.icon)
  for _, image in ipairs(creative.images or {}) do
    local url = add(image)
    first = first or url
  end
  return list, first
end

-- What the app may want of a load: the options of the premise or of its `host.load`.
local function options_of(trace, event)
  local load = event
  if event.kind ~= "host.load" then
    load = trace:first { "host.load", where = { load = event.load } }
  end
  return load and load.options or {}
end

-- The latest creative of the load of an event.
local function creative_of(trace, event)
  local loaded = trace:last { "network.loaded", where = { load = event.load } }
  return loaded and loaded.creative, loaded
end

rule {
  id       = "NAT-IMG-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "When the network hands out only the addresses of its pictures, they are downloaded before the load completes, unless the app wants addresses.",
  because  = "The app shows what it is given; an image without a picture leaves a hole.",
  cites    = {
    "Custom events for native ads: images must be downloaded automatically",
    "googleads-mobile-ios-mediation pull request 10",
    "Meta Android adapter changelog, 4.99.1.1",
  },
  given    = on "network.loaded" {
    before = "answer.load",
    followed_by = { "answer.load", where = { error = absent, ad = present } },
    per = "load",
  },
  check    = function(trace, loaded)
    if options_of(trace, loaded).image_loading == false then return false end
    local wanted = addresses(loaded.creative or {})
    if #wanted == 0 then return false end
    local answer = trace:first { "answer.load", where = { load = loaded.load, error = absent } }
    local function finished(get)
      for _, done in ipairs(trace:all { "http.done", where = { load = loaded.load, url = get.url } }) do
        if done.index > get.index and done.index < answer.index then return done end
      end
    end
    local asked, arrived = {}, {}
    for _, get in ipairs(trace:all { "http.get", where = { load = loaded.load } }) do
      if get.index < answer.index then
        asked[get.url] = true
        local done = finished(get)
        if not done then
          return {
            expected = "http.done of " .. get.url .. " before answer.load",
            actual = "none",
            events = { get, answer },
          }
        end
        arrived[get.url] = done.outcome == "delivered" and done.picture ~= false
          and done.type:match "^image/" ~= nil
      end
    end
    for _, url in ipairs(wanted) do
      if not asked[url] then
        return {
          expected = "http.get of " .. url .. " before answer.load",
          actual = "none",
          events = { loaded, answer },
        }
      end
    end
    local icon = trace:first { "host.read_asset", where = { load = loaded.load, asset = "icon" } }
    local url = (loaded.creative.icon or {}).url
    if icon and url and arrived[url] and not (icon.value and icon.value.image) then
      return {
        expected = "host.read_asset of the icon with its picture",
        actual = icon.value and "an address alone" or "no icon",
        events = { icon },
      }
    end
  end,
}

rule {
  id       = "NAT-IMG-2",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "When the app downloads pictures itself, icon and further images are not downloaded, and are handed out as address and scale.",
  because  = "The app has a cache of its own, and would pay for each picture twice. The main image may be needed for the media view.",
  cites    = {
    "GADNativeAdImageAdLoaderOptions.h: disableImageLoading",
    "Custom events for native ads: images must be downloaded automatically",
    "googleads-mobile-ios-mediation pull request 40",
  },
  given    = on { "host.load", where = { ["options.image_loading"] = false } } {
    per = "load",
    followed_by = "network.loaded",
  },
  check    = function(trace, load)
    local creative, loaded = creative_of(trace, load)
    local wanted, main = addresses(creative or {})
    if #wanted == 0 then return false end
    for _, get in ipairs(trace:all { "http.get", where = { load = load.load } }) do
      for _, url in ipairs(wanted) do
        if get.url == url and url ~= main then
          return {
            expected = "no http.get of " .. url,
            actual = "asked for",
            events = { load, get },
          }
        end
      end
    end
    local function differs(read, picture, value)
      if not (picture and picture.url and not picture.bytes) then return end
      if not (value and value.url) then
        return {
          expected = "host.read_asset of " .. read.asset .. " with the address " .. picture.url,
          actual = value and "no address" or "nil",
          events = { loaded, read },
        }
      end
      -- An address that is none of the web is for NAT-IMG-5.
      local is_web = value.url:match "^https?://"
      if is_web and (value.url ~= picture.url or value.scale ~= picture.scale) then
        return {
          expected = picture.url .. " at scale " .. tostring(picture.scale),
          actual = value.url .. " at scale " .. tostring(value.scale),
          events = { loaded, read },
        }
      end
    end
    for _, read in ipairs(trace:all { "host.read_asset", where = { load = load.load } }) do
      local finding
      if read.asset == "icon" then finding = differs(read, creative.icon, read.value) end
      if finding then return finding end
    end
  end,
}

rule {
  id       = "NAT-IMG-3",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A picture that cannot be downloaded does not keep the load from completing, once.",
  because  = "A step that only goes on after a success waits for ever, and one that fails at once answers twice.",
  cites    = {
    "Pangle adapter changelog, 4.8.0.6.0",
    "Meta Android adapter changelog, 4.99.1.1",
    "googleads-mobile-ios-mediation, adapter tests: load fails for image download failure",
  },
  given    = on(any {
    {
      "http.done",
      where = {
        outcome = one_of { "refused", "truncated", "timed_out", "offline", "redirected_too_often" },
      },
    },
    { "http.done", where = { outcome = "delivered", type = "text/html" } },
    { "http.done", where = { outcome = "delivered", picture = false } },
  }) {
    after = "network.loaded",
    before = any { "answer.load", "host.timeout", "host.release" },
    per = "load",
  },
  unless   = ADAPTER_RELEASED,
  require  = exactly(1, "answer.load") { after = "host.load" },
}

rule {
  id       = "NAT-IMG-4",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "That the app wants several images, or images of a shape, reaches the network.",
  because  = "A network that does not know sends one picture, which the app's layout crops.",
  cites    = { "Custom events for native ads: Request a native ad" },
  given    = on { "host.load", where = { options = present } } {
    per = "load",
    followed_by = "request.load",
  },
  check    = function(trace, load)
    local options = load.options
    local shape = options.aspect_ratio
    if shape ~= "portrait" and shape ~= "landscape" then shape = nil end
    if not shape and not options.multiple_images then return false end
    local request = trace:first { "request.load", where = { load = load.load } }
    if options.multiple_images and not request.multiple_images then
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
  end,
}

rule {
  id       = "NAT-IMG-5",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "The address of an image stays an address of the web.",
  because  = "An address that was read as the path of a file leads nowhere.",
  cites    = { "Custom events for native ads: Map native ads" },
  given    = on {
    "host.read_asset", where = { asset = one_of { "icon", "images" } },
  } { after = "network.loaded", per = "ad" },
  check    = function(trace, read)
    if #addresses(creative_of(trace, read) or {}) == 0 then return false end
    local images = read.value or {}
    if read.asset == "icon" then images = { images } end
    for _, image in ipairs(images) do
      if image.url and not image.url:match "^https?://" then
        return {
          expected = "an address of the web for " .. read.asset,
          actual = image.url,
          events = { read },
        }
      end
    end
  end,
}

rule {
  id       = "NAT-ADC-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "A network's privacy icon and link make an AdChoices view whose tap leads to the link, in the corner that the app prefers.",
  because  = "Users have a right to learn why they see an ad.",
  cites    = {
    "Custom events for native ads: Map native ads, AdChoices",
    "GADNativeAdViewAdOptions.h",
    "Meta adapter changelog, 5.3.0.0",
    "MoPub adapter changelog, 4.14.0.0",
  },
  given    = on { "host.read_asset", where = { asset = "ad_choices" } } {
    after = "network.loaded",
    per = "ad",
  },
  check    = function(trace, read)
    local creative, loaded = creative_of(trace, read)
    local choices = creative and creative.ad_choices
    if not (choices and choices.icon and choices.url) then return false end
    if not read.value then
      return {
        expected = "an AdChoices view",
        actual = "nil",
        events = { loaded, read },
      }
    end
    local corner = options_of(trace, read).ad_choices
    local request = trace:first { "request.load", where = { load = read.load } }
    if corner and request and request.ad_choices ~= corner then
      return {
        expected = "request.load with ad_choices \"" .. corner .. "\"",
        actual = request.ad_choices and "\"" .. request.ad_choices .. "\"" or "without ad_choices",
        events = { request },
      }
    end
    for _, tap in ipairs(trace:all {
      "device.tapped", where = { load = read.load, asset = "ad_choices" },
    }) do
      local opened
      for _, event in ipairs(trace:all "device.open_url") do
        local cause = trace:cause(event, "device.tapped")
        if cause and cause.index == tap.index then opened = event end
      end
      -- A view of the network's own knows where it leads.
      local is_own = false
      for _, event in ipairs(trace:all(any {
        "network.ad_choices", { "network.undelivered", where = { event = "ad_choices" } },
      })) do
        is_own = is_own or event.index > tap.index
      end
      if not is_own and not (opened and opened.url == choices.url) then
        return {
          expected = "the tap on AdChoices to open " .. choices.url,
          actual = opened and opened.url .. " is opened" or "nothing is opened",
          events = { tap, opened },
        }
      end
    end
  end,
}

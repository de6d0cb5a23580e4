-- Native ads: AdChoices.

-- The AdChoices views among some views and all their subviews.
local function collect(views, found)
  for _, view in ipairs(views or {}) do
    if view.asset == "ad_choices" then
      -- All subviews of an AdChoices view belong to this AdChoices view.
      found[#found + 1] = view
    else
      collect(view.views, found)
    end
  end
  return found
end

-- Among some views and all their subviews: whether a view has no mark of its content. A view in the
-- place of the media needs no mark.
local function has_unknown(views, place)
  for _, view in ipairs(views or {}) do
    local inside = view.views or {}
    if not view.asset and not (place == "media" and #inside == 0) then return true end
    if has_unknown(inside, view.asset) then return true end
  end
  return false
end

-- The corner that the app wants; nil for the default corner.
local function corner_of(trace, load)
  local asked = trace:first { "host.load", where = { load = load } }
  local corner = asked and (asked.options or {}).ad_choices
  return corner ~= "top_right" and corner or nil
end

local HOST_RENDERED_OF_AD = any { "host.rendered", where = { ad = premise.ad } }

-- Returns a finding if the ad's view has an AdChoices view, and the user never sees it.
local function shows_its_icon(trace, read)
  local hidden
  for _, rendered in ipairs(trace:all(HOST_RENDERED_OF_AD)) do
    local icons = collect(rendered.views, {})
    if #icons == 0 then return end
    for _, icon in ipairs(icons) do
      if not icon.hidden then return end
    end
    hidden = hidden or rendered
  end
  return hidden and {
    expected = "an AdChoices view that the user sees", actual = "a hidden view",
    events = { hidden }, level = "should",
  }
end

local NETWORK_LOADED_OF_LOAD = any { "network.loaded", where = { load = premise.load } }
local AD_CHOICES_IS_LINK = profile.ad_choices:is "link"
local AD_CHOICES_READ = any {
  "host.read_asset", where = { ad = premise.ad, asset = "ad_choices", value = present },
}
local NATIVE_OPTIONS_HAS_AD_CHOICES_CORNER = profile.native_options:has "ad_choices_corner"
local REQUEST_OF_LOAD = any { "request.load", where = { load = premise.load } }
local DEVICE_TAPPED_OF_LOAD_AD_CHOICES = any {
  "device.tapped", where = { load = premise.load, asset = "ad_choices" },
}
local AD_CHOICES_REPORT = any {
  "network.ad_choices", { "network.undelivered", where = { event = "ad_choices" } },
}

local function has_ad_choices(trace, read)
  local loaded = trace:last(NETWORK_LOADED_OF_LOAD, nil, read)
  local choices = loaded and (loaded.creative or {}).ad_choices
  if not (choices and is_address(choices.icon) and is_address(choices.url)) then return false end
  local makes_view = trace:holds(AD_CHOICES_IS_LINK)
  if not read.value and not makes_view then
    -- The AdChoices view can come later, when the ad is on screen.
    if trace:first(AD_CHOICES_READ) then
      return
    end
    -- The SDK can add its own AdChoices view to the ad's view during the rendering, or one turn
    -- after the rendering.
    local shown = trace:all(HOST_RENDERED_OF_AD)
    for _, rendered in ipairs(shown) do
      if collect(rendered.views, {})[1] then return end
      -- If the stand-in does not mark its view, the rule cannot know whether AdChoices is there.
      if has_unknown(rendered.views) then
        return false, "no view is marked as AdChoices, and nobody has said what a view in the ad's is; "
          .. "the stand-in marks its own (NetworkAd.markAdChoices)"
      end
    end
    -- If the AdChoices view comes even later, the rule sees the view only when the app takes the ad
    -- down.
    local last = shown[#shown]
    if not last or not last.later or last.time == shown[1].time then return false end
    return {
      expected = "an AdChoices view: returned by the adapter, or in the view of the ad and marked by the stand-in",
      actual = "neither",
      events = { read, last },
    }
  end
  if not read.value then
    return {
      expected = "an AdChoices view",
      actual = "nil",
      events = { loaded, read },
    }
  end
  local corner = trace:holds(NATIVE_OPTIONS_HAS_AD_CHOICES_CORNER)
    and corner_of(trace, read.load)
  local request = trace:first(REQUEST_OF_LOAD)
  if corner and request and not request.bid and request.ad_choices ~= corner then
    return {
      expected = "request.load with ad_choices \"" .. corner .. "\"",
      actual = request.ad_choices and "\"" .. request.ad_choices .. "\"" or "without ad_choices",
      events = { request },
    }
  end
  if not makes_view then return shows_its_icon(trace, read) end
  for _, tap in ipairs(trace:all(DEVICE_TAPPED_OF_LOAD_AD_CHOICES)) do
    local opened, twice
    for _, event in ipairs(trace:effects(tap, "device.open_url")) do
      local cause = trace:cause(event, "device.tapped")
      if cause and cause.index == tap.index then opened, twice = event, opened end
    end
    if twice then
      return {
        expected = "the tap on AdChoices to open one page", actual = "two pages are opened",
        events = { tap, twice, opened },
      }
    end
    -- If the AdChoices view belongs to the network, the view opens the link without the adapter.
    local is_own = trace:first(AD_CHOICES_REPORT, tap)
    -- A later answer of the network can have another link, or none.
    local is_replaced = trace:first(NETWORK_LOADED_OF_LOAD, read, tap)
    if not is_own and not is_replaced and not (opened and opened.url == choices.url) then
      return {
        expected = "the tap on AdChoices to open " .. choices.url,
        actual = opened and opened.url .. " is opened" or "nothing is opened",
        events = { tap, opened },
      }
    end
  end
end

rule {
  id       = "NAT-ADC-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "The adapter returns the network's AdChoices as a view, in the corner that the app prefers; a tap on a view that the adapter makes opens the network's link.",
  because  = "Users have a right to learn why they see an ad.",
  cites    = {
    "Custom events for native ads: Map native ads, AdChoices",
    "GADNativeAdViewAdOptions.h",
    "Meta adapter changelog, 5.3.0.0",
    "MoPub adapter changelog, 4.14.0.0",
  },
  given    = on { "host.read_asset", where = { asset = "ad_choices" } } { over = AS_LOADED, per = "ad" },
  -- Some SDKs put AdChoices on screen themselves, and some networks have no AdChoices.
  when     = profile.ad_choices:is(one_of { "link", "view" }),
  unless   = { REPEATED_ANSWER, profile.absent_assets:has "ad_choices" },
  check    = has_ad_choices,
}

-- For each AdChoices icon, by the number of the icon's view: the ad to which the icon belongs.
local function owners(trace)
  local found = {}
  for _, rendered in ipairs(trace:all "host.rendered") do
    for _, icon in ipairs(collect(rendered.views, {})) do
      found[icon.view] = found[icon.view] or rendered.ad
    end
  end
  return found
end

local function is_inside(frame, size)
  -- A view without a size cannot contain the icon, but this is not a mistake.
  if size.width == 0 or size.height == 0 then return true end
  return frame.x >= 0 and frame.y >= 0 and frame.x + frame.width <= size.width
    and frame.y + frame.height <= size.height
end

local function shows_ad_choices_once(trace, rendered)
  -- If the view still has the icon of an earlier ad, this icon does not count.
  trace.cache.owners = trace.cache.owners or owners(trace)
  local found = {}
  for _, icon in ipairs(collect(rendered.views, {})) do
    if trace.cache.owners[icon.view] == rendered.ad then found[#found + 1] = icon end
  end
  if #found == 0 then return leaves "NAT-ADC-1" end
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
  local frame, size = found[1].frame, rendered.size
  if frame.width * frame.height > size.width * size.height / 2 then
    return {
      expected = "AdChoices beside the ad's assets",
      actual = ("AdChoices over most of the ad, %g × %g of %g × %g points"):format(
        frame.width, frame.height, size.width, size.height),
      events = { rendered },
    }
  end
end

rule {
  id       = "NAT-ADC-2",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The view of an ad shows AdChoices only once, inside the bounds of the view, and not over most of it.",
  because  = "A second or a large icon covers the ad and takes its taps. Nobody can tap an icon outside the view.",
  cites    = {
    "Meta adapter changelog, 4.18.0.0",
    "LINE adapter changelog, 3.0.1.2",
    "PubMatic Android adapter changelog, 4.7.1.1",
  },
  unless   = profile.ad_choices:is "none",
  -- The rule ignores the view after the ad is taken down, because the view can then have the icon
  -- of another ad.
  given    = on { "host.rendered", where = { later = absent } } {
    since = "network.loaded", per = "ad",
  },
  leaves   = { ["NAT-ADC-1"] = "An ad without AdChoices." },
  check    = shows_ad_choices_once,
}

-- Native ads: their assets.

-- From then on the ad may be made of something else.
local REFRESHED = any {
  "network.refreshed", { "network.undelivered", where = { event = "refreshed" } },
}

-- A picture, or the first of several.
local function first(picture)
  return picture and (picture[1] or picture)
end

-- Where a picture, or the first of several, can be fetched.
local function address(picture)
  picture = first(picture)
  return picture and picture.url
end

-- Whether an image without an address has as many pixels as a picture of the network, or as many points.
local function has_size_of(image, picture)
  local size = picture and picture.size
  local width, height = tonumber(image.width), tonumber(image.height)
  if not (size and size.width and size.height and width and height) then return false end
  local function is(factor)
    return math.abs(width - tonumber(size.width) * factor) < 1
      and math.abs(height - tonumber(size.height) * factor) < 1
  end
  return is(1) or is(tonumber(picture.scale) or 1)
end

-- Whether a list or an object holds nothing, or nothing but empty texts: documents show extra assets with those.
local function is_empty(value)
  for _, item in pairs(value) do
    if item ~= "" then return false end
  end
  return true
end

-- An object by the names of what it holds, in their order.
local function described(value)
  local names = {}
  for name in pairs(value) do names[#names + 1] = tostring(name) end
  table.sort(names)
  return "an object with " .. table.concat(names, ", ")
end

-- The name of the other asset whose text one of the assets of an ad has.
local function source_of(value, asset, creative)
  if type(value) ~= "string" then return nil end
  for _, name in ipairs { "headline", "body", "call_to_action", "advertiser", "store", "price" } do
    if name ~= asset and value ~= "" and creative[name] == value then return name end
  end
end

rule {
  id       = "NAT-MAP-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "Each asset of the network is returned under its own name.",
  because  = "A headline in the place of the advertiser misleads the user, and apps are blocked for it.",
  cites    = {
    "Custom events for native ads: Map native ads",
    "googleads-mobile-ios-mediation pull request 1035",
  },
  -- What extra assets are called is up to the adapter; that a rating is one is a rule of its own.
  given    = on {
    "host.read_asset",
    where = {
      asset = one_of {
        "headline", "body", "call_to_action", "advertiser", "store", "price", "icon", "images",
      },
    },
  } { after = "network.loaded", before = REFRESHED, per = "ad" },
  -- Which of two answers the ad is made of is up to the network's SDK, and so is what becomes of an
  -- ad that it refreshes. That an asset is handed on at all is another matter.
  unless   = REPEATED_ANSWER,
  check    = function(trace, hit)
    local loaded = trace:last({ "network.loaded", where = { ad = hit.ad } }, nil, hit)
    local creative = loaded and loaded.creative or {}
    local own = creative[hit.asset]
    if own == nil or own == "" then
      -- What stands in the place of an asset that no ad of the network has misleads only where it is that
      -- of another one; what is made up is for NAT-NIL-1.
      if not trace:holds(profile.absent_assets:has(hit.asset)) then return false end
      local source = source_of(hit.value, hit.asset, creative)
      if not source then return false end
      return {
        expected = "nothing as " .. hit.asset .. ", which no ad of the network has",
        actual = "its " .. source .. ", \"" .. tostring(hit.value) .. "\"",
        events = { hit, loaded },
        level = "observe",
      }
    end
    if hit.value == nil then return end
    if hit.asset ~= "icon" and hit.asset ~= "images" then
      if tostring(own) == tostring(hit.value) then return end
      return {
        expected = "the network's own " .. hit.asset .. ", \"" .. tostring(own) .. "\"",
        actual = "\"" .. tostring(hit.value) .. "\"",
        events = { hit, loaded },
      }
    end
    local other = hit.asset == "icon" and "images" or "icon"
    local image = first(hit.value)
    if not image then return end
    local found = address(hit.value)
    local is_other
    if found then
      is_other = found == address(creative[other]) and found ~= address(own)
    else
      -- A decoded picture has no address. What it was made of shows in its size, where that is its own.
      is_other = has_size_of(image, first(creative[other])) and not has_size_of(image, first(own))
        and first(own).size ~= nil
    end
    if not is_other then return end
    local size = tostring(image.width) .. " by " .. tostring(image.height)
    return {
      expected = "the network's own " .. hit.asset .. " as " .. hit.asset,
      actual = "its " .. other .. ", " .. (found or size),
      events = { hit, loaded },
    }
  end,
}

-- The assets that are texts.
local TEXTS = {
  headline = true, body = true, call_to_action = true, advertiser = true, store = true, price = true,
}

rule {
  id       = "NAT-NIL-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "An asset that the network did not supply reads as nil.",
  because  = "The app hides the views of nil assets; an empty text, a zero or an image without pixels leaves a hole.",
  cites    = {
    "GADMediationNativeAd.h, nullable properties",
    "Custom events for native ads: Map native ads",
    "googleads-mobile-ios-mediation issue 13",
    "InMobi adapter changelog, 7.0.4.0",
  },
  -- Media and AdChoices views are the adapter's own; numbers of the media have no nil.
  given    = on {
    "host.read_asset",
    where = {
      asset = all {
        one_of {
          "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating",
          "icon", "images", "extras",
        },
        missing_in("network.loaded", "creative"),
      },
    },
  } { after = "network.loaded", before = REFRESHED, per = "ad" },
  unless   = REPEATED_ANSWER,
  check    = function(trace, read)
    local loaded = trace:last({ "network.loaded", where = { ad = read.ad } }, nil, read)
    local is_absent = trace:holds(profile.absent_assets:has(read.asset))
    -- A text that is no rating is for NAT-STAR-1, also an empty one.
    if read.asset == "star_rating" and loaded and (loaded.creative or {}).star_rating then
      return false
    end
    local value = read.value
    if value == nil or type(value) == "table" and is_empty(value) then
      if is_absent then return false, "absent_assets has \"" .. read.asset .. "\"" end
      return
    end
    local shown = tostring(value)
    if type(value) == "table" then shown = described(value) end
    if type(value) == "string" then shown = "\"" .. value .. "\"" end
    local finding = { expected = read.asset .. " as nil", actual = shown, events = { read, loaded } }
    if value == "" and TEXTS[read.asset] then
      -- An SDK whose texts cannot be nil gives an empty one, which many adapters hand on.
      if trace:holds(profile.absent_text:is "empty") then
        finding.expected = read.asset .. " as nil, although the SDK itself gives an empty text"
        finding.level = "should"
      end
    elseif is_absent then
      -- What an adapter makes up for an asset that no ad of the network has is up to it. The text of another
      -- asset is for NAT-MAP-1.
      if source_of(value, read.asset, loaded and loaded.creative or {}) then return false end
      finding.expected = read.asset .. " as nil, which no ad of the network has"
      finding.level = "observe"
    end
    return finding
  end,
}

rule {
  id       = "NAT-STAR-1",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "A rating is a number from 0 to 5, or nil.",
  because  = "The app draws as many stars; networks count in percent, and send texts.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, starRating: App store rating (0 to 5)",
    "Moloco adapter changelog, 3.8.0.0",
    "googleads-mobile-ios-mediation commit 2b9f8b21",
  },
  unless   = profile.absent_assets:has "star_rating",
  given    = on { "host.read_asset", where = { asset = "star_rating" } } {
    after = { "network.loaded", where = { ["creative.star_rating"] = present } },
    per = "ad",
  },
  check    = function(trace, read)
    local loaded = trace:last({ "network.loaded", where = { ad = read.ad } }, nil, read)
    local rating = loaded and (loaded.creative or {}).star_rating
    if rating == nil then return false end
    local function is_rating(value)
      local number = tonumber(value)
      return number ~= nil and number >= 0 and number <= 5
    end
    if read.value == nil or is_rating(read.value) then return end
    local finding = {
      expected = "a rating from 0 to 5, or nil", actual = tostring(read.value), events = { read },
    }
    -- The stand-in converts a scripted rating from 0 to 5 to the SDK's own scale. What lies outside of
    -- that no SDK should hand out, and few adapters look.
    local is_number = tonumber(rating) ~= nil
      or rating == "nan" or rating == "inf" or rating == "-inf"
    if is_number and not is_rating(rating) then
      finding.expected = finding.expected .. ", of a rating outside of the SDK's own scale"
      finding.level = "should"
    end
    return finding
  end,
}

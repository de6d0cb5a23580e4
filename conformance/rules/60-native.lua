-- The assets of native ads.

-- Returns the first picture of a list; a single picture is returned unchanged.
local function first(picture)
  return picture and (picture[1] or picture)
end

-- The address of the first picture of a list, or of a single picture.
local function address(picture)
  picture = first(picture)
  return picture and picture.url
end

-- Whether an image without an address is as large as a given picture of the network, in pixels or
-- in points.
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

-- Whether a list or an object is empty or contains only empty texts. In the documents, extra assets
-- contain empty texts.
local function is_empty(value)
  for _, item in pairs(value) do
    if item ~= "" then return false end
  end
  return true
end

-- An object in words: the sorted names of its fields.
local function described(value)
  local names = {}
  for name in pairs(value) do names[#names + 1] = tostring(name) end
  table.sort(names)
  return "an object with " .. table.concat(names, ", ")
end

-- The name of another asset of the ad with the same text.
local function source_of(value, asset, creative)
  if type(value) ~= "string" then return nil end
  for _, name in ipairs { "headline", "body", "call_to_action", "advertiser", "store", "price" } do
    if name ~= asset and value ~= "" and creative[name] == value then return name end
  end
end

-- The downloads of the premise's load.
local DOWNLOADS = any { "http.get", where = { load = premise.load } }

-- Whether a picture of the load was requested over HTTP and did not arrive.
local function lost_a_picture(trace)
  for _, get in ipairs(trace:all(DOWNLOADS)) do
    local came = false
    for _, done in ipairs(trace:effects(get, "http.done")) do
      if done.outcome == "delivered" and done.picture ~= false
        and tostring(done.type):match "^image/"
      then
        came = true
      end
    end
    if not came then return true end
  end
  return false
end

-- Whether a picture has another shape than another picture and is not larger, so that neither a smaller copy
-- nor a choice of the largest picture explains it.
local function is_smaller(picture, other)
  local function numbers(of)
    return tonumber(of and of.width), tonumber(of and of.height)
  end
  local width, height = numbers(picture.size)
  local wide, high = numbers(other.size)
  if not width or not height or not wide or not high then return false end
  return width * height <= wide * high
    and math.abs(width * high - wide * height) > 0.05 * wide * height
end

local OWN_LOAD = any { "host.load", where = { load = premise.load } }

-- Returns the violation by a first image that is the network's second picture. An adapter can prefer a
-- picture of the shape that the app wants, and can leave out a picture that it does not get.
local function begins_with_the_second(trace, read, loaded)
  local own, image = loaded.creative.images, first(read.value)
  local main, second = own[1], own[2]
  if not main or not second or main.bytes == 0 or not is_smaller(second, main)
    or lost_a_picture(trace)
  then
    return
  end
  local load = trace:first(OWN_LOAD)
  if load and load.options and load.options.aspect_ratio then return end
  local is_second
  if image.url then
    is_second = image.url == second.url and image.url ~= main.url
  else
    is_second = has_size_of(image, second) and not has_size_of(image, main)
  end
  if not is_second then return end
  return {
    -- An adapter can keep the main picture for the media view.
    level = "should",
    expected = "the network's main picture as the first image",
    actual = "its second picture, " .. (image.url or image.width .. " by " .. image.height),
    events = { read, loaded },
  }
end

local NETWORK_LOADED_OF_AD = any { "network.loaded", where = { ad = premise.ad } }

-- For each asset, whether no ad of the network has it.
local IS_ABSENT = {}
for _, name in ipairs {
  "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon", "images",
  "extras",
} do
  IS_ABSENT[name] = profile.absent_assets:has(name)
end

-- The network's latest answer before an event about an ad, with what the network sent. The app reads many
-- assets of an ad, one after the other, and nearly every ad has one answer.
local function answer_before(trace, event)
  local cache, ad = trace.cache, event.ad or 0
  local only = cache[ad]
  if only == nil then
    local answers = trace:all(NETWORK_LOADED_OF_AD)
    only = #answers == 1 and { answer = answers[1], creative = answers[1].creative or {} }
    cache[ad] = only
  end
  if only and only.answer.index < event.index then return only.answer, only.creative end
  local loaded = trace:last(NETWORK_LOADED_OF_AD, nil, event)
  return loaded, loaded and loaded.creative or {}
end

local function is_under_its_own_name(trace, premise)
  local loaded, creative = answer_before(trace, premise)
  local own = creative[premise.asset]
  if own == nil or own == "" then
    -- If no ad of the network has the asset, only a text that belongs to another asset is
    -- misleading.
    if not trace:holds(IS_ABSENT[premise.asset]) then return leaves "NAT-NIL-1" end
    local source = source_of(premise.value, premise.asset, creative)
    if not source then return leaves "NAT-NIL-1" end
    return {
      expected = "nothing as " .. premise.asset .. ", which no ad of the network has",
      actual = "its " .. source .. ", \"" .. tostring(premise.value) .. "\"",
      events = { premise, loaded },
    }
  end
  if premise.value == nil then return end
  if premise.asset ~= "icon" and premise.asset ~= "images" then
    if tostring(own) == tostring(premise.value) then return end
    return {
      expected = "the network's own " .. premise.asset .. ", \"" .. tostring(own) .. "\"",
      actual = "\"" .. tostring(premise.value) .. "\"",
      events = { premise, loaded },
    }
  end
  local other = premise.asset == "icon" and "images" or "icon"
  local image = first(premise.value)
  if not image then return end
  local found = address(premise.value)
  local is_other
  if found then
    is_other = found == address(creative[other]) and found ~= address(own)
  else
    -- A decoded picture has no address. If the pictures have different sizes, the size of the
    -- decoded picture shows its origin.
    is_other = has_size_of(image, first(creative[other])) and not has_size_of(image, first(own))
      and first(own).size ~= nil
  end
  if not is_other then
    return premise.asset == "images" and begins_with_the_second(trace, premise, loaded) or nil
  end
  local size = tostring(image.width) .. " by " .. tostring(image.height)
  return {
    expected = "the network's own " .. premise.asset .. " as " .. premise.asset,
    actual = "its " .. other .. ", " .. (found or size),
    events = { premise, loaded },
  }
end

-- The list leaves out extra assets, because the adapter can choose their names.
local READ = {
  "host.read_asset",
  where = {
    asset = one_of {
      "headline", "body", "call_to_action", "advertiser", "store", "price", "icon", "images",
    },
  },
}

rule {
  id       = "NAT-MAP-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "The adapter returns each asset of the network under the asset's own name, and the main picture as the first image.",
  because  = "A headline in the place of the advertiser misleads the user, and an app can be blocked for this mistake.",
  cites    = {
    "Custom events for native ads: Map native ads",
    "googleads-mobile-ios-mediation pull request 1035",
  },
  given    = on(READ) { over = AS_LOADED, per = "ad" },
  -- If the network answers twice, the network's SDK decides which answer is in the ad. The SDK also
  -- decides what a refresh changes. The rule does not require that the adapter returns an asset.
  unless   = REPEATED_ANSWER,
  leaves   = { ["NAT-NIL-1"] = "An invented text.", ["NAT-STAR-1"] = "The rating." },
  check    = is_under_its_own_name,
}

local ICON_HAS_NO_ADDRESS = profile.icon:is(one_of { "drawn", "none" })

local function reaches_the_app(trace, read)
  local loaded, creative = answer_before(trace, read)
  local own = creative[read.asset]
  if own == nil or trace:holds(IS_ABSENT[read.asset]) then return false end
  if read.asset == "icon" then
    if trace:holds(ICON_HAS_NO_ADDRESS) then return false end
    -- A picture that nobody can decode, or a failed download, is not a mistake of the adapter.
    if own.bytes == 0 or lost_a_picture(trace) then return false end
    -- A text that is no address leads to no picture.
    if own.url and not is_address(own.url) then return false end
  elseif read.asset == "star_rating" then
    -- Many networks send 0, or a number outside of their scale, for an ad without ratings.
    local rating = tonumber(own)
    if not rating or not (rating > 0 and rating <= 5) then return false end
  elseif not tostring(own):match "%S" then
    return false
  end
  if read.value ~= nil then return end
  local shown = type(own) == "table" and tostring(own.url or "a picture") or tostring(own)
  return {
    expected = "the network's " .. read.asset .. ", \"" .. shown .. "\"",
    actual = "nil",
    events = { read, loaded },
  }
end

rule {
  id       = "NAT-MAP-2",
  level    = "should",
  severity = "low",
  formats  = NATIVE,
  says     = "The adapter returns each text, rating and icon that the network supplies.",
  because  = "If the adapter leaves an asset out, the app hides the asset's view, and the ad earns less.",
  cites    = { "Custom events for native ads: Map native ads" },
  -- Other rules judge pictures, videos and AdChoices. The adapter can leave extra assets out.
  given    = on {
    "host.read_asset",
    where = {
      asset = one_of {
        "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon",
      },
    },
  } { over = AS_LOADED, per = "ad" },
  unless   = REPEATED_ANSWER,
  check    = reaches_the_app,
}

-- The assets that can be nil.
local NULLABLE = one_of {
  "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon", "images",
  "extras",
}

-- The assets that are texts.
local TEXTS = {
  headline = true, body = true, call_to_action = true, advertiser = true, store = true, price = true,
}

local ABSENT_TEXT_IS_EMPTY = profile.absent_text:is "empty"

local function reads_as_nil(trace, read)
  local loaded, creative = answer_before(trace, read)
  local is_absent = trace:holds(IS_ABSENT[read.asset])
  if read.asset == "star_rating" and creative.star_rating then return leaves "NAT-STAR-1" end
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
    -- If the texts of an SDK cannot be nil, the SDK returns an empty text, and many adapters return
    -- this text.
    if trace:holds(ABSENT_TEXT_IS_EMPTY) then
      finding.expected = read.asset .. " as nil, although the SDK itself gives an empty text"
      finding.level = "should"
    end
  elseif is_absent then
    -- The adapter can invent a text for an asset that no ad of the network has.
    if source_of(value, read.asset, creative) then return leaves "NAT-MAP-1" end
    finding.expected = read.asset .. " as nil, which no ad of the network has"
    -- An adapter can pass more than the network's assets to an app that asks for them by name.
    if read.asset == "extras" then finding.level = "observe" end
    -- Apps show a button for every ad, and some adapters give it a text of their own.
    if read.asset == "call_to_action" then finding.level = "should" end
  end
  return finding
end

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
  -- The rule leaves out the media and AdChoices views, which the adapter owns, and the numbers of
  -- the media, which cannot be nil.
  given    = on {
    "host.read_asset", where = { asset = all { NULLABLE, missing_in("network.loaded", "creative") } },
  } { over = AS_LOADED, per = "ad" },
  unless   = REPEATED_ANSWER,
  leaves   = {
    ["NAT-MAP-1"] = "A text that belongs to another asset.",
    ["NAT-STAR-1"] = "Ratings that are texts, even empty texts.",
  },
  check    = reads_as_nil,
}

local REFRESHED_OF_AD = any { REFRESHED, where = { ad = premise.ad } }

-- Compares a reading with the network's rating, if that is on the SDK's scale. A repeated answer and a
-- refresh can change the rating. Half a star is as exact as an app draws.
local function rates_as_the_network(trace, read, rating)
  local own, value = tonumber(rating), tonumber(read.value)
  if not own or not value or own <= 0 or own > 5 or math.abs(own - value) <= 0.25 then return end
  if trace:holds(REPEATED_ANSWER)
    or trace:first(REFRESHED_OF_AD, nil, read)
  then
    return
  end
  local finding = {
    expected = "the network's rating, " .. tostring(rating), actual = tostring(read.value),
    events = { read },
  }
  -- Some SDKs know only whole stars.
  if value % 1 == 0 and math.abs(own - value) < 1 then
    finding.expected = finding.expected .. ", unless its SDK gives whole stars"
    finding.level = "observe"
  end
  return finding
end

local function rates_from_0_to_5(trace, read)
  local loaded = trace:last(NETWORK_LOADED_OF_AD, nil, read)
  local rating = loaded and (loaded.creative or {}).star_rating
  if rating == nil then return false end
  local function is_rating(value)
    local number = tonumber(value)
    return number ~= nil and number >= 0 and number <= 5
  end
  if read.value == nil then return end
  if is_rating(read.value) then return rates_as_the_network(trace, read, rating) end
  local finding = {
    expected = "a rating from 0 to 5, or nil", actual = tostring(read.value), events = { read },
  }
  -- The stand-in converts a scripted rating from 0 to 5 to the SDK's scale. If a rating is outside
  -- of the scale, the SDK has made the mistake, and few adapters check the rating.
  local is_number = tonumber(rating) ~= nil
    or rating == "nan" or rating == "inf" or rating == "-inf"
  if is_number and not is_rating(rating) then
    finding.expected = finding.expected .. ", of a rating outside of the SDK's own scale"
    finding.level = "should"
  end
  return finding
end

rule {
  id       = "NAT-STAR-1",
  level    = "must",
  severity = "medium",
  formats  = NATIVE,
  says     = "A rating is the network's own, as a number from 0 to 5, or nil.",
  because  = "The app draws this number of stars, but some networks send percentages or texts.",
  cites    = {
    "GADMediatedUnifiedNativeAd.h, starRating: App store rating (0 to 5)",
    "Moloco adapter changelog, 3.8.0.0",
    "googleads-mobile-ios-mediation commit 2b9f8b21",
  },
  unless   = profile.absent_assets:has "star_rating",
  given    = on { "host.read_asset", where = { asset = "star_rating" } } {
    since = { "network.loaded", where = { ["creative.star_rating"] = present } }, per = "ad",
  },
  check    = rates_from_0_to_5,
}

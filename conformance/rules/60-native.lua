-- Native ads: their assets.

-- From then on the ad may be made of something else.
local REFRESHED = any {
  "network.refreshed", { "network.undelivered", where = { event = "refreshed" } },
}

-- Where a picture, or the first of several, can be fetched.
local function address(picture)
  picture = picture and (picture[1] or picture)
  return picture and picture.url
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
      asset = all {
        one_of {
          "headline", "body", "call_to_action", "advertiser", "store", "price", "icon", "images",
        },
        is_not(missing_in("network.loaded", "creative")),
      },
    },
  } { after = "network.loaded", before = REFRESHED, per = "ad" },
  -- Which of two answers the ad is made of is up to the network's SDK, and so is what becomes of an
  -- ad that it refreshes. That an asset is handed on at all is another matter.
  unless   = REPEATED_ANSWER,
  require  = itself { value = any { absent, field_in("network.loaded", "creative", "asset") } },
  check    = function(trace, hit)
    local wanted, other = "icon", "images"
    if hit.asset == "images" then wanted, other = other, wanted end
    if hit.asset ~= wanted then return end
    -- A picture has no name but its address, and none where it has been downloaded.
    local found = address(hit.value)
    local loaded = trace:last { "network.loaded", where = { ad = hit.ad } }
    if not found or found ~= address(loaded.creative[other]) then return end
    if found == address(loaded.creative[wanted]) then return end
    return {
      expected = "the network's own " .. wanted .. " as " .. wanted,
      actual = "its " .. other .. ", " .. found,
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
    -- What an adapter puts in the place of an asset that no ad of the network has is up to it.
    if trace:holds(profile.absent_assets:has(read.asset)) then
      return false, "absent_assets has \"" .. read.asset .. "\""
    end
    local loaded = trace:last { "network.loaded", where = { ad = read.ad } }
    -- A text that is no rating is for NAT-STAR-1, also an empty one.
    if read.asset == "star_rating" and loaded and (loaded.creative or {}).star_rating then
      return false
    end
    local value = read.value
    if value == nil or type(value) == "table" and next(value) == nil then return end
    -- An SDK whose texts cannot be nil gives an empty one, which many adapters hand on.
    if value == "" and TEXTS[read.asset] and trace:holds(profile.absent_text:is "empty") then
      return false
    end
    local shown = tostring(value)
    if type(value) == "table" then shown = "an object" end
    if type(value) == "string" then shown = "\"" .. value .. "\"" end
    return { expected = read.asset .. " as nil", actual = shown, events = { read, loaded } }
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
  require  = itself { value = any { absent, all { at_least(0), at_most(5) } } },
  -- The stand-in converts a scripted rating from 0 to 5 to the SDK's own scale. No SDK hands out what
  -- lies outside of that.
  check    = function(trace, read)
    local loaded = trace:last({ "network.loaded", where = { ad = read.ad } }, nil, read)
    local rating = loaded and (loaded.creative or {}).star_rating
    if rating == nil then return false end
    local number = tonumber(rating)
    if number then
      if not (number >= 0 and number <= 5) then return false end
    elseif rating == "nan" or rating == "inf" or rating == "-inf" then
      return false
    end
  end,
}

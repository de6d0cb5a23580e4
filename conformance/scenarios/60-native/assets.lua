-- The assets of a native ad, and missing assets.

local OPTIONAL = {
  "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon",
  "images",
}

local function without(names)
  local creative = {}
  for _, name in ipairs(names) do creative[name] = missing end
  return creative
end

local function one_at_a_time()
  local variants = {}
  for number, name in ipairs(OPTIONAL) do variants[number] = { asset = name } end
  return variants
end

scenario "an asset is missing" {
  aims     = { "NAT-NIL-1" },
  because  = "The app hides the view of a missing asset, but shows the view of an empty text.",
  for_each = one_at_a_time(),

  network = function(network, variant)
    network:next_request():loaded(without { variant.asset })
  end,
}

scenario "all optional assets are missing" {
  aims    = { "NAT-NIL-1" },
  because = "The adapter must neither expect an asset nor invent one.",

  network = function(network)
    network:next_request():loaded(without(OPTIONAL))
  end,
}

scenario "assets are empty or mean nothing" {
  aims    = { "NAT-NIL-1" },
  because = "Networks send empty texts and ratings that are not numbers. These values must not reach the app.",

  network = function(network)
    network:next_request():loaded {
      headline = "", price = missing, store = "", star_rating = nan, extras = { sponsor = "us" },
    }
  end,
}

scenario "the app reads missing assets more than once" {
  aims    = { "NAT-NIL-1" },
  because = "A missing asset stays nil, before and after the ad is on screen.",

  network = function(network)
    network:next_request():loaded(without { "price", "icon", "images" })
  end,

  app = function(app)
    local ad = app:load()
    ad:read_all()
    ad:display()
    ad:read_all()
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

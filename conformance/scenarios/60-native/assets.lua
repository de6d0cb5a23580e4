-- What a native ad consists of, and what may be missing.

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
  because  = "The app hides the view of a missing asset, and shows that of an empty text.",
  for_each = one_at_a_time(),

  network = function(network, variant)
    network:next_request():loaded(without { variant.asset })
  end,
}

scenario "all assets that may be missing are" {
  aims    = { "NAT-NIL-1" },
  because = "Nothing is taken for granted, and nothing is made up.",

  network = function(network)
    network:next_request():loaded(without(OPTIONAL))
  end,
}

scenario "assets are empty or mean nothing" {
  aims    = { "NAT-NIL-1" },
  because = "Networks send empty texts and ratings that are no number; none of it reaches the app.",

  network = function(network)
    network:next_request():loaded {
      headline = "", price = missing, store = "", star_rating = nan, extras = { sponsor = "us" },
    }
  end,
}

scenario "the app reads missing assets more than once" {
  aims    = { "NAT-NIL-1" },
  because = "What was nil stays nil, before and after the ad is on screen.",

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

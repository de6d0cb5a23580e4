-- Which asset of the network becomes which asset of the ad.

local MARKED = {
  headline = "the headline", body = "the body", call_to_action = "the call to action",
  advertiser = "the advertiser", store = "the store", price = "the price", star_rating = 3.5,
  -- By their sizes decoded pictures are told from each other.
  icon = { url = "https://network.example/the-icon.png", scale = 2, size = { 48, 48 } },
  images = {
    { url = "https://network.example/the-image.png", scale = 1, size = { 1200, 628 } },
    { url = "https://network.example/another-image.png", scale = 1, size = { 1200, 628 } },
  },
}

scenario "every asset tells which one it is" {
  aims     = { "NAT-MAP-1" },
  because  = "Two assets that are swapped look well, and mislead the user.",
  for_each = {
    { images = "downloaded" },
    { images = "by address", options = { image_loading = false } },
  },

  network = function(network)
    network:next_request():loaded(MARKED)
  end,
}

scenario "a rating comes as it likes" {
  aims     = { "NAT-STAR-1" },
  because  = "Networks send ratings as numbers, as texts, and as texts that are no rating at all.",
  for_each = {
    { rating = 4.5 }, { rating = "4.5" }, { rating = 0 }, { rating = 5 }, { rating = "n/a" },
    { rating = "" },
  },

  network = function(network, variant)
    network:next_request():loaded { star_rating = variant.rating }
  end,
}

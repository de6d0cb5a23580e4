-- The mapping from the network's assets to the assets of the ad.

local MARKED = {
  headline = "the headline", body = "the body", call_to_action = "the call to action",
  advertiser = "the advertiser", store = "the store", price = "the price", star_rating = 3.5,
  -- The scenario distinguishes decoded pictures by their sizes.
  icon = { url = "https://network.example/the-icon.png", scale = 2, size = { 48, 48 } },
  images = {
    { url = "https://network.example/the-image.png", scale = 1, size = { 1200, 628 } },
    { url = "https://network.example/another-image.png", scale = 1, size = { 600, 600 } },
  },
}

scenario "every asset has its own value" {
  aims     = { "NAT-MAP-1", "NAT-MAP-2" },
  because  = "Two swapped assets look correct, and mislead the user.",
  for_each = {
    { images = "downloaded" },
    { images = "by address", options = { image_loading = false } },
  },

  network = function(network)
    network:next_request():loaded(MARKED)
  end,
}

scenario "the network sends ratings in several forms" {
  aims     = { "NAT-STAR-1" },
  because  = "Networks send ratings as numbers, as texts, and as texts that are not ratings.",
  for_each = {
    { rating = 4.5 }, { rating = 3.4 }, { rating = "4.5" }, { rating = 0 }, { rating = 5 },
    { rating = "n/a" }, { rating = "" },
  },

  network = function(network, variant)
    network:next_request():loaded { star_rating = variant.rating }
  end,
}

scenario "the texts of an ad are long and in several scripts" {
  aims    = { "NAT-MAP-1" },
  because = "Advertisers write for people everywhere, and a percent sign is only a percent sign.",

  network = function(network)
    network:next_request():loaded {
      headline = "50% weniger für größere Räume – 今日だけ, 3 %20 Läden 🎉",
      body = "Ein langer Text, der über mehrere Zeilen geht: Qualität à la carte, скидки до 30 %, und noch mehr.",
      call_to_action = "Überzeugen Sie sich jetzt",
    }
  end,
}

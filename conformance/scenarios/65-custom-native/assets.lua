-- Assets of custom native ads, by their keys.

scenario "an asset of a custom format is missing" {
  aims     = { "CN-ASSET-1" },
  because  = "Every asset of a custom format can be missing.",
  for_each = { { key = "Headline" }, { key = "MainImage" }, { key = "Caption" } },

  network = function(network, variant)
    network:next_request { format = "custom_native" }:loaded {
      assets = { [variant.key] = missing }, ad_choices = missing,
    }
  end,
}

scenario "all assets of a custom format are missing" {
  aims    = { "CN-ASSET-1" },
  because = "The app shows an empty view and does not crash.",

  network = function(network)
    network:next_request { format = "custom_native" }:loaded {
      assets = { Headline = missing, MainImage = missing, Caption = missing },
      ad_choices = missing,
    }
  end,
}

scenario "a text has become an image, and an image a text" {
  aims    = { "CN-ASSET-1" },
  because = "A publisher can give an asset another type under the same key.",

  network = function(network)
    network:next_request { format = "custom_native" }:loaded {
      assets = {
        Headline = { url = "https://network.example/headline.png" }, MainImage = "a text",
      },
    }
  end,
}

scenario "the app asks for keys that the ad does not have" {
  aims    = { "CN-ASSET-1" },
  because = "Unknown keys and keys of the other type read as nil.",

  app = function(app)
    local ad = app:load()
    expect_equal(ad:image "Caption", nil, "the image of a text")
    expect_equal(ad:string "MainImage", nil, "the text of an image")
    expect_equal(ad:string "Sponsor", nil, "an unknown text")
    expect_equal(ad:image "Sponsor", nil, "an unknown image")
    expect_true(ad:string "Headline", "a known text")
    ad:display()
    wait(1)
    ad:release()
  end,
}

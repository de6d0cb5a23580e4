-- The sizes of banners that an app requests.

scenario "the app asks for a standard size" {
  aims     = { "BAN-SIZE-1" },
  flows    = { "waterfall" },
  because  = "The network receives the requested size, if the network has this size.",
  for_each = {
    { size = "banner" },
    { size = "large_banner" },
    { size = "medium_rectangle" },
    { size = "full_banner" },
    { size = "leaderboard" },
  },
}

scenario "the app asks for a size that fits the device" {
  aims     = { "BAN-SIZE-1", "BAN-SIZE-4", "BAN-SIZE-5" },
  formats  = BANNER,
  flows    = { "waterfall" },
  because  = "No network has the exact size of an adaptive banner, so a banner that fits is enough.",
  for_each = {
    { size = { 393, 61 } },
    { size = { 430, 120 } },
    { size = { 768, 90 } },
    { size = { 400, 300 } },
    -- Between two sizes of most networks: the nearer one is too high.
    { size = { 390, 200 } },
    { size = { 320, 80 } },
  },
}

scenario "the app asks for an adaptive size" {
  aims     = { "BAN-SIZE-1", "BAN-SIZE-4" },
  formats  = BANNER,
  flows    = { "waterfall" },
  because  = "The SDK chooses the height of an anchored adaptive size from the device, and the height of an inline adaptive size is only a maximum.",
  for_each = {
    { size = { anchored = 393 } },
    { size = { anchored = 768 } },
    { size = { large_anchored = 393 } },
    { size = { inline = 414 } },
    { size = { inline = 414, max = 300 } },
  },
}

scenario "the app asks for an inline adaptive size without a maximum height" {
  formats  = BANNER,
  -- No document says whether an adapter must take such a size, so no rule judges a refusal.
  aims     = { "LOAD-ANSWER-1" },
  flows    = { "waterfall" },
  because  = "The app's layout gives the banner all the height that it needs, and the adapter gets the height 0.",
  for_each = { { size = { inline = 414, max = 0 } }, { size = { inline = 768, max = 0 } } },
}

scenario "the app asks for a fluid size" {
  aims    = { "LOAD-ANSWER-1" },
  formats = BANNER,
  because = "The height of a fluid size is the height of the ad.",
  config  = { size = "fluid" },
}

scenario "a bid has an adaptive size" {
  aims     = { "LOAD-ANSWER-1" },
  formats  = BANNER,
  flows    = { "bidding" },
  because  = "The signals and the load have the same size, with the same kind.",
  for_each = {
    { size = { anchored = 393 } }, { size = { inline = 414, max = 0 } }, { size = "fluid" },
  },
}

scenario "the app asks for a size that the network does not have" {
  aims     = { "BAN-SIZE-2" },
  flows    = { "waterfall" },
  because  = "Another network in the waterfall can have a banner of this size.",
  for_each = { { size = "skyscraper" }, { size = { 200, 40 } } },
}

scenario "a bid has a standard size" {
  aims     = { "BAN-SIZE-6" },
  formats  = BANNER,
  flows    = { "bidding" },
  because  = "The network has made its bid for this size.",
  for_each = { { size = "banner" }, { size = "medium_rectangle" }, { size = "leaderboard" } },
}

scenario "a bid has an unusual size" {
  aims     = { "BAN-SIZE-3" },
  flows    = { "bidding" },
  because  = "The network has made its bid for this size.",
  for_each = {
    { size = { 393, 61 } },
    { size = { 250, 250 } },
    { size = { 393, 61 }, view = { width = 320, height = 50 } },
    { size = { 300, 200 }, view = { width = 300, height = 250 } },
  },

  network = function(network, variant)
    network:next_request():loaded { view = variant.view }
  end,
}

scenario "the network delivers a larger banner" {
  aims     = { "BAN-SIZE-4" },
  flows    = { "waterfall" },
  because  = "The app has no room for the larger banner.",
  for_each = {
    { view = { width = 400, height = 400 } },
    { view = { width = 320, height = 100 } },
    { view = { width = 320, height = 50 } },
  },

  network = function(network, variant)
    network:next_request():loaded { view = variant.view }
  end,
}

scenario "banners of several sizes load at the same time" {
  aims    = { "BAN-SIZE-1", "BAN-SIZE-6" },
  because = "The size belongs to the load, not to the adapter.",

  app = function(app)
    local ads = {}
    for number, size in ipairs { "leaderboard", "banner", "medium_rectangle" } do
      ads[number] = app:start_load { size = size, settings = { parameter = "unit-" .. number } }
    end
    for _, ad in ipairs(ads) do
      ad:await()
      ad:display()
      ad:await_close()
      ad:release()
    end
  end,
}

scenario "banners of several sizes load one after the other" {
  aims    = { "BAN-SIZE-1", "BAN-SIZE-5" },
  formats = BANNER,
  flows   = { "waterfall" },
  because = "Each page of an app has a place of another size. The size of the first banner says nothing about the next one.",

  app = function(app)
    for number, size in ipairs { { 393, 61 }, { 400, 300 }, { 320, 50 } } do
      local ad = app:load { size = size, settings = { parameter = "unit-" .. number } }
      wait(1)
      if ad.ok then
        ad:display()
        wait(5)
        ad:release()
      end
      wait(2)
    end
  end,
}

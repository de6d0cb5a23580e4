-- The media view of a native ad: a picture or a video in a view of the network or of the adapter.

local PICTURE = {
  { url = "https://network.example/main.png", scale = 1, size = { 1200, 628 } },
}
local VIDEO = { duration = 15, aspect_ratio = 16 / 9 }

scenario "a picture or a video, with and without a view of the network" {
  aims     = { "NAT-MEDIA-1" },
  because  = "The app's media view shows the ad's own view or its first image, or stays empty.",
  for_each = {
    { shows = "picture", media = true },
    { shows = "picture", media = false },
    { shows = "video", media = true },
  },

  network = function(network, variant)
    network:next_request():loaded {
      media = variant.media,
      images = PICTURE,
      video = variant.shows == "video" and VIDEO or missing,
    }
  end,
}

scenario "a native ad has a video" {
  aims    = { "NAT-VIDEO-1", "NAT-DUR-1" },
  because = "The SDK shows the network's media view only when the ad reports a video.",

  network = function(network)
    network:next_request():loaded { media = true, images = PICTURE, video = VIDEO }
  end,
}

scenario "the network knows how wide and high its media are" {
  aims     = { "NAT-RATIO-1" },
  because  = "Without a ratio, an app shows a square media view. Some networks know the ratio only when the ad is on screen.",
  for_each = {
    { name = "picture" },
    { name = "wide video", video = VIDEO },
    { name = "high video", video = { duration = 6, aspect_ratio = 9 / 16 } },
  },

  network = function(network, variant)
    network:next_request():loaded { images = PICTURE, video = variant.video or missing }
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    ad:read_all()
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

scenario "the app reads every asset three times" {
  aims     = { "NAT-MEDIA-2" },
  because  = "A view that the adapter creates on each call is not the view on screen.",
  for_each = { { media = true }, { media = false } },

  network = function(network, variant)
    network:next_request():loaded { media = variant.media, images = PICTURE, video = VIDEO }
  end,

  app = function(app)
    local ad = app:load()
    ad:read_all()
    ad:read_all()
    ad:display()
    ad:read_all()
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

scenario "the app asks what the media are before it reads the media view" {
  aims     = { "NAT-VIDEO-2" },
  because  = "An adapter that makes its media view at the first reading answers differently before and after this reading.",
  for_each = { { shows = "picture" }, { shows = "video" } },

  network = function(network, variant)
    network:next_request():loaded {
      media = true, images = PICTURE, video = variant.shows == "video" and VIDEO or missing,
    }
  end,

  app = function(app)
    local ad = app:load()
    for _, asset in ipairs { "has_video", "aspect_ratio", "duration" } do ad:read(asset) end
    ad:read_all()
    ad:display()
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

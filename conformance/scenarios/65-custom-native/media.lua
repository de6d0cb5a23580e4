-- The image or video that the app shows.

local VIDEO = { duration = 15, aspect_ratio = 1.78 }
local VIDEO_WITHOUT_VIEW = { duration = 15, aspect_ratio = 1.78, has_view = false }

local ROWS = {
  ["video"] = { video = VIDEO, shows = { "media" } },
  ["video without a view"] = { video = VIDEO_WITHOUT_VIEW, shows = { "image" } },
  ["no video"] = { shows = { "image" } },
  ["no video, no image"] = { image = missing },
  ["no video, an image that could not be loaded"] = {
    image = { url = "https://network.example/main.png", bytes = "" },
  },
}

scenario "the app shows video or image" {
  aims     = { "CN-VIDEO-1" },
  because  = "An ad has an image, a video or neither.",
  for_each = {
    { row = "video" }, { row = "video without a view" }, { row = "no video" },
    { row = "no video, no image" }, { row = "no video, an image that could not be loaded" },
  },

  network = function(network, variant)
    local row = ROWS[variant.row]
    network:next_request { format = "custom_native" }:loaded {
      video = row.video, assets = { MainImage = row.image },
    }
  end,
}

-- Views that show one ad after another, as the cells of a list do.

local MEDIA = {
  image = {},
  video = { video = { duration = 15, aspect_ratio = 1.78 } },
}

scenario "a view shows another ad" {
  aims     = { "CN-REUSE-1" },
  because  = "No content of the first ad stays in the view, and taps belong to the second ad.",
  for_each = {
    { first = "image", second = "image" }, { first = "video", second = "image" },
    { first = "image", second = "video" },
  },

  network = function(network, variant)
    network:next_request { format = "custom_native" }:loaded(MEDIA[variant.first])
    network:next_request { format = "custom_native" }:loaded(MEDIA[variant.second])
  end,

  app = function(app, user)
    local first = app:load()
    first:display()
    wait(1)
    local second = app:load()
    if second:populate(first:view()) then
      wait(1)
      user:tap "MainImage"
    end
    wait(1)
    first:release()
    second:release()
  end,
}

-- The sizes in which an app asks for banners.

scenario "the app asks for a standard size" {
  aims     = { "BAN-SIZE-1" },
  flows    = { "waterfall" },
  because  = "What reaches the network is the size that was asked for, if the network has it.",
  for_each = {
    { size = "banner" },
    { size = "large_banner" },
    { size = "medium_rectangle" },
    { size = "full_banner" },
    { size = "leaderboard" },
  },
}

scenario "the app asks for a size that fits the device" {
  aims     = { "BAN-SIZE-1" },
  flows    = { "waterfall" },
  because  = "An adaptive banner has a size that no network knows; one that fits serves.",
  for_each = {
    { size = { 393, 61 } },
    { size = { 430, 120 } },
    { size = { 768, 90 } },
    { size = { 400, 300 } },
  },
}

scenario "banners of several sizes load at the same time" {
  aims    = { "BAN-SIZE-1" },
  flows   = { "waterfall" },
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

-- The views of the app that show a native ad.

scenario "a native ad is shown and taken down" {
  aims     = { "NAT-REG-1", "NAT-REG-2" },
  because  = "The network tracks what it was given, and nothing else.",
  for_each = {
    { name = "all assets" },
    { name = "two assets", clickable = { "headline", "call_to_action" } },
    { name = "media", clickable = { "headline", "call_to_action", "icon", "media" } },
    { name = "nothing", clickable = {} },
  },

  app = function(app, _, _, variant)
    local ad = app:load()
    ad:render { clickable = variant.clickable }
    ad:await_close()
    ad:untrack()
    wait(1)
    ad:release()
  end,
}

scenario "the view of a native ad is gone before the ad" {
  aims    = { "NAT-REG-2" },
  because = "The ad is told without a view, which is no reason not to tell the network.",

  app = function(app)
    local ad, view = app:load(), app:new_view()
    ad:render { view = view }
    ad:await_close()
    view:discard()
    ad:untrack()
    wait(1)
    ad:release()
  end,
}

scenario "a native ad moves from one cell of a list to another" {
  aims     = { "NAT-REG-3" },
  because  = "A list that is scrolled shows its ad in whatever cell is free.",
  for_each = { { untracked = true }, { untracked = false } },

  app = function(app, _, _, variant)
    local ad = app:load()
    local first, second = app:new_view(), app:new_view()
    ad:render { view = first }
    wait(2)
    if variant.untracked then ad:untrack() end
    ad:render { view = second }
    wait(2)
    if variant.untracked then ad:untrack() end
    ad:render { view = first }
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

scenario "a native ad comes back to the view that it was taken off" {
  aims    = { "NAT-REG-3" },
  because = "A list scrolls to and fro, and the network forgets a view of which it is told to.",

  app = function(app)
    local ad, cell = app:load(), app:new_view()
    for _ = 1, 3 do
      ad:render { view = cell }
      wait(1)
      ad:untrack()
      wait(1)
    end
    ad:release()
  end,
}

scenario "two native ads take turns in one cell" {
  aims    = { "NAT-REG-3" },
  because = "What the first ad left in the cell is not the second ad's.",

  app = function(app)
    local first, second = app:load(), app:load()
    local cell = app:new_view()
    first:render { view = cell }
    wait(1)
    first:untrack()
    second:render { view = cell }
    wait(1)
    second:untrack()
    first:render { view = cell }
    wait(1)
    first:untrack()
    first:release()
    second:release()
  end,
}

scenario "a native ad is shown in the same view again" {
  aims     = { "NAT-ADC-2" },
  because  = "The app fills the view anew when it comes back on screen; nothing may pile up in it.",
  for_each = {
    { corner = "top_right" }, { corner = "top_left" }, { corner = "bottom_right" },
    { corner = "bottom_left" },
  },

  app = function(app, _, _, variant)
    local ad = app:load { options = { ad_choices = variant.corner } }
    ad:render()
    wait(1)
    ad:render()
    wait(1)
    ad:render()
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

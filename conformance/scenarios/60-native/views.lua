-- The views of the app that show a native ad.

scenario "a native ad is shown and taken down" {
  aims     = { "NAT-REG-1", "NAT-REG-2", "NAT-REG-5", "NAT-REG-6", "NAT-OWN-1" },
  because  = "The network tracks the view that the adapter passed, and no other view.",
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

scenario "the app's layout has no place for an asset" {
  aims     = { "NAT-REG-1" },
  formats  = { "native" },
  because  = "The ad has the asset, but the app's layout does not show it. The dictionaries of views have no view for it.",
  for_each = {
    { without = { "icon" } }, { without = { "body" } }, { without = { "call_to_action" } },
    { without = { "images" } }, { without = { "media" } }, { without = { "advertiser", "store" } },
    { without = { "price", "star_rating" } },
    { without = { "icon", "body", "call_to_action", "images", "advertiser", "store", "price", "star_rating" } },
  },

  app = function(app, _, _, variant)
    local ad = app:load()
    ad:render { view = app:new_view { without = variant.without } }
    ad:await_close()
    ad:untrack()
    ad:release()
  end,
}

scenario "the app has a button of its own in the view of a native ad" {
  aims     = { "NAT-CONTROL-1" },
  formats  = { "native" },
  because  = "The user hides the ad, or saves the place of a list that shows it. That is no click on the ad.",
  for_each = {
    { name = "all assets" }, { name = "one asset", clickable = { "call_to_action" } },
    { name = "a second time", times = 2 }, { name = "after a click on the ad", is_clicked = true },
    { name = "in the next cell", moves = true },
  },

  app = function(app, user, _, variant)
    local ad = app:load()
    for _ = 1, variant.moves and 2 or 1 do
      ad:render { view = app:new_view { control = true }, clickable = variant.clickable }
      wait(2)
      if variant.is_clicked then
        user:tap "call_to_action"
        wait(5)
      end
      for _ = 1, variant.times or 1 do
        user:tap_control()
        wait(3)
      end
      ad:untrack()
    end
    ad:release()
  end,
}

scenario "the user taps the second ad of a cell" {
  aims    = { "EVT-CAUSE-1" },
  formats = { "native" },
  because = "The cell shows the second ad now. What the first ad left on it must not take the tap.",

  app = function(app, user)
    local view = app:new_view()
    local first = app:load { settings = { parameter = "unit-1" } }
    local second = app:load { settings = { parameter = "unit-2" } }
    first:render { view = view }
    wait(2)
    first:untrack()
    second:render { view = view }
    wait(2)
    user:tap("headline")
    user:tap("call_to_action")
    wait(2)
    first:release()
    second:release()
  end,
}

scenario "the app releases the view of a native ad before the ad" {
  aims    = { "NAT-REG-2" },
  because = "The host untracks the ad without naming a view, and the adapter must still notify the network.",

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
  because  = "When the user scrolls a list, its ad can appear in any free cell.",
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

scenario "the user leaves the app and comes back while a native ad is on screen" {
  aims     = { "NAT-REG-1", "NAT-REG-3" },
  because  = "The view still shows the ad when the user is back, and the user can tap it.",
  for_each = { { leaves = true }, { leaves = false } },

  app = function(app, user, _, variant)
    local ad = app:load()
    for _ = 1, 2 do
      ad:render { view = app:new_view() }
      wait(2)
      if variant.leaves then user:background() else user:rotate() end
      wait(5)
      if variant.leaves then user:foreground() else user:rotate() end
      wait(5)
      ad:untrack()
    end
    ad:release()
  end,
}

scenario "a native ad returns to a view that has shown it before" {
  aims    = { "NAT-REG-3" },
  because = "A list scrolls down and up again, and the network stops tracking a view when the adapter requests it.",

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
  because = "If the first ad left views in the cell, these views do not belong to the second ad.",

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

scenario "a cell that was empty for a while shows another native ad" {
  aims     = { "NAT-REG-4", "NAT-VIEW-1" },
  because  = "A part of the first ad that stays in the cell covers the second ad, and takes its taps.",
  for_each = { { pause = 2 }, { pause = 60 } },

  app = function(app, _, _, variant)
    local first, second = app:load(), app:load()
    local cell = app:new_view()
    first:render { view = cell }
    wait(1)
    first:untrack()
    wait(variant.pause)
    second:render { view = cell }
    wait(1)
    second:untrack()
    first:release()
    second:release()
  end,
}

scenario "a native ad is shown in the same view again" {
  aims     = { "NAT-ADC-2" },
  because  = "The app fills the view again when the view comes back on screen. Subviews must not accumulate.",
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

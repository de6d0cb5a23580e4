-- Loads during which the user leaves the app, and loads in landscape, in the background or without a key
-- window.

scenario "the user leaves the app during a load" {
  aims     = { "LOAD-ANSWER-1" },
  because  = "The network still looks for an ad, and the user can come back before it has one.",
  for_each = {
    { returns = true, has_ad = true }, { returns = false, has_ad = true },
    { returns = true, has_ad = false }, { returns = false, has_ad = false },
  },

  network = function(network, variant)
    local request = network:next_request()
    wait(6)
    if variant.has_ad then request:loaded() else request:failed { code = "no_inventory" } end
  end,

  app = function(app, user, _, variant)
    local ad = app:start_load()
    wait(2)
    user:background()
    if variant.returns then wait(2) user:foreground() end
    ad:await()
    wait(5)
    if ad.ok then ad:release() end
  end,
}

-- Where an app can be when it loads an ad.
local PLACES = {
  landscape = { function(user) user:rotate() end, function(user) user:rotate() end },
  background = { function(user) user:background() end, function(user) user:foreground() end },
  ["no window"] = {
    function(_, device) device:key_window(false) end, function(_, device) device:key_window(true) end,
  },
}

scenario "the app loads a second ad in landscape, in the background or without a key window" {
  aims     = { "LOAD-REFUSE-1" },
  because  = "The network has ads there, too.",
  for_each = { { place = "landscape" }, { place = "background" }, { place = "no window" } },

  app = function(app, user, device, variant)
    app:set_up()
    local adapter = app:new_adapter()
    local first = app:load { adapter = adapter, settings = { parameter = "unit-1" } }
    first:release()
    app:release_adapter(adapter)
    wait(1)
    local enter, leave = table.unpack(PLACES[variant.place])
    enter(user, device)
    local second = app:start_load { settings = { parameter = "unit-2" } }
    second:await()
    leave(user, device)
    if second.ok then
      second:display()
      second:await_close()
      second:release()
    end
  end,
}

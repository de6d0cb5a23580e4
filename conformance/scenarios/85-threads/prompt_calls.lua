-- Calls that must return at once.

local showing = require "networks.showing"

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

scenario "versions are read before and after the set-up" {
  aims    = { "VER-LAT-1" },
  because = "The adapter can return a version without waiting.",

  app = function(app)
    app:versions()
    app:set_up()
    app:versions()
    view(app:load())
    app:versions()
  end,
}

scenario "ads are loaded one after the other" {
  aims     = { "LOAD-BLOCK-1", "LOAD-BLOCK-2" },
  because  = "The app's screen does not react until the load call returns, however long the network takes.",
  for_each = { { seconds = 0 }, { seconds = 8 } },

  network = function(network, variant)
    for _ = 1, 2 do
      local request = network:next_request()
      wait(variant.seconds)
      showing.whole(request:loaded())
    end
  end,

  app = function(app)
    for _ = 1, 2 do
      -- The scenario does not wait for the close: a banner stays while the network's function runs.
      local ad = app:load()
      ad:display()
      wait(10)
      ad:release()
    end
  end,
}

scenario "a load is answered before it has returned" {
  aims    = { "LOAD-BLOCK-1" },
  because = "Even if the network answers early, the call of the load must not wait for anything.",

  network = function(network)
    network:on_request(function(request) request:loaded() end)
  end,
}

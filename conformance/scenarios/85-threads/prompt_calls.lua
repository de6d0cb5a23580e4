-- Calls that have to come back at once.

local showing = require "networks.showing"

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

scenario "versions are read before and after the set-up" {
  aims    = { "VER-LAT-1" },
  because = "Neither the first nor a later reading has anything to wait for.",

  app = function(app)
    app:versions()
    app:set_up()
    app:versions()
    view(app:load())
    app:versions()
  end,
}

scenario "ads are loaded one after the other" {
  aims     = { "LOAD-BLOCK-1" },
  because  = "The app's screen stands still until the load has returned, however long the network takes.",
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
      -- Not until its close: a banner stays for as long as the network's function runs.
      local ad = app:load()
      ad:display()
      wait(10)
      ad:release()
    end
  end,
}

scenario "a load is answered before it has returned" {
  aims    = { "LOAD-BLOCK-1" },
  because = "Even then there is nothing that the load could wait for.",

  network = function(network)
    network:on_request(function(request) request:loaded() end)
  end,
}

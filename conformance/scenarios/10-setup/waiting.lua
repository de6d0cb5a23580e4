-- Set-ups and loads during the initialisation of the network's SDK.

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

-- Runs two set-ups and two loads at the same time, like an app that preloads ads at its start.
local function start_everything(app)
  app:together(
    function() app:set_up() end,
    function() app:set_up() end,
    function() view(app:load { settings = { parameter = "unit-1" } }) end,
    function() view(app:load { settings = { parameter = "unit-2" } }) end
  )
end

scenario "set-ups and loads wait for the network's initialisation" {
  aims     = { "SETUP-CONC-1" },
  because  = "All of them continue when the network is ready, and the adapter initialises the network once.",
  for_each = { { seconds = 0 }, { seconds = 1 }, { seconds = 20 } },

  network = function(network, variant)
    network:next_initialization():succeed { after = variant.seconds }
  end,
  app = start_everything,
}

scenario "the network initialises on a queue of its own" {
  aims    = { "SETUP-CONC-1" },
  because = "Waiting loads share state with a thread of the network.",

  network = function(network)
    network:next_initialization():succeed { after = 1, on = "com.network.callbacks" }
  end,
  app = start_everything,
}

scenario "loads start the initialisation themselves" {
  aims    = { "SETUP-CONC-1" },
  because = "An app can load an ad before the adapter is set up.",
  set_up  = false,

  network = function(network)
    network:next_initialization():succeed { after = 2 }
  end,

  app = function(app)
    local ads = {}
    for number = 1, 3 do
      ads[number] = app:start_load { settings = { parameter = "unit-" .. number } }
    end
    for _, ad in ipairs(ads) do
      ad:await()
      view(ad)
    end
  end,
}

scenario "a resumed set-up starts a load at once" {
  aims    = { "SETUP-CONC-1" },
  because = "A resumed load can start a new load while the adapter still resumes other loads.",

  network = function(network)
    network:next_initialization():succeed { after = 1 }
  end,

  app = function(app)
    app:together(
      function()
        app:set_up()
        view(app:load { settings = { parameter = "unit-1" } })
      end,
      function() app:set_up() end,
      function() app:set_up() end
    )
  end,
}

scenario "the initialisation fails while loads wait" {
  aims     = { "LOAD-NEVER-3", "LOAD-STOP-1" },
  because  = "The loads end with this failure, and the next load can try again.",
  set_up   = false,
  for_each = { { code = "no_network" }, { code = "missing" } },

  network = function(network, variant)
    local initialization = network:next_initialization()
    if variant.code == "missing" then
      initialization:fail_without_error { after = 1 }
    else
      initialization:fail { after = 1, code = variant.code, message = "the server is away" }
    end
    network:next_initialization():succeed()
  end,

  app = function(app)
    local first = app:start_load { settings = { parameter = "unit-1" } }
    local second = app:start_load { settings = { parameter = "unit-2" } }
    first:await()
    second:await()
    view(app:load())
  end,
}

scenario "the initialisation fails while loads with bids wait" {
  aims     = { "LOAD-NEVER-3" },
  because  = "The app restarted after the auctions, so no set-up runs, and only the loads can start the network.",
  flows    = { "bidding" },
  set_up   = false,
  for_each = { { code = "no_network" }, { code = "missing" } },

  network = function(network, variant)
    local initialization = network:next_initialization()
    if variant.code == "missing" then
      initialization:fail_without_error { after = 1 }
    else
      initialization:fail { after = 1, code = variant.code, message = "the server is away" }
    end
  end,

  app = function(app)
    local first = app:start_load { settings = { parameter = "unit-1" }, bid = "bid-1" }
    local second = app:start_load { settings = { parameter = "unit-2" }, bid = "bid-2" }
    first:await()
    second:await()
  end,
}

scenario "the initialisation fails on a queue of its own while a load waits" {
  aims    = { "LOAD-NEVER-3" },
  because = "The failure must reach the load even if the network reports the failure on another queue.",
  set_up  = false,

  network = function(network)
    network:next_initialization():fail {
      after = 1, code = "no_network", on = "com.network.callbacks",
    }
  end,
}

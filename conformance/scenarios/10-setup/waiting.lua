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

local function start_late(network)
  network:next_initialization():succeed { after = 2 }
end

-- Loads three ads before any set-up. If `has_bids` is true, the bids come from earlier auctions.
local function load_three(has_bids)
  return function(app)
    local ads = {}
    for number = 1, 3 do
      ads[number] = app:start_load {
        settings = { parameter = "unit-" .. number },
        bid = has_bids and "bid-" .. number or nil,
      }
    end
    for _, ad in ipairs(ads) do
      ad:await()
      view(ad)
    end
  end
end

scenario "loads start the initialisation themselves" {
  aims    = { "SETUP-CONC-1" },
  because = "An app can load an ad before the adapter is set up.",
  flows   = { "waterfall" },
  set_up  = false,
  network = start_late,
  app     = load_three(false),
}

scenario "loads with bids start the initialisation themselves" {
  aims    = { "SETUP-CONC-1" },
  because = "The app restarted after the auctions, so no set-up runs.",
  flows   = { "bidding" },
  set_up  = false,
  network = start_late,
  app     = load_three(true),
}

-- The scenario does not aim at SETUP-CONC-1, because some adapters collect signals only after the
-- initialisation. Then no load waits.
scenario "signals start the initialisation" {
  formats = ALL,
  because = "An app can ask for a bid before the adapter is set up.",
  flows   = { "bidding" },
  set_up  = false,
  network = start_late,
  app     = load_three(false),
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

local ERRORS = { { code = "no_network" }, { code = "missing" } }

-- Fails a start of the network.
local function fail(initialization, variant)
  if variant.code == "missing" then
    initialization:fail_without_error { after = 1 }
  else
    initialization:fail { after = 1, code = variant.code, message = "the server is away" }
  end
end

-- The first start fails, and the second start succeeds.
local function fail_once(network, variant)
  fail(network:next_initialization(), variant)
  network:next_initialization():succeed()
end

-- After two loads have failed, the app loads an ad again.
local function try_again(app)
  local first = app:start_load { settings = { parameter = "unit-1" } }
  local second = app:start_load { settings = { parameter = "unit-2" } }
  first:await()
  second:await()
  view(app:load())
end

scenario "the initialisation fails while loads wait" {
  aims     = { "LOAD-NEVER-3", "LOAD-STOP-1" },
  because  = "The loads end with this failure, and the next load can try again.",
  flows    = { "waterfall" },
  set_up   = false,
  for_each = ERRORS,
  network  = fail_once,
  app      = try_again,
}

-- The scenario does not aim at LOAD-NEVER-3, because some adapters collect signals only after the
-- initialisation. Then no load waits.
scenario "the initialisation fails while signals wait" {
  formats  = ALL,
  because  = "The signals end with this failure, and the next load can try again.",
  flows    = { "bidding" },
  set_up   = false,
  for_each = ERRORS,
  network  = fail_once,
  app      = try_again,
}

scenario "the initialisation fails while loads with bids wait" {
  aims     = { "LOAD-NEVER-3", "LOAD-STOP-1" },
  because  = "The app restarted after the auctions, so no set-up runs, and only the loads can start the network.",
  flows    = { "bidding" },
  set_up   = false,
  for_each = ERRORS,
  network  = function(network, variant) fail(network:next_initialization(), variant) end,

  app = function(app)
    local first = app:start_load { settings = { parameter = "unit-1" }, bid = "bid-1" }
    local second = app:start_load { settings = { parameter = "unit-2" }, bid = "bid-2" }
    first:await()
    second:await()
  end,
}

local function fail_elsewhere(network)
  network:next_initialization():fail {
    after = 1, code = "no_network", on = "com.network.callbacks",
  }
end

scenario "the initialisation fails on a queue of its own while a load waits" {
  aims    = { "LOAD-NEVER-3" },
  because = "The failure must reach the load even if the network reports the failure on another queue.",
  flows   = { "waterfall" },
  set_up  = false,
  network = fail_elsewhere,
}

scenario "the initialisation fails on a queue of its own while a load with a bid waits" {
  aims    = { "LOAD-NEVER-3" },
  because = "The failure must reach the load even if the network reports the failure on another queue.",
  flows   = { "bidding" },
  set_up  = false,
  network = fail_elsewhere,
  app     = function(app) app:load { bid = "bid-1" } end,
}

scenario "ad and adapter are released after a failed start" {
  aims     = { "MEM-LEAK-1" },
  because  = "Some adapters start the network again a moment later. Then the ad that waited can be gone.",
  flows    = { "waterfall" },
  set_up   = false,
  for_each = { { at = "once" }, { at = "a later time" } },

  network = function(network)
    fail(network:next_initialization(), ERRORS[1])
    network:next_initialization { optional = true }:succeed { after = 1 }
    network:next_request { optional = true }:loaded()
  end,

  app = function(app, _, _, variant)
    local adapter = app:new_adapter()
    local ad = app:start_load { adapter = adapter }
    wait(variant.at == "once" and 1 or 2)
    ad:release()
    app:release_adapter(adapter)
    wait(20)
  end,
}

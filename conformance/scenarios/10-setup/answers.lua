-- The answer to a set-up.

local APP = { app_id = "app-1", parameter = "unit-1" }

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "the app is set up again after a success" {
  aims     = { "SETUP-ONCE-1" },
  because  = "An adapter that keeps the completions of earlier set-ups calls them again.",
  for_each = { { seconds = 0 }, { seconds = 10 } },

  app = function(app, _, _, variant)
    app:set_up()
    wait(variant.seconds)
    app:set_up()
    view(app:load())
  end,
}

scenario "the network reports the end of its start twice" {
  aims     = { "SETUP-ONCE-1" },
  because  = "Some adapters pass every report of the network on to the host.",
  for_each = { { seconds = 0 }, { seconds = 1 } },

  network = function(network, variant)
    local initialization = network:next_initialization()
    initialization:succeed()
    initialization:succeed { after = variant.seconds }
  end,
  app = function(app)
    app:set_up()
    wait(2)
    view(app:load())
  end,
}

scenario "the network fails to start" {
  aims     = { "SETUP-FAIL-1", "SETUP-ONCE-1" },
  because  = "The host must know which adapters cannot serve.",
  for_each = {
    { code = "no_network", seconds = 0 }, { code = "no_network", seconds = 5 },
    { code = "missing", seconds = 0 }, { code = "missing", seconds = 5 },
  },

  network = function(network, variant)
    local initialization = network:next_initialization()
    if variant.code == "missing" then
      initialization:fail_without_error { after = variant.seconds }
    else
      initialization:fail {
        after = variant.seconds, code = variant.code, message = "the server is away",
      }
    end
  end,
  app = function(app) app:set_up() end,
}

scenario "the host sets the adapter up again after the network has started" {
  aims     = { "SETUP-OK-1", "SETUP-ONCE-1" },
  because  = "The network needs no second start, and the adapter can serve.",
  for_each = { { seconds = 0 }, { seconds = 2 } },

  network = function(network, variant)
    network:next_initialization():succeed { after = variant.seconds }
    network:next_initialization { optional = true }:succeed()
  end,
  app = function(app)
    app:set_up()
    wait(5)
    app:set_up()
    view(app:load())
  end,
}

scenario "the network fails to start on a queue of its own" {
  aims    = { "SETUP-FAIL-1" },
  because = "The failure must reach the set-up from every thread.",

  network = function(network)
    network:next_initialization():fail {
      after = 1, code = "no_network", on = "com.network.callbacks",
    }
  end,
  app = function(app) app:set_up() end,
}

scenario "several set-ups wait for a start that fails" {
  aims     = { "SETUP-ONCE-1", "SETUP-FAIL-1" },
  because  = "Each of the waiting set-ups gets the error.",
  for_each = { { code = "no_network" }, { code = "missing" } },

  network = function(network, variant)
    local initialization = network:next_initialization()
    if variant.code == "missing" then
      initialization:fail_without_error { after = 3 }
    else
      initialization:fail { after = 3, code = variant.code }
    end
    -- Some adapters start the network once for each set-up.
    network:next_initialization { optional = true }:fail { code = "no_network" }
  end,
  app = function(app)
    app:together(
      function() app:set_up() end,
      function()
        wait(1)
        app:set_up()
      end
    )
  end,
}

scenario "the credentials name no app at all" {
  aims     = { "SETUP-FAIL-1" },
  because  = "A publisher can forget the network's app in every line item. The second set-up shows that the adapter starts the network with an app.",
  for_each = { { credentials = {} }, { credentials = { {} } }, { credentials = { {}, {} } } },

  app = function(app, _, _, variant)
    app:set_up { credentials = variant.credentials }
    app:set_up { credentials = { APP } }
    view(app:load { settings = APP })
  end,
}

scenario "the network takes its time to start" {
  aims     = { "SETUP-TRUE-1" },
  because  = "An adapter that reports success before the start gets loads that the network fails.",
  for_each = { { seconds = 1 }, { seconds = 3 }, { seconds = 20 } },

  network = function(network, variant)
    network:next_initialization():succeed { after = variant.seconds }
  end,
  app = function(app)
    app:set_up()
    view(app:load())
  end,
}

scenario "the network starts after the host has given the set-up up" {
  aims    = { "SETUP-ONCE-1" },
  because = "The host waits half a minute for a set-up. The adapter answers when it can.",

  network = function(network)
    network:next_initialization():succeed { after = 45 }
  end,
  app = function(app)
    app:set_up()
    wait(30)
    view(app:load())
  end,
}

scenario "the network can start at the second attempt" {
  aims     = { "SETUP-RETRY-1" },
  because  = "The device was offline when the app started, and is online a minute later.",
  for_each = {
    { again = "load", code = "no_network" }, { again = "load", code = "missing" },
    { again = "set-up", code = "no_network" },
  },

  network = function(network, variant)
    local initialization = network:next_initialization()
    if variant.code == "missing" then
      initialization:fail_without_error()
    else
      initialization:fail { code = variant.code }
    end
    network:next_initialization { optional = true }:succeed()
  end,
  app = function(app, _, _, variant)
    app:set_up()
    wait(60)
    if variant.again == "set-up" then app:set_up() end
    view(app:load())
  end,
}

scenario "the network never starts" {
  aims    = { "SETUP-RETRY-1", "SETUP-ONCE-1" },
  because = "Each load tries again and ends with an error, without a growing list of waiting calls.",

  network = function(network)
    for _ = 1, 3 do network:next_initialization { optional = true }:fail { code = "no_network" } end
  end,
  app = function(app)
    app:set_up()
    for _ = 1, 2 do
      wait(60)
      app:load()
    end
  end,
}

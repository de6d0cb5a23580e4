-- Calls of the SDK on other threads while the main thread is busy.

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

-- Runs a function while the main thread is busy.
local function with_busy_main(app, body)
  app:together(function() app:block_main(4) end, body)
end

scenario "the adapter is set up while the main thread is busy" {
  aims     = { "SETUP-MAIN-1" },
  because  = "The start of the SDK competes with all other work at the start of the app.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    network:next_initialization():succeed { after = 1, on = variant.queue }
  end,

  app = function(app)
    with_busy_main(app, function() app:set_up() end)
    view(app:load())
  end,
}

scenario "signals are collected while the main thread is busy" {
  aims     = { "SIG-MAIN-1" },
  because  = "The host waits a few seconds for the signals or an error, and then holds the auction without them.",
  flows    = { "bidding" },
  for_each = { { token = "token" }, { token = "error" } },

  network = function(network, variant)
    local token = network:next_token()
    if variant.token == "token" then
      token:give("token", { on = "com.network.callbacks" })
    else
      token:fail { code = "no_token", message = "no token for this user", on = "com.network.callbacks" }
    end
  end,

  app = function(app)
    app:set_up()
    with_busy_main(app, function() app:collect_signals() end)
  end,
}

-- The scenario does not aim at SIG-MAIN-1, because most SDKs then give the token only when the main
-- thread is free. An SDK whose call returns the token gives it at once.
scenario "signals are collected while the main thread is busy, and the network has no queue" {
  formats = ALL,
  because = "Nothing keeps an adapter from an answer that has the token in its hands.",
  flows   = { "bidding" },

  network = function(network) network:next_token():give "token" end,

  app = function(app)
    app:set_up()
    with_busy_main(app, function() app:collect_signals() end)
  end,
}

scenario "versions are read while the main thread is busy" {
  aims    = { "VER-LOCK-1" },
  because = "The SDK reads versions on any thread.",

  app = function(app)
    with_busy_main(app, function() app:versions { on = "background" } end)
    view(app:load())
  end,
}

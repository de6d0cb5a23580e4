-- Tokens of the network for an auction.

local FLOWS = { "bidding" }

scenario "the network answers a request for a token" {
  aims     = { "SIG-ONCE-1", "SIG-BOTH-1" },
  because  = "Whatever the network answers, the auction needs signals or an error.",
  flows    = FLOWS,
  for_each = {
    { token = "token" }, { token = "error" }, { token = "empty" }, { token = "nil" },
  },

  network = function(network, variant)
    local token = network:next_token()
    if variant.token == "error" then
      token:fail { code = "no_token", message = "no token for this user" }
    elseif variant.token == "empty" then
      token:give_empty()
    elseif variant.token == "nil" then
      token:give_nil()
    else
      token:give "a-token"
    end
  end,
  app = function(app)
    app:set_up()
    app:collect_signals()
  end,
}

scenario "the network has no token and gives no error" {
  aims     = { "SIG-EMPTY-1" },
  because  = "A network that cannot bid must not take part in the auction.",
  flows    = FLOWS,
  for_each = { { token = "empty", when = "at once" }, { token = "nil", when = "at once" },
    { token = "empty", when = "later" }, { token = "nil", when = "later" } },

  network = function(network, variant)
    local token = network:next_token()
    if variant.when == "later" then wait(2) end
    if variant.token == "empty" then token:give_empty() else token:give_nil() end
  end,
  app = function(app)
    app:set_up()
    app:collect_signals()
    -- The next auction gets a token.
    local ad = app:load()
    if ad.ok then ad:release() end
  end,
}

scenario "the network has a token only after its start" {
  aims     = { "SIG-ONCE-1", "SIG-EMPTY-1" },
  because  = "Until their start, many SDKs return no token.",
  flows    = FLOWS,
  set_up   = false,
  for_each = { { token = "empty" }, { token = "nil" } },

  network = function(network, variant)
    local token = network:next_token { optional = true }
    if variant.token == "empty" then token:give_empty() else token:give_nil() end
  end,
  app = function(app)
    app:collect_signals()
    app:set_up()
    local ad = app:load()
    if ad.ok then ad:release() end
  end,
}

scenario "an auction has the settings of several line items" {
  aims     = { "SIG-ONCE-1", "SIG-BOTH-1" },
  because  = "The adapter asks for one token, or for a token of each placement. A placement can lack a token.",
  flows    = FLOWS,
  for_each = { { first = "token" }, { first = "nil" }, { first = "error" } },

  network = function(network, variant)
    local first = network:next_token()
    if variant.first == "error" then
      first:fail { code = "no_token" }
    elseif variant.first == "nil" then
      first:give_nil()
    else
      first:give "first-token"
    end
    network:next_token { optional = true }:give "second-token"
  end,
  app = function(app)
    app:set_up()
    app:collect_signals { credentials = { { parameter = "unit-1" }, { parameter = "unit-2" } } }
  end,
}

scenario "some line items of an auction have no usable settings" {
  aims     = { "SIG-ONCE-1", "SIG-EMPTY-1" },
  because  = "A publisher's mistake in one line item must not keep the other line items out of the auction.",
  flows    = FLOWS,
  for_each = {
    { credentials = { {}, { parameter = "unit-1" } } },
    { credentials = { { parameter = "" }, { parameter = "unit-1" }, {} } },
    { credentials = { { parameter = "unit-1" }, { parameter = "unit-1" } } },
    { credentials = { { parameter = "unit-1" }, { parameter = "unit-2" } } },
    { credentials = {} },
  },

  -- The usable line item is in an auction of its own, before and after the auction for all.
  app = function(app, _, _, variant)
    app:set_up()
    app:collect_signals()
    app:collect_signals { credentials = variant.credentials }
    app:collect_signals()
  end,
}

scenario "the network gives a token twice" {
  aims    = { "SIG-ONCE-1" },
  because = "The second token must not answer another auction.",
  flows   = FLOWS,

  network = function(network)
    local token = network:next_token()
    token:give "first-token"
    token:give "second-token"
  end,
  app = function(app)
    app:set_up()
    app:collect_signals()
  end,
}

scenario "the network gives its token on a queue of its own" {
  aims    = { "SIG-ONCE-1" },
  because = "The host collects signals on a thread that is not the main thread.",
  flows   = FLOWS,

  network = function(network)
    network:next_token():give("a-token", { on = "com.network.callbacks" })
  end,
  app = function(app)
    app:set_up()
    app:collect_signals()
  end,
}

scenario "the network takes its time for a token" {
  aims     = { "SIG-ONCE-1", "LOAD-WAIT-1" },
  because  = "The host waits only some seconds. The adapter answers all the same.",
  flows    = FLOWS,
  for_each = { { seconds = 1 }, { seconds = 3 }, { seconds = 8 } },

  network = function(network, variant)
    local token = network:next_token()
    wait(variant.seconds)
    token:give "a-token"
  end,
  app = function(app)
    app:set_up()
    app:collect_signals()
    wait(10)
  end,
}

scenario "the auction is over before the network gives its token" {
  aims    = { "SIG-GONE-1" },
  because = "After the auction the host releases the instance of the adapter that collects signals.",
  flows   = FLOWS,

  network = function(network)
    local token = network:next_token()
    wait(8)
    token:give "a-token"
  end,
  app = function(app)
    app:load()
    wait(10)
  end,
}

-- Two auctions at the same time, for two placements.
local function collect_twice(app)
  app:set_up()
  app:together(
    function() app:collect_signals { settings = { parameter = "unit-1" } } end,
    function() app:collect_signals { settings = { parameter = "unit-2" } } end
  )
end

scenario "several auctions collect signals at the same time" {
  aims     = { "SIG-ONCE-1", "SIG-BOTH-1", "SIG-STATE-1" },
  because  = "An adapter that keeps one completion loses the other auctions.",
  flows    = FLOWS,
  for_each = { { second = "token" }, { second = "error" } },

  network = function(network, variant)
    local first = network:next_token()
    local second = network:next_token { optional = true }
    wait(1)
    if variant.second == "error" then
      second:fail { code = "no_token" }
    else
      second:give "second-token"
    end
    first:give "first-token"
  end,
  app     = collect_twice,
}

scenario "the network gives the tokens of several auctions in order" {
  aims    = { "SIG-ONCE-1", "SIG-STATE-1" },
  because = "An adapter that answers the latest auction first swaps the tokens.",
  flows   = FLOWS,

  network = function(network)
    local first = network:next_token()
    local second = network:next_token { optional = true }
    wait(1)
    first:give "first-token"
    second:give "second-token"
  end,
  app     = collect_twice,
}

scenario "an auction begins while the network starts" {
  aims     = { "SIG-ONCE-1" },
  because  = "The first auction of an app can come before the end of the set-up, or before any set-up.",
  flows    = FLOWS,
  set_up   = false,
  for_each = { { ends = "success" }, { ends = "failure" } },

  network = function(network, variant)
    local initialization = network:next_initialization { optional = true }
    if variant.ends == "failure" then
      initialization:fail { after = 1, code = "no_network" }
    else
      initialization:succeed { after = 1 }
    end
  end,
  app = function(app)
    app:together(
      function() app:collect_signals() end,
      function() app:set_up() end
    )
  end,
}

scenario "an auction asks for every format" {
  aims     = { "SIG-ONCE-1" },
  because  = "A publisher can add a line item for a format that the adapter does not serve.",
  flows    = FLOWS,
  for_each = {
    { auction = "banner" }, { auction = "interstitial" }, { auction = "rewarded" },
    { auction = "rewarded_interstitial" }, { auction = "native" }, { auction = "app_open" },
  },

  app = function(app, _, _, variant)
    app:set_up()
    app:collect_signals { format = variant.auction }
  end,
}

scenario "an auction asks for banners of several sizes" {
  aims     = { "SIG-SIZE-1" },
  because  = "The sizes of adaptive banners depend on the screen.",
  flows    = FLOWS,
  formats  = { "banner" },
  for_each = {
    { size = { 411, 93 } }, { size = { 375, 60 } }, { size = { 820, 104 } }, { size = { 360, 400 } },
    { size = { anchored = 411 } }, { size = { inline = 411 } },
  },

  app = function(app, _, _, variant)
    app:set_up()
    app:collect_signals { size = "banner" }
    app:collect_signals { size = variant.size }
  end,
}

scenario "each auction gets a token of its own" {
  aims     = { "SIG-STATE-1" },
  because  = "An adapter that keeps a token gives it to a later auction.",
  flows    = FLOWS,
  for_each = { { second = "unit-2" }, { second = "unit-1" } },

  network = function(network)
    network:next_token():give "first-token"
    network:next_token { optional = true }:give "second-token"
    network:next_token { optional = true }:give "third-token"
  end,
  app = function(app, _, _, variant)
    app:set_up()
    for _, slot in ipairs { "unit-1", variant.second, "unit-1" } do
      app:collect_signals { settings = { parameter = slot } }
    end
  end,
}

scenario "an auction follows one for which the network had no token" {
  aims    = { "SIG-EMPTY-1" },
  because = "A server that cannot be reached now can be reached later.",
  flows   = FLOWS,

  network = function(network)
    network:next_token():fail { code = "network_error", message = "the server cannot be reached" }
    network:next_token { optional = true }:give "second-token"
  end,
  app = function(app)
    app:set_up()
    for _ = 1, 2 do
      app:collect_signals()
      wait(1)
    end
  end,
}

scenario "an auction follows an auction for another placement" {
  aims     = { "SIG-STATE-1" },
  because  = "An adapter that keeps the values of a request in one place sends them again.",
  flows    = FLOWS,
  for_each = {
    { first = { settings = { parameter = "unit-1" }, extras = { keyword = "football" } },
      second = { settings = { parameter = "unit-2" } } },
    { first = { settings = { parameter = "unit-1" } },
      second = { settings = { app_id = "app-1" } } },
  },

  app = function(app, _, _, variant)
    app:set_up()
    app:collect_signals(variant.first)
    app:collect_signals(variant.second)
  end,
}

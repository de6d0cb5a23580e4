-- Networks that have no ad.

scenario "the network has no ad" {
  aims     = { "LOAD-NEVER-1", "LOAD-BOTH-1", "LOAD-ONCE-5" },
  because  = "The waterfall continues only when the adapter reports the failure.",
  for_each = {
    { code = "no_inventory" },
    { code = "bad_request" },
    { code = "network_error" },
    { code = "rate_limited", message = "one request a second is enough" },
    { code = 204 },
  },

  network = function(network, variant)
    local request = network:next_request()
    wait(1)
    request:failed { code = variant.code, message = variant.message }
  end,
}

scenario "the network fails without an error" {
  aims    = { "LOAD-NEVER-1", "LOAD-NIL-1" },
  because = "Some networks report a failure without a reason.",

  network = function(network)
    network:next_request():failed_without_error()
  end,
}

scenario "the network fails inside the adapter's own call" {
  aims    = { "LOAD-NEVER-1" },
  because = "The network can answer before the adapter has stored its completion.",

  network = function(network)
    network:on_request(function(request) request:failed { code = "no_inventory" } end)
  end,
}

scenario "the network's SDK creates no ad object" {
  aims     = { "LOAD-NEVER-4" },
  because  = "A factory gives nothing for a place that it does not know, or when memory is low.",
  for_each = { { set_up = "before" }, { set_up = "never" } },

  network = function(network)
    network:on_create(function() return nil end)
  end,

  app = function(app, _, _, variant)
    if variant.set_up == "before" then app:set_up() end
    app:load()
    app:load { settings = { parameter = "unit-2" } }
  end,
}

scenario "the auction before the load fails" {
  aims     = { "LOAD-NEVER-1", "LOAD-NIL-1" },
  because  = "When a load has two phases, the first phase can end the load with its own callback.",
  for_each = { { how = "error" }, { how = "nothing" } },

  network = function(network, variant)
    local auction = network:next_auction()
    if variant.how == "error" then
      auction:fail { code = "no_bid" }
    else
      auction:fail_without_error()
    end
  end,
}

scenario "after a failure, the next line item has its turn" {
  aims       = { "LOAD-NEVER-1" },
  because    = "While the app still waits, the host requests another ad unit from the same adapter.",
  line_items = {
    { settings = { parameter = "unit-1" } },
    { settings = { parameter = "unit-2" } },
    { settings = { parameter = "unit-3" } },
  },

  network = function(network)
    network:next_request { slot = "unit-1" }:failed { code = "no_inventory" }
    network:next_request { slot = "unit-2" }:failed { code = "network_error" }
  end,
}

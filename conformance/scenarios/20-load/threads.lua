-- Networks that answer on their own queue.

local showing = require "networks.showing"

local QUEUES = { { queue = "com.network.callbacks" }, { queue = "background" } }

scenario "the network has an ad, on a queue of its own" {
  aims     = { "LOAD-THREAD-1", "CALL-MAIN-1" },
  because  = "The host uses views in its completion, and only the main thread can use views.",
  for_each = QUEUES,

  network = function(network, variant)
    local ad = network:next_request():loaded { on = variant.queue }
    showing.whole(ad)
  end,
}

scenario "the network has no ad, on a queue of its own" {
  aims     = { "LOAD-THREAD-1", "LOAD-NEVER-1" },
  because  = "The completion must be called on the main thread after a failure, as after a success.",
  for_each = QUEUES,

  network = function(network, variant)
    network:next_request():failed { code = "no_inventory", on = variant.queue }
  end,
}

scenario "the auction before the load ends without an ad, on a queue of its own" {
  aims     = { "LOAD-THREAD-1", "LOAD-NEVER-1" },
  because  = "The first phase of a load has a callback of its own, which can also come on a queue.",
  for_each = {
    { queue = "com.network.callbacks", how = "error" }, { queue = "background", how = "error" },
    { queue = "com.network.callbacks", how = "nothing" },
  },

  network = function(network, variant)
    local auction = network:next_auction()
    if variant.how == "error" then
      auction:fail { code = "no_bid", on = variant.queue }
    else
      auction:fail_without_error { on = variant.queue }
    end
  end,
}

scenario "the main thread is busy when the network answers" {
  aims    = { "LOAD-THREAD-1" },
  because = "The completion comes later, as soon as the main thread is free.",

  network = function(network)
    local request = network:next_request()
    wait(1)
    request:loaded { on = "com.network.callbacks" }
  end,

  app = function(app)
    local ad = app:start_load()
    wait(0.5)
    app:block_main(2)
    ad:await()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

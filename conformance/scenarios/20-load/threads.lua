-- Networks that answer on a queue of their own.

local showing = require "networks.showing"

local QUEUES = { { queue = "com.network.callbacks" }, { queue = "background" } }

scenario "the network has an ad, on a queue of its own" {
  aims     = { "LOAD-THREAD-1" },
  because  = "Whoever is told touches views, which only the main thread may do.",
  for_each = QUEUES,

  network = function(network, variant)
    local ad = network:next_request():loaded { on = variant.queue }
    showing.whole(ad)
  end,
}

scenario "the network has no ad, on a queue of its own" {
  aims     = { "LOAD-THREAD-1", "LOAD-NEVER-1" },
  because  = "A failure is as much a completion as a success.",
  for_each = QUEUES,

  network = function(network, variant)
    network:next_request():failed { code = "no_inventory", on = variant.queue }
  end,
}

scenario "the main thread is busy when the network answers" {
  aims    = { "LOAD-THREAD-1" },
  because = "The completion comes a little later, but it comes.",

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

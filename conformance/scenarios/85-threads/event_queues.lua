-- Networks that report events of an ad on their own queue.

local QUEUES = { { queue = "com.network.callbacks" }, { queue = "background" } }

scenario "the network reports events on a queue of its own" {
  aims     = { "EVT-MAIN-1", "UI-MAIN-1" },
  because  = "An adapter that forwards events without a change of thread notifies the app on the wrong thread.",
  for_each = QUEUES,

  network = function(network, variant)
    local from = { on = variant.queue }
    local ad = network:next_request():loaded(from)
    ad:await_display()
    ad:showing(from):shown(from):impression(from)
    wait(1)
    ad:click(from)
    wait(4)
    ad:closing(from):closed(from)
  end,
}

scenario "the network reports events while the main thread is busy" {
  aims    = { "EVT-MAIN-1" },
  because = "The events wait for the main thread, and keep their order.",

  network = function(network)
    local from = { on = "com.network.callbacks" }
    local ad = network:next_request():loaded(from)
    ad:await_display()
    ad:showing(from):shown(from)
    wait(2)
    ad:impression(from):click(from)
    wait(5)
    ad:closing(from):closed(from)
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(1)
    app:block_main(3)
    ad:await_close()
    ad:release()
  end,
}

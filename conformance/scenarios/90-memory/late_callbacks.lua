-- Networks that call back after the adapter or ad was released.

scenario "the adapter is released while it loads" {
  aims     = { "MEM-DEINIT-1" },
  because  = "The host releases an adapter when nobody waits for its ad any more. The network does not know this.",
  for_each = {
    { answer = "loaded", queue = "main" },
    { answer = "loaded", queue = "com.network.callbacks" },
    { answer = "failed", queue = "main" },
    { answer = "failed", queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local request = network:next_request()
    wait(5)
    if variant.answer == "loaded" then
      request:loaded { on = variant.queue }
    else
      request:failed { code = "no_inventory", on = variant.queue }
    end
  end,

  app = function(app)
    local adapter = app:new_adapter()
    app:start_load { adapter = adapter }
    wait(1)
    app:release_adapter(adapter)
  end,
}

scenario "a load is released while the network's SDK starts" {
  aims     = { "MEM-LEAK-1" },
  because  = "A load without a set-up starts the SDK. The user leaves the screen before the start has ended.",
  set_up   = false,
  for_each = {
    { ends = "succeed", queue = "main" },
    { ends = "succeed", queue = "com.network.callbacks" },
    { ends = "fail", queue = "main" },
    { ends = "fail", queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local initialization = network:next_initialization()
    wait(3)
    if variant.ends == "succeed" then
      initialization:succeed { on = variant.queue }
    else
      initialization:fail { code = "no_network", on = variant.queue }
    end
  end,

  app = function(app)
    local adapter = app:new_adapter()
    local ad = app:start_load { adapter = adapter }
    wait(1)
    ad:release()
    app:release_adapter(adapter)
    wait(5)
  end,
}

scenario "the network reports events of an ad that was released" {
  aims     = { "MEM-AFTER-1" },
  because  = "The network's objects can outlive the app's ad, and still send callbacks.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local from = { on = variant.queue }
    local ad = network:next_request():loaded(from)
    ad:await_display()
    ad:showing(from):shown(from):impression(from)
    -- A time limit of the adapter for the load, which nobody cancels, keeps the ad until its end.
    wait(90)
    ad:click(from):closing(from):closed(from)
  end,

  -- Many adapters keep their ad alive until the host releases the adapter.
  app = function(app)
    local adapter = app:new_adapter()
    local ad = app:load { adapter = adapter }
    ad:display()
    wait(2)
    ad:release()
    app:release_adapter(adapter)
  end,
}

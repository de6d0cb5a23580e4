-- Answers that come after the host's time-out.

local showing = require "networks.showing"

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

-- The app loads again when nothing holds the load that was given up. Until then, an adapter can keep
-- the slot for the late ad.
local function load_again(app)
  local given_up = app:new_adapter()
  app:load { adapter = given_up }
  wait(10)
  app:release_adapter(given_up)
  wait(1)
  view(app:load())
end

scenario "the network has an ad after the time-out" {
  aims         = { "LOAD-LATE-1" },
  because      = "Nobody waits for the late ad any more, and the slot must serve the next load.",
  load_timeout = 10,
  for_each     = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local request = network:next_request()
    wait(15)
    request:loaded { on = variant.queue }
  end,

  app = load_again,
}

scenario "the network fails after the time-out" {
  aims         = { "LOAD-LATE-1" },
  because      = "A late failure must not block its slot.",
  load_timeout = 10,

  network = function(network)
    local request = network:next_request()
    wait(15)
    request:failed { code = "network_error" }
  end,

  app = load_again,
}

scenario "the late ad arrives while the next load runs" {
  aims         = { "LOAD-LATE-1" },
  because      = "The app now waits for another ad, and not for the late ad.",
  load_timeout = 10,

  network = function(network)
    local late = network:next_request()
    local current = network:next_request()
    wait(3)
    late:loaded()
    wait(3)
    current:loaded()
  end,

  app = function(app)
    local given_up = app:new_adapter()
    app:load { adapter = given_up }
    view(app:load())
    app:release_adapter(given_up)
    wait(1)
    view(app:load())
  end,
}

scenario "the network reports events of an ad that came too late" {
  aims         = { "LOAD-LATE-1" },
  because      = "The app never got the late ad, so nobody receives its events.",
  load_timeout = 10,

  network = function(network)
    local request = network:next_request()
    wait(15)
    request:loaded():impression():click()
  end,

  app = load_again,
}

scenario "the network never answers, and the app asks again" {
  aims         = { "LOAD-LATE-1" },
  because      = "An adapter that waits for a missing answer would block the placement for ever.",
  load_timeout = 10,

  network = function(network)
    network:next_request()
    showing.whole(network:next_request():loaded())
  end,

  app = load_again,
}

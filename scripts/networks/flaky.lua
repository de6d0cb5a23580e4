-- Networks that answer, but not as one would like. Each function gives a function for `network`.
--
--   local flaky = require "networks.flaky"
--
--   scenario "a slow network" { formats = ALL, network = flaky.slow { seconds = 8 } }

local flaky = {}

-- Answers every request after some time.
--   seconds   how long it takes
--   requests  how many requests it answers so; 1 when left out
function flaky.slow(options)
  return function(network)
    for _ = 1, options.requests or 1 do
      local request = network:next_request()
      wait(options.seconds)
      request:loaded()
    end
  end
end

-- Has no ad for the first requests, and serves the ones after them.
--   failures  how many requests fail
--   code      the network's name of the failure; "no_inventory" when left out
function flaky.failing_first(options)
  return function(network)
    for _ = 1, options.failures do
      network:next_request():failed { code = options.code or "no_inventory" }
    end
  end
end

-- Fails now and then. The seed of the run decides, so that it fails the same way each time.
--   requests  how many requests it answers so
--   odds      the share that fails, from 0 to 1; a half when left out
function flaky.unsteady(options)
  return function(network)
    for _ = 1, options.requests do
      local request = network:next_request()
      wait(random())
      if random() < (options.odds or 0.5) then
        request:failed { code = "no_inventory" }
      else
        request:loaded()
      end
    end
  end
end

-- Reports every ad as loaded a second time.
--   seconds  how long after the first time; at once when left out
function flaky.repeating(options)
  local seconds = options and options.seconds or 0
  return function(network)
    local ad = network:next_request():loaded()
    if seconds > 0 then wait(seconds) end
    ad:loaded()
  end
end

return flaky

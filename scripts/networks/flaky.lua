-- Networks that answer slowly or fail. Each function returns a function for `network`.
--
--   local flaky = require "networks.flaky"
--
--   scenario "a slow network" { formats = ALL, network = flaky.slow { seconds = 8 } }

local flaky = {}

-- Answers each request after some time.
--   seconds   the virtual seconds before each answer
--   requests  the number of requests; 1 by default
function flaky.slow(options)
  return function(network)
    for _ = 1, options.requests or 1 do
      local request = network:next_request()
      wait(options.seconds)
      request:loaded()
    end
  end
end

-- Fails the first requests. The default network serves later requests.
--   failures  the number of failed requests
--   code      the code of the failure; "no_inventory" by default
function flaky.failing_first(options)
  return function(network)
    for _ = 1, options.failures do
      network:next_request():failed { code = options.code or "no_inventory" }
    end
  end
end

-- Fails at random. The seed of the run decides, so the failures are the same in each run.
--   requests  the number of requests
--   odds      the share of failures, from 0 to 1; 0.5 by default
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

-- Reports an ad as loaded twice.
--   seconds  the virtual seconds between the two reports; 0 by default
function flaky.repeating(options)
  local seconds = options and options.seconds or 0
  return function(network)
    local ad = network:next_request():loaded()
    if seconds > 0 then wait(seconds) end
    ad:loaded()
  end
end

return flaky

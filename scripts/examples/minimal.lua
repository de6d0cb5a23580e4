-- The smallest scenario: the network has an ad after three seconds.
--
--   adspec run scripts/examples/minimal.lua
--
-- The scenario has the default app, which loads an ad, displays it, waits for the close and
-- releases it. After the function below, the default network shows the ad and closes it. Every rule
-- judges the run.

scenario "the network takes three seconds" {
  formats = ALL,

  network = function(network)
    local request = network:next_request()
    wait(3)
    request:loaded()
  end,
}

-- The smallest scenario there is: the network has an ad after three seconds.
--
--   adspec run scripts/examples/minimal.lua
--
-- The app is the usual one: it loads, displays, waits for the close and releases. What the network
-- does beyond this function is usual too: it shows the ad and closes it. Every rule judges the run.

scenario "the network takes three seconds" {
  formats = ALL,

  network = function(network)
    local request = network:next_request()
    wait(3)
    request:loaded()
  end,
}

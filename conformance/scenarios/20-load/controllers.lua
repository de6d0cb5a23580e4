-- Loads of an app without a view controller.

local showing = require "networks.showing"

scenario "the app has no view controller while an ad loads" {
  aims     = { "LOAD-ANSWER-1", "LOAD-NEVER-2" },
  because  = "An app can load its first ads before it has a window. Between two scenes, an app has no window either.",
  for_each = { { from = "the start" }, { from = "the load" }, { from = "the request" } },

  network = function(network)
    local request = network:next_request()
    wait(2)
    showing.whole(request:loaded())
  end,

  app = function(app, _, device, variant)
    if variant.from ~= "the start" then app:set_up() end
    if variant.from ~= "the request" then device:key_window(false) end
    local ad = app:start_load()
    if variant.from == "the request" then device:key_window(false) end
    ad:await()
    device:key_window(true)
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

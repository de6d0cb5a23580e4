-- Ads that follow each other, and ads that the app presents more than once.

local showing = require "networks.showing"

scenario "an app loads and shows one ad after the other" {
  aims     = { "SHOW-NEXT-1" },
  because  = "A session of an app has many ads, and each ad works like the first.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local from = { on = variant.queue }
    for _ = 1, 3 do
      local ad = network:next_request():loaded(from)
      ad:await_display()
      ad:showing(from):shown(from):impression(from):video_start(from)
      wait(1)
      ad:click(from):modal_opened(from)
      wait(4)
      ad:modal_closed(from):video_end(from)
      wait(1)
      ad:closing(from):closed(from)
    end
  end,

  app = function(app)
    for _ = 1, 3 do
      local ad = app:load()
      ad:display()
      ad:await_close { within = 20 }
      wait(5)
      ad:release()
      wait(1)
    end
  end,
}

scenario "the app presents an ad that it has shown" {
  aims    = { "SHOW-TWICE-1" },
  because = "The app keeps the ad by mistake, and waits for its second presentation to end.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(5)
    showing.close(ad)
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    ad:await_close()
    wait(1)
    ad:present()
    ad:await_close { within = 30 }
    ad:release()
  end,
}

scenario "the app shows another screen after it has loaded an ad" {
  aims    = { "SHOW-VC-1", "MEM-LEAK-2" },
  because = "The screen on which the app loaded the ad is gone.",

  app = function(app, _, device)
    device:top_controller "menu"
    local first = app:load()
    first:display()
    first:await_close()
    first:release()
    local second = app:load()
    device:top_controller "game"
    second:display()
    second:await_close()
    second:release()
    device:top_controller "result"
  end,
}

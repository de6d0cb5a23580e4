-- Full-screen ads that appear and close.

local showing = require "networks.showing"

scenario "a full-screen ad is shown and closed as usual" {
  aims    = {
    "SHOW-OPEN-1", "SHOW-CLOSE-1", "SHOW-OUTCOME-1", "SHOW-ORDER-1", "SHOW-CLOSE-2", "SHOW-CLOSE-3",
    "SHOW-AUTO-1", "SHOW-READY-1", "SHOW-ONCE-1", "EVT-HEAR-1",
  },
  formats = FULL_SCREEN,
  because = "The app pauses when the ad opens, and continues when the ad has closed.",
}

scenario "the app goes on after an ad" {
  aims     = { "SHOW-SCREEN-1" },
  formats  = FULL_SCREEN,
  because  = "The user sees the app, and nothing of the ad is left over it.",
  for_each = { { ending = "closes" }, { ending = "cannot be shown" } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if variant.ending == "closes" then
      ad:showing():shown()
      wait(5)
      ad:closing():closed()
    else
      ad:show_failed()
    end
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    ad:await_close()
    wait(5)
    ad:release()
  end,
}

scenario "the app goes on beside an ad, or without showing it" {
  aims     = { "SHOW-SCREEN-1", "CLICK-OPEN-1" },
  because  = "An ad that nobody shows, or one in a view of the app, needs nothing else of the screen.",
  for_each = { { is_shown = true, is_clicked = true }, { is_shown = true }, { is_shown = false } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    if not variant.is_shown then return end
    showing.open(ad)
    wait(2)
    if variant.is_clicked then
      ad:click():modal_opened()
      wait(2)
      ad:modal_closed()
    end
    wait(2)
    showing.close(ad)
  end,

  app = function(app, _, _, variant)
    local ad = app:load()
    if variant.is_shown then ad:display() end
    wait(20)
    ad:release()
  end,
}

scenario "the app shows an ad in or from a controller that it presents itself" {
  aims    = { "SHOW-SCREEN-1" },
  because = "An ad that dismisses one controller too many takes the app's own away.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(2)
    ad:click():modal_opened()
    wait(2)
    ad:modal_closed()
    wait(2)
    showing.close(ad)
  end,

  app = function(app, _, device)
    device:top_controller("settings", true)
    local ad = app:load()
    ad:display()
    wait(20)
    ad:release()
  end,
}

scenario "the network says only once that an ad is shown" {
  aims     = { "SHOW-OPEN-1", "SHOW-CLOSE-1", "SHOW-ORDER-1", "SHOW-CLOSE-2" },
  formats  = FULL_SCREEN,
  because  = "Some networks have one callback for the opening and one for the closing; other networks have two callbacks for each.",
  for_each = { { callbacks = 1 }, { callbacks = 2 } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if variant.callbacks == 2 then ad:showing() end
    ad:shown()
    wait(5)
    if variant.callbacks == 2 then ad:closing() end
    ad:closed()
  end,
}

scenario "the network reports twice that an ad is shown" {
  aims    = { "SHOW-OPEN-1" },
  because = "The app pauses once for each ad.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing():shown()
    wait(1)
    ad:shown()
    wait(4)
    showing.close(ad)
  end,
}

scenario "the network reports twice that an ad has closed" {
  aims     = { "SHOW-CLOSE-1", "SHOW-CLOSE-2" },
  formats  = FULL_SCREEN,
  because  = "An app that continues twice loses its state.",
  for_each = { { seconds = 0 }, { seconds = 5 } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(5)
    showing.close(ad)
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:closed()
  end,
}

scenario "the user leaves the app while an ad is shown" {
  aims    = { "SHOW-OPEN-1", "SHOW-CLOSE-1" },
  because = "The adapter must report the close even after the app was in the background.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(2)
    ad:click():left_app()
    wait(60)
    showing.close(ad)
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(3)
    user:background()
    wait(50)
    user:foreground()
    ad:await_close()
    ad:release()
  end,
}

scenario "the network shows and closes an ad on a queue of its own" {
  aims    = { "SHOW-OPEN-1", "SHOW-CLOSE-1", "SHOW-ORDER-1" },
  because = "The app must receive the events in their original order.",

  network = function(network)
    local queue = { on = "com.network.callbacks" }
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing(queue):shown(queue)
    wait(5)
    ad:closing(queue):closed(queue)
  end,
}

scenario "an ad expires while it is on screen" {
  aims    = { "SHOW-STAY-1" },
  formats = FULL_SCREEN,
  because = "The user still sees the ad. An expiry concerns ads that wait for their presentation.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(3)
    ad:expire()
    wait(5)
    showing.close(ad)
  end,
}

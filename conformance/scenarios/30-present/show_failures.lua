-- Networks that fail to show a loaded ad.

scenario "the network fails to show an ad" {
  aims     = { "SHOW-FAIL-1", "SHOW-FAIL-2" },
  because  = "The app waits for the ad until it receives the failure.",
  for_each = {
    { seconds = 0, queue = "main" },
    { seconds = 2, queue = "main" },
    { seconds = 2, queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:show_failed { code = "no_video", message = "the video is gone", on = variant.queue }
  end,
}

scenario "the network fails after it has begun to show an ad" {
  aims     = { "SHOW-FAIL-1", "SHOW-FAIL-2" },
  because  = "Playback can fail when the ad is already on screen.",
  for_each = { { begun = "showing" }, { begun = "shown" } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing()
    if variant.begun == "shown" then ad:shown() end
    wait(1)
    ad:show_failed { code = "playback" }
  end,
}

scenario "after an ad that could not be shown, the next ad is shown" {
  aims    = { "SHOW-FAIL-1" },
  because = "A failure to show one ad says nothing about the next ad.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:show_failed { code = "no_video" }
  end,

  app = function(app)
    for _ = 1, 2 do
      local ad = app:load()
      ad:display()
      ad:await_close()
      ad:release()
    end
  end,
}

scenario "an ad that could not be shown is presented again" {
  aims     = { "SHOW-OUTCOME-1", "SHOW-FAIL-2" },
  because  = "The app tries once more, and waits for a report, as after each presentation.",
  for_each = { { seconds = 0 }, { seconds = 2 } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:show_failed { code = "no_video" }
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(5)
    ad:display()
    wait(10)
    ad:release()
  end,
}

scenario "the video of an ad on screen stalls" {
  aims     = { "SHOW-STAY-1" },
  formats  = FULL_SCREEN,
  because  = "The ad is still on screen, and the user closes it.",
  for_each = { { goes_on = true }, { goes_on = false } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing():shown():impression()
    ad:video_start()
    wait(3)
    ad:video_failed { code = "stalled" }
    wait(2)
    if variant.goes_on then
      ad:video_resume()
      wait(5)
      ad:video_end()
    end
    ad:closing():closed { completed = variant.goes_on }
  end,
}

scenario "the network fails to show an ad in the app's view" {
  aims     = { "LOAD-ONCE-5", "EVT-CAUSE-1" },
  formats  = { "banner", "native" },
  because  = "The ad has loaded. Some networks use the same callback for a failed load and for a failed show.",
  for_each = {
    { seconds = 0, queue = "main" },
    { seconds = 2, queue = "main" },
    { seconds = 2, queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    ad:await_display()
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:show_failed { code = "no_view", on = variant.queue }
  end,
}

scenario "a show fails after the user has turned the device and left the app" {
  aims    = { "SHOW-FAIL-1" },
  because = "The app learns of the failure when the user comes back.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    wait(5)
    ad:show_failed { code = "no_video" }
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:rotate()
    user:background()
    wait(1)
    user:foreground()
    wait(10)
    ad:release()
  end,
}

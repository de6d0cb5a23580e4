-- Videos: the events of the network's player, and the controls.

scenario "the reward does not wait for the end of the video" {
  formats  = REWARDED,
  because  = "Networks grant a reward before, at or after the end of a video, or for an ad without a video.",
  for_each = {
    { order = "reward, end" }, { order = "end, reward" }, { order = "reward" }, { order = "end" },
  },

  network = function(network, variant)
    local ad = network:next_request():loaded { video = { duration = 8, aspect_ratio = 1.78 } }
    ad:await_display()
    ad:showing():shown():impression():video_start()
    for what in variant.order:gmatch "%a+" do
      wait(4)
      if what == "reward" then ad:reward() else ad:video_end() end
    end
    ad:closing():closed()
  end,

  expect = function(trace, variant)
    local order = {}
    for _, event in ipairs(trace:all(any { "event.reward", "event.video_end" })) do
      order[#order + 1] = event.name == "event.reward" and "reward" or "end"
    end
    expect_equal(table.concat(order, ", "), variant.order)
  end,
}

scenario "the usual network plays a video to its end" {
  formats = { "rewarded", "rewarded_interstitial", "native" },
  because = "The network reports each quarter of the video, whatever the adapter does.",

  network = function(network)
    network:next_request():loaded { video = { duration = 8, aspect_ratio = 1.78 } }
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    wait(10)
    ad:release()
  end,

  expect = function(trace)
    -- When the SDK has no callback for a part of the video, the event is network.undelivered.
    local start = trace:first(any { "network.video_start", "network.undelivered" })
    local last = trace:last(any { "network.video_end", "network.undelivered" })
    expect_equal(last.time - start.time >= 6, true)
    trace:in_order { "network.video_start", "network.video_end" }
  end,
}

scenario "the app controls the video only with its own controls" {
  formats  = { "native" },
  because  = "The SDK ignores video commands of an app that did not ask for custom controls.",
  for_each = { { controls = true }, { controls = false } },

  network = function(network)
    network:next_request():loaded { video = { duration = 8, aspect_ratio = 1.78 } }
  end,

  app = function(app, user, device, variant)
    local ad = app:load { options = { custom_controls = variant.controls } }
    expect_equal(ad.video.custom_controls, variant.controls)
    ad:display()
    wait(3)
    ad:pause()
    wait(60)
    expect_equal(ad.video.playing, false)
    ad:play()
    wait(1)
    ad:mute(false)
    wait(20)
    ad:release()
  end,

  expect = function(trace, variant)
    local number = variant.controls and 1 or 0
    expect_equal(trace:count "request.video_pause", number)
    expect_equal(trace:count "app.video_pause", number)
    expect_equal(trace:count "app.video_unmute", number)
    expect_equal(trace:count "app.video_play", 1 + number)
    expect_equal(trace:count "app.video_end", 1)
  end,
}

scenario "the video fails in the middle" {
  formats = REWARDED,
  because = "A video that fails has no end, but the ad still closes.",

  network = function(network)
    local ad = network:next_request():loaded { video = { duration = 8, aspect_ratio = 1.78 } }
    ad:await_display()
    ad:showing():shown():impression():video_start()
    wait(4)
    ad:video_progress(0.5):video_failed { code = "no_buffer" }
    wait(1)
    ad:closing():closed()
  end,

  expect = function(trace)
    trace:never "event.video_end"
    trace:never "event.reward"
    trace:in_order { "event.video_start", "app.did_dismiss" }
  end,
}

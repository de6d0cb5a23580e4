-- Events of the video of a native ad.

local showing = require "networks.showing"

scenario "a native video is played to its end" {
  aims     = { "NAT-VEVT-1" },
  because  = "The app hides its own controls while the video plays.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded { video = { duration = 4 } })
    ad:video_start { on = variant.queue }
    for quarter = 1, 4 do
      wait(1)
      ad:video_progress(quarter / 4)
    end
    ad:video_end { on = variant.queue }
  end,
}

scenario "a native video is paused and goes on" {
  aims     = { "NAT-VEVT-1" },
  because  = "A video pauses each time the user scrolls it out of sight.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local from = { on = variant.queue }
    local ad = showing.open(network:next_request():loaded { video = { duration = 10 } })
    ad:video_start(from)
    wait(2)
    ad:video_pause(from)
    wait(5)
    ad:video_resume(from)
    wait(1)
    ad:video_pause(from)
    wait(1)
    ad:video_resume(from)
    wait(6)
    ad:video_end(from)
  end,
}

scenario "the sound of a native video is turned off and on" {
  aims     = { "NAT-VEVT-1" },
  because  = "The app shows the user whether the video has sound.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local from = { on = variant.queue }
    local ad = showing.open(network:next_request():loaded { video = { duration = 10 } })
    ad:video_start(from):video_mute(from)
    wait(3)
    ad:video_unmute(from)
    wait(7)
    ad:video_end(from)
  end,
}

scenario "a native video fails during playback" {
  aims    = { "NAT-VEVT-1" },
  because = "The earlier events stay valid, and the host has no callback for the failure.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded { video = { duration = 10 } })
    ad:video_start()
    wait(3)
    ad:video_failed { code = "decoder" }
  end,
}

scenario "the app wants videos that start without sound" {
  aims     = { "NAT-OPT-1" },
  flows    = { "waterfall" },
  because  = "The network decides about the sound when it answers the request.",
  for_each = {
    { options = { start_muted = true } },
    { options = { start_muted = true, custom_controls = true, image_loading = false } },
  },

  network = function(network)
    network:next_request():loaded { video = { duration = 4 } }
  end,
}

-- Rewards that come late, or not at all.

local showing = require "networks.showing"

scenario "the reward comes after the ad has closed" {
  aims     = { "REW-LATE-1" },
  because  = "The network's server can be slow, and the user has still earned the reward.",
  for_each = {
    { seconds = 0, queue = "main" },
    { seconds = 2, queue = "main" },
    { seconds = 30, queue = "main" },
    { seconds = 2, queue = "com.network.callbacks" },
  },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    wait(5)
    showing.close(ad)
    if variant.seconds > 0 then wait(variant.seconds) end
    ad:reward { on = variant.queue }
  end,

  -- The app keeps the ad until the reward has come.
  app = function(app)
    local ad = app:load()
    ad:display()
    ad:await_close()
    wait(40)
    ad:release()
  end,
}

scenario "the user leaves the app during a rewarded ad and earns the reward" {
  aims     = { "REW-MISS-1" },
  because  = "The network decides who has earned the reward, and where the app is then says nothing about it.",
  for_each = { { returns_before = true }, { returns_before = false } },

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(6)
    ad:video_end { completed = true }
    ad:reward()
    wait(4)
    showing.close(ad)
  end,

  app = function(app, user, _, variant)
    local ad = app:load()
    ad:display()
    wait(1)
    user:background()
    if variant.returns_before then
      wait(1)
      user:foreground()
    end
    ad:await_close()
    if not variant.returns_before then user:foreground() end
    ad:release()
  end,
}

scenario "the user skips the ad" {
  aims     = { "REW-INVENT-1" },
  because  = "Closing an ad early earns nothing.",
  for_each = { { says_skipped = true }, { says_skipped = false } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(1)
    ad:video_progress(0.25)
    if variant.says_skipped then ad:skipped() end
    ad:closing():closed { completed = false }
  end,
}

scenario "the video ends and the network grants no reward" {
  aims    = { "REW-INVENT-1", "REW-VEND-1" },
  because = "Only the network knows whether the user has earned the reward.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(4)
    ad:video_end { completed = false }
    wait(1)
    ad:closing():closed { completed = false }
  end,
}

scenario "the video of a rewarded ad pauses" {
  aims     = { "EVT-CAUSE-1", "REW-VSTART-1", "REW-VEND-1" },
  formats  = REWARDED,
  because  = "The video goes on afterwards, and ends only once.",
  for_each = { { page = false }, { page = true } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(3)
    if variant.page then ad:click():modal_opened() end
    ad:video_pause()
    wait(2)
    if variant.page then ad:modal_closed() end
    ad:video_resume()
    wait(5)
    ad:video_end():reward()
    showing.close(ad)
  end,
}

scenario "the network rejects the reward" {
  aims     = { "REW-REJECT-1" },
  because  = "The network's server can refuse the reward, for example after too many rewards in one day.",
  for_each = { { is_watched = false }, { is_watched = true } },

  network = function(network, variant)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(4)
    ad:video_end { completed = variant.is_watched }
    ad:reward_rejected()
    wait(1)
    ad:closing():closed { completed = false }
  end,
}

scenario "the network grants the reward during the ad" {
  aims     = {
    "SHOW-OPEN-1", "SHOW-CLOSE-1", "REW-ONCE-1", "REW-MISS-1", "REW-ORDER-1", "REW-VSTART-1",
    "REW-VEND-1",
  },
  formats  = REWARDED,
  because  = "In the usual order the user watches the ad, earns the reward and closes the ad.",
  for_each = { { type = "coins", amount = 5 }, { type = "", amount = 0 } },

  network = function(network, variant)
    local ad = network:next_request():loaded {
      reward = { type = variant.type, amount = variant.amount },
    }
    showing.open(ad)
    showing.video(ad)
    -- The video of most ads ends with a picture, which the user closes.
    wait(1)
    showing.close(ad)
  end,
}

scenario "the user earns the reward without a video" {
  aims     = { "REW-MISS-1", "REW-ONCE-1", "REW-ORDER-1" },
  because  = "The user earns the reward of a game or a survey although no video has ended.",
  for_each = { { queue = "main" }, { queue = "com.network.callbacks" } },

  network = function(network, variant)
    local from = { on = variant.queue }
    local ad = network:next_request():loaded(from)
    ad:await_display()
    ad:showing(from):shown(from):impression(from)
    wait(3)
    ad:reward(from)
    wait(1)
    ad:closing(from):closed(from)
  end,
}

scenario "the network reports one reward twice" {
  aims    = { "REW-ONCE-1" },
  because = "A network can report the reward when the video ends, and again when its server has confirmed the reward.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    showing.video(ad)
    wait(1)
    ad:reward()
    showing.close(ad)
  end,
}

scenario "the network reports twice that a watched ad has closed" {
  aims    = { "REW-ONCE-1" },
  because = "Some networks grant the reward with the close, and a second report of the close grants no second one.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    showing.video(ad)
    ad:closing():closed { completed = true }
    wait(1)
    ad:closed { completed = true }
  end,
}

scenario "the network grants a reward before the ad is on screen" {
  aims    = { "REW-SHOW-1" },
  because = "The user has not seen the ad.",

  network = function(network)
    local ad = network:next_request():loaded()
    wait(1)
    ad:reward()
    showing.open(ad)
    wait(5)
    showing.close(ad)
  end,

  app = function(app)
    local ad = app:load()
    wait(2)
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

scenario "an ad with a video, then an ad without one" {
  aims    = { "REW-VSTART-1", "REW-VEND-1" },
  because = "The first ad shows that the SDK tells the adapter about videos. The second ad is a picture that the user closes.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    showing.video(ad)
    showing.close(ad)
    ad = showing.open(network:next_request():loaded())
    wait(3)
    ad:closing():closed { completed = false }
  end,

  app = function(app)
    for _ = 1, 2 do
      local ad = app:load()
      ad:display()
      ad:await_close()
      ad:release()
      wait(1)
    end
  end,
}

scenario "the user turns the device, or the memory becomes low, before the reward" {
  aims     = { "REW-MISS-1" },
  because  = "The user has watched the video, whatever the device does.",
  for_each = { { change = "a turn" }, { change = "a memory warning" } },

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    ad:video_start()
    wait(6)
    ad:video_end { completed = true }
    ad:reward()
    wait(4)
    showing.close(ad)
  end,

  app = function(app, user, device, variant)
    local ad = app:load()
    ad:display()
    wait(2)
    if variant.change == "a turn" then user:rotate() else device:memory_warning() end
    ad:await_close()
    ad:release()
  end,
}

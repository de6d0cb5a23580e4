local SETTINGS = { number = 3, half = 0.5, flag = true, list = { 1, "two", { three = false } }, table = { a = "b" } }

local function with(mode)
  local settings = { parameter = mode }
  for key, value in pairs(SETTINGS) do settings[key] = value end
  return settings
end

local MODES = {
  "echo", "errors", "ad", "both", "neither", "twice", "background", "kept", "present_fails", "late", "never", "plain",
}

scenario "loads" {
  formats = {
    "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
    "swipeable_interstitial",
  },
  app = function(app)
    for _, mode in ipairs(MODES) do
      local ad = app:load {
        settings = with(mode), test = true, extras = { topic = "sport", age = 30, adult = true },
        size = { 360, 280 }, muted = true, consent = { child = true, age = "teen" },
        options = {
          image_loading = false, multiple_images = true, aspect_ratio = "square", ad_choices = "bottom_left",
          start_muted = false, custom_controls = true,
        },
      }
      wait(1)
      if ad.ok then
        ad:display()
        wait(1)
        ad:release()
      end
      wait(20)
    end
  end,
}

scenario "native" {
  formats = { "native" },
  app = function(app)
    for _, mode in ipairs { "ad", "plain" } do
      local ad = app:load { settings = { parameter = mode } }
      ad:read_all()
      ad:render { clickable = { "headline", "icon" } }
      ad:click("headline")
      ad:record_click("icon")
      ad:record_impression()
      ad:untrack()
      ad:release()
    end
  end,
}

scenario "sizes" {
  formats = { "banner" },
  app = function(app)
    local ad = app:load { settings = { parameter = "ad" } }
    ad:display()
    ad:change_size(300, 250)
    ad:release()
  end,
}

scenario "signals" {
  formats = { "banner", "native" },
  flows = { "bidding" },
  app = function(app)
    for _, mode in ipairs { "signals", "signals_fail" } do
      app:collect_signals { settings = with(mode), extras = { topic = "sport", age = 3 }, size = { 320, 50 } }
      app:collect_signals { credentials = { { parameter = mode }, { parameter = "other" } } }
    end
    app:load { settings = with("echo"), bid = "bid-9", watermark = "mark" }
    app:load { settings = with("echo") }
  end,
}

scenario "set-up" {
  formats = { "banner" },
  set_up = false,
  app = function(app)
    app:set_up { credentials = { with("set_up_fails"), { parameter = "other" } } }
    app:load { settings = { parameter = "echo" } }
  end,
}

scenario "wrong classes" {
  formats = { "native" },
  for_each = {
    { asset = "headline" }, { asset = "body" }, { asset = "starRating" }, { asset = "icon" },
    { asset = "images" }, { asset = "extraAssets" }, { asset = "mediaView" },
  },
  app = function(app, _, _, variant)
    local ad = app:load { settings = { parameter = variant.asset } }
    ad:read_all()
    ad:render()
    ad:release()
  end,
}

scenario "taps" {
  formats = { "native" },
  app = function(app, user)
    for _, mode in ipairs { "ad", "taps" } do
      local ad = app:load { settings = { parameter = mode } }
      ad:display()
      wait(1)
      for _, asset in ipairs { "headline", "icon", "media", "call_to_action" } do
        user:tap(asset)
        wait(1)
      end
      ad:release()
    end
  end,
}

scenario "views on another thread" {
  formats = { "banner", "native" },
  app = function(app)
    local ad = app:load { settings = { parameter = "off_main" } }
    ad:display()
    wait(5)
    ad:release()
  end,
}

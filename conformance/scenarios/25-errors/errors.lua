-- The errors of loads and presentations that fail for different reasons.

local REASONS = {
  { code = "no_inventory", message = "no advertiser bids for this user" },
  { code = "network_error", message = "the server cannot be reached" },
  { code = 204, message = "the placement is paused" },
  { code = 1007, message = "the app is not approved" },
  { code = "bad_request" },
}

scenario "the network fails for one reason after another" {
  aims    = { "ERR-CODE-1" },
  because = "A publisher can mend a wrong placement, but not a lack of ads.",

  network = function(network)
    for number = 1, #REASONS + 1 do
      -- The first reason comes again.
      local reason = REASONS[number] or REASONS[1]
      network:next_request():failed { code = reason.code, message = reason.message }
    end
  end,

  app = function(app)
    for _ = 1, #REASONS + 1 do app:load() end
  end,
}

-- ERR-CODE-1 compares the errors, but some SDKs do not report that an ad cannot be shown.
scenario "the network cannot show one ad after another, each for another reason" {
  aims    = { "SHOW-FAIL-1" },
  formats = FULL_SCREEN,
  because = "The app's log must tell a broken video from a lost connection.",

  network = function(network)
    for _, reason in ipairs(REASONS) do
      local ad = network:next_request():loaded()
      if ad:await_display { optional = true } then
        ad:show_failed { code = reason.code, message = reason.message }
      end
    end
  end,

  app = function(app)
    for _ = 1, #REASONS do
      local ad = app:load()
      ad:display()
      wait(5)
      ad:release()
    end
  end,
}

scenario "a load fails by itself, and the next load fails because of the network" {
  aims     = { "ERR-INFO-1", "ERR-TYPE-1" },
  because  = "The app's log shows the text of the error, and the documents explain its code.",
  for_each = {
    { setting = { number = 1, how = "missing" } }, { setting = { number = 1, how = "empty" } },
  },

  network = function(network)
    network:next_request { optional = true }:failed { code = "no_inventory", message = "no ad" }
  end,

  app = function(app, _, _, variant)
    app:load { broken_setting = variant.setting }
    app:load()
  end,
}

scenario "an ad expires before it is shown, and the network cannot show the next ad" {
  aims    = { "ERR-INFO-1", "ERR-TYPE-1" },
  formats = FULL_SCREEN,
  because = "The adapter's errors have a text, whether the adapter or the network refuses to show the ad.",

  network = function(network)
    network:next_request():loaded():expire()
    local ad = network:next_request():loaded()
    if ad:await_display { optional = true } then
      ad:show_failed { code = "no_video", message = "the video is gone" }
    end
  end,

  app = function(app)
    for _ = 1, 2 do
      local ad = app:load()
      wait(1)
      ad:display()
      wait(5)
      ad:release()
    end
  end,
}

scenario "an ad cannot be shown, and the adapter says why" {
  aims     = { "ERR-INFO-1", "ERR-TYPE-1", "ERR-CAUSE-1" },
  formats  = FULL_SCREEN,
  because  = "The app's log shows the text of the error, and the documents explain its code.",
  for_each = { { reason = "expired" }, { reason = "network" } },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    if variant.reason == "expired" then
      ad:expire()
    elseif ad:await_display { optional = true } then
      ad:show_failed { code = "no_video", message = "the video is gone" }
    end
  end,

  app = function(app)
    local ad = app:load()
    wait(1)
    if ad.ok then
      ad:display()
      -- The network learns of its failure only after a moment.
      wait(5)
      ad:release()
    end
  end,
}

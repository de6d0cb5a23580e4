-- What happens to app and device around an ad: at every stage of the ad's life.

local showing = require "networks.showing"

-- The user turns the device, leaves the app and comes back. Meanwhile the memory becomes low. Then the
-- device loses its connection for a moment.
local function interrupt(user, device)
  user:rotate()
  wait(1)
  user:background()
  device:memory_warning()
  wait(5)
  user:foreground()
  user:rotate()
  wait(1)
  device:offline()
  wait(1)
  device:online()
  wait(1)
end

scenario "app and device are interrupted while the network starts" {
  aims    = { "LOAD-ANSWER-1", "IMP-MISS-1", "MEM-LEAK-1" },
  because = "Apps start the network when they start themselves, and users leave at once.",

  network = function(network)
    network:next_initialization():succeed { after = 4 }
    showing.whole(network:next_request():loaded())
  end,

  app = function(app, user, device)
    local ad = app:start_load()
    interrupt(user, device)
    ad:await()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

-- The user, the system and the app's own code change what they can.
local function change_everything(user, device)
  interrupt(user, device)
  -- A device that is turned can stay turned.
  user:rotate()
  device:active(false)
  device:muted(true)
  wait(1)
  device:active(true)
  device:volume(0.5)
  device:consent { child = false }
  device:defaults { IABTCF_gdprApplies = 1 }
  device:clock("2026-03-29T03:00:00Z")
  device:key_window(false)
  wait(1)
  device:key_window(true)
  device:top_controller("settings")
  wait(1)
end

-- The stages of an ad's life at which the network reports nothing for a while, by kinds of ads.
local VIDEO = "video_start video_pause video_resume video_mute video_unmute "
local KINDS = {
  {
    of = "an ad's life", formats = ALL,
    aims = { "LOAD-ANSWER-1", "SHOW-OUTCOME-1", "IMP-MISS-1", "CLICK-MISS-1", "PAGE-CLOSE-1", "MEM-LEAK-1" },
    stages = {
      "the load", "the time before the display", "the display", "an open page", "the time after the release",
    },
    answered = { "the time before the display", "the display", "an open page", "the time after the release" },
    reports = {
      { during = "the time before the display", events = "impression click" },
      { during = "the display", events = "modal_closed" },
      { during = "the display", events = VIDEO .. "video_failed" },
      { during = "the display", events = "expire" },
      { during = "an open page", events = "impression left_app" },
      { during = "an open page", events = VIDEO .. "video_end" },
      { during = "an open page", events = "video_progress video_failed" },
      { during = "an open page", events = "expire" },
    },
  },
  {
    of = "the life of an ad that cannot be shown", formats = ALL, aims = { "LOAD-ANSWER-1" },
    stages = {
      "the time after a failure", "the time when the ad is not ready", "the time after the expiry",
    },
    answered = {
      "the time after a failure", "the time when the ad is not ready", "the time after the expiry",
    },
    reports = { { during = "the time when the ad is not ready", events = "expire" } },
  },
  {
    of = "the life of a full-screen ad", formats = FULL_SCREEN,
    aims = { "SHOW-OUTCOME-1", "SHOW-CLOSE-1", "SHOW-HELD-2", "IMP-MISS-1", "CLICK-MISS-1", "MEM-LEAK-1" },
    stages = { "the presentation", "the time after the close" },
    answered = { "the presentation", "the time after the close" },
    reports = {
      { during = "the display", events = "showing" },
      { during = "an open page", events = "closing closed" },
      { during = "the time after the close", events = "impression click left_app modal_closed video_end closing" },
    },
  },
  {
    of = "the life of an ad that the network fails to show", formats = FULL_SCREEN, aims = { "MEM-LEAK-1" },
    stages = { "the time after a failed presentation" },
    answered = { "the time after a failed presentation" },
    reports = {
      { during = "the time after a failed presentation", events = "closing closed" },
    },
  },
  {
    of = "the life of an ad in a view", formats = { "banner", "swipeable_interstitial", "native" },
    aims = { "SHOW-STAY-1", "IMP-MISS-1", "CLICK-MISS-1", "PAGE-CLOSE-1", "MEM-LEAK-1" },
    stages = { "the time off the screen" },
    answered = { "the time off the screen" },
    use = function(ad)
      ad:read_all()
      ad:display()
    end,
    use_during = {
      "the time before the display", "the time after the expiry", "the display", "an open page",
      "the time off the screen",
    },
    reports = {
      { during = "the time before the display", events = "showing shown" },
      { during = "the time before the display", events = "refresh resize" },
      { during = "an open page", events = "refresh resize" },
      { during = "an open page", events = "closing closed" },
      { during = "the time off the screen", events = "refresh resize video_pause video_failed modal_closed" },
      { during = "the time off the screen", events = "expire" },
    },
  },
  {
    of = "the life of a banner", formats = { "banner" },
    use = function(ad)
      ad:view()
      ad:change_size(320, 50)
    end,
    use_during = {
      "the time before the display", "the time after the expiry", "an open page", "the time off the screen",
    },
  },
  {
    of = "the life of a rewarded ad", formats = REWARDED,
    reports = {
      { during = "an open page", events = "reward" },
      { during = "an open page", events = "reward_rejected" },
      { during = "the time after the close", events = "reward_rejected" },
    },
  },
}

-- The network's side of an ad's life. At the stage, `report` gets the ad.
local function live(request, during, report)
  local function reach(stage, ad)
    if during ~= stage then return false end
    wait(5)
    if report then report(ad) end
    wait(35)
    return true
  end
  reach("the load", request)
  if during == "the time after a failure" then
    request:failed { code = "no_inventory" }
    return reach(during, request)
  end
  if during == "the time when the ad is not ready" then return reach(during, request:not_ready()) end
  local ad = request:loaded()
  if during == "the time after the expiry" then return reach(during, ad:expire()) end
  if report then reach("the time before the display", ad) end
  if not ad:await_display { within = 120 } then return end
  reach("the presentation", ad)
  if during == "the time after a failed presentation" then
    return reach(during, ad:show_failed { code = "no_fill" })
  end
  ad:showing():shown():impression()
  local _ = reach("the display", ad) or reach("the time off the screen", ad) or wait(1)
  ad:click():modal_opened()
  local _ = reach("an open page", ad) or wait(2)
  ad:modal_closed()
  wait(1)
  showing.close(ad)
  reach("the time after the close", ad)
end

-- The app's side of an ad's life. At the stage, `act` gets the ad.
local function use(app, during, act, settings)
  local ad = app:start_load { settings = settings }
  local function reach(...)
    for _, stage in ipairs { ... } do
      if during == stage then
        wait(3)
        act(ad)
      end
    end
  end
  reach "the load"
  ad:await()
  reach(
    "the time after a failure", "the time when the ad is not ready", "the time before the display",
    "the time after the expiry")
  if ad.ok then
    ad:display()
    reach("the presentation", "the time after a failed presentation", "the display", "an open page")
    if during == "the time off the screen" then
      wait(1)
      ad:detach()
      reach(during)
      ad:attach()
    end
    ad:await_close { within = 90 }
    reach "the time after the close"
  end
  ad:release()
  reach "the time after the release"
end

-- A variant for each stage, with each of some fields.
local function at_each(stages, ...)
  local variants = {}
  for _, stage in ipairs(stages) do
    for _, fields in ipairs { ... } do
      local variant = { during = stage }
      for name, value in pairs(fields) do variant[name] = value end
      variants[#variants + 1] = variant
    end
  end
  return variants
end

-- The network reports some events of an ad, one after the other.
local function report(ad, events)
  local arguments = { resize = { 300, 50 }, video_progress = { 0.5 } }
  for name in events:gmatch("%S+") do
    ad[name](ad, table.unpack(arguments[name] or {}))
    wait(1)
  end
end

-- Declares what happens at each stage of the ads of a kind.
local function declare_stages(kind)
  scenario("app, user and device do everything at a stage of " .. kind.of) {
    aims     = kind.aims,
    formats  = kind.formats,
    because  = "Users leave apps and turn devices at any time. An ad that has loaded stays good.",
    for_each = at_each(kind.stages, {}),

    network = function(network, variant) live(network:next_request(), variant.during) end,

    app = function(app, user, device, variant)
      use(app, variant.during, function() change_everything(user, device) end)
    end,
  }

  scenario("the app loads another ad at a stage of " .. kind.of) {
    aims     = { "LOAD-ANSWER-1" },
    formats  = kind.formats,
    because  = "Apps fill their caches whenever they have time.",
    for_each = at_each(kind.stages, {}),

    network = function(network, variant)
      live(network:next_request(), variant.during)
      network:next_request { slot = "unit-2" }:loaded()
    end,

    app = function(app, _, _, variant)
      local other
      local function load_other()
        other = other or app:start_load { settings = { parameter = "unit-2" } }
      end
      use(app, variant.during, load_other)
      -- Without a first ad, most stages do not come.
      load_other()
      other:await()
      other:release()
    end,
  }
end

-- The network answers the load of an ad a second time. A twin has the same life, but for the second
-- answer, so it shows what the adapter reports. The twin has another slot, because a slot that is loaded
-- again can have a new ad.
local function declare_answers(kind)
  scenario("the network answers the load again at a stage of " .. kind.of) {
    formats  = kind.formats,
    because  = "Networks refresh their ads and retry their requests, whatever has become of the ad.",
    for_each = at_each(kind.answered, { answer = "loaded" }, { answer = "failed" }),

    network = function(network, variant)
      live(network:next_request(), variant.during, function(ad) ad[variant.answer](ad) end)
      live(network:next_request { slot = "unit-2" }, variant.during)
    end,

    app = function(app, _, _, variant)
      local function pause() wait(30) end
      use(app, variant.during, pause)
      use(app, variant.during, pause, { parameter = "unit-2" })
    end,
  }
end

for _, kind in ipairs(KINDS) do
  if kind.stages then declare_stages(kind) end
  if kind.answered then declare_answers(kind) end

  if kind.use then
    scenario("the app uses the ad again at a stage of " .. kind.of) {
      formats  = kind.formats,
      because  = "The code of an app that shows a list or a game does not know what has become of an ad.",
      for_each = at_each(kind.use_during, {}),

      network = function(network, variant) live(network:next_request(), variant.during) end,
      app = function(app, _, _, variant) use(app, variant.during, kind.use) end,
    }
  end

  if kind.reports then
    scenario("the network reports other events at a stage of " .. kind.of) {
      formats  = kind.formats,
      because  = "An adapter forwards what the app must know, and nothing else, whenever the network reports it.",
      for_each = kind.reports,

      network = function(network, variant)
        live(network:next_request(), variant.during, function(ad) report(ad, variant.events) end)
      end,

      app = function(app, _, _, variant) use(app, variant.during, function() wait(30) end) end,
    }
  end
end

scenario "a page closes while the user is in another app" {
  aims    = { "PAGE-CLOSE-1" },
  because = "Some pages close themselves when they have sent the user to another app.",

  network = function(network)
    local ad = showing.open(network:next_request():loaded())
    wait(1)
    ad:click():modal_opened()
    wait(8)
    ad:modal_closed()
    wait(20)
    showing.close(ad)
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(4)
    user:background()
    wait(10)
    user:foreground()
    ad:await_close()
    ad:release()
  end,
}

scenario "the app has no key window for a moment when it displays an ad" {
  aims    = { "SHOW-OUTCOME-1", "IMP-MISS-1" },
  because = "Between two scenes, or behind an alert of the system, no window of an app is the key window.",

  app = function(app, _, device)
    local ad = app:load()
    device:key_window(false)
    ad:display()
    wait(1)
    device:key_window(true)
    ad:await_close { within = 60 }
    ad:release()
  end,
}

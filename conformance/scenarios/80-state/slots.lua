-- Several loads of one slot, or of several slots.

local showing = require "networks.showing"

-- Displays an ad, if the load gave an ad. Banners and native ads stay on screen: nobody closes them.
local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 20 }
  ad:release()
end

scenario "the next ad of a slot loads before the first ad is shown" {
  aims     = { "STATE-SAMESLOT-1", "EVT-HEAR-1" },
  because  = "An app keeps one ad of a slot ready while it loads the next ad of the slot.",
  for_each = { { second = "loads" }, { second = "fails" }, { second = "is shown first" } },

  network = function(network, variant)
    if variant.second ~= "fails" then return end
    network:next_request():loaded()
    -- An adapter can refuse the second load itself.
    network:next_request { optional = true }:failed { code = "no_inventory" }
  end,

  app = function(app, user, device, variant)
    local first = app:load()
    wait(1)
    local second = app:start_load()
    second:await()
    wait(1)
    if variant.second == "is shown first" then view(second) end
    view(first)
    if variant.second == "loads" then view(second) end
  end,
}

scenario "two loads of one slot wait at the same time" {
  formats  = ALL,
  because  = "Two parts of an app can ask for ads of the same slot. An adapter with one entry for each slot forgets the first load.",
  for_each = { { first_answer = 1 }, { first_answer = 2 } },

  network = function(network, variant)
    local first = network:next_request()
    if variant.first_answer == 1 then
      wait(1)
      first:loaded()
    end
    -- The adapter or the network can refuse the second load.
    network:next_request { optional = true }:loaded()
    wait(1)
    if variant.first_answer == 2 then first:loaded() end
  end,

  app = function(app)
    app:set_up()
    local first = app:start_load()
    local second = app:start_load()
    first:await()
    second:await()
    wait(2)
    view(first)
    view(second)
  end,
}

scenario "the next ad of a slot loads while the first ad is on screen" {
  formats = FULL_SCREEN,
  because = "The events of the first ad must not go to the next ad of the same slot.",

  network = function(network)
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:showing():shown()
    wait(1)
    -- An adapter can refuse to load another ad of a slot whose ad is on screen.
    local next_ad = network:next_request { optional = true }:loaded()
    wait(1)
    ad:impression():click()
    wait(3)
    showing.close(ad)
    showing.whole(next_ad)
  end,

  app = function(app)
    local ad = app:load()
    ad:display()
    local next_ad = app:load()
    wait(10)
    ad:release()
    view(next_ad)
  end,
}

scenario "a load of a slot is released while the slot has an ad" {
  aims    = { "STATE-SAMESLOT-1", "STATE-LOCK-2" },
  because = "An adapter that refuses the second load must keep the first ad and its delegate.",

  app = function(app)
    local first = app:load()
    wait(1)
    local adapter = app:new_adapter()
    local second = app:start_load { adapter = adapter }
    second:await()
    if second.ok then second:release() end
    app:release_adapter(adapter)
    wait(1)
    local third = app:start_load()
    third:await()
    view(first)
    view(third)
  end,
}

scenario "the next ad of a slot loads after the first ad is gone" {
  aims     = { "STATE-LOCK-1" },
  because  = "Each end of an ad frees its slot, in the adapter and in the network.",
  for_each = { { is_shown = true }, { is_shown = false } },

  app = function(app, user, device, variant)
    for _ = 1, 2 do
      -- An adapter can keep the network's ad as long as the adapter exists.
      local adapter = app:new_adapter()
      local ad = app:start_load { adapter = adapter }
      ad:await()
      if variant.is_shown then view(ad) elseif ad.ok then ad:release() end
      app:release_adapter(adapter)
      wait(2)
    end
  end,
}

scenario "the next ad of a slot loads while the app still holds the closed ad" {
  aims    = { "STATE-LOCK-1" },
  formats = FULL_SCREEN,
  because = "An ad that has closed is over, even if the app has not let it go.",

  app = function(app)
    local first = app:load()
    first:display()
    first:await_close { within = 60 }
    wait(1)
    local second = app:start_load()
    second:await()
    if second.ok then view(second) end
    first:release()
  end,
}

scenario "the app releases an ad after the next ad has loaded, and shows the next ad" {
  formats  = ALL,
  because  = "The end of the first ad ends nothing of the next one, whatever both share.",
  for_each = {
    { next_slot = "unit-1", is_shown = true }, { next_slot = "unit-1", is_shown = false },
    { next_slot = "unit-2", is_shown = true }, { next_slot = "unit-2", is_shown = false },
  },

  app = function(app, _, _, variant)
    local adapter = app:new_adapter()
    local first = app:load { adapter = adapter }
    if variant.is_shown then
      first:display()
      first:await_close { within = 20 }
    end
    local next_ad = app:start_load { settings = { parameter = variant.next_slot } }
    next_ad:await()
    first:release()
    app:release_adapter(adapter)
    wait(2)
    view(next_ad)
  end,
}

scenario "ads of several slots load in turn" {
  aims    = { "STATE-SLOT-1", "STATE-OTHER-1" },
  because = "The slot belongs to the load, not to the adapter.",

  app = function(app)
    local ads = {}
    for number, slot in ipairs { "unit-1", "unit-2", "unit-1", "unit-3" } do
      ads[number] = app:start_load { settings = { parameter = slot } }
      if number == 2 then wait(1) end
    end
    for _, ad in ipairs(ads) do
      ad:await()
      view(ad)
    end
  end,
}

scenario "the name of a slot is unusual" {
  aims     = { "STATE-SLOT-1" },
  because  = "Publishers copy these names from the network's pages. Nothing may decode, format or shorten them on the way.",
  for_each = { { slot = "Top 50%d of the Day" }, { slot = "Unit/Grün: %@ +1" } },

  app = function(app, _, _, variant)
    for _, slot in ipairs { "unit-1", variant.slot } do
      local ad = app:start_load { settings = { parameter = slot } }
      ad:await()
      view(ad)
    end
  end,
}

scenario "parts of a line item's settings are equal" {
  aims     = { "STATE-SLOT-1" },
  because  = "Some networks write an app and a placement into one text. A search for one part also finds the other.",
  for_each = {
    { slot = "1234:1234" }, { slot = "7;7;7" }, { slot = "app=7;zone=7" }, { slot = "zone=zone&id=id" },
    { slot = "app-7:app-7" }, { slot = "app-7/unit/app-7" }, { slot = "unit:app-7" }, { slot = "app-7|7" },
    { slot = "1:11:111" },
  },

  app = function(app, _, _, variant)
    for _, slot in ipairs { "unit-1", variant.slot } do
      local ad = app:start_load { settings = { app_id = "app-7", parameter = slot } }
      ad:await()
      view(ad)
    end
  end,
}

scenario "two settings of a line item have the same value" {
  aims     = { "LOAD-REFUSE-1" },
  set_up   = false,
  because  = "Some networks name an app and its only placement alike.",

  app = function(app)
    for _, slot in ipairs { "unit-1", "both-1" } do
      local adapter = app:new_adapter()
      local ad = app:start_load {
        adapter = adapter, settings = { app_id = "both-1", parameter = slot },
      }
      ad:await()
      view(ad)
      app:release_adapter(adapter)
      wait(1)
    end
  end,
}

local function load_with_other(format)
  return function(app)
    local first = app:load { settings = { parameter = "unit-1" } }
    local other = app:start_load { format = format, settings = { parameter = "unit-2" } }
    local third = app:start_load { settings = { parameter = "unit-3" } }
    other:await()
    third:await()
    view(first)
    view(other)
    view(third)
  end
end

for _, other in ipairs(FULL_SCREEN) do
  local formats = {}
  for _, format in ipairs(FULL_SCREEN) do
    if format ~= other then formats[#formats + 1] = format end
  end

  scenario("ads of two formats load at the same time, and one is " .. other) {
    aims          = { "STATE-FMT-1" },
    formats       = formats,
    other_formats = { other },
    because       = "An app has interstitial ads and rewarded ads at the same time.",
    app           = load_with_other(other),
  }
end

-- Formats whose ads stay on screen while the app loads other ads.
local LASTING = { "banner", "native" }

for _, shown in ipairs(LASTING) do
  local formats = {}
  for _, format in ipairs(ALL) do
    if format ~= shown then formats[#formats + 1] = format end
  end

  scenario("an ad loads while another ad is on screen, which is " .. shown) {
    formats       = formats,
    other_formats = { shown },
    because       = "A failure or a success of one ad says nothing about an ad of another format that is on screen.",
    for_each      = { { answer = "loaded" }, { answer = "failed" } },

    network = function(network, variant)
      local lasting = network:next_request { format = shown }:loaded()
      lasting:await_display()
      lasting:shown():impression()
      local request = network:next_request { optional = true }
      if variant.answer == "failed" then return request:failed { code = "no_inventory" } end
      request:loaded()
    end,

    app = function(app)
      local lasting = app:load { format = shown, settings = { parameter = "unit-1" } }
      lasting:display()
      wait(2)
      local ad = app:start_load { settings = { parameter = "unit-2" } }
      ad:await()
      view(ad)
      lasting:release()
    end,
  }
end

scenario "two bids without a slot load at the same time" {
  aims    = { "STATE-SLOT-2" },
  flows   = { "bidding" },
  because = "The bids are for two different ads.",

  app = function(app)
    local settings = { app_id = "app-1" }
    local first = app:start_load { settings = settings, bid = "bid-1" }
    first:await()
    local second = app:start_load { settings = settings, bid = "bid-2" }
    second:await()
    view(first)
    view(second)
  end,
}

scenario "a slot has no ad any more, and the app loads again" {
  aims     = { "STATE-LOCK-1" },
  because  = "An ad that never reached the screen must not keep its slot.",
  for_each = {
    { first = "is never shown" },
    { first = "fails to load" },
    { first = "fails to show" },
    { first = "is closed" },
  },

  network = function(network, variant)
    local request = network:next_request()
    if variant.first == "fails to load" then return request:failed { code = "no_inventory" } end
    local ad = request:loaded()
    if variant.first == "fails to show" and ad:await_display { optional = true } then
      ad:show_failed { code = "no_video" }
    end
  end,

  app = function(app, user, device, variant)
    local adapter = app:new_adapter()
    local ad = app:start_load { adapter = adapter }
    ad:await()
    if ad.ok then
      if variant.first ~= "is never shown" then ad:display() end
      if variant.first == "is closed" then ad:await_close { within = 20 } else wait(20) end
      ad:release()
    end
    app:release_adapter(adapter)
    wait(1)
    view(app:load())
  end,
}

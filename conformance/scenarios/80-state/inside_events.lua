-- Apps that act inside the event of an ad, before the adapter's report has returned.

-- Plays a network that cannot show the ad, if the variant asks for it. Otherwise the usual network acts.
local function show(network, variant)
  if variant.event ~= "failed_to_present" then return end
  local ad = network:next_request { optional = true }:loaded()
  ad:await_display { optional = true }
  ad:show_failed { code = "no_video" }
end

-- Loads and displays an ad, and runs a function inside the first event of a name.
local function display_and_act(app, event, act)
  local ad = app:load()
  local has_acted = false
  ad:on(event, function()
    if has_acted then return end
    has_acted = true
    act(ad)
  end)
  ad:display()
  return ad
end

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 30 }
  ad:release()
end

-- The ways in which a full-screen ad ends.
local ENDS = { { event = "did_dismiss" }, { event = "failed_to_present" } }

scenario "the app loads the next ad of a slot inside the end of the first ad" {
  formats  = FULL_SCREEN,
  because  = "The guides show apps that load the next ad in the callback of the dismissal. Then the slot must be free.",
  for_each = ENDS,
  network  = show,

  app = function(app, user, device, variant)
    local next_ad
    local first = display_and_act(app, variant.event, function() next_ad = app:start_load() end)
    first:await_close { within = 30 }
    first:release()
    if not next_ad then return end
    next_ad:await()
    view(next_ad)
  end,
}

scenario "the app loads again inside the failure of a load" {
  formats = ALL,
  because = "An app without an ad tries again at once. Then the slot must be free.",

  network = function(network)
    network:next_request():failed { code = "no_inventory" }
  end,

  app = function(app)
    local has_tried, again = false, nil
    app:on_load(function(ad)
      if ad.ok or has_tried then return end
      has_tried = true
      again = app:start_load()
    end)
    app:start_load():await()
    if not again then return end
    again:await()
    view(again)
  end,
}

scenario "the app presents another ad inside the end of the first ad" {
  formats  = FULL_SCREEN,
  because  = "An app with two ads shows the second one when the first one is over.",
  for_each = ENDS,
  network  = show,

  app = function(app, user, device, variant)
    local other
    local first = display_and_act(app, variant.event, function()
      if other and other.ok then other:display() end
    end)
    other = app:start_load { settings = { parameter = "unit-2" } }
    other:await()
    first:await_close { within = 30 }
    first:release()
    if not other.ok then return end
    other:await_close { within = 30 }
    other:release()
  end,
}

local EVENTS = { "will_present", "impression", "click", "reward", "did_dismiss", "failed_to_present" }

for _, action in ipairs { "releases the ad", "loads an ad of another slot" } do
  for _, event in ipairs(EVENTS) do
    local formats = ALL
    if event == "reward" then formats = REWARDED
    elseif event ~= "impression" and event ~= "click" then formats = FULL_SCREEN
    end

    scenario("the app " .. action .. " inside " .. event) {
      formats  = formats,
      because  = "Apps go on in each callback: they forget an ad that was clicked, and fetch the next one.",
      network  = function(network) show(network, { event = event }) end,

      app = function(app, user)
        local other
        local ad = display_and_act(app, event, function(ad)
          if action == "releases the ad" then return ad:release() end
          other = app:start_load { settings = { parameter = "unit-2" } }
        end)
        if event == "click" then
          wait(2)
          user:tap()
        end
        ad:await_close { within = 30 }
        ad:release()
        if not other then return end
        other:await()
        view(other)
      end,
    }
  end
end

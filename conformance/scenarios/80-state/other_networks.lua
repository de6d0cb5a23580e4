-- Ads of other networks, which the app shows beside the ads of the adapter under test.

local showing = require "networks.showing"

local STAGES = {}
for _, shows in ipairs { "a controller", "a window", "a view" } do
  for _, during in ipairs {
    "the load", "the time before the display", "the display", "the time after the close",
  } do
    STAGES[#STAGES + 1] = { other = shows, during = during }
  end
end

-- Shows an ad of another network for some seconds.
local function show_other(app, variant, seconds)
  local other = app:show_other_ad { as = variant.other:match "%a+$" }
  wait(seconds)
  other:close()
  wait(1)
end

scenario "an ad of another network is shown at a stage of an ad's life" {
  aims     = { "STATE-APP-2", "EVT-CAUSE-1", "SHOW-OUTCOME-1", "IMP-MISS-1", "STATE-APP-1" },
  because  = "An app shows the ads of several networks. Each adapter must tell its own ads from all others: not every window or controller is its own.",
  for_each = STAGES,

  network = function(network, variant)
    local request = network:next_request()
    if variant.during == "the load" then wait(3) end
    local ad = showing.open(request:loaded())
    wait(variant.during == "the display" and 20 or 1)
    -- A load under another ad has that ad's controller, from which no page opens after its end.
    if variant.during ~= "the load" then ad:click() end
    wait(1)
    showing.close(ad)
  end,

  app = function(app, _, _, variant)
    local is_first = variant.during == "the load"
    local other = is_first and app:show_other_ad { as = variant.other:match "%a+$" }
    local ad = app:start_load()
    ad:await()
    wait(1)
    if other then other:close() end
    if variant.during == "the time before the display" then show_other(app, variant, 5) end
    ad:display()
    wait(2)
    if variant.during == "the display" then show_other(app, variant, 5) end
    ad:await_close { within = 40 }
    if variant.during == "the time after the close" then show_other(app, variant, 5) end
    ad:release()
    wait(1)
  end,
}

-- The scenario does not aim at STATE-APP-2, because some adapters report no failure to present.
scenario "the app shows an ad of another network inside the end of an ad" {
  formats  = FULL_SCREEN,
  because  = "Apps with several ads show the next one in the callback of the dismissal or failure. An adapter that still takes something off the screen takes the other ad away.",
  for_each = {
    { other = "a controller", event = "did_dismiss" }, { other = "a window", event = "did_dismiss" },
    { other = "a controller", event = "failed_to_present" },
    { other = "a window", event = "failed_to_present" },
  },

  network = function(network, variant)
    local ad = network:next_request():loaded()
    if variant.event == "did_dismiss" then return showing.whole(ad) end
    ad:await_display()
    ad:show_failed { code = "no_video" }
  end,

  app = function(app, _, _, variant)
    local ad, other = app:load(), nil
    ad:on(variant.event, function()
      other = other or app:show_other_ad { as = variant.other:match "%a+$" }
    end)
    ad:display()
    ad:await_close { within = 30 }
    ad:release()
    wait(5)
    if other then other:close() end
    wait(1)
  end,
}

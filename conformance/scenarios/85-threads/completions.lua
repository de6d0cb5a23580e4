-- Apps that use the ad while the adapter's call of the completion is still running.

-- Loads an ad, and runs a function with the ad before the adapter's call of the completion returns.
local function load_and_then(app, body)
  local is_first = true
  app:on_load(function(ad)
    if is_first and ad.ok then
      is_first = false
      body(ad)
    end
  end)
  local ad = app:load()
  -- If nobody can report that the presentation failed, the ad never closes.
  ad:await_close { within = 60 }
  ad:release()
end

-- Two variants: the network answers later, or inside the adapter's call.
local ANSWERS = { { answers = "later" }, { answers = "at once" } }

local function answer(network, variant)
  if variant.answers == "at once" then
    network:on_request(function(request) request:loaded() end)
  end
end

scenario "the app displays an ad inside the completion of its load" {
  aims     = { "LOAD-REENT-1", "SHOW-OUTCOME-2" },
  because  = "The host can read and present an ad as soon as it has the ad.",
  for_each = ANSWERS,
  network  = answer,

  app = function(app)
    load_and_then(app, function(ad)
      ad:view()
      ad:read_all()
      ad:display()
    end)
  end,
}

scenario "the app loads the next ad inside the completion of a load" {
  aims     = { "LOAD-REENT-1" },
  because  = "Apps with a stock of ads request the next ad as soon as one has loaded.",
  for_each = ANSWERS,
  network  = answer,

  app = function(app)
    local next_ad
    load_and_then(app, function(ad)
      next_ad = app:start_load { settings = { parameter = "unit-2" } }
      ad:display()
    end)
    if not next_ad then return end
    next_ad:await()
    next_ad:display()
    next_ad:await_close()
    next_ad:release()
  end,
}

scenario "the network answers once more inside the completion of a load" {
  aims    = { "LOAD-REENT-1", "LOAD-ONCE-1" },
  because = "When the app uses its ad at once, the network can send its second callback at once.",

  network = function(network)
    -- An adapter can complete a load without a request.
    request = false
    request = network:next_request()
    request:loaded()
  end,

  app = function(app)
    load_and_then(app, function()
      if request then request:loaded() end
    end)
  end,
}

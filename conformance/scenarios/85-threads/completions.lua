-- Apps that go on inside the adapter's own completion.

-- Loads an ad, and runs a function on it before the adapter's call of its completion returns.
local function load_and_then(app, body)
  local is_first = true
  app:on_load(function(ad)
    if is_first and ad.ok then
      is_first = false
      body(ad)
    end
  end)
  local ad = app:load()
  -- A presentation whose failure nobody could report is never closed.
  ad:await_close { within = 60 }
  ad:release()
end

-- Whether the network answers later or inside the adapter's own call.
local ANSWERS = { { answers = "later" }, { answers = "at once" } }

local function answer(network, variant)
  if variant.answers == "at once" then
    network:on_request(function(request) request:loaded() end)
  end
end

scenario "the app displays an ad inside the completion of its load" {
  aims     = { "LOAD-REENT-1" },
  because  = "The host may read and present what it is handed as soon as it has it.",
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
  because  = "Apps that keep a stock of ads fill it up as soon as one has come.",
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
  because = "What the app does at once with its ad may lead the network to its second callback.",

  network = function(network)
    request = network:next_request()
    request:loaded()
  end,

  app = function(app)
    load_and_then(app, function() request:loaded() end)
  end,
}

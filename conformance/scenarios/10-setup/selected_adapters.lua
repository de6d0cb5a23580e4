-- Starts of the SDK for which the app selects adapters, and several starts.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

local function starts_in_time(network)
  network:next_initialization():succeed { after = 1 }
end

scenario "the app starts the SDK twice at the same time" {
  aims     = { "SETUP-ONCE-1" },
  because  = "Two parts of an app start the SDK, and each of them waits for the adapters. A load does not wait.",
  for_each = { { seconds = 0 }, { seconds = 1 }, { seconds = 20 } },

  network = function(network, variant)
    network:next_initialization():succeed { after = variant.seconds }
  end,
  app = function(app)
    app:together(
      function() app:start_sdk() end,
      function() app:start_sdk() end,
      function() view(app:load()) end
    )
  end,
}

scenario "the app gives the start of the SDK less time than the network needs" {
  aims    = { "SETUP-ONCE-1" },
  because = "The app goes on without the adapter. The set-up goes on too, and a load waits for it.",

  network = function(network)
    network:next_initialization():succeed { after = 8 }
  end,
  app = function(app)
    app:start_sdk { time_limit = 2 }
    view(app:load())
  end,
}

scenario "the app excludes the adapter from the start of the SDK" {
  aims     = { "SETUP-CONC-1" },
  flows    = { "waterfall" },
  because  = "The SDK never sets up an excluded adapter, but asks it for ads.",
  for_each = { { loads = 2 }, { loads = 3 } },

  network = starts_in_time,
  app     = function(app, _, _, variant)
    app:start_sdk { excluded_classes = app.classes }
    local ads = {}
    for number = 1, variant.loads do
      ads[number] = app:start_load { settings = { parameter = "unit-" .. number } }
    end
    for _, ad in ipairs(ads) do
      ad:await()
      view(ad)
    end
  end,
}

scenario "the app includes an adapter only in a second start of the SDK" {
  aims     = { "SETUP-ONCE-1" },
  because  = "An app starts the adapters of its first screen first, and the others when the user has given consent.",
  for_each = { { is_loaded = false }, { is_loaded = true } },

  network = starts_in_time,
  app     = function(app, _, _, variant)
    app:start_sdk { excluded_classes = app.classes }
    local early = variant.is_loaded and app:start_load() or nil
    app:start_sdk { included_classes = app.classes }
    if early then
      early:await()
      view(early)
    end
    view(app:load())
  end,
}

scenario "the app starts the classes of its formats one after the other" {
  aims            = { "SETUP-ONCE-1" },
  because         = "The classes share one SDK. The class of a later start finds the network started, or starting.",
  several_classes = true,
  for_each        = { { is_waiting = true }, { is_waiting = false } },

  network = starts_in_time,
  app     = function(app, _, _, variant)
    local starts = {}
    for number, format in ipairs(app.formats) do
      starts[number] = function() app:start_sdk { included_formats = { format } } end
    end
    if variant.is_waiting then
      for _, start in ipairs(starts) do start() end
    else
      app:together(table.unpack(starts))
    end
    view(app:load())
  end,
}

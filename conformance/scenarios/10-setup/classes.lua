-- An adapter with several classes. When the app starts, the SDK sets up each class that the app's
-- ad units name, all at the same time.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "the app starts with ad units for every class" {
  aims            = { "SETUP-CONC-1", "SETUP-ONCE-1" },
  because         = "The classes share one SDK. All of their set-ups continue when the network is ready.",
  several_classes = true,
  for_each        = { { seconds = 0 }, { seconds = 1 }, { seconds = 20 } },

  network = function(network, variant)
    network:next_initialization():succeed { after = variant.seconds }
    -- Some adapters start the network once for each set-up.
    while true do network:next_initialization { optional = true }:succeed() end
  end,
  app = function(app)
    app:set_up { formats = app.formats }
    view(app:load())
  end,
}

scenario "the network fails to start for every class" {
  aims            = { "SETUP-FAIL-1", "SETUP-ONCE-1" },
  because         = "Each of the waiting set-ups gets the error.",
  several_classes = true,
  for_each        = { { code = "no_network" }, { code = "missing" } },

  network = function(network, variant)
    local function fail(initialization)
      if variant.code == "missing" then
        initialization:fail_without_error { after = 1 }
      else
        initialization:fail { after = 1, code = variant.code, message = "the server is away" }
      end
    end
    fail(network:next_initialization())
    while true do fail(network:next_initialization { optional = true }) end
  end,
  app = function(app) app:set_up { formats = app.formats } end,
}

scenario "every class loads an ad at the same time" {
  aims            = { "STATE-CONC-1" },
  because         = "An app loads ads of several formats when it starts. The classes share what the adapter keeps for its loads.",
  several_classes = true,

  app = function(app)
    local others = {}
    for number, format in ipairs(app.formats) do
      others[number] = app:start_load {
        format = format, settings = { parameter = "other-" .. number },
      }
    end
    local ad = app:load()
    for _, other in ipairs(others) do other:await() end
    view(ad)
    for _, other in ipairs(others) do other:release() end
  end,
}

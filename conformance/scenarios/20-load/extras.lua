-- What the app sets for the network, in the extras that the adapter's profile declares.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "the app sets the adapter's extras" {
  aims     = { "LOAD-EXTRAS-1", "LOAD-ANSWER-1" },
  because  = "Apps set what only they know, such as the place of an icon or the content of the page.",
  for_each = {
    { declared_extras = { choice = 1 } }, { declared_extras = { choice = 2 } },
    { declared_extras = { choice = 3 } }, { declared_extras = { choice = 4 } },
  },

  app = function(app)
    view(app:load())
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

local ODD_EXTRAS = {}
for number = 1, 6 do
  for _, how in ipairs { "missing", "empty", "null", "wrong_type", "odd" } do
    ODD_EXTRAS[#ODD_EXTRAS + 1] = { declared_extras = { number = number, how = how } }
  end
end

scenario "the app sets an extra to a value that the adapter does not expect" {
  aims     = { "LOAD-ANSWER-1", "LOAD-ONCE-5" },
  because  = "The extras come from the app's code, which no compiler checks, or from the app's own server.",
  for_each = ODD_EXTRAS,

  app = function(app) view(app:load()) end,
}

scenario "the app sets extras for one of two loads" {
  aims    = { "LOAD-EXTRAS-1" },
  because = "The extras describe what the app shows at that time.",

  app = function(app)
    view(app:load { declared_extras = { choice = 1 } })
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

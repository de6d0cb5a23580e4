-- Line items with a missing or mistyped parameter.

-- Each setting that the adapter requires: missing, empty, or of the wrong type. Some adapters find
-- several settings in one text, which can also be broken as a whole.
local BAD_SETTINGS = {}
for number = 1, 4 do
  for _, how in ipairs { "missing", "empty", "wrong_type" } do
    BAD_SETTINGS[#BAD_SETTINGS + 1] = { broken_setting = { number = number, how = how } }
  end
end
for _, how in ipairs {
  "missing", "empty", "wrong_type", "blank", "plain", "truncated", "array",
} do
  BAD_SETTINGS[#BAD_SETTINGS + 1] = { broken_setting = { text = 1, how = how } }
end

scenario "the line item has no usable parameter" {
  aims     = { "LOAD-PARAM-1", "LOAD-ANSWER-1", "LOAD-STOP-1", "LOAD-ONCE-5", "ERR-CAUSE-1" },
  because  = "A request without a placement costs time and distorts the network's statistics.",
  for_each = BAD_SETTINGS,
}

scenario "the line item has no usable parameter, and nobody has set the adapter up" {
  aims     = { "LOAD-PARAM-1", "LOAD-STOP-1" },
  because  = "A parameter that is unusable stays unusable while the network initialises.",
  set_up   = false,
  for_each = BAD_SETTINGS,
}

scenario "after a line item without a parameter, the next line item has its turn" {
  aims       = { "LOAD-PARAM-1" },
  because    = "One mistyped line item does not cost the app its ad.",
  line_items = { { settings = {} }, { settings = { parameter = "unit-1" } } },
}

-- Each setting that the adapter requires, missing in one line item only.
local ONE_MISSING = { { setting = { text = 1, how = "missing" } } }
for number = 1, 4 do
  ONE_MISSING[#ONE_MISSING + 1] = { setting = { number = number, how = "missing" } }
end

scenario "a line item without a usable parameter comes between two good ones" {
  aims     = { "LOAD-REFUSE-1" },
  because  = "One mistyped line item must not cost the app the ads of the other line items.",
  for_each = ONE_MISSING,

  app = function(app, _, _, variant)
    for number = 1, 4 do
      local adapter = app:new_adapter()
      local ad = app:start_load {
        adapter = adapter, settings = { parameter = "unit-" .. number },
        broken_setting = number == 3 and variant.setting or nil,
      }
      ad:await()
      if ad.ok then
        ad:display()
        ad:await_close { within = 60 }
        ad:release()
      end
      app:release_adapter(adapter)
      wait(1)
    end
  end,
}

-- Each setting that the load does not need, with a value that nobody expects.
local ODD_SETTINGS = {}
for optional = 1, 3 do
  for _, how in ipairs { "empty", "blank", "wrong_type", "plain" } do
    ODD_SETTINGS[#ODD_SETTINGS + 1] = { broken_setting = { optional = optional, how = how } }
  end
end

-- An adapter may refuse such a load.
scenario "a setting that the load does not need has a value that nobody expects" {
  aims     = { "LOAD-ANSWER-1", "LOAD-ONCE-5" },
  because  = "Publishers type these values into forms. A value without a meaning costs at most this load.",
  for_each = ODD_SETTINGS,

  app = function(app)
    local ad = app:load()
    if not ad.ok then return end
    ad:display()
    ad:await_close { within = 60 }
    ad:release()
  end,
}

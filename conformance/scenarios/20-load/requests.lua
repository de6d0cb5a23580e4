-- What a load passes to the network: settings, bids, watermarks, and the wish for a test ad.

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

scenario "the line item lacks a setting that the load does not need" {
  aims     = { "LOAD-PARAM-2", "LOAD-SLOT-1" },
  because  = "A bid names the placement, and publishers leave optional settings empty.",
  -- One setting at a time, because an adapter can need one of two settings.
  for_each = {
    { left_out_setting = 1 }, { left_out_setting = 2 }, { left_out_setting = 3 },
    { left_out_setting = 4 },
  },
  app      = function(app) view(app:load()) end,
}

scenario "a line item with a placement comes before one without" {
  aims     = { "LOAD-SLOT-1" },
  because  = "An adapter that keeps the placement of its latest load asks for the wrong one.",
  for_each = { { left_out_setting = 1 }, { left_out_setting = 2 } },

  app = function(app, _, _, variant)
    -- The first ad stays, so that nobody takes its end for the reason of a refusal.
    local first = app:load { settings = { parameter = "unit-2" }, left_out_setting = 0 }
    view(app:load())
    view(first)
  end,
}

scenario "two loads have different bids" {
  aims    = { "LOAD-BID-1", "LOAD-MARK-1" },
  because = "Each bid is for one ad, and its watermark names this ad.",
  flows   = { "bidding" },

  app = function(app)
    view(app:load { bid = "bid-1", watermark = "watermark-1" })
    view(app:load { bid = "bid-2", watermark = "watermark-2" })
  end,
}

scenario "the app wants a test ad, and then a real ad" {
  aims     = { "LOAD-TEST-1" },
  because  = "The wish belongs to one request, not to the adapter or the network.",
  for_each = { { first = true }, { first = false } },

  app = function(app, _, _, variant)
    view(app:load { test = variant.first })
    view(app:load { test = not variant.first })
  end,
}

scenario "two loads differ only in what no load needs" {
  aims     = { "LOAD-REFUSE-1" },
  because  = "An adapter that reads an optional value as if it were always there refuses the other loads.",
  for_each = {
    { second = {} }, { second = { test = true } }, { second = { extras = { keyword = "football" } } },
    { first = { extras = { keyword = "football" } }, second = {} },
    { first = { test = true }, second = {} },
  },

  app = function(app, _, _, variant)
    for number, values in ipairs { variant.first or {}, variant.second } do
      local adapter = app:new_adapter()
      local ad = app:start_load {
        adapter = adapter, settings = { parameter = "unit-" .. number }, test = values.test,
        extras = values.extras,
      }
      ad:await()
      if ad.ok then view(ad) end
      app:release_adapter(adapter)
      wait(1)
    end
  end,
}

scenario "a load lacks one of the values that can be nil" {
  aims     = { "LOAD-ANSWER-1", "LOAD-NEVER-2" },
  because  = "Adapters are tested with all values or with none, and read one value because another is there.",
  for_each = {
    { lacks = "extras" }, { lacks = "watermark" }, { lacks = "child" }, { lacks = "under age" },
    { lacks = "view controller" }, { lacks = "nothing" },
  },

  app = function(app, _, device, variant)
    local has = function(name, value) if variant.lacks ~= name then return value end end
    device:consent { child = has("child", false), under_age = has("under age", false) }
    app:set_up()
    device:key_window(variant.lacks ~= "view controller")
    local ad = app:start_load {
      extras = has("extras", { keyword = "football" }),
      watermark = variant.lacks == "watermark" and "" or nil,
    }
    ad:await()
    device:key_window(true)
    if ad.ok then view(ad) end
  end,
}

scenario "a load comes before the network has started" {
  aims     = { "LOAD-INIT-1" },
  because  = "Apps load ads at once, and the host calls custom events without a set-up.",
  set_up   = false,
  for_each = { { seconds = 0 }, { seconds = 3 } },

  network = function(network, variant)
    network:next_initialization { optional = true }:succeed { after = variant.seconds }
  end,

  app = function(app)
    view(app:load())
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "the name of a placement has capital letters" {
  aims    = { "LOAD-SLOT-1" },
  because = "Networks choose the names of their placements.",
  config  = { settings = { parameter = "Unit-1_A" } },
}

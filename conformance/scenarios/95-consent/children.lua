-- Apps for children.

scenario "the app is for children" {
  aims     = { "CONS-CHILD-1" },
  because  = "The network must know about children before it collects data.",
  for_each = {
    { consent = { child = true } }, { consent = { under_age = true } },
    { consent = { age = "child" } }, { consent = { child = true, under_age = true } },
  },
}

scenario "signals are collected for users who are children" {
  aims    = { "CONS-CHILD-1" },
  because = "A token gives the network all information about the user.",
  flows   = { "bidding" },
  config  = { consent = { child = true } },

  app = function(app)
    app:set_up()
    app:collect_signals()
    local ad = app:load()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

-- Loads an ad of a slot with an adapter of its own, and displays the ad if there is one.
local function use(app, slot)
  local adapter = app:new_adapter()
  local ad = app:start_load { adapter = adapter, settings = { parameter = slot } }
  ad:await()
  if ad.ok then
    ad:display()
    ad:await_close { within = 60 }
    ad:release()
  end
  app:release_adapter(adapter)
  wait(1)
end

scenario "a child uses an app between two adults" {
  aims     = { "LOAD-REFUSE-1" },
  because  = "An adapter that refuses children must serve the next user again.",
  for_each = { { child = true }, { under_age = true }, { child = true, set_up = true } },

  app = function(app, _, device, variant)
    app:set_up()
    use(app, "unit-1")
    device:consent { child = variant.child, under_age = variant.under_age }
    if variant.set_up then app:set_up() end
    use(app, "unit-2")
    device:consent {
      child = variant.child and false, under_age = variant.under_age and false,
    }
    if variant.set_up then app:set_up() end
    use(app, "unit-3")
  end,
}

scenario "the app says only later that its users are not children" {
  aims     = { "LOAD-REFUSE-1" },
  because  = "An adapter that takes each answer of the app for a \"yes\" refuses adults.",
  for_each = {
    { later = { child = false } }, { later = { under_age = false } },
    -- An app can also take its answer back.
    { first = { child = false }, later = {} },
  },

  app = function(app, _, device, variant)
    if variant.first then device:consent(variant.first) end
    app:set_up()
    use(app, "unit-1")
    device:consent(variant.later)
    use(app, "unit-2")
  end,
}

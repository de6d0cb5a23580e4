-- The sound of the app, at each stage of an ad's life.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "the app is muted" {
  aims     = { "LOAD-SOUND-1", "STATE-APP-1" },
  because  = "A game without sound must not show an ad with sound.",
  for_each = { { muted = true }, { muted = false } },

  app = function(app)
    app:set_up()
    view(app:load())
  end,
}

scenario "the app changes its sound between two ads" {
  aims     = { "LOAD-SOUND-1" },
  because  = "An adapter that reads the sound only once keeps the sound of the first ad.",
  for_each = { { first = true }, { first = false } },

  app = function(app, _, device, variant)
    device:muted(variant.first)
    app:set_up()
    view(app:load { settings = { parameter = "unit-1" } })
    wait(1)
    device:muted(not variant.first)
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "the app changes its volume" {
  aims     = { "LOAD-SOUND-1" },
  because  = "A player can turn the sound of the app down instead of off.",
  for_each = { { volume = 0 }, { volume = 0.25 }, { volume = 1 } },

  app = function(app, _, device, variant)
    app:set_up()
    device:volume(variant.volume)
    view(app:load())
  end,
}

scenario "the app turns its volume up again between two ads" {
  aims    = { "LOAD-SOUND-1" },
  because = "An adapter that passes only a volume below the full one keeps the volume of the first ad.",

  app = function(app, _, device)
    device:volume(0.25)
    app:set_up()
    view(app:load { settings = { parameter = "unit-1" } })
    wait(1)
    device:volume(1)
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "the app is muted while an ad waits or is on screen" {
  aims     = { "LOAD-ANSWER-1" },
  because  = "The user can press the button for the sound at any time.",
  for_each = { { when = "at every stage" }, { when = "before the display" } },

  app = function(app, _, device, variant)
    app:set_up()
    local ad = app:start_load()
    if variant.when == "at every stage" then device:muted(true) end
    ad:await()
    if not ad.ok then return end
    device:muted(variant.when ~= "at every stage")
    ad:display()
    device:muted(true)
    device:volume(0.5)
    ad:await_close { within = 60 }
    device:muted(false)
    ad:release()
  end,
}

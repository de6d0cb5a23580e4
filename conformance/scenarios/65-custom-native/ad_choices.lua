-- The AdChoices icon, which the app shows itself.

local ICON = "https://network.example/choices.png"

local ROWS = {
  ["picture"] = { icon = ICON },
  ["icon without a picture"] = { icon = ICON, bytes = "" },
  ["no icon"] = missing,
}

local function rows(...)
  local variants = {}
  for number, row in ipairs { ... } do variants[number] = { icon = row } end
  return variants
end

local function network(network, variant)
  network:next_request { format = "custom_native" }:loaded { ad_choices = ROWS[variant.icon] }
end

scenario "the app shows the AdChoices icon" {
  aims     = { "CN-ADC-1" },
  because  = "The icon's view is visible only with a picture. An invisible icon would still take taps.",
  for_each = rows("picture", "icon without a picture", "no icon"),
  network  = network,
}

scenario "the user taps the AdChoices icon" {
  aims     = { "CN-ADC-1" },
  because  = "A tap on the icon is a click on the icon's key. Without an icon, a tap has no effect.",
  for_each = rows("picture", "no icon"),
  network  = network,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap_ad_choices()
    wait(1)
    ad:release()
  end,

  expect = function(trace, variant)
    local clicks = variant.icon == "picture" and 1 or 0
    expect_equal(trace:count "app.perform_click", clicks, "clicks")
  end,
}

scenario "the user taps the AdChoices icon of an ad with a click handler" {
  aims    = { "CN-ADC-1", "CN-CLICK-1" },
  because = "The key of the icon works like every other key, so the handler decides first.",

  app = function(app, user)
    local ad = app:load()
    ad:display()
    ad:on_custom_click(function(key) log("the handler takes " .. key) end)
    user:tap_ad_choices()
    wait(1)
    ad:release()
  end,
}

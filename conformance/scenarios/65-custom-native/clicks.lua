-- The effects of a click on an asset of a custom native ad.

local LINKS = { "app1://page", "app2://page", "app3://page" }
local DESTINATION = "https://advertiser.example/"

-- Each row lists the handler, the ad's targets, the links that the device can open, and the result.
local ROWS = {
  ["handler"] = {
    handler = "set", links = LINKS, can_open = { "app2:", "app3:" }, handled = 1,
  },
  ["handler, links of no app"] = { handler = "set", links = LINKS, handled = 1 },
  ["handler, nothing else"] = { handler = "set", destination = missing, handled = 1 },
  ["second and third link"] = {
    links = LINKS, can_open = { "app2:", "app3:" }, opens = "app2://page", kind = "deep_link",
  },
  ["links of no app"] = { links = LINKS, opens = DESTINATION, kind = "browser" },
  ["no links"] = { opens = DESTINATION, kind = "browser" },
  ["nowhere to go"] = { links = LINKS, destination = missing },
  ["nowhere to go, no links"] = { destination = missing },
  ["handler taken back"] = {
    handler = "cleared", links = { "app1://page" }, can_open = { "app1:" },
    opens = "app1://page", kind = "deep_link",
  },
  ["handler taken back, no links"] = {
    handler = "cleared", opens = DESTINATION, kind = "browser",
  },
}

local function rows(...)
  local variants = {}
  for number, row in ipairs { ... } do variants[number] = { row = row } end
  return variants
end

local function loaded(network, row)
  network:next_request { format = "custom_native" }:loaded {
    deep_links = row.links, destination = row.destination or DESTINATION,
  }
end

local function network(network, variant)
  loaded(network, ROWS[variant.row])
end

-- The app's own handler would disturb rows about another handler or no handler.
local function prepare(ad, device, row)
  device:can_open(row.can_open or {})
  ad:on_custom_click(nil)
  if row.handler then
    ad:on_custom_click(function(key) log("the handler takes " .. key) end)
  end
  if row.handler == "cleared" then ad:on_custom_click(nil) end
end

local function app(app, user, device, variant)
  local ad = app:load()
  ad:display()
  prepare(ad, device, ROWS[variant.row])
  ad:perform_click "MainImage"
  wait(1)
  ad:release()
end

local function expect(trace, variant)
  local row = ROWS[variant.row]
  expect_equal(trace:count "app.click_handler", row.handled or 0, "calls of the handler")
  expect_equal(trace:count "device.open_url", row.opens and 1 or 0, "opened addresses")
  local open = trace:first "device.open_url"
  if open and row.opens then
    expect_equal(open.url, row.opens, "what is opened")
    expect_equal(open.kind, row.kind, "where it is opened")
  end
end

scenario "a click on an ad with a handler" {
  aims     = { "CN-CLICK-1" },
  because  = "Only the handler decides, whatever other targets the ad has.",
  for_each = rows("handler", "handler, links of no app", "handler, nothing else"),
  network  = network, app = app, expect = expect,
}

scenario "a click on an ad with a deep link that the device can open" {
  aims     = { "CN-CLICK-2" },
  because  = "The device opens the first link that an installed app can open, and no other link.",
  for_each = rows "second and third link",
  network  = network, app = app, expect = expect,
}

scenario "a click on an ad whose deep links lead nowhere" {
  aims     = { "CN-CLICK-3", "CN-ROOT-1" },
  because  = "When no app can open a deep link, the device opens the browser.",
  for_each = rows("links of no app", "no links"),
  network  = network, app = app, expect = expect,
}

scenario "a click on an ad that leads nowhere" {
  aims     = { "CN-CLICK-6" },
  because  = "The documents do not define this case. Without a target, nothing can open.",
  for_each = rows("nowhere to go", "nowhere to go, no links"),
  network  = network, app = app, expect = expect,
}

scenario "a click after the handler was taken back" {
  aims     = { "CN-CLICK-4" },
  because  = "An app returns clicks to the SDK when it sets its handler to nil.",
  for_each = rows("handler taken back", "handler taken back, no links"),
  network  = network, app = app, expect = expect,
}

scenario "a handler sets the handler of the next click" {
  aims    = { "CN-CLICK-1" },
  because = "The old handler decides about the present click, and the new handler about the next click.",

  network = function(network) loaded(network, ROWS["handler"]) end,

  app = function(app, _, device)
    local ad = app:load()
    device:can_open { "app1:" }
    ad:display()
    ad:on_custom_click(function()
      log "first"
      ad:on_custom_click(function() log "second" end)
    end)
    ad:perform_click "MainImage"
    ad:perform_click "Headline"
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.click_handler", 2, "calls of handlers")
    trace:never "device.open_url"
  end,
}

scenario "an app reports a click on a key that the ad does not have" {
  aims     = { "CN-CLICK-5" },
  because  = "The publisher can remove an asset from a format while old versions of the app are in use.",
  for_each = rows("handler", "second and third link", "no links"),
  network  = network,

  app = function(app, _, device, variant)
    local ad = app:load()
    ad:display()
    prepare(ad, device, ROWS[variant.row])
    ad:perform_click "Sponsor"
    wait(1)
    ad:release()
  end,

  expect = function(trace)
    trace:never(any { "app.click_handler", "device.open_url" })
  end,
}

scenario "an app reports a click on each asset" {
  aims    = { "CN-CLICK-6" },
  because = "Each call is one click, and a click is not an impression.",

  app = function(app)
    local ad = app:load()
    ad:display()
    for _, key in ipairs { "Headline", "MainImage", "Headline" } do ad:perform_click(key) end
    wait(1)
    ad:release()
  end,

  expect = function(trace)
    expect_equal(trace:count "app.did_record_click", 3, "counted clicks")
    expect_equal(trace:count "app.did_record_impression", 1, "counted impressions")
  end,
}

scenario "the user taps the main image" {
  aims    = { "CN-CLICK-6", "CN-TAP-1" },
  because = "When the app reports a tap as a click, the click counts like any other click.",

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap "MainImage"
    wait(1)
    ad:release()
  end,
}

scenario "the user taps an asset that is only displayed" {
  aims    = { "CN-CLICK-7" },
  because = "A tap on the caption, or on the space around it, leads nowhere.",

  app = function(app, user)
    local ad = app:load()
    ad:display()
    wait(1)
    user:tap "Caption"
    wait(1)
    ad:release()
  end,
}

scenario "the user taps one asset after another" {
  aims     = { "CN-TAP-1", "CN-HANDLER-1" },
  because  = "Each tap is one click on the tapped asset, also when the view shows the ad for a long time.",
  for_each = { { pause = 2 }, { pause = 300 } },

  app = function(app, user, _, variant)
    local ad = app:load()
    ad:display()
    for _, asset in ipairs { "Headline", "MainImage", "Headline" } do
      wait(variant.pause)
      user:tap(asset)
    end
    wait(1)
    ad:release()
  end,
}

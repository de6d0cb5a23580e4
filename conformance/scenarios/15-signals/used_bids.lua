-- Bids that an app passes on twice, and bids that are worth nothing any more.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "the app loads one bid twice" {
  aims     = { "LOAD-ANSWER-1", "STATE-CONC-1", "EVT-HEAR-1" },
  flows    = { "bidding" },
  because  = "An app that retries a request, or two of its screens, can pass the same answer of an auction on twice. Each load is a load of its own.",
  for_each = {
    { second = "with the first" }, { second = "while the first waits" }, { second = "after the first" },
    { second = "after the end of the first" },
  },

  network = function(network, variant)
    -- Without a function of its own, the network answers and shows one ad after the other.
    if variant.second == "after the end of the first" then return end
    for _ = 1, 2 do
      local request = network:next_request { optional = true }
      wait(3)
      request:loaded()
    end
  end,

  app = function(app, _, _, variant)
    local bid = { bid = "bid-7", watermark = "watermark" }
    local first = app:start_load(bid)
    if variant.second == "while the first waits" then wait(1) end
    if variant.second:find "^after" then first:await() end
    if variant.second == "after the end of the first" then view(first) end
    local second = app:start_load(bid)
    first:await()
    second:await()
    if variant.second ~= "after the end of the first" then view(first) end
    view(second)
  end,
}

scenario "an app collects signals twice, and both auctions have a bid" {
  aims     = { "LOAD-ANSWER-1", "STATE-CONC-1", "LOAD-BID-1" },
  flows    = { "bidding" },
  because  = "Two requests of an app begin two auctions before the first one ends. What an adapter prepares for one of them must not be gone with the other.",
  for_each = { { order = { 1, 2 } }, { order = { 2, 1 } }, { order = { 2 } }, { order = { 1, 1 } } },

  app = function(app, _, _, variant)
    app:collect_signals()
    app:collect_signals()
    local ads = {}
    for number, bid in ipairs(variant.order) do
      ads[number] = app:start_load { bid = "bid-" .. bid, watermark = "watermark" }
    end
    for _, ad in ipairs(ads) do
      ad:await()
      view(ad)
    end
  end,
}

-- What a network says of a bid that it does not honour.
local WORTHLESS = {
  { code = "bid_expired" }, { code = "expired" }, { code = "invalid_bid" }, { code = "no_fill" },
  { code = "wrong_size" },
}

scenario "the network no longer honours a bid" {
  aims     = { "LOAD-BID-1", "LOAD-ANSWER-1", "ERR-CODE-1", "ERR-INFO-1" },
  flows    = { "bidding" },
  because  = "An app can keep the answer of an auction for too long. The load then fails, and a request without the bid would begin another auction behind the app's back.",
  for_each = WORTHLESS,

  network = function(network, variant)
    network:next_request():failed { code = variant.code, message = "The bid is worth nothing." }
    local again = network:next_request { optional = true }
    again:loaded()
  end,

  app = function(app)
    wait(5400)
    view(app:load { bid = "bid-7", watermark = "watermark", settings = { parameter = "unit-1" } })
    wait(2)
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "a bid is for a banner of another size" {
  aims     = { "LOAD-BID-1", "LOAD-ANSWER-1", "BAN-SIZE-6" },
  formats  = { "banner" },
  flows    = { "bidding" },
  because  = "The app has asked for another size by the time it loads the bid. The network refuses the bid, or shows the ad that it has sold.",
  for_each = {
    { sold = { 300, 250 } }, { sold = { 320, 100 } },
    { code = "size_mismatch" }, { code = "wrong_size" },
  },

  network = function(network, variant)
    local request = network:next_request()
    if variant.sold then
      request:loaded { view = { width = variant.sold[1], height = variant.sold[2] } }
    else
      request:failed { code = variant.code }
      local again = network:next_request { optional = true }
      again:loaded()
    end
  end,

  app = function(app, _, _, variant)
    app:collect_signals { size = variant.sold or "medium_rectangle" }
    view(app:load { bid = "bid-7", watermark = "watermark", size = "banner" })
  end,
}

-- Loads with and without a bid.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

scenario "a load comes without a bid" {
  aims    = { "LOAD-ANSWER-1" },
  because = "A publisher can add an adapter for bidding to a waterfall. The load then loads an ad or fails.",
  flows   = { "bidding" },

  app = function(app) view(app:load { flow = "waterfall" }) end,
}

scenario "a load in a waterfall comes with a bid" {
  aims    = { "LOAD-ANSWER-1" },
  because = "An adapter for waterfalls ignores the bid or fails the load.",
  flows   = { "waterfall" },

  app = function(app) view(app:load { bid = "bid-1", watermark = "watermark" }) end,
}

scenario "each load has its own bid and watermark" {
  aims    = { "LOAD-ANSWER-1" },
  because = "Two loads of one placement can wait at the same time, each with the bid of its auction.",
  flows   = { "bidding" },

  app = function(app)
    local first = app:start_load { bid = "bid-1", watermark = "watermark-1" }
    local second = app:start_load { bid = "bid-2", watermark = "watermark-2" }
    first:await()
    second:await()
    view(first)
    view(second)
  end,
}

scenario "a bid comes without a watermark" {
  aims     = { "LOAD-ANSWER-1", "LOAD-REFUSE-1" },
  because  = "The watermark of a configuration can be nil, also beside a bid.",
  flows    = { "bidding" },
  for_each = { { bid = "bid-1" }, {} },

  app = function(app, _, _, variant)
    view(app:load { bid = variant.bid, settings = { parameter = "unit-1" } })
    view(app:load {
      bid = variant.bid, watermark = "", settings = { parameter = "unit-2" },
    })
  end,
}

scenario "an auction and its load have the publisher's extras" {
  aims     = { "SIG-ONCE-1", "LOAD-ANSWER-1" },
  because  = "A publisher can pass values of any kind, and values that the adapter does not know.",
  flows    = { "bidding" },
  for_each = {
    { extras = { keyword = "football" } }, { extras = { age = 30, muted = true } },
    { extras = { nested = { list = { 1, 2 } } } },
  },

  app = function(app) view(app:load()) end,
}

scenario "a load follows an auction without signals" {
  aims     = { "SIG-ONCE-1" },
  because  = "After a failed auction the next auction must work.",
  flows    = { "bidding" },
  for_each = { { token = "error" }, { token = "never" } },

  network = function(network, variant)
    local token = network:next_token()
    if variant.token == "error" then token:fail { code = "no_token" } else token:never() end
    network:next_token { optional = true }:give "a-token"
  end,
  app = function(app)
    app:load()
    view(app:load())
  end,
}

scenario "one of two bids has a watermark" {
  aims    = { "LOAD-MARK-1" },
  flows   = { "bidding" },
  because = "The watermark belongs to the bid, and identifies the ad.",

  app = function(app)
    for number, watermark in ipairs { "mark", "" } do
      local ad = app:load { settings = { parameter = "unit-" .. number }, watermark = watermark }
      if ad.ok then
        ad:display()
        ad:await_close { within = 60 }
        ad:release()
      end
    end
  end,
}

-- Bids with characters that mean something in an address or in JSON, and a bid of four thousand characters.
local BIDS = {
  address = "Ab+c/9%2F==", json = '{"id":"\\"é\\"",\n "price":1}', long = ("0123456789"):rep(400),
}

scenario "the text of a bid is unusual" {
  aims     = { "LOAD-BID-1" },
  flows    = { "bidding" },
  because  = "Only the network reads the bid. Nothing may decode, escape or shorten it on the way.",
  for_each = { { bid = "address" }, { bid = "json" }, { bid = "long" } },

  app = function(app, _, _, variant)
    view(app:load { bid = BIDS[variant.bid] })
  end,
}

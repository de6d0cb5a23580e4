-- Banner ads.

rule {
  id       = "BAN-SIZE-1",
  level    = "must",
  severity = "high",
  formats  = BANNER,
  says     = "The adapter requests the size that the app wants, or one of the network's own sizes that fits into this size.",
  because  = "If the ad has another size, the app crops or refuses the ad.",
  cites    = {
    "BidMachine adapter changelog, 3.7.1.0", "Moloco adapter changelog, 3.9.1.0",
    "Meta adapter changelog, 5.8.0.2",
    "googleads-mobile-ios-mediation issue 210",
  },
  -- If the network accepts no size, the slot or the bid decides the size. In bidding, the auction
  -- decides the size.
  unless   = { profile.sizes:is "none", profile.flow:is "bidding" },
  given    = on { "host.load", where = { size = present, bid = absent } } {
    per = "load", followed_by = "request.load",
  },
  require  = never { "request.load", where = { size = is_not(fits("host.load", "size")) } },
}

-- Memory.

rule {
  id       = "MEM-LEAK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "An ad or adapter that the host lets go of is deallocated.",
  because  = "What stays holds its views, its video and the network's ad for the life of the app.",
  cites    = {
    "googleads-mobile-ios-mediation, CONTRIBUTING: completion handlers",
    "MoPub adapter changelog, 5.13.1.1",
    "googleads-mobile-ios-mediation pull requests 101 and 305",
    "prebid-mobile-ios issue 497",
  },
  given    = on "host.release" { per = { "ad", "adapter" } },
  require  = follows { "host.released", where = { object = hit.object } },
}

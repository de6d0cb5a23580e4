-- Native ads.

rule {
  id       = "NAT-NIL-1",
  level    = "must",
  severity = "high",
  formats  = NATIVE,
  says     = "An asset that the network did not supply reads as nil.",
  because  = "The app hides the views of nil assets; an empty text, a zero or an image without pixels leaves a hole.",
  cites    = {
    "GADMediationNativeAd.h, nullable properties",
    "Custom events for native ads: Map native ads",
    "googleads-mobile-ios-mediation issue 13",
    "InMobi adapter changelog, 7.0.4.0",
  },
  -- Media and AdChoices views are the adapter's own; numbers of the media have no nil.
  given    = on {
    "host.read_asset",
    where = {
      asset = all {
        one_of {
          "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating",
          "icon", "images", "extras",
        },
        missing_in("network.loaded", "creative"),
      },
    },
  } { after = "network.loaded", per = "ad" },
  require  = itself { value = any { absent, {} } },
}

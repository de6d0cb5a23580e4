import AdSpec
import GoogleMobileAds
import MerlinAdapter
import MerlinAds
import MerlinDefectiveAdapter

extension AdSpecSwiftFixture {
  /// The custom events of Merlin, a network for bidding only, with one class for each format.
  ///
  /// One adapter conforms, one has defects.
  @MainActor static var merlin: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "merlin", classes: merlinClasses(),
        profile: merlinProfile(conforms: true) { category, startsMuted in
          let extras = MerlinAdapter.MerlinExtras()
          extras.category = category
          extras.startsMuted = startsMuted
          return extras
        }),
      AdapterUnderTest(
        "merlin-defective", classes: merlinClasses("Defective"),
        profile: merlinProfile(conforms: false) { category, startsMuted in
          let extras = MerlinDefectiveAdapter.MerlinExtras()
          extras.category = category
          extras.startsMuted = startsMuted
          return extras
        }),
    ]
  }

  @MainActor private static func merlinClasses(_ suffix: String = "") -> [AdapterClass] {
    [
      AdapterClass("MerlinBannerCustomEvent" + suffix, formats: [.banner]),
      AdapterClass("MerlinInterstitialCustomEvent" + suffix, formats: [.interstitial]),
      AdapterClass(
        "MerlinRewardedCustomEvent" + suffix, formats: [.rewarded, .rewardedInterstitial]),
      AdapterClass("MerlinNativeCustomEvent" + suffix, formats: [.native]),
    ]
  }

  private static func merlinProfile(
    conforms: Bool, makeExtras: @escaping @Sendable (String?, Bool?) -> any AdNetworkExtras
  ) -> AdapterProfile {
    AdapterProfile(
      formats: [.banner, .interstitial, .rewarded, .rewardedInterstitial, .native],
      flows: [.bidding],
      settings: [
        CredentialKey("appId", .app, in: .json("parameter"), requiredFor: [.setUp, .bidding]),
        CredentialKey("placementId", .placement, shape: .digits, in: .json("parameter")),
      ],
      extras: AdapterExtras([
        ExtraKey("category", .text, passedOnAs: "category"),
        ExtraKey("starts_muted", .flag, passedOnAs: "starts_muted"),
      ]) { makeExtras($0["category"] as? String, $0["starts_muted"] as? Bool) },
      sdk: .merlin, conforms: conforms)
  }
}

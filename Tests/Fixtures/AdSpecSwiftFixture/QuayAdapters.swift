import AdSpec
import QuayAds

extension AdSpecSwiftFixture {
  /// The adapters of Quay, a network without bidding and with few callbacks.
  ///
  /// The adapters find the SDK's video ads by class names. One conforms, one has defects.
  @MainActor static var quay: [AdapterUnderTest] {
    Quay.registerVideoAds()
    return [
      AdapterUnderTest(
        "quay", class: "GADMediationAdapterQuay", profile: quayProfile(conforms: true)),
      AdapterUnderTest(
        "quay-defective", class: "GADMediationAdapterQuayDefective",
        profile: quayProfile(conforms: false)),
    ]
  }

  private static func quayProfile(conforms: Bool) -> AdapterProfile {
    var profile = AdapterProfile(
      formats: [.banner, .interstitial, .rewarded, .native],
      settings: [
        CredentialKey("app_key", .app, shape: .length(24)),
        CredentialKey("zone", .placement, shape: .number),
        CredentialKey("tag", .other("arcade")),
      ],
      errors: [
        AdapterError(.app, domain: "com.google.mediation.quay", code: 101),
        AdapterError(.placement, domain: "com.google.mediation.quay", code: 102),
        AdapterError(.notReady, domain: "com.google.mediation.quay", code: 103),
      ],
      sdk: .quay, conforms: conforms)
    profile.sdkByFormat = [
      .native: .quayNative, .interstitial: .quayVideo, .rewarded: .quayVideo,
    ]
    return profile
  }
}

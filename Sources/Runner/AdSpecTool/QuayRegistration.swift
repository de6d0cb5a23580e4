import AdSpec
import QuayAds

extension AdSpecTool {
  /// The adapters of Quay, a network without bidding that has few callbacks: the one that conforms,
  /// and one with defects.
  @MainActor static var quay: [AdapterUnderTest] {
    [
      AdapterUnderTest("quay", class: "GADMediationAdapterQuay", profile: profile(conforms: true)),
      AdapterUnderTest(
        "quay-defective", class: "GADMediationAdapterQuayDefective",
        profile: profile(conforms: false)),
    ]
  }

  private static func profile(conforms: Bool) -> AdapterProfile {
    var profile = AdapterProfile(
      formats: [.banner, .rewarded, .native],
      settings: [
        CredentialKey("app_key", .app, shape: .length(24)),
        CredentialKey("zone", .placement, shape: .number),
      ],
      sdk: .quay, conforms: conforms)
    profile.sdkByFormat[.native] = .quayNative
    return profile
  }
}

import AdSpec
import PloverAds

extension AdSpecSwiftFixture {
  /// The adapters of Plover, which find the network's SDK by class names: one conforms, one has
  /// defects.
  @MainActor static var plover: [AdapterUnderTest] {
    Plover.register()
    return [
      AdapterUnderTest(
        "plover", class: "GADMediationAdapterPlover", profile: ploverProfile(conforms: true)),
      AdapterUnderTest(
        "plover-defective", class: "GADMediationAdapterPloverDefective",
        profile: ploverProfile(conforms: false)),
    ]
  }

  private static func ploverProfile(conforms: Bool) -> AdapterProfile {
    AdapterProfile(
      formats: [.banner, .interstitial, .rewarded],
      settings: [
        CredentialKey("game_id", .app, shape: .digits),
        CredentialKey("placement_name", .placement),
        CredentialKey("placement_hash", .placement, shape: .length(32)),
        CredentialKey("tag", .other("arcade")),
      ],
      sdk: .plover, conforms: conforms)
  }
}

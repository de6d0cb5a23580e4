import AdSpec
import PloverAds

extension AdSpecTool {
  /// The adapters of Plover, which look for its SDK by name: the one that conforms, and one with
  /// defects.
  @MainActor static var plover: [AdapterUnderTest] {
    Plover.register()
    return [
      AdapterUnderTest(
        "plover", class: "GADMediationAdapterPlover", profile: profile(conforms: true)),
      AdapterUnderTest(
        "plover-defective", class: "GADMediationAdapterPloverDefective",
        profile: profile(conforms: false)),
    ]
  }

  private static func profile(conforms: Bool) -> AdapterProfile {
    AdapterProfile(
      formats: [.banner, .rewarded],
      settings: [
        CredentialKey("game_id", .app, shape: .digits),
        CredentialKey("placement_name", .placement),
        CredentialKey("placement_hash", .placement, shape: .length(32)),
        CredentialKey("tag", .other("arcade")),
      ],
      sdk: .plover, conforms: conforms)
  }
}

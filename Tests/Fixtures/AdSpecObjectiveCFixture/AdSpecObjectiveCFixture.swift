import AdSpec
import Foundation

#if ObjectiveC
  import AdSpecObjectiveC
#endif

/// A build of adspec for tests of adapters in Objective-C; without the trait ObjectiveC, it has no
/// adapter.
@main
struct AdSpecObjectiveCFixture: AdapterSpec {
  @MainActor static var adapters: [AdapterUnderTest] {
    #if ObjectiveC
      let all = [
        AdapterUnderTest(
          "lark-objc", objectiveC: "GADMediationAdapterLark", profile: profileOfLark),
        AdapterUnderTest("lark-swift", class: "GADMediationAdapterLark", profile: profileOfLark),
        AdapterUnderTest(
          "probe", objectiveC: "ProbeAdapter",
          profile: AdapterProfile(
            formats: [.rewarded], sdk: NetworkClaims { $0.initialization = .none })),
      ]
      ViewChecks.runIfAsked()
      return heron + all + unclaimedLarks + networkAdapters + echoAdapters + mistakenAdapters
    #else
      return []
    #endif
  }

  @MainActor static var apps: [AppUnderTest] {
    #if ObjectiveC
      // The app takes taps on the headline and the main image.
      [
        ("sample-custom-native-objc", "SampleConformingPresenter", AppProfile.ClickAction.builtIn),
        ("sample-custom-native-handler-objc", "SampleConformingHandlerPresenter", .custom),
      ].map { name, className, action in
        AppUnderTest(
          name, objectiveC: className, clickResolver: { StandardClickResolver() },
          profile: AppProfile(clickableAssets: ["Headline", "MainImage"], clickAction: action))
      }
    #else
      []
    #endif
  }

  #if ObjectiveC
    /// The guide's adapter with a profile that claims nothing about the network.
    @MainActor private static var unclaimedLarks: [AdapterUnderTest] {
      var profile = profileOfLark
      profile.sdk = NetworkClaims()
      return [
        AdapterUnderTest(
          "unclaimed-objc", objectiveC: "GADMediationAdapterLark", profile: profile),
        AdapterUnderTest("unclaimed-swift", class: "GADMediationAdapterLark", profile: profile),
      ]
    }
  #endif

  /// The profile of the guide's adapter, in both languages.
  private static var profileOfLark: AdapterProfile {
    AdapterProfile(
      formats: [.banner, .rewarded], settings: [CredentialKey("parameter", .placement)],
      sdk: NetworkClaims {
        $0.absentCallbacks = [
          .showing, .closing, .leftApp,
          .modalOpened, .modalClosed,
        ]
        $0.initialization = .none
      })
  }
}

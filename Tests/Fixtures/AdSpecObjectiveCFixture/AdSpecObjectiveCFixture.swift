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
          "lark-objc", objectiveC: "GADMediationAdapterLark",
          profile: AdapterProfile(
            formats: [.banner, .rewarded], settings: [CredentialKey("parameter", .placement)],
            sdk: NetworkClaims {
              $0.absentCallbacks = [
                .showing, .closing, .leftApp,
                .modalOpened, .modalClosed,
              ]
              $0.initialization = .none
            })),
        AdapterUnderTest(
          "probe", objectiveC: "ProbeAdapter",
          profile: AdapterProfile(
            formats: [.rewarded], sdk: NetworkClaims { $0.initialization = .none })),
      ]
      ViewChecks.runIfAsked()
      return all + networkAdapters + echoAdapters + mistakenAdapters
    #else
      return []
    #endif
  }
}

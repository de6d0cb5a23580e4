import AdSpec

#if ObjectiveC
  import AdSpecObjectiveC

  extension AdSpecObjectiveCFixture {
    /// The adapters of the target NetworkObjectiveC.
    @MainActor static var networkAdapters: [AdapterUnderTest] {
      [
        AdapterUnderTest(
          "network-calls", objectiveC: "NetworkCallsAdapter",
          profile: AdapterProfile(
            formats: [.rewarded], flows: [.waterfall, .bidding],
            sdk: NetworkClaims { $0.auctions = true })),
        AdapterUnderTest(
          "network-missing", objectiveC: "GADMediationAdapterTern",
          profile: AdapterProfile(
            formats: [.banner, .rewarded], sdk: NetworkClaims { $0.initialization = .none })),
      ]
    }
  }
#endif

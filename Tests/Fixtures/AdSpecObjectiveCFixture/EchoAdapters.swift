#if ObjectiveC
  import AdSpec
  import AdSpecObjectiveC
  import BridgeTwin
  import Foundation

  /// Adapters that show what the SDK passes to them: in Objective-C, and the same in Swift.
  @MainActor var echoAdapters: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "echo-objc", objectiveC: "EchoAdapter",
        profile: echoProfile(AdapterExtras(echoKeys, objectiveC: "EchoExtras"))),
      AdapterUnderTest(
        "echo-swift", EchoTwin.self, make: { EchoTwin() },
        profile: echoProfile(AdapterExtras(echoKeys) { EchoExtras($0) })),
      AdapterUnderTest(
        "echo-old", objectiveC: "EchoOldAdapter",
        profile: echoProfile(AdapterExtras(echoKeys, objectiveC: "EchoExtras"))),
    ]
  }

  /// Registrations with mistakes; the program ends with their messages.
  @MainActor var mistakenAdapters: [AdapterUnderTest] {
    guard ProcessInfo.processInfo.environment["ADSPEC_FIXTURE_MISTAKES"] != nil else { return [] }
    return ["EchoAdaptor", "EchoIncomplete", "EchoNetworkAdapter", "NSObject"].map { name in
      AdapterUnderTest(
        "mistaken", objectiveC: name, profile: echoProfile([]), file: "Registration.swift", line: 7)
    }
  }

  private let echoKeys = [
    ExtraKey("topic", .text), ExtraKey("age", .number), ExtraKey("adult", .flag),
  ]

  private func echoProfile(_ extras: AdapterExtras) -> AdapterProfile {
    AdapterProfile(
      formats: [
        .banner, .interstitial, .rewarded, .rewardedInterstitial, .native, .appOpen,
        .swipeableInterstitial,
      ],
      flows: [.waterfall, .bidding], extras: extras,
      sdk: NetworkClaims { $0.initialization = .none })
  }
#endif

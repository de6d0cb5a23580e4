import AdSpec
import FernwayAdapter
import FernwayAds
import GoogleMobileAds

extension AdSpecSwiftFixture {
  /// The adapters of Fernway Ads, a network with bidding and in another style than the sample
  /// network; they conform.
  @MainActor static var fernway: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "fernway", FernwayMediationAdapter.self, make: { FernwayMediationAdapter() },
        profile: fernwayProfile, reset: { FernwayMediationAdapter.reset() }),
      AdapterUnderTest(
        "fernway-queues", FernwayQueuesAdapter.self, make: { FernwayQueuesAdapter() },
        profile: fernwayWithDefaultPlacement, reset: { FernwayQueuesAdapter.reset() }),
      AdapterUnderTest(
        "fernway-expiry", FernwayExpiryAdapter.self, make: { FernwayExpiryAdapter() },
        profile: fernwayForAdults, reset: { FernwayExpiryAdapter.reset() }),
    ]
  }

  private static let everyFormat = MediationFormat.allCases.filter { $0 != .customNative }

  private static let fernwayProfile = AdapterProfile(
    formats: everyFormat, flows: [.waterfall, .bidding], extras: fernwayExtras,
    errors: fernwayErrors, sdk: .fernway)

  private static let fernwayWithDefaultPlacement = AdapterProfile(
    formats: everyFormat, flows: [.waterfall, .bidding],
    settings: [
      CredentialKey("app_id", .app, requiredFor: [.setUp]),
      CredentialKey("parameter", .placement, requiredFor: []),
    ],
    extras: fernwayExtras, errors: fernwayErrors, sdk: .fernwayWithDefaultPlacement)

  private static let fernwayForAdults = AdapterProfile(
    formats: everyFormat, flows: [.waterfall, .bidding], extras: fernwayExtras,
    errors: fernwayErrors, sdk: .fernwayForAdults)

  private static let fernwayErrors = [
    AdapterError(.placement, domain: FernwayAdapterError.domain, code: 203),
    AdapterError(.size, domain: FernwayAdapterError.domain, code: 204),
    AdapterError(.child, domain: FernwayAdapterError.domain, code: 208),
    AdapterError(.notReady, domain: FernwayAdapterError.domain, code: 202),
  ]

  private static let fernwayExtras = AdapterExtras([
    ExtraKey("content_category", .text, passedOnAs: "content_category"),
    ExtraKey("content_rating", .oneOfNumbers([0, 3, 5]), passedOnAs: "content_rating"),
  ]) { values in
    let extras = FernwayExtras()
    extras.contentCategory = values["content_category"] as? String
    extras.contentRating = values["content_rating"] as? Int
    return extras
  }
}

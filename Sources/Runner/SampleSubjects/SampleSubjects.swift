package import AdSpec
import FernwayAdapter
import FernwayAds
import GoogleMobileAds
import MerlinAdapter
import MerlinAds
import MerlinDefectiveAdapter
import PloverAds
import QuayAds
import SampleAdSDK
import SampleApp
import SampleDocumentedAdapter

import class SampleAdapter.GoogleTrackedSampleCustomEvent
import class SampleAdapter.SampleCustomEvent

/// The sample adapters and apps of this package that are written in Swift.
///
/// The reference adapter of the sample network conforms. This adapter has a variant for native ads
/// whose impressions and clicks Google tracks, and the variant also conforms. The sample adapter
/// from Google's documents has defects. The adapters of Fernway Ads, a network in another style,
/// conform. The apps come from the example of custom native ads in Google's documents: one app has
/// a click handler, and one app has none.
package enum SampleSubjects {
  /// The adapters.
  @MainActor package static var adapters: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "sample", SampleCustomEvent.self, make: { SampleCustomEvent() },
        profile: AdapterProfile(formats: usualFormats, sdk: .sample),
        reset: { SampleCustomEvent.reset() }),
      AdapterUnderTest(
        "sample-google-tracked", GoogleTrackedSampleCustomEvent.self,
        make: { GoogleTrackedSampleCustomEvent() },
        profile: AdapterProfile(formats: [.native], sdk: .sample),
        reset: { SampleCustomEvent.reset() }),
      AdapterUnderTest(
        "sample-documented", DocumentedSampleCustomEvent.self,
        make: { DocumentedSampleCustomEvent() },
        profile: documented,
        reset: {}),
      AdapterUnderTest(
        "fernway", FernwayMediationAdapter.self, make: { FernwayMediationAdapter() },
        profile: fernway, reset: { FernwayMediationAdapter.reset() }),
      AdapterUnderTest(
        "fernway-queues", FernwayQueuesAdapter.self, make: { FernwayQueuesAdapter() },
        profile: fernwayWithDefaultPlacement, reset: { FernwayQueuesAdapter.reset() }),
      AdapterUnderTest(
        "fernway-expiry", FernwayExpiryAdapter.self, make: { FernwayExpiryAdapter() },
        profile: fernwayForAdults, reset: { FernwayExpiryAdapter.reset() }),
    ] + merlin + quay + plover
  }

  /// The apps.
  @MainActor package static var apps: [AppUnderTest] {
    [
      AppUnderTest(
        "sample-custom-native", makePresenter: { SampleCustomNativePresenter() },
        clickResolver: { StandardClickResolver() }, profile: AppProfile(clickAction: .builtIn)),
      AppUnderTest(
        "sample-custom-native-handler",
        makePresenter: { SampleCustomNativePresenter(handlesClicks: true) },
        clickResolver: { StandardClickResolver() }, profile: AppProfile(clickAction: .custom)),
    ]
  }

  /// The profile of the sample adapters from Google's documents.
  package static var documented: AdapterProfile {
    var profile = AdapterProfile(
      formats: [.banner, .rewarded, .native], sdk: .samplePublished, conforms: false)
    // Only for banners, the published SDK has a callback for a user who leaves the app.
    var silent = NetworkClaims.samplePublished
    silent.absentCallbacks.append(.leftApp)
    profile.sdkByFormat = [.rewarded: silent, .native: silent]
    return profile
  }

  private static let everyFormat = MediationFormat.allCases.filter { $0 != .customNative }

  /// The formats of most networks.
  package static let usualFormats = everyFormat.filter { $0 != .swipeableInterstitial }

  private static let fernway = AdapterProfile(
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

extension SampleSubjects {
  /// The custom events of Merlin, a network for bidding only, with one class for each format.
  ///
  /// One adapter conforms, one has defects.
  @MainActor fileprivate static var merlin: [AdapterUnderTest] {
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

extension SampleSubjects {
  /// The adapters of Quay, a network without bidding and with few callbacks: one conforms, one has
  /// defects.
  @MainActor fileprivate static var quay: [AdapterUnderTest] {
    [
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
      ],
      errors: [
        AdapterError(.app, domain: "com.google.mediation.quay", code: 101),
        AdapterError(.placement, domain: "com.google.mediation.quay", code: 102),
        AdapterError(.notReady, domain: "com.google.mediation.quay", code: 103),
      ],
      sdk: .quay, conforms: conforms)
    profile.sdkByFormat[.native] = .quayNative
    return profile
  }
}

extension SampleSubjects {
  /// The adapters of Plover, which find the network's SDK by class names: one conforms, one has
  /// defects.
  @MainActor fileprivate static var plover: [AdapterUnderTest] {
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

/// Makes the sample app's code for custom native ads available to adspec.
@MainActor
final class SampleCustomNativePresenter: @preconcurrency CustomNativeAdPresenter {
  private let controller: SampleAdController

  init(handlesClicks: Bool = false) {
    controller = SampleAdController(handlesClicks: handlesClicks)
  }

  func load(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) {
    controller.loadAds(
      adUnitID: adUnitID, options: options, rootViewController: rootViewController)
  }

  func display(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
    controller.show(ad, in: rootViewController)
  }

  func populate(_ view: UIView, with ad: CustomNativeAd) {
    if let view = view as? MySimpleNativeAdView { controller.show(ad, in: view) }
  }

  func view(showing ad: CustomNativeAd) -> UIView? { controller.adView(of: ad) }

  func view(forAsset key: String, of ad: CustomNativeAd) -> UIView? {
    controller.view(forAsset: key, of: ad)
  }
}

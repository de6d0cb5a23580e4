package import AdSpec
import GoogleMobileAds
import SampleAdSDK
import SampleDocumentedAdapter

import class SampleAdapter.GoogleTrackedSampleCustomEvent
import class SampleAdapter.SampleCustomEvent

/// The sample adapters and apps of this package that are written in Swift.
///
/// The reference adapter of the sample network conforms. This adapter has a variant for native ads
/// whose impressions and clicks Google tracks, and the variant also conforms. The sample adapter
/// from Google's documents has defects. The apps come from the example of custom native ads in
/// Google's documents: one app has a click handler, and one app has none.
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
    ]
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

  /// The formats of most networks.
  package static let usualFormats = MediationFormat.allCases.filter {
    ![.customNative, .swipeableInterstitial].contains($0)
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

package import GoogleMobileAds
package import UIKit

/// The classes of the SDK get their behaviour from the host: what an app does with ads of adapters is
/// for ``PublisherHost``, what it does with custom native ads for ``CustomNativeHost``.
extension MediationHost: MobileAdsBackend {
  package func requirementNotImplemented(_ name: String) {
    if !unimplemented.contains(name) { unimplemented.append(name) }
  }

  package func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void
  ) {
    publisher.start(configuration, completion)
  }

  package func initializationStatus() -> InitializationStatus { publisher.status() }

  // MARK: Loads and presentations

  package func load(_ bannerView: BannerView, request: Request?) {
    publisher.load(bannerView, request)
  }

  package func bannerViewBecameVisible(_ bannerView: BannerView) {
    publisher.becomeVisible(bannerView)
  }

  package func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {
    publisher.changeSize(of: bannerView)
  }

  package func loadRewarded(
    adUnitID: String, request: Request?, completion: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    publisher.loadRewarded(adUnitID, request, completion)
  }

  package func canPresent(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?
  ) throws {
    try publisher.checkPresentation(of: ad)
  }

  package func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    publisher.present(ad, from: viewController, userDidEarnReward: userDidEarnReward)
  }

  /// Loads what the loader takes: native ads, custom native ads, or whichever there is.
  package func load(_ adLoader: AdLoader, request: Request?) {
    let types = adLoader.adTypes
    switch (types.contains(.customNative), types.contains(.native)) {
    case (true, true): publisher.loadNativeOrCustom(adLoader, request)
    case (true, false): customNative.load(adLoader)
    case (false, true): publisher.loadNative(adLoader, request)
    case (false, false): refuse(adLoader)
    }
  }

  // MARK: Native ads

  package func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    publisher.register(
      nativeAd, in: view, clickable: clickableAssetViews, nonclickable: nonclickableAssetViews)
  }

  package func unregister(_ nativeAd: NativeAd) { publisher.unregister(nativeAd) }

  package func command(_ command: VideoCommand, to videoController: VideoController) {
    publisher.perform(command, on: videoController)
  }

  package func text(forKey key: String, of customNativeAd: CustomNativeAd) -> String? {
    customNative.text(forKey: key, of: customNativeAd)
  }

  package func image(forKey key: String, of customNativeAd: CustomNativeAd) -> NativeAdImage? {
    customNative.image(forKey: key, of: customNativeAd)
  }

  package func recordImpression(of customNativeAd: CustomNativeAd) {
    customNative.recordImpression(of: customNativeAd)
  }

  package func performClick(on customNativeAd: CustomNativeAd, assetKey: String) {
    customNative.performClick(on: customNativeAd, assetKey: assetKey)
  }

  package func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    try customNative.startMeasuring(measurement)
  }
}

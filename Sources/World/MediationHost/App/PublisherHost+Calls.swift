import AdSpecTrace
package import GoogleMobileAds
package import UIKit

/// The calls that the SDK's classes make.
///
/// ``CustomNativeHost`` answers calls about custom native ads.
extension PublisherHost: MobileAdsBackend {
  package func requirementNotImplemented(_ name: String) { host.noteUnimplemented(name) }

  // MARK: Start

  package func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void
  ) {
    start.start(configuration, completion)
  }

  package func initializationStatus() -> InitializationStatus { start.status }

  // MARK: Banners and full-screen ads

  package func load(_ bannerView: BannerView, request: Request?) {
    banners.load(bannerView, request)
  }

  package func bannerViewBecameVisible(_ bannerView: BannerView) {
    banners.becomeVisible(bannerView)
  }

  package func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {
    banners.changeSize(of: bannerView)
  }

  package func loadInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    fullScreenAds.load(.interstitial, adUnitID, request, completion) { info, _ in
      InterstitialAd(adUnitID: adUnitID, responseInfo: info)
    }
  }

  package func loadAdManagerInterstitial(
    adUnitID: String, request: AdManagerRequest?,
    completion: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    fullScreenAds.load(.interstitial, adUnitID, request, completion) { info, _ in
      AdManagerInterstitialAd(adUnitID: adUnitID, responseInfo: info)
    }
  }

  package func loadRewarded(
    adUnitID: String, request: Request?, completion: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    fullScreenAds.load(.rewarded, adUnitID, request, completion) { info, reward in
      RewardedAd(adUnitID: adUnitID, responseInfo: info, adReward: reward)
    }
  }

  package func loadRewardedInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    fullScreenAds.load(.rewardedInterstitial, adUnitID, request, completion) { info, reward in
      RewardedInterstitialAd(adUnitID: adUnitID, responseInfo: info, adReward: reward)
    }
  }

  package func loadAppOpen(
    adUnitID: String, request: Request?, completion: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    fullScreenAds.load(.appOpen, adUnitID, request, completion) { info, _ in
      AppOpenAd(adUnitID: adUnitID, responseInfo: info)
    }
  }

  package func canPresent(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?
  ) throws {
    try fullScreenAds.checkPresentation(of: ad)
  }

  package func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    fullScreenAds.present(
      ad, from: viewController, userDidEarnReward: userDidEarnReward)
  }

  // MARK: Native ads

  /// Loads native ads, custom native ads, or ads of either format.
  package func load(_ adLoader: AdLoader, request: Request?) {
    let types = adLoader.adTypes
    switch (types.contains(.customNative), types.contains(.native)) {
    case (true, true): nativeAds.loadNativeOrCustom(adLoader, request)
    case (true, false): customNative.loader.load(adLoader)
    case (false, true): nativeAds.load(adLoader, request)
    case (false, false): refuse(adLoader)
    }
  }

  package func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    nativeAds.register(
      nativeAd, in: view, clickable: clickableAssetViews, nonclickable: nonclickableAssetViews)
  }

  package func unregister(_ nativeAd: NativeAd) { nativeAds.unregister(nativeAd) }

  package func command(_ command: VideoCommand, to videoController: VideoController) {
    perform(command, on: videoController)
  }

  // MARK: Custom native ads

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
    customNative.clicks.performClick(on: customNativeAd, assetKey: assetKey)
  }

  package func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    try customNative.startMeasuring(measurement)
  }
}

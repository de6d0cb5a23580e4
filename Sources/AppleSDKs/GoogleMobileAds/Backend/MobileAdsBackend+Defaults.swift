package import UIKit

extension MobileAdsBackend {
  package func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void
  ) {
    completion(initializationStatus())
  }

  package func initializationStatus() -> InitializationStatus {
    InitializationStatus(adapterStatusesByClassName: [:])
  }

  package func presentAdInspector(
    from viewController: UIViewController?, completion: @escaping ((any Error)?) -> Void
  ) {
    completion(RequestError.notProvided("The ad inspector"))
  }

  package func load(_ bannerView: BannerView, request: Request?) {
    bannerView.delegate?.bannerView(
      bannerView, didFailToReceiveAdWithError: RequestError.notProvided("The banner format"))
  }

  package func loadInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    completion(nil, RequestError.notProvided("The interstitial format"))
  }

  package func loadAdManagerInterstitial(
    adUnitID: String, request: AdManagerRequest?,
    completion: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    completion(nil, RequestError.notProvided("The Ad Manager interstitial format"))
  }

  package func loadRewarded(
    adUnitID: String, request: Request?, completion: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    completion(nil, RequestError.notProvided("The rewarded format"))
  }

  package func loadRewardedInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    completion(nil, RequestError.notProvided("The rewarded interstitial format"))
  }

  package func loadAppOpen(
    adUnitID: String, request: Request?, completion: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    completion(nil, RequestError.notProvided("The app open format"))
  }

  package func load(_ adLoader: AdLoader, request: Request?) { refuse(adLoader) }

  /// Ends a load of formats that the host does not provide.
  package func refuse(_ adLoader: AdLoader) {
    let formats = adLoader.adTypes.map(\.rawValue).joined(separator: ", ")
    let error = RequestError.notProvided("Any of the formats (\(formats))")
    adLoader.delegate?.adLoader(adLoader, didFailToReceiveAdWithError: error)
    adLoader.delegate?.adLoaderDidFinishLoading(adLoader)
  }

  package func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {}

  package func bannerViewBecameVisible(_ bannerView: BannerView) {}

  package func recordImpression(of bannerView: AdManagerBannerView) {}

  package func canPresent(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?
  ) throws {
    throw RequestError.notProvided("Presenting a full-screen ad")
  }

  package func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    ad.fullScreenContentDelegate?.ad(
      ad,
      didFailToPresentFullScreenContentWithError: RequestError.notProvided(
        "Presenting a full-screen ad"))
  }

  package func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {}

  package func unregister(_ nativeAd: NativeAd) {}

  package func mute(_ nativeAd: NativeAd, reason: MuteThisAdReason?) {}

  package func text(forKey key: String, of customNativeAd: CustomNativeAd) -> String? {
    customNativeAd.storedText(forKey: key)
  }

  package func image(forKey key: String, of customNativeAd: CustomNativeAd) -> NativeAdImage? {
    customNativeAd.storedImage(forKey: key)
  }

  package func recordImpression(of customNativeAd: CustomNativeAd) {}

  package func performClick(on customNativeAd: CustomNativeAd, assetKey: String) {}

  package func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    throw RequestError.notProvided("Measuring the display of an ad")
  }

  package func command(_ command: VideoCommand, to videoController: VideoController) {}

  package func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent
  ) {}
}

package import UIKit

/// The behaviour of the SDK's classes.
///
/// The host of a scenario implements it.
///
/// Every operation has a default that refuses it: a load ends with an error that names the format,
/// a presentation fails, a command has no effect. The SDK's classes call the operations on the
/// caller's thread.
package protocol MobileAdsBackend: AnyObject {
  /// An adapter does not implement a method that was called. An example of a name is
  /// `"loadBanner(for:completionHandler:)"`.
  func requirementNotImplemented(_ name: String)

  // MARK: Start

  /// Sets up the adapters that the configuration selects; nil selects all. Calls the completion
  /// once.
  func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void)

  /// The present status of the adapters.
  func initializationStatus() -> InitializationStatus

  /// Shows the ad inspector. The completion takes nil when the inspector is closed, or an error.
  func presentAdInspector(
    from viewController: UIViewController?, completion: @escaping ((any Error)?) -> Void)

  // MARK: Loads

  /// Loads an ad into the banner view and notifies the view's delegate of the outcome.
  func load(_ bannerView: BannerView, request: Request?)

  /// Loads an interstitial.
  func loadInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (InterstitialAd?, (any Error)?) -> Void)

  /// Loads an Ad Manager interstitial.
  func loadAdManagerInterstitial(
    adUnitID: String, request: AdManagerRequest?,
    completion: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void)

  /// Loads a rewarded ad.
  func loadRewarded(
    adUnitID: String, request: Request?, completion: @escaping (RewardedAd?, (any Error)?) -> Void)

  /// Loads a rewarded interstitial.
  func loadRewardedInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void)

  /// Loads an app open ad.
  func loadAppOpen(
    adUnitID: String, request: Request?, completion: @escaping (AppOpenAd?, (any Error)?) -> Void)

  /// Loads native, custom native or banner ads for the loader and notifies its delegate of the
  /// outcome.
  func load(_ adLoader: AdLoader, request: Request?)

  // MARK: Banners

  /// The app changed the size of a banner view.
  func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize)

  /// The app put a banner view on screen.
  func bannerViewBecameVisible(_ bannerView: BannerView)

  /// The app records the impression of a banner view that counts manually.
  func recordImpression(of bannerView: AdManagerBannerView)

  // MARK: Full-screen ads

  /// Throws an error when the ad cannot be presented from that controller now.
  func canPresent(_ ad: any FullScreenPresentingAd, from viewController: UIViewController?) throws

  /// Presents the ad; calls the handler when the user earned the reward.
  func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?)

  // MARK: Native ads

  /// The app shows the ad in the view, and its assets in the asset views.
  func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView])

  /// The app no longer shows the ad.
  func unregister(_ nativeAd: NativeAd)

  /// The user does not want to see the ad.
  func mute(_ nativeAd: NativeAd, reason: MuteThisAdReason?)

  /// The app reads the text under a key of a custom native ad.
  func text(forKey key: String, of customNativeAd: CustomNativeAd) -> String?

  /// The app reads the image under a key of a custom native ad.
  func image(forKey key: String, of customNativeAd: CustomNativeAd) -> NativeAdImage?

  /// The app records an impression of a custom native ad, perhaps repeatedly.
  func recordImpression(of customNativeAd: CustomNativeAd)

  /// The app reports a click on an asset of a custom native ad.
  func performClick(on customNativeAd: CustomNativeAd, assetKey: String)

  /// The app starts to measure the display of a custom native ad. Throws when measuring cannot
  /// start.
  func startMeasuring(_ measurement: DisplayAdMeasurement) throws

  /// The app commands a video whose custom controls are enabled.
  func command(_ command: VideoCommand, to videoController: VideoController)

  /// An adapter reports an event of a native ad with the API of SDK 7.
  func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent)
}

/// A command of an app to a video.
package enum VideoCommand: Equatable, Sendable {
  /// Play, when the video is paused.
  case play
  /// Pause, when the video plays.
  case pause
  /// Stop and go back to the first frame.
  case stop
  /// Turn the sound off or on.
  case setMuted(Bool)
}

/// An event that an adapter of SDK 7 could report about a native ad.
package enum MediatedNativeAdEvent: Equatable, Sendable {
  /// An impression.
  case impression
  /// A click.
  case click
  /// The ad is about to cover the screen.
  case willPresentScreen
  /// The ad is about to uncover the screen.
  case willDismissScreen
  /// The ad no longer covers the screen.
  case didDismissScreen
  /// The video plays.
  case videoPlayed
  /// The video is paused.
  case videoPaused
  /// The video ended.
  case videoEnded
}

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

  /// Fails a load of formats that the host does not provide.
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

/// The backend to which the SDK's classes forward.
///
/// The backend belongs to the process, because the SDK's API does: `MobileAds.shared` and the
/// static loads have no object that could hold it. One scenario runs at a time in a process. Its
/// host sets the backend before anything else runs, so access needs no lock.
package enum MobileAdsBackends {
  private final class Box: @unchecked Sendable {
    var backend: (any MobileAdsBackend)?
  }

  private static let box = Box()
  private static let absent = AbsentMobileAdsBackend()

  /// The backend of the running scenario, held strongly, or nil between scenarios.
  package static var current: (any MobileAdsBackend)? {
    get { box.backend }
    set { box.backend = newValue }
  }

  /// The current backend, or one that refuses everything.
  static var required: any MobileAdsBackend { box.backend ?? absent }
}

/// Refuses everything, by the defaults of the protocol.
private final class AbsentMobileAdsBackend: MobileAdsBackend, Sendable {
  func requirementNotImplemented(_ name: String) {}
}

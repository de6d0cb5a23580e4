package import UIKit

/// The operations that the SDK's classes call to do their work.
///
/// The host of a scenario implements this protocol.
///
/// By default every operation is refused: a load ends with an error that names the format, a
/// presentation fails, and a command has no effect. The SDK's classes call the operations on the
/// caller's thread.
package protocol MobileAdsBackend: AnyObject {
  /// The SDK called a method that an adapter does not implement. For example, the name is
  /// `"loadBanner(for:completionHandler:)"`.
  func requirementNotImplemented(_ name: String)

  // MARK: Start

  /// Sets up the adapters that the configuration selects; without a configuration, the backend sets
  /// up all adapters. Calls the completion once.
  func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void)

  /// The current status of the adapters.
  func initializationStatus() -> InitializationStatus

  /// Shows the ad inspector. The completion handler receives nil when the user closes the
  /// inspector, or an error.
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

  /// Loads native ads, custom native ads or banners for the ad loader, and notifies the loader's
  /// delegate of the outcome.
  func load(_ adLoader: AdLoader, request: Request?)

  // MARK: Banners

  /// The app changed the size of a banner view.
  func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize)

  /// The app put a banner view on screen.
  func bannerViewBecameVisible(_ bannerView: BannerView)

  /// The app records the impression of a banner view whose impressions the app, and not the SDK,
  /// counts.
  func recordImpression(of bannerView: AdManagerBannerView)

  // MARK: Full-screen ads

  /// Throws an error when the ad cannot be presented from the given view controller now.
  func canPresent(_ ad: any FullScreenPresentingAd, from viewController: UIViewController?) throws

  /// Presents the ad; calls the handler when the user earned the reward.
  func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?)

  // MARK: Native ads

  /// The app shows the ad in the view, and the ad's assets in the asset views.
  func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView])

  /// The app no longer shows the native ad.
  func unregister(_ nativeAd: NativeAd)

  /// The app mutes the ad, because the user does not want to see it.
  func mute(_ nativeAd: NativeAd, reason: MuteThisAdReason?)

  /// The app reads a text of a custom native ad by the text's key.
  func text(forKey key: String, of customNativeAd: CustomNativeAd) -> String?

  /// The app reads an image of a custom native ad by the image's key.
  func image(forKey key: String, of customNativeAd: CustomNativeAd) -> NativeAdImage?

  /// The app records an impression of a custom native ad; the app can record several impressions.
  func recordImpression(of customNativeAd: CustomNativeAd)

  /// The app reports a click on an asset of a custom native ad.
  func performClick(on customNativeAd: CustomNativeAd, assetKey: String)

  /// The app starts to measure the display of a custom native ad. Throws an error when the
  /// measurement cannot start.
  func startMeasuring(_ measurement: DisplayAdMeasurement) throws

  /// The app sends a command to a video whose custom controls are enabled.
  func command(_ command: VideoCommand, to videoController: VideoController)

  /// An adapter uses the API of SDK 7 to report an event of a native ad.
  func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent)
}

/// A command that the app sends to a video.
package enum VideoCommand: Equatable, Sendable {
  /// Plays a paused video.
  case play
  /// Pauses a playing video.
  case pause
  /// Stops the video and goes back to the first frame.
  case stop
  /// Turns the sound off or on.
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

  /// Ends the load with an error, because the host does not provide the requested formats.
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
    throw RequestError.notProvided("The presentation of a full-screen ad")
  }

  package func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    ad.fullScreenContentDelegate?.ad(
      ad,
      didFailToPresentFullScreenContentWithError: RequestError.notProvided(
        "The presentation of a full-screen ad"))
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
    throw RequestError.notProvided("The measurement of a displayed ad")
  }

  package func command(_ command: VideoCommand, to videoController: VideoController) {}

  package func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent
  ) {}
}

/// The backend that receives the calls to the SDK's classes.
///
/// A process has one backend, because the SDK's API belongs to the process too: neither
/// `MobileAds.shared` nor a static load method has an object that could hold a backend. One
/// scenario runs at a time in a process. The host of the scenario sets the backend before anything
/// else runs, so access needs no lock.
package enum MobileAdsBackends {
  private final class Box: @unchecked Sendable {
    var backend: (any MobileAdsBackend)?
  }

  private static let box = Box()
  private static let absent = AbsentMobileAdsBackend()

  /// The backend of the running scenario, or nil between scenarios; the reference is strong.
  package static var current: (any MobileAdsBackend)? {
    get { box.backend }
    set { box.backend = newValue }
  }

  /// The current backend, or a backend that refuses every operation.
  static var required: any MobileAdsBackend { box.backend ?? absent }
}

/// Refuses every operation, because the protocol's default implementations refuse the operations.
private final class AbsentMobileAdsBackend: MobileAdsBackend, Sendable {
  func requirementNotImplemented(_ name: String) {}
}

package import UIKit

/// What gives the SDK's classes their behaviour: the host of a scenario.
///
/// Every operation has a default that refuses it: a load ends with an error that names the format, a
/// presentation fails, a command has no effect. All are called on the thread of the caller.
package protocol MobileAdsBackend: AnyObject {
  /// A call reached an adapter that does not implement it; the name is as in
  /// `"loadBanner(for:completionHandler:)"`.
  func requirementNotImplemented(_ name: String)

  // MARK: Start

  /// Sets up the adapters that the configuration selects, all where it is nil; the completion is
  /// called once.
  func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void)

  /// How far the adapters are now.
  func initializationStatus() -> InitializationStatus

  /// Shows the ad inspector; the completion takes nil when it is closed, or the reason why not.
  func presentAdInspector(
    from viewController: UIViewController?, completion: @escaping ((any Error)?) -> Void)

  // MARK: Loads

  /// Loads an ad into the banner view, whose delegate is told the outcome.
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

  /// Loads native, custom native or banner ads for the loader, whose delegate is told the outcome.
  func load(_ adLoader: AdLoader, request: Request?)

  // MARK: Banners

  /// The app changed the size of a banner view.
  func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize)

  /// The app put a banner view on screen.
  func bannerViewBecameVisible(_ bannerView: BannerView)

  /// The app records the impression of a banner view that counts manually.
  func recordImpression(of bannerView: AdManagerBannerView)

  // MARK: Full-screen ads

  /// Throws the reason where the ad cannot be presented from that controller now.
  func canPresent(_ ad: any FullScreenPresentingAd, from viewController: UIViewController?) throws

  /// Presents the ad; the handler is called when the user earned the reward.
  func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?)

  // MARK: Native ads

  /// The app shows the ad in the view, its assets in those views.
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

  /// The app records an impression of a custom native ad, possibly not for the first time.
  func recordImpression(of customNativeAd: CustomNativeAd)

  /// The app reports a click on an asset of a custom native ad.
  func performClick(on customNativeAd: CustomNativeAd, assetKey: String)

  /// The app asks to measure the display of a custom native ad; throws where that cannot start.
  func startMeasuring(_ measurement: DisplayAdMeasurement) throws

  /// The app commands a video whose custom controls are enabled.
  func command(_ command: VideoCommand, to videoController: VideoController)

  /// An adapter reports an event of a native ad in the way of SDK 7.
  func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent)
}

/// What an app can tell a video to do.
package enum VideoCommand: Equatable, Sendable {
  /// Play, where it is paused.
  case play
  /// Pause, where it plays.
  case pause
  /// Stop and go back to the first frame.
  case stop
  /// Turn the sound off or on.
  case setMuted(Bool)
}

/// What an adapter of SDK 7 could report of a native ad.
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

public import UIKit

// SDK 12 dropped the prefix in Swift only.

// MARK: The app's side

/// The name before SDK 12 of `MobileAds`.
public typealias GADMobileAds = MobileAds

/// The name before SDK 12 of `AudioVideoManager`.
public typealias GADAudioVideoManager = AudioVideoManager

/// The name before SDK 12 of `AudioVideoManagerDelegate`.
public typealias GADAudioVideoManagerDelegate = AudioVideoManagerDelegate

/// The name before SDK 12 of `RequestConfiguration`.
public typealias GADRequestConfiguration = RequestConfiguration

/// The name before SDK 12 of `InitializationStatus`.
public typealias GADInitializationStatus = InitializationStatus

/// The name before SDK 12 of `AdapterStatus`.
public typealias GADAdapterStatus = AdapterStatus

/// The name before SDK 12 of `Request`.
public typealias GADRequest = Request

/// The name before SDK 12 of `ResponseInfo`.
public typealias GADResponseInfo = ResponseInfo

/// The name before SDK 12 of `AdNetworkResponseInfo`.
public typealias GADAdNetworkResponseInfo = AdNetworkResponseInfo

/// The name before SDK 12 of `BannerView`.
public typealias GADBannerView = BannerView

/// The name before SDK 12 of `BannerViewDelegate`.
public typealias GADBannerViewDelegate = BannerViewDelegate

/// The name before SDK 12 of `AdSizeDelegate`.
public typealias GADAdSizeDelegate = AdSizeDelegate

/// The name before SDK 12 of `AppEventDelegate`.
public typealias GADAppEventDelegate = AppEventDelegate

/// The name before SDK 12 of `InterstitialAd`.
public typealias GADInterstitialAd = InterstitialAd

/// The name before SDK 12 of `RewardedAd`.
public typealias GADRewardedAd = RewardedAd

/// The name before SDK 12 of `RewardedInterstitialAd`.
public typealias GADRewardedInterstitialAd = RewardedInterstitialAd

/// The name before SDK 12 of `AppOpenAd`.
public typealias GADAppOpenAd = AppOpenAd

/// The name before SDK 12 of `FullScreenPresentingAd`.
public typealias GADFullScreenPresentingAd = FullScreenPresentingAd

/// The name before SDK 12 of `FullScreenContentDelegate`.
public typealias GADFullScreenContentDelegate = FullScreenContentDelegate

/// The name before SDK 12 of `AdMetadataDelegate`.
public typealias GADAdMetadataDelegate = AdMetadataDelegate

/// The name before SDK 12 of `AdMetadataProvider`.
public typealias GADAdMetadataProvider = AdMetadataProvider

// MARK: Native ads

/// The name before SDK 12 of `AdLoader`.
public typealias GADAdLoader = AdLoader

/// The name before SDK 12 of `AdLoaderAdType`.
public typealias GADAdLoaderAdType = AdLoaderAdType

/// The name before SDK 12 of `AdLoaderDelegate`.
public typealias GADAdLoaderDelegate = AdLoaderDelegate

/// The name before SDK 12 of `NativeAdLoaderDelegate`.
public typealias GADNativeAdLoaderDelegate = NativeAdLoaderDelegate

/// The name before SDK 12 of `CustomNativeAdLoaderDelegate`.
public typealias GADCustomNativeAdLoaderDelegate = CustomNativeAdLoaderDelegate

/// The name before SDK 12 of `NativeAd`.
public typealias GADNativeAd = NativeAd

/// The name before SDK 12 of `NativeAdView`.
public typealias GADNativeAdView = NativeAdView

/// The name before SDK 12 of `NativeAdDelegate`.
public typealias GADNativeAdDelegate = NativeAdDelegate

/// The name before SDK 12 of `MediaView`.
public typealias GADMediaView = MediaView

/// The name before SDK 12 of `MediaContent`.
public typealias GADMediaContent = MediaContent

/// The name before SDK 12 of `AdChoicesView`.
public typealias GADAdChoicesView = AdChoicesView

/// The name before SDK 12 of `VideoController`.
public typealias GADVideoController = VideoController

/// The name before SDK 12 of `VideoControllerDelegate`.
public typealias GADVideoControllerDelegate = VideoControllerDelegate

/// The name before SDK 12 of `CustomNativeAd`.
public typealias GADCustomNativeAd = CustomNativeAd

/// The name before SDK 12 of `CustomNativeAdDelegate`.
public typealias GADCustomNativeAdDelegate = CustomNativeAdDelegate

/// The name before SDK 12 of `DisplayAdMeasurement`.
public typealias GADDisplayAdMeasurement = DisplayAdMeasurement

/// The name before SDK 12 of `MuteThisAdReason`.
public typealias GADMuteThisAdReason = MuteThisAdReason

// MARK: Ad Manager

/// The name before SDK 12 of `AdManagerBannerView`.
public typealias GAMBannerView = AdManagerBannerView

/// The name before SDK 12 of `AdManagerRequest`.
public typealias GAMRequest = AdManagerRequest

/// The name before SDK 12 of `AdManagerInterstitialAd`.
public typealias GAMInterstitialAd = AdManagerInterstitialAd

/// The name before SDK 12 of `AdManagerBannerViewOptions`.
public typealias GAMBannerViewOptions = AdManagerBannerViewOptions

/// The name before SDK 12 of `AdManagerBannerAdLoaderDelegate`.
public typealias GAMBannerAdLoaderDelegate = AdManagerBannerAdLoaderDelegate

// SDK 12 renamed these in Swift only.

extension InterstitialAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:)`.
  public func present(fromRootViewController viewController: UIViewController?) {
    present(from: viewController)
  }
}

extension RewardedAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:userDidEarnRewardHandler:)`.
  public func present(
    fromRootViewController viewController: UIViewController?,
    userDidEarnRewardHandler: @escaping () -> Void
  ) {
    present(from: viewController, userDidEarnRewardHandler: userDidEarnRewardHandler)
  }
}

extension RewardedInterstitialAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:userDidEarnRewardHandler:)`.
  public func present(
    fromRootViewController viewController: UIViewController?,
    userDidEarnRewardHandler: @escaping () -> Void
  ) {
    present(from: viewController, userDidEarnRewardHandler: userDidEarnRewardHandler)
  }
}

extension AppOpenAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling before SDK 12 of `canPresent(from:)`.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }

  /// The spelling before SDK 12 of `present(from:)`.
  public func present(fromRootViewController viewController: UIViewController?) {
    present(from: viewController)
  }
}

extension AdManagerInterstitialAd {
  /// The spelling before SDK 12 of `load(with:request:completionHandler:)`.
  public static func load(
    withAdManagerAdUnitID adUnitID: String, request: AdManagerRequest?,
    completionHandler: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }
}

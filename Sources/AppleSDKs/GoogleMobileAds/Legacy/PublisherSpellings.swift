public import UIKit

// SDK 12 dropped the prefixes `GAD` and `GAM` of the names in Swift, but not in Objective-C.

// MARK: The app's side

/// The name of `MobileAds` before SDK 12.
public typealias GADMobileAds = MobileAds

/// The name of `AudioVideoManager` before SDK 12.
public typealias GADAudioVideoManager = AudioVideoManager

/// The name of `AudioVideoManagerDelegate` before SDK 12.
public typealias GADAudioVideoManagerDelegate = AudioVideoManagerDelegate

/// The name of `RequestConfiguration` before SDK 12.
public typealias GADRequestConfiguration = RequestConfiguration

/// The name of `InitializationStatus` before SDK 12.
public typealias GADInitializationStatus = InitializationStatus

/// The name of `AdapterStatus` before SDK 12.
public typealias GADAdapterStatus = AdapterStatus

/// The name of `Request` before SDK 12.
public typealias GADRequest = Request

/// The name of `ResponseInfo` before SDK 12.
public typealias GADResponseInfo = ResponseInfo

/// The name of `AdNetworkResponseInfo` before SDK 12.
public typealias GADAdNetworkResponseInfo = AdNetworkResponseInfo

/// The name of `BannerView` before SDK 12.
public typealias GADBannerView = BannerView

/// The name of `BannerViewDelegate` before SDK 12.
public typealias GADBannerViewDelegate = BannerViewDelegate

/// The name of `AdSizeDelegate` before SDK 12.
public typealias GADAdSizeDelegate = AdSizeDelegate

/// The name of `AppEventDelegate` before SDK 12.
public typealias GADAppEventDelegate = AppEventDelegate

/// The name of `InterstitialAd` before SDK 12.
public typealias GADInterstitialAd = InterstitialAd

/// The name of `RewardedAd` before SDK 12.
public typealias GADRewardedAd = RewardedAd

/// The name of `RewardedInterstitialAd` before SDK 12.
public typealias GADRewardedInterstitialAd = RewardedInterstitialAd

/// The name of `AppOpenAd` before SDK 12.
public typealias GADAppOpenAd = AppOpenAd

/// The name of `FullScreenPresentingAd` before SDK 12.
public typealias GADFullScreenPresentingAd = FullScreenPresentingAd

/// The name of `FullScreenContentDelegate` before SDK 12.
public typealias GADFullScreenContentDelegate = FullScreenContentDelegate

/// The name of `AdMetadataDelegate` before SDK 12.
public typealias GADAdMetadataDelegate = AdMetadataDelegate

/// The name of `AdMetadataProvider` before SDK 12.
public typealias GADAdMetadataProvider = AdMetadataProvider

// MARK: Native ads

/// The name of `AdLoader` before SDK 12.
public typealias GADAdLoader = AdLoader

/// The name of `AdLoaderAdType` before SDK 12.
public typealias GADAdLoaderAdType = AdLoaderAdType

/// The name of `AdLoaderDelegate` before SDK 12.
public typealias GADAdLoaderDelegate = AdLoaderDelegate

/// The name of `NativeAdLoaderDelegate` before SDK 12.
public typealias GADNativeAdLoaderDelegate = NativeAdLoaderDelegate

/// The name of `CustomNativeAdLoaderDelegate` before SDK 12.
public typealias GADCustomNativeAdLoaderDelegate = CustomNativeAdLoaderDelegate

/// The name of `NativeAd` before SDK 12.
public typealias GADNativeAd = NativeAd

/// The name of `NativeAdView` before SDK 12.
public typealias GADNativeAdView = NativeAdView

/// The name of `NativeAdDelegate` before SDK 12.
public typealias GADNativeAdDelegate = NativeAdDelegate

/// The name of `MediaView` before SDK 12.
public typealias GADMediaView = MediaView

/// The name of `MediaContent` before SDK 12.
public typealias GADMediaContent = MediaContent

/// The name of `AdChoicesView` before SDK 12.
public typealias GADAdChoicesView = AdChoicesView

/// The name of `VideoController` before SDK 12.
public typealias GADVideoController = VideoController

/// The name of `VideoControllerDelegate` before SDK 12.
public typealias GADVideoControllerDelegate = VideoControllerDelegate

/// The name of `CustomNativeAd` before SDK 12.
public typealias GADCustomNativeAd = CustomNativeAd

/// The name of `CustomNativeAdDelegate` before SDK 12.
public typealias GADCustomNativeAdDelegate = CustomNativeAdDelegate

/// The name of `DisplayAdMeasurement` before SDK 12.
public typealias GADDisplayAdMeasurement = DisplayAdMeasurement

/// The name of `MuteThisAdReason` before SDK 12.
public typealias GADMuteThisAdReason = MuteThisAdReason

// MARK: Ad Manager

/// The name of `AdManagerBannerView` before SDK 12.
public typealias GAMBannerView = AdManagerBannerView

/// The name of `AdManagerRequest` before SDK 12.
public typealias GAMRequest = AdManagerRequest

/// The name of `AdManagerInterstitialAd` before SDK 12.
public typealias GAMInterstitialAd = AdManagerInterstitialAd

/// The name of `AdManagerBannerViewOptions` before SDK 12.
public typealias GAMBannerViewOptions = AdManagerBannerViewOptions

/// The name of `AdManagerBannerAdLoaderDelegate` before SDK 12.
public typealias GAMBannerAdLoaderDelegate = AdManagerBannerAdLoaderDelegate

// SDK 12 renamed the methods below in Swift, but not in Objective-C.

extension GADFullScreenAd {
  /// The spelling of `canPresent(from:)` before SDK 12.
  public func canPresent(fromRootViewController rootViewController: UIViewController) throws {
    try canPresent(from: rootViewController)
  }
}

extension GADRewardingAd {
  /// The spelling of `present(from:userDidEarnRewardHandler:)` before SDK 12.
  public func present(
    fromRootViewController viewController: UIViewController?,
    userDidEarnRewardHandler: @escaping () -> Void
  ) {
    present(from: viewController, userDidEarnRewardHandler: userDidEarnRewardHandler)
  }
}

extension InterstitialAd {
  /// The spelling of `load(with:request:completionHandler:)` before SDK 12.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling of `present(from:)` before SDK 12.
  public func present(fromRootViewController viewController: UIViewController?) {
    present(from: viewController)
  }
}

extension RewardedAd {
  /// The spelling of `load(with:request:completionHandler:)` before SDK 12.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }
}

extension RewardedInterstitialAd {
  /// The spelling of `load(with:request:completionHandler:)` before SDK 12.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }
}

extension AppOpenAd {
  /// The spelling of `load(with:request:completionHandler:)` before SDK 12.
  public static func load(
    withAdUnitID adUnitID: String, request: Request?,
    completionHandler: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }

  /// The spelling of `present(from:)` before SDK 12.
  public func present(fromRootViewController viewController: UIViewController?) {
    present(from: viewController)
  }
}

extension AdManagerInterstitialAd {
  /// The spelling of `load(with:request:completionHandler:)` before SDK 12.
  public static func load(
    withAdManagerAdUnitID adUnitID: String, request: AdManagerRequest?,
    completionHandler: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    load(with: adUnitID, request: request, completionHandler: completionHandler)
  }
}

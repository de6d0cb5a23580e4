public import UIKit

/// Lets the SDK load and show another network's ads.
///
/// The signatures are the same as in SDK version 12 and later. A method that is optional in the SDK
/// has a default implementation here. The default implementation notifies the host that the adapter
/// does not implement the method. The default implementation of a load method also completes the
/// load with an error. The SDK creates adapters with `init()`. The protocol does not require
/// `init()`, because the requirement would reject classes that the SDK accepts.
///
/// The SDK sets up adapters on a background queue. The SDK requests loads on the main thread.
/// Adapters must call the handlers on the main thread.
public protocol MediationAdapter: NSObjectProtocol {
  /// The version of the adapter; the method must return within 5 ms.
  static func adapterVersion() -> VersionNumber

  /// The version of the network's SDK; the method must return within 5 ms.
  static func adSDKVersion() -> VersionNumber

  /// The class of the settings that a publisher can pass to the network, or nil if there are no
  /// settings.
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)?

  /// Prepares the network's SDK, then calls the handler with nil or the reason for the failure.
  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock)

  /// Loads a banner.
  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler)

  /// Loads an interscroller, a banner that fills the screen while the user scrolls past the banner;
  /// deprecated.
  func loadInterscrollerAd(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationInterscrollerAdLoadCompletionHandler)

  /// Loads an interstitial.
  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler)

  /// Loads a native ad.
  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler)

  /// Loads a rewarded ad.
  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler)

  /// Loads a rewarded interstitial; the parameter types are the same as for a rewarded ad.
  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler)

  /// Loads an app open ad.
  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler)

  /// Loads a swipeable interstitial.
  ///
  /// The public reference has the ad and its configuration. The names of this method and of its
  /// completion handler follow the names of the other formats.
  func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler)
}

/// Adds bidding to an adapter.
public protocol RTBAdapter: MediationAdapter {
  /// Collects the signals for an auction, then calls the handler with the signals or with an error.
  ///
  /// The SDK calls the method off the main thread. The method should not wait for the main thread.
  func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler)
}

extension MediationAdapter {
  /// Reports that the adapter has no set-up method, and completes the set-up at once, because the
  /// real SDK also continues without a set-up method.
  public static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    UnimplementedRequirement.report("setUp(with:completionHandler:)")
    completionHandler(nil)
  }

  /// Reports that the adapter has no banners, and completes the load with an error.
  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadBanner(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no interscrollers, and completes the load with an error.
  public func loadInterscrollerAd(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationInterscrollerAdLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadInterscrollerAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no interstitials, and completes the load with an error.
  public func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadInterstitial(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no native ads, and completes the load with an error.
  public func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadNativeAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no rewarded ads, and completes the load with an error.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadRewardedAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no rewarded interstitials, and completes the load with an error.
  public func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let name = "loadRewardedInterstitialAd(for:completionHandler:)"
    _ = completionHandler(nil, UnimplementedRequirement.loadError(name))
  }

  /// Reports that the adapter has no app open ads, and completes the load with an error.
  public func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    let error = UnimplementedRequirement.loadError("loadAppOpenAd(for:completionHandler:)")
    _ = completionHandler(nil, error)
  }

  /// Reports that the adapter has no swipeable interstitials, and completes the load with an error.
  public func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
  ) {
    let name = "loadSwipeableInterstitialAd(for:completionHandler:)"
    _ = completionHandler(nil, UnimplementedRequirement.loadError(name))
  }
}

/// The behaviour that all default implementations of optional requirements share.
package enum UnimplementedRequirement {
  /// Notifies the host that the SDK called a method that the adapter does not implement.
  static func report(_ name: String) {
    MobileAdsBackends.current?.requirementNotImplemented(name)
  }

  /// Notifies the host that the adapter does not implement a load method, and returns the error
  /// that ends the load.
  package static func loadError(_ name: String) -> NSError {
    report(name)
    return NSError(
      domain: RequestError.errorDomain, code: RequestError.Code.mediationAdapterError.rawValue,
      userInfo: [
        NSLocalizedDescriptionKey: "The adapter does not implement \(name).",
        NSLocalizedRecoverySuggestionErrorKey:
          "Implement \(name), or leave the format out of the adapter's profile.",
      ])
  }
}

// The names below keep their prefix `GAD` in every version of the SDK.

/// Receives a loaded banner or an error.
///
/// Returns the object that receives the ad's events.
///
/// As with every load handler, only the first call has an effect; a repeated call returns nil.
public typealias GADMediationBannerLoadCompletionHandler = (
  (any MediationBannerAd)?, (any Error)?
) -> (any MediationBannerAdEventDelegate)?

/// Receives a loaded interscroller or an error.
///
/// Returns the object that receives the ad's events.
public typealias GADMediationInterscrollerAdLoadCompletionHandler = (
  (any MediationInterscrollerAd)?, (any Error)?
) -> (any MediationBannerAdEventDelegate)?

/// Receives a loaded interstitial or an error.
///
/// Returns the object that receives the ad's events.
public typealias GADMediationInterstitialLoadCompletionHandler = (
  (any MediationInterstitialAd)?, (any Error)?
) -> (any MediationInterstitialAdEventDelegate)?

/// Receives a loaded native ad or an error.
///
/// Returns the object that receives the ad's events.
public typealias GADMediationNativeLoadCompletionHandler = (
  (any MediationNativeAd)?, (any Error)?
) -> (any MediationNativeAdEventDelegate)?

/// Receives a loaded rewarded ad or an error.
///
/// Returns the object that receives the ad's events.
public typealias GADMediationRewardedLoadCompletionHandler = (
  (any MediationRewardedAd)?, (any Error)?
) -> (any MediationRewardedAdEventDelegate)?

/// Receives a loaded app open ad or an error.
///
/// Returns the object that receives the ad's events.
public typealias GADMediationAppOpenLoadCompletionHandler = (
  (any MediationAppOpenAd)?, (any Error)?
) -> (any MediationAppOpenAdEventDelegate)?

/// Receives a loaded swipeable interstitial or an error.
///
/// Returns the object that receives the ad's events.
public typealias GADMediationSwipeableInterstitialLoadCompletionHandler = (
  (any MediationSwipeableInterstitialAd)?, (any Error)?
) -> (any MediationSwipeableInterstitialAdEventDelegate)?

/// Receives nil when the adapter can serve ads, otherwise an error.
public typealias GADMediationAdapterSetUpCompletionBlock = ((any Error)?) -> Void

/// Receives the signals for the auction or an error.
public typealias GADRTBSignalCompletionHandler = (String?, (any Error)?) -> Void

/// A name from Google's published guide to native custom events; no version of the SDK has this
/// name.
public typealias GADMediationNativeAdLoadCompletionHandler = GADMediationNativeLoadCompletionHandler

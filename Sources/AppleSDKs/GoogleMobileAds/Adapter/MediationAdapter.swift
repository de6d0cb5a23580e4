public import UIKit

/// Lets the SDK load and show another network's ads.
///
/// Signatures are those of SDK version 12 and later. What is optional in the SDK has a default here,
/// which tells the host that the adapter does not implement it and, for a load, completes with an
/// error. The SDK creates adapters with `init()`; that is no requirement here, because it would
/// reject classes that the SDK accepts.
///
/// Set-up happens on a background queue. Loads are requested on the main thread and their handlers
/// are to be called on it.
public protocol MediationAdapter: NSObjectProtocol {
  /// The version of the adapter; it has to answer within 5 ms.
  static func adapterVersion() -> VersionNumber

  /// The version of the network's SDK; it has to answer within 5 ms.
  static func adSDKVersion() -> VersionNumber

  /// The class of the settings that a publisher can pass, or nil for none.
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)?

  /// Prepares the network's SDK, then calls the handler with nil or the reason for the failure.
  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock)

  /// Loads a banner.
  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler)

  /// Loads a banner that fills the screen while the app scrolls past it; deprecated.
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

  /// Loads a rewarded interstitial, which has the types of a rewarded ad.
  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler)

  /// Loads an app open ad.
  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler)
}

/// Adds bidding to an adapter.
public protocol RTBAdapter: MediationAdapter {
  /// Collects the signals for an auction, then calls the handler with them or with an error.
  ///
  /// It is called off the main thread and should not wait for it.
  func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler)
}

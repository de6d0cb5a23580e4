// These names keep the prefix in every version of the SDK.

/// Takes a loaded banner or the reason why there is none; gives the object to report events to.
///
/// Like all handlers of this kind it has effect once: a repeated call gives nil.
public typealias GADMediationBannerLoadCompletionHandler = (
  (any MediationBannerAd)?, (any Error)?
) -> (any MediationBannerAdEventDelegate)?

/// Takes a loaded interscroller or the reason why there is none; gives the object to report to.
public typealias GADMediationInterscrollerAdLoadCompletionHandler = (
  (any MediationInterscrollerAd)?, (any Error)?
) -> (any MediationBannerAdEventDelegate)?

/// Takes a loaded interstitial or the reason why there is none; gives the object to report to.
public typealias GADMediationInterstitialLoadCompletionHandler = (
  (any MediationInterstitialAd)?, (any Error)?
) -> (any MediationInterstitialAdEventDelegate)?

/// Takes a loaded native ad or the reason why there is none; gives the object to report to.
public typealias GADMediationNativeLoadCompletionHandler = (
  (any MediationNativeAd)?, (any Error)?
) -> (any MediationNativeAdEventDelegate)?

/// Takes a loaded rewarded ad or the reason why there is none; gives the object to report to.
public typealias GADMediationRewardedLoadCompletionHandler = (
  (any MediationRewardedAd)?, (any Error)?
) -> (any MediationRewardedAdEventDelegate)?

/// Takes a loaded app open ad or the reason why there is none; gives the object to report to.
public typealias GADMediationAppOpenLoadCompletionHandler = (
  (any MediationAppOpenAd)?, (any Error)?
) -> (any MediationAppOpenAdEventDelegate)?

/// Takes nil when the adapter can serve ads, else the reason why it cannot.
public typealias GADMediationAdapterSetUpCompletionBlock = ((any Error)?) -> Void

/// Takes the signals for the auction or the reason why there are none.
public typealias GADRTBSignalCompletionHandler = (String?, (any Error)?) -> Void

/// A name that the SDK never had, found in its published guide to native custom events.
public typealias GADMediationNativeAdLoadCompletionHandler = GADMediationNativeLoadCompletionHandler

// Additions to the published SDK.

import ScriptedNetwork

/// A rewarded interstitial ad of the sample network.
///
/// The published SDK does not have this class. The delegate is the same as for a rewarded ad.
public final class SampleRewardedInterstitialAd: SampleRewardedAd {
  /// Creates an ad; nil when the network refuses to create the ad.
  public init?(adUnitID: String?) {
    super.init(adUnitID, .rewardedInterstitial)
  }
}

/// Additional callbacks for interstitial ads; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleInterstitialAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `interstitial(_:didFailToLoadAdWith:)`. If a delegate
  /// implements this method, the SDK does not call `interstitial(_:didFailToLoadAdWith:)`.
  func interstitial(_ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default implementation does nothing.
  func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent)
}

extension SampleInterstitialAdDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func interstitial(
    _ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError
  ) {
    self.interstitial(interstitial, didFailToLoadAdWith: error.code)
  }

  /// Does nothing.
  public func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}

/// Additional callbacks for rewarded ads; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleRewardedAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `rewardedAdDidFailToLoadWithError(_:)`. If a delegate
  /// implements this method, the SDK does not call `rewardedAdDidFailToLoadWithError(_:)`.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default implementation does nothing.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent)
}

extension SampleRewardedAdDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError) {
    rewardedAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}

/// Additional callbacks for app open ads; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleAppOpenAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `appOpenAdDidFailToLoadWithError(_:)`. If a delegate
  /// implements this method, the SDK does not call `appOpenAdDidFailToLoadWithError(_:)`.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default implementation does nothing.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent)
}

extension SampleAppOpenAdDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError) {
    appOpenAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}

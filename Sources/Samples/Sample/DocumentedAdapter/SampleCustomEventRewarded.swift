// From the documentation of the Google Mobile Ads SDK for iOS: "Custom events for rewarded ads"
// (seed 002).
//
// The code samples of these pages are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). They are kept as published, with their defects,
// and changed only where they cannot compile or cannot be reached; each change says so.

import GoogleMobileAds
// Added, seed 002 (rewarded ads): the page leaves out the import of the network's SDK.
import SampleAdSDK

// Changed, seed 002 (rewarded ads): the class does not name SampleRewardedAdDelegate, although the
// page says that it implements it; without that it cannot be the ad's delegate.
class SampleCustomEventRewarded: NSObject, GADMediationRewardedAd, SampleRewardedAdDelegate {
  /// The Sample Ad Network rewarded ad.
  // Changed, seed 002 (rewarded ads): the page declares this property as nativeAd, and uses it as
  // rewarded everywhere.
  var rewarded: SampleRewarded?

  /// The ad event delegate to forward ad rendering events to the Google Mobile Ads SDK.
  var delegate: GADMediationRewardedAdEventDelegate?

  /// Completion handler called after ad load.
  var completionHandler: GADMediationRewardedLoadCompletionHandler?

  func loadRewarded(
    for adConfiguration: GADMediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    rewarded = SampleRewarded.init(
      adUnitID: adConfiguration.credentials.settings["parameter"] as? String)
    rewarded?.delegate = self
    let adRequest = SampleAdRequest()
    adRequest.testMode = adConfiguration.isTestRequest
    self.completionHandler = completionHandler
    rewarded?.fetchAd(adRequest)
  }

  // Changed, seed 002 (rewarded ads): the page's rewardedDidLoad(_:) is no method of the network's
  // delegate; this is the one with its meaning.
  func rewardedAdDidReceive(_ interstitial: SampleRewarded) {
    if let handler = completionHandler {
      delegate = handler(self, nil)
    }
  }

  // Changed, seed 002 (rewarded ads): the page's rewarded(rewarded:didFailToLoadAdWith:) is no method
  // of the network's delegate; this is the one with its meaning.
  func rewardedAdDidFailToLoadWithError(_ errorCode: SampleErrorCode) {
    let error =
      SampleCustomEventUtils.SampleCustomEventErrorWithCodeAndDescription(
        code: SampleCustomEventErrorCode
          .SampleCustomEventErrorAdLoadFailureCallback,
        description:
          "Sample SDK returned an ad load failure callback with error code: \(errorCode)"
      )
    if let handler = completionHandler {
      delegate = handler(nil, error)
    }
  }

  func present(from viewController: UIViewController) {
    // Changed, seed 002 (rewarded ads): the page calls isRewardedLoaded and show(), which the
    // network's rewarded ad does not have; its names are isReady and
    // present(fromRootViewController:).
    if let rewarded = rewarded, rewarded.isReady {
      rewarded.present(fromRootViewController: viewController)
    }
  }

  func rewardedAdDidPresent(_ rewarded: SampleRewardedAd) {
    // Changed, seed 002 (rewarded ads): the page calls willPresentFullScreenVideo(), which does not
    // exist; the page's Objective-C version calls this method.
    delegate?.willPresentFullScreenView()
    delegate?.didStartVideo()
  }

  // Changed, seed 002 (rewarded ads): the page's rewardedAdUserDidEarnReward(_:) is no method of the
  // network's delegate, which requires this one.
  func rewardedAd(_ rewarded: SampleRewardedAd, userDidEarnReward reward: UInt) {
    // Changed, seed 002 (rewarded ads): the page's declaration of the reward is not Swift, and its
    // delegate is not unwrapped. The reward is used nowhere, as on the page.
    _ = GADAdReward(rewardType: "", rewardAmount: NSDecimalNumber(value: reward))
    delegate?.didRewardUser()
  }
}

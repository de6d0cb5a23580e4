public import UIKit

/// Takes the events of a loaded ad; the SDK gives it to the adapter.
///
/// The SDK holds these objects for as long as the ad lives; adapters usually hold them weakly.
public protocol MediationAdEventDelegate: NSObjectProtocol {
  /// The ad was seen.
  func reportImpression()

  /// The ad was clicked.
  func reportClick()

  /// The ad is about to cover the screen.
  func willPresentFullScreenView()

  /// The ad could not be shown, for that reason.
  func didFailToPresentWithError(_ error: any Error)

  /// The ad is about to uncover the screen.
  func willDismissFullScreenView()

  /// The ad no longer covers the screen.
  func didDismissFullScreenView()
}

/// Takes the events of a banner.
public protocol MediationBannerAdEventDelegate: MediationAdEventDelegate {}

/// Takes the events of an interstitial.
public protocol MediationInterstitialAdEventDelegate: MediationAdEventDelegate {}

/// Takes the events of an app open ad.
public protocol MediationAppOpenAdEventDelegate: MediationAdEventDelegate {}

/// Takes the events of a rewarded ad.
public protocol MediationRewardedAdEventDelegate: MediationAdEventDelegate {
  /// The user earned the reward.
  func didRewardUser()

  /// The video started.
  func didStartVideo()

  /// The video ended.
  func didEndVideo()
}

/// Takes the events of a native ad.
public protocol MediationNativeAdEventDelegate: MediationAdEventDelegate {
  /// The video plays.
  func didPlayVideo()

  /// The video is paused.
  func didPauseVideo()

  /// The video ended.
  func didEndVideo()

  /// The video lost its sound.
  func didMuteVideo()

  /// The video got its sound back.
  func didUnmuteVideo()
}

import GoogleMobileAds

/// One of the calls that an adapter makes on an ad's event delegate.
enum DelegateEvent {
  case impression, click
  case willPresent
  case failedToPresent(any Error)
  case willDismiss, didDismiss
  case reward
  case videoStart, videoEnd, videoPlay, videoPause, videoMute, videoUnmute

  /// Whether it is about the video of an ad.
  var isOfVideo: Bool {
    switch self {
    case .videoStart, .videoEnd, .videoPlay, .videoPause, .videoMute, .videoUnmute: true
    default: false
    }
  }

  /// Makes the call on a delegate; what a delegate of its format does not take is left out.
  func send(to delegate: any MediationAdEventDelegate) {
    switch self {
    case .impression: delegate.reportImpression()
    case .click: delegate.reportClick()
    case .willPresent: delegate.willPresentFullScreenView()
    case .failedToPresent(let error): delegate.didFailToPresentWithError(error)
    case .willDismiss: delegate.willDismissFullScreenView()
    case .didDismiss: delegate.didDismissFullScreenView()
    case .reward: (delegate as? any MediationRewardedAdEventDelegate)?.didRewardUser()
    case .videoStart: (delegate as? any MediationRewardedAdEventDelegate)?.didStartVideo()
    case .videoEnd: sendVideoEnd(to: delegate)
    case .videoPlay: (delegate as? any MediationNativeAdEventDelegate)?.didPlayVideo()
    case .videoPause: (delegate as? any MediationNativeAdEventDelegate)?.didPauseVideo()
    case .videoMute: (delegate as? any MediationNativeAdEventDelegate)?.didMuteVideo()
    case .videoUnmute: (delegate as? any MediationNativeAdEventDelegate)?.didUnmuteVideo()
    }
  }

  /// Rewarded and native delegates both have the end of the video, and some are both.
  private func sendVideoEnd(to delegate: any MediationAdEventDelegate) {
    if let delegate = delegate as? any MediationRewardedAdEventDelegate {
      delegate.didEndVideo()
    } else {
      (delegate as? any MediationNativeAdEventDelegate)?.didEndVideo()
    }
  }
}

import AdSpecTrace
import VirtualTime

/// The usual network: a well-behaved network that acts when no script decides what the network
/// does.
///
/// After the end of a script, the usual network also completes everything that the script left
/// unfinished.
extension ScriptedAd {
  /// Fills the request after 0.1 seconds, or inside the call of an SDK that returns its ads.
  ///
  /// If the device is offline at that time, the request fails.
  func answerAsUsual() {
    guard let network else { return }
    let answer = { [self] in
      guard network.isReachable() else {
        return _ = report(
          .failed(NetworkError(code: "offline", message: "The device is offline.")))
      }
      var creative = NetworkCreative.complete
      creative.viewSize = request.viewSize
      load(creative)
      // An adapter can display the view of an ad before the network has loaded the ad.
      continueAsUsual()
    }
    if isAnsweredInside { return answer() }
    network.scheduler.schedule(after: 100_000_000, cause: requestIndex, answer)
  }

  /// Shows the ad if it is on screen already.
  func continueAsUsual() {
    if isDisplayed || isVideoShown, !isClosed { showAsUsual() }
  }

  /// Shows the ad and plays its video.
  ///
  /// A network shows no ad that it has not loaded. For each ad, only the first call of this
  /// function after that has an effect.
  func showAsUsual() {
    // For custom native ads, the app shows the ads and counts impressions and clicks, so the
    // network only plays the videos.
    let isCustom = request.format == .customNative
    guard hasLoaded, !isShownAsUsual, !hasScriptedShow, !isCustom || isVideoShown, let network
    else { return }
    isShownAsUsual = true
    network.scheduler.schedule(cause: showIndex ?? requestIndex) { [self] in
      if !isCustom {
        report(.showing)
        report(.shown)
        report(.impression)
      }
      playAsUsual()
    }
    if isToCloseAsUsual { closeAsUsual() }
  }

  /// Plays the video to its end.
  ///
  /// For a rewarded ad without a video, the network reports the events of a video of four seconds.
  private func playAsUsual() {
    let isRewarded = request.format.isRewarded
    let reward = { [self] in
      _ = report(.reward(type: creative.reward?.type, amount: creative.reward?.amount))
    }
    guard isRewarded || request.format.isMadeOfAssets else { return }
    if isRewarded { video?.onEnd = reward }
    if video?.playByItself() == true { return }
    guard isRewarded, let network else { return }
    report(.videoStart)
    network.scheduler.schedule(after: 4_000_000_000, cause: showIndex ?? requestIndex) { [self] in
      guard !isClosed else { return }
      report(.videoEnd(completed: true))
      reward()
    }
  }

  /// Plays a user who closes the full-screen ad after five seconds, or one second after the end of
  /// a longer video.
  ///
  /// If the network has not shown the ad yet, the user closes the ad after its presentation.
  package func closeAsUsual() {
    isToCloseAsUsual = true
    guard isShownAsUsual, !isCloseScheduled, request.format.isFullScreen, let network else {
      return
    }
    isCloseScheduled = true
    let delay = max(5_000_000_000, (video?.duration ?? 0) + 1_000_000_000)
    network.scheduler.schedule(after: delay, cause: showIndex ?? requestIndex) { [self] in
      close()
    }
  }

  /// Closes the ad, as a network does when the user closes the ad.
  package func close() {
    guard isDisplayed, !isClosed else { return }
    report(.closing, thread: queue)
    report(.closed(completed: hasGrantedReward), thread: queue)
  }
}

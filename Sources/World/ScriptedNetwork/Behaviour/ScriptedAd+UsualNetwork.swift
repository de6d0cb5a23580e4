import AdSpecTrace
import VirtualTime

/// What a network that behaves well does with an ad that no script answers, or leaves unfinished.
extension ScriptedAd {
  /// Fills the request after a tenth of a second, as a network that behaves well; it cannot while
  /// the device is offline.
  func answerAsUsual() {
    guard let network else { return }
    network.scheduler.schedule(after: 100_000_000, cause: requestIndex) { [self] in
      guard network.isReachable() else {
        return _ = tell(.failed(NetworkError(code: "offline", message: "The device is offline.")))
      }
      var creative = NetworkCreative.complete
      creative.viewSize = request.viewSize
      load(creative)
    }
  }

  /// Goes on with what the script left when it ended.
  func continueAsUsual() {
    if isDisplayed || isVideoShown, !isClosed, !isShownAsUsual, !scriptHasShown { showAsUsual() }
  }

  /// Notes that the script itself decides how the ad is shown.
  package func scriptTakesOver() {
    scriptHasShown = true
  }

  /// Shows the ad and plays its video, once.
  func showAsUsual() {
    // An app shows, counts and clicks custom native ads itself; all they do is play their video.
    let isCustom = request.format == .customNative
    guard !isShownAsUsual, !scriptHasShown, !isCustom || isVideoShown, let network else { return }
    isShownAsUsual = true
    network.scheduler.schedule(cause: showIndex ?? requestIndex) { [self] in
      if !isCustom {
        tell(.showing)
        tell(.shown)
        tell(.impression)
      }
      playAsUsual()
    }
    if isToCloseAsUsual { closeAsUsual() }
  }

  /// Plays the video to its end; a rewarded ad without one pretends to have one of four seconds.
  private func playAsUsual() {
    let isRewarded = request.format.isRewarded
    let reward = { [self] in
      _ = tell(.reward(type: creative.reward?.type, amount: creative.reward?.amount))
    }
    guard isRewarded || request.format.isMadeOfAssets else { return }
    if isRewarded { video?.onEnd = reward }
    if video?.playByItself() == true { return }
    guard isRewarded, let network else { return }
    tell(.videoStart)
    network.scheduler.schedule(after: 4_000_000_000, cause: showIndex ?? requestIndex) { [self] in
      guard !isClosed else { return }
      tell(.videoEnd(completed: true))
      reward()
    }
  }

  /// Lets the usual user close what the usual network shows: after five seconds, or a second after
  /// the end of a longer video.
  ///
  /// What it has yet to show is closed so after it has been shown.
  package func closeAsUsual() {
    isToCloseAsUsual = true
    guard isShownAsUsual, !scheduledClose, request.format.isFullScreen, let network else {
      return
    }
    scheduledClose = true
    let delay = max(5_000_000_000, (video?.duration ?? 0) + 1_000_000_000)
    network.scheduler.schedule(after: delay, cause: showIndex ?? requestIndex) { [self] in
      close()
    }
  }

  /// Closes what is shown, as a network does when the user closes it.
  package func close() {
    guard isDisplayed, !isClosed else { return }
    tell(.closing, thread: queue)
    tell(.closed(completed: hasGrantedReward), thread: queue)
  }
}

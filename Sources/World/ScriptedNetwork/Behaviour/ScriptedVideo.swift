import VirtualTime

/// The video of an ad, as the network's player plays it.
///
/// A script that tells of the video itself is followed; the usual network plays it by itself, each
/// quarter of its length told as it is reached.
final class ScriptedVideo {
  private enum State {
    case idle, playing, paused, ended
  }

  /// Told when the video has been played to its end by itself.
  var onEnd: () -> Void = {}

  private weak var ad: ScriptedAd?
  private let scheduler: VirtualScheduler
  /// Nanoseconds of virtual time, 0 where the length is not known.
  let duration: Int64
  private var state = State.idle
  private var playsItself = false
  private var position: Int64 = 0
  private var resumedAt = VirtualInstant.zero
  private var next: ScheduledEntry?

  init(_ ad: ScriptedAd, duration: Double, scheduler: VirtualScheduler) {
    self.ad = ad
    self.scheduler = scheduler
    let isKnown = duration > 0 && duration < 86_400
    self.duration = isKnown ? Int64(duration * 1_000_000_000) : 0
  }

  /// Plays from the first frame, as the usual network does; false without a known length.
  func playByItself() -> Bool {
    guard duration > 0 else { return false }
    playsItself = true
    ad?.tell(.videoStart)
    return true
  }

  /// Notes what the network tells of the video, before it does.
  func note(_ event: NetworkEvent) {
    switch event {
    case .videoStart:
      position = 0
      resume()
    case .videoResume: resume()
    case .videoPause: halt(.paused)
    case .videoEnd, .videoFailed, .closed: halt(.ended)
    default: break
    }
  }

  /// Does what the app asks the player to do, where that changes anything.
  func obey(_ command: PlayerCommand) {
    switch (command, state) {
    case (.play, .idle), (.play, .ended): ad?.tell(.videoStart)
    case (.play, .paused): ad?.tell(.videoResume)
    case (.pause, .playing): ad?.tell(.videoPause)
    case (.stop, _):
      if state == .playing { ad?.tell(.videoPause) }
      state = .idle
      position = 0
    case (.mute, _): ad?.tell(.videoMute)
    case (.unmute, _): ad?.tell(.videoUnmute)
    case (.play, .playing), (.pause, _): break
    }
  }

  private func resume() {
    state = .playing
    resumedAt = scheduler.now
    scheduleNextPart()
  }

  private func halt(_ state: State) {
    if self.state == .playing {
      position += scheduler.now.nanoseconds - resumedAt.nanoseconds
    }
    self.state = state
    next?.cancel()
    next = nil
  }

  private func scheduleNextPart() {
    next?.cancel()
    guard playsItself, let quarter = (1...4).first(where: { duration / 4 * $0 > position }) else {
      return
    }
    next = scheduler.schedule(after: duration / 4 * quarter - position) { [weak self] in
      self?.reach(quarter)
    }
  }

  private func reach(_ quarter: Int64) {
    guard let ad else { return }
    guard quarter < 4 else {
      ad.tell(.videoEnd(completed: true))
      return onEnd()
    }
    position = duration / 4 * quarter
    resumedAt = scheduler.now
    scheduleNextPart()
    ad.tell(.videoProgress(Double(quarter) / 4))
  }
}

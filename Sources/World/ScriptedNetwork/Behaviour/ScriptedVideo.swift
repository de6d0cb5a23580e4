package import AdSpecTrace
import VirtualTime

/// A command that an app with its own video controls sends to the player of a network's video.
package enum PlayerCommand: Sendable {
  /// Play the video from the current position.
  case play
  /// Pause.
  case pause
  /// Stop the video and return to its first frame.
  case stop
  /// Turn the sound off.
  case mute
  /// Turn the sound on.
  case unmute

  /// The event that the trace shows when the command reaches the network.
  package var kind: EventKind {
    switch self {
    case .play: .requestVideoPlay
    case .pause: .requestVideoPause
    case .stop: .requestVideoStop
    case .mute: .requestVideoMute
    case .unmute: .requestVideoUnmute
    }
  }
}

/// The network's player of an ad's video.
///
/// When a script reports the events of the video, the player follows the script. Without a script,
/// the usual network plays the video and reports each quarter of the video's length.
final class ScriptedVideo {
  private enum State {
    case idle, playing, paused, ended
  }

  /// Called when the player has played the video to its end without a script.
  var onEnd: () -> Void = {}

  private weak var ad: ScriptedAd?
  private let scheduler: VirtualScheduler
  /// The length in nanoseconds of virtual time; 0 when the length is unknown.
  let duration: Int64
  private var state = State.idle
  private var playsItself = false
  private var position: Int64 = 0
  private var resumedAt = VirtualInstant.zero
  private var next: ScheduledEntry?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - ad: The ad that contains the video.
  ///   - duration: The length in seconds. Only a length above zero and below one day counts as
  ///     known.
  ///   - scheduler: The scheduler of the scenario.
  init(_ ad: ScriptedAd, duration: Double, scheduler: VirtualScheduler) {
    self.ad = ad
    self.scheduler = scheduler
    let isKnown = duration > 0 && duration < 86_400
    self.duration = isKnown ? Int64(duration * 1_000_000_000) : 0
  }

  /// Plays the video from the first frame, as the usual network does.
  ///
  /// - Returns: The result is false when the length is unknown.
  func playByItself() -> Bool {
    guard duration > 0 else { return false }
    playsItself = true
    ad?.report(.videoStart)
    return true
  }

  /// Changes the state of the player for an event of the ad, before the network reports the event.
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

  /// Runs a command of the app, if the command changes the state of the player.
  func run(_ command: PlayerCommand) {
    switch (command, state) {
    case (.play, .idle), (.play, .ended): ad?.report(.videoStart)
    case (.play, .paused): ad?.report(.videoResume)
    case (.pause, .playing): ad?.report(.videoPause)
    case (.stop, _):
      if state == .playing { ad?.report(.videoPause) }
      state = .idle
      position = 0
    case (.mute, _): ad?.report(.videoMute)
    case (.unmute, _): ad?.report(.videoUnmute)
    case (.play, .playing), (.pause, _): break
    }
  }

  /// The position in the video in nanoseconds, at most the length of the video if the length is
  /// known.
  var currentPosition: Int64 {
    let played = state == .playing ? scheduler.now.nanoseconds - resumedAt.nanoseconds : 0
    return duration > 0 ? min(position + played, duration) : position + played
  }

  private func resume() {
    state = .playing
    resumedAt = scheduler.now
    scheduleNextQuarter()
  }

  private func halt(_ state: State) {
    if self.state == .playing {
      position += scheduler.now.nanoseconds - resumedAt.nanoseconds
    }
    self.state = state
    next?.cancel()
    next = nil
  }

  private func scheduleNextQuarter() {
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
      ad.report(.videoEnd(completed: true))
      return onEnd()
    }
    position = duration / 4 * quarter
    resumedAt = scheduler.now
    scheduleNextQuarter()
    ad.report(.videoProgress(Double(quarter) / 4))
  }
}

extension ScriptedAd {
  /// The position in the ad's video in seconds, 0 without a video.
  package var videoPosition: Double { Double(video?.currentPosition ?? 0) / 1_000_000_000 }
}

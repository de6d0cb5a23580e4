package import AdSpecTrace

/// What an app that draws its own controls asks the player of a network's video to do.
package enum PlayerCommand: Sendable {
  /// Play from where it is, or from the first frame.
  case play
  /// Pause.
  case pause
  /// Stop and go back to the first frame.
  case stop
  /// Turn the sound off.
  case mute
  /// Turn the sound on.
  case unmute

  /// How the trace shows that the command reached the network.
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

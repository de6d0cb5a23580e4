import GoogleMobileAds
import ScriptedNetwork

extension PlayerCommand {
  /// What a command of the SDK's video controller asks of the network's player.
  init(_ command: VideoCommand) {
    self =
      switch command {
      case .play: .play
      case .pause: .pause
      case .stop: .stop
      case .setMuted(let isMuted): isMuted ? .mute : .unmute
      }
  }
}

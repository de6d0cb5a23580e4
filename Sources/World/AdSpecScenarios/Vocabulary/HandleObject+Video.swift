import AdSpecTrace
import GoogleMobileAds
import LuaScript
import MediationHost

/// The app's controls for the video of a native or custom native ad, which the SDK ignores unless the app asked for
/// custom controls.
extension HandleObject {
  static let controls: [VocabularyCall] = [
    control(
      "play", "Plays the video",
      causes: [.requestVideoPlay, .networkVideoStart, .networkVideoResume, .appVideoPlay]
    ) { controller, _ in controller.play() },
    control(
      "pause", "Pauses the video",
      causes: [.requestVideoPause, .networkVideoPause, .appVideoPause]
    ) { controller, _ in controller.pause() },
    control(
      "stop", "Stops and rewinds the video",
      causes: [.requestVideoStop, .networkVideoPause, .appVideoPause]
    ) { controller, _ in controller.stop() },
    control(
      "mute", "Mutes or unmutes the video",
      takes: [.init("muted", .optional(.boolean), "true without it")],
      causes: [
        .requestVideoMute, .requestVideoUnmute, .networkVideoMute, .networkVideoUnmute,
        .appVideoMute, .appVideoUnmute,
      ]
    ) { controller, call in controller.isMuted = call.boolean(1) ?? true },
  ]

  /// What the app knows of the video; nil where there is no native or custom native ad.
  func video() throws -> LuaValue? {
    guard ad.publisher.isLoaded, let controller = ad.videoController else { return nil }
    return .table(
      try runtime.state.makeTable([
        ("playing", .boolean(controller.isPlaying)), ("muted", .boolean(controller.isMuted)),
        ("custom_controls", .boolean(controller.areCustomControlsEnabled)),
      ]))
  }

  private static func control(
    _ name: String, _ action: String, takes: [CallSignature.Parameter] = [],
    causes: [EventKind], _ command: @escaping @Sendable (VideoController, LuaCall) -> Void
  ) -> VocabularyCall {
    VocabularyCall(
      name, on: HandleObject.self,
      "\(action) of a native or custom native ad, where the app has asked for custom controls.",
      takes: takes, causes: causes
    ) { handle, call in
      guard handle.ad.publisher.format.isMadeOfAssets else {
        throw call.mistake(
          "handle:\(name) is for native and custom native ads; the app has no control of other "
            + "videos")
      }
      if let controller = handle.ad.videoController { command(controller, call) }
      return .none
    }
  }
}

extension AppAd {
  /// Controls the video of a native or custom native ad; nil where there is none.
  fileprivate var videoController: VideoController? {
    if let custom { return custom.ad?.mediaContent.videoController }
    guard let load, load.configuration.format == .native else { return nil }
    return load.videoController
  }
}

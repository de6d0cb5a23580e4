import GoogleMobileAds
import LuaScript
import MediationHost

/// The app's controls for the video of a native or custom native ad, which the SDK ignores unless the app asked for
/// custom controls.
extension HandleObject {
  static let controls: [VocabularyCall] = [
    control("play") { controller, _ in controller.play() },
    control("pause") { controller, _ in controller.pause() },
    control("stop") { controller, _ in controller.stop() },
    control("mute") { controller, call in controller.isMuted = call.boolean(1) ?? true },
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
    _ name: String, _ command: @escaping @Sendable (VideoController, LuaCall) -> Void
  ) -> VocabularyCall {
    VocabularyCall(name, on: HandleObject.self) { handle, call in
      guard [.native, .customNative].contains(handle.ad.publisher.format) else {
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

import GoogleMobileAds
import LuaScript
import MediationHost

/// The app's controls for the video of a native ad, which the SDK ignores unless the app asked for
/// custom controls.
extension HandleObject {
  static let controls: [VocabularyCall] = [
    control("play") { controller, _ in controller.play() },
    control("pause") { controller, _ in controller.pause() },
    control("stop") { controller, _ in controller.stop() },
    control("mute") { controller, call in controller.isMuted = call.boolean(1) ?? true },
  ]

  /// What the app knows of the video; nil where there is no native ad.
  func video() throws -> LuaValue? {
    guard let load = ad.load, load.configuration.format == .native, ad.publisher.isLoaded else {
      return nil
    }
    let controller = load.videoController
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
      guard handle.ad.publisher.format == .native else {
        throw call.mistake(
          "handle:\(name) is for native ads; the app has no control of other videos")
      }
      if let load = handle.ad.load { command(load.videoController, call) }
      return .none
    }
  }
}

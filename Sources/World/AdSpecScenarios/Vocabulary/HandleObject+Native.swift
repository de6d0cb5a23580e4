import AdSpecTrace
import GoogleMobileAds
import LuaScript
import MediationHost

/// The app's controls for the video of a native or custom native ad.
///
/// The SDK ignores the controls unless the app asked for custom controls.
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
      takes: [.init("muted", .optional(.boolean), "by default true")],
      causes: [
        .requestVideoMute, .requestVideoUnmute, .networkVideoMute, .networkVideoUnmute,
        .appVideoMute, .appVideoUnmute,
      ]
    ) { controller, call in controller.isMuted = call.boolean(1) ?? true },
  ]

  /// The state of the video as the app sees it; nil when there is no native or custom native ad.
  func video() throws -> LuaValue? {
    guard ad.publisher.isLoaded, let controller = ad.videoController else { return nil }
    return .table(
      try runtime.state.makeTable([
        ("playing", .boolean(controller.isPlaying)), ("muted", .boolean(controller.isMuted)),
        ("custom_controls", .boolean(controller.areCustomControlsEnabled)),
        ("current_time", .number(ad.videoPosition)),
      ]))
  }

  private static func control(
    _ name: String, _ action: String, takes: [CallSignature.Parameter] = [],
    causes: [EventKind], _ command: @escaping @Sendable (VideoController, LuaCall) -> Void
  ) -> VocabularyCall {
    VocabularyCall(
      name, on: HandleObject.self,
      "\(action) of a native or custom native ad, if the app has asked for custom controls.",
      takes: takes, causes: causes, in: [.native, .customNative]
    ) { handle, call in
      if let controller = handle.ad.videoController { command(controller, call) }
      return .none
    }
  }
}

extension AppAd {
  /// The controller of the video of a native or custom native ad; nil without a video.
  fileprivate var videoController: VideoController? {
    if let custom { return custom.ad?.mediaContent.videoController }
    guard let load, load.configuration.format == .native else { return nil }
    return load.videoController
  }
}

extension AppAd {
  /// The position in the video of a native or custom native ad in seconds, as the app sees it.
  fileprivate var videoPosition: Double {
    if let custom { return custom.ad?.mediaContent.currentTime ?? 0 }
    return load?.videoPosition ?? 0
  }
}

extension HandleObject {
  /// The calls that a script makes for a custom native ad, instead of the app.
  static let customUses: [VocabularyCall] = [
    VocabularyCall(
      "image", on: HandleObject.self,
      "Reads an image of a custom native ad. Returns a table with `url`, and with `picture`: whether "
        + "the image has loaded. Returns nil without an image.",
      takes: [.init("key", .text())], gives: [.optional(.table)], causes: [.appAsset],
      in: [.customNative]
    ) { handle, call in
      let key = try handle.key(call, "handle:image")
      guard let image = handle.customAd?.image(forKey: key) else { return .value(.nil) }
      var fields: [(String, LuaValue)] = [("picture", .boolean(image.image != nil))]
      if let url = image.imageURL {
        fields.append(("url", .string(LuaString(url.absoluteString))))
      }
      return .value(.table(try call.state.makeTable(fields)))
    },
    VocabularyCall(
      "string", on: HandleObject.self,
      "Reads a text of a custom native ad. Returns nil without a text.",
      takes: [.init("key", .text())], gives: [.optional(.text())], causes: [.appAsset],
      in: [.customNative]
    ) { handle, call in
      let key = try handle.key(call, "handle:string")
      return .value(handle.customAd?.string(forKey: key).map { .string(LuaString($0)) } ?? .nil)
    },
    VocabularyCall(
      "perform_click", on: HandleObject.self,
      "The app reports a click on an asset of a custom native ad.", takes: [.init("key", .text())],
      causes: [.appPerformClick, .appClickHandler, .appDidRecordClick, .deviceOpenUrl],
      in: [.customNative]
    ) { handle, call in
      let key = try handle.key(call, "handle:perform_click")
      handle.customAd?.performClickOnAsset(withKey: key)
      return .none
    },
    VocabularyCall(
      "on_custom_click", on: HandleObject.self,
      "Sets the custom click handler of a custom native ad, or removes it with nil.",
      takes: [.init("body", .optional(.function([.text()])), annotation: "fun(key: string)")],
      causes: [.appClickHandler], in: [.customNative]
    ) { handle, call in
      handle.ad.custom?.isHandlerScripted = true
      guard let function = try call.function(1) else {
        guard call.isAbsent(1) else {
          throw call.mistake("handle:on_custom_click takes a function of the clicked key, or nil")
        }
        handle.customAd?.customClickHandler = nil
        return .none
      }
      let runtime = handle.runtime
      let profile = runtime.customNative.profile
      handle.customAd?.customClickHandler = { [weak runtime] key in
        runtime?.call(function, [.string(LuaString(profile.suiteKey(key)))])
      }
      return .none
    },
    VocabularyCall(
      "populate", on: HandleObject.self,
      "The app shows a custom native ad in a view that shows another ad. Returns false if the app does not reuse views.",
      takes: [.init("view", .object("view"))], gives: [.boolean], causes: [.hostRendered],
      in: [.customNative]
    ) { handle, call in
      guard let view = call.object(1) as? ViewObject else {
        throw call.mistake("handle:populate takes a view, which handle:view() of another ad gives")
      }
      return .value(.boolean(view.view.map { handle.ad.populate($0) } ?? false))
    },
  ]

  /// The custom native ad that the app has loaded.
  private var customAd: CustomNativeAd? { ad.custom?.ad }

  /// Converts the script's key of an asset to the key that the app uses.
  private func key(_ call: LuaCall, _ owner: String) throws -> String {
    guard let key = call.string(1) else {
      throw call.mistake("\(owner) takes the key of an asset, such as \"Headline\"")
    }
    return runtime.customNative.profile.ownKey(key)
  }
}

extension ScenarioRuntime {
  /// Calls a function of the script.
  func call(_ function: LuaFunction, _ arguments: [LuaValue]) {
    guard error == nil else { return }
    do {
      _ = try function.call(arguments)
    } catch {
      fail(error)
    }
  }
}

/// A view of the app for native ads, the result of `app:new_view()`.
final class NativeViewObject: VocabularyObject {
  static let type = LuaObjectType("native_view", calls)
  let view: AppNativeView

  init(_ runtime: ScenarioRuntime, _ view: AppNativeView) {
    self.view = view
    super.init(runtime, type: NativeViewObject.type)
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "discard", on: NativeViewObject.self,
      "The app removes the view from the screen and releases it."
    ) { object, _ in
      object.view.discard()
      return .none
    }
  ]
}

extension LuaCall {
  /// The view in which the app shows a native ad; nil when the script names no view.
  func nativeView(_ value: LuaValue?) throws -> AppNativeView? {
    guard let value else { return nil }
    guard case .object(let object) = value, let view = object as? NativeViewObject else {
      throw mistake("view of handle:render is what app:new_view() gave, not \(value.typePhrase)")
    }
    return view.view
  }
}

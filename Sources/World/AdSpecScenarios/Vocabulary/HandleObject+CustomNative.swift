import AdSpecTrace
import GoogleMobileAds
import LuaScript
import MediationHost

extension HandleObject {
  /// What an app can do with a custom native ad; the script does it in the app's place.
  static let customUses: [VocabularyCall] = [
    VocabularyCall(
      "image", on: HandleObject.self,
      "Reads an image of a custom native ad: a table with `url` and `picture`, whether it "
        + "is there; nil without one.",
      takes: [.init("key", .text())], gives: [.optional(.table)], causes: [.appAsset]
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
      "string", on: HandleObject.self, "Reads a text of a custom native ad; nil without one.",
      takes: [.init("key", .text())], gives: [.optional(.text())], causes: [.appAsset]
    ) { handle, call in
      let key = try handle.key(call, "handle:string")
      return .value(handle.customAd?.string(forKey: key).map { .string(LuaString($0)) } ?? .nil)
    },
    VocabularyCall(
      "perform_click", on: HandleObject.self,
      "The app reports a click on an asset of a custom native ad.", takes: [.init("key", .text())],
      causes: [.appPerformClick, .appClickHandler, .appDidRecordClick, .deviceOpenUrl]
    ) { handle, call in
      let key = try handle.key(call, "handle:perform_click")
      handle.customAd?.performClickOnAsset(withKey: key)
      return .none
    },
    VocabularyCall(
      "on_custom_click", on: HandleObject.self,
      "Sets the custom click handler of a custom native ad, or takes it back with nil.",
      takes: [.init("body", .optional(.function([.text()])), annotation: "fun(key: string)")],
      causes: [.appClickHandler]
    ) { handle, call in
      guard let function = try call.function(1) else {
        guard call.isAbsent(1) else {
          throw call.mistake("handle:on_custom_click takes a function of the clicked key, or nil")
        }
        handle.customAd?.customClickHandler = nil
        return .none
      }
      let runtime = handle.runtime
      let profile = runtime.host.customNative.profile
      handle.customAd?.customClickHandler = { [weak runtime] key in
        runtime?.call(function, [.string(LuaString(profile.suiteKey(key)))])
      }
      return .none
    },
    VocabularyCall(
      "populate", on: HandleObject.self,
      "The app shows a custom native ad in a view that shows another one; gives whether it did.",
      takes: [.init("view", .object("view"))], gives: [.boolean], causes: [.hostRendered]
    ) { handle, call in
      guard let view = call.object(1) as? ViewObject else {
        throw call.mistake("handle:populate takes a view, which handle:view() of another ad gives")
      }
      return .value(.boolean(view.view.map { handle.ad.populate($0) } ?? false))
    },
  ]

  /// The ad as the app has it.
  private var customAd: CustomNativeAd? { ad.custom?.ad }

  /// The app's own key for the one that the script gives.
  private func key(_ call: LuaCall, _ owner: String) throws -> String {
    guard let key = call.string(1) else {
      throw call.mistake("\(owner) takes the key of an asset, such as \"Headline\"")
    }
    return runtime.host.customNative.profile.ownKey(key)
  }
}

extension ScenarioRuntime {
  /// Calls a function that the script has handed out.
  func call(_ function: LuaFunction, _ arguments: [LuaValue]) {
    guard error == nil else { return }
    do {
      _ = try function.call(arguments)
    } catch {
      fail(error)
    }
  }
}

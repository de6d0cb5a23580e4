import LuaScript
import MediationHost

/// A view of the app for native ads, as `app:new_view()` gives it.
final class NativeViewObject: VocabularyObject {
  static let type = LuaObjectType("native_view", calls)
  let view = AppNativeView()

  init(_ runtime: ScenarioRuntime) {
    super.init(runtime, type: NativeViewObject.type)
  }

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "discard", on: NativeViewObject.self,
      "The app lets go of the view: it leaves the screen and is gone."
    ) { object, _ in
      object.view.discard()
      return .none
    }
  ]
}

extension LuaCall {
  /// The view in which a native ad is to be shown, nil where none is named.
  func nativeView(_ value: LuaValue?) throws -> AppNativeView? {
    guard let value else { return nil }
    guard case .object(let object) = value, let view = object as? NativeViewObject else {
      throw mistake("view of handle:render is what app:new_view() gave, not \(value.typePhrase)")
    }
    return view.view
  }
}

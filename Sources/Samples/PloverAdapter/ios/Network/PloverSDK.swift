import Foundation
import GoogleMobileAds

/// Plover's SDK, as far as the adapter finds it in the app.
enum PloverSDK {
  private static var main: NSObject.Type? { NSClassFromString("PLVPlover") as? NSObject.Type }

  static var isLinked: Bool { main != nil }

  static var version: String? {
    let selector = NSSelectorFromString("sdkVersion")
    guard let main = main, main.responds(to: selector) else { return nil }
    return main.perform(selector)?.takeUnretainedValue() as? String
  }

  static func setChildDirected(_ value: Bool) {
    let selector = NSSelectorFromString("setChildDirected:")
    guard let main = main, main.responds(to: selector) else { return }
    main.perform(selector, with: NSNumber(value: value))
  }

  /// An ad of a class of the SDK; nil where there is no such class, or it gives none.
  static func ad(_ className: String, placement: String) -> NSObject? {
    let selector = NSSelectorFromString("adWithPlacement:")
    guard let type = NSClassFromString(className) as? NSObject.Type, type.responds(to: selector)
    else { return nil }
    return type.perform(selector, with: placement)?.takeUnretainedValue() as? NSObject
  }
}

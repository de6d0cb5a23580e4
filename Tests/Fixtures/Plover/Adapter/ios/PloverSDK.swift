import Foundation

/// Plover's SDK, whose classes and methods the adapter looks up by name.
enum PloverSDK {
  private static var main: NSObject.Type? { NSClassFromString("PLVPlover") as? NSObject.Type }

  /// Whether the app contains the SDK.
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

  /// Creates an object of one of the SDK's ad classes; nil when the class is missing or refuses the
  /// placement.
  static func ad(_ className: String, placement: String) -> NSObject? {
    let selector = NSSelectorFromString("adWithPlacement:")
    guard let type = NSClassFromString(className) as? NSObject.Type, type.responds(to: selector)
    else { return nil }
    return type.perform(selector, with: placement)?.takeUnretainedValue() as? NSObject
  }
}

/// An event of an ad, read from a notification of Plover.
enum PloverEvent {
  case loaded, shown, impression, click, reward, willClose, closed
  case loadFailed(NSError)
  case showFailed(NSError)

  init?(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    switch info["event"] as? String {
    case "loaded": self = .loaded
    case "loadFailed": self = .loadFailed(PloverError.network(info))
    case "shown": self = .shown
    case "showFailed": self = .showFailed(PloverError.network(info))
    case "impression": self = .impression
    case "click": self = .click
    case "reward": self = .reward
    case "willClose": self = .willClose
    case "closed": self = .closed
    default: return nil
    }
  }
}

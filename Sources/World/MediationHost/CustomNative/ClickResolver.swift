/// Decides what a click on an asset of a custom native ad does.
///
/// The host asks it once for each `performClickOnAsset(withKey:)`. ``StandardClickResolver`` does
/// what the SDK does; another one can be put under test in its place.
public protocol ClickResolver {
  /// Performs what a click leads to.
  ///
  /// - Parameters:
  ///   - click: What was clicked, and what the ad leads to.
  ///   - actions: What can be done about it.
  func resolve(_ click: CustomNativeClick, with actions: any ClickActions)
}

/// What a resolver of clicks can do.
public protocol ClickActions: AnyObject {
  /// Whether some app on the device opens the address.
  func canOpen(_ address: String) -> Bool
  /// Opens an address, in the app that is for it or in the browser.
  ///
  /// The browser covers the screen until the user closes it, and the ad's delegate is told of both.
  func open(_ address: String, in target: ClickTarget)
  /// Calls the app's custom click handler with the clicked key, if there is one.
  func callCustomHandler()
  /// Counts the click and tells the app's delegate.
  func recordClick()
}

/// Where a click leads.
public enum ClickTarget: String, Sendable {
  /// The app that opens the deep link.
  case deepLink = "deep_link"
  /// The browser.
  case browser
}

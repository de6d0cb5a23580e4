/// A click on an asset of a custom native ad.
public struct CustomNativeClick: Hashable, Sendable {
  /// The key that the app passed.
  public var assetKey: String
  /// The keys of the ad's assets.
  public var knownKeys: [String]
  /// Whether the app has set the ad's custom click handler.
  public var hasCustomHandler: Bool
  /// The ad's deep links, in the order in which a resolver tries them.
  public var deepLinks: [String]
  /// The URL for the browser, or nil.
  public var destination: String?

  /// Creates a click.
  public init(
    assetKey: String, knownKeys: [String], hasCustomHandler: Bool = false,
    deepLinks: [String] = [], destination: String? = nil
  ) {
    self.assetKey = assetKey
    self.knownKeys = knownKeys
    self.hasCustomHandler = hasCustomHandler
    self.deepLinks = deepLinks
    self.destination = destination
  }
}

/// Decides the effect of a click on an asset of a custom native ad.
///
/// The host asks the resolver once for each `performClickOnAsset(withKey:)`.
/// ``StandardClickResolver`` behaves like the SDK. A resolver of the app can be under test in its
/// place.
public protocol ClickResolver {
  /// Performs the effect of a click.
  ///
  /// - Parameters:
  ///   - click: The click and the URLs of the ad.
  ///   - actions: Performs the parts of the effect.
  func resolve(_ click: CustomNativeClick, with actions: any ClickActions)
}

/// The actions that a resolver can perform for a click.
public protocol ClickActions: AnyObject {
  /// Whether an app on the device opens the URL.
  func canOpen(_ address: String) -> Bool
  /// Opens a URL in the app of the URL or in the browser.
  ///
  /// The browser covers the screen until the user closes it. The host notifies the ad's delegate of
  /// the start and the end.
  func open(_ address: String, in target: ClickTarget)
  /// Calls the app's custom click handler with the clicked key, when the app has set a handler.
  func callCustomHandler()
  /// Counts the click and notifies the ad's delegate.
  func recordClick()
}

/// The target of a click.
public enum ClickTarget: String, Sendable {
  /// The app that opens the deep link.
  case deepLink = "deep_link"
  /// The browser.
  case browser
}

/// Resolves clicks like the SDK.
///
/// A click only calls the custom click handler when the app has set one. Otherwise the click opens
/// the first deep link that an app on the device opens. Otherwise the click opens the browser.
///
/// The order is that of "Native custom formats: Respond to custom click actions". The documents do
/// not say whether a click counts when the handler takes it. Here the click counts.
public struct StandardClickResolver: ClickResolver {
  /// Whether a click on a key without an asset has no effect.
  ///
  /// Google's documents do not say whether the click has an effect.
  public var ignoresUnknownKeys: Bool

  /// Creates a resolver.
  public init(ignoresUnknownKeys: Bool = true) {
    self.ignoresUnknownKeys = ignoresUnknownKeys
  }

  /// Performs the effect of a click.
  public func resolve(_ click: CustomNativeClick, with actions: any ClickActions) {
    guard !ignoresUnknownKeys || click.knownKeys.contains(click.assetKey) else { return }
    actions.recordClick()
    if click.hasCustomHandler {
      actions.callCustomHandler()
    } else if let link = click.deepLinks.first(where: actions.canOpen) {
      actions.open(link, in: .deepLink)
    } else if let destination = click.destination {
      actions.open(destination, in: .browser)
    }
  }
}

/// A click on an asset of a custom native ad.
public struct CustomNativeClick: Hashable, Sendable {
  /// The key of the clicked asset, which the app passed to the SDK.
  public var assetKey: String
  /// The keys of the ad's assets.
  public var knownKeys: [String]
  /// Whether the app has set the ad's custom click handler.
  public var hasCustomHandler: Bool
  /// The ad's deep links, in the order in which a resolver tries them.
  public var deepLinks: [String]
  /// The URL that the click can open in the browser, or nil when the ad has no URL.
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
/// ``StandardClickResolver`` behaves like the SDK. An app can have its own resolver under test
/// instead of ``StandardClickResolver``.
public protocol ClickResolver {
  /// Performs the effect of a click.
  ///
  /// - Parameters:
  ///   - click: The click and the URLs of the ad.
  ///   - actions: The actions from which the resolver composes the effect of the click.
  func resolve(_ click: CustomNativeClick, with actions: any ClickActions)
}

/// The actions that a resolver can perform for a click.
public protocol ClickActions: AnyObject {
  /// Whether an installed app can open the URL.
  func canOpen(_ address: String) -> Bool
  /// Opens a URL, either in an installed app or in the browser.
  ///
  /// The browser covers the screen until the user closes it. The host notifies the ad's delegate
  /// when the browser is about to cover the screen and when it no longer covers the screen.
  func open(_ address: String, in target: ClickTarget)
  /// Calls the app's custom click handler with the clicked key, when the app has set a handler.
  func callCustomHandler()
  /// Counts the click and notifies the ad's delegate.
  func recordClick()
}

/// Resolves clicks like the SDK.
///
/// When the app has set a custom click handler, a click calls this handler and opens nothing.
/// Without a handler, the click opens the first deep link for which an app is installed. When no
/// app is installed for any deep link, the click opens the browser.
///
/// The source of the order of these effects is "Native custom formats: Respond to custom click
/// actions" in Google's documents. Google's documents do not say whether a click counts when the
/// app has a handler. This resolver counts the click.
public struct StandardClickResolver: ClickResolver {
  /// Whether a click has no effect when its key belongs to no asset of the ad.
  ///
  /// Google's documents do not say whether a click with an unknown key has an effect.
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

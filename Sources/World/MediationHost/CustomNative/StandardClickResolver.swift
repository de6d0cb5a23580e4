/// Resolves clicks as the SDK does: the app's handler alone, else the first deep link that some app
/// opens, else the browser.
///
/// The order is that of "Native custom formats: Respond to custom click actions". A click that the
/// handler takes is counted too; the documents do not say.
public struct StandardClickResolver: ClickResolver {
  /// Whether a click on a key that the ad does not have does nothing; the documents do not say.
  public var ignoresUnknownKeys: Bool

  /// Creates a resolver.
  public init(ignoresUnknownKeys: Bool = true) {
    self.ignoresUnknownKeys = ignoresUnknownKeys
  }

  /// Performs what a click leads to.
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

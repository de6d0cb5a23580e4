import GoogleMobileAds
import MediationHost

/// Opens the destination in the browser although the app's handler took the click.
final class BrowserBesidesHandler: AppFaultInjector {
  override func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    resolver.resolve(click, with: actions)
    guard click.hasCustomHandler, click.isKnown else { return }
    actions.open(click.destination ?? "https://www.google.com/", in: .browser)
  }
}

/// Opens the last deep link that some app opens.
final class LastDeepLink: AppFaultInjector {
  override func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    var click = click
    click.deepLinks.reverse()
    resolver.resolve(click, with: actions)
  }
}

/// Opens the browser twice.
final class BrowserTwice: AppFaultInjector {
  override func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    resolver.resolve(click, with: actions)
    guard click.isKnown, !click.hasCustomHandler, !click.deepLinks.contains(where: actions.canOpen),
      let destination = click.destination
    else { return }
    actions.open(destination, in: .browser)
  }
}

/// Remembers that there was a handler, and does nothing once it is gone.
final class RememberedHandler: AppFaultInjector {
  override func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    let hasHadHandler =
      host?.customNative.ads.contains { $0.ad?.hasHadCustomClickHandler ?? false } ?? false
    if !click.hasCustomHandler, hasHadHandler, click.isKnown {
      actions.recordClick()
    } else {
      resolver.resolve(click, with: actions)
    }
  }
}

/// Takes any key for that of an asset.
final class AnyKey: AppFaultInjector {
  override func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    var click = click
    if !click.isKnown { click.knownKeys.append(click.assetKey) }
    resolver.resolve(click, with: actions)
  }
}

/// Counts each click twice.
final class ClickCountedTwice: AppFaultInjector {
  override func resolve(
    _ click: CustomNativeClick, with actions: any ClickActions, by resolver: any ClickResolver
  ) {
    if click.isKnown { actions.recordClick() }
    resolver.resolve(click, with: actions)
  }
}

extension CustomNativeClick {
  /// Whether the ad has the key that was clicked.
  fileprivate var isKnown: Bool { knownKeys.contains(assetKey) }
}

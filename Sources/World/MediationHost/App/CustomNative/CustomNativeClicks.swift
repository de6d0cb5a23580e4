import AdSpecTrace
import GoogleMobileAds
import UIKit

/// The clicks on custom native ads, and the browser that a click opens.
package final class CustomNativeClicks {
  /// A browser that covers the screen until the user closes the browser.
  private struct Browser {
    /// The clicked ad.
    let loaded: LoadedCustomNativeAd
    /// The ad whose click opened the browser, and the number of the click.
    let identity: EventIdentity
  }

  private unowned let host: CustomNativeHost
  /// How many clicks the app has reported.
  private var count = 0
  /// The open browser, or nil.
  private var browser: Browser?
  private lazy var resolver: (any ClickResolver)? = host.app?.clickResolver()
  private var recorder: TraceRecorder { host.environment.recorder }

  init(_ host: CustomNativeHost) {
    self.host = host
  }

  func end() {
    browser = nil
    resolver = nil
  }

  // MARK: Clicks

  /// This function is called when the app reports a click on an asset.
  ///
  /// The resolver decides the effect of the click.
  func performClick(on ad: CustomNativeAd, assetKey: String) {
    guard let loaded = host.index.find(ad) else { return }
    host.views.noteShown()
    count += 1
    var identity = loaded.identity(ofAsset: host.profile.suiteKey(assetKey))
    identity.click = String(count)
    let click = CustomNativeClick(
      assetKey: assetKey, knownKeys: ad.availableAssetKeys,
      hasCustomHandler: ad.customClickHandler != nil, deepLinks: loaded.content.deepLinks,
      destination: loaded.content.destination)
    recorder.record(.appPerformClick, identity, attributes(of: click, ad, loaded)) {
      resolver?.resolve(click, with: HostClickActions(host, ad, identity, key: assetKey))
    }
  }

  /// The attributes from which a rule derives the required effect of a click.
  private func attributes(
    of click: CustomNativeClick, _ ad: CustomNativeAd, _ loaded: LoadedCustomNativeAd
  ) -> [TraceAttribute] {
    var attributes = [
      TraceAttribute("known", .boolean(click.knownKeys.contains(click.assetKey)))
    ]
    if click.hasCustomHandler {
      attributes.append(TraceAttribute("handler", .string("set")))
    } else if ad.hasHadCustomClickHandler {
      attributes.append(TraceAttribute("handler", .string("cleared")))
    }
    if let link = click.deepLinks.first(where: host.device.hasApp) {
      attributes.append(TraceAttribute("deep_link", .string(link)))
    }
    if let destination = click.destination {
      attributes.append(TraceAttribute("destination", .string(destination)))
    }
    if ad.rootViewController != nil {
      attributes.append(TraceAttribute("controller", .boolean(true)))
    }
    if loaded.isHandlerScripted {
      attributes.append(TraceAttribute("scripted_handler", .boolean(true)))
    }
    return attributes
  }

  fileprivate func canOpen(_ address: String) -> Bool { host.device.hasApp(for: address) }

  fileprivate func open(
    _ address: String, in target: ClickTarget, _ ad: CustomNativeAd, _ identity: EventIdentity
  ) {
    if target == .browser { openBrowser(over: ad, identity) }
    host.device.open(address, in: target, identity)
  }

  fileprivate func callCustomHandler(
    of ad: CustomNativeAd, _ identity: EventIdentity, key: String
  ) {
    guard let handler = ad.customClickHandler else { return }
    recorder.record(.appClickHandler, identity) { handler(key) }
  }

  fileprivate func recordClick(on ad: CustomNativeAd, _ identity: EventIdentity) {
    recorder.record(.appDidRecordClick, identity) {
      ad.delegate?.customNativeAdDidRecordClick(ad)
    }
  }

  // MARK: The browser

  /// Notifies the app that the browser is about to cover the screen, unless another browser already
  /// covers the screen.
  private func openBrowser(over ad: CustomNativeAd, _ identity: EventIdentity) {
    guard browser == nil, let loaded = host.index.find(ad) else { return }
    browser = Browser(loaded: loaded, identity: identity)
    recorder.record(.appWillPresent, identity) {
      ad.delegate?.customNativeAdWillPresentScreen(ad)
    }
  }

  /// Plays a user who closes the browser and comes back to the app.
  ///
  /// - Returns: The result is false when no browser is open.
  package func closeBrowser() -> Bool {
    guard let browser else { return false }
    self.browser = nil
    host.environment.whenMainIsFree { [self] in notifyOfReturn(from: browser) }
    return true
  }

  /// Notifies the app that the browser no longer covers the screen, unless the ad has been
  /// released.
  private func notifyOfReturn(from browser: Browser) {
    guard let ad = browser.loaded.ad else { return }
    recorder.record(.appWillDismiss, browser.identity) {
      ad.delegate?.customNativeAdWillDismissScreen(ad)
    }
    recorder.record(.appDidDismiss, browser.identity) {
      ad.delegate?.customNativeAdDidDismissScreen(ad)
    }
  }
}

/// The actions of a resolver for one click.
///
/// The trace shows each action.
private final class HostClickActions: ClickActions {
  // This reference is strong because a resolver can keep the actions after the click.
  private let host: CustomNativeHost
  private let ad: CustomNativeAd
  private let identity: EventIdentity
  private let key: String

  init(
    _ host: CustomNativeHost, _ ad: CustomNativeAd, _ identity: EventIdentity, key: String
  ) {
    self.host = host
    self.ad = ad
    self.identity = identity
    self.key = key
  }

  func canOpen(_ address: String) -> Bool { host.clicks.canOpen(address) }

  func open(_ address: String, in target: ClickTarget) {
    host.clicks.open(address, in: target, ad, identity)
  }

  func callCustomHandler() { host.clicks.callCustomHandler(of: ad, identity, key: key) }

  func recordClick() { host.clicks.recordClick(on: ad, identity) }
}

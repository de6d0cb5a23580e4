import AdSpecTrace
package import GoogleMobileAds
import UIKit

extension CustomNativeHost {
  /// The app reports a click on an asset, which the resolver then answers.
  package func performClick(on ad: CustomNativeAd, assetKey: String) {
    guard let loaded = record(of: ad) else { return }
    noteShown()
    clicks += 1
    var identity = loaded.identity(ofAsset: profile.suiteKey(assetKey))
    identity.click = String(clicks)
    let click = CustomNativeClick(
      assetKey: assetKey, knownKeys: ad.availableAssetKeys,
      hasCustomHandler: ad.customClickHandler != nil, deepLinks: loaded.content.deepLinks,
      destination: loaded.content.destination)
    recorder.record(.appPerformClick, identity, attributes(of: click, ad)) {
      resolver?.resolve(
        click, with: HostClickActions(host: self, ad: ad, key: assetKey, identity: identity))
    }
  }

  /// What a rule needs to know of a click to say what it has to lead to.
  private func attributes(of click: CustomNativeClick, _ ad: CustomNativeAd) -> [TraceAttribute] {
    var attributes = [
      TraceAttribute("known", .boolean(click.knownKeys.contains(click.assetKey)))
    ]
    if click.hasCustomHandler {
      attributes.append(TraceAttribute("handler", .string("set")))
    } else if ad.hasHadCustomClickHandler {
      attributes.append(TraceAttribute("handler", .string("cleared")))
    }
    if let link = click.deepLinks.first(where: device.hasApp) {
      attributes.append(TraceAttribute("deep_link", .string(link)))
    }
    if let destination = click.destination {
      attributes.append(TraceAttribute("destination", .string(destination)))
    }
    return attributes
  }
}

/// What a resolver can do about one click, each of it recorded.
private final class HostClickActions: ClickActions {
  private let host: CustomNativeHost
  private let ad: CustomNativeAd
  private let key: String
  private let identity: EventIdentity

  init(host: CustomNativeHost, ad: CustomNativeAd, key: String, identity: EventIdentity) {
    self.host = host
    self.ad = ad
    self.key = key
    self.identity = identity
  }

  func canOpen(_ address: String) -> Bool { host.device.hasApp(for: address) }

  func open(_ address: String, in target: ClickTarget) {
    if target == .browser { host.openBrowser(over: ad, identity) }
    host.device.open(address, in: target, identity)
  }

  func callCustomHandler() {
    guard let handler = ad.customClickHandler else { return }
    host.recorder.record(.appClickHandler, identity) { handler(key) }
  }

  func recordClick() {
    host.recorder.record(.appDidRecordClick, identity) {
      ad.delegate?.customNativeAdDidRecordClick(ad)
    }
  }
}

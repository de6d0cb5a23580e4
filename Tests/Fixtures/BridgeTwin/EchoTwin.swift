import Dispatch
package import Foundation
package import GoogleMobileAds
import UIKit

// The adapter EchoAdapter.m in Swift.

/// The publisher's extras.
package final class EchoExtras: NSObject, AdNetworkExtras {
  let topic: String?
  let age: Int
  let isAdult: Bool

  /// Creates extras from the values of a scenario.
  package init(_ values: [String: Any]) {
    topic = values["topic"] as? String
    age = values["age"] as? Int ?? 0
    isAdult = values["adult"] as? Bool ?? false
  }
}

/// A banner or a full-screen ad.
final class EchoAd: NSObject, MediationBannerAd, MediationInterstitialAd, MediationRewardedAd,
  MediationAppOpenAd, MediationSwipeableInterstitialAd
{
  weak var events: (any MediationAdEventDelegate)?
  var view = UIView()
  var mode = ""

  func present(from viewController: UIViewController) {
    if mode == "present_fails" {
      events?.didFailToPresentWithError(echoError(9, "no ad", echoError(8, "no memory")))
      return
    }
    events?.willPresentFullScreenView()
    events?.reportImpression()
    if let rewarded = events as? any MediationRewardedAdEventDelegate {
      rewarded.didStartVideo()
      rewarded.didEndVideo()
      rewarded.didRewardUser()
    }
    events?.reportClick()
    events?.willDismissFullScreenView()
    events?.didDismissFullScreenView()
    if mode == "background" {
      let events = Sending(value: events)
      DispatchQueue.global().async { events.value?.reportClick() }
    }
  }

  func changeSize(to adSize: AdSize) {
    events?.didFailToPresentWithError(echoError(1, echoText(adSize)))
  }
}

/// A native ad without optional methods.
class EchoPlainNativeAd: NSObject, MediationNativeAd {
  weak var events: (any MediationNativeAdEventDelegate)?
  var headline: String? { nil }
  var body: String? { nil }
  var callToAction: String? { nil }
  var store: String? { nil }
  var price: String? { nil }
  var advertiser: String? { nil }
  var images: [NativeAdImage]? { nil }
  var icon: NativeAdImage? { nil }
  var starRating: NSDecimalNumber? { nil }
  var extraAssets: [String: Any]? { nil }
}

/// A native ad with all assets and methods.
final class EchoNativeAd: NSObject, MediationNativeAd {
  weak var events: (any MediationNativeAdEventDelegate)?
  let headline: String? = "Headline é"
  let body: String? = "Body"
  let callToAction: String? = "Go"
  let store: String? = "Store"
  let price: String? = "1.50 €"
  let advertiser: String? = "Advertiser"
  let icon: NativeAdImage? = NativeAdImage(
    url: echoAddress("https://example.com/a%20b.png?x=1"), scale: 2)
  let images: [NativeAdImage]? = [
    NativeAdImage(url: echoAddress("https://example.com/1.png"), scale: 1),
    NativeAdImage(url: echoAddress("https://example.com/2.png"), scale: 1.5),
  ]
  let starRating: NSDecimalNumber? = NSDecimalNumber(string: "4.7")
  let extraAssets: [String: Any]? = ["text": "more", "number": 3, "half": 0.5, "flag": true]
  let mediaView: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let adChoicesView: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let hasVideoContent = true
  let mediaContentAspectRatio: CGFloat = 1.5
  let duration: TimeInterval = 12.5
  let currentTime: TimeInterval = 2

  /// Whether the ad counts its clicks itself.
  var countsTaps = false

  func handlesUserClicks() -> Bool { countsTaps }
  func handlesUserImpressions() -> Bool { false }

  private func show(_ text: String) { events?.didFailToPresentWithError(echoError(2, text)) }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    if countsTaps {
      for asset in clickableAssetViews.values {
        asset.isUserInteractionEnabled = true
        asset.addGestureRecognizer(
          UITapGestureRecognizer(target: self) { [weak self] _ in self?.events?.reportClick() })
      }
      return
    }
    let clickable = clickableAssetViews.keys.map(\.rawValue).sorted().joined(separator: " ")
    let others = nonclickableAssetViews.keys.map(\.rawValue).sorted().joined(separator: " ")
    show("render \(clickable) / \(others), view controller")
    events?.didPlayVideo()
    events?.didMuteVideo()
    events?.didUnmuteVideo()
    events?.didPauseVideo()
    events?.didEndVideo()
  }
  func didRecordImpression() { show("impression") }
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    show("click \(assetName.rawValue) view")
  }
  func didUntrackView(_ view: UIView?) { show(view == nil ? "untrack nil" : "untrack view") }
}

/// The adapter.
package final class EchoTwin: NSObject, RTBAdapter {
  private var kept: [AnyObject] = []

  package static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 1, minorVersion: 2, patchVersion: 304)
  }
  package static func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 1, minorVersion: 2, patchVersion: 3)
  }
  package static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { EchoExtras.self }

  package static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let fails = configuration.credentials.contains {
      $0.settings["parameter"] as? String == "set_up_fails"
    }
    completionHandler(fails ? echoError(3, echoText(configuration.credentials)) : nil)
  }

  package func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    let credentials = params.configuration.credentials
    let text = "\(echoText(credentials)), \(echoText(params.adSize)), \(echoText(params.extras))"
    if credentials[0].settings["parameter"] as? String == "signals_fail" {
      completionHandler(nil, echoError(4, text))
    } else {
      completionHandler(text, nil)
    }
  }

  private func load<Ad, Delegate>(
    _ configuration: MediationAdConfiguration, _ ad: Ad, _ setEvents: @escaping (Delegate?) -> Void,
    _ completion: @escaping (Ad?, (any Error)?) -> Delegate?
  ) {
    switch configuration.credentials.settings["parameter"] as? String {
    case "echo": _ = completion(nil, echoError(7, echoText(configuration)))
    case "errors": _ = completion(nil, echoDetailedError())
    case "both": _ = completion(ad, echoError(5, "both"))
    case "neither": _ = completion(nil, nil)
    case "twice":
      setEvents(completion(ad, nil))
      if let again = completion(ad, nil) { setEvents(again) }
    case "never": kept = [Sending(value: completion)]
    case "late":
      let work = Sending(value: { _ = completion(ad, nil) })
      DispatchQueue.main.asyncAfter(deadline: .now() + 70) { work.value() }
    case "background":
      let work = Sending(value: { setEvents(completion(ad, nil)) })
      DispatchQueue.global().async { work.value() }
    case "kept":
      setEvents(completion(ad, nil))
      kept = [ad as AnyObject, self]
    case "off_main":
      let work = Sending(value: { setEvents(completion(ad, nil)) })
      DispatchQueue.global().async {
        let view = Sending(value: UIView(frame: .zero))
        DispatchQueue.main.async {
          view.value.removeFromSuperview()
          work.value()
        }
      }
    default: setEvents(completion(ad, nil))
    }
  }

  private func makeAd(_ configuration: MediationAdConfiguration) -> EchoAd {
    let ad = EchoAd()
    ad.mode = configuration.credentials.settings["parameter"] as? String ?? ""
    return ad
  }

  package func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let ad = makeAd(adConfiguration)
    ad.view = UIView(frame: CGRect(origin: .zero, size: adConfiguration.adSize.size))
    load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
  }
  package func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
  ) {
    let ad = makeAd(adConfiguration)
    ad.view = UIView(frame: CGRect(origin: .zero, size: adConfiguration.adSize))
    load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
  }
  package func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let ad = makeAd(adConfiguration)
    load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
  }
  package func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let ad = makeAd(adConfiguration)
    load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
  }
  package func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let ad = makeAd(adConfiguration)
    load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
  }
  package func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    if adConfiguration.credentials.settings["parameter"] as? String == "plain" {
      let ad = EchoPlainNativeAd()
      load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
    } else {
      let ad = EchoNativeAd()
      ad.countsTaps = adConfiguration.credentials.settings["parameter"] as? String == "taps"
      load(adConfiguration, ad, { [weak ad] in ad?.events = $0 }) { completionHandler($0, $1) }
    }
  }
}

/// Passes a value to a queue; the test uses the value on one thread at a time.
final class Sending<Value>: @unchecked Sendable {
  let value: Value
  init(value: Value) { self.value = value }
}

package import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

extension MediationHost {
  /// Reads one asset of a native ad.
  package func read(_ asset: NativeAsset, of load: HostLoad) -> TraceValue? {
    guard let ad = load.loaded?.native else { return nil }
    var identity = load.adIdentity
    identity.asset = asset.rawValue
    let index = recorder.record(.hostReadAsset, identity)
    let value = recorder.context.withCause(index) { asset.read(from: ad) }
    _ = recorder.replaceLast(
      index, with: .hostReadAsset, attributes: [TraceAttribute("value", value)])
    return value
  }

  /// Reads every asset of a native ad, as the SDK does when it maps the ad.
  package func readAll(of load: HostLoad) {
    for asset in NativeAsset.allCases { _ = read(asset, of: load) }
  }

  /// Shows a native ad: its assets in views, the adapter told of them, and an impression counted
  /// where Google counts it.
  ///
  /// - Parameters:
  ///   - load: The load of the ad.
  ///   - clickable: The assets whose views can be tapped; nil for every asset that is there.
  /// - Returns: False when there is no native ad to show.
  package func render(_ load: HostLoad, clickable: [NativeAsset]? = nil) -> Bool {
    guard let ad = load.loaded?.native else { return false }
    let view = UIView()
    load.lastView = view
    var clickableViews: [GADNativeAssetIdentifier: UIView] = [:]
    var otherViews: [GADNativeAssetIdentifier: UIView] = [:]
    var names: [TraceValue] = []
    for asset in NativeAsset.allCases {
      guard let identifier = asset.identifier, asset.read(from: ad) != .null else { continue }
      let assetView = UIView()
      view.addSubview(assetView)
      // The media view must not be registered as clickable, and AdChoices has its own tap.
      let isClickable = clickable?.contains(asset) ?? (asset != .media && asset != .adChoices)
      if isClickable {
        clickableViews[identifier] = assetView
        names.append(.string(asset.rawValue))
      } else {
        otherViews[identifier] = assetView
      }
    }
    (topViewController?.view)?.addSubview(view)
    recorder.record(
      .hostRender, load.adIdentity, [TraceAttribute("clickable", .array(names))]
    ) {
      ad.didRender(
        in: view, clickableAssetViews: clickableViews, nonclickableAssetViews: otherViews,
        viewController: topViewController ?? UIViewController())
    }
    recorder.record(
      .hostRendered, load.adIdentity, [TraceAttribute("views", .integer(view.subviews.count))])
    recorder.record(.appShown, load.adIdentity)
    if !ad.handlesUserImpressions() { recordImpression(load) }
    return true
  }

  /// Counts an impression for Google and tells the adapter, once for each ad.
  package func recordImpression(_ load: HostLoad) {
    guard let ad = load.loaded?.native, !load.hasRecordedImpression else { return }
    load.hasRecordedImpression = true
    recorder.record(.hostImpression, load.adIdentity) {
      recorder.record(.appDidRecordImpression, load.adIdentity)
      ad.didRecordImpression()
    }
  }

  /// Counts a click for Google and tells the adapter, unless the adapter handles clicks itself.
  ///
  /// - Returns: False when the network counts clicks, so that it is for the network to notice.
  package func click(_ asset: NativeAsset, of load: HostLoad) -> Bool {
    guard let ad = load.loaded?.native, !ad.handlesUserClicks(),
      let identifier = asset.identifier
    else { return false }
    var identity = load.adIdentity
    identity.asset = asset.rawValue
    recorder.record(.hostClick, identity) {
      recorder.record(.appDidRecordClick, identity)
      ad.didRecordClickOnAsset(
        with: identifier, view: UIView(), viewController: topViewController ?? UIViewController())
    }
    return true
  }

  /// Taps the AdChoices view that the adapter gave for the ad on screen.
  ///
  /// - Returns: False when the adapter leaves the tap to the network.
  package func tapAdChoices(of load: HostLoad) -> Bool {
    guard let view = load.loaded?.native?.adChoicesView, view.isUserInteractionEnabled,
      !view.isHidden
    else { return false }
    let recognizers = (view.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
    return recognizers.contains { $0.recognize() }
  }

  /// Takes a native ad off its view.
  package func untrack(_ load: HostLoad) {
    guard let ad = load.loaded?.native else { return }
    let view = load.lastView as? UIView
    recorder.record(.hostUntrack, load.adIdentity) { ad.didUntrackView(view) }
    view?.removeFromSuperview()
    load.lastView = nil
  }
}

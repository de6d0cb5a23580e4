package import AdSpecTrace
import Foundation
import GoogleMobileAds
import Responsibility
import UIKit

extension MediationHost {
  /// Reads one asset of a native ad.
  package func read(_ asset: NativeAsset, of load: HostLoad) -> TraceValue? {
    guard let ad = load.loaded?.native else { return nil }
    var identity = load.adIdentity
    identity.asset = asset.rawValue
    let index = recorder.record(.hostReadAsset, identity)
    let reading = recorder.context.withCause(index) {
      Responsibility.adapter { asset.read(from: ad) }
    }
    var attributes = [TraceAttribute("value", reading.value)]
    if let first = load.readings[asset] {
      if !first.objects.isEmpty || !reading.objects.isEmpty {
        let isSame = reading.hasSameObjects(as: first)
        attributes.append(TraceAttribute("same", .boolean(isSame)))
      }
    } else {
      load.readings[asset] = reading
    }
    recorder.complete(index, attributes: attributes)
    return reading.value
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
  ///   - clickable: The assets whose views can be tapped; nil for all but the media view, which the
  ///     SDK does not want among them, and AdChoices, which has a tap of its own.
  ///   - appView: Where to show it; nil for the view of the last time, or a new one.
  /// - Returns: False when there is no native ad to show, or no view any more.
  package func render(
    _ load: HostLoad, clickable: [NativeAsset]? = nil, in appView: AppNativeView? = nil
  ) -> Bool {
    guard let ad = load.loaded?.native else { return false }
    return Responsibility.adapter { show(ad, load, clickable, appView) }
  }

  private func show(
    _ ad: any MediationNativeAd, _ load: HostLoad, _ clickable: [NativeAsset]?,
    _ appView: AppNativeView?
  ) -> Bool {
    let appView = appView ?? load.appView ?? AppNativeView()
    guard let view = appView.view else { return false }
    load.appView = appView
    var clickableViews: [GADNativeAssetIdentifier: UIView] = [:]
    var otherViews: [GADNativeAssetIdentifier: UIView] = [:]
    for (asset, assetView) in appView.show(ad, load.configuration.options) {
      guard let identifier = asset.identifier else { continue }
      if clickable?.contains(asset) ?? (asset != .media && asset != .adChoices) {
        clickableViews[identifier] = assetView
      } else {
        otherViews[identifier] = assetView
      }
    }
    if view.superview == nil { topViewController?.view.addSubview(view) }
    render(
      ad, load, in: view, clickable: clickableViews, nonclickable: otherViews,
      from: topViewController)
    if let tree = appView.tree { recordRendered(load, tree) }
    recorder.record(.appShown, load.adIdentity)
    if !ad.handlesUserImpressions() { recordImpression(load) }
    return true
  }

  /// Tells the adapter of the views that show its ad.
  func render(
    _ ad: any MediationNativeAd, _ load: HostLoad, in view: UIView,
    clickable: [GADNativeAssetIdentifier: UIView],
    nonclickable: [GADNativeAssetIdentifier: UIView], from controller: UIViewController?
  ) {
    let own = recorder.views.number(of: view)
    let views = NativeAsset.allCases.compactMap { asset in
      asset.identifier.flatMap { clickable[$0] }.map { (asset, recorder.views.number(of: $0)) }
    }
    let attributes = [
      TraceAttribute("view", .integer(own)),
      TraceAttribute("clickable", .array(views.map { .string($0.0.rawValue) })),
      TraceAttribute("clickable_views", .array(views.map { .integer($0.1) })),
      // Who counts is what the adapter says of this ad (GADMediationNativeAd.h).
      TraceAttribute(
        "counts_impressions", .boolean(Responsibility.adapter { ad.handlesUserImpressions() })),
      TraceAttribute("counts_clicks", .boolean(Responsibility.adapter { ad.handlesUserClicks() })),
    ]
    recorder.record(.hostRender, load.adIdentity, attributes) {
      ad.didRender(
        in: view, clickableAssetViews: clickable, nonclickableAssetViews: nonclickable,
        viewController: controller ?? UIViewController())
    }
  }

  /// Records what is in the view that shows an ad, now that the adapter knows of it.
  func recordRendered(_ load: HostLoad, _ tree: ViewTree) {
    recorder.record(.hostRendered, load.adIdentity, tree.attributes(recorder.views))
  }

  /// Records what is in the view that shows an ad before that is taken down, where something in it may
  /// have come later: a ready AdChoices view that the adapter does not hand out, but adds itself.
  func recordRenderedLater(_ load: HostLoad) {
    guard let ad = load.loaded?.native, let appView = load.appView, appView.isShowing(ad),
      load.adapter.adapterUnderTest.profile.sdk(of: .native).adChoices == .view,
      load.readings[.adChoices]?.value == .null, let tree = appView.tree
    else { return }
    recorder.record(
      .hostRendered, load.adIdentity,
      tree.attributes(recorder.views) + [TraceAttribute("later", .boolean(true))])
  }

  /// Tells the adapter of an impression, once for each ad.
  ///
  /// Google counts it unless the adapter says that its network counts impressions.
  package func recordImpression(_ load: HostLoad) {
    guard let ad = load.loaded?.native, !load.hasRecordedImpression else { return }
    load.hasRecordedImpression = true
    let isCounted = Responsibility.adapter { !ad.handlesUserImpressions() }
    recorder.record(.hostImpression, load.adIdentity) {
      if isCounted { recorder.record(.appDidRecordImpression, load.adIdentity) }
      ad.didRecordImpression()
    }
  }

  /// The user clicks an asset: Google counts that and tells the adapter, unless the adapter says
  /// that its network counts clicks.
  ///
  /// - Returns: False when the network counts clicks, so that it is for the network to notice.
  package func click(_ asset: NativeAsset, of load: HostLoad) -> Bool {
    guard let ad = load.loaded?.native,
      !Responsibility.adapter({ ad.handlesUserClicks() })
    else { return false }
    return recordClick(asset, of: load)
  }

  /// Tells the adapter of a click.
  ///
  /// Google counts it unless the adapter says that its network counts clicks.
  ///
  /// - Returns: False when there is no native ad, or no view can show the asset.
  @discardableResult
  package func recordClick(_ asset: NativeAsset, of load: HostLoad) -> Bool {
    guard let ad = load.loaded?.native, let identifier = asset.identifier else { return false }
    var identity = load.adIdentity
    identity.asset = asset.rawValue
    let isCounted = Responsibility.adapter { !ad.handlesUserClicks() }
    recorder.record(.hostClick, identity) {
      if isCounted { recorder.record(.appDidRecordClick, identity) }
      ad.didRecordClickOnAsset(
        with: identifier, view: load.appView?.view(of: asset) ?? UIView(),
        viewController: topViewController ?? UIViewController())
    }
    return true
  }

  /// Taps the AdChoices view that the adapter gave for the ad on screen.
  ///
  /// - Returns: False when the adapter leaves the tap to the network.
  package func tapAdChoices(of load: HostLoad) -> Bool {
    guard let view = Responsibility.adapter({ load.loaded?.native?.adChoicesView }),
      view.isUserInteractionEnabled,
      !view.isHidden
    else { return false }
    let recognizers = (view.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
    return Responsibility.adapter { recognizers.contains { $0.recognize() } }
  }

  /// Takes a native ad off its view.
  ///
  /// The adapter is told without a view where the app has let go of it.
  package func untrack(_ load: HostLoad) {
    guard let ad = load.loaded?.native else { return }
    let view = load.appView?.view
    recordRenderedLater(load)
    untrack(ad, load, from: view)
    Responsibility.adapter { view?.removeFromSuperview() }
    load.appView = nil
  }

  /// Tells the adapter that a view no longer shows its ad; nil for a view that is gone.
  func untrack(_ ad: any MediationNativeAd, _ load: HostLoad, from view: UIView?) {
    let attributes = view.map {
      [TraceAttribute("view", .integer(recorder.views.number(of: $0)))]
    }
    recorder.record(.hostUntrack, load.adIdentity, attributes ?? []) { ad.didUntrackView(view) }
  }
}

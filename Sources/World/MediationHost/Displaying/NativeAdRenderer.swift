package import AdSpecTrace
import Foundation
package import GoogleMobileAds
import Responsibility
import UIKit

/// Reads and renders native ads, and counts their impressions and clicks.
package final class NativeAdRenderer {
  private let recorder: TraceRecorder

  init(_ environment: HostEnvironment) {
    recorder = environment.recorder
  }

  // MARK: Assets

  /// Reads one asset of a native ad.
  ///
  /// - Returns: The value in the form that the trace shows, or nil when the host does not hold the
  ///   ad.
  package func read(_ asset: NativeAsset, of load: HostLoad) -> TraceValue? {
    guard let ad = load.loaded?.native else { return nil }
    var identity = load.adIdentity
    identity.asset = asset.rawValue
    let index = recorder.record(.hostReadAsset, identity)
    let reading = recorder.context.withCause(index) {
      Responsibility.adapter { recorder.callAdapter(for: index) { asset.read(from: ad) } }
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

  /// Reads every asset of a native ad.
  ///
  /// The SDK also reads every asset when it makes the `NativeAd` object for the app.
  package func readAll(of load: HostLoad) {
    for asset in NativeAsset.allCases { _ = read(asset, of: load) }
  }

  // MARK: Rendering

  /// Shows a native ad: fills the asset views, notifies the adapter, and counts the impression
  /// unless the adapter counts impressions.
  ///
  /// - Parameters:
  ///   - load: The load of the ad.
  ///   - clickable: The assets whose views the user can tap. Nil means all assets except two: the
  ///     SDK does not allow the media view, and the AdChoices view handles its taps itself.
  ///   - appView: The view for the ad. Nil means the view that showed this ad before, or a new view
  ///     if there was none.
  /// - Returns: The result is false when the host does not hold the ad, or when the view no longer
  ///   exists.
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
    let controller = UIApplication.shared.topViewController
    if view.superview == nil { controller?.view.addSubview(view) }
    let assetViews = clickableViews.merging(otherViews) { first, _ in first }
    load.shownViews = NativeViews(view, NativeAsset.views(in: assetViews), adChoices: nil)
    notifyRendered(
      ad, load, in: view, clickable: clickableViews, nonclickable: otherViews, from: controller)
    noteOnScreen(ad, load, appView.tree)
    return true
  }

  /// Notifies the adapter which views of the app show its ad, and records the content of the views.
  ///
  /// Google counts the impression unless the adapter counts impressions.
  package func noteRendered(
    _ load: HostLoad, in view: UIView, clickable: [GADNativeAssetIdentifier: UIView],
    nonclickable: [GADNativeAssetIdentifier: UIView], adChoices: UIView?,
    from controller: UIViewController?
  ) {
    guard let ad = load.loaded?.native else { return }
    let assetViews = NativeAsset.views(in: clickable.merging(nonclickable) { first, _ in first })
    load.shownViews = NativeViews(view, assetViews, adChoices: adChoices)
    notifyRendered(
      ad, load, in: view, clickable: clickable, nonclickable: nonclickable, from: controller)
    noteOnScreen(ad, load, ViewTree(view, assetViews, adChoices: adChoices))
  }

  /// Notifies the adapter which views show its ad.
  private func notifyRendered(
    _ ad: any MediationNativeAd, _ load: HostLoad, in view: UIView,
    clickable: [GADNativeAssetIdentifier: UIView],
    nonclickable: [GADNativeAssetIdentifier: UIView], from controller: UIViewController?
  ) {
    let own = recorder.views.number(of: view)
    func numbered(
      _ views: [GADNativeAssetIdentifier: UIView], without left: Set<NativeAsset> = []
    ) -> [(NativeAsset, Int)] {
      NativeAsset.allCases.filter { !left.contains($0) }.compactMap { asset in
        asset.identifier.flatMap { views[$0] }.map { (asset, recorder.views.number(of: $0)) }
      }
    }
    let views = numbered(clickable)
    // Some SDKs take the media view and the pictures apart, whether the user can tap them or not.
    let others = numbered(nonclickable, without: [.media, .images, .icon, .adChoices])
    let untappable =
      others.isEmpty
      ? []
      : [
        TraceAttribute("nonclickable", .array(others.map { .string($0.0.rawValue) })),
        TraceAttribute("nonclickable_views", .array(others.map { .integer($0.1) })),
      ]
    let attributes = [
      TraceAttribute("view", .integer(own)),
      TraceAttribute("clickable", .array(views.map { .string($0.0.rawValue) })),
      TraceAttribute("clickable_views", .array(views.map { .integer($0.1) })),
      // For each ad, the adapter decides whether Google or the network counts impressions and
      // clicks (GADMediationNativeAd.h).
      TraceAttribute(
        "counts_impressions", .boolean(Responsibility.adapter { ad.handlesUserImpressions() })),
      TraceAttribute("counts_clicks", .boolean(Responsibility.adapter { ad.handlesUserClicks() })),
    ]
    load.visibleViews = VisibleViews(
      view, NativeAsset.views(in: clickable.merging(nonclickable) { first, _ in first }))
    recorder.record(.hostRender, load.adIdentity, attributes + untappable) {
      ad.didRender(
        in: view, clickableAssetViews: clickable, nonclickableAssetViews: nonclickable,
        viewController: load.controller(controller))
    }
  }

  /// Records two events: the content of the view that shows an ad, and the appearance of the ad on
  /// screen.
  ///
  /// Google counts the impression unless the adapter counts impressions.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - load: The load of the ad.
  ///   - tree: The content of the view, or nil when the adapter made the app release the view.
  private func noteOnScreen(_ ad: any MediationNativeAd, _ load: HostLoad, _ tree: ViewTree?) {
    if let tree {
      recorder.record(
        .hostRendered, load.adIdentity,
        tree.attributes(recorder.views) + (load.visibleViews?.attributes ?? [])
          + absenceOfMedia(load))
    }
    recorder.record(.appShown, load.adIdentity)
    if !ad.handlesUserImpressions() { recordImpression(load) }
  }

  /// Why the user sees none of the network's media views of an ad; empty if the user sees one, or if
  /// the network has none.
  private func absenceOfMedia(_ load: HostLoad) -> [TraceAttribute] {
    let own = recorder.views.marked(NativeAsset.media.rawValue, ofLoad: load.number)
    guard let place = load.shownViews?.view(of: .media),
      let absence = UIView.absence(ofAll: own, in: place)
    else { return [] }
    return [TraceAttribute("unseen_media", .string(absence))]
  }

  /// Records the content of the view before the host takes the view off the screen, if the adapter
  /// may have added an AdChoices view after the first recording.
  ///
  /// An adapter can add an AdChoices view later if the network's SDK has an AdChoices view that the
  /// adapter does not return to the host.
  func recordLateAdChoices(_ load: HostLoad) {
    guard let ad = load.loaded?.native, let appView = load.appView, appView.isShowing(ad),
      load.adapter.adapterUnderTest.profile.sdk(of: .native).adChoices == .view,
      load.readings[.adChoices]?.value == .null, let tree = appView.tree
    else { return }
    recorder.record(
      .hostRendered, load.adIdentity,
      tree.attributes(recorder.views) + [TraceAttribute("later", .boolean(true))])
  }

  /// Removes a native ad from the view that shows it.
  ///
  /// When the app has already released the view, the adapter receives nil instead of the view.
  package func untrack(_ load: HostLoad) {
    guard load.loaded?.native != nil else { return }
    let view = load.appView?.view
    recordLateAdChoices(load)
    untrack(load, from: view)
    Responsibility.adapter { view?.removeFromSuperview() }
    load.appView = nil
  }

  /// Notifies the adapter that a view no longer shows its ad.
  ///
  /// The adapter receives nil when the view no longer exists.
  package func untrack(_ load: HostLoad, from view: UIView?) {
    guard let ad = load.loaded?.native else { return }
    load.shownViews = nil
    let attributes =
      view.map { [TraceAttribute("view", .integer(recorder.views.number(of: $0)))] } ?? []
    let views = load.visibleViews?.remaining
    load.visibleViews = nil
    let index = recorder.record(.hostUntrack, load.adIdentity, attributes)
    recorder.context.withCause(index) { Responsibility.adapter { ad.didUntrackView(view) } }
    if let lost = views?.attributes, !lost.isEmpty {
      recorder.complete(index, attributes: attributes + lost)
    }
  }

  // MARK: Impressions and clicks

  /// Notifies the adapter of an impression, once for each ad.
  ///
  /// Google counts the impression unless the adapter counts impressions.
  package func recordImpression(_ load: HostLoad) {
    guard let ad = load.loaded?.native, !load.hasRecordedImpression else { return }
    load.hasRecordedImpression = true
    let isCounted = Responsibility.adapter { !ad.handlesUserImpressions() }
    recorder.record(.hostImpression, load.adIdentity) {
      if isCounted {
        recorder.record(.appDidRecordImpression, load.adIdentity)
        load.notePaidImpression(recorder)
      }
      ad.didRecordImpression()
    }
  }

  /// Plays a user who clicks an asset of an ad whose clicks Google counts.
  ///
  /// - Returns: The result is false when the network counts the clicks of the ad. When the network
  ///   counts the clicks, the network, and not Google, must notice this click.
  package func click(_ asset: NativeAsset, of load: HostLoad) -> Bool {
    guard let ad = load.loaded?.native,
      !Responsibility.adapter({ ad.handlesUserClicks() })
    else { return false }
    return recordClick(asset, of: load)
  }

  /// Notifies the adapter of a click.
  ///
  /// Google counts the click unless the adapter counts clicks.
  ///
  /// - Returns: The result is false when the host does not hold the ad, or when no view can show
  ///   the asset.
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
        viewController: load.controller(UIApplication.shared.topViewController))
    }
    return true
  }
}

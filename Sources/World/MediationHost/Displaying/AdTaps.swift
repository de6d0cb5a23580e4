import AdSpecTrace
import GoogleMobileAds
import Responsibility
import UIKit

/// The views that show a native ad on screen.
struct NativeViews {
  private struct Reference {
    weak var view: UIView?
  }

  /// The view of the ad; nil when it no longer exists.
  private(set) weak var view: UIView?
  private var assets: [NativeAsset: Reference] = [:]

  /// Remembers the views of an ad, and keeps none of them alive.
  ///
  /// - Parameters:
  ///   - root: The view of the ad.
  ///   - views: The view of each asset.
  ///   - adChoices: The ad's own AdChoices view, which can be inside a view of the app.
  init(_ root: UIView, _ views: [NativeAsset: UIView], adChoices: UIView?) {
    self.view = root
    assets = views.mapValues { Reference(view: $0) }
    if let adChoices { assets[.adChoices] = Reference(view: adChoices) }
  }

  /// The view that shows an asset; nil when the ad shows no such asset, or when the view no longer
  /// exists.
  ///
  /// A finger that taps the ad, and no asset in particular, taps the call to action, or otherwise the
  /// view of the ad.
  func view(of asset: NativeAsset?) -> UIView? {
    guard let asset else { return assets[.callToAction]?.view ?? view }
    return assets[asset]?.view
  }
}

/// What became of a tap on an ad.
package struct AdTap {
  /// Whether an action of the adapter or of the app ran.
  package var isHandled = false
  /// The class of the view in front of the ad that got the tap; nil when the ad's own view got it.
  package var classInFront: String?
  /// Whether the network does not notice the tap, because a view in front of the ad got it.
  package var isKeptFromNetwork = false
}

/// Plays a user who taps the view of a banner or of a native ad.
///
/// A tap runs what the adapter and the app attached to the views: gesture recognizers, and actions of
/// controls. What the network's own views do with a tap is no code of a view here, but an event of the
/// scripted network.
package final class AdTaps {
  private let recorder: TraceRecorder

  init(_ environment: HostEnvironment) {
    recorder = environment.recorder
  }

  /// Taps the view that shows an asset of a native ad, or the view of a banner.
  ///
  /// The finger aims at the view. A view in front of it gets the tap.
  package func tap(_ asset: NativeAsset?, of load: HostLoad) -> AdTap {
    let own = asset == nil ? ownView(of: load) : nil
    guard let view = load.shownViews?.view(of: asset) ?? own else { return AdTap() }
    // The network's own AdChoices view takes the tap, so the views around it get none.
    let top = asset == .adChoices && takesTapOnAdChoices(load) ? view : nil
    let tap = Responsibility.adapter { view.tap(upTo: top) }
    let front = tap.viewInFront
    return AdTap(
      isHandled: tap.isHandled, classInFront: front?.className,
      isKeptFromNetwork: front.map { isKeptFromNetwork(by: $0, load) } ?? false)
  }

  /// Whether nobody can tap a native ad, because the app has discarded the view in which it showed the
  /// ad, or shows another screen.
  package func isOutOfReach(_ load: HostLoad) -> Bool {
    load.configuration.format == .native && load.appView?.view?.window == nil
  }

  /// The app's own button in the view that shows a native ad; nil without one.
  package func control(of load: HostLoad) -> AnyObject? { load.appView?.control }

  /// Taps the app's own button in the view that shows a native ad.
  ///
  /// - Returns: Whether the button did what the app wants of it, and the class of the view in front that
  ///   got the tap.
  package func tapControl(of load: HostLoad) -> (works: Bool, classInFront: String?) {
    guard let appView = load.appView, let control = appView.control else { return (false, nil) }
    let earlier = appView.uses
    let tap = Responsibility.adapter { control.tap() }
    return (appView.uses > earlier, tap.viewInFront?.className)
  }

  /// The view of a banner or swipeable interstitial: the network's own view, if the ad's view contains
  /// it; nil for an ad of another format.
  private func ownView(of load: HostLoad) -> UIView? {
    guard load.loaded?.readView != nil, let view = load.lastView as? UIView else { return nil }
    let own = recorder.views.marked("banner", ofLoad: load.number).lazy.compactMap { $0 as? UIView }
    return own.first { $0.isDescendant(of: view) && $0.isVisibleInWindow } ?? view
  }

  /// Whether a view in front of an ad keeps a tap from the network.
  ///
  /// The network notices a tap on its own view in front. A network that tracks the whole view of a native
  /// ad notices each tap inside it.
  private func isKeptFromNetwork(by front: UIView, _ load: HostLoad) -> Bool {
    let around = sequence(first: front, next: \.superview)
    if around.contains(where: { recorder.views.mark(of: $0) != nil }) { return false }
    guard load.configuration.format == .native, let root = load.shownViews?.view else {
      return true
    }
    let sdk = load.adapter.adapterUnderTest.profile.sdk(of: .native)
    let tracksRoot = sdk.registration != .views || sdk.mediaView == .inAppView
    return !(tracksRoot && front.isDescendant(of: root))
  }

  /// Whether the network itself notices a tap on AdChoices.
  ///
  /// If the SDK delivers only an icon and a link, the network has no view on screen that could notice
  /// the tap.
  package func takesTapOnAdChoices(_ load: HostLoad) -> Bool {
    guard load.configuration.format == .native else { return true }
    switch load.adapter.adapterUnderTest.profile.sdk(of: .native).adChoices {
    case .view, .own: return true
    case .link, .none: return load.shownViews?.view(of: .adChoices).map(isMarked) ?? false
    }
  }

  /// Whether the view, or a view inside it, is an AdChoices view of the network.
  private func isMarked(_ view: UIView) -> Bool {
    recorder.views.mark(of: view) == NativeAsset.adChoices.rawValue
      || view.subviews.contains(where: isMarked)
  }

  /// Whether the network itself notices a tap on an asset of an ad, or on the view of the ad.
  ///
  /// A network notices taps on views that the adapter registered with it, and on its own views.
  package func networkNoticesTap(on asset: NativeAsset?, of load: HostLoad) -> Bool {
    guard load.configuration.format == .native else { return true }
    let sdk = load.adapter.adapterUnderTest.profile.sdk(of: .native)
    switch sdk.mediaView {
    case .inAppView: return true
    case .video, .always, .required: if asset == .media { return true }
    case .none: break
    }
    return sdk.registration != .none
  }
}

import AdSpecTrace
import GoogleMobileAds
import Responsibility
import UIKit

/// The views that show a native ad on screen.
struct NativeViews {
  private struct Reference {
    weak var view: UIView?
  }

  private weak var root: UIView?
  private var assets: [NativeAsset: Reference] = [:]

  /// Remembers the views of an ad, and keeps none of them alive.
  ///
  /// - Parameters:
  ///   - root: The view of the ad.
  ///   - views: The view of each asset.
  ///   - adChoices: The ad's own AdChoices view, which can be inside a view of the app.
  init(_ root: UIView, _ views: [NativeAsset: UIView], adChoices: UIView?) {
    self.root = root
    assets = views.mapValues { Reference(view: $0) }
    if let adChoices { assets[.adChoices] = Reference(view: adChoices) }
  }

  /// The view that shows an asset; nil when the ad shows no such asset, or when the view no longer
  /// exists.
  ///
  /// A finger that taps the ad, and no asset in particular, taps the call to action, or otherwise the
  /// view of the ad.
  func view(of asset: NativeAsset?) -> UIView? {
    guard let asset else { return assets[.callToAction]?.view ?? root }
    return assets[asset]?.view
  }
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
  /// - Returns: Whether an action ran.
  @discardableResult
  package func tap(_ asset: NativeAsset?, of load: HostLoad) -> Bool {
    let own = asset == nil ? ownView(of: load) : nil
    guard let view = load.shownViews?.view(of: asset) ?? own else { return false }
    // The network's own AdChoices view takes the tap, so the views around it get none.
    let top = asset == .adChoices && takesTapOnAdChoices(load) ? view : nil
    return Responsibility.adapter { view.tap(upTo: top) }
  }

  /// The view of a banner or swipeable interstitial; nil for an ad of another format.
  private func ownView(of load: HostLoad) -> UIView? {
    load.loaded?.readView == nil ? nil : load.lastView as? UIView
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

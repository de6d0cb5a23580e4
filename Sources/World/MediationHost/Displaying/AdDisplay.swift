import AdSpecTrace
import Foundation
package import GoogleMobileAds
import Responsibility
package import UIKit

/// Presents full-screen ads, and puts the views of banners and swipeable interstitials on screen.
package final class AdDisplay {
  private let recorder: TraceRecorder
  /// How many presentations the app has requested.
  private var presentations: Int32 = 0

  init(_ environment: HostEnvironment) {
    recorder = environment.recorder
  }

  // MARK: Full-screen ads

  /// Presents a full-screen ad from the topmost controller.
  ///
  /// - Parameters:
  ///   - load: The load of the ad.
  ///   - controller: The name of the controller in the scenario, for the trace.
  /// - Returns: The result is false when the host does not hold the ad.
  package func present(_ load: HostLoad, from controller: String? = nil) -> Bool {
    let attributes = controller.map { [TraceAttribute("controller", .string($0))] } ?? []
    return present(
      load, in: load.controller(UIApplication.shared.topViewController), attributes)
  }

  /// Presents a full-screen ad from a controller.
  ///
  /// - Returns: The result is false when the host does not hold the ad.
  package func present(
    _ load: HostLoad, in viewController: UIViewController, _ attributes: [TraceAttribute] = []
  ) -> Bool {
    presentations += 1
    guard let loaded = load.loaded else { return false }
    load.presentation = presentations
    load.screen = AppScreen(of: viewController)
    let number = TraceAttribute(
      "controller_number", .integer(recorder.controllers.number(of: viewController)))
    recorder.record(.hostPresent, load.adIdentity, attributes + [number]) {
      loaded.present?(viewController)
    }
    return true
  }

  // MARK: Ads in a view of the app

  /// Reads an ad's view from the adapter and puts the view on screen, or puts the view back that shows
  /// a native ad.
  ///
  /// - Returns: The result is false when the host does not hold the ad, or when no view shows a native
  ///   ad.
  package func attach(_ load: HostLoad) -> Bool {
    if load.loaded?.native != nil {
      guard let view = load.appView?.view else { return false }
      putBack(view, of: load)
      return true
    }
    guard let view = readView(load) else { return false }
    let screen = UIApplication.shared.keyWindow?.rootViewController?.view
    let parent = screen ?? UIView()
    Responsibility.adapter {
      parent.addSubview(view)
      view.layoutIfNeeded()
    }
    view.isPutOnScreenByApp = true
    (load.attachedView, load.attachedParent) = (view, screen)
    load.attachedInSight = view.frame.intersects(parent.bounds)
    let outside = view.contentBeyondBounds.map { [TraceAttribute("outside", $0.traceValue)] } ?? []
    recorder.record(.appShown, load.adIdentity, outside)
    return true
  }

  /// Takes the view of an ad off the screen, and keeps the ad.
  ///
  /// - Returns: The result is false when the host does not hold the ad, or when the ad has no view on
  ///   screen.
  package func detach(_ load: HostLoad) -> Bool {
    guard load.loaded != nil, let view = load.attachedView ?? load.appView?.view,
      view.superview != nil
    else { return false }
    (load.attachedView, load.attachedParent) = (nil, nil)
    recorder.record(.appHidden, load.adIdentity) { view.removeFromSuperview() }
    return true
  }

  /// Puts the view that shows a native ad back on screen.
  ///
  /// The view still shows the ad, so the SDK does not render the ad again.
  private func putBack(_ view: UIView, of load: HostLoad) {
    guard view.superview == nil else { return }
    Responsibility.adapter { UIApplication.shared.topViewController?.view.addSubview(view) }
    recorder.record(.appShown, load.adIdentity)
  }

  /// Reads an ad's view, or returns nil when the host does not hold the ad.
  package func readView(_ load: HostLoad) -> UIView? {
    guard let read = load.loaded?.readView else { return nil }
    let index = recorder.record(.hostReadView, load.adIdentity)
    let view = recorder.context.withCause(index) {
      Responsibility.adapter {
        let view = recorder.callAdapter(for: index, read)
        view.applyConstraints()
        return view
      }
    }
    var attributes = [TraceAttribute("size", view.bounds.size.traceValue)]
    if let lastView = load.lastView {
      attributes.append(TraceAttribute("same", .boolean(lastView === view)))
    }
    load.lastView = view
    recorder.complete(index, attributes: attributes)
    return view
  }

  /// Notifies a banner that the app changed the banner's size.
  package func changeSize(_ load: HostLoad, to size: AdSize) {
    guard let ad = load.loaded?.banner, case .object(let fields) = size.traceValue else { return }
    let attributes =
      [
        TraceAttribute("width", .integer(Int(size.size.width))),
        TraceAttribute("height", .integer(Int(size.size.height))),
      ] + fields.filter { $0.name == "kind" }
    recorder.record(.hostChangeSize, load.adIdentity, attributes) { ad.changeSize(to: size) }
  }
}

extension UIApplication {
  /// The topmost view controller, or nil while the app has no window because the scenario removed
  /// it.
  nonisolated var topViewController: UIViewController? {
    var controller = keyWindow?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}

extension CGSize {
  /// The size in points, in the form that the trace shows.
  var traceValue: TraceValue {
    .object([
      TraceAttribute("width", .number(Double(width))),
      TraceAttribute("height", .number(Double(height))),
    ])
  }
}

extension CGRect {
  /// The rectangle in points, in the form that the trace shows.
  var traceValue: TraceValue {
    .object([
      TraceAttribute("x", .number(Double(minX))), TraceAttribute("y", .number(Double(minY))),
      TraceAttribute("width", .number(Double(width))),
      TraceAttribute("height", .number(Double(height))),
    ])
  }
}

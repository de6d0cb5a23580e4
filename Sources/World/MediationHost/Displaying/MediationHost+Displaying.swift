import AdSpecTrace
import Foundation
import GoogleMobileAds
import Responsibility
package import UIKit

extension MediationHost {
  /// Presents a full-screen ad.
  ///
  /// - Returns: False when the app has no ad to present.
  package func present(_ load: HostLoad, from controller: String? = nil) -> Bool {
    let attributes = controller.map { [TraceAttribute("controller", .string($0))] } ?? []
    return present(load, in: topViewController ?? UIViewController(), attributes)
  }

  /// Presents a full-screen ad from a controller.
  func present(
    _ load: HostLoad, in viewController: UIViewController, _ attributes: [TraceAttribute] = []
  ) -> Bool {
    presentations += 1
    guard let loaded = load.loaded else { return false }
    load.presentation = presentations
    let number = TraceAttribute(
      "controller_number", .integer(recorder.controllers.number(of: viewController)))
    recorder.record(.hostPresent, load.adIdentity, attributes + [number]) {
      switch loaded {
      case .rewarded(let ad): ad.present(from: viewController)
      case .interstitial(let ad): ad.present(from: viewController)
      case .appOpen(let ad): ad.present(from: viewController)
      case .banner, .native: break
      }
    }
    return true
  }

  /// Reads a banner's view and puts it on screen.
  package func attach(_ load: HostLoad) -> Bool {
    guard let view = readView(load) else { return false }
    Responsibility.adapter { rootView.addSubview(view) }
    recorder.record(.appShown, load.adIdentity)
    return true
  }

  /// Reads a banner's view.
  package func readView(_ load: HostLoad) -> UIView? {
    guard let ad = load.loaded?.banner else { return nil }
    let index = recorder.record(.hostReadView, load.adIdentity)
    let view = recorder.context.withCause(index) { Responsibility.adapter { ad.view } }
    var attributes = [TraceAttribute("size", view.bounds.size.traceValue)]
    if load.hasReadView {
      attributes.append(TraceAttribute("same", .boolean(load.lastView === view)))
    }
    load.hasReadView = true
    load.lastView = view
    recorder.complete(index, attributes: attributes)
    return view
  }

  /// Asks a banner for another size.
  package func changeSize(_ load: HostLoad, to size: BannerSize) {
    guard let ad = load.loaded?.banner else { return }
    let attributes = [
      TraceAttribute("width", .integer(size.width)),
      TraceAttribute("height", .integer(size.height)),
    ]
    recorder.record(.hostChangeSize, load.adIdentity, attributes) {
      ad.changeSize(
        to: adSizeFor(cgSize: CGSize(width: size.width, height: size.height)))
    }
  }

  /// The controller on top, nil where the scenario takes the window away.
  package var topViewController: UIViewController? {
    var controller = UIApplication.shared.keyWindow?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  private var rootView: UIView {
    UIApplication.shared.keyWindow?.rootViewController?.view ?? UIView()
  }
}

extension CGSize {
  /// The size in points as the trace shows it.
  var traceValue: TraceValue {
    .object([
      TraceAttribute("width", .number(Double(width))),
      TraceAttribute("height", .number(Double(height))),
    ])
  }
}

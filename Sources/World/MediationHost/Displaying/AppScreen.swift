import AdSpecTrace
import GoogleMobileAds
import UIKit

/// What the app shows before an ad, and must show again after the ad.
///
/// An adapter that shows a controller, a window or a view of its own takes it away again, otherwise the
/// user cannot use the app any more.
struct AppScreen {
  /// An object that the screen does not keep alive.
  private struct Reference {
    weak var object: AnyObject?
  }

  private weak var controller: UIViewController?
  /// The controller of the app that presents the controller, if one does.
  private weak var presenter: UIViewController?
  private weak var window: UIWindow?
  private weak var root: UIViewController?
  /// The controller over the app's controller, the windows, and the views in the app's controller and
  /// window.
  private let visible: [Reference]
  private let takesTouches: Bool
  private let isShown: Bool
  private let frame: CGRect?

  /// Remembers the screen of the app.
  ///
  /// - Parameter controller: The controller on top, from which the app can present an ad.
  init(of controller: UIViewController) {
    self.controller = controller
    presenter = controller.presentingViewController
    window = UIApplication.shared.keyWindow
    root = window?.rootViewController
    visible = AppScreen.content(controller, window).map { Reference(object: $0.object) }
    takesTouches = AppScreen.takesTouches(controller, window)
    isShown = AppScreen.isShown(controller, window)
    frame = controller.viewIfLoaded?.frame
  }

  /// What is not as it was, without some views that the app itself has added since.
  private func changes(besides own: [UIView]) -> [String] {
    guard let window else { return [] }
    var changes: [String] = []
    if UIApplication.shared.keyWindow !== window { changes.append("key_window") }
    if window.rootViewController !== root { changes.append("root_controller") }
    if presenter != nil, controller?.presentingViewController !== presenter {
      changes.append("dismissed")
    }
    guard let controller else { return changes }
    changes += AppScreen.content(controller, window).compactMap { object, kind in
      let isKnown = visible.contains { $0.object === object } || own.contains { $0 === object }
      return isKnown ? nil : kind
    }
    if takesTouches, !AppScreen.takesTouches(controller, window) {
      changes.append("no_touches")
    }
    if isShown, !AppScreen.isShown(controller, window) { changes.append("hidden") }
    if let frame, let now = controller.viewIfLoaded?.frame, now != frame { changes.append("moved") }
    return changes
  }

  /// Describes the changes in attributes of an event.
  ///
  /// - Parameter own: The views of ads that the app itself has put on its screen.
  /// - Returns: The attributes; empty without a change.
  func attributes(besides own: [UIView]) -> [TraceAttribute] {
    let changes = changes(besides: own)
    return changes.isEmpty
      ? [] : [TraceAttribute("left", .array(changes.map(TraceValue.string)))]
  }

  /// What can cover the app, each with a word for it.
  private static func content(
    _ controller: UIViewController, _ window: UIWindow?
  ) -> [(object: AnyObject, kind: String)] {
    let screen = window?.bounds ?? .zero
    // Some SDKs keep a web view of one point, or one outside of the screen, in the window. The app itself
    // makes the views of native ads.
    func visible(_ views: [UIView], _ kind: String) -> [(AnyObject, String)] {
      views.filter {
        !($0 is NativeAdView) && !$0.isHidden && $0.alpha > 0 && $0.frame.width > 1
          && $0.frame.height > 1
          && $0.frame.intersects(screen)
      }.map { ($0, kind) }
    }
    let over = controller.presentedViewController.map { [($0 as AnyObject, "controller")] } ?? []
    // The view of a controller over the app is in the window, too.
    let own = controller.presentedViewController?.viewIfLoaded
    let inWindow = window?.subviews ?? []
    // What lies behind the app's view covers nothing.
    let back = inWindow.firstIndex { $0 === window?.rootViewController?.viewIfLoaded }
    let views = (controller.viewIfLoaded?.subviews ?? []) + inWindow.dropFirst(back ?? 0)
    return over + visible(UIApplication.shared.windows, "window")
      + visible(views.filter { $0 !== own }, "view")
  }

  private static func takesTouches(_ controller: UIViewController, _ window: UIWindow?) -> Bool {
    controller.viewIfLoaded?.isUserInteractionEnabled != false
      && window?.isUserInteractionEnabled != false
  }

  private static func isShown(_ controller: UIViewController, _ window: UIWindow?) -> Bool {
    [controller.viewIfLoaded, window].allSatisfy { $0.map { !$0.isHidden && $0.alpha > 0 } ?? true }
  }
}

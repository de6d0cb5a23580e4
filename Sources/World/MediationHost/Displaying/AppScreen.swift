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

  /// What is not as it was.
  private var changes: [String] {
    guard let window else { return [] }
    var changes: [String] = []
    if UIApplication.shared.keyWindow !== window { changes.append("key_window") }
    if window.rootViewController !== root { changes.append("root_controller") }
    if presenter != nil, controller?.presentingViewController !== presenter {
      changes.append("dismissed")
    }
    guard let controller else { return changes }
    let known = Set(visible.compactMap { $0.object.map(ObjectIdentifier.init) })
    changes += AppScreen.content(controller, window).compactMap { object, kind in
      known.contains(ObjectIdentifier(object)) ? nil : kind
    }
    if takesTouches, !AppScreen.takesTouches(controller, window) {
      changes.append("no_touches")
    }
    if isShown, !AppScreen.isShown(controller, window) { changes.append("hidden") }
    if let frame, let now = controller.viewIfLoaded?.frame, now != frame { changes.append("moved") }
    return changes
  }

  /// The changes in attributes of an event; empty without a change.
  var attributes: [TraceAttribute] {
    let changes = changes
    return changes.isEmpty
      ? [] : [TraceAttribute("left", .array(changes.map(TraceValue.string)))]
  }

  /// What can cover the app, each with a word for it.
  ///
  /// An app can show thousands of banners, one after the other. What the app itself has put on its
  /// screen is left out first, so that no object is compared with all others.
  private static func content(
    _ controller: UIViewController, _ window: UIWindow?
  ) -> [(object: AnyObject, kind: String)] {
    let screen = window?.bounds ?? .zero
    var content: [(object: AnyObject, kind: String)] = []
    // Some SDKs keep a web view of one point, or one outside of the screen, in the window. The app itself
    // makes the views of native ads.
    func add(_ views: some Sequence<UIView>, _ kind: String) {
      for view in views
      where !view.isPutOnScreenByApp && !(view is NativeAdView) && !view.isHidden && view.alpha > 0
        && view.frame.width > 1 && view.frame.height > 1 && view.frame.intersects(screen)
      {
        content.append((view, kind))
      }
    }
    let over = controller.presentedViewController
    if let over { content.append((over, "controller")) }
    add(UIApplication.shared.windows, "window")
    // The view of a controller over the app is in the window, too.
    let own = over?.viewIfLoaded
    add((controller.viewIfLoaded?.subviews ?? []).lazy.filter { $0 !== own }, "view")
    // What lies behind the app's view covers nothing.
    let inWindow = window?.subviews ?? []
    let back = inWindow.firstIndex { $0 === window?.rootViewController?.viewIfLoaded } ?? 0
    add(inWindow.dropFirst(back).lazy.filter { $0 !== own }, "view")
    return content
  }

  private static func takesTouches(_ controller: UIViewController, _ window: UIWindow?) -> Bool {
    controller.viewIfLoaded?.isUserInteractionEnabled != false
      && window?.isUserInteractionEnabled != false
  }

  private static func isShown(_ controller: UIViewController, _ window: UIWindow?) -> Bool {
    [controller.viewIfLoaded, window].allSatisfy { $0.map { !$0.isHidden && $0.alpha > 0 } ?? true }
  }
}

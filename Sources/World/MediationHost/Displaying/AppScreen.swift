import AdSpecTrace
import UIKit

/// What the app shows before a full-screen ad covers it, and must show again after the ad.
///
/// An adapter that presents the ad in a controller, a window or a view of its own takes it away again,
/// otherwise the user cannot use the app any more.
struct AppScreen {
  /// An object that the screen does not keep alive.
  private struct Reference {
    weak var object: AnyObject?
  }

  private weak var controller: UIViewController?
  private weak var window: UIWindow?
  private weak var root: UIViewController?
  /// The controller over the app's controller, the windows, and the views in the app's controller and
  /// window.
  private let visible: [Reference]
  private let takesTouches: Bool

  /// Remembers the screen of the app.
  ///
  /// - Parameter controller: The controller from which the app presents an ad.
  init(presentingFrom controller: UIViewController) {
    self.controller = controller
    window = UIApplication.shared.keyWindow
    root = window?.rootViewController
    visible = AppScreen.content(controller, window).map { Reference(object: $0.object) }
    takesTouches = AppScreen.takesTouches(controller, window)
  }

  /// What is not as it was.
  private var changes: [String] {
    guard let controller, let window else { return [] }
    var changes: [String] = []
    if UIApplication.shared.keyWindow !== window { changes.append("key_window") }
    if window.rootViewController !== root { changes.append("root_controller") }
    changes += AppScreen.content(controller, window).compactMap { object, kind in
      visible.contains { $0.object === object } ? nil : kind
    }
    if takesTouches, !AppScreen.takesTouches(controller, window) {
      changes.append("no_touches")
    }
    return changes
  }

  /// The changes as attributes of an event; empty without a change.
  var attributes: [TraceAttribute] {
    let changes = changes
    return changes.isEmpty
      ? [] : [TraceAttribute("left", .array(changes.map(TraceValue.string)))]
  }

  /// What can cover the app, each with a word for it.
  private static func content(
    _ controller: UIViewController, _ window: UIWindow?
  ) -> [(object: AnyObject, kind: String)] {
    func visible(_ views: [UIView], _ kind: String) -> [(AnyObject, String)] {
      views.filter { !$0.isHidden && $0.alpha > 0 }.map { ($0, kind) }
    }
    let over = controller.presentedViewController.map { [($0 as AnyObject, "controller")] } ?? []
    // The view of a controller over the app is in the window, too.
    let own = controller.presentedViewController?.viewIfLoaded
    let views = (controller.viewIfLoaded?.subviews ?? []) + (window?.subviews ?? [])
    return over + visible(UIApplication.shared.windows, "window")
      + visible(views.filter { $0 !== own }, "view")
  }

  private static func takesTouches(_ controller: UIViewController, _ window: UIWindow?) -> Bool {
    controller.viewIfLoaded?.isUserInteractionEnabled != false
      && window?.isUserInteractionEnabled != false
  }
}

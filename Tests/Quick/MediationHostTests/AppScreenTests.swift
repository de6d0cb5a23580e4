import AdSpecTestSupport
import AdSpecTrace
import Testing
import UIKit

@testable import MediationHost

/// The host compares the app's screen after an ad with the screen before it.
@Suite(.usesProcessState) struct AppScreenTests {
  /// What an adapter does to the app's screen, and what of it is left at the end.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let left: [String]
    let make: @Sendable (UIViewController, inout [AnyObject]) -> Void
  }

  static let changes: [Change] = [
    Change(testDescription: "nothing", left: []) { _, _ in },
    Change(testDescription: "a controller", left: ["controller"]) { app, _ in
      app.present(UIViewController(), animated: false)
    },
    Change(testDescription: "a controller that is gone", left: []) { app, _ in
      app.present(UIViewController(), animated: false)
      app.dismiss(animated: false)
    },
    Change(testDescription: "a window", left: ["key_window", "window"]) { _, kept in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      kept.append(window)
    },
    Change(testDescription: "a window that is gone", left: []) { _, _ in
      UIWindow(frame: UIScreen.main.bounds).makeKeyAndVisible()
    },
    Change(testDescription: "a hidden window", left: []) { _, kept in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      window.isHidden = true
      kept.append(window)
    },
    Change(testDescription: "a view", left: ["view"]) { app, _ in
      app.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    },
    Change(testDescription: "a view that the app has put there", left: []) { app, _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      view.isPutOnScreenByApp = true
      app.view.addSubview(view)
    },
    Change(testDescription: "views that nobody sees", left: []) { app, _ in
      let frames = [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: -20, y: 0, width: 9, height: 9),
        UIScreen.main.bounds,
      ]
      let views = frames.map { UIView(frame: $0) }
      views[2].isHidden = true
      views.forEach(app.view.addSubview)
      app.view.window?.insertSubview(UIView(frame: UIScreen.main.bounds), at: 0)
    },
    Change(testDescription: "the app is hidden", left: ["hidden"]) { app, _ in
      app.view.alpha = 0
    },
    Change(testDescription: "the app is moved", left: ["moved"]) { app, _ in
      app.view.frame.origin.y = 2000
    },
    Change(testDescription: "no touches", left: ["no_touches"]) { app, _ in
      app.view.isUserInteractionEnabled = false
    },
    Change(testDescription: "another root", left: ["root_controller", "view"]) { app, _ in
      app.view.window?.rootViewController = UIViewController()
    },
  ]

  @Test(
    "the trace says when an ad dismisses the app's own controller", arguments: [true, false])
  func ownControllerIsGone(_ isDismissed: Bool) throws {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let root = try #require(UIApplication.shared.topViewController)
    root.present(UIViewController(), animated: false)
    let screen = AppScreen(of: try #require(root.presentedViewController))
    if isDismissed { root.dismiss(animated: false) }
    let left = TraceAttribute("left", .array([.string("dismissed")]))
    #expect(screen.attributes == (isDismissed ? [left] : []))
  }

  @Test("the trace says what an ad leaves on the app's screen", arguments: changes)
  func changesAreNamed(_ change: Change) throws {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let app = try #require(UIApplication.shared.topViewController)
    app.view.addSubview(UIView(frame: UIScreen.main.bounds))
    let screen = AppScreen(of: app)
    var kept: [AnyObject] = []
    change.make(app, &kept)
    let left = change.left.map(TraceValue.string)
    withExtendedLifetime(kept) {
      #expect(
        screen.attributes
          == (left.isEmpty ? [] : [TraceAttribute("left", .array(left))]))
    }
  }
}

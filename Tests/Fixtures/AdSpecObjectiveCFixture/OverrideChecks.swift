#if ObjectiveC
  import Foundation
  import UIKit
  import ViewsObjectiveC

  /// Calls each overridable member of views and view controllers in Objective-C, and prints which
  /// methods of their classes each call reaches.
  @MainActor enum OverrideChecks {
    static func run() {
      guard let root = UIApplication.shared.keyWindow?.rootViewController, let view = root.view
      else { return }
      views_add_overriding_views()
      view.subviews.flatMap(\.subviews).forEach(use)
      views_add_overriding_controllers()
      root.children.forEach(use)
    }

    /// Prints what the code above did, and the methods that were called.
    private static func say(_ text: String) {
      print(text, terminator: "")
      views_print_calls()
    }

    private static func text(_ rectangle: CGRect) -> String {
      "\(rectangle.minX) \(rectangle.minY) \(rectangle.width) \(rectangle.height)"
    }

    private static func use(_ view: UIView) {
      let other = UIView()
      let natural = view.intrinsicContentSize
      say("\(view.className)\n  intrinsicContentSize \(natural.width) \(natural.height)")
      print(view.className)
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      say("  frame =")
      say("  frame \(text(view.frame))")
      view.bounds = CGRect(x: 0, y: 0, width: 5, height: 6)
      say("  bounds =")
      say("  bounds \(text(view.bounds))")
      let fitting = view.sizeThatFits(CGSize(width: 100, height: 200))
      say("  sizeThatFits \(fitting.width) \(fitting.height)")
      view.sizeToFit()
      say("  sizeToFit \(text(view.frame))")
      view.isUserInteractionEnabled = true
      view.isHidden = false
      say("  hitTest \(view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)")
      view.touchesBegan([], with: nil)
      view.touchesEnded([], with: nil)
      say("  touches")
      view.isHidden = true
      say("  isHidden \(view.isHidden)")
      view.alpha = 0.5
      say("  alpha \(view.alpha)")
      view.addSubview(other)
      say("  addSubview")
      view.insertSubview(other, at: 0)
      say("  insertSubview \(view.subviews.count)")
      other.removeFromSuperview()
      say("  removeFromSuperview of a subview")
      view.setNeedsLayout()
      say("  setNeedsLayout")
      view.layoutIfNeeded()
      say("  layoutIfNeeded")
      view.superview?.layoutIfNeeded()
      say("  layoutIfNeeded of the superview")
      view.removeFromSuperview()
      say("  removeFromSuperview")
    }

    private static func use(_ controller: UIViewController) {
      let other = UIViewController()
      print(type(of: controller))
      say("  view \(controller.view.frame.width)")
      controller.viewWillLayoutSubviews()
      controller.viewDidLayoutSubviews()
      say("  layout")
      controller.willMove(toParent: nil)
      controller.didMove(toParent: controller.parent)
      say("  parent")
      say(
        "  answers \(controller.shouldAutorotate) \(controller.supportedInterfaceOrientations.rawValue)"
          + " \(controller.prefersStatusBarHidden) \(controller.prefersHomeIndicatorAutoHidden)")
      controller.present(other, animated: true) { say("  completion of present") }
      say("  present \(other.presentingViewController === controller)")
      controller.dismiss(animated: false) { say("  completion of dismiss") }
      say("  dismiss \(other.presentingViewController == nil)")
      other.present(controller, animated: true)
      say("  presented")
      other.dismiss(animated: true)
      say("  dismissed")
      controller.removeFromParent()
    }
  }
#endif

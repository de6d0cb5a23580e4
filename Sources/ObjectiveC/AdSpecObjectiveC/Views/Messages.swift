#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import UIKit

  // What UIKit's own classes do for a message: Objective-C's base classes call these functions, so
  // that `[super …]` in a subclass does what the Swift class does.

  @c @implementation func adspec_object_perform(
    _ swift: Object, _ selector: UnsafePointer<CChar>, _ values: UnsafeMutablePointer<AdSpecValues>
  ) {
    guard let message = ForeignMessage(rawValue: String(cString: selector)) else {
      preconditionFailure("no class of UIKit asks for \(String(cString: selector))")
    }
    let responder = borrowed(swift, UIResponder.self)
    let body = {
      if let view = responder as? UIView {
        if !performGeometry(view, message, &values.pointee) {
          performLifeCycle(view, message, values.pointee)
        }
      } else if let controller = responder as? UIViewController {
        if !performTransition(controller, message, values.pointee) {
          performLifeCycle(controller, message, &values.pointee)
        }
      }
    }
    if let facade = responder.facade { facade.passOn(message, body) } else { body() }
  }

  /// Does what can happen on each thread; returns false for the methods of the life cycle.
  private func performGeometry(
    _ view: UIView, _ message: ForeignMessage, _ values: inout AdSpecValues
  ) -> Bool {
    switch message {
    case .frame: values.rectangle = view.frame
    case .setFrame: view.frame = values.rectangle
    case .bounds: values.rectangle = view.bounds
    case .setBounds: view.bounds = values.rectangle
    case .intrinsicContentSize:
      let size = view.intrinsicContentSize
      (values.number.0, values.number.1) = (size.width, size.height)
    case .sizeThatFits:
      let size = view.sizeThatFits(CGSize(width: values.number.0, height: values.number.1))
      (values.number.0, values.number.1) = (size.width, size.height)
    case .sizeToFit: view.sizeToFit()
    case .setHidden: view.isHidden = values.isTrue
    case .setAlpha: view.alpha = values.number.0
    case .addSubview: if let other: UIView = values.argument() { view.addSubview(other) }
    case .insertSubview:
      let index = Int(exactly: values.number.0.rounded()) ?? Int.max
      if let other: UIView = values.argument() { view.insertSubview(other, at: index) }
    case .removeFromSuperview: view.removeFromSuperview()
    case .setNeedsLayout: view.setNeedsLayout()
    case .layoutIfNeeded: view.layoutIfNeeded()
    case .hitTest, .pointInside:
      let point = values.rectangle.origin
      var hit: UIView?
      var isInside = false
      LifeCycle.run {
        if message == .hitTest { hit = view.hitTest(point, with: nil) }
        if message == .pointInside { isInside = view.point(inside: point, with: nil) }
      }
      values.object.0 = Facade.owned(hit)
      values.number.0 = isInside ? 1 : 0
    default: return false
    }
    return true
  }

  private func performLifeCycle(
    _ view: UIView, _ message: ForeignMessage, _ values: AdSpecValues
  ) {
    let other: UIView? = values.argument()
    LifeCycle.run {
      switch message {
      case .didAddSubview: if let other { view.didAddSubview(other) }
      case .willRemoveSubview: if let other { view.willRemoveSubview(other) }
      case .willMoveToSuperview: view.willMove(toSuperview: other)
      case .didMoveToSuperview: view.didMoveToSuperview()
      case .willMoveToWindow: view.willMove(toWindow: other as? UIWindow)
      case .didMoveToWindow: view.didMoveToWindow()
      case .layoutSubviews: view.layoutSubviews()
      default: break
      }
    }
  }

  /// Presents or dismisses; returns false for other messages.
  private func performTransition(
    _ controller: UIViewController, _ message: ForeignMessage, _ values: AdSpecValues
  ) -> Bool {
    switch message {
    case .present:
      guard let other: UIViewController = values.argument() else { return true }
      controller.present(other, animated: values.isTrue, completion: completion(values.object.1))
    case .dismiss:
      controller.dismiss(animated: values.isTrue, completion: completion(values.object.1))
    default: return false
    }
    return true
  }

  private func performLifeCycle(
    _ controller: UIViewController, _ message: ForeignMessage, _ values: inout AdSpecValues
  ) {
    let parent: UIViewController? = values.argument()
    let animated = values.isTrue
    var answer: Double?
    LifeCycle.run {
      switch message {
      case .loadView: controller.loadView()
      case .viewDidLoad: controller.viewDidLoad()
      case .viewWillAppear: controller.viewWillAppear(animated)
      case .viewDidAppear: controller.viewDidAppear(animated)
      case .viewWillDisappear: controller.viewWillDisappear(animated)
      case .viewDidDisappear: controller.viewDidDisappear(animated)
      case .viewWillLayoutSubviews: controller.viewWillLayoutSubviews()
      case .viewDidLayoutSubviews: controller.viewDidLayoutSubviews()
      case .willMoveToParent: controller.willMove(toParent: parent)
      case .didMoveToParent: controller.didMove(toParent: parent)
      case .shouldAutorotate: answer = controller.shouldAutorotate ? 1 : 0
      case .supportedInterfaceOrientations:
        answer = Double(controller.supportedInterfaceOrientations.rawValue)
      case .prefersStatusBarHidden: answer = controller.prefersStatusBarHidden ? 1 : 0
      case .prefersHomeIndicatorAutoHidden:
        answer = controller.prefersHomeIndicatorAutoHidden ? 1 : 0
      default: break
      }
    }
    if let answer { values = AdSpecValues(number: answer) }
  }
#endif

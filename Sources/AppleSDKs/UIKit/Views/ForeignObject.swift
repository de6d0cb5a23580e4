import Foundation

/// A Swift object for which an object of another language can stand.
package protocol ForeignObject: AnyObject {
  /// What keeps the object of the other language; nil when the other language has not seen this
  /// object. It ends with this object.
  nonisolated var foreignPeer: (any ForeignPeer)? { get set }
}

/// Keeps the object of another language that stands for a Swift object.
package protocol ForeignPeer: AnyObject {
  /// Sends a message to the object of the other language, if its class overrides the method.
  ///
  /// - Returns: The result of the method; nil when the Swift object must do the work itself.
  func send(_ message: ForeignMessage, _ arguments: ForeignValues) -> ForeignValues?
}

/// A method of UIKit that a class of another language can override; the raw value is the selector.
///
/// The base class asks the other language first, and then does its own work. So the subclasses of
/// UIKit override none of these members: they would work before the other language is asked.
package enum ForeignMessage: String, CaseIterable {
  case frame, bounds, intrinsicContentSize, sizeToFit, removeFromSuperview, didMoveToSuperview
  case didMoveToWindow, layoutSubviews, setNeedsLayout, layoutIfNeeded
  case setFrame = "setFrame:"
  case setBounds = "setBounds:"
  case sizeThatFits = "sizeThatFits:"
  case setHidden = "setHidden:"
  case setAlpha = "setAlpha:"
  case addSubview = "addSubview:"
  case insertSubview = "insertSubview:atIndex:"
  case didAddSubview = "didAddSubview:"
  case willRemoveSubview = "willRemoveSubview:"
  case willMoveToSuperview = "willMoveToSuperview:"
  case willMoveToWindow = "willMoveToWindow:"
  case hitTest = "hitTest:withEvent:"
  case pointInside = "pointInside:withEvent:"
  case touchesBegan = "touchesBegan:withEvent:"
  case touchesEnded = "touchesEnded:withEvent:"

  case loadView, viewDidLoad, viewWillLayoutSubviews, viewDidLayoutSubviews, shouldAutorotate
  case supportedInterfaceOrientations, prefersStatusBarHidden, prefersHomeIndicatorAutoHidden
  case viewWillAppear = "viewWillAppear:"
  case viewDidAppear = "viewDidAppear:"
  case viewWillDisappear = "viewWillDisappear:"
  case viewDidDisappear = "viewDidDisappear:"
  case present = "presentViewController:animated:completion:"
  case dismiss = "dismissViewControllerAnimated:completion:"
  case willMoveToParent = "willMoveToParentViewController:"
  case didMoveToParent = "didMoveToParentViewController:"
}

/// The arguments or the result of a message.
package struct ForeignValues {
  /// Numbers, truth values, and the parts of rectangles and sizes, in the order of the arguments.
  package var numbers: [Double] = []
  /// The view or view controller of an argument or of a result.
  package var object: (any ForeignObject)?
  /// The completion handler of an argument.
  package var completion: (() -> Void)?

  /// Whether the result is true.
  var isTrue: Bool { numbers[0] != 0 }
  /// The result as a size.
  var size: CGSize { CGSize(width: numbers[0], height: numbers[1]) }
  /// The result as a rectangle.
  var rectangle: CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension ForeignValues {
  /// Creates the values of a result.
  package init(numbers: [Double], object: (any ForeignObject)? = nil) {
    self.numbers = numbers
    self.object = object
  }

  init(_ number: Double) { numbers = [number] }

  init(_ flag: Bool, _ object: UIViewController? = nil, _ completion: (() -> Void)? = nil) {
    self.init(numbers: [flag ? 1 : 0], object: object, completion: completion)
  }

  init(_ point: CGPoint) { numbers = [point.x, point.y] }

  init(_ size: CGSize) { numbers = [size.width, size.height] }

  init(_ rectangle: CGRect) {
    numbers = [rectangle.origin.x, rectangle.origin.y, rectangle.width, rectangle.height]
  }

  init(_ object: (any ForeignObject)?) { self.object = object }
}

extension UIResponder {
  /// Sends a message to the object of another language, if its class overrides the method.
  ///
  /// - Returns: Whether the message was sent; then the Swift object does nothing.
  @discardableResult
  nonisolated func sends(
    _ message: ForeignMessage, _ arguments: @autoclosure () -> ForeignValues = ForeignValues()
  ) -> Bool { answer(message, arguments()) != nil }

  /// The answer of the object of another language, if its class overrides the method.
  nonisolated func answer(
    _ message: ForeignMessage, _ arguments: @autoclosure () -> ForeignValues = ForeignValues()
  ) -> ForeignValues? { foreignPeer?.send(message, arguments()) }
}

/// A view whose class was written in another language.
///
/// Swift has one class for all such views.
package protocol ForeignView: UIView {
  /// The name of the class in the other language.
  nonisolated var nameOfForeignClass: String { get }
}

extension UIView {
  /// The name of the view's class, without a module.
  nonisolated package var className: String {
    foreignClassName ?? String(describing: type(of: self))
  }

  /// The name of the view's class in another language; nil for a class in Swift.
  nonisolated package var foreignClassName: String? {
    // A cast to a protocol takes long, and most views are of classes in Swift.
    foreignPeer == nil ? nil : (self as? any ForeignView)?.nameOfForeignClass
  }
}

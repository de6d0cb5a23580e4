import Foundation

/// What a view holds.
///
/// It is unchecked because one thread at a time uses a view, as UIKit requires.
final class UIViewState: @unchecked Sendable {
  var frame: CGRect
  var boundsOrigin = CGPoint(x: 0, y: 0)
  var tag = 0
  var alpha: CGFloat = 1
  var isHidden = false
  var isUserInteractionEnabled = true
  var isOpaque = true
  var clipsToBounds = false
  var translatesAutoresizingMaskIntoConstraints = true
  var contentMode = UIView.ContentMode.scaleToFill
  var autoresizingMask: UIView.AutoresizingMask = []
  var backgroundColor: UIColor?
  var accessibilityIdentifier: String?
  var accessibilityLabel: String?
  weak var superview: UIView?
  weak var viewController: UIViewController?
  var subviews: [UIView] = []
  var safeAreaLayoutGuide: UILayoutGuide?
  let layer = CALayer()
  var gestureRecognizers: [UIGestureRecognizer]?
  var constraints: [NSLayoutConstraint] = []

  init(frame: CGRect) {
    self.frame = frame
  }
}

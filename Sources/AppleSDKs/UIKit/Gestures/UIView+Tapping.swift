extension UIView {
  /// Taps the view as a finger on it would; says whether anything took the tap.
  ///
  /// The touch belongs to the deepest view up to this one that can be touched. From there it goes
  /// up to the first control or tap recognizer. What is hidden cannot be tapped, and a view without
  /// user interaction leaves the touch to the view behind it.
  @discardableResult
  package nonisolated func tap() -> Bool {
    guard isVisibleInWindow else { return false }
    var touched: UIView? = touchedView
    while let view = touched {
      if let control = view as? UIControl, control.isEnabled {
        control.sendActions(for: .touchUpInside)
        return true
      }
      for case let recognizer as UITapGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.numberOfTapsRequired == 1 && recognizer.numberOfTouchesRequired == 1 {
        if recognizer.recognize() { return true }
      }
      touched = view.superview
    }
    return false
  }

  /// Whether the view is in a window and neither it nor what contains it is hidden.
  package nonisolated var isVisibleInWindow: Bool {
    window != nil && ancestors.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
  }

  /// The deepest of this view and those that contain it to which a touch here belongs.
  private nonisolated var touchedView: UIView? {
    var touched: UIView?
    for view in ancestors.reversed() {
      guard view.isUserInteractionEnabled else { break }
      touched = view
    }
    return touched
  }

  /// This view and those that contain it, the innermost first.
  private nonisolated var ancestors: [UIView] {
    Array(sequence(first: self, next: \.superview))
  }
}

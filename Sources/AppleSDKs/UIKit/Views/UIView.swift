public import Foundation

/// A rectangle in the view hierarchy; a view holds its data and draws nothing.
///
/// Geometry is in points. `layoutIfNeeded` computes the frames of views with constraints.
@preconcurrency @MainActor
open class UIView: UIResponder {
  nonisolated let state: UIViewState

  /// Creates a view with the given frame in the coordinates of its superview.
  nonisolated public init(frame: CGRect) {
    MainThreadCheck.use("UIView")
    state = UIViewState(frame: frame)
    super.init()
  }

  /// Creates a view with an empty frame.
  nonisolated public convenience override init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  }

  /// Creates a view with an empty frame and ignores the coder, because adspec cannot read views
  /// from archives.
  nonisolated public required init?(coder: NSCoder) {
    MainThreadCheck.use("UIView")
    state = UIViewState(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    super.init()
  }

  /// The next responder: the controller of this view, otherwise the superview.
  nonisolated open override var next: UIResponder? { state.viewController ?? state.superview }

  // MARK: Geometry

  /// The rectangle of the view in the coordinates of its superview, in points.
  nonisolated open var frame: CGRect {
    get {
      if let values = answer(.frame) { return values.rectangle }
      MainThreadCheck.use("UIView")
      return state.frame
    }
    set {
      guard !sends(.setFrame, ForeignValues(newValue)) else { return }
      MainThreadCheck.use("UIView")
      state.frame = newValue
    }
  }

  /// The rectangle of the view in its own coordinates; a change of the size keeps the centre in
  /// place.
  nonisolated open var bounds: CGRect {
    get {
      if let values = answer(.bounds) { return values.rectangle }
      MainThreadCheck.use("UIView")
      return CGRect(origin: state.boundsOrigin, size: state.frame.size)
    }
    set {
      guard !sends(.setBounds, ForeignValues(newValue)) else { return }
      MainThreadCheck.use("UIView")
      let centre = center
      state.boundsOrigin = newValue.origin
      state.frame.size = newValue.size
      center = centre
    }
  }

  /// The centre of the frame in the coordinates of the superview.
  nonisolated open var center: CGPoint {
    get {
      MainThreadCheck.use("UIView")
      return CGPoint(x: state.frame.midX, y: state.frame.midY)
    }
    set {
      MainThreadCheck.use("UIView")
      state.frame.origin = CGPoint(
        x: newValue.x - state.frame.width / 2, y: newValue.y - state.frame.height / 2)
    }
  }

  /// The natural size of the content; a width or height of -1 means that the content has no natural
  /// width or height.
  nonisolated open var intrinsicContentSize: CGSize {
    answer(.intrinsicContentSize)?.size ?? naturalSize
  }

  /// The natural size of the content of a class of UIKit.
  nonisolated var naturalSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The value -1, which means that the content of a view has no natural width or no natural
  /// height.
  nonisolated public static var noIntrinsicMetric: CGFloat { -1 }

  /// Returns the size of the view that fits best into the given size; by default the current size.
  nonisolated open func sizeThatFits(_ size: CGSize) -> CGSize {
    answer(.sizeThatFits, ForeignValues(size))?.size ?? bounds.size
  }

  /// Changes the view's size to the size that `sizeThatFits` returns.
  nonisolated open func sizeToFit() {
    if !sends(.sizeToFit) { bounds.size = sizeThatFits(bounds.size) }
  }

  // MARK: Hierarchy

  /// The view that contains this view, or nil.
  nonisolated open var superview: UIView? {
    MainThreadCheck.use("UIView")
    return state.superview
  }

  /// The views that this view contains; the first one is at the back.
  nonisolated open var subviews: [UIView] {
    MainThreadCheck.use("UIView")
    return state.subviews
  }

  /// The window that contains this view, or nil.
  nonisolated open var window: UIWindow? {
    MainThreadCheck.use("UIView")
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// Whether the app itself has put the view on its screen, as it does with the view of a banner.
  nonisolated package var isPutOnScreenByApp: Bool {
    get { state.isPutOnScreenByApp }
    set { state.isPutOnScreenByApp = newValue }
  }

  /// Adds a view in front of the other subviews; first removes the view from its current superview.
  nonisolated open func addSubview(_ view: UIView) {
    guard !sends(.addSubview, ForeignValues(view)) else { return }
    MainThreadCheck.use("UIView")
    insertSubview(view, at: state.subviews.count)
  }

  /// Inserts a view at the given position from the back; first removes the view from its current
  /// superview.
  ///
  /// If the position is outside the list of subviews, the view goes to the nearest end of the list.
  /// The call has no effect when the given view contains this view.
  nonisolated open func insertSubview(_ view: UIView, at index: Int) {
    guard !sends(.insertSubview, ForeignValues(numbers: [Double(index)], object: view))
    else { return }
    MainThreadCheck.use("UIView")
    guard !isDescendant(of: view) else { return }
    LifeCycle.run {
      view.willMove(toSuperview: self)
      view.notifyWillMove(toWindow: window)
    }
    if view.state.superview !== self { view.endOuterConstraints() }
    if let old = view.state.superview { old.state.subviews.removeAll { $0 === view } }
    state.subviews.insert(view, at: min(max(index, 0), state.subviews.count))
    view.state.superview = self
    LifeCycle.run {
      view.didMoveToSuperview()
      view.notifyMovedToWindow()
      didAddSubview(view)
    }
  }

  /// Removes this view from its superview, if it has a superview.
  nonisolated open func removeFromSuperview() {
    guard !sends(.removeFromSuperview) else { return }
    MainThreadCheck.use("UIView")
    guard let old = state.superview else { return }
    LifeCycle.run {
      old.willRemoveSubview(self)
      willMove(toSuperview: nil)
      notifyWillMove(toWindow: nil)
    }
    endOuterConstraints()
    old.state.subviews.removeAll { $0 === self }
    state.superview = nil
    LifeCycle.run {
      didMoveToSuperview()
      notifyMovedToWindow()
    }
  }

  /// Makes the constraints between the views inside this view and the views outside inactive.
  nonisolated private func endOuterConstraints() {
    var ancestor = state.superview
    while let view = ancestor {
      for constraint in view.state.constraints where constraint.involvesView(inside: self) {
        constraint.activate(in: nil)
      }
      ancestor = view.state.superview
    }
  }

  /// Inserts a view directly behind one of the subviews.
  nonisolated open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: siblingSubview, without: view))
  }

  /// Inserts a view directly in front of one of the subviews.
  nonisolated open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: siblingSubview, without: view) + 1)
  }

  /// The position of a subview when another view is no subview any more.
  nonisolated private func position(of sibling: UIView, without view: UIView) -> Int {
    let others = state.subviews.filter { $0 !== view }
    return others.firstIndex { $0 === sibling } ?? others.count
  }

  /// Puts a subview behind its siblings.
  nonisolated open func sendSubviewToBack(_ view: UIView) {
    MainThreadCheck.use("UIView")
    guard let index = state.subviews.firstIndex(where: { $0 === view }) else { return }
    state.subviews.insert(state.subviews.remove(at: index), at: 0)
  }

  /// Puts a subview in front of its siblings.
  nonisolated open func bringSubviewToFront(_ view: UIView) {
    MainThreadCheck.use("UIView")
    guard let index = state.subviews.firstIndex(where: { $0 === view }) else { return }
    state.subviews.append(state.subviews.remove(at: index))
  }

  /// Whether this view is the given view or lies inside the given view.
  nonisolated open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Finds the first view with the given tag.
  ///
  /// The search begins with this view, and then goes through the views inside it, depth first.
  nonisolated open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Appearance and touch

  /// A number by which the app can find the view again.
  nonisolated open var tag: Int {
    get { state.tag }
    set { state.tag = newValue }
  }

  /// Whether the view and everything inside the view is hidden.
  nonisolated open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard !sends(.setHidden, ForeignValues(newValue)) else { return }
      MainThreadCheck.use("UIView")
      state.isHidden = newValue
    }
  }

  /// The opacity from 0 to 1.
  nonisolated open var alpha: CGFloat {
    get { state.alpha }
    set {
      guard !sends(.setAlpha, ForeignValues(newValue)) else { return }
      MainThreadCheck.use("UIView")
      state.alpha = newValue
    }
  }

  /// Whether the user can touch the view and the views inside it.
  nonisolated open var isUserInteractionEnabled: Bool {
    get { state.isUserInteractionEnabled }
    set {
      MainThreadCheck.use("UIView")
      state.isUserInteractionEnabled = newValue
    }
  }

  /// The colour behind the content; nil means no colour.
  nonisolated open var backgroundColor: UIColor? {
    get { state.backgroundColor }
    set {
      MainThreadCheck.use("UIView")
      state.backgroundColor = newValue
    }
  }

  /// Attaches a gesture recognizer to this view; first detaches the recognizer from the view to
  /// which it was attached.
  nonisolated open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    MainThreadCheck.use("UIView")
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    state.gestureRecognizers = (state.gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.content.view = self
  }

  /// Detaches a gesture recognizer from this view, if the recognizer is attached to this view.
  nonisolated open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    MainThreadCheck.use("UIView")
    guard gestureRecognizer.view === self else { return }
    state.gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.content.view = nil
  }

  /// The frontmost view at a place of this view that gets a touch there: the view itself, a view inside
  /// it, or nil.
  ///
  /// A view gets no touch if it is hidden, has an opacity of less than 0.01, or takes no touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let values = answer(.hitTest, ForeignValues(point)) { return values.object as? UIView }
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in state.subviews.reversed() where !TouchSearch.isBeside(view) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether a place is inside this view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if let values = answer(.pointInside, ForeignValues(point)) { return values.isTrue }
    return bounds.contains(point) || TouchSearch.isInside(self)
  }

  // MARK: Life cycle

  /// Called after the view was loaded from an archive; adspec never loads views from archives.
  open func awakeFromNib() {}

  /// Called on the main thread before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {
    sends(.willMoveToSuperview, ForeignValues(newSuperview))
  }

  /// Called on the main thread after the superview changed.
  open func didMoveToSuperview() { sends(.didMoveToSuperview) }

  /// Called on the main thread before the view, or one of its ancestors, moves into or out of a view
  /// hierarchy.
  open func willMove(toWindow newWindow: UIWindow?) {
    sends(.willMoveToWindow, ForeignValues(newWindow))
  }

  /// Called on the main thread after the view, or one of its ancestors, has moved into or out of a
  /// view hierarchy.
  open func didMoveToWindow() { sends(.didMoveToWindow) }

  /// Called on the main thread after a subview was added.
  open func didAddSubview(_ subview: UIView) { sends(.didAddSubview, ForeignValues(subview)) }

  /// Called on the main thread before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {
    sends(.willRemoveSubview, ForeignValues(subview))
  }

  /// Arranges the subviews; `layoutIfNeeded` calls the method on the main thread.
  open func layoutSubviews() { sends(.layoutSubviews) }

  /// Draws the content.
  ///
  /// adspec never calls this method.
  open func draw(_ rect: CGRect) {}

  /// Requests a new layout.
  ///
  /// Only `layoutIfNeeded` performs the layout.
  nonisolated open func setNeedsLayout() {
    if !sends(.setNeedsLayout) { MainThreadCheck.use("UIView") }
  }

  /// Moves the constrained views of the hierarchy, and calls `layoutSubviews` on this view and on the
  /// views inside it.
  nonisolated open func layoutIfNeeded() {
    guard !sends(.layoutIfNeeded) else { return }
    MainThreadCheck.use("UIView")
    ConstraintLayout.apply(to: self)
    layOut()
  }

  nonisolated private func layOut() {
    LifeCycle.run { layoutSubviews() }
    for view in state.subviews { view.layOut() }
  }

  /// Moves the constrained views of the hierarchy, without a call of `layoutSubviews`.
  package nonisolated func applyConstraints() { ConstraintLayout.apply(to: self) }

  /// Requests a redraw; the call has no effect.
  nonisolated open func setNeedsDisplay() { MainThreadCheck.use("UIView") }

  private func notifyWillMove(toWindow newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for view in state.subviews { view.notifyWillMove(toWindow: newWindow) }
  }

  private func notifyMovedToWindow() {
    didMoveToWindow()
    for view in state.subviews { view.notifyMovedToWindow() }
  }
}

/// The stored data of a view.
///
/// The class is unchecked `Sendable`, because only one thread at a time uses a view, as UIKit
/// requires.
final class UIViewState: @unchecked Sendable {
  var frame: CGRect
  var boundsOrigin = CGPoint(x: 0, y: 0)
  var tag = 0
  var alpha: CGFloat = 1
  var isHidden = false
  var isUserInteractionEnabled = true
  var isOpaque = true
  var isPutOnScreenByApp = false
  var clipsToBounds = false
  var translatesAutoresizingMaskIntoConstraints = true
  var contentMode = UIView.ContentMode.scaleToFill
  var autoresizingMask: UIView.AutoresizingMask = []
  var backgroundColor: UIColor?
  var accessibilityIdentifier: String?
  var accessibilityLabel: String?
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityTraits: UIAccessibilityTraits = []
  var accessibilityElementsHidden = false
  var isAccessibilityElement = false
  var tintColor: UIColor?
  var transform = CGAffineTransform.identity
  var semanticContentAttribute = UIView.SemanticContentAttribute.unspecified
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  weak var superview: UIView?
  weak var viewController: UIViewController?
  var subviews: [UIView] = []
  var safeAreaLayoutGuide: UILayoutGuide?
  var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var layoutMarginsGuide: UILayoutGuide?
  var layoutGuides: [UILayoutGuide] = []
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  let layer = CALayer()
  var gestureRecognizers: [UIGestureRecognizer]?
  var constraints: [NSLayoutConstraint] = []

  init(frame: CGRect) {
    self.frame = frame
  }
}

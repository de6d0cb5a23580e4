public import Foundation

/// A view whose content can be larger than the view; adspec's user does not scroll.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  private final class State: @unchecked Sendable {
    weak var delegate: (any UIScrollViewDelegate)?
    var contentSize = CGSize(width: 0, height: 0)
    var contentInset = UIEdgeInsets.zero
    var flags: [String: Bool] = [:]
    var zoomScales = (minimum: CGFloat(1), maximum: CGFloat(1), now: CGFloat(1))
    var adjustment = ContentInsetAdjustmentBehavior.automatic
  }

  /// Whether bars make the content smaller; the raw values are the same as in UIKit.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The system decides.
    case automatic = 0
    /// Only in the directions in which the content scrolls.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }

  nonisolated private let content = State()

  nonisolated private func flag(_ name: String = #function, usual: Bool) -> Bool {
    content.flags[name] ?? usual
  }

  nonisolated private func setFlag(_ name: String = #function, to value: Bool) {
    content.flags[name] = value
  }

  /// Learns of the scrolling; the reference is weak.
  nonisolated open weak var delegate: (any UIScrollViewDelegate)? {
    get { content.delegate }
    set { content.delegate = newValue }
  }

  /// The place of the content that is at the top left corner of the view, in points.
  nonisolated open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      LifeCycle.run { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// Moves the content at once; an animation takes no time.
  nonisolated open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// The size of the content in points.
  nonisolated open var contentSize: CGSize {
    get { content.contentSize }
    set { content.contentSize = newValue }
  }

  /// The distances of the content from the edges in points; they are stored but have no effect.
  nonisolated open var contentInset: UIEdgeInsets {
    get { content.contentInset }
    set { content.contentInset = newValue }
  }

  /// Whether bars make the content smaller; the value is stored but has no effect.
  nonisolated open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { content.adjustment }
    set { content.adjustment = newValue }
  }

  /// Whether the user can scroll; the value is stored but has no effect.
  nonisolated open var isScrollEnabled: Bool {
    get { flag(usual: true) }
    set { setFlag(to: newValue) }
  }

  /// Whether scrolling stops at pages; the value is stored but has no effect.
  nonisolated open var isPagingEnabled: Bool {
    get { flag(usual: false) }
    set { setFlag(to: newValue) }
  }

  /// Whether the content moves beyond its end; the value is stored but has no effect.
  nonisolated open var bounces: Bool {
    get { flag(usual: true) }
    set { setFlag(to: newValue) }
  }

  /// Whether small content moves up and down; the value is stored but has no effect.
  nonisolated open var alwaysBounceVertical: Bool {
    get { flag(usual: false) }
    set { setFlag(to: newValue) }
  }

  /// Whether small content moves left and right; the value is stored but has no effect.
  nonisolated open var alwaysBounceHorizontal: Bool {
    get { flag(usual: false) }
    set { setFlag(to: newValue) }
  }

  /// Whether a bar shows the place from left to right; the value is stored but has no effect.
  nonisolated open var showsHorizontalScrollIndicator: Bool {
    get { flag(usual: true) }
    set { setFlag(to: newValue) }
  }

  /// Whether a bar shows the place from top to bottom; the value is stored but has no effect.
  nonisolated open var showsVerticalScrollIndicator: Bool {
    get { flag(usual: true) }
    set { setFlag(to: newValue) }
  }

  /// Whether a tap on the status bar moves the content to its start; the value has no effect.
  nonisolated open var scrollsToTop: Bool {
    get { flag(usual: true) }
    set { setFlag(to: newValue) }
  }

  /// The smallest scale of the content; the value is stored but has no effect.
  nonisolated open var minimumZoomScale: CGFloat {
    get { content.zoomScales.minimum }
    set { content.zoomScales.minimum = newValue }
  }

  /// The largest scale of the content; the value is stored but has no effect.
  nonisolated open var maximumZoomScale: CGFloat {
    get { content.zoomScales.maximum }
    set { content.zoomScales.maximum = newValue }
  }

  /// The scale of the content; the value is stored but has no effect.
  nonisolated open var zoomScale: CGFloat {
    get { content.zoomScales.now }
    set { content.zoomScales.now = newValue }
  }

  /// Whether a finger drags the content; always false.
  nonisolated open var isDragging: Bool { false }

  /// Whether the content moves on; always false.
  nonisolated open var isDecelerating: Bool { false }

  /// The recognizer of the scrolling; adspec's user does not scroll.
  nonisolated public let panGestureRecognizer = UIPanGestureRecognizer()
}

/// Learns of scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The finger begins to drag; adspec's user does not scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger was lifted; adspec's user does not scroll.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content has stopped; adspec's user does not scroll.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The view that changes its size with the scale; nobody asks.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// No view.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// A view that shows a long text; adspec's user does not type.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  private final class Text: @unchecked Sendable {
    var text = NSAttributedString(string: "")
    var font: UIFont?
    var textColor: UIColor?
    var textAlignment = NSTextAlignment.natural
    var isEditable = true
    var isSelectable = true
  }

  nonisolated private let shown = Text()

  /// The text.
  // The type is implicitly unwrapped, as on iOS: nil makes the text empty.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated open var text: String! {
    get { shown.text.string }
    set { shown.text = NSAttributedString(string: newValue ?? "") }
  }

  /// The text with its attributes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated open var attributedText: NSAttributedString! {
    get { shown.text }
    set { shown.text = newValue ?? NSAttributedString(string: "") }
  }

  /// The font of the text; nil means the system's font.
  nonisolated open var font: UIFont? {
    get { shown.font }
    set { shown.font = newValue }
  }

  /// The colour of the text; nil means the usual colour.
  nonisolated open var textColor: UIColor? {
    get { shown.textColor }
    set { shown.textColor = newValue }
  }

  /// The alignment of the lines of the text.
  nonisolated open var textAlignment: NSTextAlignment {
    get { shown.textAlignment }
    set { shown.textAlignment = newValue }
  }

  /// Whether the user can change the text; the value is stored but has no effect.
  nonisolated open var isEditable: Bool {
    get { shown.isEditable }
    set { shown.isEditable = newValue }
  }

  /// Whether the user can select a part of the text; the value is stored but has no effect.
  nonisolated open var isSelectable: Bool {
    get { shown.isSelectable }
    set { shown.isSelectable = newValue }
  }
}

/// A view that shows that something takes time.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the view is; the raw values are the same as in UIKit.
  public enum Style: Int, Sendable {
    /// As usual.
    case medium = 100
    /// Large.
    case large = 101
  }

  private final class State: @unchecked Sendable {
    var style = Style.medium
    var isAnimating = false
    var hidesWhenStopped = true
    var color: UIColor?
  }

  nonisolated private let content = State()

  /// Creates a view that stands still.
  nonisolated public init(style: Style) {
    let side: CGFloat = style == .large ? 37 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    content.style = style
    isHidden = true
  }

  /// Creates a view with a frame that stands still.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a view and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How large the view is.
  nonisolated open var style: Style {
    get { content.style }
    set { content.style = newValue }
  }

  /// The colour; nil means grey.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated open var color: UIColor! {
    get { content.color ?? .gray }
    set { content.color = newValue }
  }

  /// Whether the view is hidden while it stands still.
  nonisolated open var hidesWhenStopped: Bool {
    get { content.hidesWhenStopped }
    set {
      content.hidesWhenStopped = newValue
      if !isAnimating { isHidden = newValue }
    }
  }

  /// Whether the view moves.
  nonisolated open var isAnimating: Bool { content.isAnimating }

  /// Shows that something takes time.
  nonisolated open func startAnimating() {
    content.isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stands still.
  nonisolated open func stopAnimating() {
    content.isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// A view that shows how much is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How the view looks; the raw values are the same as in UIKit.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// In a bar.
    case bar = 1
  }

  private final class State: @unchecked Sendable {
    var progress: Float = 0
    var progressTintColor: UIColor?
    var trackTintColor: UIColor?
  }

  nonisolated private let content = State()

  /// Creates a view that shows that nothing is done.
  nonisolated public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
  }

  /// How much is done, from 0 to 1.
  nonisolated open var progress: Float {
    get { content.progress }
    set { content.progress = min(max(newValue, 0), 1) }
  }

  /// Sets how much is done; an animation takes no time.
  nonisolated open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The colour of the part that is done; nil means the usual colour.
  nonisolated open var progressTintColor: UIColor? {
    get { content.progressTintColor }
    set { content.progressTintColor = newValue }
  }

  /// The colour of the other part; nil means the usual colour.
  nonisolated open var trackTintColor: UIColor? {
    get { content.trackTintColor }
    set { content.trackTintColor = newValue }
  }
}

/// A view that blurs what is behind it; adspec draws nothing.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view for the content.
  nonisolated public let contentView = UIView()

  /// Creates a view with an effect.
  nonisolated public init(effect: UIVisualEffect?) {
    super.init(frame: CGRect.zero)
    addSubview(contentView)
  }

  /// Creates a view and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// What a view does to the picture behind it.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// Blurs the picture behind a view.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How the picture looks; the raw values are the same as in UIKit.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As the appearance of the app.
    case regular = 4
  }

  /// Creates an effect.
  public init(style: Style) { super.init() }
}

public import Foundation

/// A control with a title that runs an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The state that a title belongs to.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The usual state.
    public static var normal: State { [] }
    /// A finger is on the button.
    public static var highlighted: State { State(rawValue: 1 << 0) }
    /// The button cannot be used.
    public static var disabled: State { State(rawValue: 1 << 1) }
    /// The button is selected.
    public static var selected: State { State(rawValue: 1 << 2) }
  }

  /// How a button looks, with UIKit's values; without effect.
  public enum ButtonType: Int, Sendable {
    /// As the app draws it.
    case custom = 0
    /// As the system draws buttons.
    case system = 1
    /// A sign that closes.
    case close = 7
  }

  private final class Content: @unchecked Sendable {
    let titleLabel = UILabel()
    var titleColors: [State: UIColor] = [:]
    var titles: [State: String] = [:]
    var images: [State: UIImage] = [:]
  }

  nonisolated private let content = Content()

  /// Sets the title that is shown in that state.
  nonisolated open func setTitle(_ title: String?, for state: State) {
    content.titles[state] = title
  }

  /// The title that was set for that state, or nil.
  nonisolated open func title(for state: State) -> String? { content.titles[state] }

  /// Sets the colour of the title in that state.
  nonisolated open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state] = color
  }

  /// The colour of the title that was set for that state, or nil.
  nonisolated open func titleColor(for state: State) -> UIColor? { content.titleColors[state] }

  /// The label of the title, whose looks can be changed; its text is not the title.
  nonisolated open var titleLabel: UILabel? { content.titleLabel }

  /// Sets the image that is shown in that state.
  nonisolated open func setImage(_ image: UIImage?, for state: State) {
    content.images[state] = image
  }

  /// The image that was set for that state, or nil.
  nonisolated open func image(for state: State) -> UIImage? { content.images[state] }

  /// Creates an empty button that looks so.
  nonisolated public convenience init(type buttonType: ButtonType) { self.init(frame: CGRect.zero) }

  /// Creates a button with that frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty button, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }
}

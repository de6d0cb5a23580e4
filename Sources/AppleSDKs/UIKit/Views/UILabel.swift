public import Foundation

/// A view that shows a text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private final class State: @unchecked Sendable {
    var text: String?
    var textColor: UIColor?
    var textAlignment = NSTextAlignment.natural
    var numberOfLines = 1
    var font = UIFont.systemFont(ofSize: 17)
    var adjustsFontSizeToFitWidth = false
    var attributedText: NSAttributedString?
    var minimumScaleFactor: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
  }

  nonisolated private let label = State()

  /// The text of the label, or nil.
  nonisolated open var text: String? {
    get { label.text }
    set {
      label.text = newValue
      label.attributedText = nil
    }
  }

  /// The text with its attributes; after a change of `text`, the text without attributes.
  nonisolated open var attributedText: NSAttributedString? {
    get { label.attributedText ?? label.text.map { NSAttributedString(string: $0) } }
    set {
      label.text = newValue?.string
      label.attributedText = newValue
    }
  }

  /// How a text that is too long ends; the value is stored but has no effect.
  nonisolated open var lineBreakMode: NSLineBreakMode {
    get { label.lineBreakMode }
    set { label.lineBreakMode = newValue }
  }

  /// The smallest size of the font, in parts of its size; the value is stored but has no effect.
  nonisolated open var minimumScaleFactor: CGFloat {
    get { label.minimumScaleFactor }
    set { label.minimumScaleFactor = newValue }
  }

  /// The colour of the text; nil means the default colour.
  nonisolated open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  /// The alignment of the lines of the text.
  nonisolated open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// The maximum number of lines; 0 means no limit.
  nonisolated open var numberOfLines: Int {
    get { label.numberOfLines }
    set { label.numberOfLines = newValue }
  }

  /// The font of the text, by default the system's font in 17 points.
  // The type is implicitly unwrapped, as on iOS: if an adapter sets nil, the default font returns.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated open var font: UIFont! {
    get { label.font }
    set { label.font = newValue ?? UIFont.systemFont(ofSize: 17) }
  }

  /// Whether the font becomes smaller when the text is too wide for the label; the value is stored
  /// but has no effect.
  nonisolated open var adjustsFontSizeToFitWidth: Bool {
    get { label.adjustsFontSizeToFitWidth }
    set { label.adjustsFontSizeToFitWidth = newValue }
  }

  /// Creates a label with the given frame.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty label and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}

/// The possible alignments of the lines of a text.
public enum NSTextAlignment: Int, Sendable {
  /// Lines start at the left edge.
  case left
  /// Lines are centred.
  case center
  /// Lines end at the right edge.
  case right
  /// Lines fill the width.
  case justified
  /// The alignment of the lines depends on the language of the text.
  case natural
}

/// How a text that is too long ends; the raw values are the same as in UIKit.
public enum NSLineBreakMode: Int, Sendable {
  /// At the end of a word, with another line.
  case byWordWrapping = 0
  /// Anywhere, with another line.
  case byCharWrapping = 1
  /// At the edge.
  case byClipping = 2
  /// Dots stand for the start.
  case byTruncatingHead = 3
  /// Dots stand for the end.
  case byTruncatingTail = 4
  /// Dots stand for the middle.
  case byTruncatingMiddle = 5
}

/// The attributes of texts in views.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The number of a line below the letters.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The distance between letters in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The address to which the text leads.
  public static let link = NSAttributedString.Key("NSLink")
}

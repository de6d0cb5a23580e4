public import Foundation

/// A colour with opacity; each component is between 0 and 1.
open class UIColor: NSObject, @unchecked Sendable {
  /// The red, green, blue and opacity components.
  package let components: [CGFloat]

  /// Creates a colour from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// Whether the other object is a colour with the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// A hash that is equal for colours with the same components.
  open override var hash: Int { components.hashValue }

  /// Black.
  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// White.
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Grey.
  public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Light grey.
  public static var lightGray: UIColor { UIColor(white: 2.0 / 3.0, alpha: 1) }
  /// Dark grey.
  public static var darkGray: UIColor { UIColor(white: 1.0 / 3.0, alpha: 1) }
  /// Nothing at all.
  public static var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Red.
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Yellow.
  public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// The background colour of the system's views: white, as in the light appearance.
  public static var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }
  /// The colour of the system's texts: black, as in the light appearance.
  public static var label: UIColor { UIColor(white: 0, alpha: 1) }
  /// The system's blue, as in the light appearance.
  public static var systemBlue: UIColor { UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1) }
  /// The Core Graphics version of this colour.
  open var cgColor: CGColor { CGColor(components) }
  /// Purple.
  public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown.
  public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Cyan.
  public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Magenta.
  public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// The system's red, as in the light appearance.
  public static var systemRed: UIColor {
    UIColor(red: 1, green: 59.0 / 255, blue: 48.0 / 255, alpha: 1)
  }
  /// The system's green, as in the light appearance.
  public static var systemGreen: UIColor {
    UIColor(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255, alpha: 1)
  }
  /// The system's orange, as in the light appearance.
  public static var systemOrange: UIColor { UIColor(red: 1, green: 149.0 / 255, blue: 0, alpha: 1) }
  /// The system's yellow, as in the light appearance.
  public static var systemYellow: UIColor { UIColor(red: 1, green: 204.0 / 255, blue: 0, alpha: 1) }
  /// The system's grey, as in the light appearance.
  public static var systemGray: UIColor {
    UIColor(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255, alpha: 1)
  }
  /// The background of groups, as in the light appearance.
  public static var secondarySystemBackground: UIColor {
    UIColor(red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255, alpha: 1)
  }
  /// The colour of less important texts, as in the light appearance.
  public static var secondaryLabel: UIColor {
    UIColor(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.6)
  }
  /// The colour of lines between views, as in the light appearance.
  public static var separator: UIColor {
    UIColor(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.29)
  }
  /// Orange.
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
}

/// The name and size of a font; adspec draws nothing.
open class UIFont: NSObject, @unchecked Sendable {
  /// The thickness of a font's strokes; the raw values are the same as in UIKit.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number from -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weakest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very weak.
    public static let thin = Weight(rawValue: -0.6)
    /// A little weaker.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A little stronger.
    public static let medium = Weight(rawValue: 0.23)
    /// Stronger.
    public static let semibold = Weight(rawValue: 0.3)
    /// Strong.
    public static let bold = Weight(rawValue: 0.4)
    /// Very strong.
    public static let heavy = Weight(rawValue: 0.56)
    /// The strongest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What a text is for; the raw values are the same as in UIKit.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The sizes in points, at the usual size of texts (Human Interface Guidelines, Typography).
    fileprivate static let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17,
      .callout: 16, .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
    ]

    /// A title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first order.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second order.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third order.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading of the second order.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text itself.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A text beside the text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A text below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A less important text below a picture.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The name of the font.
  public let fontName: String

  /// The size in points.
  public let pointSize: CGFloat

  private init(_ name: String, _ size: CGFloat) {
    fontName = name
    pointSize = size
    super.init()
  }

  /// Creates a font from a name and a size in points.
  ///
  /// The initializer accepts every name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  /// The system's font in the given size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font in the given size in points and the given weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(weight == .regular ? ".SFUI-Regular" : ".SFUI-\(weight.rawValue)", fontSize)
  }

  /// The system's bold font in the given size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's slanted font in the given size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".SFUI-Italic", fontSize)
  }

  /// The system's font for digits of the same width, in the given size in points and weight.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system's font for a style of texts.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(
      ofSize: TextStyle.sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font in another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

  /// The height of a line in points; about, because adspec reads no fonts.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  /// The size, in points, of texts.
  public static var labelFontSize: CGFloat { 17 }

  /// The size, in points, of the texts of buttons.
  public static var buttonFontSize: CGFloat { 18 }

  /// The size, in points, of the system's font.
  public static var systemFontSize: CGFloat { 14 }

  /// The size, in points, of the system's small font.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// Whether the other object is a font with the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize
  }

  /// A hash that is equal for fonts with the same name and size.
  open override var hash: Int { fontName.hashValue }
}

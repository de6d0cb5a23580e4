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

    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A little stronger.
    public static let medium = Weight(rawValue: 0.23)
    /// Stronger.
    public static let semibold = Weight(rawValue: 0.3)
    /// Strong.
    public static let bold = Weight(rawValue: 0.4)
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

public import Foundation

/// A colour with opacity; the components go from 0 to 1.
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

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// Whether the other object is a colour of the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// Equal for colours of the same components.
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
  /// The background of the system's views, white as in the light appearance.
  public static var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }
  /// The colour of the system's texts, black as in the light appearance.
  public static var label: UIColor { UIColor(white: 0, alpha: 1) }
  /// The system's blue in the light appearance.
  public static var systemBlue: UIColor { UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1) }
  /// The colour as Core Graphics has it.
  open var cgColor: CGColor { CGColor(components) }
  /// Orange.
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
}

/// A font: its name and size; nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
  /// How strong the strokes are, with UIKit's values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The value, from -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight from its value.
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

  /// Creates a font of that name and size in points.
  ///
  /// Every name is known.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  /// The system's font of that size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's font of that size in points and that weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(weight == .regular ? ".SFUI-Regular" : ".SFUI-\(weight.rawValue)", fontSize)
  }

  /// The system's strong font of that size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The size of the system's small font in points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// Whether the other object is a font of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize
  }

  /// Equal for fonts of the same name and size.
  open override var hash: Int { fontName.hashValue }
}

public import Foundation

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

  /// Creates a font of that name and size in points; no name is unknown.
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

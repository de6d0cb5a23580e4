/// The text of a log message, built from an interpolated string.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text with its values in place.
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message from an interpolated string.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Whether a value may be read in the log; here all may, as where a debugger is attached on iOS.
public struct OSLogPrivacy: Sendable {
  /// How a private value is masked; without effect.
  public enum Mask: Sendable {
    /// The value is replaced by its hash.
    case hash
    /// The value is left out.
    case none
  }

  /// The system decides.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Everybody may read the value.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody may read the value.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody may ever read the value.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }

  /// The system decides, and masks the value that way.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }

  /// Nobody may read the value, which is masked that way.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// Collects the parts of an interpolated log message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Starts an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  /// Adds a literal part.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value as `String(describing:)` writes it.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    text += String(describing: value())
  }
}

/// The importance of a log message, with the values they have on iOS.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The value of the level.
  public let rawValue: UInt8

  /// Creates a level from its value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An ordinary message.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that helps but is not essential.
  public static let info = OSLogType(rawValue: 1)
  /// A message for developing only.
  public static let debug = OSLogType(rawValue: 2)
  /// A message about an error.
  public static let error = OSLogType(rawValue: 16)
  /// A message about a fault of the system or of several processes.
  public static let fault = OSLogType(rawValue: 17)

  /// Whether the message is kept by default; on iOS info and debug messages are not.
  var isKept: Bool { self != .info && self != .debug }
}

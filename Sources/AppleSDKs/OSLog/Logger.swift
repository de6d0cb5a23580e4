@_exported public import Foundation

/// Writes messages of one subsystem and category.
///
/// Default messages, errors and faults go to standard error. The logger drops info and debug
/// messages; iOS does not keep these messages either.
public struct Logger: Sendable {
  private let subsystem: String
  private let category: String

  /// Creates a logger of the given subsystem and category.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// Creates a logger of the default subsystem and category.
  public init() { self.init(subsystem: "default", category: "default") }

  /// Creates a logger with the subsystem and category of the log object.
  public init(_ log: OSLog) { self.init(subsystem: log.subsystem, category: log.category) }

  /// Writes an ordinary message.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message of the given level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    LogOutput.write(message.text, subsystem: subsystem, category: category, type: level)
  }

  /// Accepts a debug message and drops it.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Accepts a debug message and drops it.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Accepts an info message and drops it.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes an ordinary message.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a warning with the level of an error.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a fault; other logging systems call a fault *critical*.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The text of a log message, built from an interpolated string.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text of the message, in which the values have replaced the placeholders.
  let text: String

  /// Creates a message from a text without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message from an interpolated string.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Whether the log shows or hides a value.
///
/// In adspec the log shows all values, as on iOS with a debugger attached.
public struct OSLogPrivacy: Sendable {
  /// How the log masks a private value; the mask has no effect in adspec.
  public enum Mask: Sendable {
    /// The log shows a hash of the value.
    case hash
    /// The log leaves the value out.
    case none
  }

  /// The system decides.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// The log shows the value.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// The log hides the value.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// The log always hides the value.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }

  /// The system decides whether the log hides the value; a hidden value is masked with the given
  /// mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }

  /// The log masks the value with the given mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// Collects the parts of an interpolated log message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  /// Adds a literal part to the message.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value in the form that `String(describing:)` gives.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    text += String(describing: value())
  }
}

/// A log for the messages of one subsystem and category.
public final class OSLog: NSObject, Sendable {
  /// The name of the part of the app that writes the message.
  let subsystem: String

  /// The name of the kind of message.
  let category: String

  /// The category of the log that drops all its messages.
  static let disabledCategory = "disabled"

  /// Creates a log of the given subsystem and category.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    super.init()
  }

  /// The log of the default subsystem and category.
  public static let `default` = OSLog(subsystem: "default", category: "default")

  /// The log that drops all its messages.
  public static let disabled = OSLog(subsystem: "default", category: disabledCategory)
}

/// Writes a message from a printf format and its arguments.
///
/// `%{public}` and `%{private}` in the format have no effect.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  os_log(message, log: log, type: type, arguments: arguments)
}

private func os_log(
  _ message: StaticString, log: OSLog, type: OSLogType, arguments: [any CVarArg]
) {
  let format = ["%{public}", "%{private}"].reduce(message.description) {
    $0.replacingOccurrences(of: $1, with: "%")
  }
  LogOutput.write(
    String(format: format, arguments: arguments), subsystem: log.subsystem,
    category: log.category, type: type)
}

/// Writes a message from a printf format and its arguments; the level is the first argument.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
  os_log(message, log: log, type: type, arguments: arguments)
}

/// Writes an ordinary message.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  Logger().log(message)
}

/// Writes a message of the given level.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}

/// The level of a log message; the raw values are the same as on iOS.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The value of the level.
  public let rawValue: UInt8

  /// Creates a level from its value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An ordinary message.
  public static let `default` = OSLogType(rawValue: 0)
  /// An informative message.
  public static let info = OSLogType(rawValue: 1)
  /// A debug message.
  public static let debug = OSLogType(rawValue: 2)
  /// A message about an error.
  public static let error = OSLogType(rawValue: 16)
  /// A message about a fault of the system or of several processes.
  public static let fault = OSLogType(rawValue: 17)

  /// Whether the log keeps the message by default.
  ///
  /// Like iOS, the log drops info and debug messages.
  var isKept: Bool { self != .info && self != .debug }
}

/// Writes messages to standard error as `[subsystem:category] message`, except messages that the
/// log drops.
///
/// The line has no time, so two equal runs write the same text.
enum LogOutput {
  static func write(_ text: String, subsystem: String, category: String, type: OSLogType) {
    guard type.isKept, category != OSLog.disabledCategory else { return }
    let line = "[\(subsystem):\(category)] \(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// Marks intervals and moments for a profiler; adspec has no profiler, so the calls have no effect.
public struct OSSignposter: Sendable {
  /// Creates a signposter of the given subsystem and category.
  public init(subsystem: String, category: String) {}

  /// Creates a signposter of the default subsystem and category.
  public init() {}

  /// Whether a profiler wants signposts, always false.
  public var isEnabled: Bool { false }

  /// Returns the id for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Runs the closure as an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// The id of a signpost.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the id.
  public let rawValue: UInt64

  /// The id of intervals that do not overlap.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
}

/// An interval that has begun.
public final class OSSignpostIntervalState: NSObject, Sendable {}

public import Foundation

/// Where messages of one subsystem and category are written.
public final class OSLog: NSObject, Sendable {
  /// The name of the part of the app that writes.
  let subsystem: String

  /// The name of the kind of message.
  let category: String

  /// The category of the log that drops its messages.
  static let disabledCategory = "disabled"

  /// Creates a log of that subsystem and category.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    super.init()
  }

  /// The log of the default subsystem and category.
  public static let `default` = OSLog(subsystem: "default", category: "default")

  /// The log that drops its messages.
  public static let disabled = OSLog(subsystem: "default", category: disabledCategory)
}

/// Writes a message whose values are given by a printf format; the format's `%{public}` and
/// `%{private}` are understood and have no effect.
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

/// Writes a message whose values are given by a printf format, its importance first.
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

/// Writes a message of that importance.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}

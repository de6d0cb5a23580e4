/// Writes messages of one subsystem and category.
///
/// Ordinary messages, errors and faults go to standard error; info and debug messages are dropped,
/// as iOS does not keep them either.
public struct Logger: Sendable {
  private let subsystem: String
  private let category: String

  /// Creates a logger of that subsystem and category.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// Creates a logger of the default subsystem and category.
  public init() { self.init(subsystem: "default", category: "default") }

  /// Creates a logger that writes where the log object does.
  public init(_ log: OSLog) { self.init(subsystem: log.subsystem, category: log.category) }

  /// Writes an ordinary message.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message of that importance.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    LogOutput.write(message.text, subsystem: subsystem, category: category, type: level)
  }

  /// Writes a message for developing, which is dropped.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message for developing, which is dropped.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message that is not essential, which is dropped.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes an ordinary message.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a warning, which is an error to the log.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a fault, spelled as some systems do.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

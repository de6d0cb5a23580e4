import Foundation

/// Writes kept messages to standard error as `[subsystem:category] message`.
///
/// There is no time in the line, so that two equal runs write the same.
enum LogOutput {
  static func write(_ text: String, subsystem: String, category: String, type: OSLogType) {
    guard type.isKept, category != OSLog.disabledCategory else { return }
    let line = "[\(subsystem):\(category)] \(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

import Foundation

/// The memory of processes, as Linux counts it (proc_pid_status(5)).
enum PeakMemory {
  /// The peak of a process.
  ///
  /// - Parameter process: Its number; `self` is this one.
  /// - Returns: Kilobytes of resident memory; 0 where Linux does not say.
  static func kilobytes(of process: String = "self") -> Int {
    value(of: "VmHWM:", process)
  }

  /// Kilobytes of resident memory of this process now, without what comes from files.
  static func now() -> Int { value(of: "RssAnon:", "self") }

  private static func value(of name: String, _ process: String) -> Int {
    guard let status = FileManager.default.contents(atPath: "/proc/\(process)/status") else {
      return 0
    }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return 0 }
    return Int(line.filter(\.isNumber)) ?? 0
  }
}

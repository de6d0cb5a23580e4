import Foundation

/// The most memory that this process has had.
enum PeakMemory {
  /// Kilobytes of resident memory at their peak, as Linux counts them (proc_pid_status(5),
  /// `VmHWM`); 0 where it does not say.
  static func kilobytes() -> Int {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return 0 }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
    return Int(line.filter(\.isNumber)) ?? 0
  }
}

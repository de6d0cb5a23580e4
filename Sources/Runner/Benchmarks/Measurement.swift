import ForkServer
import Foundation

/// The number of runs of a measurement, and the clock that measures them.
struct Measurement {
  /// The number of runs.
  ///
  /// Their median counts.
  let runs: Int

  /// Measures a value in each run.
  ///
  /// If there are several runs, one more run comes first and does not count.
  func values(_ body: () throws -> Double) rethrows -> [Double] {
    if runs > 1 { _ = try body() }
    return try (0..<runs).map { _ in try body() }
  }

  /// The median time of one step, in real nanoseconds, over several equal steps.
  ///
  /// Other work of the machine can disturb some steps, but rarely changes the median.
  static func median(steps: Int, _ step: () throws -> Void) rethrows -> Double {
    let times = try (0..<steps).map { _ in try nanoseconds(step) }
    return Figure(name: "", unit: "", values: times).median
  }

  /// The real time that a body takes, in nanoseconds.
  static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = RealClock.nanoseconds()
    try body()
    return Double(RealClock.nanoseconds() - start)
  }
}

/// A measured figure: one value for each run, and a target.
struct Figure {
  /// The target of a measured figure.
  enum Target {
    case atLeast(Double)
    case atMost(Double)
    /// The figure has no target.
    case none
  }

  /// A description of the figure.
  var name: String
  /// The unit of the values.
  var unit: String
  /// The number of digits after the decimal point.
  var digits = 1
  /// One value for each run.
  var values: [Double]
  /// The target for the median.
  var target = Target.none

  /// The median: the middle value, or the mean of the two middle values.
  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Whether the median meets the target; nil without a target.
  var isMet: Bool? {
    switch target {
    case .atLeast(let bound): median >= bound
    case .atMost(let bound): median <= bound
    case .none: nil
    }
  }

  /// The figure as a line of the table: median, unit, smallest and largest value, target, verdict.
  var line: String {
    let range = "\(text(values.min() ?? .nan))–\(text(values.max() ?? .nan))"
    let verdict = isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return [
      name.padded(to: 58), text(median).padded(to: -12), unit.padded(to: 7), range.padded(to: 22),
      targetText.padded(to: 10), verdict,
    ].joined(separator: " ")
  }

  /// The heading of the table.
  static let heading = [
    "figure".padded(to: 58), "median".padded(to: -12), "unit".padded(to: 7),
    "min–max".padded(to: 22), "target".padded(to: 10), "",
  ].joined(separator: " ")

  private var targetText: String {
    switch target {
    case .atLeast(let bound): "≥ \(text(bound))"
    case .atMost(let bound): "≤ \(text(bound))"
    case .none: ""
    }
  }

  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    var whole = String(scaled / scale)
    var position = whole.count - 3
    while position > 0 {
      whole.insert(",", at: whole.index(whole.startIndex, offsetBy: position))
      position -= 3
    }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let rest = String(scaled % scale)
    return sign + whole + "." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

extension String {
  /// Pads the text with spaces to a width: on the right, or on the left if the width is negative.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}

/// The memory of processes, from `/proc/PID/status` (proc_pid_status(5)).
enum PeakMemory {
  /// The peak memory of a process.
  ///
  /// - Parameter process: The id of the process; `self` is this process.
  /// - Returns: Resident memory in kilobytes; 0 if Linux does not give the value.
  static func kilobytes(of process: String = "self") -> Int {
    value(of: "VmHWM:", process)
  }

  /// The current resident memory of this process in kilobytes, without memory that maps files.
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

/// The reason why a benchmark could not run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}

import ForkServer

/// How figures are measured: how often, and with what clock.
struct Measurement {
  /// The number of runs whose median counts.
  let runs: Int

  /// Measures something in each run, after one run that does not count where there are several.
  func values(_ body: () throws -> Double) rethrows -> [Double] {
    if runs > 1 { _ = try body() }
    return try (0..<runs).map { _ in try body() }
  }

  /// Real nanoseconds that each of several equal steps takes, as their median.
  ///
  /// Other work of the machine falls on some of the steps and leaves the median alone.
  static func median(steps: Int, _ step: () throws -> Void) rethrows -> Double {
    let times = try (0..<steps).map { _ in try nanoseconds(step) }
    return Figure(name: "", unit: "", values: times).median
  }

  /// Real nanoseconds that a body takes.
  static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = RealClock.nanoseconds()
    try body()
    return Double(RealClock.nanoseconds() - start)
  }
}

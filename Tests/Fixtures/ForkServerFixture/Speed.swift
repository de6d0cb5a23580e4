import ForkServer

/// How long a fork takes; for people, no test looks at it.
enum Speed {
  /// Prints the mean time from fork to reap.
  static func print() throws {
    let server = try ForkServer(limits: .standard)
    let count = 1000
    let start = RealClock.nanoseconds()
    for _ in 0..<count { _ = try server.run(timeout: 20) { $0.append([1]) } }
    let microseconds = (RealClock.nanoseconds() - start) / Int64(count) / 1000
    Swift.print("fork to reap: \(microseconds) µs")
  }
}

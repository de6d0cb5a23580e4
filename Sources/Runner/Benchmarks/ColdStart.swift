import ForkServer
import Foundation

/// The start of the command line.
struct ColdStart {
  let measurement: Measurement

  /// Starts `adspec run --list` and waits for its end, twenty times a run.
  ///
  /// - Throws: When there is no such executable beside this one, or it fails.
  func figures() throws -> [Figure] {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let path = folder.appendingPathComponent("adspec").path
    let count = measurement.runs > 1 ? 20 : 1
    _ = try run(path)
    let values = try (0..<count).map { _ in try run(path) }
    return [
      Figure(
        name: "(f) cold start of adspec run --list", unit: "ms", values: values,
        target: .atMost(50))
    ]
  }

  private func run(_ path: String) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["run", "--list"]
    process.standardOutput = FileHandle.nullDevice
    // As a person starts it: fixed hashing is the program's own business.
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "SWIFT_DETERMINISTIC_HASHING"
    }
    // Not `waitUntilExit`, which looks every 50 milliseconds and would measure that.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    let nanoseconds = try Measurement.nanoseconds {
      try process.run()
      end.wait()
    }
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(
        description: "\(path) run --list ended with status \(process.terminationStatus); "
          + "build all products first: swift build -c release")
    }
    return nanoseconds / 1e6
  }
}

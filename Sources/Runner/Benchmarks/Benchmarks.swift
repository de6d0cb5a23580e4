import ForkServer
import Foundation
import ProcessClock

/// Measures everything that must be fast, and prints each figure beside its target.
///
/// Each figure is the median of ten runs, or one run with `--quick`. Times are real times from a
/// system call, because virtual time replaces the clocks of the process.
@main
enum Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.allSatisfy({ $0 == "--quick" }) else {
      print("Usage: Benchmarks [--quick]\n  --quick  one run of each instead of ten")
      exit(64)
    }
    // Hashing must not differ from run to run. The command line fixes it too.
    let hashing = "SWIFT_DETERMINISTIC_HASHING"
    if ProcessInfo.processInfo.environment[hashing] == nil {
      Reexecution.execute(adding: (hashing, "1"))
    }
    ProcessClock.prepare()
    let measurement = Measurement(runs: arguments.isEmpty ? 10 : 1)
    let processes = ProcessBenchmarks(measurement: measurement)
    let parts = InProcessBenchmarks(measurement: measurement)
    var isComplete = true
    show(Figure.heading)
    // Forks come first, because they need a process with one thread.
    for measure in [
      processes.forks, MatrixBenchmarks(measurement: measurement).figures, processes.jobs,
      LoadBenchmarks(measurement: measurement).figures, processes.memory, parts.scenarios,
      parts.parts, processes.virtualTime, ColdStart(measurement: measurement).figures,
      FileBenchmarks(measurement: measurement).figures,
    ] {
      do {
        for figure in try measure() { show(figure.line) }
      } catch {
        show("not measured: \(error)")
        isComplete = false
      }
    }
    exit(isComplete ? 0 : 70)
  }

  /// Prints a line at once.
  ///
  /// `print` buffers it unless the output is a terminal.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

import ForkServer
import Foundation
import ProcessClock

/// Measures what must be fast and prints each figure beside its target.
///
/// Each is the median of ten runs, or of one with `--quick`. Times are real and read by system
/// call, so that virtual time cannot touch them.
@main
enum Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.allSatisfy({ $0 == "--quick" }) else {
      print("Usage: Benchmarks [--quick]\n  --quick  one run of each instead of ten")
      exit(64)
    }
    // As the command line does it: hashing must not differ from run to run.
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
    // Forks come first: they need a process with one thread.
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

  /// Prints a line at once, also where the output is no terminal.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

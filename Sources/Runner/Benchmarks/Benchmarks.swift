import ForkServer
import Foundation
import ProcessClock

/// Measures all parts of adspec that must be fast, and prints each figure beside its target.
///
/// Each figure is the median of ten runs, or one run with `--quick`. All times are real times from
/// a system call, because virtual time replaces the clocks of the process.
@main
enum Benchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--repeat", arguments.count == 2, let count = Int(arguments[1]) {
      return try BenchmarkScenario().run(times: count)
    }
    if arguments.first == "--count", arguments.count == 2 {
      return try InstructionCounts(suite: arguments[1]).run()
    }
    guard arguments.allSatisfy({ $0 == "--quick" }) else {
      print(
        """
        Usage: Benchmarks [--quick]
               Benchmarks --repeat <n>
               Benchmarks --count <suite>
          --quick          one run of each instead of ten
          --repeat <n>     only run and judge the scenario n times, for a profiler
          --count <suite>  only do the work that .ci/instructions counts
        """)
      exit(64)
    }
    // The seed of hashing must be the same in every run. The command line also fixes this seed.
    let reason = Reexecution.Reason.fixedHashing
    if ProcessInfo.processInfo.environment[reason.rawValue] == nil {
      Reexecution.execute(for: reason)
    }
    ProcessClock.prepare()
    let measurement = Measurement(runs: arguments.isEmpty ? 10 : 1)
    let processes = ProcessBenchmarks(measurement: measurement)
    let parts = InProcessBenchmarks(measurement: measurement)
    var isComplete = true
    show(Figure.heading)
    // The benchmarks with forks come first, because a fork needs a process with one thread. The
    // memory comes before all: a child also has the memory that its parent keeps after other
    // benchmarks.
    for measure in [
      processes.memory, processes.forks, processes.series,
      MatrixBenchmarks(measurement: measurement).figures,
      processes.suite, processes.places, LoadBenchmarks(measurement: measurement).figures,
      parts.scenarios, parts.parts, processes.virtualTime,
      ColdStart(measurement: measurement).figures, FileBenchmarks(measurement: measurement).figures,
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

  /// Prints a line without a delay.
  ///
  /// Unless the output is a terminal, `print` would buffer the line.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

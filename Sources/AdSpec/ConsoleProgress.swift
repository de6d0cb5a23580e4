import AdSpecReports
import Foundation

/// Shows a run to a person while it goes on.
final class ConsoleProgress {
  private var report: ConsoleReport
  private var failure: (any Error)?

  /// Creates what suits the terminal: colours unless `NO_COLOR` is set, a progress line where a
  /// line can be overwritten.
  ///
  /// - Parameters:
  ///   - showsRealTime: Whether real times are shown.
  ///   - findingsPerRule: How many findings of a rule in a format are told in full.
  init(showsRealTime: Bool, findingsPerRule: Int = .max) {
    let isTerminal = isatty(FileHandle.standardOutput.fileDescriptor) == 1
    let environment = ProcessInfo.processInfo.environment
    let hasColour = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    let columns = environment["COLUMNS"].flatMap(Int.init) ?? 80
    report = ConsoleReport(
      options: ReportOptions(showsRealTime: showsRealTime), isTerminal: isTerminal,
      hasColour: hasColour, width: columns, findingsPerRule: findingsPerRule)
  }

  func begin(_ run: RunReport, count: Int) {
    report.begin(run, count: count, to: write)
  }

  func show(_ result: ScenarioResult, in run: RunReport) {
    report.scenario(result, in: run, to: write)
  }

  func end(_ run: RunReport) {
    report.end(run, to: write)
  }

  /// Shows a run that is already over.
  ///
  /// - Throws: When standard output cannot be written.
  func write(_ run: RunReport) throws {
    begin(run, count: run.scenarios.count)
    for result in run.scenarios { show(result, in: run) }
    end(run)
    try checkWritten()
  }

  /// Makes sure that all has been shown.
  ///
  /// - Throws: When standard output could not be written at some time.
  func checkWritten() throws {
    if let failure { throw failure }
  }

  /// After a failure the run goes on for its reports, and no more is shown.
  private func write(_ text: String) {
    guard failure == nil else { return }
    do { try StandardOutput.write(text) } catch { failure = error }
  }
}

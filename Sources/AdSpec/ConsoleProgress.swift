import AdSpecReports
import Foundation

/// Shows a run to a person while it goes on.
final class ConsoleProgress {
  private var report: ConsoleReport

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
    report.begin(run, count: count, to: ConsoleProgress.write)
  }

  func show(_ result: ScenarioResult, in run: RunReport) {
    report.scenario(result, in: run, to: ConsoleProgress.write)
  }

  func end(_ run: RunReport) {
    report.end(run, to: ConsoleProgress.write)
  }

  /// Shows a run that is already over.
  func write(_ run: RunReport) {
    begin(run, count: run.scenarios.count)
    for result in run.scenarios { show(result, in: run) }
    end(run)
  }

  /// Without a buffer, so that nothing is lost or written twice when a process is forked.
  private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

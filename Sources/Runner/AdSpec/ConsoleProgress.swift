import AdSpecReports
import ForkServer
import Foundation

/// Shows a run to a person while it goes on.
final class ConsoleProgress {
  private var report: ConsoleReport
  private var failure: (any Error)?
  private let clock = ContinuousClock()
  private var start = ContinuousClock().now

  /// The columns that a progress line needs.
  private static let leastColumns = 40

  /// Creates what suits the terminal: colours unless `NO_COLOR` is set, a progress line where a
  /// line can be overwritten and is long enough; neither where `TERM` is `dumb`.
  ///
  /// `CLICOLOR_FORCE` asks for colours also where there is no terminal, such as in the log of a job.
  ///
  /// - Parameters:
  ///   - showsRealTime: Whether real times are shown.
  ///   - showsAll: Whether every finding is told in full.
  init(showsRealTime: Bool, showsAll: Bool) {
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM"] == "dumb" ? nil : Terminal(descriptor: 1)
    let columns =
      terminal?.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    report = ConsoleReport(
      options: ReportOptions(showsRealTime: showsRealTime),
      isTerminal: terminal != nil && columns >= ConsoleProgress.leastColumns,
      hasColour: ConsoleProgress.hasColour(environment, isTerminal: terminal != nil),
      width: columns,
      showsAll: showsAll)
  }

  /// Whether colours are wanted, by the conventions of no-color.org and bixense.com/clicolors.
  static func hasColour(_ environment: [String: String], isTerminal: Bool) -> Bool {
    guard (environment["NO_COLOR"] ?? "").isEmpty else { return false }
    return isTerminal || !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
  }

  func begin(_ run: RunReport, count: Int) {
    start = clock.now
    report.begin(run, count: count, to: write)
  }

  func show(_ result: ScenarioResult, in run: RunReport) {
    let elapsed = (clock.now - start) / .seconds(1)
    report.scenario(result, in: run, elapsed: elapsed, to: write)
  }

  /// Tells what a run comes to.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - unwritten: Why reports could not be written.
  func end(_ run: RunReport, unwritten: [String] = []) {
    report.end(run, unwritten: unwritten, to: write)
  }

  /// Shows a run that is already over.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - unwritten: Why reports could not be written.
  /// - Throws: When standard output cannot be written.
  func write(_ run: RunReport, unwritten: [String] = []) throws {
    begin(run, count: run.scenarios.count)
    for result in run.scenarios { show(result, in: run) }
    end(run, unwritten: unwritten)
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

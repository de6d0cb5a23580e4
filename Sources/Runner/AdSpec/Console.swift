import AdSpecReports
import ForkServer
import Foundation
import Glibc

/// Shows a run on the terminal while the run continues.
final class ConsoleProgress {
  private var report: ConsoleReport
  private var failure: (any Error)?
  private let clock = ContinuousClock()
  private var start = ContinuousClock().now
  /// The real time from the start to the latest result, in seconds.
  private var elapsed = 0.0

  /// The minimum width, in columns, of a terminal that gets a progress line.
  static let leastColumns = 40

  /// Creates a console that suits standard output.
  ///
  /// A terminal gets a progress line if it is wide enough and `TERM` is not `dumb`. A terminal gets
  /// colours unless `NO_COLOR` is set. With `CLICOLOR_FORCE`, output to a file or a pipe also gets
  /// colours, for example the log of a job.
  ///
  /// - Parameters:
  ///   - showsRealTime: Whether the console shows real times.
  ///   - showsAll: Whether the console shows every finding in full.
  ///   - explains: Whether the console lists everything that was not judged, with the reasons.
  ///   - slowest: The number of slowest scenarios that the console lists at the end; nil for no
  ///     list.
  init(
    showsRealTime: Bool, showsAll: Bool, explains: Bool = false, slowest: Int? = nil
  ) {
    let environment = ProcessInfo.processInfo.environment
    let (columns, isTerminal) = ConsoleProgress.terminal()
    report = ConsoleReport(
      options: ReportOptions(showsRealTime: showsRealTime),
      isTerminal: isTerminal && columns >= ConsoleProgress.leastColumns,
      hasColour: ConsoleProgress.hasColour(environment, isTerminal: isTerminal), width: columns,
      showsAll: showsAll, explains: explains, slowest: slowest)
  }

  /// The number of columns of the output, and whether the output is a terminal that understands
  /// control characters.
  static func terminal() -> (columns: Int, isTerminal: Bool) {
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM"] == "dumb" ? nil : Terminal(descriptor: 1)
    // Long lines are hard to read on a wide terminal; who reads a pipe with a program says how long
    // they can be.
    let columns =
      (terminal?.columns).map { min($0, ConsoleReport.usualWidth) }
      ?? environment["COLUMNS"].flatMap { Int($0) } ?? ConsoleReport.usualWidth
    return (columns, terminal != nil)
  }

  /// Whether to use colours, by the conventions of no-color.org and bixense.com/clicolors.
  static func hasColour(_ environment: [String: String], isTerminal: Bool) -> Bool {
    guard (environment["NO_COLOR"] ?? "").isEmpty else { return false }
    return isTerminal || !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
  }

  func begin(_ run: RunReport, count: Int) {
    start = clock.now
    report.begin(run, count: count, to: write)
  }

  func show(_ result: ScenarioResult, in run: RunReport) {
    elapsed = (clock.now - start) / .seconds(1)
    report.scenario(result, in: run, elapsed: elapsed, to: write)
  }

  /// Shows the summary of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - unwritten: For each report that could not be written, the reason.
  func end(_ run: JudgedRun, unwritten: [String] = []) {
    report.end(run, unwritten: unwritten, elapsed: elapsed, to: write)
  }

  /// Shows a run that is already over.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - unwritten: For each report that could not be written, the reason.
  /// - Throws: An error when standard output cannot be written.
  func write(_ run: JudgedRun, unwritten: [String] = []) throws {
    begin(run.report, count: run.report.scenarios.count)
    for result in run.report.scenarios { show(result, in: run.report) }
    end(run, unwritten: unwritten)
    try checkWritten()
  }

  /// If adspec could not write to standard output, throws the first error.
  func checkWritten() throws {
    if let failure { throw failure }
  }

  /// After an error, the run continues in order to write its reports, and the console shows nothing
  /// more.
  private func write(_ text: String) {
    guard failure == nil else { return }
    do { try StandardOutput.write(text) } catch { failure = error }
  }
}

/// Shows on a terminal how far work is that prints no results of scenarios.
final class WorkProgress {
  private var line: ProgressLine
  private let isTerminal: Bool
  private let clock = ContinuousClock()
  private let start = ContinuousClock().now

  /// Begins work of a number of pieces.
  init(count: Int) {
    let (columns, isTerminal) = ConsoleProgress.terminal()
    self.isTerminal = isTerminal && columns >= ConsoleProgress.leastColumns
    line = ProgressLine(count: count, width: columns)
  }

  /// Shows that a piece is done.
  ///
  /// - Throws: An error when standard output cannot be written.
  func finish(_ name: String, isFailure: Bool = false) throws {
    line.done += 1
    if isFailure { line.failed += 1 }
    guard isTerminal else { return }
    try StandardOutput.write(line.text(name, elapsed: (clock.now - start) / .seconds(1)))
  }

  /// Shows how many pieces are done, and how many of them failed.
  ///
  /// - Throws: An error when standard output cannot be written.
  func show(_ done: Int, failed: Int, _ name: String) throws {
    (line.done, line.failed) = (done, failed)
    guard isTerminal else { return }
    try StandardOutput.write(line.text(name, elapsed: (clock.now - start) / .seconds(1)))
  }

  /// Writes a text, which takes the place of the line.
  ///
  /// - Throws: An error when standard output cannot be written.
  func write(_ text: String) throws {
    try StandardOutput.write((isTerminal && line.done > 0 ? ProgressLine.clear : "") + text)
  }
}

/// Standard output, which carries results.
///
/// adspec does not buffer this output. If a child process died, its buffered output would be lost.
/// After a fork, both processes would print the buffered output.
enum StandardOutput {
  /// The reason why standard output cannot be written, such as a full disk.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes a text for people, in which GitHub finds no command.
  ///
  /// - Throws: `Failure` for an error other than a closed pipe.
  static func write(_ text: String) throws { try write(command: PlainText.withoutCommands(text)) }

  /// Writes a text in which GitHub can find commands.
  ///
  /// If the reader has closed the pipe, the rest of the output is dropped.
  ///
  /// - Throws: `Failure` for any other error.
  static func write(command text: String) throws {
    // The text that the adapter has already printed in this process must appear before the new
    // text.
    fflush(nil)
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      // The reader closed the pipe because it needs no more output, as `| head` does.
      if (cause ?? error as NSError).code == Int(EPIPE) { return }
      throw Failure(
        description: "standard output cannot be written: "
          + (cause ?? error as NSError).localizedDescription)
    }
  }
}

/// Writes texts to a file in large pieces, to save system calls.
enum TextStream {
  private static let pieceSize = 1 << 16

  /// Runs `body`, and writes each text that `body` passes to its argument.
  ///
  /// - Throws: The first error; after an error, nothing more is written.
  static func write(to file: FileHandle, _ body: ((String) -> Void) -> Void) throws {
    var piece = Data()
    var failure: (any Error)?
    func writePiece() {
      guard failure == nil else { return }
      do { try file.write(contentsOf: piece) } catch { failure = error }
      piece.removeAll(keepingCapacity: true)
    }
    body { text in
      piece.append(contentsOf: text.utf8)
      if piece.count >= pieceSize { writePiece() }
    }
    writePiece()
    if let failure { throw failure }
  }
}

/// Standard error, which carries messages that are not results.
enum StandardError {
  static func write(_ text: String) {
    // If standard error is closed, only the exit status can report a failure.
    let text = PlainText.withoutCommands(text) + "\n"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

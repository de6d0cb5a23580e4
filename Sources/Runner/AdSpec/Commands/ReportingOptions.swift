import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import ArgumentParser
import Foundation

/// The kind of thing that a command's reports describe.
enum ReportSubject {
  /// A run of an adapter or app.
  case run
  /// The rules, tested by injected faults.
  case faults
  /// Saved traces.
  case savedTraces
  /// The scenarios that an exploration found.
  case exploration
  /// A report from a file, if the report does not describe a run of an adapter.
  case foreignReport

  /// Makes sure that a kind of report suits this subject.
  ///
  /// - Throws: A usage error if the kind is the statement of conformance and the subject is not a
  ///   run.
  func check(_ kind: any Report.Type) throws {
    guard kind.statesConformance else { return }
    let reason: String
    switch self {
    case .run: return
    case .faults: reason = "`adspec faults` tests the rules"
    case .exploration: reason = "`adspec explore` plays only random scenarios"
    case .savedTraces: reason = "`adspec check` judges saved traces without an adapter"
    case .foreignReport: reason = "the report in the file is not of a run"
    }
    throw ValidationError(
      "The report \"\(kind.kind)\" states what a run of an adapter proves, but \(reason). Write it with "
        + "`adspec run --report \(kind.kind)=FILE`. Kinds: \(ReportKind.names(ofRun: false)).")
  }

  /// The help of `--report`.
  var help: ArgumentHelp {
    ArgumentHelp(
      "Write a report of this kind to this file; repeatable. Kinds: \(ReportKind.names(ofRun: self == .run)). "
        + "`github` needs no file.",
      valueName: "kind=file")
  }
}

/// The options for the reports of a run.
struct ReportingOptions: ParsableArguments {
  @Option(help: ReportSubject.run.help, completion: Completions.reports(ofRun: true))
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The web address of a line of the adapter's source, with {file} and {line}. Lines on the page are then \
      links.
      """, valueName: "url"))
  var sourceUrl: String?

  func validate() throws {
    guard let sourceUrl else { return }
    let needed = ["://", "{file}", "{line}"]
    guard needed.allSatisfy(sourceUrl.contains) else {
      throw ValidationError(
        "--source-url needs an address with {file} and {line}, such as "
          + "'https://github.com/lark/adapter/blob/main/{file}#L{line}'.")
    }
  }

  /// The requested reports.
  ///
  /// - Throws: A usage error for an unknown kind, or for two reports with the same file.
  func files() throws -> [ReportFile] { try ReportFile.files(report, on: .run) }

  /// Writes the reports of a run, and shows the run on the terminal.
  ///
  /// This function first writes the reports that go to files, then calls `show`, and then writes
  /// the reports that go to standard streams. If a report or standard output cannot be written, the
  /// other reports are still written.
  ///
  /// - Parameters:
  ///   - files: The reports.
  ///   - run: The run.
  ///   - options: What reports show.
  ///   - show: Shows the run on the terminal. The argument of `show` contains the reasons why
  ///     reports could not be written so far.
  /// - Throws: `ReportFile.Failure` if a report or standard output could not be written.
  static func write(
    _ files: [ReportFile], of run: JudgedRun, _ options: ReportOptions,
    show: (_ unwritten: [String]) throws -> Void
  ) throws {
    var options = options
    let paths = SourcePaths()
    for file in Set(run.report.scenarios.flatMap { $0.files })
    where FileManager.default.fileExists(atPath: file) {
      options.ownFiles[file] = paths.pathInRepository(file)
    }
    func write(_ files: [ReportFile]) -> [String] {
      files.compactMap { file in
        do {
          let report = file.kind.init(options: options)
          try file.destination.write { report.write(run, to: $0) }
          return nil
        } catch {
          return PlainText.line("\(error)")
        }
      }
    }
    var unwritten = write(files.filter { !$0.isStandardStream })
    if files.contains(where: \.isForGitHub) { unwritten += StepSummary.append(run, options) }
    var failure: String?
    do { try show(unwritten) } catch { failure = PlainText.line("\(error)") }
    unwritten += write(files.filter(\.isStandardStream))
    if let failure { unwritten.append(failure) }
    if !unwritten.isEmpty {
      throw ReportFile.Failure(description: unwritten.joined(separator: "; "))
    }
  }
}

/// How much the console shows.
struct ScreenOptions: ParsableArguments {
  @Flag(name: .long, help: "Show every finding in full, not only the first finding of each rule.")
  var allFindings = false

  @Flag(help: "List everything that was not judged, with the reasons.")
  var explain = false
}

/// The options for reports of commands that run no adapter.
struct JudgementReportingOptions: ParsableArguments {
  @Option(help: ReportSubject.savedTraces.help, completion: Completions.reports(ofRun: false))
  var report: [String] = []

  /// The requested reports.
  ///
  /// - Parameter subject: The kind of thing that the reports describe.
  /// - Returns: The reports, in the order of the arguments.
  /// - Throws: A usage error for an unknown kind, a kind that does not suit the subject, or two
  ///   reports with the same file.
  func files(on subject: ReportSubject) throws -> [ReportFile] {
    try ReportFile.files(report, on: subject)
  }
}

/// The job summary that GitHub shows for a step.
///
/// Source: [Adding a job
/// summary](https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary).
/// Each command of a step appends Markdown to one file.
private enum StepSummary {
  /// Appends the summary of a run to the file that the environment names, if any.
  ///
  /// - Returns: The reason why the summary could not be written; empty on success.
  static func append(_ run: JudgedRun, _ options: ReportOptions) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return [] }
    do {
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(fileURLWithPath: path))
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      let used = Int(clamping: try file.seekToEnd())
      try TextStream.write(to: file) { write in
        MarkdownReport(options: options, used: used).write(run, to: write)
      }
      try file.close()
      return []
    } catch {
      return [
        PlainText.line(
          "\(path): adspec cannot write the step summary: \(error.localizedDescription)")
      ]
    }
  }
}

/// Stops GitHub from reading the output of a scenario or an adapter as workflow commands.
enum WorkflowCommands {
  /// Runs a body.
  ///
  /// If one of the reports makes GitHub read the output of this program, GitHub does not treat the
  /// output of the body as workflow commands.
  static func stopped<Result>(for files: [ReportFile], _ body: () throws -> Result) throws -> Result
  {
    if !files.contains(where: { $0.isForGitHub && $0.isStandardStream }) { return try body() }
    // The token is random, so that no output can contain it.
    let token = "adspec-\(UInt64.random(in: 0 ... .max))"
    try StandardOutput.write(command: "::stop-commands::\(token)\n")
    defer { try? StandardOutput.write(command: "::\(token)::\n") }
    return try body()
  }
}

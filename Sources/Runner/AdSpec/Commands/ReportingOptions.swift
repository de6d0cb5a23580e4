import AdSpecReports
import AdSpecTrace
import ArgumentParser
import Foundation

/// What a command reports on.
enum ReportSubject {
  /// A run of an adapter.
  case run
  /// The rules, into which faults are injected.
  case faults
  /// Traces that were saved earlier.
  case savedTraces
  /// A report that is read, and that is not of a run of an adapter.
  case foreignReport

  /// Makes sure that a report suits the subject.
  ///
  /// - Throws: A usage error for a statement of conformance, unless a run of an adapter is its subject.
  func check(_ kind: any Report.Type) throws {
    guard kind.statesConformance else { return }
    let reason: String
    switch self {
    case .run: return
    case .faults: reason = "`adspec faults` tests the rules"
    case .savedTraces: reason = "`adspec check` judges saved traces without an adapter"
    case .foreignReport: reason = "the report that is read is not of such a run"
    }
    throw ValidationError(
      "The report \"\(kind.kind)\" states what a run proves of an adapter, and \(reason). Write it with "
        + "`adspec run --report \(kind.kind)=FILE`. Kinds: \(ReportKind.names(ofRun: false)).")
  }

  /// What `--help` says of `--report`.
  var help: ArgumentHelp {
    ArgumentHelp(
      "Write a report to a file; repeatable. Kinds: \(ReportKind.names(ofRun: self == .run)). "
        + "`github` needs no file.",
      valueName: "kind=file")
  }
}

/// Which reports of a run are written.
struct ReportingOptions: ParsableArguments {
  @Option(help: ReportSubject.run.help)
  var report: [String] = []

  /// The reports that are asked for.
  ///
  /// - Throws: A usage error for a kind that does not exist, or a file that two reports have.
  func files() throws -> [ReportFile] { try ReportFile.files(report, on: .run) }

  /// Writes reports, and what people are shown between those that go to files and those that go to
  /// the terminal.
  ///
  /// A report that cannot be written, or a full standard output, keeps no other one back. What goes to
  /// the terminal's streams comes behind what is shown there.
  ///
  /// - Parameters:
  ///   - files: The reports.
  ///   - report: The run.
  ///   - options: What is left open by the form of a report.
  ///   - show: Shows the run to people, with what could not be written so far.
  /// - Throws: `ReportFile.Failure` when something could not be written.
  static func write(
    _ files: [ReportFile], of report: RunReport, _ options: ReportOptions,
    show: (_ unwritten: [String]) throws -> Void
  ) throws {
    var options = options
    options.localFiles = Set(report.scenarios.flatMap { $0.files }).filter {
      FileManager.default.fileExists(atPath: $0)
    }
    func write(_ files: [ReportFile]) -> [String] {
      files.compactMap { file in
        do { try file.write(report, options) } catch { return PlainText.line("\(error)") }
        return nil
      }
    }
    var unwritten = write(files.filter { !$0.isStandardStream })
    if files.contains(where: \.isForGitHub) { unwritten += StepSummary.append(report, options) }
    var failure: String?
    do { try show(unwritten) } catch { failure = PlainText.line("\(error)") }
    unwritten += write(files.filter(\.isStandardStream))
    if let failure { unwritten.append(failure) }
    if !unwritten.isEmpty {
      throw ReportFile.Failure(description: unwritten.joined(separator: "; "))
    }
  }
}

/// Which reports of judgements without a run of an adapter are written.
struct JudgementReportingOptions: ParsableArguments {
  @Option(help: ReportSubject.savedTraces.help)
  var report: [String] = []

  /// The reports that are asked for.
  ///
  /// - Parameter subject: What the command reports on.
  /// - Returns: The reports, in the order of the arguments.
  /// - Throws: A usage error for a kind that does not exist or does not suit the subject, or a file that
  ///   two reports have.
  func files(on subject: ReportSubject) throws -> [ReportFile] {
    try ReportFile.files(report, on: subject)
  }
}

/// The page that GitHub shows for a step of a job.
///
/// [Adding a job summary](https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary):
/// a file to which each command of a step appends Markdown.
enum StepSummary {
  /// Appends the summary of a run, where GitHub has named a file for it.
  ///
  /// - Returns: Why that was not possible.
  static func append(_ report: RunReport, _ options: ReportOptions) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return [] }
    do {
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(fileURLWithPath: path))
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      let used = Int(clamping: try file.seekToEnd())
      try TextStream.write(to: file) { write in
        MarkdownReport(options: options, used: used).write(report, to: write)
      }
      try file.close()
      return []
    } catch {
      return [
        PlainText.line("\(path): the step summary cannot be written: \(error.localizedDescription)")
      ]
    }
  }
}

/// Keeps GitHub from taking what a scenario or an adapter prints for a command.
enum WorkflowCommands {
  /// Runs a body whose output is no command, if GitHub reads it.
  static func stopped<Result>(_ isRead: Bool, _ body: () throws -> Result) throws -> Result {
    guard isRead else { return try body() }
    // Nobody who prints may know how commands begin again.
    let token = "adspec-\(UInt64.random(in: 0 ... .max))"
    try StandardOutput.write("::stop-commands::\(token)\n")
    defer { try? StandardOutput.write("::\(token)::\n") }
    return try body()
  }
}

import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import Foundation

/// `adspec trace`: runs one scenario and prints its events.
struct TraceCommand: ParsableCommand {
  /// The form in which a trace is printed.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Run one scenario and print its trace.",
    discussion: """
      Examples:
        adspec trace 'the network reports loaded twice' --format banner
        adspec trace my-scenarios/twice.lua 'the network reports an ad twice'
        adspec trace 'the network reports loaded twice' --as jsonl > trace.jsonl
        adspec trace 'the network reports loaded twice' --load 2
      """)

  @Argument(
    help: "The name of a scenario or a part of it, or its file and then its name.",
    completion: Completions.scenarios)
  var scenario: [String]

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app under test. (default: the first)", valueName: "name"),
    completion: Completions.adapters)
  var adapter: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The ad format, if the scenario has several.", valueName: "format"),
    completion: Completions.formats)
  var format: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The flow, waterfall or bidding, if the adapter has both.", valueName: "flow"),
    completion: Completions.flows)
  var flow: String?

  @Option(name: .customLong("as"), help: "The form: text for people, or jsonl for the trace file.")
  var form: Form = .text

  @Option(
    help: ArgumentHelp("Print only the messages of this load, from 1.", valueName: "n"))
  var load: Int32?

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func validate() throws {
    if let load, load < 1 { throw ValidationError("--load takes the number of a load, from 1.") }
    if load != nil, form == .jsonl {
      throw ValidationError(
        "--as jsonl prints a whole trace, so that it can be judged again. Leave out --load.")
    }
    guard let format, let form = Form(rawValue: format) else { return }
    throw ValidationError(
      "--format is the ad format. Use --as \(form.rawValue) for the form in which the trace is "
        + "printed.")
  }

  func run() throws {
    try reporting {
      let chosen = try SelectionOptions.parse(
        (format.map { ["--format", $0] } ?? []) + (flow.map { ["--flow", $0] } ?? []) + ["--"]
          + scenario)
      let subject = try Registration.shared.subject(named: adapter)
      let suite = try Suite(try suite.source(paths: chosen.paths, for: subject))
      let plan = try Plan(
        suite, try chosen.selection(), subject: subject,
        others: Registration.shared.others(than: subject), sdk: execution.sdk)
      if let found = plan.nameParts.first(where: { $0.names.count > 1 }) {
        throw InputError(
          file: FilePath.shown(found.part), line: 0,
          message:
            "\(found.names.count) scenarios have this in their names; give the whole name of one:\n"
            + found.list)
      }
      guard let run = plan.runs.first else {
        let why = plan.emptiness.map { ": " + PlainText.line($0) } ?? ""
        StandardError.write("nothing was selected" + why)
        return .notExercised
      }
      if plan.runs.count > 1 {
        StandardError.write(
          "\(plan.runs.count) runs match; this trace is of \"\(PlainText.line(run.name))\" in "
            + "\(run.format.rawValue) (\(run.flow.rawValue)). Choose another run with its full "
            + "name, --format and --flow.")
      }
      let settings = ProcessPreparation.prepareTime(for: try execution.settings(of: subject))
      let conformance = ConformanceRun(
        suite: suite, plan: plan, subject: subject, settings: settings)
      let (record, report) =
        form == .jsonl
        ? (try PlanRunner(suite: suite, settings: settings).run(run), nil)
        : try conformance.explainFirst()
      try show(record, report)
      if let error = record.error { throw error }
      if let failure = record.harnessFailure { throw failure }
      if record.trace.ending?.isDeath == true { return .failure }
      return record.trace.unfinished.isEmpty ? .success : .notExercised
    }
  }

  private func show(_ record: RunRecord, _ report: RunReport?) throws {
    if let load {
      let loads = Set(record.trace.events.map(\.identity.load)).subtracting([0]).sorted()
      guard loads.contains(load) else {
        let known = loads.map(String.init).joined(separator: ", ")
        throw ValidationError(
          "There is no load \(load). "
            + (loads.isEmpty
              ? "The scenario has no load." : "The scenario has these loads: \(known)."))
      }
    }
    var text = ""
    switch form {
    case .jsonl: text = TraceWriter.text(of: record.trace)
    case .text:
      MessageSequence(of: report, load: load).write(record.trace, log: record.log) { text += $0 }
    }
    try StandardOutput.write(text)
  }
}

/// `adspec check`: judges saved traces again.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Judge saved traces, without the adapter.",
    discussion: """
      Save a trace with `adspec trace NAME --as jsonl > trace.jsonl`, or convert a device log as the guide \
      TraceFormat.md describes. The rules ignore events and attributes that this adspec does not know; \
      standard error lists them.
      """)

  @Argument(help: ArgumentHelp("Saved traces, as JSON Lines.", valueName: "trace.jsonl"))
  var traces: [String]

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var reports: JudgementReportingOptions

  @Flag(help: "Count a broken should rule as a failure.")
  var strict = false

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    try reporting {
      let program = ShellWord.quoted(Invocation.program)
      let words = [program, "check"] + suite.words + (strict ? ["--strict"] : [])
      let files = try reports.files(on: .savedTraces)
      for file in files where traces.contains(file.path) {
        throw ValidationError(
          "The report \(file.path) would overwrite a trace to be judged. Give the report another name."
        )
      }
      let suite = try Suite(try suite.source())
      for file in files { try file.checkWritable() }
      var worst = ExitStatus.success
      var all: RunReport?
      let progress = WorkProgress(count: traces.count)
      for path in traces {
        try progress.write("")
        try FileKind.refuseStream(path)
        let trace = try TraceFile.trace(path)
        for remark in trace.remarks { StandardError.write("\(path): \(remark)") }
        let report = try SavedTraceReport.report(
          trace, suite.catalogue, path: path, strict: strict, command: words.joined(separator: " "))
        for result in report.scenarios.flatMap(\.results) where result.isExcused {
          StandardError.write(
            PlainText.line("\(path): \(result.rule): \(result.note ?? "")", to: 1000))
        }
        let run = JudgedRun(report)
        try WorkflowCommands.stopped(for: files) {
          try ConsoleProgress(
            showsRealTime: false, showsAll: screen.allFindings, explains: screen.explain
          ).write(run)
        }
        if run.exitStatus.rawValue > worst.rawValue { worst = run.exitStatus }
        if traces.count > 1 { try progress.finish(path, isFailure: run.exitStatus != .success) }
        all =
          try all.map { try $0.adding(report, path: path, isReported: !files.isEmpty) } ?? report
      }
      try progress.write("")
      if let all {
        let options = ReportOptions(showsRealTime: false)
        try ReportingOptions.write(files, of: JudgedRun(all), options) { _ in }
      }
      return worst
    }
  }
}

import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import Foundation

/// `adspec merge`: joins the reports of all shards of a run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the JSON reports of all shards, and judge the whole run or exploration.",
    discussion: """
      Prints and writes what one run of everything would, and ends with the same exit status. Status 65 \
      means that the reports are not one whole run: a shard is missing, appears twice or is incomplete, or \
      the reports are of different runs. A single report of a whole run is accepted too, to write other \
      reports from it.

      Example:
        adspec run --shard 1/2 --report json=1.json
        adspec run --shard 2/2 --report json=2.json
        adspec merge 1.json 2.json --report junit=report.xml
      """)

  @Argument(
    help: ArgumentHelp(
      "The JSON reports of all shards of a run, in any order.", valueName: "report.json"),
    completion: .file(extensions: ["json"]))
  var parts: [String]

  @OptionGroup var reports: ReportingOptions

  @Option(name: .long, help: ExpectationOptions.writingHelp)
  var writeExpectations: String?

  @OptionGroup var screen: ScreenOptions

  @Flag(name: .long, help: "Leave real times out, so that equal runs give equal bytes.")
  var noTimes = false

  func run() throws {
    try reporting {
      let files = try reports.files()
      let inputs = Set(parts.map { ReportDestination(path: $0).identity })
      for file in files where inputs.contains(file.identity) {
        throw ValidationError(
          "The report \(file.path) would overwrite a report to be merged. Give the new report another name."
        )
      }
      let target = try expectations(inputs, files)
      for file in files { try file.checkWritable() }
      let whole = try ShardMerge(
        try parts.map { path in
          ShardMerge.Part(
            file: FilePath.shown(path), contents: try ReportInput.read(path, verified: true))
        })
      if !whole.report.isOfRun || whole.report.explored != nil {
        for file in files { try ReportSubject.foreignReport.check(file.kind) }
        if target != nil {
          throw ValidationError(
            "--write-expectations lists what an adapter breaks, but the report is not of a "
              + "run of an adapter. Leave out --write-expectations.")
        }
      }
      let run = JudgedRun(whole.report)
      let showsTimes = !noTimes && whole.hasRealTimes
      var status = run.exitStatus
      var options = ReportOptions(
        showsRealTime: showsTimes, timestamp: noTimes ? nil : whole.timestamp)
      options.sourceURL = reports.sourceUrl
      let console = ConsoleProgress(
        showsRealTime: showsTimes, showsAll: screen.allFindings, explains: screen.explain)
      try ReportingOptions.write(files, of: run, options) { unwritten in
        try WorkflowCommands.stopped(for: files) {
          if whole.report.explored == nil {
            try console.write(run, unwritten: unwritten)
          } else {
            status = try ExplorationConsole(noTimes: true).show(whole.report, unwritten: unwritten)
          }
        }
        if let target { StandardError.write(try target.write(whole.report)) }
      }
      return status
    }
  }

  /// The file that `--write-expectations` names; nil without the option.
  ///
  /// - Throws: `InputErrors` for a mistake in the file; a usage error when the file is also a
  ///   report.
  private func expectations(_ inputs: Set<String>, _ files: [ReportFile]) throws -> ExpectationFile?
  {
    guard let path = writeExpectations else { return nil }
    let identity = ReportDestination(path: path).identity
    if inputs.contains(identity) || files.contains(where: { $0.identity == identity }) {
      throw ValidationError(
        "--write-expectations would overwrite the report \(path). Give --write-expectations its own file."
      )
    }
    let file = try ExpectationFile(path, mayBeMissing: true)
    try ReportDestination(path: path).checkWritable()
    return file
  }
}

extension ComparisonForm: ExpressibleByArgument {}

/// `adspec diff`: compares JSON reports of runs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare JSON reports with the first one, rule by rule.",
    discussion: """
      The reports can be of several versions of an adapter, of the suite or of the network's SDK, or of \
      several adapters. With more than two reports, markdown and html have a column for each.

      Exit status 1 means a regression in any report: a rule that newly fails, a must rule that is no longer \
      exercised, a format in which loads no longer succeed, or a new death. Exit status 65 means that a \
      file is no JSON report, or has an unknown version.

      Example:
        adspec run --report json=new.json
        adspec diff old.json new.json --as markdown
        adspec diff old.json new.json --as html >changes.html
        adspec diff lark.json wren.json crane.json --as html >adapters.html
      """)

  @Argument(
    help: ArgumentHelp(
      "The report of the earlier run.", valueName: "before.json"
    ),
    completion: .file(extensions: ["json"]))
  var before: String

  @Argument(
    help: ArgumentHelp("The reports to compare with the earlier run.", valueName: "after.json"),
    completion: .file(extensions: ["json"]))
  var others: [String]

  @Option(
    name: .customLong("as"),
    help: "The form: text, markdown for a pull request, html for a page of all runs, or json.")
  var form = ComparisonForm.text

  func validate() throws {
    guard others.count > 1, !form.allowsSeveral else { return }
    throw ValidationError(
      "--as \(form.rawValue) compares two reports, but \(others.count + 1) are given. Give two reports, or use "
        + "--as html or --as markdown, which have a column for each report.")
  }

  func run() throws {
    try reporting {
      let comparisons = RunComparisons(
        try ReportInput.read(before).report, try others.map { try ReportInput.read($0).report },
        files: ([before] + others).map(FilePath.shown))
      try StandardOutput.write(form.text(of: comparisons))
      return comparisons.exitStatus == 0 ? .success : .failure
    }
  }
}

/// `adspec history`: shows what the runs of a history have in common.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show since when rules are broken, and which scenarios are flaky or slow.",
    discussion: """
      Reads the file that `adspec run --history FILE` writes. A scenario is flaky if it got different \
      verdicts from equal programs, files, options and seeds.

      Example:
        adspec run --history runs.jsonl
        adspec history runs.jsonl
      """)

  @Argument(help: ArgumentHelp("The history file.", valueName: "file"))
  var file: String

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp(
      "The adapter or app. (default: that of the latest run)", valueName: "name"))
  var adapter: String?

  @Option(help: ArgumentHelp("The number of latest runs to look at.", valueName: "n"))
  var limit = 200

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number of at least 1.") }
  }

  func run() throws {
    try reporting {
      let entries = try HistoryFile(file, creates: false).entries()
      let known = RunHistory.adapters(in: entries)
      guard let latest = known.first else {
        throw InputError(
          file: FilePath.shown(file), line: 0,
          message: "has no runs yet. Add one with `adspec run --history FILE`.")
      }
      if let adapter, !known.contains(adapter) {
        throw ValidationError(
          "The history has no run of \"\(adapter)\". It has runs of: \(known.joined(separator: ", "))."
        )
      }
      let runs = RunHistory(of: adapter ?? latest, in: entries, limit: limit)
      try StandardOutput.write(HistoryText(runs).text)
      return .success
    }
  }
}

/// Reads JSON reports for commands.
private enum ReportInput {
  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: The report's file.
  ///   - isVerified: Whether the report must come from this version of adspec, without later
  ///     changes.
  /// - Returns: The report.
  /// - Throws: `InputError` for a file that is missing, cannot be read, or is not a JSON report of
  ///   a run.
  static func read(
    _ path: String, verified isVerified: Bool = false
  ) throws(InputError) -> JSONReportReader {
    let file = FilePath.shown(path)
    switch FileKind(path) {
    case nil: throw InputError(file: file, line: 0, message: "there is no such file")
    case .folder:
      throw InputError(file: file, line: 0, message: "is a folder. Give the file of a report.")
    case .stream: try FileKind.refuseStream(path)
    case .file: break
    }
    guard let handle = FileHandle(forReadingAtPath: path), let contents = try? handle.readToEnd()
    else {
      throw InputError(
        file: file, line: 0,
        message: "cannot be read, or is empty. Give a file that --report json=FILE wrote.")
    }
    let reader = try JSONReportReader(Array(contents), file: file, verified: isVerified)
    guard !isVerified || reader.report.toolVersion == Suite.version else {
      throw InputError(
        file: file, line: 0,
        message:
          "was written by adspec \(PlainText.line(reader.report.toolVersion)), but this is adspec "
          + "\(Suite.version). Use the version of adspec that wrote the report.")
    }
    if isVerified { try refuseOtherSuite(reader.report, file) }
    return reader
  }

  /// Refuses a report that says that it is of the compiled-in suite, but has other rules or aims.
  private static func refuseOtherSuite(_ report: RunReport, _ file: String) throws(InputError) {
    func error(_ what: String) -> InputError {
      InputError(
        file: file, line: 0,
        message: "is a JSON report that was changed: by its digests, it is of the suite in this "
          + "adspec, but \(what); run again to write it anew")
    }
    let source = SuiteSource.embedded
    guard let conditions = report.conditions, conditions.rulesDigest == source.rulesDigest,
      let suite = try? Suite(source)
    else { return }
    guard report.rules.map(\.requirement) == suite.catalogue.rules.map(\.requirement) else {
      throw error("its rules are others")
    }
    guard conditions.scenariosDigest == source.scenariosDigest else { return }
    var aims: [String: [String]] = [:]
    for scenario in suite.scenarios {
      for variant in scenario.variants { aims[scenario.name(of: variant)] = scenario.aims }
    }
    for scenario in report.scenarios where aims[scenario.name] != scenario.aims {
      throw error("\"\(PlainText.line(scenario.name))\" has other aims")
    }
  }
}

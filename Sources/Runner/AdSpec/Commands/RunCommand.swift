import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import ForkServer
import Foundation
import GoogleMobileAds
import MediationHost

/// `adspec run` and `adspec watch`.
///
/// Both commands are one type, because an option group for all options would make debug builds slow:
/// the argument parser then checks the declarations of nested groups again and again.
struct RunCommand<Repetition: RunRepetition>: ParsableCommand {
  static var configuration: CommandConfiguration { Repetition.configuration }

  @OptionGroup var chosen: SelectionOptions
  @Option(
    help: ArgumentHelp(
      "Run one part of the selected scenarios, such as 1/4. \(ShardChoice.help) `adspec merge` joins the "
        + "reports of all parts.",
      valueName: "i/n"), completion: .list(["auto"]),
    transform: { try ShardChoice($0) })
  var shard: ShardChoice?

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Run only the scenarios that failed in the last run of the adapter or app, or all if none failed."
    ))
  var lastFailed = false

  @Flag(
    help: ArgumentHelp(
      "Run all scenarios of the whole suite in each flow. By default, a flow after the first one of a "
        + "format leaves out the variants of a scenario that say nothing new."))
  var thorough = false

  @Option(
    help: ArgumentHelp(
      """
      Build with this command when a source of the package or of the adapter changes (default: swift \
      build, if the program is from the package in the working folder; '' builds nothing).
      """, valueName: "command", visibility: Repetition.builds ? .default : .hidden))
  var build: String?

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions
  @OptionGroup var expectations: ExpectationOptions

  @OptionGroup var reports: ReportingOptions

  @Option(
    help: ArgumentHelp(
      "Add the run to this history file; see `adspec history`.", valueName: "file"))
  var history: String?

  @Flag(help: "Count a broken should rule as a failure.")
  var strict = false

  @Flag(name: .long, help: "Stop after the first scenario that fails.")
  var failFast = false

  @Flag(
    help: ArgumentHelp(
      "List the selected scenarios, one a line, and run nothing. Tabs separate the format, the name, the "
        + "aims, the flow and the place."))
  var list = false

  @OptionGroup var screen: ScreenOptions

  @Flag(
    name: .long, help: "Do not run failed scenarios again to find the adapter's lines.")
  var noPlaces = false

  @Option(
    help: ArgumentHelp(
      "After the summary, list this many scenarios that took the most real time, and show the real time "
        + "of the whole run.", valueName: "n"))
  var slowest: Int?

  @Option(
    help: ArgumentHelp(
      "Write to this folder which lines of the adapter ran, as coverage.lcov.",
      valueName: "dir"))
  var coverage: String?

  @Flag(
    name: .long,
    help:
      "Run each scenario twice, in different processes and orders, and show the first difference.")
  var checkDeterminism = false

  @Flag(name: .long, help: "Leave real times out, so that equal runs give equal bytes.")
  var noTimes = false

  func validate() throws {
    try Repetition.validate(self)
    let expects = [expectations.expect, expectations.writeExpectations].compactMap(\.self)
    if !expects.isEmpty, list || checkDeterminism {
      throw ValidationError(
        "--list and --check-determinism judge nothing. Leave out --expect and --write-expectations."
      )
    }
    try validateSlowest()
    if coverage != nil, list || checkDeterminism {
      throw ValidationError(
        "--list and --check-determinism measure no coverage. Leave out --coverage.")
    }
    if coverage != nil, shard != nil {
      throw ValidationError(
        "--coverage measures a whole run, and the reports of shards do not carry it. Leave out --shard, "
          + "or leave out --coverage.")
    }
    if let coverage, coverage.contains("%") {
      throw ValidationError(
        "--coverage takes a folder without % in its path, because line counters give % another meaning. "
          + "Rename the folder \"\(coverage)\".")
    }
    if history != nil, list || checkDeterminism || shard != nil {
      throw ValidationError(
        "--history keeps whole runs with their verdicts. Leave out --list, --check-determinism and "
          + "--shard, or leave out --history.")
    }
    if lastFailed, shard != nil {
      throw ValidationError(
        "Each machine has its own list of failures, so shards of --last-failed do not fit together. "
          + "Leave out --shard or --last-failed.")
    }
    guard !reports.report.isEmpty, list || checkDeterminism else { return }
    throw ValidationError(
      list
        ? "--list runs nothing, so there is nothing to report. Leave out --list or --report."
        : "--check-determinism compares traces and judges nothing, so there is nothing to report. "
          + "Leave out --check-determinism or --report.")
  }

  private func validateSlowest() throws {
    guard let slowest else { return }
    guard slowest > 0 else {
      throw ValidationError("--slowest takes a whole number greater than 0.")
    }
    if noTimes {
      throw ValidationError(
        "--slowest lists real times, and --no-times leaves them out. Leave out one of them.")
    }
    if list || checkDeterminism {
      throw ValidationError(
        "--list and --check-determinism show no real times. Leave out --slowest.")
    }
  }

  func run() throws { try Repetition.perform(self) }

  /// Runs the selected scenarios once, judges them and writes the reports.
  ///
  /// - Throws: An exit status other than success, or a usage error.
  func perform() throws {
    try reporting {
      let start = Date()
      try checkCommand()
      let files = try reports.files()
      let subject = try Registration.shared.subject(named: chosen.adapter)
      let source = try suite.source(paths: chosen.paths, for: subject)
      for file in files where source.reads(file.path) {
        throw ValidationError(
          "The report \(file.path) would overwrite a file that the run reads. Give the report another name."
        )
      }
      let suite = try Suite(source)
      let entries = try expectations.entries()
      let settings = ProcessPreparation.prepareTime(for: try execution.settings(of: subject))
      let plans = try plans(suite, subject, entries, settings)
      if !list { plans.own.nameParts.forEach(show) }
      if list { return try printList(plans.own) }
      if checkDeterminism { return try compareRuns(suite, plans.own, settings) }
      try checkWritable(files)
      let history = try openHistory(source)
      let expected = try expectations.files(entries, at: start, reports: files) {
        try expectable(suite, subject)
      }
      var run = ConformanceRun(
        suite: suite, plan: plans.own, subject: subject, settings: settings)
      if coverage != nil { run.settings.isolation = .fork }
      run.expected = expected.expected
      run.isWholeSuite = plans.isEverything && chosen.paths.isEmpty
      configure(&run, source, files)
      return try report(
        of: run,
        to: Outputs(files: files, expectations: expected.target, history: history, start: start))
    }
  }

  /// Where the results of this run go.
  private struct Outputs {
    let files: [ReportFile]
    let expectations: ExpectationFile?
    let history: (file: HistoryFile, inputs: String)?
    let start: Date
  }

  /// The plan of this run, and the plan of the same run without `--shard`.
  private struct Plans {
    var own: Plan
    var whole: Plan
    /// Whether the user selects every scenario of the files that adspec read.
    var isEverything: Bool
  }

  private func plans(
    _ suite: Suite, _ subject: any Subject, _ expected: [ExpectedFailure], _ settings: RunSettings
  ) throws -> Plans {
    let selection = try chosen.selection()
    let failed = lastFailed ? try lastFailures(suite, selection, subject) : nil
    let isEverything = selection.isEverything && failed == nil
    let shard = try shard?.shard()
    let breadth = Plan.Breadth(
      of: selection, isThorough: thorough || failed != nil || !chosen.paths.isEmpty,
      expected: expected)
    let selected = try failed ?? plan(of: suite, selection, subject, breadth)
    let whole = try exercising(selected, suite, settings)
    let own = shard.map {
      whole.part($0, isOfWholeSuite: isEverything && chosen.paths.isEmpty)
    }
    return Plans(own: own ?? whole, whole: whole, isEverything: isEverything)
  }

  /// The runs of a plan that aim at the chosen rules, or that exercise those at which no scenario
  /// aims.
  private func exercising(_ plan: Plan, _ suite: Suite, _ settings: RunSettings) throws -> Plan {
    guard !plan.unaimedRules.isEmpty, !plan.runs.isEmpty else { return plan }
    let count = plan.candidates.count
    if count > 0 {
      let names = plan.unaimedRules.map(\.id).joined(separator: " or ")
      StandardError.write(
        "No scenario aims at \(names). Running \(PlainText.count(count, "scenario")) to find those "
          + "that exercise it.")
    }
    return try plan.exercising(suite, settings)
  }

  /// Lists the scenarios that a part of their names selects, if there are several.
  private func show(_ found: NamePart) {
    guard found.names.count > 1 else { return }
    StandardError.write(
      "\"\(PlainText.line(found.part))\" selects \(found.names.count) scenarios by a part of their "
        + "names:\n" + found.list)
  }

  /// The selected runs that failed in the last run; nil, with a remark, if none of them failed.
  private func lastFailures(
    _ suite: Suite, _ selection: Selection, _ subject: any Subject
  ) throws -> Plan? {
    let failures = LastRunFile(of: subject.name).failures
    let plan = try plan(of: suite, selection, subject).onlyFailed {
      failures.contains(LastRunFile.Run($0))
    }
    if !plan.runs.isEmpty { return plan }
    StandardError.write(
      "--last-failed: no selected scenario failed in the last run of \(PlainText.line(subject.name)), "
        + "so all of them run")
    return nil
  }

  private func plan(
    of suite: Suite, _ selection: Selection, _ subject: any Subject,
    _ breadth: Plan.Breadth = .thorough
  ) throws -> Plan {
    try Plan(
      suite, selection, subject: subject, others: Registration.shared.others(than: subject),
      breadth: breadth, sdk: execution.sdk)
  }

  /// What entries of the file of expected failures can be about: all scenarios of the files that the
  /// user named and of the suite, in all formats, also those that this run leaves out.
  private func expectable(_ suite: Suite, _ subject: any Subject) throws -> ExpectableRuns {
    let ofSuite =
      chosen.paths.isEmpty
      ? nil : try expectablePlan(of: Suite(try self.suite.source(for: subject)), subject)
    return ExpectableRuns(
      try expectablePlan(of: suite, subject), ofSuite: ofSuite,
      rulesOfOtherSDKs: Set(
        suite.catalogue.rules.filter { !$0.holds(in: execution.sdk) }.map(\.id)))
  }

  private func expectablePlan(of suite: Suite, _ subject: any Subject) throws -> Plan {
    try Plan(
      suite, Selection(), subject: subject, others: Registration.shared.others(than: subject),
      sdk: SDKGeneration.allCases.max() ?? .usual)
  }

  private func checkWritable(_ files: [ReportFile]) throws {
    for file in files { try file.checkWritable() }
    for file in files where history.map({ ReportDestination(path: $0).identity }) == file.identity {
      throw ValidationError(
        "The report \(file.path) would overwrite the history. Give the report another name.")
    }
  }

  /// The history file, and a fingerprint of everything that can change the result of the run; nil
  /// without `--history`.
  private func openHistory(
    _ source: SuiteSource
  ) throws -> (file: HistoryFile, inputs: String)? {
    try history.map { path in
      let words = execution.words + (strict ? ["--strict"] : [])
      return (
        file: try HistoryFile(path, creates: true),
        inputs: RunInputs.fingerprint(
          source, words + ["--seed", "\(execution.seed)"] + expectations.contents)
      )
    }
  }

  /// Sets how strictly adspec judges the run, and which data the run collects for its reports.
  private func configure(
    _ run: inout ConformanceRun, _ source: SuiteSource, _ files: [ReportFile]
  ) {
    run.isStrict = strict
    run.failsFast = failFast
    run.findsPlaces = !noPlaces
    if files.contains(where: { $0.kind.showsDigests }) {
      run.judge.digestsTraces = true
      run.conditions = RunConditions(
        rulesDigest: source.rulesDigest, scenariosDigest: source.scenariosDigest,
        mobileAdsVersion: execution.sdk.text, options: execution.words,
        selection: lastFailed ? nil : chosen.recorded(isThorough: thorough))
    }
    run.judge.replayCommand = command("run", run.subject, strict ? ["--strict"] : [])
    run.selection = chosen.words + expectations.words + execution.seedWords
    run.judge.traceCommand = command("trace", run.subject)
    run.judge.keepsTraces = files.contains { $0.kind.showsTraces }
    run.findsCounterparts = files.contains { $0.kind.showsCounterparts }
  }

  /// Throws an error if the first argument looks like a mistyped command and is not the name of a
  /// scenario.
  private func checkCommand() throws {
    guard let mistake = Invocation.unknownCommand,
      let word = Invocation.arguments.first, chosen.scenarios.first == word
    else { return }
    let suite = try? Suite(suite.source(paths: chosen.paths))
    guard suite?.scenarios.contains(where: { $0.name == word }) != true else { return }
    throw ValidationError(mistake)
  }

  private func report(of run: ConformanceRun, to outputs: Outputs) throws -> ExitStatus {
    ProcessPreparation.takeInterruptions()
    let console = ConsoleProgress(
      showsRealTime: !noTimes, showsAll: screen.allFindings, explains: screen.explain,
      slowest: slowest)
    let count = run.plan.runs.count
    let folder = try coverage.map {
      try CoverageFolder(path: $0, modules: run.subject.sourceModules)
    }
    var report = try WorkflowCommands.stopped(for: outputs.files) {
      try run.report(
        begin: { console.begin($0, count: count) }, receive: { console.show($0, in: $1) })
    }
    Interruption.allowWriting()
    // If adspec cannot write the coverage, it must still write the reports of the run.
    var failure: (any Error)?
    do { report.coverage = try folder?.write() } catch { failure = error }
    let started = ReportFile.timestamp(outputs.start)
    var options = ReportOptions(showsRealTime: !noTimes, timestamp: noTimes ? nil : started)
    options.sourceURL = reports.sourceUrl
    let judged = JudgedRun(report)
    try ReportingOptions.write(outputs.files, of: judged, options) { unwritten in
      try WorkflowCommands.stopped(for: outputs.files) { console.end(judged, unwritten: unwritten) }
      if let file = outputs.expectations { StandardError.write(try file.write(report)) }
      try console.checkWritten()
    }
    if let remark = LastRunFile(of: run.subject.name).remember(report) {
      StandardError.write(remark)
    }
    if let (file, inputs) = outputs.history {
      try file.append(HistoryEntry(judged, started: started, inputs: inputs))
    }
    if let failure { throw failure }
    return judged.exitStatus
  }

  private func compareRuns(
    _ suite: Suite, _ plan: Plan, _ settings: RunSettings
  ) throws -> ExitStatus {
    ProcessPreparation.takeInterruptions()
    let check = DeterminismCheck(suite: suite, plan: plan, settings: settings)
    let differences = try check.run()
    for difference in differences {
      try StandardOutput.write(
        """
        \(PlainText.line(difference.scenario)) (\(difference.format)) at \(PlainText.line(difference.place))
          first difference at event \(difference.index)
          one run   \(line(of: difference.first))
          the other \(line(of: difference.second))
          \(difference.source.sentence)

        """)
    }
    let count = plan.runs.count
    try StandardOutput.write(
      differences.isEmpty
        ? "\(count) scenarios gave the same trace twice\n"
        : "\(differences.count) of \(count) scenarios gave two different traces\n")
    if let emptiness = plan.emptiness {
      StandardError.write("nothing was selected: " + PlainText.line(emptiness))
      return .notExercised
    }
    return differences.isEmpty ? .success : .failure
  }

  private func line(of event: Event?) -> String {
    guard let event else { return "had ended" }
    var writer = TraceWriter()
    writer.write(event)
    return PlainText.line(String(decoding: writer.bytes.dropLast(), as: UTF8.self))
  }

  private func printList(_ plan: Plan) throws -> ExitStatus {
    if let emptiness = plan.emptiness {
      StandardError.write("nothing was selected: " + PlainText.line(emptiness))
    }
    let lines = plan.runs.map { run in
      let aims = run.declaration.aims.joined(separator: ",")
      let place = PlainText.line(run.declaration.file) + ":\(run.declaration.line)"
      return [run.format.rawValue, PlainText.line(run.name), aims, run.flow.rawValue, place]
        .joined(separator: "\t") + "\n"
    }
    try StandardOutput.write(lines.joined())
    return plan.emptiness == nil ? .success : .notExercised
  }

  /// The first part of a command that repeats a scenario with the options of this run: everything
  /// before the scenario's name.
  private func command(
    _ name: String, _ subject: any Subject, _ flags: [String] = []
  ) -> String {
    var words = [
      ShellWord.quoted(Invocation.program), name, "--adapter",
      ShellWord.quoted(subject.name),
    ]
    words += suite.words + execution.words + flags
    words += chosen.paths.map(ShellWord.quoted(path:))
    return words.joined(separator: " ")
  }
}

/// A fingerprint of all inputs that decide the verdicts of a run.
///
/// A history compares runs with equal fingerprints.
private enum RunInputs {
  /// Two fingerprints are equal if these inputs are equal: the program with its adapters, the files
  /// of rules and scenarios, and the options, including the seed.
  static func fingerprint(_ source: SuiteSource, _ words: [String]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(contentsOf: "/proc/self/exe")
    for text in [source.rulesDigest, source.scenariosDigest] + words { fingerprint.add(text.utf8) }
    return fingerprint.text
  }
}

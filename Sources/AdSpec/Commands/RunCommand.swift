import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import ArgumentParser
import ForkServer
import Foundation
import MediationHost
import AdSpecSimulation
import AdSpecScenarios

/// `adspec run`: runs scenarios and reports.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios against an adapter and judge it.",
    discussion: """
      Examples:
        adspec run                                  the whole suite on the first adapter
        adspec run --adapter my-network --format rewarded
        adspec run my-scenarios/ --report junit=report.xml
        adspec run 'the network reports loaded twice'
      """)

  @OptionGroup var chosen: SelectionOptions
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  @Option(
    help: ArgumentHelp(
      "Write a report to a file; repeatable. Kinds: junit, json, console.",
      valueName: "kind=file"))
  var report: [String] = []

  @Flag(help: "Count broken should rules as failures.")
  var strict = false

  @Flag(name: .long, help: "Stop after the first failure.")
  var failFast = false

  @Flag(help: "List what would run, one scenario a line, and run nothing.")
  var list = false

  @Flag(name: .long, help: "Show every finding, not only the first two of a rule in a format.")
  var allFindings = false

  @Flag(
    name: .long,
    help: "Run everything twice, in other processes and orders, and name the first difference.")
  var checkDeterminism = false

  @Flag(name: .long, help: "Leave real times out of reports, so that equal runs give equal bytes.")
  var noTimes = false

  func validate() throws {
    guard !report.isEmpty, list || checkDeterminism else { return }
    throw ValidationError(
      list
        ? "--list runs nothing that --report could tell of. Leave one of them out."
        : "--check-determinism compares traces and judges nothing that --report could tell of. "
          + "Leave one of them out, or run twice.")
  }

  func run() throws {
    try reporting {
      let files = try report.map { try ReportFile($0) }
      try ReportFile.checkDistinct(files)
      let adapter = try Registration.shared.adapter(named: chosen.adapter)
      let suite = try Suite(try suite.source(paths: chosen.paths))
      let selection = try chosen.selection()
      let adapters = Registration.shared.adapters(first: adapter)
      let plan = try Plan(suite, selection, adapters: adapters)
      if list { return try printList(plan) }
      if checkDeterminism { return try compareRuns(suite, plan, adapter) }
      for file in files { try file.checkWritable() }
      var run = ConformanceRun(suite: suite, plan: plan, adapters: adapters)
      run.configuration = try execution.configuration(of: adapter)
      run.jobs = try execution.jobCount()
      run.shuffle = execution.shuffle
      run.isStrict = strict
      run.failsFast = failFast
      run.isWholeSuite = selection.isEverything && chosen.paths.isEmpty
      run.replayCommand = replayCommand(adapter)
      return try perform(run, files)
    }
  }

  private func perform(_ run: ConformanceRun, _ files: [ReportFile]) throws -> ExitStatus {
    Interruption.install()
    let console = ConsoleProgress(
      showsRealTime: !noTimes, findingsPerRule: allFindings ? .max : 2)
    let start = Date()
    let count = run.plan.subjects.count
    let report = try run.run(
      begin: { console.begin($0, count: count) }, receive: { console.show($0, in: $1) })
    console.end(report)
    let options = ReportOptions(
      showsRealTime: !noTimes, timestamp: noTimes ? nil : ReportFile.timestamp(start))
    // One that cannot be written, or a full standard output, keeps no other one back.
    let writes = files.map { file in Result { try file.write(report, options) } }
    try console.checkWritten()
    for write in writes { try write.get() }
    return ExitStatus(rawValue: report.exitStatus) ?? .internalError
  }

  private func compareRuns(
    _ suite: Suite, _ plan: Plan, _ adapter: AdapterUnderTest
  ) throws -> ExitStatus {
    Interruption.install()
    var check = DeterminismCheck(suite: suite, plan: plan)
    check.configuration = try execution.configuration(of: adapter)
    check.jobs = try execution.jobCount()
    let differences = try check.run()
    for difference in differences {
      try StandardOutput.write(
        """
        \(difference.scenario) (\(difference.format)) at \(difference.place)
          first difference at event \(difference.index)
          one run   \(line(of: difference.first))
          the other \(line(of: difference.second))

        """)
    }
    let count = plan.subjects.count
    try StandardOutput.write(
      differences.isEmpty
        ? "\(count) scenarios gave the same trace twice\n"
        : "\(differences.count) of \(count) scenarios gave two different traces\n")
    if count == 0 { return .notExercised }
    return differences.isEmpty ? .success : .failure
  }

  private func line(of event: Event?) -> String {
    guard let event else { return "had ended" }
    var writer = TraceWriter()
    writer.write(event)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }

  private func printList(_ plan: Plan) throws -> ExitStatus {
    let lines = plan.subjects.map { subject in
      let aims = subject.declaration.aims.joined(separator: ",")
      return "\(subject.format.rawValue)\t\(subject.name)\t\(aims)\n"
    }
    try StandardOutput.write(lines.joined())
    return plan.subjects.isEmpty ? .notExercised : .success
  }

  /// The command that runs a scenario of this run again, up to the scenario's name.
  private func replayCommand(_ adapter: AdapterUnderTest) -> String {
    var words = [
      ShellWord.quoted(ProcessInfo.processInfo.processName), "run", "--adapter",
      ShellWord.quoted(adapter.name),
    ]
    words += suite.words + execution.words
    if strict { words.append("--strict") }
    words += chosen.paths.map(ShellWord.quoted(path:))
    return words.joined(separator: " ")
  }
}

import AdSpecConformance
import AdSpecReports
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import ForkServer
import Foundation
import MediationHost

/// `adspec explore`: plays random scenarios, and shortens those that break a rule.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Play random scenarios, and show the shortest one for each broken rule.",
    discussion: """
      Examples:
        adspec explore --adapter my-network                  1000 random scenarios
        adspec explore --adapter my-network --time 60        for a minute
        adspec explore --adapter my-network --keep found     keep what is found, and play it again first
        adspec explore --adapter my-network --seed 17 --count 1
      """)

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp(
      "The adapter or app under test; `adspec adapters` lists them. (default: the first)",
      valueName: "name"),
    completion: Completions.adapters)
  var adapter: String?

  @Option(
    help: ArgumentHelp("Play scenarios in this ad format only; repeatable.", valueName: "format"),
    completion: Completions.formats)
  var format: [String] = []

  @Option(
    help: ArgumentHelp(
      "Play scenarios in this flow only, waterfall or bidding; repeatable.", valueName: "flow"),
    completion: Completions.flows)
  var flow: [String] = []

  @Option(
    help: ArgumentHelp("The number of random scenarios. (default: 1000)", valueName: "n"))
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "Play random scenarios for this real time instead of a number of them.",
      valueName: "seconds"))
  var time: Double?

  @Option(
    help: ArgumentHelp(
      "Play one part of the programs, such as 1/4. \(ShardChoice.help)", valueName: "i/n"),
    completion: .list(["auto"]),
    transform: { try ShardChoice($0) })
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp(
      "Keep the scenario of each finding as a file in this folder. Scenarios that are in the folder run first.",
      valueName: "dir"),
    completion: .directory)
  var keep: String?

  @Option(
    help: ArgumentHelp(
      "Inject the fault of this rule into the adapter, to see whether random scenarios find it.",
      valueName: "id"),
    completion: Completions.rules)
  var fault: String?

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions
  @OptionGroup var reports: JudgementReportingOptions

  @Flag(help: "Count a broken should rule as a failure.")
  var strict = false

  @Flag(name: .long, help: "Leave real times out, so that equal explorations give equal bytes.")
  var noTimes = false

  func validate() throws {
    if let count, count < 1 {
      throw ValidationError("--count takes a whole number greater than 0.")
    }
    if let time, !(time > 0 && time.isFinite) {
      throw ValidationError("--time takes a number of seconds greater than 0.")
    }
    if count != nil, time != nil {
      throw ValidationError(
        "--count and --time both say when the exploration ends. Leave out one of them.")
    }
    if fault != nil, keep != nil {
      throw ValidationError(
        "--keep keeps what the adapter itself breaks, and --fault has it break a rule. Leave out --keep."
      )
    }
    if execution.inProcess {
      throw ValidationError(
        "--in-process runs one scenario under a debugger. Leave it out, and run the scenario that "
          + "`adspec explore` finds with `adspec run --in-process`.")
    }
  }

  func run() throws {
    try reporting {
      let files = try reports.files(on: .exploration)
      let subject = try Registration.shared.subject(named: adapter)
      let folder = try keep.map { try KeptFolder($0) }
      for file in files { try file.checkWritable() }
      let exploration = try exploration(of: subject, folder)
      if exploration.isEmpty {
        StandardError.write(
          "nothing was selected: \(PlainText.line(subject.name)) loads no ads in the chosen formats "
            + "and flows")
        return .notExercised
      }
      ProcessPreparation.takeInterruptions()
      var outcome = try ExplorationConsole(noTimes: noTimes).show(
        exploration, budget, folder: folder)
      Interruption.allowWriting()
      if !files.isEmpty {
        outcome.outcome.report.isStrict = strict
        let options = ReportOptions(showsRealTime: !noTimes)
        try ReportingOptions.write(files, of: JudgedRun(outcome.outcome.report), options) { _ in }
      }
      return outcome.status
    }
  }

  private var budget: Exploration.Budget {
    time.map(Exploration.Budget.seconds) ?? .programs(count ?? 1000)
  }

  private func exploration(
    of subject: any Subject, _ folder: KeptFolder?
  ) throws -> Exploration {
    let selection = try SelectionOptions.parse(
      format.flatMap { ["--format", $0] } + flow.flatMap { ["--flow", $0] }
    ).selection()
    let source = try suite.source(for: subject)
    let whole = try Suite(source)
    let suite = Suite(whole, playing: [])
    let subject = try fault.map { try whole.subject(subject, withFaultOf: $0) } ?? subject
    let settings = ProcessPreparation.prepareTime(for: try execution.settings(of: subject))
    let plan = try Plan(suite, Selection(), subject: subject, sdk: execution.sdk)
    var run = ConformanceRun(suite: suite, plan: plan, subject: subject, settings: settings)
    run.isStrict = strict
    run.judge.chosenFormats = Set(selection.formats.map(\.rawValue))
    let words = ["--adapter", ShellWord.quoted(subject.name)] + self.suite.words + execution.words
    run.judge.replayCommand = command("run", words + (strict ? ["--strict"] : []))
    run.judge.traceCommand = command("trace", words)
    var exploration = try Exploration(
      run, source.adapters, seed: execution.seed, formats: selection.formats,
      flows: selection.flows)
    let lanes =
      format.flatMap { ["--format", ShellWord.quoted($0)] }
      + flow.flatMap { ["--flow", ShellWord.quoted($0)] }
    exploration.replayCommand = command(
      "explore",
      words + lanes + (fault.map { ["--fault", ShellWord.quoted($0)] } ?? [])
        + (strict ? ["--strict"] : []))
    exploration.shard = try shard?.shard()
    exploration.keep = folder.map { folder in { KeptProgram($0, in: folder.path) } }
    return exploration
  }

  private func command(_ name: String, _ words: [String]) -> String {
    ([ShellWord.quoted(Invocation.program), name] + words).joined(separator: " ")
  }
}

/// The folder of kept findings.
struct KeptFolder {
  /// The path of the folder.
  let path: String

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: `InputError` if the folder cannot be written.
  init(_ path: String) throws {
    self.path = path
    switch FileKind(path) {
    case .folder: break
    case nil:
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      } catch {
        throw mistake(
          "cannot be created: \(error.localizedDescription) Give --keep another folder.")
      }
    default: throw mistake("is not a folder. Give --keep a folder.")
    }
    let probe = FilePath.path(
      of: ".adspec-\(ProcessInfo.processInfo.processIdentifier)", in: path)
    try Interruption.removing(probe) {
      guard FileManager.default.createFile(atPath: probe, contents: nil) else {
        throw mistake("cannot be written. Check its permissions, or give --keep another folder.")
      }
      try? FileManager.default.removeItem(atPath: probe)
    }
  }

  /// The files with their texts, in the order of their names.
  ///
  /// - Throws: `InputError` if a file cannot be read.
  func files() throws -> [(path: String, contents: [UInt8])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return try names.filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }.sorted().map { name in
      let file = FilePath.path(of: name, in: path)
      return (FilePath.shown(file), try FileAccess.contents(file))
    }
  }

  /// Writes the file of a finding, unless there is one already.
  ///
  /// - Throws: `InputError` if the file cannot be written.
  func write(_ found: FoundProgram) throws {
    guard let path = found.program.path, FileKind(path) == nil else { return }
    try ReportDestination(path: path).write { $0(found.program.source) }
  }

  private func mistake(_ message: String) -> InputError {
    InputError(file: FilePath.shown(path), line: 0, message: message)
  }
}

/// Shows an exploration on the terminal.
struct ExplorationConsole {
  private let noTimes: Bool
  private let text: FoundProgramText

  /// Creates a console.
  ///
  /// - Parameter noTimes: Whether to leave real times out.
  init(noTimes: Bool) {
    self.noTimes = noTimes
    let (columns, isTerminal) = ConsoleProgress.terminal()
    text = FoundProgramText(
      hasColour: ConsoleProgress.hasColour(
        ProcessInfo.processInfo.environment, isTerminal: isTerminal), width: columns)
  }

  /// Explores, and shows the findings.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - budget: How long it takes.
  ///   - folder: The folder of kept findings; nil without `--keep`.
  /// - Returns: What was found, and the exit status.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  func show(
    _ exploration: Exploration, _ budget: Exploration.Budget, folder: KeptFolder?
  ) throws -> (outcome: Exploration.Outcome, status: ExitStatus) {
    let start = ContinuousClock.now
    let head = ConsoleReport.head(of: exploration.reportWithoutResults)
    try StandardOutput.write(head.joined(separator: "\n") + "\n" + beginning(budget) + "\n")
    let replay = try folder.map { try exploration.replay(try $0.files()) } ?? .init()
    let work = WorkProgress(count: pieces(of: budget))
    var unwritten: [String] = []
    let outcome = try exploration.explore(budget, knowing: replay.found) { progress in
      try work.show(
        done(progress, budget), failed: progress.findings, "\(progress.programs) programs")
    } receive: { found in
      do { try folder?.write(found) } catch { unwritten.append(PlainText.line("\(error)")) }
    }
    try work.write("")
    try show(outcome.found, in: outcome.report)
    for remark in remarks(outcome, replay) { StandardError.write(remark) }
    let status = status(of: outcome, replay, unwritten)
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    var count = PlainText.count(outcome.programs, "program")
    if !noTimes { count += " in \(ExplorationConsole.tenths(elapsed)) s" }
    if outcome.inapplicable > 0 {
      count += ", \(outcome.inapplicable) of them not applicable to the SDK"
    }
    try StandardOutput.write("\n" + ending(count, outcome.report, status, unwritten) + "\n")
    return (outcome, status)
  }

  /// Shows the findings of an exploration whose shards are merged.
  ///
  /// - Parameters:
  ///   - report: The merged report.
  ///   - unwritten: The messages about reports that could not be written.
  /// - Returns: The exit status.
  /// - Throws: An error when the terminal cannot be written.
  func show(_ report: RunReport, unwritten: [String]) throws -> ExitStatus {
    try StandardOutput.write(ConsoleReport.head(of: report).joined(separator: "\n") + "\n")
    let found = FoundProgram.all(in: report)
    try show(found, in: report)
    let status =
      unwritten.isEmpty
      ? status(of: found, isIncomplete: report.incomplete != nil) : .internalError
    let count = PlainText.count(report.explored ?? 0, "program")
    try StandardOutput.write("\n" + ending(count, report, status, unwritten) + "\n")
    return status
  }

  private func show(_ found: [FoundProgram], in report: RunReport) throws {
    for found in found {
      let lines = text.lines(of: found, among: report.explored ?? 0, in: report)
      try StandardOutput.write("\n" + lines.joined(separator: "\n") + "\n")
    }
  }

  private func beginning(_ budget: Exploration.Budget) -> String {
    switch budget {
    case .programs(let count): "\(PlainText.count(count, "program")) to play"
    case .seconds(let seconds): "programs to play for \(ExplorationConsole.tenths(seconds)) s"
    }
  }

  /// A number of seconds with at most one decimal place.
  private static func tenths(_ seconds: Double) -> String {
    let tenths = (seconds * 10).rounded() / 10
    return tenths == tenths.rounded() && tenths < 1e9 ? "\(Int(tenths))" : "\(tenths)"
  }

  private func pieces(of budget: Exploration.Budget) -> Int {
    switch budget {
    case .programs(let count): count
    case .seconds(let seconds): max(1, Int(min(seconds.rounded(.up), 1e9)))
    }
  }

  private func done(_ progress: Exploration.Progress, _ budget: Exploration.Budget) -> Int {
    switch budget {
    case .programs: progress.programs
    case .seconds: min(Int(progress.seconds), pieces(of: budget))
    }
  }

  private func remarks(
    _ outcome: Exploration.Outcome, _ replay: Exploration.Replay
  ) -> [String] {
    replay.mistakes.map { PlainText.line("\($0)", to: 2000) }
      + replay.silent.map { "\($0): breaks nothing any more. If the adapter is mended, remove it." }
      + outcome.mistakes.map { PlainText.line("adspec wrote a wrong program: \($0)", to: 2000) }
      + outcome.unsteady.map { identity, seed in
        "not deterministic: \(identity.text). The program of seed \(seed) gave two different traces."
      }
  }

  private func status(
    of outcome: Exploration.Outcome, _ replay: Exploration.Replay, _ unwritten: [String]
  ) -> ExitStatus {
    if !unwritten.isEmpty || !outcome.mistakes.isEmpty { return .internalError }
    let own = status(of: outcome.found, isIncomplete: outcome.report.incomplete != nil)
    return !replay.mistakes.isEmpty && own != .internalError ? .badInput : own
  }

  private func status(of found: [FoundProgram], isIncomplete: Bool) -> ExitStatus {
    let kinds = found.map(\.identity.kind)
    if kinds.contains(.ownFailure) { return .internalError }
    if kinds.contains(.mistake) { return .badInput }
    if found.contains(where: \.isFailure) { return .failure }
    return isIncomplete ? .notExercised : .success
  }

  /// A line about what no program played; empty after a short exploration, which plays little.
  private func pairs(of report: RunReport) -> String {
    guard let count = report.explored, count >= 1000 else { return "" }
    if report.unplayed.isEmpty {
      return "every possible pair of a state of an ad and an input was played\n"
    }
    let formats = MediationFormat.allCases.map(\.rawValue).compactMap { format in
      let count = report.unplayed.count { $0.format == format }
      return count == 0 ? nil : "\(count) in \(format)"
    }
    return "never played: possible pairs of a state of an ad and an input: "
      + formats.joined(separator: ", ") + "\n"
  }

  private func ending(
    _ count: String, _ report: RunReport, _ status: ExitStatus, _ unwritten: [String]
  ) -> String {
    let findings = PlainText.count(report.scenarios.count, "finding")
    let end = report.incomplete == "interrupted" ? ", interrupted" : ""
    let word = status == .success ? "PASSED" : status == .notExercised ? "INCOMPLETE" : "FAILED"
    let lost = unwritten.isEmpty ? "" : "; " + unwritten.joined(separator: "; ")
    return "\(count)\n" + pairs(of: report)
      + "\(word): \(findings)\(end)\(lost) (exit status \(status.rawValue))"
  }
}

import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import ArgumentParser
import Foundation

/// `adspec statement`: repeats the run of a statement of conformance, and compares.
struct StatementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "statement",
    abstract: "Repeat the run of a statement of conformance, and compare the result with it.",
    discussion: """
      The statement names the adapter, the seed, the options and the expected failures. The program must have \
      the same version of the adapter, of its network's SDK and of adspec. If the run used other rules or \
      scenarios than those of adspec, give the same --suite and --rules.

      Exit status:
        0    the run gives the same statement
        1    the run gives another statement; the output says what differs
        2    the run cannot be repeated; the message says why

      Example:
        adspec run --report statement=statement.json
        adspec statement --verify statement.json
      """)

  @Option(
    help: ArgumentHelp("Repeat the run of this statement, and compare.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var verify: String

  @Option(
    help: ArgumentHelp(
      "Number of processes that run scenarios at the same time, 1 to 256. (default: one for each processor)",
      valueName: "n"))
  var jobs: Int?

  @OptionGroup var suite: SuiteOptions

  func run() throws {
    try reporting {
      let stated: StatedRun
      let judged: JudgedRun?
      do {
        stated = try StatedRun(contents())
        judged = try rerun(stated)
      } catch let obstacle as StatedRun.Obstacle {
        StandardError.write(
          "\(FilePath.shown(verify)): cannot be verified: \(PlainText.line(obstacle.description, to: 2000))"
        )
        return .notExercised
      }
      guard let judged else { throw InterruptedWork() }
      let differences = stated.differences(from: judged)
      let file = FilePath.shown(verify)
      let count = PlainText.count(judged.report.scenarios.count, "scenario")
      guard !differences.isEmpty else {
        try StandardOutput.write("\(file): the same statement, after \(count)\n")
        return .success
      }
      try StandardOutput.write(
        "\(file): another statement, after \(count)\n"
          + differences.map { "  \($0)\n" }.joined())
      return .failure
    }
  }

  /// The contents of the statement's file.
  private func contents() throws(StatedRun.Obstacle) -> [UInt8] {
    guard let kind = FileKind(verify) else { throw StatedRun.Obstacle("there is no such file") }
    guard kind == .file, let handle = FileHandle(forReadingAtPath: verify),
      let contents = try? handle.readToEnd()
    else { throw StatedRun.Obstacle("it cannot be read, or is empty") }
    return Array(contents)
  }

  /// Repeats the run; nil if the user interrupts.
  private func rerun(_ stated: StatedRun) throws -> JudgedRun? {
    guard let subject = Registration.shared.subjects.first(where: { $0.name == stated.subject })
    else {
      let known = Registration.shared.subjects.map(\.name).joined(separator: ", ")
      throw StatedRun.Obstacle(
        "this program has no adapter or app \"\(stated.subject)\"; it has \(known)")
    }
    let source = try suite.source(for: subject)
    let suite = try Suite(source)
    let execution = try execution(of: stated)
    var run = ConformanceRun(
      suite: suite, plan: try plan(of: suite, subject, stated, execution), subject: subject,
      settings: ProcessPreparation.prepareTime(for: try execution.settings(of: subject)))
    run.isStrict = stated.isStrict
    run.isWholeSuite = true
    run.expected = stated.expected
    run.findsPlaces = false
    run.judge.digestsTraces = true
    run.conditions = RunConditions(
      rulesDigest: source.rulesDigest, scenariosDigest: source.scenariosDigest,
      mobileAdsVersion: execution.sdk.text, options: execution.words)
    try stated.check(run.reportWithoutResults)
    ProcessPreparation.takeInterruptions()
    let progress = WorkProgress(count: run.plan.runs.count)
    var failure: (any Error)?
    let report = try run.report { result, _ in
      do { try progress.finish("\(result.lane.name)  \(result.name)") } catch { failure = error }
    }
    if let failure { throw failure }
    try progress.write("")
    return report.incomplete == nil ? JudgedRun(report) : nil
  }

  private func execution(of stated: StatedRun) throws -> ExecutionOptions {
    let words =
      stated.options + ["--seed", "\(stated.seed)"] + (jobs.map { ["--jobs", "\($0)"] } ?? [])
    do {
      return try ExecutionOptions.parse(words)
    } catch {
      throw StatedRun.Obstacle(
        "it names options that this adspec does not have: \(stated.options.joined(separator: " "))")
    }
  }

  /// The plan of the whole suite; with `--thorough` if only this plan has the stated number of runs.
  private func plan(
    of suite: Suite, _ subject: any Subject, _ stated: StatedRun, _ execution: ExecutionOptions
  ) throws -> Plan {
    func plan(_ breadth: Plan.Breadth) throws -> Plan {
      try Plan(
        suite, Selection(), subject: subject, others: Registration.shared.others(than: subject),
        breadth: breadth, sdk: execution.sdk)
    }
    let usual = try plan(.new(stated.expected?.entries ?? []))
    if usual.runs.count == stated.scenarios { return usual }
    let thorough = try plan(.thorough)
    return thorough.runs.count == stated.scenarios ? thorough : usual
  }
}

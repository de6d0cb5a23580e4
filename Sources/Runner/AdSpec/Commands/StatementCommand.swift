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
    let settings = ProcessPreparation.prepareTime(for: try execution.settings(of: subject))
    let runs = try runs(of: suite, subject, stated, settings)
    var run = ConformanceRun(suite: suite, plan: runs.plan, subject: subject, settings: settings)
    run.isStrict = stated.isStrict
    run.isWholeSuite = runs.isWholeSuite
    run.expected = stated.expected
    run.findsPlaces = false
    run.judge.digestsTraces = true
    run.conditions = RunConditions(
      rulesDigest: source.rulesDigest, scenariosDigest: source.scenariosDigest,
      mobileAdsVersion: execution.sdk.text, options: execution.words, selection: stated.selection)
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

  /// The runs of a statement.
  private struct Runs {
    var plan: Plan
    var isWholeSuite: Bool
  }

  /// The runs that the statement's options and names choose.
  private func runs(
    of suite: Suite, _ subject: any Subject, _ stated: StatedRun, _ settings: RunSettings
  ) throws -> Runs {
    func plan(_ selection: Selection, isThorough: Bool) throws -> Plan {
      try Plan(
        suite, selection, subject: subject, others: Registration.shared.others(than: subject),
        breadth: Plan.Breadth(
          of: selection, isThorough: isThorough, expected: stated.expected?.entries ?? []),
        sdk: settings.sdk)
    }
    guard let words = stated.selection else {
      return Runs(
        plan: try unrecordedPlan(stated) { try plan(Selection(), isThorough: $0) },
        isWholeSuite: true)
    }
    let (chosen, isThorough) = try chosen(words)
    let selection = try chosen.selection()
    let selected = try plan(selection, isThorough: isThorough)
    let isSearched = !selected.unaimedRules.isEmpty && !selected.runs.isEmpty
    return Runs(
      plan: isSearched ? try selected.exercising(suite, settings) : selected,
      isWholeSuite: selection.isEverything)
  }

  /// The selection that a statement records.
  private func chosen(_ words: [String]) throws -> (SelectionOptions, isThorough: Bool) {
    do {
      return try SelectionOptions.reading(recorded: words)
    } catch {
      throw StatedRun.Obstacle(
        "it names options that this adspec does not have: \(words.joined(separator: " "))")
    }
  }

  /// The plan of the whole suite for a statement that does not record its options: with `--thorough` if
  /// only this plan has the stated number of runs.
  private func unrecordedPlan(
    _ stated: StatedRun, _ plan: (_ isThorough: Bool) throws -> Plan
  ) throws -> Plan {
    let (usual, thorough) = (try plan(false), try plan(true))
    let isThorough =
      usual.runs.count != stated.scenarios && thorough.runs.count == stated.scenarios
    StandardError.write(
      "\(FilePath.shown(verify)): an older adspec wrote it, and did not record whether the run had the "
        + "option --thorough. The number of its scenarios, \(stated.scenarios), is "
        + (isThorough
          ? "that of a run with --thorough, which is repeated."
          : usual.runs.count == stated.scenarios
            ? "that of a run without --thorough, which is repeated."
            : "that of neither, so a run without --thorough is repeated."))
    return isThorough ? thorough : usual
  }
}

import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import LuaScript
import MediationHost

/// A scenario in Lua that is in no file of the suite, with the format and flow in which it runs.
struct Program {
  /// The path of the file, for messages.
  var path: String
  /// The text.
  var source: String
  /// The format.
  var format: MediationFormat
  /// The flow.
  var flow: AdapterProfile.Flow
}

/// What a program showed.
struct PlayedProgram {
  /// The mistakes that the lint finds; such a program does not run.
  var mistakes: [InputError] = []
  /// The judged run; nil if there was none.
  var result: ScenarioResult?
  /// What the run shows against the adapter.
  var findings: [(identity: FindingIdentity, isFailure: Bool)] = []

  /// Whether the run shows a finding.
  func shows(_ identity: FindingIdentity) -> Bool {
    findings.contains { identity.matches($0.identity) }
  }
}

/// Plays programs and has them judged, as `adspec run` does.
final class ProgramPlayer {
  /// A report with the rules, without results.
  let report: RunReport
  private let run: ConformanceRun
  private let judge: ScenarioJudge
  private let adapters: KnownAdapters
  private let others: [AdapterUnderTest]

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - run: The run, whose suite has the rules, and whose plan is empty.
  ///   - adapters: The adapters that programs can name.
  ///   - others: The adapters that line items can name besides the subject.
  /// - Throws: An error when scenarios cannot run.
  init(_ run: ConformanceRun, _ adapters: KnownAdapters, others: [AdapterUnderTest]) throws {
    (self.run, self.adapters, self.others) = (run, adapters, others)
    let runner = PlanRunner(suite: run.suite, settings: run.settings)
    try runner.check()
    if let mistake = runner.single.registrationMistake(of: run.subject) { throw mistake }
    var report = run.reportWithoutResults
    report.emptiness = nil
    self.report = report
    var judge = try run.locatingJudge()
    // Which programs are played together must not change what their findings are about.
    judge.otherLanes = report.adapter.lanes
    judge.keepsReports = !report.guesses.isEmpty
    self.judge = judge
  }

  /// Plays programs.
  ///
  /// - Parameters:
  ///   - programs: The programs.
  ///   - keepsTraces: Whether the results have their traces.
  ///   - findsPlaces: Whether findings name the adapter's functions, which takes further runs.
  /// - Returns: What each program showed; without results for those that an interruption prevented.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  func play(
    _ programs: [Program], keepsTraces: Bool = false, findsPlaces: Bool = true
  ) throws -> [PlayedProgram] {
    var played = [PlayedProgram](repeating: PlayedProgram(), count: programs.count)
    var runs: [ScenarioRun] = []
    var positions: [Int] = []
    for (position, program) in programs.enumerated() {
      let file = read(program)
      played[position].mistakes = file.mistakes
      guard file.mistakes.isEmpty, let declaration = file.scenarios.first,
        let variant = declaration.variants.first
      else { continue }
      positions.append(position)
      runs.append(
        ScenarioRun(
          declaration: declaration, variant: variant, format: program.format, flow: program.flow,
          subject: run.subject, others: others))
    }
    let results = try play(runs, keepsTraces: keepsTraces, findsPlaces: findsPlaces)
    for (position, result) in zip(positions, results) {
      played[position].result = result
      played[position].findings = result.map { FindingIdentity.all(of: $0, in: report) } ?? []
    }
    return played
  }

  /// Plays the scenarios of a file, in all their formats and flows.
  ///
  /// - Returns: The mistakes of the file, or what each run showed.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  func play(
    file path: String, _ contents: [UInt8]
  ) throws -> (mistakes: [InputError], played: [PlayedProgram]) {
    let file = read(path, contents)
    guard file.mistakes.isEmpty else { return (file.mistakes, []) }
    let suite = Suite(run.suite, playing: file.scenarios)
    let plan = try Plan(
      suite, Selection(), subject: run.subject, others: others, sdk: run.settings.sdk)
    let results = try play(plan.runs)
    return (
      [],
      results.compactMap(\.self).map { result in
        PlayedProgram(result: result, findings: FindingIdentity.all(of: result, in: report))
      }
    )
  }

  private func play(
    _ runs: [ScenarioRun], keepsTraces: Bool = false, findsPlaces: Bool = true
  ) throws -> [ScenarioResult?] {
    var results = [ScenarioResult?](repeating: nil, count: runs.count)
    guard !runs.isEmpty else { return results }
    var judge = judge
    judge.keepsTraces = keepsTraces
    if !findsPlaces { judge.finder = nil }
    let suite = Suite(run.suite, playing: runs.map(\.declaration))
    _ = try PlanRunner(suite: suite, settings: run.settings).results(of: runs, by: judge) {
      results[$0] = $1
      return true
    }
    return results
  }

  private func read(_ program: Program) -> ScenarioFile {
    read(program.path, Array(program.source.utf8))
  }

  private func read(_ path: String, _ contents: [UInt8]) -> ScenarioFile {
    let formats = Dictionary(
      run.suite.catalogue.rules.map { ($0.id, $0.formats) }, uniquingKeysWith: { first, _ in first }
    )
    return ScenarioFile(
      path: path, source: contents, modules: run.suite.modules, ruleFormats: formats,
      adapters: adapters)
  }
}

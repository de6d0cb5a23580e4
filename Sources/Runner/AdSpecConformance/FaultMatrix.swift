import AdSpecFaults
package import AdSpecReports
import AdSpecRules
import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
import LuaScript
package import MediationHost

/// Runs the suite with each fault injected, and shows which rules catch each fault.
///
/// The matrix tests the rules: a fault's own rule must catch the fault, and no other rule may fail.
/// The matrix injects each fault into the first subject to which the fault's rule applies, in every
/// format and flow of the rule.
package struct FaultMatrix {
  /// The options of the command that injects a fault again, as words of a shell command.
  package var replayOptions: [String] = []

  private let suite: Suite
  private let subjects: [any Subject]
  private let adapters: [AdapterUnderTest]
  private let settings: RunSettings
  private let faults: [Fault]
  /// Whether the matrix has the faults of all rules.
  private let isComplete: Bool
  private let isThorough: Bool
  private let known = Known()

  /// What is known about the subjects that the matrix has tried, by their names.
  private final class Known {
    var plans: [String: Plan] = [:]
    /// The rules that the subject's profile does not exclude in every format and flow.
    var applicable: [String: Set<String>] = [:]
    /// The verdicts without any fault, by position in the subject's plan.
    var verdicts: [String: [Int: FaultVerdict]] = [:]
  }

  /// Creates a matrix.
  ///
  /// - Parameters:
  ///   - suite: The suite under test.
  ///   - subjects: The subjects to inject faults into, in order of preference. If a subject breaks
  ///     a rule even without a fault, that failure does not count.
  ///   - adapters: The adapters that line items can name, in addition to the subject.
  ///   - rules: The ids of the rules whose faults the matrix injects; an empty list means all
  ///     rules.
  ///   - settings: How to run scenarios. Each scenario gets its own process, because a fault can
  ///     end the process.
  ///   - isThorough: Whether each fault runs in all scenarios. Otherwise a fault runs in the
  ///     scenarios that have its rule as an aim, in three tenths of the others that hold the premise
  ///     of its rule (in all of them in a format and flow where that does not show the fault), and in
  ///     a tenth of the rest, chosen by the seed.
  /// - Throws: `Plan.UnknownName` for a rule that has no fault.
  package init(
    suite: Suite, subjects: [any Subject], adapters: [AdapterUnderTest], rules: [String],
    settings: RunSettings, isThorough: Bool = false
  ) throws {
    self.suite = suite
    self.settings = settings.isolated
    self.isThorough = isThorough
    self.subjects = subjects
    self.adapters = adapters
    faults = try suite.faults(of: rules)
    isComplete = rules.isEmpty
  }

  /// The result of a matrix.
  package struct Outcome {
    /// Whether two things are true: each fault is caught by its own rule alone, and every rule of
    /// the suite has a fault.
    package let isDiagonal: Bool
    /// Whether at least one fault could be caught: a matrix of nothing else proves nothing.
    package let isExercised: Bool
    /// The result as a report with one scenario for each fault.
    package let report: RunReport
  }

  /// The number of faults.
  package var count: Int { faults.count }

  /// Injects each fault in turn.
  ///
  /// - Parameters:
  ///   - show: Receives each line of the matrix as soon as the line is known.
  ///   - finish: Receives the rule of each fault after its line, and whether the rule caught it.
  /// - Returns: The result of the matrix.
  /// - Throws: An error when the user interrupts, scenarios cannot run, or adspec itself fails;
  ///   `InputErrors` at the end when the check of a rule failed.
  package func run(
    show: (String) throws -> Void, finish: (_ rule: String, _ isCaught: Bool) throws -> Void
  ) throws -> Outcome {
    try PlanRunner(suite: suite, settings: settings).check()
    var isDiagonal = true
    var isExercised = false
    var scenarios: [ScenarioResult] = []
    let width = faults.map(\.rule.count).max() ?? 0
    var failedChecks: [InputError: Int] = [:]
    for fault in faults {
      let row = try row(of: fault)
      failedChecks.merge(row.failedChecks, uniquingKeysWith: +)
      try show(text(of: row, width: width))
      try finish(fault.rule, row.isCaught)
      scenarios.append(result(of: row))
      isDiagonal = isDiagonal && row.isCaught
      isExercised = isExercised || row.isCatchable
    }
    let without = suite.catalogue.rules.filter { !$0.isLaw && !hasFault($0) }.map(\.id)
    if isComplete, !without.isEmpty {
      try show("these rules have no fault: " + without.joined(separator: ", "))
      isDiagonal = false
    }
    try show(conclusion(isDiagonal: isDiagonal, isExercised: isExercised))
    try report(failedChecks)
    return Outcome(
      isDiagonal: isDiagonal, isExercised: isExercised,
      report: report(scenarios, without: without))
  }

  /// The last line of the matrix.
  private func conclusion(isDiagonal: Bool, isExercised: Bool) -> String {
    guard isDiagonal else {
      return "some faults are not caught by their own rule alone; the lines with BAD name them"
    }
    guard isExercised else { return "no fault applies, so nothing was proven" }
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    return "\(count): the rule of each applicable fault finds the fault"
      + (faults.contains(where: \.isOwn) ? "" : ", and no other rule does")
  }

  private func report(_ failedChecks: [InputError: Int]) throws {
    guard !failedChecks.isEmpty else { return }
    let errors = failedChecks.map { error, count in
      var error = error
      error.message += " (in \(count) \(count == 1 ? "run" : "runs"))"
      return error
    }
    throw InputErrors(
      errors: errors.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) })
  }

  /// Injects a fault into the first subject to which the fault's rule applies, and returns the row.
  private func row(of fault: Fault) throws -> FaultRow {
    let formats = suite.catalogue[fault.rule]?.formats ?? []
    var unexercised: FaultRow?
    for subject in subjects
    where subject.profile.formats.contains(where: { formats.contains($0.rawValue) }) {
      // If the user chose the subject, the fault still must not break other rules.
      if subjects.count > 1, !applies(fault.rule, to: subject) { continue }
      let row = try row(of: fault, subject, plan(of: subject))
      // A profile can exclude a rule for every ad of an adapter; then the matrix tries the next
      // subject.
      if row.isCatchable, row.isExercised { return row }
      if row.isApplicable, unexercised == nil { unexercised = row }
    }
    return unexercised ?? FaultRow(fault: fault, subject: subjects.first?.name ?? "")
  }

  /// Whether a rule applies to a subject, by its profile, in at least one format and flow.
  private func applies(_ rule: String, to subject: any Subject) -> Bool {
    if let applicable = known.applicable[subject.name] { return applicable.contains(rule) }
    var applicable: Set<String> = []
    for exclusions in subject.exclusions(from: suite.catalogue) {
      let format = exclusions.format.rawValue
      let rules = suite.catalogue.rules.filter { $0.formats.contains(format) }
      applicable.formUnion(Set(rules.map(\.id)).subtracting(exclusions.rules.map(\.rule)))
    }
    known.applicable[subject.name] = applicable
    return applicable.contains(rule)
  }

  /// All runs of a subject.
  private func plan(of subject: any Subject) throws -> Plan {
    if let plan = known.plans[subject.name] { return plan }
    let others = adapters.filter { $0.name != subject.name }
    let plan = try Plan(
      suite, Selection(), subject: subject, others: others, sdk: settings.sdk)
    known.plans[subject.name] = plan
    return plan
  }

  private func row(of fault: Fault, _ subject: any Subject, _ plan: Plan) throws -> FaultRow {
    let candidates = plan.runs.indices.filter {
      fault.formats.isEmpty || fault.formats.contains(plan.runs[$0].format)
    }
    let known = try baseline(of: subject, plan, candidates)
    let rule = suite.catalogue.position(of: fault.rule)
    func own(at position: Int) -> RuleMarks {
      rule.flatMap { known[position]?.marks(of: $0) } ?? []
    }
    func relation(of position: Int) -> FaultSample.Relation {
      if plan.runs[position].declaration.aims.contains(fault.rule) { return .aim }
      return own(at: position).contains(.exercised) ? .premise : .none
    }
    let sample = FaultSample(rule: fault.rule, seed: settings.seed, isThorough: isThorough)
    let chosen = sample.positions(of: candidates, relation)
    let faulty = fault.injected(into: subject)
    var row = FaultRow(fault: fault, subject: subject.name)
    row.isOnlySubject = subjects.count == 1
    func inject(into positions: [Int]) throws {
      try run(positions, of: plan, on: faulty, known: known) { position, verdict in
        note(verdict, of: plan.runs[position], known[position] ?? FaultVerdict(), in: &row)
      }
    }
    try inject(into: chosen)
    // Where the sample does not show the fault, all runs that hold the premise get it.
    let caught = row.formats
    let others = Set(candidates).subtracting(chosen).filter {
      relation(of: $0) == .premise && !caught.contains(lane(of: plan.runs[$0]))
    }
    try inject(into: others.sorted())
    row.isBrokenAnyway =
      !row.isExercised && (chosen + others).contains { own(at: $0).contains(.broken) }
    return row
  }

  /// The results of some runs without any fault.
  ///
  /// Each run is executed only once; its result is kept for later.
  private func baseline(
    of subject: any Subject, _ plan: Plan, _ positions: [Int]
  ) throws -> [Int: FaultVerdict] {
    let known = self.known.verdicts[subject.name] ?? [:]
    let unknown = positions.filter { known[$0] == nil }
    guard !unknown.isEmpty else { return known }
    var found = known
    try run(unknown, of: plan, on: subject) { found[$0] = $1 }
    self.known.verdicts[subject.name] = found
    return found
  }

  /// Runs some scenarios of a plan on a subject, and passes the verdict on each run to `take`.
  ///
  /// A run that goes as it is known to go without a fault is not judged again.
  private func run(
    _ positions: [Int], of plan: Plan, on subject: any Subject,
    known: [Int: FaultVerdict] = [:], _ take: (Int, FaultVerdict) -> Void
  ) throws {
    let runs = positions.map { position in
      var run = plan.runs[position]
      run.subject = subject
      return run
    }
    let runner = PlanRunner(suite: suite, settings: settings)
    try runner.runAll(
      runs,
      examine: { index, child, _ in
        FaultVerdict.examination(
          of: child, runner.header(of: runs[index]), unless: known[positions[index]],
          suite.catalogue)
      },
      take: { index, decoder in
        let position = positions[index]
        let verdict = try FaultVerdict(
          from: &decoder, runner.header(of: runs[index]), unless: known[position],
          suite.catalogue)
        take(position, verdict)
      })
  }

  private func note(
    _ verdict: FaultVerdict, of run: ScenarioRun, _ known: FaultVerdict, in row: inout FaultRow
  ) {
    let lane = lane(of: run)
    let name = "\"\(run.name)\" in \(lane)"
    let isChanged = verdict.happenings != known.happenings
    if isChanged { row.hasEffect = true }
    if verdict.isDeath, !known.isDeath { row.deaths += 1 }
    if verdict.isExcluded { return }
    for error in verdict.failedChecks { row.failedChecks[error, default: 0] += 1 }
    // If the adapter breaks a rule even without the fault, that rule says nothing about the fault.
    let broken = verdict.newlyBroken(since: known).map { suite.catalogue.rules[$0] }
    for rule in broken.filter({ !isExplained($0, broken) }).map(\.id) {
      row.failures[rule, default: 0] += 1
      if row.examples[rule] == nil { row.examples[rule] = name }
    }
    guard let own = suite.catalogue.position(of: row.fault.rule) else { return }
    if known.marks(of: own).contains(.broken) { return }
    row.isJudged = true
    let marks = verdict.marks(of: own)
    if marks.contains(.exercised) { row.isExercised = true }
    if marks.contains(.exercisedInFormat), row.exercised.insert(lane).inserted {
      row.laneExamples[lane] = name
    }
    if isChanged, marks.contains(.exercised) { row.effects.insert(lane) }
    if marks.contains(.notApplicable) { row.isExcluded = true }
    if marks.contains(.broken) {
      // A rule can also judge what the network cannot deliver, which no act of the adapter shows.
      row.hasEffect = true
      row.effects.insert(lane)
      row.formats.insert(lane)
    }
  }

  /// The name of a run's format and flow in reports.
  private func lane(of run: ScenarioRun) -> String {
    Lane(format: run.format.rawValue, flow: run.flow.rawValue).name
  }

  private func hasFault(_ rule: Rule) -> Bool {
    rule.fault != nil || FaultCatalogue.all.contains { $0.rule == rule.id }
  }

  /// Whether another rule says what a law without a fault of its own says about a run.
  ///
  /// Such a law tests the other rules: it counts only in a run in which none of them speaks.
  private func isExplained(_ law: Rule, _ broken: [Rule]) -> Bool {
    law.isLaw && !hasFault(law)
      && broken.contains { $0.level != .observe && !($0.isLaw && !hasFault($0)) }
  }

  private func text(of row: FaultRow, width: Int) -> String {
    let name = row.fault.rule + String(repeating: " ", count: width - row.fault.rule.count)
    let mark = row.isCaught ? (row.isCatchable ? "ok  " : "-   ") : "BAD "
    return "\(mark)\(name)  \(sentence(of: row))"
  }

  /// A sentence about which rules caught the fault.
  private func sentence(of row: FaultRow) -> String {
    var parts: [String] = []
    if let own = row.failures[row.fault.rule] {
      parts.append("caught in \(own) runs (\(row.formats.sorted().joined(separator: ", ")))")
    } else if row.isBrokenAnyway {
      parts.append("broken by \(row.subject) itself")
    } else if !row.isApplicable {
      parts.append("does not apply to \(subjects.map(\.name).joined(separator: ", "))")
    } else if !row.isCatchable {
      parts.append("the fault changes nothing that the rule judges on \(row.subject)")
    } else {
      parts.append("NOT CAUGHT")
    }
    if row.isCatchable, row.subject != subjects.first?.name {
      parts[0] += " on \(row.subject)"
    }
    let missed = row.wanted.subtracting(row.formats).sorted()
    if !missed.isEmpty, !row.formats.isEmpty {
      parts.append(
        "NOT CAUGHT in \(missed.joined(separator: ", "))"
          + (row.laneExamples[missed[0]].map { ", as in \($0)" } ?? ""))
    }
    let others = row.failures.filter { $0.key != row.fault.rule }.sorted { $0.key < $1.key }
    if !others.isEmpty {
      let texts = others.map { rule, count in
        "\(rule) (\(count)" + (row.examples[rule].map { ", as in \($0)" } ?? "") + ")"
      }
      parts.append("ALSO " + texts.joined(separator: ", "))
    }
    if row.deaths > 0 { parts.append("\(row.deaths) \(row.fault.kills ? "deaths" : "DEATHS")") }
    return parts.joined(separator: "; ")
  }
}

/// The result of the matrix as a report, with one scenario for each fault and one format for all
/// faults.
extension FaultMatrix {
  private static let lane = "faults"

  /// A row of the matrix, in the form of a scenario's result.
  ///
  /// The fault's own rule passes if the fault is caught.
  private func result(of row: FaultRow) -> ScenarioResult {
    let rule = suite.catalogue[row.fault.rule]
    let place = (file: rule?.file ?? "", line: rule?.line ?? 0)
    var own = RuleResult(rule: row.fault.rule, verdict: .pass, exercised: row.exercised.count)
    if !row.isCatchable {
      own.verdict = row.isCaught ? .notApplicable : .fail
      own.note = sentence(of: row)
    } else if !row.isCaught {
      own.verdict = .fail
      own.findings = [
        Finding(
          rule: row.fault.rule,
          expected: "the fault is caught by \(row.fault.rule) and by no other rule",
          actual: sentence(of: row), events: [])
      ]
    }
    return ScenarioResult(
      name: row.fault.says, file: place.file,
      line: place.line, format: FaultMatrix.lane, aims: [row.fault.rule], ending: .quiescent,
      results: [own],
      replay: (["adspec faults --adapter", ShellWord.quoted(row.subject)] + replayOptions
        + ["--rule", ShellWord.quoted(row.fault.rule)]).joined(separator: " "))
  }

  /// The report of all faults.
  ///
  /// - Parameters:
  ///   - scenarios: The results, one for each fault.
  ///   - without: The rules that have no fault.
  /// - Returns: A report with one scenario for each fault.
  private func report(_ scenarios: [ScenarioResult], without: [String]) -> RunReport {
    let names = subjects.map(\.name).joined(separator: ", ")
    let injected = Set(scenarios.flatMap(\.aims))
    // A fault that is not caught is a failure, even if the level of its rule is `should`.
    let rules = suite.catalogue.rules.filter { injected.contains($0.id) }.map { rule in
      Rule(
        id: rule.id, level: .must, severity: rule.severity, formats: [FaultMatrix.lane],
        says: "The fault of \(rule.id) is caught by it, and by no other rule.",
        because: rule.because, cites: rule.cites, file: rule.file, line: rule.line)
    }
    let isComplete = without.isEmpty || injected.count < suite.catalogue.rules.count - without.count
    var report = RunReport(
      toolVersion: Suite.version, suiteVersion: Suite.version, seed: settings.seed,
      adapter: AdapterSummary(
        name: "faults", className: names, adapterVersion: "", sdkVersion: "",
        formats: [FaultMatrix.lane]),
      rules: rules, scenarios: scenarios,
      incomplete: isComplete ? nil : "these rules have no fault: " + without.joined(separator: ", ")
    )
    report.isOfAdapter = false
    return report
  }
}

extension Suite {
  /// The faults that test rules.
  ///
  /// - Parameter rules: The ids of the rules; empty for the faults of all rules.
  /// - Returns: The faults, in the order of the rules.
  /// - Throws: `Plan.UnknownName` for a rule that has no fault.
  fileprivate func faults(of rules: [String]) throws -> [Fault] {
    let all =
      FaultCatalogue.all
      + catalogue.rules.compactMap { rule in
        rule.fault.map { Fault(rule: rule.id, change: $0) }
      }
    let known = all.map(\.rule)
    let rules = rules.map { known.contains($0) ? $0 : $0.uppercased() }
    for rule in rules where !known.contains(rule) {
      throw Plan.UnknownName("fault for rule", rule, in: known)
    }
    return all.filter { rules.isEmpty || rules.contains($0.rule) }
  }

  /// A subject with the fault of a rule at its boundary.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - rule: The id of the rule.
  /// - Returns: The faulty subject.
  /// - Throws: `Plan.UnknownName` for a rule that has no fault.
  package func subject(_ subject: any Subject, withFaultOf rule: String) throws -> any Subject {
    try faults(of: [rule]).first?.injected(into: subject) ?? subject
  }
}

import AdSpecFaults
package import AdSpecReports
import AdSpecRules
package import AdSpecSimulation
import AdSpecTrace
import ForkServer
import LuaScript
package import MediationHost

/// Runs the whole suite with each fault injected, and shows which rules notice.
///
/// The suite is tested so: a fault must be caught by its own rule and by no other. A fault whose
/// rule does not apply to the first of the subjects is injected into the next to which it does.
package struct FaultMatrix {
  /// What a command that injects a fault again needs besides its name, as a shell reads it.
  package var replayOptions: [String] = []

  let suite: Suite
  /// What runs on each subject.
  let plans: [(subject: any Subject, plan: Plan)]
  let settings: RunSettings
  let faults: [Fault]
  private let baselines = Baselines()

  /// What a run without any fault comes to.
  private struct Baseline {
    /// The rules that the adapter breaks in it.
    var rules: Set<String> = []
    /// Whether the adapter dies.
    var isDeath = false
    /// What happens in it, to compare with.
    var happenings: Int?
  }

  /// The baselines that are known, by the name of the subject and the position in its plan.
  private final class Baselines {
    var bySubject: [String: [Int: Baseline]] = [:]
  }

  /// One row of the matrix.
  struct Row {
    let fault: Fault
    /// The name of the subject that the fault was injected into.
    let subject: String
    /// In how many runs each rule failed, by its id.
    var failures: [String: Int] = [:]
    /// The formats in which the own rule failed.
    var formats: Set<String> = []
    /// The formats in which the own rule was exercised.
    var exercised: Set<String> = []
    /// In how many runs the adapter died.
    var deaths = 0
    /// Whether a run said that the own rule does not apply to what the adapter does.
    var isExcluded = false
    /// Whether any run judged the own rule.
    var isJudged = false
    /// Whether the adapter breaks the own rule without the fault, wherever it is exercised.
    var isBrokenAnyway = false
    /// Whether the fault may change nothing, as where it has to do with the one subject that was chosen.
    var mayLackEffect = false
    /// Whether something happened in a run that does not happen without the fault.
    var hasEffect = false
    /// In how many runs the check of a rule failed, by its error.
    var failedChecks: [InputError: Int] = [:]

    /// Whether the own rule applies to the adapter at all.
    var isApplicable: Bool { !exercised.isEmpty || isJudged && !isExcluded }

    /// Whether there is something to catch: what such an adapter never meets changes nothing.
    var isCatchable: Bool { isApplicable && !isBrokenAnyway && hasEffect }

    /// Whether the own rule caught the fault wherever it was exercised, and no other rule failed.
    var isCaught: Bool {
      guard isCatchable else {
        return failures.isEmpty && deaths == 0 && (hasEffect || !isApplicable || mayLackEffect)
      }
      return !formats.isEmpty && formats == exercised
        && failures.keys.allSatisfy { $0 == fault.rule }
        && (deaths == 0 || fault.kills)
    }
  }

  /// Prepares the matrix.
  ///
  /// - Parameters:
  ///   - suite: The suite under test.
  ///   - subjects: What to inject into, in the order in which they are tried. What they break
  ///     without a fault is left out of account, run by run.
  ///   - adapters: What line items may name besides.
  ///   - rules: The ids of the rules whose faults are injected; empty for all.
  ///   - settings: How scenarios are run; each has a process of its own, since faults kill.
  /// - Throws: `Plan.UnknownName` for a rule that has no fault.
  package init(
    suite: Suite, subjects: [any Subject], adapters: [AdapterUnderTest], rules: [String],
    settings: RunSettings
  ) throws {
    self.suite = suite
    self.settings = settings.isolated
    plans = try subjects.map { subject in
      let others = adapters.filter { $0.name != subject.name }
      return (subject, try Plan(suite, Selection(), subject: subject, others: others))
    }
    let known = FaultCatalogue.all.map(\.rule)
    let rules = rules.map { known.contains($0) ? $0 : $0.uppercased() }
    for rule in rules where !known.contains(rule) {
      throw Plan.UnknownName("fault for rule", rule, in: known)
    }
    faults = FaultCatalogue.all.filter { rules.isEmpty || rules.contains($0.rule) }
  }

  /// What a matrix comes to.
  package struct Outcome {
    /// Whether every fault is caught by its own rule and by no other, and every rule of the suite has a
    /// fault.
    package let isDiagonal: Bool
    /// The same for reports, in which each fault is a scenario.
    package let report: RunReport
  }

  /// Runs everything and tells each line of the matrix as it is known.
  ///
  /// - Returns: What the matrix comes to.
  /// - Throws: When the user interrupts, when scenarios may not run, or the harness itself fails; at
  ///   the end `InputErrors`, when rules could not judge.
  package func run(tell: (String) throws -> Void) throws -> Outcome {
    try PlanRunner(suite: suite, settings: settings).check()
    var isDiagonal = true
    var scenarios: [ScenarioResult] = []
    let width = faults.map(\.rule.count).max() ?? 0
    var failedChecks: [InputError: Int] = [:]
    for fault in faults {
      let row = try row(of: fault)
      failedChecks.merge(row.failedChecks, uniquingKeysWith: +)
      try tell(text(of: row, width: width))
      scenarios.append(result(of: row))
      isDiagonal = isDiagonal && row.isCaught
    }
    let rules = suite.catalogue.rules.map(\.id)
    let without = rules.filter { id in !FaultCatalogue.all.contains { $0.rule == id } }
    if faults.count == FaultCatalogue.all.count, !without.isEmpty {
      try tell("without a fault: " + without.joined(separator: ", "))
      isDiagonal = false
    }
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    try tell(
      isDiagonal
        ? "\(count): each that applies is caught by its own rule and by no other"
        : "the matrix is not diagonal")
    try report(failedChecks)
    return Outcome(isDiagonal: isDiagonal, report: report(scenarios, without: without))
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

  /// The row of the first subject to which the fault's rule applies.
  private func row(of fault: Fault) throws -> Row {
    let formats = suite.catalogue[fault.rule]?.formats ?? []
    var unexercised: Row?
    for (subject, plan) in plans
    where subject.profile.formats.contains(where: { formats.contains($0.rawValue) }) {
      let row = try row(of: fault, subject, plan)
      // What an adapter says of each of its ads can exclude a rule from all of them.
      if row.isCatchable, !row.exercised.isEmpty { return row }
      if row.isApplicable, unexercised == nil { unexercised = row }
    }
    return unexercised ?? Row(fault: fault, subject: plans.first?.subject.name ?? "")
  }

  private func row(of fault: Fault, _ subject: any Subject, _ plan: Plan) throws -> Row {
    // What a fault does in one flow it does in the other.
    let positions = plan.runs.indices.filter {
      let format = plan.runs[$0].format
      return (fault.formats.isEmpty || fault.formats.contains(format))
        && plan.runs[$0].flow == subject.profile.flows(of: format).first
    }
    let known = try baseline(of: subject, plan, positions)
    let faulty = fault.injected(into: subject)
    var row = Row(fault: fault, subject: subject.name)
    row.mayLackEffect = plans.count == 1
    try run(positions, of: plan, on: faulty) { position, record in
      note(
        record, plan.runs[position].format.rawValue, known[position] ?? Baseline(), in: &row)
    }
    row.isBrokenAnyway =
      row.exercised.isEmpty
      && positions.contains { known[$0]?.rules.contains(fault.rule) == true }
    return row
  }

  /// What a subject breaks in some of its runs without any fault, found out once for each.
  private func baseline(
    of subject: any Subject, _ plan: Plan, _ positions: [Int]
  ) throws -> [Int: Baseline] {
    let known = baselines.bySubject[subject.name] ?? [:]
    let unknown = positions.filter { known[$0] == nil }
    guard !unknown.isEmpty else { return known }
    var found = known
    try run(unknown, of: plan, on: subject) { position, record in
      let results = suite.catalogue.judge(record.trace, while: { !Interruption.isRequested })
      found[position] = Baseline(
        rules: Set(results.filter { $0.verdict == .fail }.map(\.rule)),
        isDeath: record.trace.ending?.isDeath == true,
        happenings: FaultMatrix.happenings(in: record.trace))
    }
    baselines.bySubject[subject.name] = found
    return found
  }

  /// Runs some of a plan's scenarios on a subject, and hands on what each left.
  private func run(
    _ positions: [Int], of plan: Plan, on subject: any Subject, _ take: (Int, RunRecord) -> Void
  ) throws {
    let runs = positions.map { position in
      var run = plan.runs[position]
      run.subject = subject
      return run
    }
    try PlanRunner(suite: suite, settings: settings).runAll(runs) { take(positions[$0], $1) }
  }

  private func note(
    _ record: RunRecord, _ format: String, _ known: Baseline, in row: inout Row
  ) {
    if FaultMatrix.happenings(in: record.trace) != known.happenings { row.hasEffect = true }
    if record.trace.ending?.isDeath == true, !known.isDeath { row.deaths += 1 }
    // The network stopped in the middle of what its SDK cannot do.
    if record.trace.exclusion != nil { return }
    for result in suite.catalogue.judge(record.trace, while: { !Interruption.isRequested }) {
      if let error = result.checkError { row.failedChecks[error, default: 0] += 1 }
      // What the adapter breaks by itself says nothing about the fault.
      if known.rules.contains(result.rule) { continue }
      if result.rule == row.fault.rule {
        row.isJudged = true
        if result.exercised > 0 { row.exercised.insert(format) }
        if result.verdict == .notApplicable { row.isExcluded = true }
      }
      guard result.verdict == .fail else { continue }
      row.failures[result.rule, default: 0] += 1
      if result.rule == row.fault.rule { row.formats.insert(format) }
    }
  }

  /// What happens in a trace, as far as a fault's own objects do not change it: when these are deallocated
  /// says nothing about the adapter.
  private static func happenings(in trace: Trace) -> Int {
    var hasher = Hasher()
    for event in trace.events where event.kind != .hostReleased {
      hasher.combine(event.kind)
      hasher.combine(event.time)
      hasher.combine(event.thread)
      hasher.combine(event.identity)
      // The position of another event is one, and what the adapter leaves out it does not do.
      hasher.combine(event.attributes.filter { !["until", "unimplemented"].contains($0.name) })
    }
    return hasher.finalize()
  }

  private func text(of row: Row, width: Int) -> String {
    let name = row.fault.rule + String(repeating: " ", count: width - row.fault.rule.count)
    let mark = row.isCaught ? (row.isCatchable ? "ok  " : "-   ") : "BAD "
    return "\(mark)\(name)  \(sentence(of: row))"
  }

  /// What noticed the fault, and what did not.
  func sentence(of row: Row) -> String {
    var parts: [String] = []
    if let own = row.failures[row.fault.rule] {
      parts.append("caught in \(own) runs (\(row.formats.sorted().joined(separator: ", ")))")
    } else if row.isBrokenAnyway {
      parts.append("broken by \(row.subject) itself")
    } else if !row.isApplicable {
      parts.append("does not apply to \(plans.map(\.subject.name).joined(separator: ", "))")
    } else if !row.hasEffect, row.mayLackEffect {
      parts.append("changes nothing of what \(row.subject) does")
    } else {
      parts.append("NOT CAUGHT")
    }
    if row.isApplicable, row.subject != plans.first?.subject.name {
      parts[0] += " on \(row.subject)"
    }
    let missed = row.exercised.subtracting(row.formats).sorted()
    if !missed.isEmpty, !row.formats.isEmpty {
      parts.append("NOT CAUGHT in \(missed.joined(separator: ", "))")
    }
    let others = row.failures.filter { $0.key != row.fault.rule }.sorted { $0.key < $1.key }
    if !others.isEmpty {
      parts.append("ALSO " + others.map { "\($0.key) (\($0.value))" }.joined(separator: ", "))
    }
    if row.deaths > 0 { parts.append("\(row.deaths) \(row.fault.kills ? "deaths" : "DEATHS")") }
    return parts.joined(separator: "; ")
  }
}

package import AdSpecTrace
import LuaScript
import NearestNames

/// A catalogue of rules, which judges traces.
///
/// The catalogue is not thread-safe, because `check` functions run in its Lua states.
package final class RuleCatalogue {
  /// The rules, in the order of the files and then of the lines.
  package let rules: [Rule]
  private let positions: [String: Int]
  private let bodies: [RuleBody]
  /// The check of each rule; nil for a rule without a check.
  private let checks: [RuleCheck?]
  /// The states of the files that have checks.
  private let files: [CheckingState]
  /// The plans for the formats and profiles of the traces that were judged last.
  private var plans: [JudgingPlan] = []
  private let watch: HandOverWatch?

  /// Loads rule files.
  ///
  /// - Parameters:
  ///   - files: The content of each file in bytes, and the path by which errors name the file.
  ///   - isWhole: Whether rules must not leave cases to rules that the files do not have.
  ///   - watch: Notes what rules leave to other rules; nil outside of tests.
  /// - Throws: All mistakes in all files, with their lines.
  package init(
    files: [(path: String, contents: [UInt8])], isWhole: Bool = true, watch: HandOverWatch? = nil
  ) throws(InputErrors) {
    var rules: [Rule] = []
    var positions: [String: Int] = [:]
    var checks: [RuleCheck?] = []
    var states: [CheckingState] = []
    var errors: [InputError] = []
    for file in files {
      let loader = RuleFileLoader(file: file.path, contents: file.contents, watch: watch)
      errors += loader.mistakes
      let state = loader.checkingState.map(CheckingState.init)
      if let state { states.append(state) }
      for (rule, function) in loader.rules {
        if let first = positions[rule.id] {
          errors.append(
            InputError(
              file: rule.file, line: rule.line,
              message: "\(rule.id) is declared twice, first at \(rules[first].file):"
                + "\(rules[first].line); give one of them another id"))
          continue
        }
        positions[rule.id] = rules.count
        checks.append(
          function.flatMap { function in
            state.map { RuleCheck(rule: rule, function: function, file: $0) }
          })
        rules.append(rule)
      }
    }
    if isWhole { errors += RuleCatalogue.unknownHandOvers(of: rules) }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    self.watch = watch
    self.rules = rules
    bodies = rules.compactMap(\.body)
    self.positions = positions
    self.checks = checks
    self.files = states
  }

  /// Creates a catalogue that shares its rules and their checks with another one, and has one other
  /// body; for tests that change the conditions of a rule.
  init(_ catalogue: RuleCatalogue, replacing body: RuleBody) {
    rules = catalogue.rules
    positions = catalogue.positions
    bodies = catalogue.bodies.map { $0.id == body.id ? body : $0 }
    checks = catalogue.checks
    files = catalogue.files
    watch = nil
  }

  private static func unknownHandOvers(of rules: [Rule]) -> [InputError] {
    let ids = rules.map(\.id)
    let known = Set(ids)
    return rules.flatMap { rule in
      rule.leaves.filter { !known.contains($0.rule) }.map {
        InputError(
          file: rule.file, line: $0.line,
          message: "\(rule.id) leaves cases to a rule \"\($0.rule)\" that does not exist"
            + NearestName.sentence(for: $0.rule, in: ids))
      }
    }
  }

  /// Finds a rule by its id; nil if the catalogue does not have the rule.
  package subscript(id: String) -> Rule? {
    positions[id].map { rules[$0] }
  }

  /// The position of a rule in ``rules``; nil if the catalogue does not have the rule.
  package func position(of id: String) -> Int? { positions[id] }

  /// Up to this number of events of one kind, testing each event costs less than grouping the events
  /// by their objects.
  package static let few = 32

  /// Judges a trace by all rules or by some rules, in the order of ``rules``.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - only: The ids of the rules; nil means all rules.
  ///   - few: The largest number of events of one kind that are tested one by one. More events are
  ///     grouped by their objects. The number does not change the results.
  ///   - goesOn: A function that returns false if judging must stop. The catalogue calls the
  ///     function from time to time. If judging stops early, the results are incomplete.
  /// - Returns: One result for each rule.
  package func judge(
    _ trace: Trace, only: Set<String>? = nil,
    few: Int = RuleCatalogue.few, while goesOn: () -> Bool = { true }
  ) -> [RuleResult] {
    withoutActuallyEscaping(goesOn) { goesOn in
      let plan = plan(for: trace.header)
      let judge = RuleJudge(
        IndexedTrace(trace, claims: plan.claims, few: few), watch: watch, while: goesOn)
      defer { endChecks() }
      var results = plan.results
      for step in plan.steps {
        if let only, !only.contains(bodies[step.position].id) { continue }
        guard goesOn() else { break }
        if step.kinds.intersection(judge.trace.kinds).isEmpty {
          results[step.position].note = judge.note(on: bodies[step.position])
        } else {
          results[step.position] = result(of: step.position, judge)
        }
      }
      silenceLaws(in: &results, trace)
      if let only { results.removeAll { !only.contains($0.rule) } }
      if trace.sharesInstance, trace.header.profile["shares_instances"] != .boolean(true) {
        for position in results.indices where results[position].verdict == .fail {
          results[position].isObserved = true
          results[position].note = RuleCatalogue.sharedInstance
        }
      }
      return results
    }
  }

  /// Removes the findings of laws that only repeat the finding of another rule.
  ///
  /// A law excuses nothing, so that no fact can fall between two rules. A rule that says more about
  /// the fact comes first, because each fact is one finding. Of two laws, the earlier one speaks.
  private func silenceLaws(in results: inout [RuleResult], _ trace: Trace) {
    let laws = results.indices.filter { results[$0].verdict == .fail && bodies[$0].isLaw }
    guard !laws.isEmpty else { return }
    var others = results.indices.filter { !bodies[$0].isLaw }.flatMap { results[$0].findings }
    for position in laws {
      var sharper: String?
      results[position].findings.removeAll { finding in
        // Neither a warning nor the finding of a disputed rule takes the place of a failure.
        let other = others.first {
          !level(of: $0).isWeaker(than: rules[position].level)
            && (self[$0.rule]?.dispute == nil || rules[position].dispute != nil)
            && $0.explains(finding, in: trace)
        }
        guard let other else { return false }
        sharper = other.rule
        return true
      }
      if results[position].findings.isEmpty, let sharper {
        results[position] = RuleResult(
          rule: results[position].rule, verdict: .notApplicable,
          note: "\(sharper) says more about what happened")
      }
      others += results[position].findings
    }
  }

  private func level(of finding: Finding) -> RuleLevel {
    finding.level ?? self[finding.rule]?.level ?? .must
  }

  /// The number of plans that the catalogue keeps: enough for all formats and flows of an adapter.
  private static let planLimit = 32

  private func plan(for header: TraceHeader) -> JudgingPlan {
    if let plan = plans.first(where: { $0.fits(header) }) { return plan }
    let plan = JudgingPlan(bodies, for: header)
    if plans.count == RuleCatalogue.planLimit { plans.removeFirst() }
    plans.append(plan)
    return plan
  }

  /// The rules that the profile excludes, each with the claims that exclude the rule.
  ///
  /// The result has only rules for the format of the trace.
  package func exclusions(by header: TraceHeader) -> [(rule: String, claims: [String])] {
    let conditions = ConditionEvaluator(IndexedTrace(Trace(header: header, events: [])))
    return bodies.compactMap { body in
      guard body.formats.contains(header.format), conditions.exclusion(from: body) != nil else {
        return nil
      }
      return (body.id, conditions.excludingClaims(of: body))
    }
  }

  /// The note about a violation in a trace whose loads share an instance of the adapter.
  private static let sharedInstance =
    "loads share an instance of the adapter, which the profile does not claim"

  /// For each rule for a trace, the number of events that adspec reads to judge the trace, if events
  /// of all kinds are grouped.
  ///
  /// The numbers must not grow faster than the length of the trace. The result leaves out rules
  /// whose events the trace does not have.
  package func looks(judging trace: Trace) -> [String: Int] {
    let judge = RuleJudge(IndexedTrace(trace, few: 0), while: { true })
    defer { endChecks() }
    var looks: [String: Int] = [:]
    for step in plan(for: trace.header).steps
    where !step.kinds.intersection(judge.trace.kinds).isEmpty {
      judge.trace.forgetIndex()
      _ = result(of: step.position, judge)
      looks[bodies[step.position].id] = judge.trace.index.looks
    }
    return looks
  }

  /// Judges traces by one rule, so that a profiler can tell what the rule costs.
  ///
  /// - Parameters:
  ///   - traces: The traces.
  ///   - id: The id of the rule.
  ///   - judging: A function that calls its argument, which judges the prepared traces, as often as it
  ///     wants.
  package func judge(_ traces: [Trace], by id: String, judging: (() -> Void) -> Void) {
    guard let position = positions[id] else { return }
    let judges = traces.filter { !JudgingPlan([bodies[position]], for: $0.header).steps.isEmpty }
      .map { RuleJudge(IndexedTrace($0), while: { true }) }
    judging { for judge in judges { _ = result(of: position, judge) } }
    endChecks()
  }

  /// Forgets the trace that the checks have judged.
  private func endChecks() { for file in files { file.end() } }

  private func result(of position: Int, _ judge: RuleJudge) -> RuleResult {
    let rule = bodies[position]
    guard rule.hasCheck, let check = checks[position] else { return judge.judge(rule) }
    check.begin(judge.trace)
    defer { check.end(judge.trace) }
    return judge.judge(rule) { check.outcome(of: $0, in: judge.trace) }
  }
}

extension Trace {
  /// Whether the host asked one instance of the adapter under test for more than one load.
  fileprivate var sharesInstance: Bool {
    var asked: Set<Int32> = []
    return events.indices.contains { index in
      guard events[index].kind == .hostLoad else { return false }
      let adapter = events[index].identity.adapter
      return adapter != 0 && events[index]["other_adapter"] == nil
        && !asked.insert(adapter).inserted
    }
  }
}

/// All mistakes in the files that a user wrote, so that the user can mend them at once.
package struct InputErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistakes, in the order of the files and then of the lines.
  package var errors: [InputError]

  /// Creates an error from the mistakes.
  package init(errors: [InputError]) {
    self.errors = errors
  }

  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}

import AdSpecRules
import AdSpecTrace

extension Fact {
  /// The maximum number of scenarios that a report shows for a broken rule.
  private static let shownScenarios = 3

  /// The facts of the rules that apply in a format and flow.
  static func ofRules(
    _ format: FormatSummary, _ scenarios: [ScenarioResult], in report: RunReport,
    _ summary: RunSummary
  ) -> [Fact] {
    var broken: [String: [ScenarioResult]] = [:]
    for scenario in scenarios {
      for result in scenario.results
      where (result.verdict == .fail || result.verdict == .error)
        && report.expectedFailure(for: result, in: scenario) == nil
      {
        broken[result.rule, default: []].append(scenario)
      }
    }
    let rules = Dictionary(
      report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return format.outcomes.compactMap { outcome in
      guard let rule = rules[outcome.rule], outcome.category != .notApplicable else { return nil }
      var fact = Fact(
        id: rule.id, lane: format.lane, rule: rule, sentence: PlainText.line(rule.says),
        outcome: self.outcome(of: outcome, format, summary, in: report),
        exercised: outcome.exercised)
      guard fact.isBroken else { return fact }
      fact.scenarios = outcome.scenarios
      fact.evidence = evidence(of: outcome, broken[rule.id] ?? [], in: report)
      if case .error = fact.outcome, let example = fact.example {
        fact.outcome = .error(example.message)
      }
      return fact
    }
  }

  private static func outcome(
    of outcome: RuleOutcome, _ format: FormatSummary, _ summary: RunSummary, in report: RunReport
  ) -> Outcome {
    switch outcome.category {
    case .pass: .passed
    case .fail: .failed
    case .warning: .warning
    case .note: .note
    // If a violation of a rule does not make the run fail, an undecided result of this rule must
    // not make the run fail either.
    case .undecided where report.weight(of: outcome.level) != .failure:
      .notExercised("it could not be decided")
    case .undecided:
      .error(
        "it could not be decided"
          + (format.unexpectedDeaths > 0
            ? ": the adapter died before the rule could be decided" : ""))
    case .exempt: .exempt(PlainText.line(outcome.reason ?? "waived by the profile"))
    case .notExercised, .notApplicable:
      .notExercised(reason(outcome, format, summary, in: report))
    }
  }

  private static func reason(
    _ outcome: RuleOutcome, _ format: FormatSummary, _ summary: RunSummary, in report: RunReport
  ) -> String {
    if let shard = report.shard { return "no scenario of \(shard.name) led to it" }
    if !format.isDriven { return "no load succeeded, so the rule proves nothing" }
    let gap = summary.missedRules.first { $0.rule == outcome.rule && $0.lane == format.lane }
    return PlainText.line(gap?.note ?? "no scenario of the run led to it")
  }

  /// The best examples of a broken rule.
  ///
  /// Scenarios that aim at the rule come first, and scenarios with a shorter virtual time come
  /// before longer scenarios.
  ///
  /// From each scenario, the example shows the first incident that is as serious as the outcome.
  private static func evidence(
    of outcome: RuleOutcome, _ scenarios: [ScenarioResult], in report: RunReport
  ) -> [Evidence] {
    var found: [Evidence] = []
    let sorted = scenarios.sorted { isBetterExample($0, $1, of: outcome.rule) }
    for scenario in sorted where found.count < shownScenarios {
      let incidents = scenario.results.filter { $0.rule == outcome.rule }
        .flatMap { Incident.incidents(of: $0, scenario: scenario, in: report) }
      if let incident = incidents.first(where: { isEqual($0.kind, outcome.category) }) {
        found.append(Evidence(scenario: scenario, incident: incident))
      }
    }
    return found
  }

  private static func isEqual(_ kind: Incident.Kind, _ category: RuleOutcome.Category) -> Bool {
    switch category {
    case .fail: kind == .violation(.failure)
    case .warning: kind == .violation(.warning)
    case .note: kind == .violation(.note)
    default: kind == .undecided
    }
  }

  /// Whether scenario `one` is a better example of a broken rule than scenario `other`.
  ///
  /// If only one scenario aims at the rule, this scenario is better. Otherwise the shorter scenario
  /// is better.
  static func isBetterExample(
    _ one: ScenarioResult, _ other: ScenarioResult, of rule: String
  ) -> Bool {
    let areAims = (one.aims.contains(rule), other.aims.contains(rule))
    return areAims.0 == areAims.1 ? isShorter(one, other) : areAims.0
  }

  /// Whether scenario `one` takes less virtual time than scenario `other`.
  static func isShorter(_ one: ScenarioResult, _ other: ScenarioResult) -> Bool {
    one.virtualNanoseconds < other.virtualNanoseconds
  }
}

/// Creates the facts that are not about rules: facts about the adapter's life, the scenarios and
/// the run itself.
extension Fact {
  /// The facts of the whole run.
  static func ofRun(_ report: RunReport, _ summary: RunSummary) -> [Fact] {
    let checks = summary.failedChecks.map { "\($0.rule): \($0.error.description)" }
    let wrong = summary.contradictions.map(\.remark)
    let changes = summary.expectations.flatMap { outcome in
      outcome.problems.map { "\(outcome.entry.place): \($0)" }
    }
    // This fact exists only if the user gave a file of expected failures.
    let expected =
      report.expected == nil
      ? []
      : [
        Fact(
          id: "expected-failures-hold", lane: nil, rule: nil,
          sentence: "The expected failures still happen on \(report.expected?.today ?? "").",
          outcome: changes.isEmpty ? .passed : .error(changes.joined(separator: "; ")),
          scenarios: changes.count)
      ]
    return expected + [
      Fact(
        id: "run-complete", lane: nil, rule: nil, sentence: "The run finishes.",
        outcome: completeness(of: report, summary)),
      Fact(
        id: "rules-judge", lane: nil, rule: nil, sentence: "Every rule can judge.",
        outcome: checks.isEmpty
          ? .passed : .error(PlainText.line(checks.joined(separator: "; "))),
        scenarios: summary.failedChecks.map(\.scenarios).max() ?? 0),
      Fact(
        id: "claims-hold", lane: nil, rule: nil,
        sentence: "The stand-in does what its network claims, and nothing else.",
        outcome: wrong.isEmpty ? .passed : .error(PlainText.line(wrong.joined(separator: "; "))),
        scenarios: Set(summary.contradictions.map(\.scenario)).count),
    ]
  }

  /// The outcome of the fact that the run is complete.
  ///
  /// If a shard has finished, the outcome is "not exercised".
  private static func completeness(of report: RunReport, _ summary: RunSummary) -> Outcome {
    if let shard = report.shard, report.incomplete == nil, report.emptiness == nil {
      return .notExercised("this is \(shard.name): \(Shard.advice)")
    }
    return incompleteness(of: report, summary).map { .error($0) } ?? .passed
  }

  /// The reason why the fact about completeness is an error: the run is incomplete, no scenario was
  /// selected, or no scenario applies.
  ///
  /// The result is nil if the fact is not an error.
  private static func incompleteness(of report: RunReport, _ summary: RunSummary) -> String? {
    if let incomplete = report.incomplete {
      return "the run is incomplete: \(PlainText.line(incomplete))"
    }
    if let emptiness = report.emptiness {
      return "nothing was selected: \(PlainText.line(emptiness))"
    }
    if report.scenarios.isEmpty { return "nothing was selected" }
    return summary.appliesAtAll ? nil : "no scenario of the run applies to the adapter"
  }

  /// The facts of a format and flow that are not about rules.
  static func ofLane(
    _ format: FormatSummary, _ scenarios: [ScenarioResult], in report: RunReport
  ) -> [Fact] {
    let own = scenarios.map { ($0, Incident.own(of: $0, in: report)) }
      .filter { !$0.1.isEmpty }
    func fact(
      _ id: String, _ sentence: String, _ outcome: (Incident) -> Outcome,
      where isMeant: (Incident) -> Bool
    ) -> Fact {
      let broken = own.compactMap { scenario, incidents in
        incidents.first(where: isMeant).map { Evidence(scenario: scenario, incident: $0) }
      }.sorted { isShorter($0.scenario, $1.scenario) }
      var fact = Fact(
        id: id, lane: format.lane, rule: nil, sentence: sentence,
        outcome: broken.first.map { outcome($0.incident) } ?? .passed)
      fact.evidence = Array(broken.prefix(3))
      fact.scenarios = broken.count
      return fact
    }
    func lifeFact(
      _ life: LifeFact, _ outcome: (Incident) -> Outcome, where isMeant: (Incident) -> Bool
    ) -> Fact {
      var found = fact(life.rawValue, life.sentence, outcome, where: isMeant)
      let entry = scenarios.lazy.compactMap { report.expectedFailure(of: life, in: $0) }.first
      if !found.isBroken, let entry { found.outcome = .exempt(entry.outcome) }
      return found
    }
    let error: (Incident) -> Outcome = { .error($0.message) }
    return [
      driven(format, in: report),
      lifeFact(.adapterSurvives, error) { $0.kind == .death },
      lifeFact(.expectationsHold, { _ in .failed }) { $0.kind == .violation(.failure) },
      fact("scenarios-run", "Every scenario can be run and finishes.", error) {
        [.mistake, .unfinished, .harnessFailure].contains($0.kind)
      },
    ]
  }

  private static func driven(_ format: FormatSummary, in report: RunReport) -> Fact {
    let error =
      format.loads.error.isEmpty ? "the adapter gave no error" : PlainText.line(format.loads.error)
    return Fact(
      id: "adapter-driven", lane: format.lane, rule: nil,
      sentence: "A load of the adapter succeeds.",
      outcome: format.loads.succeeded > 0
        ? .passed
        : format.isDriven
          ? .notExercised(
            report.shard.map { "no load of \($0.name) succeeded; other shards can have one" }
              ?? "no scenario of the run lets a load succeed")
          : .error("not driven: none of \(format.loads.asked) loads succeeded (\(error))"))
  }
}

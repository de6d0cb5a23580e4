import AdSpecRules

extension Fact {
  /// How many scenarios are shown of those in which a rule is broken.
  private static let shownScenarios = 3

  /// The rules that apply in a format and flow.
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
    // What would have no consequence if it were broken has none where that is not known.
    case .undecided where report.weight(of: outcome.level) != .failure:
      .notExercised("it could not be decided")
    case .undecided:
      .error(
        "it could not be decided"
          + (format.unexpectedDeaths > 0 ? ": the adapter died where it would have been" : ""))
    case .exempt: .exempt(PlainText.line(outcome.reason ?? "waived by the profile"))
    case .notExercised, .notApplicable:
      .notExercised(reason(outcome, format, summary, in: report))
    }
  }

  private static func reason(
    _ outcome: RuleOutcome, _ format: FormatSummary, _ summary: RunSummary, in report: RunReport
  ) -> String {
    if let shard = report.shard { return "no scenario of \(shard.name) led to it" }
    if !format.isDriven { return "no load succeeded, so that nothing can be said" }
    let gap = summary.missedRules.first { $0.rule == outcome.rule && $0.lane == format.lane }
    return PlainText.line(gap?.note ?? "no scenario of the run led to it")
  }

  /// The shortest scenarios in virtual time, first those that are there for the rule, each with its
  /// first incident that weighs as much as the outcome.
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

  /// Whether a scenario shows better than another that a rule is broken: it is there for the rule, or it is
  /// shorter.
  static func isBetterExample(
    _ one: ScenarioResult, _ other: ScenarioResult, of rule: String
  ) -> Bool {
    let areAims = (one.aims.contains(rule), other.aims.contains(rule))
    return areAims.0 == areAims.1 ? isShorter(one, other) : areAims.0
  }

  /// Whether a scenario is shorter than another; of equal ones the first of the plan stays first.
  static func isShorter(_ one: ScenarioResult, _ other: ScenarioResult) -> Bool {
    one.virtualNanoseconds < other.virtualNanoseconds
  }
}

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
        && scenario.lane(of: result) == format.lane
        && report.expectedFailure(for: result, in: scenario) == nil
      {
        broken[result.rule, default: []].append(scenario)
      }
    }
    let rules = Dictionary(
      report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return format.outcomes.compactMap { outcome in
      guard let rule = rules[outcome.rule], outcome.category != .notApplicable else { return nil }
      let (category, reason) = self.outcome(of: outcome, format, summary, in: report)
      var fact = Fact(
        id: rule.id, lane: format.lane, rule: rule, sentence: PlainText.line(rule.says),
        outcome: category, reason: reason, exercised: outcome.exercised)
      if category.isBroken || category == .disputed && outcome.verdict == .fail {
        fact.scenarios = outcome.scenarios
      }
      guard fact.isBroken else { return fact }
      let own = broken[rule.id] ?? []
      fact.evidence = evidence(of: outcome, own, in: report)
      fact.needsOddAnswer = own.allSatisfy { scenario in
        scenario.hasOddAnswer
          || !scenario.results.contains { $0.rule == rule.id && $0.verdict == outcome.verdict }
      }
      if category == .disputed {
        fact.reason = [reason, fact.example?.message].compactMap(\.self).joined(separator: "; ")
      } else if fact.isError, let example = fact.example {
        fact.reason = example.message
      }
      return fact
    }
  }

  /// The outcome of the fact about a rule, with the reason.
  private static func outcome(
    of outcome: RuleOutcome, _ format: FormatSummary, _ summary: RunSummary, in report: RunReport
  ) -> (Outcome, reason: String?) {
    switch outcome.category {
    case .pass, .fail, .warning, .note: return (outcome.category, nil)
    case .undecided:
      let text = Incident.notDecided(because: outcome.reason)
      // If a violation of a rule does not make the run fail, an undecided result of this rule must
      // not make the run fail either.
      let isFailure = report.outcome(ofBroken: outcome.level) == .fail
      return (isFailure ? .undecided : .notExercised, text)
    case .disputed: return (.disputed, outcome.reason)
    case .exempt:
      return (.exempt, PlainText.line(outcome.reason ?? "waived by the profile"))
    case .notExercised, .notApplicable:
      return (.notExercised, reason(outcome, format, summary, in: report))
    }
  }

  private static func reason(
    _ outcome: RuleOutcome, _ format: FormatSummary, _ summary: RunSummary, in report: RunReport
  ) -> String {
    if let shard = report.shard { return "no scenario of \(shard.name) led to it" }
    if let notDriven = format.notDriven {
      return "\(notDriven.kind.sentence), so the rule proves nothing"
    }
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
    let kind: Incident.Kind =
      outcome.category == .undecided ? .undecided : .violation(outcome.category)
    let sorted = scenarios.sorted { isBetterExample($0, $1, of: outcome.rule) }
    for scenario in sorted where found.count < shownScenarios {
      let incidents = scenario.results
        .filter { $0.rule == outcome.rule && scenario.lane(of: $0) == outcome.lane }
        .flatMap { Incident.incidents(of: $0, scenario: scenario, in: report) }
      if let incident = incidents.first(where: { $0.kind == kind }) {
        found.append(Evidence(scenario: scenario, incident: incident))
      }
    }
    return found
  }

  /// Whether scenario `one` is a better example of a broken rule than scenario `other`.
  ///
  /// If only one scenario aims at the rule, this scenario is better. Otherwise a scenario without a
  /// repeated or late answer of the network is better, and then the shorter scenario.
  static func isBetterExample(
    _ one: ScenarioResult, _ other: ScenarioResult, of rule: String
  ) -> Bool {
    let areAims = (one.aims.contains(rule), other.aims.contains(rule))
    if areAims.0 != areAims.1 { return areAims.0 }
    return one.hasOddAnswer == other.hasOddAnswer ? isShorter(one, other) : other.hasOddAnswer
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
          id: "expected-failures-hold", lane: nil,
          sentence: "The expected failures still happen on \(report.expected?.today ?? "").",
          .fail, because: changes.isEmpty ? nil : changes.joined(separator: "; "),
          scenarios: changes.count)
      ]
    var complete = Fact(
      id: "run-complete", lane: nil, sentence: "The run finishes.",
      because: incompleteness(of: report, summary))
    if let shard = report.shard, report.incomplete == nil, report.emptiness == nil {
      (complete.outcome, complete.reason) = (
        .notExercised, "this is \(shard.name): \(Shard.advice)"
      )
    }
    return expected + [
      complete,
      Fact(
        id: "rules-judge", lane: nil, sentence: "Every rule can judge.",
        because: checks.isEmpty ? nil : PlainText.line(checks.joined(separator: "; ")),
        scenarios: summary.failedChecks.map(\.scenarios).max() ?? 0),
      Fact(
        id: "claims-hold", lane: nil,
        sentence: "The stand-in does what its network claims, and nothing else.",
        because: wrong.isEmpty ? nil : PlainText.line(wrong.joined(separator: "; ")),
        scenarios: Set(summary.contradictions.map(\.scenario)).count),
    ]
  }

  /// Creates a fact that is not about a rule: it has the given outcome if there is a reason, and
  /// passes otherwise.
  private init(
    id: String, lane: Lane?, sentence: String, _ outcome: Outcome = .undecided,
    because reason: String?, scenarios: Int = 0
  ) {
    self.init(
      id: id, lane: lane, rule: nil, sentence: sentence,
      outcome: reason == nil ? .pass : outcome, reason: reason, scenarios: scenarios)
  }

  /// The reason why the run is not complete: the run is incomplete, no scenario was
  /// selected, or no scenario applies.
  ///
  /// The result is nil if the run is complete.
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
    let own = scenarios.map { scenario in
      (
        scenario,
        Incident.own(of: scenario, in: report).filter {
          ($0.lanes.isEmpty ? [scenario.lane] : $0.lanes).contains(format.lane)
        }
      )
    }.filter { !$0.1.isEmpty }
    func fact(
      _ id: String, _ sentence: String, _ outcome: Outcome, where isMeant: (Incident) -> Bool
    ) -> Fact {
      let broken = own.compactMap { scenario, incidents in
        incidents.first(where: isMeant).map { Evidence(scenario: scenario, incident: $0) }
      }.sorted { isShorter($0.scenario, $1.scenario) }
      var fact = Fact(
        id: id, lane: format.lane, sentence: sentence, outcome,
        because: broken.first?.incident.message,
        scenarios: broken.count)
      fact.evidence = Array(broken.prefix(shownScenarios))
      fact.needsOddAnswer = !broken.isEmpty && broken.allSatisfy(\.scenario.hasOddAnswer)
      return fact
    }
    func lifeFact(_ life: LifeFact, where isMeant: (Incident) -> Bool) -> Fact {
      var found = fact(life.rawValue, life.sentence, .fail, where: isMeant)
      // The evidence of a failed expectation says what is broken.
      if life == .expectationsHold { found.reason = nil }
      let entry = scenarios.lazy.filter { $0.lanes(of: life).contains(format.lane) }
        .compactMap { report.expectedFailure(of: life, in: $0) }.first
      if !found.isBroken, let entry { (found.outcome, found.reason) = (.exempt, entry.outcome) }
      return found
    }
    return [
      driven(format, in: report),
      lifeFact(.adapterSurvives) { $0.kind == .death },
      lifeFact(.expectationsHold) { $0.kind == .violation(.fail) },
      fact("scenarios-run", "Every scenario can be run and finishes.", .undecided) {
        [.mistake, .unfinished, .harnessFailure].contains($0.kind)
      },
    ]
  }

  private static func driven(_ format: FormatSummary, in report: RunReport) -> Fact {
    var fact = Fact(
      id: "adapter-driven", lane: format.lane, sentence: "A load of the adapter succeeds.",
      because: format.notDriven.map { notDriven in
        (["not driven: \(notDriven.kind.sentence)", notDriven.progress]
          + notDriven.lines(in: format.lane)).joined(separator: "; ")
      })
    if format.isDriven, format.loads.succeeded == 0 {
      fact.outcome = .notExercised
      fact.reason =
        report.shard.map { "no load of \($0.name) succeeded; other shards can have one" }
        ?? "no scenario of the run lets a load succeed"
    }
    return fact
  }
}

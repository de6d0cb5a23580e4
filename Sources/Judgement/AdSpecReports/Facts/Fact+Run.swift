import AdSpecRules
import AdSpecTrace

/// The facts that are about no rule: the adapter's life, the scenarios and the run itself.
extension Fact {
  /// What is about the run as a whole.
  static func ofRun(_ report: RunReport, _ summary: RunSummary) -> [Fact] {
    let checks = summary.failedChecks.map { "\($0.rule): \($0.error.description)" }
    let wrong = summary.contradictions.map(\.remark)
    let changes = summary.expectations.flatMap { outcome in
      outcome.problems.map { "\(outcome.entry.place): \($0)" }
    }
    // Only where a file of them is used: without one there is nothing to follow from run to run.
    let expected =
      report.expected == nil
      ? []
      : [
        Fact(
          id: "expected-failures-hold", lane: nil, rule: nil,
          sentence: "What is expected to be broken still is, on \(report.expected?.today ?? "").",
          outcome: changes.isEmpty ? .passed : .error(changes.joined(separator: "; ")),
          scenarios: changes.count)
      ]
    return expected + [
      Fact(
        id: "run-complete", lane: nil, rule: nil, sentence: "The run comes to its end.",
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

  /// Of a part of a run that came to its end nothing is missing, and nothing is whole.
  private static func completeness(of report: RunReport, _ summary: RunSummary) -> Outcome {
    if let shard = report.shard, report.incomplete == nil, report.emptiness == nil {
      return .notExercised("this is \(shard.name): \(Shard.advice)")
    }
    return incompleteness(of: report, summary).map { .error($0) } ?? .passed
  }

  /// Why a run proves nothing, or not all that it was to prove.
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

  /// What is about a format and flow, whatever its rules say.
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
      fact("scenarios-run", "Every scenario can be run, and comes to its end.", error) {
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
            report.shard.map { "no load of \($0.name) succeeded, of which others may tell" }
              ?? "no load of the run was to succeed")
          : .error("not driven: none of \(format.loads.asked) loads succeeded (\(error))"))
  }
}

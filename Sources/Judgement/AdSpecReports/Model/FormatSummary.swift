import AdSpecRules
import AdSpecTrace

/// How the adapter does in one format and flow.
package struct FormatSummary: Hashable, Sendable {
  /// What can be said of an adapter in a format.
  package enum Conformance: String, CaseIterable, Sendable {
    /// Every must rule that applies was exercised and kept, as far as it is one.
    case conforming
    /// No must rule was broken, but one was exempt, undecided or not exercised, or a scenario is
    /// unfinished.
    case partial
    /// A must rule or an expectation was broken, or the adapter died.
    case nonConforming = "non-conforming"
    /// No must rule was exercised.
    case unknown
    /// No load succeeded, so that nothing can be said.
    case notDriven = "not driven"
  }

  /// The format and the flow.
  package var lane: Lane
  /// What can be said of the adapter.
  package var conformance: Conformance
  /// How many scenarios ran.
  package var scenarios: Int
  /// In how many of them the adapter died.
  package var deaths: Int
  /// In how many of them it died, and nobody expected that.
  package var unexpectedDeaths: Int
  /// In how many of them an expectation of the scenario did not come true.
  package var failedExpectations: Int
  /// In how many of them one did not come true, and nobody expected that.
  package var unexpectedFailedExpectations: Int
  /// How many of them have a mistake.
  package var badScenarios: Int
  /// How many of them are unfinished.
  package var unfinished: Int
  /// How many of them do not apply to the adapter.
  package var inapplicable: Int
  /// How far the loads of all of them came.
  package var loads = LoadCount()
  /// In how many of them adspec itself failed.
  package var harnessFailures: Int
  /// One outcome for each rule of the catalogue, in its order.
  package var outcomes: [RuleOutcome]

  /// Sums up the scenarios of a format in a flow.
  init(_ lane: Lane, of report: RunReport) {
    let scenarios = report.scenarios.filter { $0.lane == lane }
    var tallies: [String: RuleOutcome.Tally] = [:]
    for scenario in scenarios {
      for result in scenario.results {
        if report.expectedDeath(leaving: result, undecidedIn: scenario) != nil { continue }
        if let entry = report.expectedFailure(for: result, in: scenario) {
          tallies[result.rule, default: .init()].add(result, expectedBy: entry)
        } else {
          tallies[result.rule, default: .init()].add(result)
        }
      }
    }
    self.lane = lane
    self.scenarios = scenarios.count
    deaths = scenarios.count(where: \.isFatal)
    unexpectedDeaths = scenarios.count { report.isBroken(.adapterSurvives, in: $0) }
    failedExpectations = scenarios.count { !$0.expectations.isEmpty }
    unexpectedFailedExpectations = scenarios.count { report.isBroken(.expectationsHold, in: $0) }
    badScenarios = scenarios.count { $0.error != nil || $0.ending == .scenarioError }
    unfinished = scenarios.count { $0.verdict(in: report) == .unfinished }
    inapplicable = scenarios.count { $0.verdict(in: report) == .notApplicable }
    harnessFailures = scenarios.count { $0.ending == .harnessFailure }
    for scenario in scenarios { loads.add(scenario.loads) }
    outcomes = report.rules.map {
      RuleOutcome($0, format: lane.format, tallies[$0.id] ?? .init(), in: report)
    }
    // What holds of an adapter that never loads anything is no merit of its.
    // Of a part of a run the whole is judged later.
    let isDriven =
      report.shard != nil || loads.asked == 0 || loads.succeeded > 0
      || !report.isWholeSuite && loads.requested > 0
    if !isDriven {
      for position in outcomes.indices where outcomes[position].category == .pass {
        outcomes[position].category = .notExercised
      }
    }
    self.isDriven = isDriven
    conformance = .unknown
    conformance = conformance(isIncomplete: report.incomplete != nil || report.shard != nil)
  }

  /// The format.
  package var format: String { lane.format }
  /// Whether a load succeeded where any was made; in a part of a suite that they reached the network is
  /// enough.
  package private(set) var isDriven = true

  /// How many rules have an outcome of a category.
  package func count(_ category: RuleOutcome.Category) -> Int {
    outcomes.count { $0.category == category }
  }

  /// Whether something in this format makes the run fail.
  package var hasFailure: Bool {
    !brokenFacts.isEmpty || count(.fail) > 0
  }

  /// The life facts that are broken, and only as expected.
  var expectedFacts: [LifeFact] {
    LifeFact.allCases.filter { fact in
      switch fact {
      case .adapterSurvives: deaths > 0 && unexpectedDeaths == 0
      case .expectationsHold: failedExpectations > 0 && unexpectedFailedExpectations == 0
      }
    }
  }

  /// The life facts that are broken, and of which nobody expects that in at least one scenario.
  package var brokenFacts: [LifeFact] {
    LifeFact.allCases.filter { fact in
      switch fact {
      case .adapterSurvives: unexpectedDeaths > 0
      case .expectationsHold: unexpectedFailedExpectations > 0
      }
    }
  }

  private func conformance(isIncomplete: Bool) -> Conformance {
    if hasFailure { return .nonConforming }
    if !isDriven { return .notDriven }
    let binding = outcomes.filter { $0.level == .must && $0.category != .notApplicable }
    guard binding.contains(where: isKept) else { return .unknown }
    let isWhole =
      !isIncomplete && deaths == 0 && failedExpectations == 0 && badScenarios == 0
      && unfinished == 0 && harnessFailures == 0
      && binding.allSatisfy(isKept)
    return isWhole ? .conforming : .partial
  }

  /// Whether nothing of a must rule was broken that is binding.
  private func isKept(_ outcome: RuleOutcome) -> Bool {
    [.pass, .warning, .note].contains(outcome.category)
  }
}

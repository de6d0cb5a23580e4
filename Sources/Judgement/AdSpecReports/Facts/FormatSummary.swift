import AdSpecRules
import AdSpecTrace

/// A lane: a format in a flow, such as rewarded ads in bidding.
///
/// adspec judges an adapter separately in each lane.
package struct Lane: Hashable, Sendable {
  /// The format.
  package var format: String
  /// The flow of the loads in the lane: `waterfall` or `bidding`.
  package var flow: String

  /// Creates a lane.
  package init(format: String, flow: String = Lane.usualFlow) {
    self.format = format
    self.flow = flow
  }

  /// The default flow.
  package static let usualFlow = "waterfall"

  /// Whether the flow is the default flow.
  var isUsual: Bool { flow == Lane.usualFlow }

  /// The name of the lane for people, such as `rewarded` or `rewarded (bidding)`.
  package var name: String { isUsual ? format : "\(format) (\(flow))" }

  /// The name of the lane within longer names, such as `rewarded` or `rewarded/bidding`.
  var path: String { isUsual ? format : "\(format)/\(flow)" }
}

/// The summary of one format and flow.
package struct FormatSummary: Hashable, Sendable {
  /// The format and the flow.
  package var lane: Lane
  /// The conformance of the adapter.
  package var conformance: Conformance
  /// The number of scenarios that ran.
  package var scenarios: Int
  /// The number of scenarios in which the adapter died.
  package var deaths: Int
  /// The number of scenarios in which the adapter died unexpectedly.
  package var unexpectedDeaths: Int
  /// The number of scenarios in which an expectation of the scenario failed.
  package var failedExpectations: Int
  /// The number of scenarios in which an expectation of the scenario failed, without an entry that
  /// expects this failure.
  package var unexpectedFailedExpectations: Int
  /// The number of scenarios that have a mistake in their Lua code.
  package var badScenarios: Int
  /// The number of scenarios with a function that still waited at the end.
  package var unfinished: Int
  /// The number of scenarios that do not apply to the adapter.
  package var inapplicable: Int
  /// The sums of the load counts of all scenarios.
  package var loads = LoadCount()
  /// The number of scenarios in which adspec itself failed.
  package var harnessFailures: Int
  /// One outcome for each rule, in the order of the catalogue.
  package var outcomes: [RuleOutcome]

  /// Creates the summary of all scenarios of a format and flow.
  ///
  /// - Parameters:
  ///   - lane: The format and flow.
  ///   - report: The run.
  ///   - verdicts: The verdict on each scenario of the run.
  init(_ lane: Lane, of report: RunReport, _ verdicts: [ScenarioVerdict]) {
    let positions = report.scenarios.indices.filter { report.scenarios[$0].lane == lane }
    let scenarios = positions.map { report.scenarios[$0] }
    let others = report.scenarios(besidesThoseOf: lane)
    let tallies = FormatSummary.tallies(of: scenarios + others, about: lane, in: report)
    self.lane = lane
    self.scenarios = scenarios.count
    let died = (scenarios + others).filter {
      $0.isFatal && $0.lanes(of: .adapterSurvives).contains(lane)
    }
    deaths = died.count
    unexpectedDeaths = died.count { report.isBroken(.adapterSurvives, in: $0) }
    failedExpectations = scenarios.count { !$0.expectations.isEmpty }
    unexpectedFailedExpectations = scenarios.count { report.isBroken(.expectationsHold, in: $0) }
    badScenarios = scenarios.count { $0.error != nil || $0.ending == .scenarioError }
    unfinished = positions.count { verdicts[$0] == .unfinished }
    inapplicable = positions.count { verdicts[$0] == .notApplicable }
    harnessFailures = scenarios.count { $0.ending == .harnessFailure }
    for scenario in scenarios { loads.add(scenario.loads) }
    outcomes = zip(report.rules, tallies).map { rule, tally in
      var outcome = RuleOutcome(rule, lane, tally, in: report)
      if outcome.category == .notExercised,
        let reason = FormatSummary.exclusion(of: rule.id, in: scenarios, report)
      {
        outcome.exclude(because: reason)
      }
      return outcome
    }
    notDriven = NotDriven(lane, loads, scenarios, in: report)
    // If an adapter never loads an ad, an unbroken rule proves nothing.
    if notDriven != nil {
      for position in outcomes.indices where outcomes[position].category == .pass {
        outcomes[position].category = .notExercised
      }
    }
    conformance = .unknown
    conformance = conformance(isIncomplete: report.incomplete != nil || report.shard != nil)
  }

  /// Adds up the results of scenarios about a format and flow, for each rule of the catalogue.
  private static func tallies(
    of scenarios: [ScenarioResult], about lane: Lane, in report: RunReport
  ) -> [RuleOutcome.Tally] {
    let rules = report.rules.map(\.id)
    let positions = Dictionary(
      zip(rules, rules.indices), uniquingKeysWith: { first, _ in first })
    var tallies = [RuleOutcome.Tally](repeating: .init(), count: rules.count)
    for scenario in scenarios {
      for (index, result) in scenario.results.enumerated()
      where scenario.lane(of: result) == lane {
        // The results are in the order of the catalogue, unless another run made them.
        let isInOrder = index < rules.count && rules[index] == result.rule
        guard let position = isInOrder ? index : positions[result.rule],
          report.expected == nil
            || report.expectedDeath(leaving: result, undecidedIn: scenario) == nil
        else { continue }
        if let entry = report.expectedFailure(for: result, in: scenario) {
          tallies[position].add(result, expectedBy: entry)
        } else {
          tallies[position].add(result)
        }
      }
    }
    return tallies
  }

  /// The reason why no scenario can exercise a rule: each scenario that aims at the rule needs
  /// something that the network's SDK cannot do according to the profile, or something that the
  /// adapter does not do, although it breaks no rule.
  ///
  /// The result is nil if a scenario about the rule applies, or if no scenario aims at the rule. The
  /// stand-in's own word, which no claim confirms, does not count.
  private static func exclusion(
    of rule: String, in scenarios: [ScenarioResult], _ report: RunReport
  ) -> String? {
    let reasons = scenarios.filter { $0.aims.contains(rule) }.map { scenario in
      if let exclusion = scenario.exclusion {
        return exclusion.hasPrefix(Trace.claimedReason) ? exclusion : nil
      }
      return scenario.verdict(in: report) == .notApplicable ? scenario.inapplicability : nil
    }
    return reasons.contains(nil) ? nil : reasons.first ?? nil
  }

  /// The format.
  package var format: String { lane.format }
  /// Why the rules prove nothing about the adapter; nil if the format and flow is driven.
  package private(set) var notDriven: NotDriven?
  /// Whether the rules prove something about the adapter.
  package var isDriven: Bool { notDriven == nil }

  /// The number of rules in a category of outcomes.
  package func count(_ category: Outcome) -> Int {
    outcomes.count { $0.category == category }
  }

  /// Whether a failure in this format makes the run fail.
  package var hasFailure: Bool {
    !brokenFacts.isEmpty || count(.fail) > 0
  }

  /// Each ``LifeFact`` that is broken in some scenarios, but only as expected.
  var expectedFacts: [LifeFact] {
    LifeFact.allCases.filter { fact in
      switch fact {
      case .adapterSurvives: deaths > 0 && unexpectedDeaths == 0
      case .expectationsHold: failedExpectations > 0 && unexpectedFailedExpectations == 0
      }
    }
  }

  /// Each ``LifeFact`` that at least one scenario breaks unexpectedly.
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
    let binding = outcomes.filter {
      $0.level == .must && ![.notApplicable, .disputed].contains($0.category)
    }
    guard binding.contains(where: isKept) else { return .unknown }
    let isWhole =
      !isIncomplete && deaths == 0 && failedExpectations == 0 && badScenarios == 0
      && unfinished == 0 && harnessFailures == 0
      && binding.allSatisfy(isKept)
    return isWhole ? .conforming : .partial
  }

  /// Whether a rule of level `must` was exercised, and all binding requirements of the rule were
  /// kept.
  private func isKept(_ outcome: RuleOutcome) -> Bool {
    [.pass, .warning, .note].contains(outcome.category)
  }
}

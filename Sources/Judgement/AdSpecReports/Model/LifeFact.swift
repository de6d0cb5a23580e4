import AdSpecRules
import AdSpecTrace

/// What a run says of the adapter's life besides rules, under the names that all reports give it.
///
/// A file of expected failures can name it in place of a rule.
package enum LifeFact: String, CaseIterable, Sendable {
  /// The adapter survives every scenario.
  case adapterSurvives = "adapter-survives"
  /// What scenarios expect comes true.
  case expectationsHold = "expectations-hold"

  /// What should hold, in one sentence.
  var sentence: String {
    switch self {
    case .adapterSurvives: "The adapter survives every scenario."
    case .expectationsHold: "What scenarios expect comes true."
    }
  }

  /// Whether a scenario shows that it does not hold.
  func isBroken(in scenario: ScenarioResult) -> Bool {
    switch self {
    case .adapterSurvives: scenario.isFatal
    case .expectationsHold: !scenario.expectations.isEmpty
    }
  }

  /// Whether a scenario came far enough to tell.
  ///
  /// One that ended too early says nothing of what it would have expected.
  func isDecided(in scenario: ScenarioResult) -> Bool {
    if isBroken(in: scenario) { return true }
    let isWhole = scenario.error == nil && scenario.ending != .harnessFailure
    return isWhole && (self == .adapterSurvives || !scenario.ending.isDeath)
  }
}

extension RunReport {
  /// The entry that expects a life fact to be broken in a scenario; nil where it holds, and where it is not
  /// expected to be broken.
  package func expectedFailure(
    of fact: LifeFact, in scenario: ScenarioResult
  ) -> ExpectedFailure? {
    guard let expected, fact.isBroken(in: scenario) else { return nil }
    return expected.entries.first {
      $0.rule == fact.rawValue && $0.isAbout(scenario.name, scenario.lane)
    }
  }

  /// Whether a life fact is broken in a scenario, and nobody expects that.
  func isBroken(_ fact: LifeFact, in scenario: ScenarioResult) -> Bool {
    fact.isBroken(in: scenario) && expectedFailure(of: fact, in: scenario) == nil
  }

  /// The entry that expects the death of which a scenario left a rule undecided; nil for any other result.
  ///
  /// Such a result says nothing: other scenarios decide the rule, or none does.
  func expectedDeath(
    leaving result: RuleResult, undecidedIn scenario: ScenarioResult
  ) -> ExpectedFailure? {
    guard result.verdict == .error, result.checkError == nil else { return nil }
    return expectedFailure(of: .adapterSurvives, in: scenario)
  }
}

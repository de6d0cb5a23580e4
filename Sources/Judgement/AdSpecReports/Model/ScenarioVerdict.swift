import AdSpecRules
import AdSpecTrace

/// What a scenario comes to.
package enum ScenarioVerdict: String, CaseIterable, Sendable {
  /// Its functions came to their end, nothing was broken, and each of its aims that apply was
  /// exercised.
  case passed
  /// Nothing was broken, but an aim was not exercised or could not be decided, or the check of a
  /// rule failed.
  case notExercised = "not_exercised"
  /// It waits for what the adapter's profile claims that there is not.
  case notApplicable = "not_applicable"
  /// Nothing was broken, but a function was still waiting at the end.
  case unfinished
  /// Nothing was broken but what is expected to be.
  case expected
  /// A rule that counts or an expectation was broken, or the adapter died.
  case failed
  /// The scenario itself has a mistake.
  case mistake
  /// adspec itself failed.
  case harnessFailure = "harness_failure"

  /// Whether it makes a run fail.
  package var isFailure: Bool {
    self == .failed || self == .mistake || self == .harnessFailure
  }
}

extension ScenarioResult {
  /// What the scenario comes to.
  ///
  /// A defective adapter leaves functions waiting: that is its fault, and not the scenario's.
  package func verdict(in report: RunReport) -> ScenarioVerdict {
    if ending == .harnessFailure { return .harnessFailure }
    if error != nil || ending == .scenarioError { return .mistake }
    if LifeFact.allCases.contains(where: { report.isBroken($0, in: self) }) { return .failed }
    let broken = brokenRules(in: report)
    if broken.contains(where: { report.expectedFailure(for: $0, in: self) == nil }) {
      return .failed
    }
    // As with a failure, what is left waiting is the adapter's fault.
    if !broken.isEmpty || isFatal || !expectations.isEmpty { return .expected }
    if inapplicability != nil { return .notApplicable }
    if !unfinished.isEmpty { return .unfinished }
    let isShort = results.contains {
      $0.checkError != nil
        || aims.contains($0.rule) && ($0.verdict == .notExercised || $0.verdict == .error)
    }
    return isShort ? .notExercised : .passed
  }

  /// Why the scenario does not apply to the adapter: one of its functions waits for what there is
  /// not.
  package var inapplicability: String? {
    exclusion ?? unfinished.lazy.compactMap(\.notApplicable).first
  }

  /// Whether the adapter died of what it has to survive.
  ///
  /// Of what a rule asks to survive at a weaker level, the finding of that rule tells.
  package var isFatal: Bool {
    ending.isDeath
      && !results.contains { result in
        result.findings.contains { $0.isDeath && $0.level != nil }
      }
  }

  /// The results of the rules that were broken and count as a failure by their level.
  private func brokenRules(in report: RunReport) -> [RuleResult] {
    let broken = results.filter { $0.verdict == .fail && !$0.isObserved }
    guard !broken.isEmpty else { return [] }
    let levels = Dictionary(
      report.rules.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
    return broken.filter { result in
      guard let level = levels[result.rule] else { return false }
      return report.weight(of: result.weakerLevel ?? level) == .failure
    }
  }
}

package import AdSpecRules

/// The merged outcome of one rule in all scenarios of one format.
package struct RuleOutcome: Hashable, Sendable {
  /// The category of the outcome in a summary.
  package enum Category: String, CaseIterable, Sendable {
    /// Exercised and not broken.
    case pass
    /// Broken.
    case fail
    /// The rule or a requirement is broken, but its level does not make the run fail.
    case warning
    /// The rule or a requirement is broken, and its level is observe.
    case note
    /// Could not be decided in at least one scenario, and was broken in none.
    case undecided
    /// The profile waives the rule, or it is broken as expected.
    case exempt
    /// The rule applies, and no scenario exercised it.
    case notExercised = "not_exercised"
    /// Does not apply to the format or the profile.
    case notApplicable = "not_applicable"
  }

  /// The rule.
  package var rule: String
  /// How binding the rule is.
  package var level: RuleLevel
  /// The verdict of all scenarios together.
  package var verdict: Verdict
  /// The category of the verdict.
  package var category: Category
  /// The number of times that the premise of the rule held in all scenarios.
  package var exercised: Int
  /// The number of scenarios with this verdict.
  package var scenarios: Int
  /// Why the rule does not apply, is waived or is expected to fail.
  ///
  /// Nil if the rule counts, or if the rule is for other formats.
  package var reason: String?

  /// The sum of a rule's results.
  struct Tally {
    private(set) var verdict: Verdict?
    private(set) var exercised = 0
    /// The number of results with the verdict.
    private(set) var scenarios = 0
    /// The reason of the latest result that does not apply.
    private(set) var reason: String?
    /// The most binding broken level below the level of the rule.
    private(set) var weakerLevel: RuleLevel?
    /// The number of results that broke a requirement of that level.
    private(set) var weakerScenarios = 0
    /// The first entry that expects the failure.
    private(set) var expectation: ExpectedFailure?
    /// The number of expected failures.
    private(set) var expectedScenarios = 0

    /// Counts an expected failure, which does not affect the other results.
    mutating func add(_ result: RuleResult, expectedBy entry: ExpectedFailure) {
      exercised += result.exercised
      expectation = expectation ?? entry
      expectedScenarios += 1
    }

    mutating func add(_ result: RuleResult) {
      exercised += result.exercised
      // A note does not change the outcome of the rule.
      var resultVerdict = result.isObserved ? .pass : result.verdict
      if !result.isObserved, let level = result.weakerLevel {
        // The requirements with the level of the rule passed, or were not decided.
        resultVerdict = result.note == nil ? .pass : .error
        if let known = weakerLevel, !known.isWeaker(than: level) {
          if known == level { weakerScenarios += 1 }
        } else {
          (weakerLevel, weakerScenarios) = (level, 1)
        }
      }
      if let verdict, resultVerdict < verdict { return }
      scenarios = verdict == resultVerdict ? scenarios + 1 : 1
      verdict = resultVerdict
      reason = [.notApplicable, .exempt].contains(result.verdict) ? result.note : nil
    }
  }

  /// Merges the results that one rule has in the scenarios of a format.
  ///
  /// A violation outweighs everything. An undecided result outweighs a pass. A pass outweighs
  /// scenarios that did not exercise the rule. A violation of a requirement with a weaker level counts by
  /// that level, and hides an undecided result only if it is a failure.
  init(_ rule: Rule, format: String, _ tally: Tally, in report: RunReport) {
    verdict = tally.verdict ?? (rule.formats.contains(format) ? .notExercised : .notApplicable)
    self.rule = rule.id
    level = rule.level
    exercised = tally.exercised
    scenarios = tally.scenarios
    if rule.formats.contains(format) { reason = tally.reason }
    category =
      switch verdict {
      case .pass: .pass
      case .fail:
        switch report.weight(of: rule.level) {
        case .failure: .fail
        case .warning: .warning
        case .note: .note
        case .expected: .exempt
        }
      case .error: .undecided
      case .exempt: .exempt
      case .notExercised: .notExercised
      case .notApplicable: .notApplicable
      }
    countWeaker(tally, in: report)
    // An unexpected failure elsewhere outweighs an expected failure.
    if let expectation = tally.expectation, category != .fail {
      verdict = .fail
      category = .exempt
      scenarios = tally.expectedScenarios
      reason = expectation.outcome
    }
  }

  /// Counts a violation of a requirement with a weaker level by that level.
  private mutating func countWeaker(_ tally: Tally, in report: RunReport) {
    guard let level = tally.weakerLevel, verdict != .fail else { return }
    let weight = report.weight(of: level)
    guard verdict == .pass || weight == .failure else { return }
    verdict = .fail
    scenarios = tally.weakerScenarios
    category =
      switch weight {
      case .failure: .fail
      case .warning: .warning
      case .note: .note
      case .expected: .exempt
      }
  }
}

package import AdSpecRules

/// The outcome of one rule, merged from all scenarios of one format and flow.
package struct RuleOutcome: Hashable, Sendable {
  /// The rule.
  package var rule: String
  /// The format and the flow.
  package var lane: Lane
  /// The level of the rule, such as `must`.
  package var level: RuleLevel
  /// The verdict of all scenarios together.
  package var verdict: Verdict
  /// The outcome, as summaries count it.
  package var category: Outcome
  /// The number of events in all scenarios that matched the premise of the rule.
  package var exercised: Int
  /// The number of scenarios that have the verdict ``verdict``.
  package var scenarios: Int
  /// The reason why the rule does not apply, is not decided, is waived, or is expected to fail.
  ///
  /// The reason is nil if the outcome of the rule counts, or if the rule is only for other formats.
  package var reason: String?

  /// Adds up the results of one rule in several scenarios.
  struct Tally {
    private(set) var verdict: Verdict?
    private(set) var exercised = 0
    /// The number of results that have the verdict ``verdict``.
    private(set) var scenarios = 0
    /// The reason why the rule does not apply, is exempt or is not decided, from the latest result.
    private(set) var reason: String?
    /// The strongest level of a broken requirement, if it is weaker than the level of the rule.
    private(set) var weakerLevel: RuleLevel?
    /// The number of results that broke a requirement of the level ``weakerLevel``.
    private(set) var weakerScenarios = 0
    /// The first entry of the file of expected failures that expects the rule to fail.
    private(set) var expectation: ExpectedFailure?
    /// The number of expected failures.
    private(set) var expectedScenarios = 0

    /// Counts an expected failure separately, so that it does not change the verdict.
    mutating func add(_ result: RuleResult, expectedBy entry: ExpectedFailure) {
      exercised += result.exercised
      expectation = expectation ?? entry
      expectedScenarios += 1
    }

    mutating func add(_ result: RuleResult) {
      exercised += result.exercised
      // If a violation is only noted (`isObserved`), the result counts as a pass.
      var resultVerdict = result.isObserved ? .pass : result.verdict
      if !result.isObserved, let level = result.weakerLevel {
        // Only a requirement with a weaker level was broken. The requirements with the level of the
        // rule were kept, or could not be decided.
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
      reason =
        switch result.verdict {
        case .notApplicable, .exempt, .error: result.note
        case .notExercised, .pass, .fail: nil
        }
    }
  }

  /// Creates the merged outcome of one rule from its results in the scenarios of a format and flow.
  ///
  /// A violation outweighs all other results. An undecided result outweighs a result that passed. A
  /// result that passed outweighs a result of a scenario that did not exercise the rule. If a
  /// broken requirement has a weaker level than the rule, the violation counts with the weaker
  /// level. A violation with a weaker level outweighs an undecided result only if the violation
  /// makes the run fail.
  init(_ rule: Rule, _ lane: Lane, _ tally: Tally, in report: RunReport) {
    let format = lane.format
    verdict = tally.verdict ?? (rule.formats.contains(format) ? .notExercised : .notApplicable)
    self.rule = rule.id
    self.lane = lane
    level = rule.level
    exercised = tally.exercised
    scenarios = tally.scenarios
    if rule.formats.contains(format) { reason = tally.reason }
    if verdict == .notApplicable { reason = reason.map(report.withGuesses) }
    category =
      switch verdict {
      case .pass: .pass
      case .fail: report.outcome(ofBroken: rule)
      case .error: .undecided
      case .exempt: .exempt
      case .notExercised: .notExercised
      case .notApplicable: .notApplicable
      }
    countWeaker(rule, tally, in: report)
    if let dispute = rule.dispute, category != .notApplicable {
      category = .disputed
      reason = PlainText.line(dispute.text)
    }
    // An unexpected failure in another scenario outweighs an expected failure.
    if let expectation = tally.expectation, category != .fail {
      verdict = .fail
      category = .exempt
      scenarios = tally.expectedScenarios
      reason = expectation.outcome
    }
  }

  /// Counts a rule that was not exercised as not applicable.
  ///
  /// The reason is that no scenario about the rule applies to the adapter.
  mutating func exclude(because reason: String) {
    verdict = .notApplicable
    category = .notApplicable
    self.reason = reason
  }

  /// If only a requirement with a weaker level than the rule is broken, counts the violation with
  /// the weaker level.
  private mutating func countWeaker(_ rule: Rule, _ tally: Tally, in report: RunReport) {
    guard let level = tally.weakerLevel, verdict != .fail else { return }
    let outcome = report.outcome(ofBroken: rule, at: level)
    guard verdict == .pass || outcome == .fail else { return }
    verdict = .fail
    scenarios = tally.weakerScenarios
    category = outcome
  }
}

package import AdSpecRules

/// What all scenarios of one format together say about one rule.
package struct RuleOutcome: Hashable, Sendable {
  /// What the outcome counts as in a summary.
  package enum Category: String, CaseIterable, Sendable {
    /// Exercised and kept.
    case pass
    /// Broken.
    case fail
    /// Broken, itself or a requirement of it, by the weight of its level without consequence.
    case warning
    /// Broken, itself or a requirement of it, and only observed.
    case note
    /// Could not be decided in at least one scenario, and was broken in none.
    case undecided
    /// The profile waives the rule, or it is broken as expected.
    case exempt
    /// Applies, and no scenario led to it.
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
  /// What the verdict counts as.
  package var category: Category
  /// How often the premise of the rule held, in all scenarios together.
  package var exercised: Int
  /// How many scenarios gave this verdict.
  package var scenarios: Int
  /// Why it does not apply, by what the profile claims or the adapter says, or why it is waived or
  /// expected; nil where it counts, and for other formats.
  package var reason: String?

  /// What the results of a rule come to, one added after the other.
  struct Tally {
    private(set) var verdict: Verdict?
    private(set) var exercised = 0
    /// How many results have the verdict.
    private(set) var scenarios = 0
    /// Why the latest result that does not apply does not.
    private(set) var reason: String?
    /// The most binding of what was broken that binds less than the rule.
    private(set) var weakerLevel: RuleLevel?
    /// How many results broke something of that level.
    private(set) var weakerScenarios = 0
    /// The first entry that expects what was broken.
    private(set) var expectation: ExpectedFailure?
    /// How many results are as expected.
    private(set) var expectedScenarios = 0

    /// Counts a result that is broken as expected, which says nothing of the others.
    mutating func add(_ result: RuleResult, expectedBy entry: ExpectedFailure) {
      exercised += result.exercised
      expectation = expectation ?? entry
      expectedScenarios += 1
    }

    mutating func add(_ result: RuleResult) {
      exercised += result.exercised
      // What is only a note does not change what the rule comes to.
      var resultVerdict = result.isObserved ? .pass : result.verdict
      if !result.isObserved, let level = result.weakerLevel {
        // What binds as the rule does was kept, or not decided.
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
  /// A violation outweighs everything, a gap in the decision outweighs a pass, and a pass outweighs
  /// scenarios that did not come near the rule. A violation of what binds less than the rule counts by its
  /// own level, and does not hide a gap unless it is a failure.
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
    // What is broken elsewhere, and not expected there, outweighs what is expected.
    if let expectation = tally.expectation, category != .fail {
      verdict = .fail
      category = .exempt
      scenarios = tally.expectedScenarios
      reason = expectation.outcome
    }
  }

  /// Counts a violation of what binds less than the rule by its own level.
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

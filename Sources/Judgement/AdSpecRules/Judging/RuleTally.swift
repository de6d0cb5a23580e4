import AdSpecTrace

/// Collects the outcomes of one rule on one trace, and decides the verdict.
struct RuleTally {
  /// The maximum number of findings of one rule on one trace.
  static let limit = 50

  /// The number of windows in which forms held that the judge remembers.
  ///
  /// Most matches about the same object come soon after one another. A longer search would take as much
  /// time as it saves.
  private static let heldWindows = 8

  let rule: RuleBody
  /// The indices of the premise's events, in order, for a rule that requires survival.
  private(set) var matches: [Int] = []
  /// The number of the premise's events.
  private(set) var exercised = 0
  private var exercisedInOtherFormats = 0
  private var findings: [Finding] = []
  /// The number of findings with a weaker level than the rule; these findings have a separate
  /// limit.
  private var weakerFindings = 0
  private var note: String?
  /// The reason why the adapter's answer about its ad excludes the rule; nil if the answer does not
  /// exclude the rule.
  private var exclusion: String?
  /// The mistake in the rule's `check` function; nil if there is none.
  private(set) var checkError: InputError?
  private var seen: [(origin: Violation.Origin, violation: Violation, offenders: Set<Int>)] = []
  /// The latest windows in which forms held for earlier matches, at most ``heldWindows``.
  private var held: [(origin: Violation.Origin, object: CorrelatedObject?, window: Range<Int>)] = []

  init(rule: RuleBody) {
    self.rule = rule
  }

  /// Whether the limit of findings is reached.
  var isFull: Bool { findings.count - weakerFindings >= RuleTally.limit }

  /// Counts a match of the premise.
  ///
  /// - Parameters:
  ///   - index: The index of the premise's event.
  ///   - isInOtherFormat: Whether the event is about an ad in another format than the scenario's
  ///     format.
  mutating func match(_ index: Int, isInOtherFormat: Bool) {
    exercised += 1
    if isInOtherFormat { exercisedInOtherFormats += 1 }
    if rule.survival != nil { matches.append(index) }
  }

  /// Records the reason why the rule is not decided; only the first reason counts.
  mutating func leaveOpen(_ reason: String) {
    if note == nil { note = reason }
  }

  /// Records the reason why the adapter's answer excludes the rule; only the first reason counts.
  mutating func exclude(_ reason: String?) {
    if exclusion == nil { exclusion = reason }
  }

  /// Records that the rule's `check` function failed.
  mutating func fail(_ error: InputError) {
    checkError = error
    leaveOpen("not decided: \(error)")
  }

  /// Adds a violation, unless an earlier match of the premise has led to the same violation.
  mutating func violate(
    _ violation: Violation, of origin: Violation.Origin, _ finding: Finding
  ) {
    if violation.level != nil, weakerFindings >= RuleTally.limit { return }
    let isKnown = seen.contains { earlier in
      guard earlier.origin == origin, earlier.violation.level == violation.level,
        earlier.violation.lackingUntil == violation.lackingUntil
      else { return false }
      if violation.lackingUntil != nil { return earlier.violation.object == violation.object }
      return violation.offenders.allSatisfy(earlier.offenders.contains)
    }
    guard !isKnown else { return }
    seen.append((origin, violation, Set(violation.offenders)))
    findings.append(finding)
    if violation.level != nil { weakerFindings += 1 }
    if isFull { leaveOpen("only the first \(RuleTally.limit) findings are given") }
  }

  /// Whether earlier matches have reported a missing event or surplus events of a form, in a window
  /// that contains the window of this match and ends with it.
  ///
  /// Such a violation also decides this match. Without this function, judging a trace of a hundred
  /// thousand events that breaks a rule would take minutes.
  func reported(
    _ origin: Violation.Origin, _ form: Requirement, _ search: RequirementEvaluator
  ) -> (missing: Bool, surplus: Bool) {
    var reported = (missing: false, surplus: false)
    guard !seen.isEmpty, form.isLasting, let window = search.window?.range else { return reported }
    for (known, violation, _) in seen where known == origin && violation.object == search.object {
      guard let wider = violation.window, wider.upperBound == window.upperBound,
        wider.lowerBound <= window.lowerBound
      else { continue }
      if violation.isMissing { reported.missing = true } else { reported.surplus = true }
    }
    return reported
  }

  /// Whether a form held for an earlier match, in a window that decides this match, too: the same one,
  /// or for a form that only limits a number of events, one that contains the window and ends with it.
  func isKnownToHold(
    _ origin: Violation.Origin, _ form: Requirement, _ search: RequirementEvaluator
  ) -> Bool {
    guard !held.isEmpty, form.isLasting, let window = search.window?.range else { return false }
    return held.contains { known in
      known.origin == origin && known.object == search.object
        && known.window.upperBound == window.upperBound
        && (known.window.lowerBound == window.lowerBound
          || form.isLimit && known.window.lowerBound < window.lowerBound)
    }
  }

  /// Notes that a form holds for a match.
  mutating func hold(
    _ origin: Violation.Origin, _ form: Requirement, _ search: RequirementEvaluator
  ) {
    guard form.isLasting, let window = search.window?.range else { return }
    if held.count == RuleTally.heldWindows { held.removeFirst() }
    held.append((origin, search.object, window))
  }

  /// The verdict with its findings.
  ///
  /// - Parameter reason: Says why the rule was not exercised.
  /// - Returns: The result of the rule.
  func result(reason: () -> String?) -> RuleResult {
    let verdict: Verdict =
      if !findings.isEmpty {
        .fail
      } else if note != nil {
        .error
      } else if exercised > 0 {
        .pass
      } else {
        exclusion == nil ? .notExercised : .notApplicable
      }
    let note: String? =
      switch verdict {
      case .notApplicable: exclusion
      case .notExercised: reason()
      default: note
      }
    return RuleResult(
      rule: rule.id, verdict: verdict, exercised: exercised,
      exercisedInOtherFormats: exercisedInOtherFormats, findings: findings, note: note,
      checkError: checkError)
  }
}

import AdSpecTrace

/// Collects the outcomes of one rule on one trace, and decides the verdict.
struct RuleTally {
  /// The maximum number of findings of one rule on one trace.
  static let limit = 50

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
  private var seen: [KnownViolation] = []
  private var settled: [Settlement] = []

  /// The properties of a violation by which adspec recognizes equal violations.
  struct Violation {
    /// The part of a rule that is broken.
    enum Origin: Hashable {
      /// The requirement at this position in the rule.
      case requirement(Int)
      /// The `check` function.
      case check
      /// `survives`.
      case death
    }

    var origin: Origin
    var object: CorrelatedObject?
    /// The events that break the rule, because they are wrong or too many.
    var offenders: [Int]
    /// The index at which the search for a missing event ended; nil if no event is missing.
    var lackingUntil: Int?
    /// The level of the violation if it is weaker than the level of the rule.
    var level: RuleLevel?
  }

  private struct KnownViolation {
    let origin: Violation.Origin
    let object: CorrelatedObject?
    let offenders: Set<Int>
    let lackingUntil: Int?
    let level: RuleLevel?
  }

  /// A requirement that is decided for an object and a window.
  private struct Settlement {
    let position: Int
    let object: CorrelatedObject?
    var range: Range<Int>
    /// Whether the window had enough events.
    var isMet: Bool
    /// The latest window that had too many events.
    var excess: Range<Int>?
  }

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
  mutating func violate(_ violation: Violation, _ finding: Finding) {
    if violation.level != nil, weakerFindings >= RuleTally.limit { return }
    let isKnown = seen.contains { earlier in
      guard earlier.origin == violation.origin,
        earlier.lackingUntil == violation.lackingUntil, earlier.level == violation.level
      else { return false }
      if violation.lackingUntil != nil { return earlier.object == violation.object }
      return violation.offenders.allSatisfy(earlier.offenders.contains)
    }
    guard !isKnown else { return }
    seen.append(
      KnownViolation(
        origin: violation.origin, object: violation.object,
        offenders: Set(violation.offenders), lackingUntil: violation.lackingUntil,
        level: violation.level))
    findings.append(finding)
    if violation.level != nil { weakerFindings += 1 }
    if isFull { leaveOpen("only the first \(RuleTally.limit) findings are given") }
  }

  // MARK: Requirements that are decided already

  /// Whether an earlier match has decided a requirement for this match, too.
  ///
  /// The earlier match decides if both matches considered the same events. If the earlier match
  /// considered more events, it still decides a requirement that limits the number of events, or a
  /// requirement that is about each event. If the earlier match found too few events, it also
  /// decides a requirement for a minimum number of events. Without this function, judging a trace
  /// of a hundred thousand events would take minutes.
  func isSettled(
    _ position: Int, _ requirement: Requirement, _ domain: RequirementEvaluator.Domain
  ) -> Bool {
    guard let window = domain.window, let earlier = settlement(position, requirement, domain) else {
      return false
    }
    let settlement = settled[earlier]
    if settlement.range == window.range { return true }
    guard
      settlement.range.upperBound == window.range.upperBound,
      settlement.range.lowerBound <= window.range.lowerBound
    else { return false }
    return requirement.isUpperBound || requirement.isUniversal
      || requirement.isLowerBound && !settlement.isMet
  }

  /// Whether an earlier match has already reported every surplus event that this match would
  /// report.
  func knowsExcess(
    _ position: Int, _ requirement: Requirement, _ domain: RequirementEvaluator.Domain
  ) -> Bool {
    guard let window = domain.window, let earlier = settlement(position, requirement, domain),
      let excess = settled[earlier].excess
    else { return false }
    return excess.upperBound == window.range.upperBound
      && excess.lowerBound <= window.range.lowerBound
  }

  /// Remembers the outcome of a requirement for later matches.
  mutating func settle(
    _ position: Int, _ requirement: Requirement, _ domain: RequirementEvaluator.Domain,
    _ outcome: RequirementEvaluator.Outcome
  ) {
    guard let window = domain.window, requirement.isLasting else { return }
    var isMet = false
    var excess: Range<Int>?
    switch outcome {
    case .met, .unattributed: isMet = true
    case .cutOff, .violated: break
    }
    if case .violated(_, _, false) = outcome { excess = window.range }
    if let earlier = settlement(position, requirement, domain) {
      settled[earlier].range = window.range
      settled[earlier].isMet = isMet
      if let excess { settled[earlier].excess = excess }
    } else {
      settled.append(
        Settlement(
          position: position, object: domain.object, range: window.range, isMet: isMet,
          excess: excess))
    }
  }

  private func settlement(
    _ position: Int, _ requirement: Requirement, _ domain: RequirementEvaluator.Domain
  ) -> Int? {
    guard requirement.isLasting, !settled.isEmpty else { return nil }
    // Matches about the same object mostly come soon after one another. A longer search would take
    // as much time as it saves.
    let latest = max(0, settled.count - 8)..<settled.count
    return latest.last {
      settled[$0].position == position && settled[$0].object == domain.object
    }
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

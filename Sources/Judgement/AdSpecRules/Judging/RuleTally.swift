import AdSpecTrace

/// What has been found of one rule on one trace.
struct RuleTally {
  /// The most findings of one rule on one trace; more of them add nothing.
  static let limit = 50

  let rule: RuleBody
  private(set) var lastMatch: Int?
  private var exercised = 0
  private var findings: [Finding] = []
  /// How many of them are weaker than the rule, and do not count for the limit of the others.
  private var weakerFindings = 0
  private var note: String?
  /// Why the rule is not for the ad of a premise, by the adapter's own answer.
  private var exclusion: String?
  /// What went wrong in the rule's own check.
  private(set) var checkError: InputError?
  private var seen: [KnownViolation] = []
  private var settled: [Settlement] = []

  /// What makes two violations the same.
  struct Violation {
    /// The position of the requirement; negative for a check or a death.
    var requirement: Int
    var object: CorrelatedObject?
    /// The events that are too many or wrong.
    var offenders: [Int]
    /// Where the search for the missing event ended; nil if nothing is missing.
    var lackingUntil: Int?
    /// The level of the violation, if it is weaker than the rule's.
    var level: RuleLevel?
  }

  private struct KnownViolation {
    let requirement: Int
    let object: CorrelatedObject?
    let offenders: Set<Int>
    let lackingUntil: Int?
    let level: RuleLevel?
  }

  /// A requirement that was decided at one match.
  private struct Settlement {
    let position: Int
    let object: CorrelatedObject?
    var range: Range<Int>
    /// Whether it was not found to have too few events.
    var isMet: Bool
    /// The widest stretch in which there were too many.
    var excess: Range<Int>?
  }

  init(rule: RuleBody) {
    self.rule = rule
  }

  /// Whether the limit of findings is reached.
  var isFull: Bool { findings.count - weakerFindings >= RuleTally.limit }

  /// Counts a premise that held.
  mutating func match(_ index: Int) {
    exercised += 1
    lastMatch = index
  }

  /// Remembers the first reason for which something was not decided.
  mutating func leaveOpen(_ reason: String) {
    if note == nil { note = reason }
  }

  /// Remembers why the rule is not for the ad of a premise.
  mutating func exclude(_ reason: String?) {
    if exclusion == nil { exclusion = reason }
  }

  /// Remembers that the rule's own check failed.
  mutating func fail(_ error: InputError) {
    checkError = error
    leaveOpen("not decided: \(error)")
  }

  /// Adds a violation, unless an earlier match of the premise has led to the same one.
  mutating func violate(_ violation: Violation, _ finding: Finding) {
    if violation.level != nil, weakerFindings >= RuleTally.limit { return }
    let isKnown = seen.contains { earlier in
      guard earlier.requirement == violation.requirement,
        earlier.lackingUntil == violation.lackingUntil, earlier.level == violation.level
      else { return false }
      if violation.lackingUntil != nil { return earlier.object == violation.object }
      return violation.offenders.allSatisfy(earlier.offenders.contains)
    }
    guard !isKnown else { return }
    seen.append(
      KnownViolation(
        requirement: violation.requirement, object: violation.object,
        offenders: Set(violation.offenders), lackingUntil: violation.lackingUntil,
        level: violation.level))
    findings.append(finding)
    if violation.level != nil { weakerFindings += 1 }
    if isFull { leaveOpen("only the first \(RuleTally.limit) findings are given") }
  }

  // MARK: What need not be decided again

  /// Whether an earlier match has decided a requirement for this one, too.
  ///
  /// That is so if it looked at the same events. It is also so if it looked at these and more, and the
  /// requirement limits their number, or is about each of them, or needs some of them and found too few.
  /// Without this a trace of a hundred thousand events would take minutes.
  func isSettled(
    _ position: Int, _ requirement: Requirement, _ place: RequirementEvaluator.Place
  ) -> Bool {
    guard let window = place.window, let earlier = settlement(position, requirement, place) else {
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

  /// Whether an earlier match has led to a violation with all events that this match could find
  /// to be too many.
  func knowsExcess(
    _ position: Int, _ requirement: Requirement, _ place: RequirementEvaluator.Place
  ) -> Bool {
    guard let window = place.window, let earlier = settlement(position, requirement, place),
      let excess = settled[earlier].excess
    else { return false }
    return excess.upperBound == window.range.upperBound
      && excess.lowerBound <= window.range.lowerBound
  }

  /// Remembers how a requirement was decided.
  mutating func settle(
    _ position: Int, _ requirement: Requirement, _ place: RequirementEvaluator.Place,
    _ outcome: RequirementEvaluator.Outcome
  ) {
    guard let window = place.window, requirement.isLasting else { return }
    var isMet = false
    var excess: Range<Int>?
    switch outcome {
    case .met, .unattributed: isMet = true
    case .cutOff, .violated: break
    }
    if case .violated(_, _, false) = outcome { excess = window.range }
    if let earlier = settlement(position, requirement, place) {
      settled[earlier].range = window.range
      settled[earlier].isMet = isMet
      if let excess { settled[earlier].excess = excess }
    } else {
      settled.append(
        Settlement(
          position: position, object: place.object, range: window.range, isMet: isMet,
          excess: excess))
    }
  }

  private func settlement(
    _ position: Int, _ requirement: Requirement, _ place: RequirementEvaluator.Place
  ) -> Int? {
    guard requirement.isLasting, !settled.isEmpty else { return nil }
    // Matches about one object mostly come close together; a longer search would cost what it saves.
    let latest = max(0, settled.count - 8)..<settled.count
    return latest.last {
      settled[$0].position == position && settled[$0].object == place.object
    }
  }

  /// The result.
  var result: RuleResult {
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
    return RuleResult(
      rule: rule.id, verdict: verdict, exercised: exercised, findings: findings,
      note: verdict == .notApplicable ? exclusion : note, checkError: checkError)
  }
}

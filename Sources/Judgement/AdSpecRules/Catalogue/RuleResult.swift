package import AdSpecTrace

/// The result of one rule on one trace.
package struct RuleResult: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The verdict of the rule.
  package var verdict: Verdict
  /// The number of matches of the premise.
  package var exercised: Int
  /// The number of these matches that are about an ad in another format than the scenario's format.
  package var exercisedInOtherFormats: Int
  /// The violations; empty unless the verdict is ``Verdict/fail``.
  package var findings: [Finding]
  /// The reason why the rule is not decided, not applicable or exempt; nil if there is no reason to
  /// give.
  package var note: String?
  /// Whether a violation is only noted, because loads shared an instance of the adapter.
  ///
  /// If loads shared an instance, a violation does not count as a failure. Nobody has shown that
  /// the Google Mobile Ads SDK shares instances, and the profile does not claim it.
  package var isObserved = false
  /// The error of the rule's `check` function; nil if there was none.
  ///
  /// The error is a mistake in the rule. The verdict comes from the other parts of the rule.
  package var checkError: InputError?
  /// The format that the result is about, if it is about another format or flow than the scenario's.
  package var format: String?
  /// The flow that the result is about, if it is about another format or flow than the scenario's; nil
  /// for the flow of the scenario.
  package var flow: String?

  /// The most binding level among the findings, if every finding has a weaker level than the rule.
  ///
  /// The value is nil if a finding has the level of the rule, or if there is no finding.
  package var weakerLevel: RuleLevel? {
    var strongest: RuleLevel?
    for finding in findings {
      guard let level = finding.level else { return nil }
      if let known = strongest, !known.isWeaker(than: level) { continue }
      strongest = level
    }
    return strongest
  }

  /// Creates a result.
  package init(
    rule: String, verdict: Verdict, exercised: Int = 0, exercisedInOtherFormats: Int = 0,
    findings: [Finding] = [], note: String? = nil, checkError: InputError? = nil
  ) {
    self.rule = rule
    self.verdict = verdict
    self.exercised = exercised
    self.exercisedInOtherFormats = exercisedInOtherFormats
    self.findings = findings
    self.note = note
    self.checkError = checkError
  }
}

extension [RuleResult] {
  /// The results, with a result of its own for each rule and each other format and flow that broke the
  /// rule.
  ///
  /// A scenario can load ads of several formats, and set up several classes. What one of them breaks
  /// says nothing about the format of the scenario.
  ///
  /// - Parameter place: Says where a finding about a format and flow counts.
  /// - Returns: The results.
  package func byLane(_ place: (OtherLane) -> PlaceInRun) -> [RuleResult] {
    guard contains(where: { $0.findings.contains { !$0.lanes.isEmpty } }) else { return self }
    let placed = map { $0.placed(place) }
    let others = placed.flatMap { result in
      Set(result.findings.flatMap(\.lanes)).sorted().map { result.part(about: $0) }
    }
    return placed.map { $0.part(about: nil) } + others
  }
}

/// Where a finding about another format and flow than the scenario's counts in a run.
package enum PlaceInRun {
  /// For the format and flow.
  case lane(OtherLane)
  /// For the format and flow of the scenario.
  case own
  /// Nowhere, because the user left the format out.
  case leftOut
}

extension RuleResult {
  /// The result with the findings that count in a run.
  fileprivate func placed(_ place: (OtherLane) -> PlaceInRun) -> RuleResult {
    guard findings.contains(where: { !$0.lanes.isEmpty }) else { return self }
    var result = self
    result.findings = findings.compactMap { finding in
      var finding = finding
      let places = finding.lanes.map(place)
      finding.lanes = places.compactMap { if case .lane(let lane) = $0 { lane } else { nil } }
      let isLeftOut = places.contains { if case .leftOut = $0 { true } else { false } }
      let isOwn = places.contains { if case .own = $0 { true } else { false } }
      if isOwn { finding.lanes = [] }
      return finding.lanes.isEmpty && isLeftOut && !isOwn ? nil : finding
    }
    if result.findings.isEmpty { result.forgetFailure() }
    return result
  }

  /// The part of the result about another format and flow, or about those of the scenario.
  fileprivate func part(about lane: OtherLane?) -> RuleResult {
    guard findings.contains(where: { !$0.lanes.isEmpty }) else { return self }
    var part = self
    (part.format, part.flow) = (lane?.format, lane?.flow)
    part.findings = findings.filter { lane.map($0.lanes.contains) ?? $0.lanes.isEmpty }
    for position in part.findings.indices { part.findings[position].lanes = [] }
    part.exercised = lane == nil ? exercised - exercisedInOtherFormats : exercisedInOtherFormats
    part.exercisedInOtherFormats = 0
    if part.findings.isEmpty { part.forgetFailure() }
    return part
  }

  /// Makes the verdict what it is without a finding.
  private mutating func forgetFailure() {
    verdict = note != nil ? .error : exercised > 0 ? .pass : .notExercised
    isObserved = false
  }
}

/// Another format and flow than the scenario's.
package struct OtherLane: Hashable, Sendable, Comparable {
  /// The format.
  package var format: String
  /// The flow; nil for the flow of the scenario.
  package var flow: String?

  /// Creates a format and flow.
  package init(format: String, flow: String? = nil) {
    self.format = format
    self.flow = flow
  }

  package static func < (left: OtherLane, right: OtherLane) -> Bool {
    (left.format, left.flow ?? "") < (right.format, right.flow ?? "")
  }
}

/// One violation of a rule.
package struct Finding: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The requirement in words, without a full stop.
  package var expected: String
  /// The actual events, with their virtual times: the events that happened instead of the required
  /// events.
  package var actual: String
  /// The indices of one to three events that prove the violation, the premise first.
  package var events: [Int]
  /// The line of the scenario that led to the premise; nil if no line led to the premise.
  package var line: Int?
  /// The level, if it is weaker than the level of the rule; nil otherwise.
  package var level: RuleLevel?
  /// Whether the rule is broken because an event is missing.
  package var isMissing: Bool
  /// Whether the rule is broken because the adapter died.
  package var isDeath: Bool
  /// The formats and flows for which the finding counts; empty for those of the scenario.
  package var lanes: [OtherLane] = []

  /// Creates a finding.
  package init(
    rule: String, expected: String, actual: String, events: [Int], line: Int? = nil,
    level: RuleLevel? = nil, isMissing: Bool = false, isDeath: Bool = false
  ) {
    self.rule = rule
    self.expected = expected
    self.actual = actual
    self.events = events
    self.line = line
    self.level = level
    self.isMissing = isMissing
    self.isDeath = isDeath
  }
}

extension Finding {
  /// Whether this finding is about the same fact as the finding of a law.
  ///
  /// The last event of a law's finding is what broke the law. So two findings are about one fact if
  /// this finding names that event, or if both miss an event of the same load, set-up or instance of
  /// the adapter.
  func explains(_ finding: Finding, in trace: Trace) -> Bool {
    if !finding.isMissing, let offender = finding.events.last, events.contains(offender) {
      return true
    }
    guard isMissing, finding.isMissing, let premise = finding.events.first else { return false }
    let subject = trace.events[premise].identity
    return events.contains { index in
      let own = trace.events[index].identity
      if subject.load != 0 { return own.load == subject.load }
      if subject.setUp != 0 { return own.setUp == subject.setUp }
      return own.adapter == subject.adapter
    }
  }
}

/// The verdict of a rule on a trace.
///
/// For several traces, the verdict of a rule is the greatest verdict on a single trace. A failure
/// outweighs all other verdicts. One trace that exercises the rule outweighs all traces that do not
/// exercise the rule.
package enum Verdict: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No event matched the premise.
  case notExercised = "not_exercised"
  /// The format, a claim of the profile, or the adapter's answer about its ad excludes the rule.
  case notApplicable = "not_applicable"
  /// The profile waives the rule.
  case exempt
  /// An event matched the premise, and the requirement was met each time.
  case pass
  /// The rule could not be decided: the world died, or an event has no id.
  case error
  /// The requirement was not met.
  case fail

  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int {
    switch self {
    case .notExercised: 0
    case .notApplicable: 1
    case .exempt: 2
    case .pass: 3
    case .error: 4
    case .fail: 5
    }
  }
}

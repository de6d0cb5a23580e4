import AdSpecTrace

/// Decides rules on one trace.
struct RuleJudge {
  /// What a rule's own function says of one match of the premise.
  enum CheckOutcome {
    /// The match is fine.
    case holds
    /// The rule is not for this event after all.
    ///
    /// `because` names the claim if the rule's function does.
    case isNoMatch(because: String?)
    /// The requirement is not met; `isMissing` when something is lacking that could still come, `level`
    /// where it binds less than the rule.
    case violated(
      expected: String, actual: String, events: [Int], isMissing: Bool, level: RuleLevel?)
    /// The function itself failed.
    case failed(InputError)
    /// The process is to end, and the verdict does not matter any more.
    case interrupted
  }

  let trace: IndexedTrace
  private let evaluator: RequirementEvaluator
  private let prose: TraceProse
  /// Why rules are waived, by their ids.
  private let waived: [String: String]
  /// The events that the SDK has no callback for.
  private let unheard: [EventKind]
  /// Whether to go on; called now and then.
  private let goesOn: () -> Bool

  init(_ trace: IndexedTrace, while goesOn: @escaping () -> Bool) {
    self.trace = trace
    evaluator = RequirementEvaluator(trace)
    prose = TraceProse(trace)
    self.goesOn = goesOn
    unheard = trace.unheard
    switch trace.header.profile["waived"] {
    case .object(let fields)?:
      waived = Dictionary(
        fields.map { ($0.name, "waived by the profile: \($0.value.text)") },
        uniquingKeysWith: { first, _ in first })
    case .array(let ids)?:
      waived = Dictionary(
        ids.map { ($0.text, "waived by the profile") }, uniquingKeysWith: { first, _ in first })
    default: waived = [:]
    }
  }

  /// Judges one rule; `check` runs the rule's own function on a match.
  func judge(
    _ rule: RuleBody, check: (PremiseMatch) -> CheckOutcome = { _ in .holds }
  ) -> RuleResult {
    guard rule.formats.contains(trace.header.format) else {
      return RuleResult(
        rule: rule.id, verdict: .notApplicable, note: "not for \(trace.header.format)")
    }
    if let reason = waived[rule.id] {
      return RuleResult(rule: rule.id, verdict: .exempt, note: reason)
    }
    if let reason = trace.exclusion(from: rule) {
      return RuleResult(rule: rule.id, verdict: .notApplicable, note: reason)
    }
    let kinds = rule.kinds.intersection(trace.kinds)
    guard !kinds.isEmpty else {
      return RuleResult(rule: rule.id, verdict: .notExercised, note: note(on: rule))
    }
    var tally = RuleTally(rule: rule)
    var looks = 0
    if kinds.hasSeveral {
      // In the order of time, which becomes the order of findings.
      let facts = trace.facts
      for index in facts.indices where kinds.contains(facts[index].kind) {
        judge(rule, at: index, check, &tally)
        looks += 1
        if looks % RuleJudge.stretch == 0, !goesOn() { break }
      }
    } else {
      trace.forEach(of: kinds, in: trace.facts.indices) { index in
        judge(rule, at: index, check, &tally)
        looks += 1
        return looks % RuleJudge.stretch != 0 || goesOn()
      }
    }
    noteDeath(&tally)
    var result = tally.result
    if result.verdict == .notExercised { result.note = note(on: rule) }
    return result
  }

  /// Why a rule was not exercised, if its premise was played and the SDK has no callback for it; nil
  /// otherwise.
  private func note(on rule: RuleBody) -> String? {
    let names = unheard.filter { rule.kinds.contains($0) }
      .map { $0.name.dropFirst("network.".count) }
    return names.isEmpty ? nil : "its SDK has no callback for " + names.joined(separator: ", ")
  }

  /// After how many events of a premise judging asks whether to go on.
  private static let stretch = 16

  private func holdsConditions(of rule: RuleBody, _ match: PremiseMatch?) -> Bool {
    rule.when.allSatisfy { trace.holds($0, match) }
      && !rule.unless.contains { trace.holds($0, match) }
  }

  private func judge(
    _ body: RuleBody, at index: Int, _ check: (PremiseMatch) -> CheckOutcome,
    _ tally: inout RuleTally
  ) {
    let match = PremiseMatch(index: index, object: trace.object(firstOf: body.per, of: index))
    guard
      body.plainKinds.contains(trace.facts[index].kind)
        || trace.matches(body.premise.pattern, index, match)
    else { return }
    if let format = trace.otherFormat(of: index) {
      guard body.formats.contains(format), holdsConditions(of: body, match) else { return }
    }
    if match.object == nil, !body.per.isEmpty {
      let names = body.per.map(\.name).joined(separator: " or ")
      tally.leaveOpen("not decided: \(prose.described(index)) belongs to no \(names)")
      return
    }
    if body.hasScope || body.hasConditionsOfMatches {
      guard
        // Rare circumstances first: without them there is nothing else to test.
        body.whenMatch.allSatisfy({ trace.holds($0, match) }),
        trace.isInScope(body.premise.scope, match),
        !body.unlessMatch.contains(where: { trace.holds($0, match) })
      else { return tally.exclude(trace.exclusion(from: body, match)) }
    }
    if body.hasCheck, !tally.isFull, tally.checkError == nil {
      let outcome = check(match)
      if case .isNoMatch(let reason) = outcome { return tally.exclude(reason) }
      judge(outcome, match, &tally)
    }
    tally.match(index)
    guard !tally.isFull else { return }
    for (position, requirement) in body.requirements.enumerated() {
      judge(requirement, position, match, &tally)
    }
  }

  private func judge(_ outcome: CheckOutcome, _ match: PremiseMatch, _ tally: inout RuleTally) {
    switch outcome {
    case .holds, .isNoMatch, .interrupted: break
    case .failed(let error): tally.fail(error)
    case .violated(let expected, let actual, let events, let isMissing, let level):
      if isMissing, !trace.isComplete {
        // A weaker finding that is not certain leaves nothing open.
        if level == nil { tally.leaveOpen("not decided: \(trace.cut) before \(expected)") }
      } else {
        tally.violate(
          RuleTally.Violation(
            requirement: -1, object: match.object, offenders: events, level: level),
          prose.finding(
            tally.rule, match, expected, actual, events, level, isMissing: isMissing))
      }
    }
  }

  private func judge(
    _ requirement: Requirement, _ position: Int, _ match: PremiseMatch, _ tally: inout RuleTally
  ) {
    // A requirement that binds less than the rule leaves nothing open.
    let leaveOpen = { (tally: inout RuleTally, reason: String) in
      if requirement.level == nil { tally.leaveOpen("not decided: " + reason) }
    }
    guard let place = evaluator.locate(requirement, match) else {
      return leaveOpen(
        &tally, "\(prose.described(match.index)) lacks the id for \(requirement.sentence)")
    }
    guard !tally.isSettled(position, requirement, place) else { return }
    let outcome = evaluator.outcome(
      of: requirement, place, match,
      isExcessKnown: requirement.hasBothBounds && tally.knowsExcess(position, requirement, place))
    tally.settle(position, requirement, place, outcome)
    switch outcome {
    case .met: break
    case .cutOff:
      leaveOpen(
        &tally,
        "\(trace.cut) before it could be seen whether there is \(requirement.sentence), as "
          + "\(prose.described(match.index)) requires")
    case .unattributed:
      leaveOpen(&tally, "an event that counts for \(requirement.sentence) belongs to no load")
    case .violated(let actual, let offenders, let isLacking):
      tally.violate(
        RuleTally.Violation(
          requirement: position, object: place.object, offenders: offenders,
          lackingUntil: isLacking ? place.window?.range.upperBound : nil,
          level: requirement.level),
        prose.finding(
          tally.rule, match, requirement.sentence, actual, offenders, requirement.level,
          isMissing: isLacking))
    }
  }

  /// Whether a call of the host has returned to it.
  private func hasReturned(_ call: Int) -> Bool {
    trace.events.contains { $0.kind == .hostReturned && $0.cause == call }
  }

  /// A rule whose premise held and that is about surviving fails with the death.
  private func noteDeath(_ tally: inout RuleTally) {
    guard let survival = tally.rule.survival, let match = tally.lastMatch,
      trace.ending?.isDeath == true,
      let end = trace.events.indices.last
    else { return }
    let details = ["signal", "status", "message"].compactMap { name in
      trace.events[end][name].map { "\(name) \($0.text)" }
    }
    let actual =
      "\(trace.cut) at \(VirtualSeconds.text(trace.events[end].time))"
      + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
    let isWeaker = survival.when.allSatisfy { trace.holds($0, PremiseMatch(index: match)) }
    let level = isWeaker ? survival.level : nil
    // A call that has returned did not kill the adapter, so the weaker level does not apply.
    if level != nil, hasReturned(match) { return }
    var finding = prose.finding(
      tally.rule, PremiseMatch(index: match), "the adapter survives \(prose.described(match))",
      actual,
      end > match + 1 ? [end - 1, end] : [end], level)
    finding.isDeath = true
    tally.violate(
      RuleTally.Violation(requirement: -2, object: nil, offenders: [end], level: level), finding)
  }
}

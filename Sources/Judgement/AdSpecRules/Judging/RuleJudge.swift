import AdSpecTrace

/// Decides rules on one trace.
///
/// The type is a class, because judging hands the judge from function to function a hundred times.
final class RuleJudge {
  /// The answer of a rule's `check` function for one match of the premise.
  enum CheckOutcome {
    /// The match breaks nothing.
    case holds
    /// The function found that the rule does not apply to this event.
    ///
    /// `because` is the reason that the function gave.
    case isNoMatch(because: String?)
    /// The match breaks the rule.
    ///
    /// `isMissing` is true if the violation is a missing event, which could still come after the
    /// trace. `level` is nil unless the violation has a weaker level than the rule.
    case violated(
      expected: String, actual: String, events: [Int], isMissing: Bool, level: RuleLevel?)
    /// The function failed.
    case failed(InputError)
    /// Judging stopped because the process is about to end, so nobody reads the verdict.
    case interrupted
  }

  let trace: IndexedTrace
  private let matcher: EventMatcher
  private let conditions: ConditionEvaluator
  private let requirements: RequirementEvaluator
  private let prose: TraceProse
  /// The events that the scenario played and for which the SDK has no callback.
  private let withoutCallback: [EventKind]
  /// A function that returns false if judging must stop.
  ///
  /// The judge calls the function from time to time.
  private let goesOn: () -> Bool

  init(_ trace: IndexedTrace, while goesOn: @escaping () -> Bool) {
    self.trace = trace
    matcher = EventMatcher(trace)
    conditions = ConditionEvaluator(trace)
    requirements = RequirementEvaluator(trace)
    prose = TraceProse(trace)
    self.goesOn = goesOn
    withoutCallback = RuleJudge.eventsWithoutCallback(in: trace)
  }

  /// Judges one rule, which the plan for the trace has as a step.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - check: Runs the rule's `check` function on a match.
  /// - Returns: The verdict and its findings.
  func judge(
    _ rule: RuleBody, check: (PremiseMatch) -> CheckOutcome = { _ in .holds }
  ) -> RuleResult {
    let kinds = rule.kinds.intersection(trace.kinds)
    var tally = RuleTally(rule: rule)
    var looks = 0
    if kinds.hasSeveral {
      // The findings are in the order of their times.
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
    if tally.exercised == 0, looks > 0, trace.preparation.asksInsteadOfAdapter {
      tally.exclude("the app itself asks the network")
    }
    noteDeath(&tally)
    return tally.result { note(on: rule) }
  }

  /// The reason why a rule was not exercised although the scenario played the rule's premise.
  ///
  /// The only possible reason is that the SDK has no callback for the event. The result is nil if
  /// the SDK has the callback.
  func note(on rule: RuleBody) -> String? {
    guard !withoutCallback.isEmpty else { return nil }
    let names = withoutCallback.filter { rule.kinds.contains($0) }
      .map(\.nameInChannel)
    return names.isEmpty ? nil : "its SDK has no callback for " + names.joined(separator: ", ")
  }

  /// The events that the scenario played, but for which the SDK has no callback according to the
  /// profile's claims.
  private static func eventsWithoutCallback(in trace: IndexedTrace) -> [EventKind] {
    guard case .array(let absent)? = trace.header.profile["absent_callbacks"], !absent.isEmpty
    else {
      return []
    }
    var found: [EventKind] = []
    trace.forEach(of: EventKindSet([.networkUndelivered]), in: trace.events.indices) { index in
      let event = trace.events[index]
      if event["reason"] == .string("no_callback"), let name = event["event"],
        absent.contains(name), let kind = EventKind(name: "network." + name.text),
        !found.contains(kind)
      {
        found.append(kind)
      }
      return found.count < absent.count
    }
    return found
  }

  /// The number of events after which the judge asks again whether it must stop.
  private static let stretch = 16

  private func holdsConditions(of rule: RuleBody, _ match: PremiseMatch?) -> Bool {
    rule.when.allSatisfy { conditions.holds($0, match) }
      && !rule.unless.contains { conditions.holds($0, match) }
  }

  private func judge(
    _ body: RuleBody, at index: Int, _ check: (PremiseMatch) -> CheckOutcome,
    _ tally: inout RuleTally
  ) {
    if trace.preparation.isEarly(index) { return }
    let match = PremiseMatch(index: index, object: trace.object(firstOf: body.per, of: index))
    guard
      body.plainKinds.contains(trace.facts[index].kind)
        || matcher.matches(body.premise.pattern, index, match)
    else { return }
    let otherFormat = trace.otherFormat(of: index)
    if let format = otherFormat {
      guard body.formats.contains(format), holdsConditions(of: body, match) else { return }
    }
    if match.object == nil, !body.per.isEmpty {
      let names = body.per.map(\.name).joined(separator: " or ")
      tally.leaveOpen("not decided: \(prose.described(index)) belongs to no \(names)")
      return
    }
    if body.hasScope || body.hasConditionsOfMatches {
      guard
        // Conditions that rarely hold are tested first. If one of them fails, the later conditions
        // are not tested.
        body.whenMatch.allSatisfy({ conditions.holds($0, match) }),
        matcher.isInScope(body.premise.scope, match),
        !body.unlessMatch.contains(where: { conditions.holds($0, match) })
      else { return tally.exclude(conditions.exclusion(from: body, match)) }
    }
    if body.hasCheck, !tally.isFull, tally.checkError == nil {
      let outcome = check(match)
      if case .isNoMatch(let reason) = outcome { return tally.exclude(reason) }
      judge(outcome, match, &tally)
    }
    tally.match(index, isInOtherFormat: otherFormat != nil)
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
        // An uncertain finding of a weaker level does not make the verdict undecided.
        if level == nil { tally.leaveOpen("not decided: \(trace.cut) before \(expected)") }
      } else {
        tally.violate(
          RuleTally.Violation(
            origin: .check, object: match.object, offenders: events, level: level),
          prose.finding(
            tally.rule, match, expected, actual, events, level, isMissing: isMissing))
      }
    }
  }

  private func judge(
    _ requirement: Requirement, _ position: Int, _ match: PremiseMatch, _ tally: inout RuleTally
  ) {
    // An undecided requirement of a weaker level does not make the verdict undecided.
    let leaveOpen = { (tally: inout RuleTally, reason: String) in
      if requirement.level == nil { tally.leaveOpen("not decided: " + reason) }
    }
    guard let domain = requirements.domain(of: requirement, match) else {
      return leaveOpen(
        &tally, "\(prose.described(match.index)) lacks the id for \(requirement.sentence)")
    }
    guard !tally.isSettled(position, requirement, domain) else { return }
    let outcome = requirements.outcome(
      of: requirement, domain, match,
      isExcessKnown: requirement.hasBothBounds && tally.knowsExcess(position, requirement, domain))
    tally.settle(position, requirement, domain, outcome)
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
          origin: .requirement(position), object: domain.object, offenders: offenders,
          lackingUntil: isLacking ? domain.window?.range.upperBound : nil,
          level: requirement.level),
        prose.finding(
          tally.rule, match, requirement.sentence, actual, offenders, requirement.level,
          isMissing: isLacking))
    }
  }

  /// Adds a violation if the rule requires survival and the adapter died at a premise.
  ///
  /// What the adapter does later has another cause, and the report of the death names this cause.
  private func noteDeath(_ tally: inout RuleTally) {
    guard let survival = tally.rule.survival, !tally.matches.isEmpty,
      trace.ending?.isDeath == true,
      let end = trace.events.indices.last
    else { return }
    let work = WorkAtDeath(trace)
    guard let match = tally.matches.last(where: work.contains) else { return }
    let details = ["signal", "status", "message"].compactMap { name in
      trace.events[end][name].map { "\(name) \($0.text)" }
    }
    let actual =
      "\(trace.cut) at \(VirtualSeconds.text(trace.events[end].time))"
      + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
    let isWeaker = survival.when.allSatisfy { conditions.holds($0, PremiseMatch(index: match)) }
    let level = isWeaker ? survival.level : nil
    var finding = prose.finding(
      tally.rule, PremiseMatch(index: match), "the adapter survives \(prose.described(match))",
      actual,
      end > match + 1 ? [end - 1, end] : [end], level)
    finding.isDeath = true
    tally.violate(
      RuleTally.Violation(origin: .death, object: nil, offenders: [end], level: level), finding)
  }
}

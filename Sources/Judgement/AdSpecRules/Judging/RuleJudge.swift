import AdSpecTrace

/// Decides rules on one trace.
///
/// The type is a class, because judging hands the judge from function to function a hundred times.
final class RuleJudge {
  let trace: IndexedTrace
  private let matcher: EventMatcher
  private let conditions: ConditionEvaluator
  private let prose: TraceProse
  /// The events that the scenario played and for which the SDK has no callback.
  private let withoutCallback: [EventKind]
  /// A function that returns false if judging must stop.
  ///
  /// The judge calls the function from time to time.
  private let goesOn: () -> Bool
  private let watch: HandOverWatch?

  init(_ trace: IndexedTrace, watch: HandOverWatch? = nil, while goesOn: @escaping () -> Bool) {
    self.trace = trace
    self.watch = watch
    matcher = EventMatcher(trace)
    conditions = ConditionEvaluator(trace)
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
    watch?.ask(body.id, index)
    if body.hasCheck, !tally.isFull, tally.checkError == nil {
      let outcome = check(match)
      if case .isNoMatch(let reason) = outcome { return tally.exclude(reason) }
      record(outcome, of: .check, match, &tally)
    }
    tally.match(index, isInOtherFormat: otherFormat != nil)
    guard !tally.isFull else { return }
    for (position, form) in body.requirements.enumerated() {
      let search = RequirementEvaluator(form, at: match, in: trace)
      guard !tally.isKnownToHold(.form(position), form, search) else { continue }
      let outcome = search.outcome(reported: tally.reported(.form(position), form, search))
      if case .holds = outcome { tally.hold(.form(position), form, search) }
      record(outcome, of: .form(position), match, &tally)
    }
  }

  private func record(
    _ outcome: CheckOutcome, of origin: Violation.Origin, _ match: PremiseMatch,
    _ tally: inout RuleTally
  ) {
    switch outcome {
    case .holds, .isNoMatch, .interrupted: break
    case .undecided(let reason): tally.leaveOpen("not decided: " + reason)
    case .failed(let error): tally.fail(error)
    case .violated(let violation):
      // A form knows whether its window ended before the trace broke off; a function does not.
      if violation.isMissing, violation.window == nil, !trace.isComplete {
        // An uncertain finding of a weaker level does not make the verdict undecided.
        if violation.level == nil {
          tally.leaveOpen("not decided: \(trace.cut) before \(violation.expected)")
        }
      } else {
        var finding = prose.finding(tally.rule, match, violation)
        finding.lanes = lanes(of: finding, tally.rule)
        tally.violate(violation, of: origin, finding)
      }
    }
  }

  /// The other formats and flows for which a finding counts, of those to which the rule applies.
  private func lanes(of finding: Finding, _ rule: RuleBody) -> [OtherLane] {
    trace.lanes.lanes(ofFinding: finding.events).filter { rule.formats.contains($0.format) }
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
    let death = Violation(
      expected: "the adapter survives \(prose.described(match))", actual: actual,
      offenders: end > match + 1 ? [end - 1, end] : [end], level: isWeaker ? survival.level : nil)
    var finding = prose.finding(tally.rule, PremiseMatch(index: match), death)
    finding.isDeath = true
    finding.lanes = lanes(of: finding, tally.rule)
    tally.violate(death, of: .death, finding)
  }
}

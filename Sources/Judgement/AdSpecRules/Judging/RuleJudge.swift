import AdSpecTrace

/// Decides rules on one trace.
struct RuleJudge {
  /// What a rule's own function says of one hit of the premise.
  enum CheckOutcome {
    /// The hit is fine.
    case holds
    /// It was no case of the rule after all.
    ///
    /// `because` of a claim, where the rule's function says so.
    case isNoHit(because: String?)
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
  /// Why rules do not count, by their ids.
  private let waived: [String: String]
  /// What nobody could hear, since the SDK has no callback for it.
  private let unheard: [EventKind]
  /// Asked now and then whether to go on.
  private let goesOn: () -> Bool

  init(_ trace: IndexedTrace, while goesOn: @escaping () -> Bool) {
    self.trace = trace
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

  /// Judges one rule; `check` runs the rule's own function on a hit.
  func judge(
    _ rule: RuleBody, check: (PremiseHit) -> CheckOutcome = { _ in .holds }
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
      // In the order of time, so that findings are.
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

  /// Why nothing led to a rule: what it is about was played, and the SDK has no callback for it; nil
  /// where that is not so.
  private func note(on rule: RuleBody) -> String? {
    let names = unheard.filter { rule.kinds.contains($0) }
      .map { $0.name.dropFirst("network.".count) }
    return names.isEmpty ? nil : "its SDK has no callback for " + names.joined(separator: ", ")
  }

  /// After so many events of a premise is a moment to ask whether to go on.
  private static let stretch = 16

  private func holdsConditions(of rule: RuleBody, _ hit: PremiseHit?) -> Bool {
    rule.when.allSatisfy { trace.holds($0, hit) }
      && !rule.unless.contains { trace.holds($0, hit) }
  }

  private func judge(
    _ body: RuleBody, at index: Int, _ check: (PremiseHit) -> CheckOutcome,
    _ tally: inout RuleTally
  ) {
    let hit = PremiseHit(index: index, object: trace.object(firstOf: body.per, of: index))
    guard
      body.plainKinds.contains(trace.facts[index].kind)
        || trace.matches(body.premise.pattern, index, hit)
    else { return }
    if let format = trace.otherFormat(of: index) {
      guard body.formats.contains(format), holdsConditions(of: body, hit) else { return }
    }
    if hit.object == nil, !body.per.isEmpty {
      let names = body.per.map(\.name).joined(separator: " or ")
      tally.leaveOpen("not decided: \(trace.described(index)) belongs to no \(names)")
      return
    }
    if body.hasScope || body.hasConditionsOfHits {
      guard
        // Rare circumstances first: where they are not given, there is nothing else to look at.
        body.whenHit.allSatisfy({ trace.holds($0, hit) }),
        trace.isInScope(body.premise.scope, hit),
        !body.unlessHit.contains(where: { trace.holds($0, hit) })
      else { return tally.exclude(trace.exclusion(from: body, hit)) }
    }
    if body.hasCheck, !tally.isFull, tally.checkError == nil {
      let outcome = check(hit)
      if case .isNoHit(let reason) = outcome { return tally.exclude(reason) }
      judge(outcome, hit, &tally)
    }
    tally.hit(index)
    guard !tally.isFull else { return }
    for (position, requirement) in body.requirements.enumerated() {
      judge(requirement, position, hit, &tally)
    }
  }

  private func judge(_ outcome: CheckOutcome, _ hit: PremiseHit, _ tally: inout RuleTally) {
    switch outcome {
    case .holds, .isNoHit, .interrupted: break
    case .failed(let error): tally.fail(error)
    case .violated(let expected, let actual, let events, let isMissing, let level):
      if isMissing, !trace.isComplete {
        // That nobody knows whether there is less than a finding leaves nothing open.
        if level == nil { tally.leaveOpen("not decided: \(trace.cut) before \(expected)") }
      } else {
        tally.violate(
          RuleTally.Violation(requirement: -1, object: hit.object, offenders: events, level: level),
          trace.finding(
            tally.rule, hit, expected, actual, events, level, isMissing: isMissing))
      }
    }
  }

  private func judge(
    _ requirement: Requirement, _ position: Int, _ hit: PremiseHit, _ tally: inout RuleTally
  ) {
    // What binds less than the rule leaves that open for nobody.
    let leaveOpen = { (tally: inout RuleTally, reason: String) in
      if requirement.level == nil { tally.leaveOpen("not decided: " + reason) }
    }
    guard let place = trace.place(of: requirement, hit) else {
      return leaveOpen(
        &tally, "\(trace.described(hit.index)) lacks the id for \(requirement.sentence)")
    }
    guard !tally.isSettled(position, requirement, place) else { return }
    let outcome = trace.outcome(
      of: requirement, place, hit,
      isExcessKnown: requirement.hasBothBounds && tally.knowsExcess(position, requirement, place))
    tally.settle(position, requirement, place, outcome)
    switch outcome {
    case .met: break
    case .cutOff:
      leaveOpen(
        &tally,
        "\(trace.cut) before it could be seen whether there is \(requirement.sentence), as "
          + "\(trace.described(hit.index)) requires")
    case .unattributed:
      leaveOpen(&tally, "an event that counts for \(requirement.sentence) belongs to no load")
    case .violated(let actual, let offenders, let isLacking):
      tally.violate(
        RuleTally.Violation(
          requirement: position, object: place.object, offenders: offenders,
          lackingUntil: isLacking ? place.window?.range.upperBound : nil,
          level: requirement.level),
        trace.finding(
          tally.rule, hit, requirement.sentence, actual, offenders, requirement.level,
          isMissing: isLacking))
    }
  }

  /// Whether a call of the host has returned to it.
  private func hasReturned(_ call: Int) -> Bool {
    trace.events.contains { $0.kind == .hostReturned && $0.cause == call }
  }

  /// A rule whose premise held and that is about surviving fails with the death.
  private func noteDeath(_ tally: inout RuleTally) {
    guard let survival = tally.rule.survival, let hit = tally.lastHit,
      trace.ending?.isDeath == true,
      let end = trace.events.indices.last
    else { return }
    let details = ["signal", "status", "message"].compactMap { name in
      trace.events[end][name].map { "\(name) \($0.text)" }
    }
    let actual =
      "\(trace.cut) at \(VirtualSeconds.text(trace.events[end].time))"
      + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
    let isWeaker = survival.when.allSatisfy { trace.holds($0, PremiseHit(index: hit)) }
    let level = isWeaker ? survival.level : nil
    // Of what has come back nobody dies any more: the death is no milder for it.
    if level != nil, hasReturned(hit) { return }
    var finding = trace.finding(
      tally.rule, PremiseHit(index: hit), "the adapter survives \(trace.described(hit))", actual,
      end > hit + 1 ? [end - 1, end] : [end], level)
    finding.isDeath = true
    tally.violate(
      RuleTally.Violation(requirement: -2, object: nil, offenders: [end], level: level), finding)
  }
}

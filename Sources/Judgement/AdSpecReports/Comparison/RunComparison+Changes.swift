import AdSpecRules
import AdSpecTrace

/// How the changes of a comparison are found.
extension RunComparison {
  /// What changed of each rule in each format and flow.
  var ruleChanges: [Change] {
    after.rules.flatMap { rule in
      later.lanes.compactMap { lane in
        later.outcome(of: rule.id, in: lane).flatMap { outcome in
          change(of: rule, in: lane, earlier.outcome(of: rule.id, in: lane), outcome)
        }
      }
    }
  }

  private func change(
    of rule: Rule, in lane: Lane, _ old: RuleOutcome?, _ new: RuleOutcome
  ) -> Change? {
    let previous = old.flatMap { isBroken($0) ? earlier.example(of: rule.id, in: lane) : nil }
    let example = isBroken(new) ? later.example(of: rule.id, in: lane) : nil
    var kind = old.flatMap { self.kind(from: $0.category, to: new.category) }
    if old == nil, new.category == .fail { kind = .newlyFailing }
    if let old, old.category == new.category, let previous, let example,
      (previous.expected, previous.actual, previous.count)
        != (example.expected, example.actual, example.count)
    {
      kind = .changedEvidence
    }
    guard let kind, !isToldOfLane(kind, lane) else { return nil }
    return Change(
      kind: kind, item: rule.id, lane: lane, level: rule.level, says: rule.says,
      before: old?.category.rawValue, after: new.category.rawValue,
      note: old == nil ? newcomer(rule.id) : new.reason, previous: previous, example: example)
  }

  /// What is new that it could not have been compared.
  private func newcomer(_ rule: String) -> String {
    addedRules.contains(rule) ? "the rule is new" : "the format is new"
  }

  /// Where no load succeeds, that is told once, and not for each rule.
  private func isToldOfLane(_ kind: Kind, _ lane: Lane) -> Bool {
    let (old, new) = (earlier.isDriven(lane), later.isDriven(lane))
    return kind == .newlyUnexercised && old && !new || kind == .newlyExercised && !old && new
  }

  private func isBroken(_ outcome: RuleOutcome) -> Bool {
    switch outcome.category {
    case .fail, .warning, .note: true
    case .exempt: outcome.reason.map(ExpectedFailure.isOutcome) ?? false
    case .pass, .undecided, .notExercised, .notApplicable: false
    }
  }

  private func kind(from old: RuleOutcome.Category, to new: RuleOutcome.Category) -> Kind? {
    guard old != new else { return nil }
    let isOpen: (RuleOutcome.Category) -> Bool = { $0 == .notExercised || $0 == .undecided }
    switch new {
    case .fail: return .newlyFailing
    case .notApplicable: return .noLongerApplies
    case .exempt: return .newlyExempt
    case .warning, .note:
      switch old {
      case .fail: return .fixed
      case .warning, .note: return .changedEvidence
      default: return .newlyWarned
      }
    case .notExercised, .undecided:
      if old == .notApplicable { return .nowApplies }
      return isOpen(old) ? nil : .newlyUnexercised
    case .pass:
      if old == .notApplicable { return .nowApplies }
      return isOpen(old) ? .newlyExercised : .fixed
    }
  }

  /// What changed of the adapter's life in each format and flow: whether loads succeed, whether it
  /// survives, whether what scenarios expect comes true.
  var lifeChanges: [Change] {
    later.lanes.flatMap { lane in
      [driven(lane)].compactMap(\.self) + LifeFact.allCases.compactMap { change(of: $0, in: lane) }
    }
  }

  private func driven(_ lane: Lane) -> Change? {
    let (old, new) = (earlier.isDriven(lane), later.isDriven(lane))
    guard old != new, earlier.lanes.contains(lane) else { return nil }
    let error = (new ? earlier : later).firstError(in: lane)
    return Change(
      kind: new ? .newlyDriven : .noLongerDriven, item: "adapter-driven", lane: lane,
      level: .must, says: "A load of the adapter succeeds.",
      before: old ? "driven" : "not driven", after: new ? "driven" : "not driven",
      note: "the adapter's first error\(new ? " before" : ""): \(error ?? "none")")
  }

  /// Compares the scenarios in which a life fact is broken.
  private func change(of fact: LifeFact, in lane: Lane) -> Change? {
    let (old, new) = (BrokenFact(fact, lane, in: before), BrokenFact(fact, lane, in: after))
    let oldNames = Set(old.unexpected.map(\.name))
    let added = new.unexpected.filter { !oldNames.contains($0.name) }
    let kind: Kind
    if !added.isEmpty {
      kind = .newlyFailing
    } else if new.verdict == .exempt, old.verdict != .exempt {
      kind = .newlyExempt
    } else if new.verdict == .pass, old.verdict != .pass {
      kind = .fixed
    } else if old.texts != new.texts {
      kind = .changedEvidence
    } else {
      return nil
    }
    let counts = "in \(PlainText.count(new.all.count, "scenario")), before in \(old.all.count)"
    return Change(
      kind: kind, item: fact.rawValue, lane: lane, level: .must, says: fact.sentence,
      before: old.verdict.rawValue, after: new.verdict.rawValue,
      note: old.all.isEmpty || new.all.isEmpty ? nil : counts, previous: old.example(of: old.all),
      example: new.example(of: added.isEmpty ? new.all : added))
  }
}

/// The scenarios of a run in which a life fact is broken in a format and flow.
private struct BrokenFact {
  let fact: LifeFact
  /// All of them, the shortest in virtual time first.
  let all: [ScenarioResult]
  /// Those in which nobody expects it, in the same order.
  let unexpected: [ScenarioResult]

  init(_ fact: LifeFact, _ lane: Lane, in run: RunReport) {
    self.fact = fact
    all = run.scenarios.filter { $0.lane == lane && fact.isBroken(in: $0) }
      .enumerated().sorted {
        ($0.element.virtualNanoseconds, $0.offset) < ($1.element.virtualNanoseconds, $1.offset)
      }.map(\.element)
    unexpected = all.filter { run.isBroken(fact, in: $0) }
  }

  var verdict: RuleOutcome.Category {
    all.isEmpty ? .pass : unexpected.isEmpty ? .exempt : .fail
  }

  /// The names of the scenarios with what happened, in an order of their own.
  var texts: [[String]] {
    all.map { [$0.name, actual(in: $0)] }.sorted { $0[0] < $1[0] }
  }

  func example(of scenarios: [ScenarioResult]) -> RunComparison.Example? {
    scenarios.first.map { scenario in
      let finding = fact == .expectationsHold ? scenario.expectations.first : nil
      return RunComparison.Example(
        scenario: scenario.name, place: "\(scenario.file):\(finding?.line ?? scenario.line)",
        expected: finding?.expected ?? "the adapter survives", actual: actual(in: scenario),
        replay: scenario.replay, count: scenarios.count)
    }
  }

  private func actual(in scenario: ScenarioResult) -> String {
    switch fact {
    case .adapterSurvives:
      scenario.endingDetail.isEmpty ? scenario.ending.rawValue : scenario.endingDetail
    case .expectationsHold: scenario.expectations.first?.actual ?? ""
    }
  }
}

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
      [
        driven(lane),
        scenarios(
          lane, "adapter-survives", "The adapter survives every scenario.",
          expected: "the adapter survives",
          actual: {
            guard $0.isFatal else { return nil }
            return $0.endingDetail.isEmpty ? $0.ending.rawValue : $0.endingDetail
          }),
        scenarios(
          lane, "expectations-hold", "What scenarios expect comes true.", expected: nil,
          actual: { $0.expectations.first?.actual }),
      ].compactMap(\.self)
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

  /// Compares the scenarios in which something is wrong that is about no rule.
  private func scenarios(
    _ lane: Lane, _ item: String, _ says: String, expected: String?,
    actual: (ScenarioResult) -> String?
  ) -> Change? {
    func broken(_ run: RunReport) -> [ScenarioResult] {
      run.scenarios.filter { $0.lane == lane && actual($0) != nil }
        .enumerated().sorted {
          ($0.element.virtualNanoseconds, $0.offset) < ($1.element.virtualNanoseconds, $1.offset)
        }.map(\.element)
    }
    func example(_ scenarios: [ScenarioResult]) -> Example? {
      scenarios.first.map { scenario in
        Example(
          scenario: scenario.name,
          place: "\(scenario.file):\(scenario.expectations.first?.line ?? scenario.line)",
          expected: expected ?? scenario.expectations.first?.expected ?? "",
          actual: actual(scenario) ?? "", replay: scenario.replay, count: scenarios.count)
      }
    }
    let (old, new) = (broken(before), broken(after))
    let oldNames = Set(old.map(\.name))
    let added = new.filter { !oldNames.contains($0.name) }
    func texts(_ scenarios: [ScenarioResult]) -> [[String]] {
      scenarios.map { [$0.name, actual($0) ?? ""] }.sorted { $0[0] < $1[0] }
    }
    let kind: Kind
    if !added.isEmpty {
      kind = .newlyFailing
    } else if !old.isEmpty, new.isEmpty {
      kind = .fixed
    } else if texts(old) != texts(new) {
      kind = .changedEvidence
    } else {
      return nil
    }
    let counts = "in \(PlainText.count(new.count, "scenario")), before in \(old.count)"
    return Change(
      kind: kind, item: item, lane: lane, level: .must, says: says,
      before: old.isEmpty ? "pass" : "fail", after: new.isEmpty ? "pass" : "fail",
      note: old.isEmpty || new.isEmpty ? nil : counts, previous: example(old),
      example: example(added.isEmpty ? new : added))
  }
}

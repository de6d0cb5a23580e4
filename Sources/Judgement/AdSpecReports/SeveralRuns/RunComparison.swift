package import AdSpecRules
import AdSpecTrace

/// The changes between an earlier and a later run, by rule, format and flow.
package struct RunComparison: Sendable {
  /// The kind of a change.
  package enum Kind: String, CaseIterable, Sendable {
    /// The rule did not fail in the earlier run, and fails in the later run.
    case newlyFailing = "newly_failing"
    /// No load succeeds now, but in the earlier run loads succeeded.
    case noLongerDriven = "no_longer_driven"
    /// The rule was decided in the earlier run, and is not decided in the later run.
    case newlyUnexercised = "newly_unexercised"
    /// The rule is broken now, but its level does not make the run fail.
    case newlyWarned = "newly_warned"
    /// The rule is still broken, but the evidence of the violation has changed.
    case changedEvidence = "changed_evidence"
    /// The rule was broken in the earlier run, and is not broken in the later run.
    case fixed
    /// Loads succeed now. In the earlier run no load succeeded.
    case newlyDriven = "newly_driven"
    /// The rule was not decided in the earlier run, and is decided in the later run.
    case newlyExercised = "newly_exercised"
    /// The rule is waived now, or its failure is expected now.
    case newlyExempt = "newly_exempt"
    /// The rule is disputed now.
    case newlyDisputed = "newly_disputed"
    /// The rule did not apply in the earlier run, or was disputed, and applies in the later run.
    case nowApplies = "now_applies"
    /// The rule applied in the earlier run, and does not apply in the later run.
    case noLongerApplies = "no_longer_applies"

    /// The kind of the change from an outcome to another outcome; nil if there is no change.
    ///
    /// - Parameters:
    ///   - old: The earlier outcome; nil if the rule or the format is new.
    ///   - new: The later outcome.
    init?(from old: Outcome?, to new: Outcome) {
      guard let old else {
        if new != .fail { return nil }
        self = .newlyFailing
        return
      }
      guard old != new else { return nil }
      let wasOpen = old == .notExercised || old == .undecided
      switch new {
      case .fail: self = .newlyFailing
      case .notApplicable: self = .noLongerApplies
      case .exempt: self = .newlyExempt
      case .disputed: self = .newlyDisputed
      case .warning, .note:
        self =
          switch old {
          case .fail: .fixed
          case .warning, .note: .changedEvidence
          default: .newlyWarned
          }
      case _ where old == .notApplicable || old == .disputed: self = .nowApplies
      case .notExercised, .undecided:
        if wasOpen { return nil }
        self = .newlyUnexercised
      case .pass: self = wasOpen ? .newlyExercised : .fixed
      }
    }

    /// The title of the kind in reports for people.
    package var title: String {
      switch self {
      case .newlyFailing: "Newly failing"
      case .noLongerDriven: "No longer driven"
      case .newlyUnexercised: "No longer exercised"
      case .newlyWarned: "Newly broken, without consequence"
      case .changedEvidence: "Still broken, and differently"
      case .fixed: "Fixed"
      case .newlyDriven: "Newly driven"
      case .newlyExercised: "Newly exercised"
      case .newlyExempt: "Newly waived or expected"
      case .newlyDisputed: "Newly disputed"
      case .nowApplies: "Now applies"
      case .noLongerApplies: "No longer applies"
      }
    }
  }

  /// An example that shows how a rule or ``LifeFact`` was broken.
  package struct Example: Hashable, Sendable {
    /// The name of the scenario.
    package var scenario: String
    /// The file and line of the scenario.
    package var place: String
    /// The expected behaviour.
    package var expected: String
    /// The actual behaviour.
    package var actual: String
    /// The command that runs the scenario again.
    package var replay: String
    /// The number of scenarios with the failure.
    package var count: Int

    /// Creates an example.
    package init(
      scenario: String, place: String, expected: String, actual: String, replay: String, count: Int
    ) {
      self.scenario = scenario
      self.place = place
      self.expected = expected
      self.actual = actual
      self.replay = replay
      self.count = count
    }
  }

  /// A change of the outcome of a rule or a ``LifeFact`` in a format and flow.
  package struct Change: Hashable, Sendable {
    /// The kind of the change.
    package var kind: Kind
    /// The id of the rule, or the name of a ``LifeFact`` such as `adapter-survives`.
    package var item: String
    /// The format and the flow.
    package var lane: Lane
    /// The level of the rule.
    package var level: RuleLevel
    /// The rule or the fact as one sentence.
    package var says: String
    /// The outcome in the earlier run, such as `pass`; nil if the earlier run has no outcome.
    package var before: String?
    /// The outcome in the later run.
    package var after: String?
    /// A remark, such as "the rule is new".
    package var note: String?
    /// An example of the failure in the earlier run.
    package var previous: Example?
    /// An example of the failure in the later run.
    package var example: Example?

    /// Whether the change is a regression.
    ///
    /// If a change is a regression, the exit status of the comparison is 1.
    package var isRegression: Bool {
      switch kind {
      case .newlyFailing, .noLongerDriven: true
      case .newlyUnexercised: level == .must
      default: false
      }
    }

    /// The name of the change for people, such as `LOAD-ONCE-1 (rewarded, bidding)`.
    package var name: String {
      "\(item) (\(lane.isUsual ? lane.format : "\(lane.format), \(lane.flow)"))"
    }
  }

  /// The earlier run.
  package let before: RunReport
  /// The later run.
  package let after: RunReport
  /// Both runs with their summaries.
  let (earlier, later): (ComparedRun, ComparedRun)
  /// The changes, sorted by ``Kind``.
  ///
  /// Changes of the same kind are in the order of the rules and formats in the later run.
  package private(set) var changes: [Change] = []
  /// The ids of the rules that are only in the catalogue of the later run.
  package let addedRules: [String]
  /// The ids of the rules that are only in the catalogue of the earlier run.
  package let removedRules: [String]
  /// The formats and flows in which scenarios ran only in the later run.
  package let addedLanes: [Lane]
  /// The formats and flows in which scenarios ran only in the earlier run.
  package let removedLanes: [Lane]

  /// Compares two runs.
  package init(_ before: RunReport, _ after: RunReport) {
    self.init(ComparedRun(before), ComparedRun(after))
  }

  /// Compares two runs that already have summaries.
  init(_ earlier: ComparedRun, _ later: ComparedRun) {
    (before, after) = (earlier.report, later.report)
    (self.earlier, self.later) = (earlier, later)
    func missing<Value: Hashable>(_ values: [Value], from others: [Value]) -> [Value] {
      let known = Set(others)
      return values.filter { !known.contains($0) }
    }
    addedRules = missing(after.rules.map(\.id), from: before.rules.map(\.id))
    removedRules = missing(before.rules.map(\.id), from: after.rules.map(\.id))
    addedLanes = missing(later.lanes, from: earlier.lanes)
    removedLanes = missing(earlier.lanes, from: later.lanes)
    let found = lifeChanges + ruleChanges
    changes = Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  /// The number of regressions.
  package var regressions: Int { changes.count(where: \.isRegression) }

  /// Whether no outcome changed, and both runs have the same rules and formats.
  var isSame: Bool {
    changes.isEmpty && addedRules.isEmpty && removedRules.isEmpty && addedLanes.isEmpty
      && removedLanes.isEmpty
  }

  /// The exit status of the comparison: 1 if there is a regression, otherwise 0.
  package var exitStatus: Int32 { regressions > 0 ? 1 : 0 }
}

/// Finds the changes between the two runs of a comparison.
extension RunComparison {
  /// The changes in the outcomes of rules, in each format and flow.
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
    var kind = Kind(from: old?.category, to: new.category)
    if let old, old.category == new.category, let previous, let example,
      (previous.expected, previous.actual, previous.count)
        != (example.expected, example.actual, example.count)
    {
      kind = .changedEvidence
    }
    guard let kind, !followsFromLoads(kind, lane) else { return nil }
    return Change(
      kind: kind, item: rule.id, lane: lane, level: rule.level, says: rule.says,
      before: old?.category.rawValue, after: new.category.rawValue,
      note: old == nil ? newcomer(rule.id) : new.reason, previous: previous, example: example)
  }

  /// A remark that says why the earlier run has no outcome for a rule.
  private func newcomer(_ rule: String) -> String {
    addedRules.contains(rule) ? "the rule is new" : "the format is new"
  }

  /// Whether the outcome of a rule changed only because loads succeed in one of the two runs and
  /// not in the other run.
  ///
  /// The comparison reports this kind of change once for the format, and not for each rule.
  private func followsFromLoads(_ kind: Kind, _ lane: Lane) -> Bool {
    let (old, new) = (earlier.isDriven(lane), later.isDriven(lane))
    return kind == .newlyUnexercised && old && !new || kind == .newlyExercised && !old && new
  }

  private func isBroken(_ outcome: RuleOutcome) -> Bool {
    outcome.category.isBroken && outcome.category != .undecided || outcome.isExpected
      || outcome.category == .disputed && outcome.verdict == .fail
  }

  /// The changes that are not about rules, in each format and flow: whether loads succeed, whether
  /// the adapter survives, and whether expectations of scenarios hold.
  var lifeChanges: [Change] {
    later.lanes.flatMap { lane in
      [driven(lane)].compactMap(\.self) + LifeFact.allCases.compactMap { change(of: $0, in: lane) }
    }
  }

  private func driven(_ lane: Lane) -> Change? {
    let (old, new) = (earlier.isDriven(lane), later.isDriven(lane))
    guard old != new, earlier.lanes.contains(lane) else { return nil }
    let error = (new ? earlier : later).usualError(in: lane)
    return Change(
      kind: new ? .newlyDriven : .noLongerDriven, item: "adapter-driven", lane: lane,
      level: .must, says: "A load of the adapter succeeds.",
      before: old ? "driven" : "not driven", after: new ? "driven" : "not driven",
      note: "the adapter's most frequent error\(new ? " before" : ""): \(error ?? "none")")
  }

  /// Compares the scenarios that break a ``LifeFact`` in the two runs.
  private func change(of fact: LifeFact, in lane: Lane) -> Change? {
    let (old, new) = (BrokenFact(fact, lane, in: before), BrokenFact(fact, lane, in: after))
    let oldNames = Set(old.unexpected.map(\.name))
    let added = new.unexpected.filter { !oldNames.contains($0.name) }
    let kind: Kind
    if !added.isEmpty {
      kind = .newlyFailing
    } else if new.outcome == .exempt, old.outcome != .exempt {
      kind = .newlyExempt
    } else if new.outcome == .pass, old.outcome != .pass {
      kind = .fixed
    } else if old.texts != new.texts {
      kind = .changedEvidence
    } else {
      return nil
    }
    let counts = "in \(PlainText.count(new.all.count, "scenario")), before in \(old.all.count)"
    return Change(
      kind: kind, item: fact.rawValue, lane: lane, level: .must, says: fact.sentence,
      before: old.outcome.rawValue, after: new.outcome.rawValue,
      note: old.all.isEmpty || new.all.isEmpty ? nil : counts, previous: old.example(of: old.all),
      example: new.example(of: added.isEmpty ? new.all : added))
  }
}

/// The scenarios of a run that break a ``LifeFact`` in a format and flow.
private struct BrokenFact {
  let fact: LifeFact
  /// All scenarios that break the fact, sorted by virtual time.
  let all: [ScenarioResult]
  /// The scenarios that break the fact unexpectedly, sorted by virtual time.
  let unexpected: [ScenarioResult]

  init(_ fact: LifeFact, _ lane: Lane, in run: RunReport) {
    self.fact = fact
    all = run.scenarios.filter { $0.lane == lane && fact.isBroken(in: $0) }
      .enumerated().sorted {
        ($0.element.virtualNanoseconds, $0.offset) < ($1.element.virtualNanoseconds, $1.offset)
      }.map(\.element)
    unexpected = all.filter { run.isBroken(fact, in: $0) }
  }

  var outcome: Outcome {
    all.isEmpty ? .pass : unexpected.isEmpty ? .exempt : .fail
  }

  /// A list of scenarios, sorted by name: the name of each scenario and the actual behaviour.
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

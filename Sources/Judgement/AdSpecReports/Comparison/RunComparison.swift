package import AdSpecRules

/// What became of an adapter from one run to another, rule by rule in each format and flow.
package struct RunComparison: Sendable {
  /// How something changed.
  package enum Kind: String, CaseIterable, Sendable {
    /// It fails now, and did not.
    case newlyFailing = "newly_failing"
    /// No load succeeds any more.
    case noLongerDriven = "no_longer_driven"
    /// It was decided, and is not any more.
    case newlyUnexercised = "newly_unexercised"
    /// It is broken now, by its level without consequence.
    case newlyWarned = "newly_warned"
    /// It is broken as before, and differently.
    case changedEvidence = "changed_evidence"
    /// It was broken, and is not any more.
    case fixed
    /// Loads succeed now.
    case newlyDriven = "newly_driven"
    /// It is decided now, and was not.
    case newlyExercised = "newly_exercised"
    /// It is waived or expected now.
    case newlyExempt = "newly_exempt"
    /// It applies now.
    case nowApplies = "now_applies"
    /// It does not apply any more.
    case noLongerApplies = "no_longer_applies"

    /// What it is called in reports for people.
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
      case .nowApplies: "Now applies"
      case .noLongerApplies: "No longer applies"
      }
    }
  }

  /// Where something is seen to be broken.
  package struct Example: Hashable, Sendable {
    /// The name of the scenario.
    package var scenario: String
    /// Its file and line.
    package var place: String
    /// What should have happened.
    package var expected: String
    /// What happened.
    package var actual: String
    /// The command that runs it again.
    package var replay: String
    /// In how many scenarios it is broken.
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

  /// Something that changed.
  package struct Change: Hashable, Sendable {
    /// How.
    package var kind: Kind
    /// The rule, or a fact of the adapter's life such as `adapter-survives`.
    package var item: String
    /// The format and the flow.
    package var lane: Lane
    /// How binding it is.
    package var level: RuleLevel
    /// What it says, in one sentence.
    package var says: String
    /// What it was before, such as `pass`; nil for what there was not.
    package var before: String?
    /// What it is now.
    package var after: String?
    /// What more is to say.
    package var note: String?
    /// Where it was seen to be broken before.
    package var previous: Example?
    /// Where it is seen to be broken now.
    package var example: Example?

    /// Whether a pull request with it should not be merged unseen.
    package var isRegression: Bool {
      switch kind {
      case .newlyFailing, .noLongerDriven: true
      case .newlyUnexercised: level == .must
      default: false
      }
    }

    /// Its name for people, such as `LOAD-ONCE-1 (rewarded, bidding)`.
    package var name: String {
      "\(item) (\(lane.isUsual ? lane.format : "\(lane.format), \(lane.flow)"))"
    }
  }

  /// The earlier run.
  package let before: RunReport
  /// The later run.
  package let after: RunReport
  /// Both, summed up.
  let (earlier, later): (ComparedRun, ComparedRun)
  /// What changed, in the order of ``Kind``, then of the later catalogue and its formats.
  package private(set) var changes: [Change] = []
  /// The rules that the earlier catalogue did not have.
  package let addedRules: [String]
  /// The rules that the later catalogue does not have.
  package let removedRules: [String]
  /// The formats and flows in which only the later run had scenarios.
  package let addedLanes: [Lane]
  /// The formats and flows in which only the earlier run had scenarios.
  package let removedLanes: [Lane]

  /// Compares two runs.
  package init(_ before: RunReport, _ after: RunReport) {
    self.init(ComparedRun(before), ComparedRun(after))
  }

  /// Compares two runs that are summed up.
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

  /// How many changes are regressions.
  package var regressions: Int { changes.count(where: \.isRegression) }

  /// Whether nothing changed, and both runs have the same rules and formats.
  var isSame: Bool {
    changes.isEmpty && addedRules.isEmpty && removedRules.isEmpty && addedLanes.isEmpty
      && removedLanes.isEmpty
  }

  /// The exit status that the comparison deserves: 1 for a regression, else 0.
  package var exitStatus: Int32 { regressions > 0 ? 1 : 0 }
}

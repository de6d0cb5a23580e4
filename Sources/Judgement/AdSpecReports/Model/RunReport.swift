package import AdSpecRules

/// The results of a run, as all reports get them.
package struct RunReport: Sendable {
  /// The version of adspec.
  package var toolVersion: String
  /// The version of the suite.
  package var suiteVersion: String
  /// The seed of the run.
  package var seed: UInt64
  /// The adapter under test.
  package var adapter: AdapterSummary
  /// All rules of the catalogue, in its order.
  ///
  /// A rule without a result was not exercised.
  package var rules: [Rule]
  /// The results in the order of the plan.
  package var scenarios: [ScenarioResult]
  /// Whether the user selected all scenarios of the suite, so that a rule without a result is a gap.
  package var isWholeSuite: Bool
  /// Whether rules of level `should` count as failures.
  package var isStrict: Bool
  /// Why the run did not finish, such as `interrupted`; nil if it finished.
  package var incomplete: String?
  /// Why no scenario was selected; nil if one was.
  package var emptiness: String?
  /// The runs of scenarios that the plan left out; nil if they are unknown, as for saved traces.
  package var leftOut: LeftOutRuns?
  /// Advice on how to get more results, such as lines of the adapter; nil if there is none.
  package var remark: String?
  /// The lines of the adapter that the run reached; nil if the lines were not counted.
  package var coverage: LineCoverage?
  /// Whether an adapter or app was tested; otherwise the suite itself was tested with faults.
  package var isOfAdapter = true
  /// The shard that ran; nil for a whole run.
  ///
  /// A shard is never the whole suite, because other shards can exercise the other rules.
  package var shard: Shard?
  /// The inputs of the run; nil if they are unknown, as for saved traces.
  package var conditions: RunConditions?
  /// The expected failures; nil without a file of them.
  package var expected: ExpectedFailures?

  /// Creates a report.
  package init(
    toolVersion: String, suiteVersion: String, seed: UInt64, adapter: AdapterSummary,
    rules: [Rule], scenarios: [ScenarioResult] = [], isWholeSuite: Bool = false,
    isStrict: Bool = false, incomplete: String? = nil, emptiness: String? = nil
  ) {
    self.toolVersion = toolVersion
    self.suiteVersion = suiteVersion
    self.seed = seed
    self.adapter = adapter
    self.rules = rules
    self.scenarios = scenarios
    self.isWholeSuite = isWholeSuite
    self.isStrict = isStrict
    self.incomplete = incomplete
    self.emptiness = emptiness
  }

  /// Whether the results are from a run of an adapter, not from saved traces or a test of the suite.
  package var isOfRun: Bool { isOfAdapter && conditions != nil }

  /// The exit status of the run: 0, 1, 2, 65 or 70.
  package var exitStatus: Int32 { RunSummary(self).exitStatus }

  /// The weight of a violation of a rule with a level.
  package func weight(of level: RuleLevel) -> ViolationWeight {
    switch level {
    case .must: .failure
    case .should: isStrict ? .failure : .warning
    case .observe: .note
    }
  }
}

/// The number of runs of scenarios that a plan left out, by reason.
package struct LeftOutRuns: Hashable, Sendable {
  /// Why a run of a scenario is left out.
  package enum Reason: String, CaseIterable, Sendable {
    /// The user named other scenarios, files or lines.
    case names
    /// The user named rules that the scenario does not aim at.
    case rules
    /// The user named tags that the scenario does not have.
    case tags
    /// The user named other formats.
    case formats
    /// The user named other flows.
    case flows
    /// The profile does not have the format.
    case missingFormat = "missing_format"
    /// The profile does not have the flow in the format.
    case missingFlow = "missing_flow"
    /// The scenario breaks a setting that the profile does not need.
    case missingSetting = "missing_setting"
    /// Another shard has the run.
    case otherShard = "other_shard"

    /// The reason in one sentence, for the schema.
    var sentence: String {
      switch self {
      case .names: "The user named other scenarios, files or lines."
      case .rules: "The user named rules that the scenario does not aim at."
      case .tags: "The user named tags that the scenario does not have."
      case .formats: "The user named other formats."
      case .flows: "The user named other flows."
      case .missingFormat: "The profile does not have the format."
      case .missingFlow: "The profile does not have the flow in the format."
      case .missingSetting: "The scenario breaks a setting that the profile does not need."
      case .otherShard: "Another shard has the run."
      }
    }

    /// The part of the profile that is missing; nil if the user left the run out.
    var missingPart: String? {
      switch self {
      case .missingFormat: "format"
      case .missingFlow: "flow"
      case .missingSetting: "setting"
      case .names, .rules, .tags, .formats, .flows, .otherShard: nil
      }
    }
  }

  private var counts: [Reason: Int] = [:]

  /// Creates counts of 0.
  package init() {}

  /// The number of runs that are left out for a reason.
  package subscript(reason: Reason) -> Int {
    get { counts[reason] ?? 0 }
    set { counts[reason] = newValue == 0 ? nil : newValue }
  }
}

/// The weight of a violation.
package enum ViolationWeight: String, Sendable {
  /// The violation makes the run fail.
  case failure
  /// The violation is shown. It makes only a strict run fail.
  case warning
  /// The violation is shown and never makes a run fail.
  case note
  /// The violation is expected and does not make the run fail.
  case expected
}

/// Chooses the complete traces that a run keeps.
///
/// For each broken rule in a format and flow it keeps the trace of the shortest scenario for the
/// rule in virtual time, which ``Fact`` shows first.
///
/// So a run of thousands of scenarios keeps a few dozen traces at any time.
package struct ShortestTraces {
  /// The reason to keep a trace.
  private struct Subject: Hashable {
    let lane: Lane
    let rule: String
    let kind: Incident.Kind
  }

  /// The position of the best scenario so far.
  private var positions: [Subject: Int] = [:]
  /// The number of subjects for which a scenario is the best.
  private var uses: [Int: Int] = [:]

  /// Creates a choice without results.
  package init() {}

  /// Considers the result that was added last.
  ///
  /// Drops its trace if no subject needs it, and the traces that it replaces.
  package mutating func takeLast(of report: inout RunReport) {
    guard let result = report.scenarios.last, !result.trace.isEmpty else { return }
    let position = report.scenarios.count - 1
    let subjects = Set(
      Incident.all(of: result, in: report).map {
        Subject(lane: result.lane, rule: $0.rule?.id ?? "", kind: $0.kind)
      })
    for subject in subjects {
      if let known = positions[subject] {
        guard Fact.isBetterExample(result, report.scenarios[known], of: subject.rule) else {
          continue
        }
        uses[known, default: 1] -= 1
        if uses[known] == 0 { report.scenarios[known].trace = [] }
      }
      positions[subject] = position
      uses[position, default: 0] += 1
    }
    if uses[position, default: 0] == 0 { report.scenarios[position].trace = [] }
  }
}

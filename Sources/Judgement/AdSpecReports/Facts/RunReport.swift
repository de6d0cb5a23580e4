package import AdSpecRules
package import AdSpecTrace

/// The results of a run, which are the input of every kind of report.
package struct RunReport: Sendable {
  /// The version of adspec.
  package var toolVersion: String
  /// The version of the suite.
  package var suiteVersion: String
  /// The seed of the run.
  package var seed: UInt64
  /// The adapter under test.
  package var adapter: AdapterSummary
  /// All rules, in the order of the catalogue.
  ///
  /// If a rule has no result, no scenario exercised it.
  package var rules: [Rule]
  /// The results of the scenarios, in the order of the plan.
  package var scenarios: [ScenarioResult]
  /// Whether the user selected all scenarios of the suite.
  ///
  /// If the user selected all scenarios, a rule without a result is a gap.
  package var isWholeSuite: Bool
  /// The ids of the rules that the user chose; empty if the user chose no rules.
  package var chosenRules: [String] = []
  /// Whether rules of level `should` count as failures.
  package var isStrict: Bool
  /// The reason why the run did not finish, such as `interrupted`; nil if it finished.
  package var incomplete: String?
  /// The reason why no scenario was selected; nil if at least one scenario was selected.
  package var emptiness: String?
  /// The number of scenarios that the plan left out; nil if it is unknown, such as for saved
  /// traces.
  package var leftOut: LeftOutRuns?
  /// Advice on how to get more results, such as lines of the adapter; nil if there is none.
  package var remark: String?
  /// The adapter's source around the lines that findings name, as far as it was found.
  package var sources = SourceExcerpts()
  /// What `adspec init` guessed about the network's SDK, and nobody has checked.
  package var guesses: [Guess] = []
  /// Scenarios that keep the broken rules; empty if no report shows them.
  package var counterparts = Counterparts()
  /// The command of the run without the selection of scenarios; nil if it is unknown.
  package var command: String?
  /// The words of the command that select scenarios, expected failures and the seed.
  package var selection: [String] = []
  /// Why every scenario ran in a process of its own, although scenarios can share a process; nil if
  /// there is nothing to say.
  package var isolationRemark: String?
  /// The lines of the adapter that the run reached; nil if the lines were not counted.
  package var coverage: LineCoverage?
  /// Whether the run tested an adapter or app.
  ///
  /// If the value is false, the run tested the suite itself with injected faults.
  package var isOfAdapter = true
  /// The shard that ran; nil if the run was not divided into shards.
  ///
  /// If there is a shard, ``isWholeSuite`` is false, because other shards can exercise further
  /// rules.
  package var shard: Shard?
  /// The number of random scenarios that an exploration played; nil for another report.
  package var explored: Int?
  /// What an exploration could have played, and did not.
  package var unplayed: [UnplayedPair] = []
  /// The inputs of the run; nil if they are unknown, such as for saved traces.
  package var conditions: RunConditions? {
    didSet {
      let version = conditions?.mobileAdsVersion
      sdk = SDKGeneration.allCases.first { $0.text == version } ?? sdk
    }
  }
  /// The expected failures; nil if the user gave no file of expected failures.
  package var expected: ExpectedFailures?

  /// The version of the Google Mobile Ads SDK that the host played.
  package var sdk = SDKGeneration.usual

  /// The remarks about the run as a whole.
  package var remarks: [String] {
    [sdkRemark, isolationRemark, remark, extrasRemark].compactMap(\.self) + exclusionRemarks
      + adapter.olderNames
  }

  /// The remarks about exclusions of `never` that nothing in this profile can show.
  private var exclusionRemarks: [String] {
    let claims = ClaimAdvice.Claims(profile: adapter.profile)
    let formats = adapter.formats.joined(separator: ", ")
    let callbacks = NetworkClaims.Callback.allCases.filter { callback in
      claims.has("never", "repeats_\(callback.rawValue)")
        && !adapter.formats.contains(where: callback.isUsual)
    }.map { ($0.rawValue, "ads of the formats \(formats) do not report it") }
    let bids = adapter.lanes.contains { !$0.isUsual }
    let token = [("token", "the profile has no bidding")].filter { event, _ in
      claims.has("never", "repeats_\(event)") && !bids
    }
    return (callbacks + token).map { event, reason in
      "never has .repeats(\"\(event)\"), which excludes nothing here, because \(reason): take it out, or "
        + "declare it where the claims of other adapters need it"
    }
  }

  /// The remark about extras that no scenario sets, because the profile does not declare them.
  private var extrasRemark: String? {
    adapter.undeclaredExtras.map {
      "networkExtrasClass() names \($0), and the profile declares no extras, so no app sets any: "
        + "declare `extras: \(ClaimProposal.extras(of: $0))` with the keys that the adapter reads, or "
        + "name no class"
    }
  }

  /// The version of the SDK that the host played, unless it is the usual one.
  private var sdkRemark: String? {
    sdk == .usual
      ? nil
      : "the host played the Google Mobile Ads SDK \(sdk.text)"
  }

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

  /// Whether an adapter or app ran.
  ///
  /// The value is false if the results are from saved traces or from a test of the suite.
  package var isOfRun: Bool { isOfAdapter && conditions != nil }

  /// The outcome of a broken rule, or of a broken requirement of the rule that has another level.
  package func outcome(ofBroken rule: Rule, at level: RuleLevel? = nil) -> Outcome {
    rule.dispute == nil ? outcome(ofBroken: level ?? rule.level) : .disputed
  }

  /// The outcome of a broken requirement that is not disputed, depending on its level.
  func outcome(ofBroken level: RuleLevel) -> Outcome {
    switch level {
    case .must: .fail
    case .should: isStrict ? .fail : .warning
    case .observe: .note
    }
  }

  /// Whether a rule is disputed.
  func isDisputed(_ rule: String) -> Bool {
    rules.contains { $0.id == rule && $0.dispute != nil }
  }
}

/// For each reason, the number of scenarios that a plan left out.
package struct LeftOutRuns: Hashable, Sendable {
  /// A reason why the plan leaves out a scenario in a format and flow.
  package enum Reason: String, CaseIterable, Sendable {
    /// The user selected only other scenarios, files or lines.
    case names
    /// The user selected rules, and the scenario aims at none of these rules.
    case rules
    /// The user selected tags, and the scenario has none of these tags.
    case tags
    /// The user selected only other formats.
    case formats
    /// The user selected only other flows.
    case flows
    /// The user selected the failures of the last run, and the scenario did not fail in it.
    case lastFailed = "last_failed"
    /// The profile does not have the format.
    case missingFormat = "missing_format"
    /// The profile does not have the flow in the format.
    case missingFlow = "missing_flow"
    /// The scenario makes a setting unusable, but according to the profile the adapter does not
    /// need this setting.
    case missingSetting = "missing_setting"
    /// The scenario is about several classes, and the adapter has one class.
    case missingClasses = "missing_classes"
    /// The scenario sets an extra that the profile does not declare.
    case missingExtra = "missing_extra"
    /// The SDK that the host played does not have the format.
    case olderSDK = "older_sdk"
    /// The scenario says nothing new in the flow, because it runs in another flow of the format.
    case nothingNew = "nothing_new"
    /// Another shard runs the scenario.
    case otherShard = "other_shard"

    /// The reason in one sentence, for the JSON Schema.
    var sentence: String {
      switch self {
      case .names: "The user named other scenarios, files or lines."
      case .rules: "The user named rules that the scenario does not aim at."
      case .tags: "The user named tags that the scenario does not have."
      case .formats: "The user named other formats."
      case .flows: "The user named other flows."
      case .lastFailed: "The scenario did not fail in the last run (--last-failed)."
      case .missingFormat: "The profile does not have the format."
      case .missingFlow: "The profile does not have the flow in the format."
      case .missingSetting: "The scenario breaks a setting that the profile does not need."
      case .missingClasses: "The scenario needs an adapter with several classes."
      case .missingExtra: "The scenario sets an extra that the profile does not declare."
      case .olderSDK: "The Google Mobile Ads SDK that the host played does not have the format."
      case .nothingNew: "The scenario says nothing new in the flow; --thorough runs it."
      case .otherShard: "Another shard has the run."
      }
    }

    /// Whether adspec left the scenario out, and not the user.
    var isOfAdspec: Bool { missingPart != nil || self == .olderSDK || self == .nothingNew }

    /// The kind of thing that the profile does not have, such as a format.
    ///
    /// The value is nil if the profile is not the reason.
    var missingPart: String? {
      switch self {
      case .missingFormat: "format"
      case .missingFlow: "flow"
      case .missingSetting: "setting"
      case .missingClasses: "classes"
      case .missingExtra: "extra"
      case .names, .rules, .tags, .formats, .flows, .lastFailed, .olderSDK, .nothingNew,
        .otherShard:
        nil
      }
    }
  }

  private var counts: [Reason: Int] = [:]

  /// Creates a value with all counts 0.
  package init() {}

  /// The number of scenarios that were left out for a reason.
  package subscript(reason: Reason) -> Int {
    get { counts[reason] ?? 0 }
    set { counts[reason] = newValue == 0 ? nil : newValue }
  }
}

/// Chooses for which scenarios a run keeps the complete trace.
///
/// For each broken rule in a format and flow, the run keeps the trace of the best example, which
/// ``Fact`` shows first. A scenario that aims at the rule is a better example. If two scenarios are
/// equal in this respect, the scenario with the shorter virtual time is better.
///
/// So a run of thousands of scenarios never keeps more than a few dozen traces at the same time.
package struct ShortestTraces {
  /// A reason to keep a trace: the kind of an incident, the rule of the incident, and the format
  /// and flow.
  private struct Subject: Hashable {
    let lane: Lane
    let rule: String
    let kind: Incident.Kind
  }

  /// For each reason, the position of the best scenario so far.
  private var positions: [Subject: Int] = [:]
  /// Maps the position of a scenario to the number of reasons to keep the scenario's trace.
  private var uses: [Int: Int] = [:]

  /// Creates a chooser that has not seen a result yet.
  package init() {}

  /// Decides whether the run keeps the trace of the latest result.
  ///
  /// The function removes the trace if there is no reason to keep it. Otherwise the function
  /// removes older traces that are no longer needed.
  package mutating func takeLast(of report: inout RunReport) {
    take(report.scenarios.count - 1, of: &report)
  }

  /// Decides whether the run keeps the trace of a result, which has no use yet.
  package mutating func take(_ position: Int, of report: inout RunReport) {
    guard report.scenarios.indices.contains(position) else { return }
    let result = report.scenarios[position]
    guard !result.trace.isEmpty else { return }
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

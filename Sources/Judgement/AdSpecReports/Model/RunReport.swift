package import AdSpecRules

/// Everything that reports tell about a run: plain values, without a clock.
package struct RunReport: Sendable {
  /// The version of adspec.
  package var toolVersion: String
  /// The version of the suite.
  package var suiteVersion: String
  /// The seed of the run.
  package var seed: UInt64
  /// The adapter under test.
  package var adapter: AdapterSummary
  /// All rules of the catalogue in its order; one that has no result was not exercised.
  package var rules: [Rule]
  /// The results in the order of the plan.
  package var scenarios: [ScenarioResult]
  /// Whether all scenarios of the suite were selected, so that rules without a result are gaps.
  package var isWholeSuite: Bool
  /// Whether rules of level `should` count as failures.
  package var isStrict: Bool
  /// Why the run did not come to its end, such as `interrupted`.
  package var incomplete: String?
  /// Why nothing was selected; nil where something was.
  package var emptiness: String?
  /// What to do so that more is known, such as the lines of the adapter; nil where nothing is.
  package var remark: String?
  /// Which lines of the adapter were reached; nil where nobody asked.
  package var coverage: LineCoverage?
  /// Whether it tells of an adapter, or else of the suite itself.
  package var isOfAdapter = true
  /// The part of a run that it tells of; nil where it tells of a whole one.
  ///
  /// A part is never of the whole suite: what it does not exercise, another one may.
  package var shard: Shard?
  /// What the results rest on; nil where that is not known, as for saved traces.
  package var conditions: RunConditions?
  /// What is expected to be broken; nil where nobody asked.
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

  /// Whether it is of a run of an adapter, and not of saved traces or of the suite itself.
  package var isOfRun: Bool { isOfAdapter && conditions != nil }

  /// The exit status that the run deserves: 0, 1, 2, 65 or 70.
  package var exitStatus: Int32 { RunSummary(self).exitStatus }

  /// How much weight a violated rule of a level has.
  package func weight(of level: RuleLevel) -> ViolationWeight {
    switch level {
    case .must: .failure
    case .should: isStrict ? .failure : .warning
    case .observe: .note
    }
  }
}

/// How much a violation counts.
package enum ViolationWeight: String, Sendable {
  /// It makes the run fail.
  case failure
  /// It is shown and changes nothing, unless the run is strict.
  case warning
  /// It is shown and changes nothing.
  case note
  /// It is expected, with a reason, and changes nothing.
  case expected
}

import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests that merged shards equal the whole run, and that the merge refuses reports that do not fit
/// together.
@Suite struct ShardMergeTests {
  private static let whole = ShardExamples.whole

  @Test(
    "the merged report of all shards equals the report of the whole run",
    arguments: [1, 2, 3, 5, 11])
  func shardsTogetherAreTheRun(_ count: Int) throws {
    // The order of the files does not matter.
    let parts = try (1...count).reversed().map { try ShardExamples.part($0, of: count) }
    let merge = try ShardMerge(parts)
    #expect(ShardExamples.texts(merge.report) == ShardExamples.texts(Self.whole))
    #expect(merge.report.exitStatus == Self.whole.exitStatus)
    #expect(merge.timestamp == nil)
    #expect(!merge.hasRealTimes)
  }

  /// Each shard keeps the trace of its best example.
  ///
  /// The merged run keeps only the trace of the best example of all shards.
  @Test("the merge keeps only the traces of the best examples") func ofTracesTheBestAreKept() throws
  {
    var whole = Self.whole
    whole.expected = nil
    let events = whole.scenarios[0].trace
    let more = ScenarioResult(
      name: "a shorter one", file: "a.lua", line: 1, format: "banner", aims: ["LOAD-ONCE-1"],
      ending: .quiescent, results: Array(whole.scenarios[0].results.prefix(1)), events: events,
      virtualNanoseconds: 5, replay: "adspec run shorter")
    whole.scenarios = [whole.scenarios[0], more]
    whole.scenarios[0].results = more.results
    whole.scenarios[1].trace = events
    let parts = try [1, 2].map { try ShardExamples.part($0, of: 2, of: whole) }
    #expect(try ShardMerge(parts).report.scenarios.map(\.trace.count) == [0, events.count])
  }

  @Test("the merge does not change the report of a whole run") func aWholeRunIsTakenAsItIs() throws
  {
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), Self.whole)
    let part = ShardMerge.Part(
      file: "a.json", contents: try JSONReportReader(Array(text.utf8), file: "a.json"))
    let merge = try ShardMerge([part])
    #expect(ShardExamples.texts(merge.report) == ShardExamples.texts(Self.whole))
  }

  @Test("an error names a missing shard and its scenarios")
  func shardThatIsMissingIsNamedWithItsScenarios() throws {
    let parts = try [1, 3].map { try ShardExamples.part($0, of: 4) }
    let errors = #expect(throws: InputErrors.self) { try ShardMerge(parts) }
    #expect(
      errors?.description == """
        1.json: of its run, shards 2, 4 of 4 are missing, so that 4 scenarios are missing: run each \
        with --shard, such as 2/4, and give all
          missing: "the reward comes \"late\"" (rewarded)
          missing: "wrong" (native)
          missing: "rare" (rewarded)
          missing: "observed" (banner)
        """)
  }

  /// The error fits on a screen, even if many shards are missing.
  @Test("if many shards are missing, the error names only some shards")
  func ofManyMissingShardsSomeAreNamed() throws {
    let errors = #expect(throws: InputErrors.self) {
      try ShardMerge([try ShardExamples.part(Shard.most, of: Shard.most)])
    }
    #expect(
      errors?.description.hasPrefix(
        "100000.json: of its run, shards 1, 2, 3, 4, 5, 6, 7, 8 and 99991 more of 100000 are missing, "
          + "so that 8 scenarios are missing: run each with --shard, such as 1/100000, and give all\n"
      )
        == true)
  }

  @Test("an error names a shard that occurs twice, and its scenarios")
  func shardThatIsDoubleIsNamedWithItsScenarios() throws {
    var parts = try [1, 2, 2].map { try ShardExamples.part($0, of: 2) }
    parts[2].file = "again.json"
    let errors = #expect(throws: InputErrors.self) { try ShardMerge(parts) }
    #expect(
      errors?.description == """
        again.json: is shard 2 of 2, as 2.json is, so that 4 scenarios are double: give each once
          double: "the reward comes \"late\"" (rewarded)
          double: "wrong" (native)
          double: "rare" (rewarded)
          double: "observed" (banner)
        """)
  }

  struct Difference: Sendable, CustomTestStringConvertible {
    let text: String
    let change: @Sendable (inout RunReport) -> Void
    var testDescription: String { text }
  }

  private static let differences = [
    Difference(text: "adapter other, and there sample") { $0.adapter.name = "other" },
    Difference(text: "class Other, and there SampleAdapter") { $0.adapter.className = "Other" },
    Difference(text: "version 2, and there 1.2.3; SDK 5, and there 4.5.6") {
      ($0.adapter.adapterVersion, $0.adapter.sdkVersion) = ("2", "5")
    },
    Difference(text: "other profile") { $0.adapter.profile = .object([]) },
    Difference(text: "other formats") { $0.adapter.lanes = [Lane(format: "banner")] },
    Difference(text: "seed 5, and there 18446744073709551615") { $0.seed = 5 },
    Difference(text: "--strict given, and there not given") { $0.isStrict = true },
    Difference(text: "options none, and there --timeout 9") { $0.conditions?.options = [] },
    Difference(text: "adspec 2, and there 0.1") { $0.toolVersion = "2" },
    Difference(text: "suite 4, and there 3") { $0.suiteVersion = "4" },
    Difference(text: "Google Mobile Ads SDK 1, and there 13.6.0") {
      $0.conditions?.mobileAdsVersion = "1"
    },
    Difference(text: "other rules") {
      $0.conditions?.rulesDigest = ContentDigest("others").hexadecimal
    },
    Difference(text: "other rules") { $0.rules[0].level = .observe },
    Difference(text: "other rules") { $0.rules[0].says = "Something else." },
    Difference(text: "other files of scenarios") {
      $0.conditions?.scenariosDigest = ContentDigest("others").hexadecimal
    },
    Difference(text: "other selection of scenarios") { $0.shard?.plan.swapAt(0, 1) },
    Difference(text: "other selection of scenarios") { $0.leftOut?[.names] = 7 },
    Difference(text: "day of expected failures 2026-05-02, and there 2026-05-01") {
      $0.expected?.today = "2026-05-02"
    },
    Difference(text: "other list of expected failures") { $0.expected?.entries[0].reason = "" },
  ]

  @Test("a shard of another run is refused", arguments: differences)
  func shardOfAnotherRunIsRefused(_ difference: Difference) throws {
    let parts = [
      try ShardExamples.part(1, of: 2),
      try ShardExamples.part(2, of: 2, change: difference.change),
    ]
    let errors = #expect(throws: InputErrors.self) { try ShardMerge(parts) }
    #expect(
      errors?.description
        == "2.json: comes from another run than 1.json: \(difference.text). Merge the shards of one run"
    )
  }

  @Test("shards of runs with different numbers of shards are refused")
  func otherNumberOfShardsIsRefused() throws {
    let parts = [try ShardExamples.part(1, of: 2), try ShardExamples.part(2, of: 3)]
    let errors = #expect(throws: InputErrors.self) { try ShardMerge(parts) }
    #expect(
      errors?.description
        == "2.json: comes from another run than 1.json: shards 3, and there 2. Merge the shards of one run"
    )
  }

  @Test("the merge refuses the report of a whole run among reports of shards")
  func wholeRunAmongShardsIsRefused() throws {
    let parts = [
      try ShardExamples.part(1, of: 2), try ShardExamples.part(2, of: 2) { $0.shard = nil },
    ]
    let errors = #expect(throws: InputErrors.self) { try ShardMerge(parts) }
    #expect(
      errors?.description
        == "2.json: is the report of a whole run, not of a shard: merge only reports of "
        + "`adspec run --shard` or `adspec explore --shard`")
  }

  private static let gaps = [
    Difference(
      text: """
        the run is incomplete (interrupted), and 1 scenario is missing: run it again with --shard 2/2
          missing: "observed" (banner)
        """
    ) {
      $0.incomplete = "interrupted"
      $0.scenarios.removeLast()
    },
    Difference(
      text: """
        1 scenario is double: run it again with --shard 2/2
          double: "wrong" (native)
        """
    ) { $0.scenarios.append($0.scenarios[1]) },
    Difference(
      text: """
        1 scenario is missing, and 1 scenario is not planned: run it again with --shard 2/2
          missing: "wrong" (native)
          not planned: "new" (native)
        """
    ) { $0.scenarios[1].name = "new" },
    Difference(text: "the scenarios are in another order: run it again with --shard 2/2") {
      $0.scenarios.swapAt(0, 1)
    },
  ]

  @Test("the report of a shard is refused if scenarios are missing", arguments: gaps)
  func shardThatLacksScenariosIsRefused(_ gap: Difference) throws {
    let parts = [
      try ShardExamples.part(1, of: 2), try ShardExamples.part(2, of: 2, change: gap.change),
    ]
    let errors = #expect(throws: InputErrors.self) { try ShardMerge(parts) }
    #expect(errors?.description == "2.json: is shard 2 of 2, in which \(gap.text)")
  }
}

/// Tests the choice of the scenarios whose traces a run keeps.
@Suite struct ShortestTracesTests {
  /// A scenario that takes the given number of virtual seconds and breaks the given rules.
  private func scenario(_ seconds: Int64, _ format: String, _ broken: String...) -> ScenarioResult {
    var result = ScenarioResult(
      name: "of \(seconds) s", file: "a.lua", line: 1, format: format, ending: .quiescent,
      results: broken.map { RuleResult(rule: $0, verdict: .fail, exercised: 1) },
      virtualNanoseconds: seconds * 1_000_000_000, replay: "again")
    result.trace = [Event(index: 0, time: 0, kind: .worldStarted)]
    return result
  }

  /// Adds the scenarios one by one.
  ///
  /// After each scenario, records the positions of all scenarios that still have a trace.
  private func kept(_ scenarios: [ScenarioResult]) -> [[Int]] {
    var report = ReportExamples.report([])
    var shortest = ShortestTraces()
    return scenarios.map { scenario in
      report.scenarios.append(scenario)
      shortest.takeLast(of: &report)
      return report.scenarios.indices.filter { !report.scenarios[$0].trace.isEmpty }
    }
  }

  @Test("the shortest trace of each rule is kept") func shortestOfEachRuleIsKept() {
    let steps = kept([
      scenario(5, "banner", "LOAD-ONCE-1", "BAN-SIZE-1"), scenario(5, "banner", "LOAD-ONCE-1"),
      scenario(3, "banner", "LOAD-ONCE-1"), scenario(4, "banner", "LOAD-ONCE-1"),
      scenario(1, "banner"), scenario(2, "banner", "BAN-SIZE-1"),
    ])
    #expect(steps == [[0], [0], [0, 2], [0, 2], [0, 2], [2, 5]])
  }

  @Test("the trace of a scenario that aims at the rule replaces the trace of another scenario")
  func scenariosForTheRuleComeFirst() {
    var aimed = scenario(9, "banner", "LOAD-ONCE-1")
    aimed.aims = ["LOAD-ONCE-1"]
    #expect(kept([scenario(1, "banner", "LOAD-ONCE-1"), aimed]) == [[0], [1]])
  }

  @Test("each format keeps its own traces") func formatsAreApart() {
    let steps = kept([
      scenario(5, "banner", "LOAD-ONCE-1"), scenario(1, "rewarded", "LOAD-ONCE-1"),
    ])
    #expect(steps == [[0], [0, 1]])
  }

  @Test("the traces of deaths and of failed expectations are kept")
  func deathsAndExpectationsKeepTheirTraces() {
    var death = scenario(2, "banner")
    death.ending = .crash
    var expecting = scenario(9, "banner")
    expecting.expectations = [Finding(rule: "", expected: "a", actual: "b", events: [])]
    #expect(kept([death, expecting]) == [[0], [0, 1]])
  }

  @Test("the excerpt of a long trace shows the messages around the evidence")
  func longTraceIsShownAroundItsEvidence() {
    let trace = (0..<1000).map {
      Event(index: $0, time: 0, kind: .hostLoad, cause: $0 == 500 ? 300 : $0 == 300 ? 100 : nil)
    }
    #expect(
      SequenceExcerpt.indices(of: trace, around: [500, 2000])
        == Array(0..<40) + [100, 300] + Array(494...506) + Array(980..<1000))
    let short = Array(trace.prefix(SequenceExcerpt.longest))
    #expect(SequenceExcerpt.indices(of: short, around: [3]) == Array(short.indices))
  }
}

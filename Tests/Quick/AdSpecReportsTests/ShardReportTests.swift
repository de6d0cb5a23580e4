import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the report of a shard, which does not judge the whole run.
@Suite struct ShardReportTests {
  private func scenario(_ name: String, change: (inout ScenarioResult) -> Void = { _ in })
    -> ScenarioResult
  {
    var scenario = ReportExamples.passing(name, "banner")
    (scenario.loads.asked, scenario.loads.requested, scenario.loads.succeeded) = (1, 1, 1)
    change(&scenario)
    return scenario
  }

  private func shard(
    _ scenarios: [ScenarioResult], of total: Int = 8, change: (inout RunReport) -> Void = { _ in }
  ) throws -> RunReport {
    var report = ReportExamples.report(scenarios)
    var shard = try #require(Shard(2, of: 4))
    shard.isOfWholeSuite = true
    shard.plan = (0..<total).map { Shard.Entry(name: "\($0)", lane: Lane(format: "banner")) }
    report.shard = shard
    change(&report)
    return report
  }

  @Test(
    "the sizes of the parts are balanced, and each scenario is in one part",
    arguments: [(0, 0), (1, 1), (3, 4), (4, 4), (5, 4), (450, 7), (451, 450)])
  func partsAreBalancedAndHaveEverythingOnce(_ total: Int, _ count: Int) throws {
    let parts = try (1...max(1, count)).map { index in
      Array(try #require(Shard(index, of: max(1, count))).positions(of: total))
    }
    #expect(parts.joined().sorted() == Array(0..<total))
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test(
    "a part with a number out of range is refused",
    arguments: [(0, 4), (5, 4), (1, 0), (-1, 2), (1, Shard.most + 1)])
  func partsThatThereAreNotAreRefused(_ index: Int, _ count: Int) {
    #expect(Shard(index, of: count) == nil)
  }

  @Test("the report of a shard does not judge the whole run")
  func nothingIsSaidOfTheWhole() throws {
    // Even if every rule passes in a shard, the adapter does not conform yet.
    let good = try shard([scenario("1")])
    #expect(RunSummary(good).formats[0].conformance == .partial)
    #expect(good.exitStatus == 0)
    // Another shard can have a successful load, can exercise the rule, or can have a scenario that
    // applies.
    let undriven = try shard([scenario("1") { $0.loads.succeeded = 0 }])
    #expect(RunSummary(undriven).formats[0].isDriven)
    #expect(undriven.exitStatus == 0)
    let missed = try shard([
      scenario("1") {
        $0.aims = ["BAN-SIZE-1"]
        $0.results[1] = RuleResult(rule: "BAN-SIZE-1", verdict: .notExercised)
      }
    ])
    #expect(missed.exitStatus == 0)
    #expect(try shard([scenario("1") { $0.exclusion = "no" }]).exitStatus == 0)
    #expect(try shard([], of: 1).exitStatus == 0)
  }

  @Test("a failure in one shard fails the shard") func whatFailsWhateverOthersSayFails() throws {
    let failing = try shard([ReportExamples.twice])
    #expect(failing.exitStatus == 1)
    #expect(RunSummary(failing).formats[0].conformance == .nonConforming)
    #expect(try shard([ReportExamples.mistaken]).exitStatus == 65)
    #expect(try shard([scenario("1")]) { $0.incomplete = "interrupted" }.exitStatus == 2)
    #expect(try shard([], of: 0) { $0.emptiness = "none is for native" }.exitStatus == 2)
  }

  @Test(
    "every report says that it is of a shard",
    arguments: [
      ("console", "scenario to run, of 8: shard 2 of 4\n"),
      ("console", "\nSHARD 2 OF 4: PASSED; \(Shard.advice) (exit status 0)\n"),
      ("console", "\nIn shard 2 of 4; other shards can exercise more:\n"),
      (
        "json",
        "\n  \"shard\": {\n    \"index\": 2,\n    \"count\": 4,\n    \"whole_suite\": true,\n"
      ),
      ("junit", "not exercised: this is shard 2 of 4: \(Shard.advice)"),
      ("junit", "not exercised: no scenario of shard 2 of 4 led to it"),
      ("html", "\"SHARD 2 OF 4: PASSED; \(Shard.advice) (exit status 0)\""),
      ("markdown", "This is shard 2 of 4: `adspec merge` judges the whole."),
      ("github", "::notice title=adspec::shard 2 of 4: \(Shard.advice)\n"),
      ("sarif", "\"adspec/sample/shard-2-of-4\""),
      ("ctrf", "not exercised: this is shard 2 of 4: \(Shard.advice)"),
      ("tap", "# SKIP not exercised: this is shard 2 of 4: \(Shard.advice)\n"),
    ])
  func everyReportSaysThatItIsOfAShard(_ kind: String, _ text: String) throws {
    let results = try shard([
      scenario("1") {
        $0.results[1] = RuleResult(rule: "BAN-SIZE-1", verdict: .notExercised)
      }
    ])
    let written = ShardExamples.texts(results)[kind]
    #expect(written?.contains(text) == true, "\(written ?? "")")
    #expect(written?.contains("\"conforming\"") == false)
  }
}

/// A run with an example of everything that a report can contain, and the shards of this run.
enum ShardExamples {
  /// The whole run.
  static let whole: RunReport = {
    var report = ReportExamples.runWithTraces
    report.scenarios += [
      ReportExamples.mistaken,
      ReportExamples.unjudged(ReportExamples.passing("unjudged", "banner")),
      rare, waiting, observed,
    ]
    for position in report.scenarios.indices {
      report.scenarios[position].traceDigest = ContentDigest("\(position)").hexadecimal
    }
    // A real run would keep the traces of these two scenarios.
    report.scenarios[0].trace = report.scenarios[0].events
    report.scenarios[1].trace = report.scenarios[1].events
    report.isWholeSuite = true
    report.conditions = RunConditions(
      rulesDigest: ContentDigest("rules").hexadecimal,
      scenariosDigest: ContentDigest("scenarios").hexadecimal, mobileAdsVersion: "13.6.0",
      options: ["--timeout", "9"])
    var entry = ExpectedFailure(
      rule: "LOAD-ONCE-1", format: "banner", flow: "waterfall", scenario: "the network*",
      file: "known.toml", lines: 3...9)
    entry.reason = "the cache is \"full\"\n"
    entry.link = "https://tickets.example/7"
    entry.expires = "2026-01-01"
    entry.keyLines = ["reason": 5, "expires": 8]
    entry.scenarios = 2
    report.expected = ExpectedFailures(today: "2026-05-01", entries: [entry])
    return report
  }()

  private static let rare: ScenarioResult = {
    var scenario = ReportExamples.passing("rare", "rewarded")
    scenario.exclusion = "the SDK has no rewards"
    scenario.unimplemented = ["setUp(with:completionHandler:)"]
    scenario.claimRemarks = [
      ClaimRemark(isContradiction: true, text: "it tells of rewards"),
      ClaimRemark(isContradiction: false, text: "declare initialization as silent"),
    ]
    (scenario.loads.asked, scenario.loads.requested, scenario.loads.succeeded) = (3, 2, 1)
    scenario.loads.failures = [FailedLoad(step: .request, error: "lark 1: no zone")]
    return scenario
  }()

  private static let waiting: ScenarioResult = {
    var scenario = ReportExamples.passing("waiting", "native")
    scenario.unfinished = [
      UnfinishedFunction(function: "app", line: 2, waitsFor: "an ad", came: "nothing"),
      UnfinishedFunction(
        function: "together", file: "other.lua", line: 3, waitsFor: "a tap", came: "an end",
        notApplicable: "there are no taps"),
    ]
    return scenario
  }()

  private static let observed: ScenarioResult = {
    var scenario = ReportExamples.passing("observed", "banner")
    scenario.results[1] = RuleResult(
      rule: "BAN-SIZE-1", verdict: .fail, exercised: 2,
      findings: [
        Finding(
          rule: "BAN-SIZE-1", expected: "a", actual: "b", events: [], line: nil, level: .should)
      ])
    scenario.results[3] = RuleResult(
      rule: "LOAD-BLOCK-1", verdict: .fail, exercised: 1,
      findings: [
        Finding(rule: "LOAD-BLOCK-1", expected: "c", actual: "d", events: [], line: 4)
      ])
    scenario.results[3].isObserved = true
    return scenario
  }()

  /// The report of a shard, as `adspec run --shard` creates it.
  static func shard(_ index: Int, of count: Int, of whole: RunReport = whole) throws -> RunReport {
    guard var shard = Shard(index, of: count) else { throw NoShard() }
    shard.isOfWholeSuite = whole.isWholeSuite
    shard.plan = whole.scenarios.map { Shard.Entry(name: $0.name, lane: $0.lane) }
    var part = whole
    part.shard = shard
    part.isWholeSuite = false
    part.scenarios = shard.positions(of: whole.scenarios.count).map { whole.scenarios[$0] }
    part.leftOut?[.otherShard] = whole.scenarios.count - part.scenarios.count
    return part
  }

  struct NoShard: Error {}

  /// The report of a shard, decoded from its JSON report.
  static func part(
    _ index: Int, of count: Int, of whole: RunReport = whole,
    change: (inout RunReport) -> Void = { _ in }
  ) throws -> ShardMerge.Part {
    var report = try shard(index, of: count, of: whole)
    change(&report)
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
    return ShardMerge.Part(
      file: "\(index).json",
      contents: try JSONReportReader(Array(text.utf8), file: "\(index).json"))
  }

  /// For each kind of report, the text of the report about a run.
  static func texts(_ report: RunReport) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: ReportKind.all.map { kind in
        (kind.kind, ReportExamples.text(kind.init(options: ReportExamples.untimed), report))
      })
  }
}

import AdSpecReports
import AdSpecRules
import AdSpecTrace

/// A run that has one of everything that a report can tell, and its shards.
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
    // As a run keeps them.
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
    scenario.loads.error = "lark 1: no zone"
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

  /// A shard of a run, as `run --shard` reports it.
  static func shard(_ index: Int, of count: Int, of whole: RunReport = whole) throws -> RunReport {
    guard var shard = Shard(index, of: count) else { throw NoShard() }
    shard.isOfWholeSuite = whole.isWholeSuite
    shard.plan = whole.scenarios.map { Shard.Entry(name: $0.name, lane: $0.lane) }
    var part = whole
    part.shard = shard
    part.isWholeSuite = false
    part.scenarios = shard.positions(of: whole.scenarios.count).map { whole.scenarios[$0] }
    return part
  }

  struct NoShard: Error {}

  /// A report of a shard, as it is read from its file.
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

  /// What every kind of report writes of a run.
  static func texts(_ report: RunReport) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: ReportKind.all.map { kind in
        (kind.kind, ReportExamples.text(kind.init(options: ReportExamples.untimed), report))
      })
  }
}

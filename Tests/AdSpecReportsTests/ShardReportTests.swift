import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// What a report of a shard says, and what it leaves to the whole.
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

  @Test(arguments: [(0, 0), (1, 1), (3, 4), (4, 4), (5, 4), (450, 7), (451, 450)])
  func partsAreBalancedAndHaveEverythingOnce(_ total: Int, _ count: Int) throws {
    let parts = try (1...max(1, count)).map { index in
      Array(try #require(Shard(index, of: max(1, count))).positions(of: total))
    }
    #expect(parts.joined().sorted() == Array(0..<total))
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test(arguments: [(0, 4), (5, 4), (1, 0), (-1, 2), (1, Shard.most + 1)])
  func partsThatThereAreNotAreRefused(_ index: Int, _ count: Int) {
    #expect(Shard(index, of: count) == nil)
  }

  @Test func nothingIsSaidOfTheWhole() throws {
    // One in which everything is kept does not make the whole conform.
    let good = try shard([scenario("1")])
    #expect(RunSummary(good).formats[0].conformance == .partial)
    #expect(good.exitStatus == 0)
    // What one shard does not load, exercise or apply to, another may.
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

  @Test func whatFailsWhateverOthersSayFails() throws {
    let failing = try shard([ReportExamples.twice])
    #expect(failing.exitStatus == 1)
    #expect(RunSummary(failing).formats[0].conformance == .nonConforming)
    #expect(try shard([ReportExamples.mistaken]).exitStatus == 65)
    #expect(try shard([scenario("1")]) { $0.incomplete = "interrupted" }.exitStatus == 2)
    #expect(try shard([], of: 0) { $0.emptiness = "none is for native" }.exitStatus == 2)
  }

  @Test(arguments: [
    ("console", "scenario to run, of 8: shard 2 of 4\n"),
    ("console", "\nSHARD 2 OF 4: PASSED; \(Shard.advice) (exit status 0)\n"),
    ("console", "\nRules by format in shard 2 of 4: what it does not exercise, another may\n"),
    (
      "json", "\n  \"shard\": {\n    \"index\": 2,\n    \"count\": 4,\n    \"whole_suite\": true,\n"
    ),
    ("junit", "not exercised: this is shard 2 of 4: \(Shard.advice)"),
    ("junit", "not exercised: no scenario of shard 2 of 4 led to it"),
    ("junit-strict", "not exercised: this is shard 2 of 4: \(Shard.advice)"),
    ("junit-scenarios", "<skipped message=\"this is shard 2 of 4: \(Shard.advice)\"/>"),
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

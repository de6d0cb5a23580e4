import AdSpecTestSupport
import Foundation
import Testing

/// Reports are files of which equal runs give equal bytes.
@Suite struct ReportTests {
  /// Runs a part of the suite and gives its reports.
  private func reports(_ arguments: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let kinds = ["junit", "json", "console", "html"]
    let files = kinds.flatMap { ["--report", "\($0)=\(folder.path($0))"] }
    let all = ["run", "--no-times"] + arguments + files
    let result = try BuiltExecutable("adspec").run(all)
    #expect(result.errors == "")
    return [result.output] + (try kinds.map { try folder.text($0) })
  }

  @Test(arguments: ["sample", "sample-documented"])
  func equalRunsGiveEqualBytes(_ adapter: String) throws {
    let first = try reports("--adapter", adapter, "--jobs", "1")
    #expect(try reports("--adapter", adapter, "--jobs", "1") == first)
    #expect(try reports("--adapter", adapter, "--jobs", "2") == first)
    #expect(try reports("--adapter", adapter, "--jobs", "2", "--shuffle", "7") == first)
    #expect(first.allSatisfy { !$0.isEmpty })
    // The page is sent by mail and kept by continuous integration.
    #expect((30_000..<500_000).contains(first[4].utf8.count), "\(first[4].utf8.count)")
  }

  @Test func junitHasTheFinding() throws {
    let text = try reports(
      "--adapter", "sample-documented", "--format", "banner", "--rule", "LOAD-ONCE-1")[1]
    let count = try #require(XMLCount(text))
    let failure = try #require(count.failures.first { $0.type == "LOAD-ONCE-1" })
    #expect(failure.message.contains("expected: at most 1 answer.load"))
    #expect(failure.text.contains("answer.load"))
    #expect(failure.text.contains("adspec run --adapter sample-documented --format banner"))
    #expect(count.elements["testsuites"] == 1)
    #expect((count.elements["testcase"] ?? 0) > count.failures.count)
  }

  @Test func jsonHasTheRun() throws {
    let text = try reports("--format", "native", "--rule", "NAT-NIL-1", "--seed", "12")[2]
    let report = try Tool.report(text)
    #expect(report["version"].number == 2)
    #expect(report["seed"].text == "12")
    #expect(report["exit_status"].number == 0)
    #expect(report["incomplete"].isNull)
    #expect(report["adapter"]["name"].text == "sample")
    #expect(report["failing"].list.isEmpty)
    #expect(report.failingRules == [])
    let scenarios = report["scenarios"].list
    #expect(!scenarios.isEmpty)
    for scenario in scenarios {
      #expect(scenario["format"].text == "native")
      #expect(scenario["ending"].text == "quiescent")
      let aim = scenario["results"].list.first { $0["rule"].text == "NAT-NIL-1" }
      #expect(aim?["verdict"].text == "pass")
      #expect((aim?["exercised"].number ?? 0) > 0)
    }
  }

  /// What the page draws is the trace of the scenario, from its beginning to its end.
  @Test func pageHasTheWholeTraceOfWhatIsBroken() throws {
    let page = try reports("--adapter", "sample-documented", "--format", "rewarded")[4]
    let parts = page.components(separatedBy: "id=\"data\">")
    try #require(parts.count == 2)
    let data = try Tool.report(parts[1].components(separatedBy: "</script>")[0])
    let sequences = data["sequences"].list
    var broken: [String] = []
    for row in data["rows"].list {
      for cell in row["cells"].list where ["fail", "warning"].contains(cell["verdict"].text) {
        let name = row["id"].text ?? ""
        broken.append(name)
        let example = cell["examples"][0]
        let events = sequences[try #require(example["sequence"].number, "\(name)")]["events"].list
        #expect(events.map { $0["i"].number } == Array(events.indices), "\(name)")
        #expect(events.first?["name"].text == "world.started")
        #expect(events.last?["name"].text == "world.ended")
        let evidence = example["evidence"].list.map(\.number)
        #expect(evidence.allSatisfy { events.indices.contains($0 ?? -1) }, "\(name)")
        #expect(!evidence.isEmpty, "\(name)")
      }
    }
    #expect(broken.contains("LOAD-ONCE-1") && broken.contains("EVT-MAIN-1"))
    #expect(broken.count == 10, "\(broken)")
  }

  @Test func consoleReportIsWhatIsPrinted() throws {
    let texts = try reports("--format", "banner", "--rule", "CLICK-MISS-1")
    #expect(texts[0] == texts[3])
  }

  @Test func unwritableReportIsAnErrorBeforeAnythingRuns() throws {
    let folder = try TemporaryFolder()
    let marker = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, app = function() print(\"ran\") end }")
    let result = try Tool.run(
      "run", marker, "--report", "junit=\(folder.path("ok.xml"))", "--report",
      "json=\(folder.path("no/such/a.json"))")
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.contains("a.json: the folder"))
    #expect(try folder.names() == ["a.lua"])
  }

  @Test func writtenReportsLeaveNothingElse() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      "run", "--format", "banner", "--rule", "CLICK-MISS-1", "--report",
      "junit=\(folder.path("a.xml"))")
    #expect(result.status == 0)
    #expect(try folder.names() == ["a.xml"])
  }

  @Test func timesAreLeftOutOnlyWhenAsked() throws {
    let folder = try TemporaryFolder()
    let timed = try Tool.run(
      "run", "--format", "banner", "--rule", "CLICK-MISS-1", "--report",
      "junit=\(folder.path("a.xml"))")
    #expect(timed.output.contains("of real time in scenarios"))
    #expect(try folder.text("a.xml").contains("timestamp="))
    let untimed = try reports("--format", "banner", "--rule", "CLICK-MISS-1")
    #expect(!untimed[0].contains("of real time"))
    #expect(!untimed[1].contains("timestamp="))
  }
}

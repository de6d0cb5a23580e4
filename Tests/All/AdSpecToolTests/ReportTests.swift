import AdSpecTestSupport
import Foundation
import Testing

/// Reports are files.
///
/// Equal runs give reports with equal bytes.
@Suite struct ReportTests {
  /// Runs a part of the suite, and returns its reports.
  private func reports(_ arguments: String...) throws -> [String] { try reports(arguments) }

  private func reports(_ arguments: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let kinds = ["junit", "json", "console", "html"]
    let files = kinds.flatMap { ["--report", "\($0)=\(folder.path($0))"] }
    let all = ["run", "--no-times"] + arguments + files
    let result = try BuiltExecutable.adspec().run(all)
    #expect(result.errors == "")
    return [result.output] + (try kinds.map { try folder.text($0) })
  }

  @Test(
    "equal runs give equal bytes in every report",
    arguments: TestTier.isThorough ? ["sample", "sample-documented"] : ["sample-documented"])
  func equalRunsGiveEqualBytes(_ adapter: String) throws {
    let banners = ["--adapter", adapter, "--format", "banner"]
    let first = try reports(banners + ["--jobs", "1"])
    #expect(first.allSatisfy { !$0.isEmpty })
    let options = [["--jobs", "2", "--shuffle", "7"]]
    for more in options + (TestTier.isThorough ? [["--jobs", "1"], ["--jobs", "2"]] : []) {
      // A failure must not print the difference of two long reports.
      let isEqual = try reports(banners + more) == first
      #expect(isEqual, "\(more)")
    }
  }

  /// People mail the page and keep it in continuous integration.
  @Test("the page of a whole run is small, and the console names each broken rule of the run")
  func pageIsSmall() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      "run", "--adapter", "sample-documented", "--no-times", "--all-findings",
      "--report", "html=\(folder.path("page.html"))", "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 1)
    let size = try folder.text("page.html").utf8.count
    #expect((30_000..<600_000).contains(size), "\(size)")
    let rules = try Tool.report(try folder.text("a.json")).failingRules
    #expect(
      Set(["LOAD-ONCE-1", "SHOW-NOTREADY-1", "NAT-IMG-5", "NAT-CLICK-1"]).subtracting(rules) == [])
    let told = result.output.split(separator: "\n")
      .filter { $0.hasPrefix("FAIL  ") }.compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(Set(told.map(String.init)) == Set(rules))
  }

  @Test("the JUnit report has the finding")
  func junitHasTheFinding() throws {
    let text = try reports(
      "--adapter", "sample-documented", "--format", "banner", "--rule", "LOAD-ONCE-1",
      "--no-places")[1]
    let elements = try #require(XMLElements(text))
    let failure = try #require(
      elements["failure"].first { $0.attributes["type"] == "LOAD-ONCE-1" })
    #expect(failure.attributes["message"]?.contains("expected: at most 1 answer.load") == true)
    #expect(failure.text.contains("answer.load"))
    #expect(failure.text.contains("adspec run --adapter sample-documented --format banner"))
    #expect(elements["testsuites"].count == 1)
    #expect(elements["testcase"].count > elements["failure"].count)
  }

  @Test("the JSON report contains the run")
  func jsonHasTheRun() throws {
    let text = try reports("--format", "native", "--rule", "NAT-NIL-1", "--seed", "12")[2]
    let report = try Tool.report(text)
    #expect(report["version"].number == 3)
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

  @Test("the page has the whole trace of a broken rule")
  func pageHasTheWholeTraceOfWhatIsBroken() throws {
    let page = try reports("--adapter", "sample-documented", "--format", "rewarded", "--no-places")[
      4]
    let parts = page.components(separatedBy: "id=\"data\">")
    try #require(parts.count == 2)
    let data = try Tool.report(parts[1].components(separatedBy: "</script>")[0])
    let sequences = data["sequences"].list
    var broken: [String] = []
    var kept: [String] = []
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
        guard let other = example["kept"]["sequence"].number else { continue }
        kept.append(name)
        #expect(example["kept"]["scenario"].text != example["scenario"].text, "\(name)")
        #expect(sequences[other]["events"].list.last?["name"].text == "world.ended", "\(name)")
      }
    }
    #expect(broken.contains("LOAD-ONCE-1") && broken.contains("EVT-MAIN-1"))
    #expect(broken.count == 18, "\(broken)")
    #expect(kept.contains("SHOW-OPEN-1") && kept.contains("EVT-MAIN-1"), "\(kept)")
  }

  @Test("the console report equals the printed output with --explain")
  func consoleReportIsWhatIsPrinted() throws {
    let texts = try reports("--format", "banner", "--rule", "CLICK-MISS-1", "--explain")
    #expect(texts[0] == texts[3])
  }

  @Test("a report that cannot be written causes an error before anything runs")
  func unwritableReportIsAnErrorBeforeAnythingRuns() throws {
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

  @Test("after the reports are written, no other files remain")
  func writtenReportsLeaveNothingElse() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      "run", "--format", "banner", "--rule", "CLICK-MISS-1", "--report",
      "junit=\(folder.path("a.xml"))")
    #expect(result.status == 0)
    #expect(try folder.names() == ["a.xml"])
  }

  @Test("reports have real times unless --no-times is given")
  func timesAreLeftOutOnlyWhenAsked() throws {
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

/// Reports for the jobs of continuous integration systems.
@Suite struct ContinuousIntegrationTests {
  @Test("annotations come after the console output")
  func annotationsComeBehindWhatIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.write("summary.md", "before\n")
    let result = try Tool.runShell(
      "GITHUB_STEP_SUMMARY=summary.md adspec run --adapter sample-documented --format banner "
        + "--rule LOAD-ONCE-1 --no-times --no-places --report github", in: folder)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    // GitHub does not read the output of an adapter as a command.
    let stops = lines.filter { $0.hasPrefix("::stop-commands::adspec-") }
    #expect(stops.count == 2)
    #expect(lines.first == stops.first)
    for stop in stops {
      let token = stop.dropFirst("::stop-commands::".count)
      #expect(lines.count { $0 == "::\(token)::" } == 1)
    }
    let end = try #require(lines.lastIndex { $0.hasPrefix("::adspec-") })
    let annotations = lines[(end + 1)...].filter { !$0.isEmpty }
    #expect(
      annotations.compactMap { $0.firstMatch(of: /title=([^:]*)::/).map { String($0.1) } } == [
        "LOAD-ONCE-1 (banner)", "LOAD-THREAD-1 (banner)",
      ])
    #expect(
      annotations.first?.hasPrefix(
        "::error title=LOAD-ONCE-1 (banner)::When the network reports an ad as loaded more than once"
      )
        == true)
    let summary = try folder.text("summary.md")
    #expect(summary.hasPrefix("before\n## adspec: `sample-documented`\n"))
    #expect(summary.contains(/\| fail \| `LOAD-ONCE-1` \| banner \| \d+ scenarios \|/))
  }

  @Test("an annotation names the author's scenario file")
  func aScenarioOfTheAuthorIsTheFileOfAnAnnotation() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "twice.lua",
      """
      scenario "twice" {
        aims = { "LOAD-ONCE-1" }, formats = BANNER,
        network = function(network) network:next_request():loaded():loaded() end,
        app = function(app) app:load() end,
      }
      """)
    let result = try Tool.runShell(
      "adspec run twice.lua --adapter sample-documented --no-times --no-places "
        + "--report github=github.txt", in: folder)
    #expect(result.status == 1)
    #expect(!result.output.contains("::stop-commands::"))
    #expect(
      try folder.text("github.txt").hasPrefix(
        "::error file=twice.lua,line=3,title=LOAD-ONCE-1 (banner)::"))
  }

  @Test("reports can describe saved traces")
  func savedTracesAreReported() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      """
      for name in 'the network reports loaded twice [seconds=0]' \
        'the network reports loaded twice [seconds=5]'; do
        adspec trace "$name" --adapter sample-documented --format banner --as jsonl >"$name.jsonl"
      done
      adspec check *.jsonl --report tap=all.tap
      """, in: folder)
    #expect(result.status == 1)
    let lines = try folder.text("all.tap").split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("not ok") && $0.contains("LOAD-ONCE-1 (banner)") })
    #expect(lines.contains { $0.contains("2 scenarios, the shortest are") })
  }

  @Test("a report describes only one adapter")
  func aReportIsOfOneAdapter() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      """
      for adapter in sample fernway; do
        adspec trace 'the network reports loaded twice [seconds=0]' --adapter $adapter \
          --format banner --flow waterfall --as jsonl >$adapter.jsonl
      done
      adspec check sample.jsonl fernway.jsonl --report tap=all.tap
      """, in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "fernway.jsonl:1: the trace is of the adapter \"fernway\", but the traces before it are of "
          + "\"sample\". A report describes one adapter"))
  }

  @Test("reports can describe the fault matrix")
  func faultsAreReported() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      "adspec faults --rule NAT-IMG-5 --report junit=faults.xml", in: folder)
    #expect(result.status == 0)
    let text = try folder.text("faults.xml")
    #expect(text.contains("<testcase name=\"NAT-IMG-5 (faults)\" classname=\"faults.faults.NAT\""))
    #expect(!text.contains("<failure"))
  }

  @Test("--format does not set the form of a trace")
  func theFormOfATraceHasItsOwnOption() throws {
    let result = try Tool.run("trace", "the network reports loaded twice", "--format", "jsonl")
    #expect(result.status == 64)
    #expect(result.errors.contains("Use --as jsonl for the form in which the trace is printed."))
  }

  @Test("every command lists the same kinds of reports")
  func kindsAreListedOnceAndForAll() throws {
    let help = try Tool.run("run", "--help").output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Kinds: console, json, html, junit, markdown, github, gitlab, "
          + "sarif, ctrf, tap, statement, statement-markdown. `github` needs no file."))
  }
}

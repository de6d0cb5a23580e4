import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// Tests the HTML page that compares several runs, which `adspec diff --as html` writes.
@Suite struct ComparisonPageTests {
  /// A run that was decoded from its JSON report.
  private func readBack(_ report: RunReport) throws -> RunReport {
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
    return try JSONReportReader(Array(text.utf8), file: "a.json").report
  }

  private func data(_ before: RunReport, _ after: [RunReport]) throws -> String {
    let page = ComparisonForm.html.text(
      of: RunComparisons(
        try readBack(before), try after.map(readBack), files: ["a.json", "b.json", "c.json"]))
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  private func object(_ before: RunReport, _ after: RunReport...) throws -> [String: Any] {
    try object(before, after)
  }

  private func object(_ before: RunReport, _ after: [RunReport]) throws -> [String: Any] {
    let data = Data(try data(before, after).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The rows of the page that are marked as changed, each with the formats that changed.
  private func changed(_ before: RunReport, _ after: RunReport) throws -> [String] {
    let object = try object(before, after)
    let lanes = try #require(object["lanes"] as? [[String: Any]])
    let rows = try #require(object["rows"] as? [[String: Any]])
    return rows.flatMap { row -> [String] in
      let columns = row["changed"] as? [Int] ?? []
      // Each format has two columns, one for each run.
      #expect(columns.count.isMultiple(of: 2))
      return stride(from: 0, to: columns.count, by: 2).map { position in
        #expect(columns[position] + 1 == columns[position + 1])
        let lane = row["whole"] == nil ? lanes[columns[position]]["format"] : "run"
        return "\(row["id"] ?? "") \(lane ?? "")"
      }
    }
  }

  private static func run(
    _ scenarios: [ScenarioResult], change: (inout RunReport) -> Void = { _ in }
  ) -> RunReport {
    var report = ReportExamples.report(scenarios)
    report.rules = Array(ReportExamples.rules.prefix(2))
    change(&report)
    report.keepVerdictsOnItsRules()
    return report
  }

  private static let good = run([ReportExamples.passing("good", "banner")])

  /// The catalogue of the earlier run has a different version of a rule, and an additional rule.
  ///
  /// The earlier report has only the messages that findings quote. The later report has a whole
  /// trace.
  @Test("the data of the page is complete") func wholeData() throws {
    let before = Self.run([ReportExamples.twice]) { report in
      report.scenarios[0].events.remove(at: 2)
      report.adapter.adapterVersion = "1.2.2"
      let rule = report.rules[0]
      report.rules = [
        Rule(
          id: rule.id, level: .should, severity: rule.severity, formats: rule.formats,
          says: rule.says, because: rule.because, cites: rule.cites, file: rule.file, line: 2),
        report.rules[1],
        Rule(
          id: "OLD-1", level: .must, severity: .low, formats: ["banner"], says: "Old.",
          file: "90-old.lua", line: 1),
      ]
    }
    let after = Self.run([ReportExamples.twice, ReportExamples.passing("good", "rewarded")]) {
      $0.scenarios[0].trace = $0.scenarios[0].events
      $0.scenarios[0].traceCommand = "adspec trace"
      $0.scenarios[0].results[0].findings[0].actual = "3"
    }
    #expect(try Golden.matches(data(before, [after]), "comparison-page"))
  }

  @Test("without a trace the page shows only the messages that findings quote")
  func onlyTheMessagesOfFindingsAreThereWhereTheTraceWasNotKept() throws {
    let run = Self.run([ReportExamples.twice]) { $0.scenarios[0].events.remove(at: 2) }
    let sequences = try #require(try object(Self.good, run)["sequences"] as? [[String: Any]])
    #expect(sequences.map { $0["quoted"] as? Bool } == [true])
    let events = try #require(sequences[0]["events"] as? [[String: Any]])
    #expect(events.map { $0["i"] as? Int } == [0, 1, 3])
    #expect(events.map { $0["skipped"] as? Int } == [nil, nil, 1])
  }

  @Test("if two runs break the same rule, each run has its own example")
  func runsThatBreakTheSameHaveTheirOwnExamples() throws {
    let run = Self.run([ReportExamples.twice])
    let other = Self.run([ReportExamples.twice]) { report in
      report.scenarios[0].events[1].time = 1
    }
    let object = try object(run, other)
    let rows = try #require(object["rows"] as? [[String: Any]])
    let row = try #require(rows.first { $0["id"] as? String == "LOAD-ONCE-1" })
    let cells = try #require(row["cells"] as? [[String: Any]])
    let examples = cells.compactMap { ($0["examples"] as? [[String: Any]])?.first }
    #expect(examples.map { $0["sequence"] as? Int } == [0, 1])
  }

  @Test("the heads of the columns distinguish the runs") func headsTellTheRunsApart() throws {
    let cases: [(change: (inout RunReport) -> Void, names: [String])] = [
      ({ ($0.adapter.name, $0.adapter.sdkVersion) = ("other", "9") }, ["sample", "other"]),
      (
        { ($0.adapter.adapterVersion, $0.seed) = ("2", 0) }, ["version 1.2.3", "version 2"]
      ),
      ({ ($0.adapter.sdkVersion, $0.suiteVersion) = ("9", "4") }, ["SDK 4.5.6", "SDK 9"]),
      ({ ($0.suiteVersion, $0.seed) = ("4", 0) }, ["suite 3", "suite 4"]),
      ({ $0.seed = 7 }, ["seed 18446744073709551615", "seed 7"]),
      ({ $0.isStrict = true }, ["before", "after"]),
      // An empty version cannot distinguish runs.
      ({ $0.adapter.adapterVersion = "" }, ["before", "after"]),
    ]
    for (change, names) in cases {
      let runs = try #require(
        try object(Self.good, Self.run(Self.good.scenarios, change: change))["runs"]
          as? [[String: Any]])
      #expect(runs.map { $0["name"] as? String } == names)
      #expect(runs.map { $0["path"] as? String } == ["before", "after"])
    }
  }

  @Test("each of several runs has its own column and its own link")
  func severalRunsHaveColumns() throws {
    func run(_ change: (inout RunReport) -> Void) -> RunReport {
      Self.run(Self.good.scenarios, change: change)
    }
    let cases: [(others: [RunReport], names: [String])] = [
      (
        [run { $0.adapter.name = "other" }, run { $0.adapter.name = "third" }],
        ["sample", "other", "third"]
      ),
      (
        [run { $0.adapter.name = "other" }, run { $0.adapter.adapterVersion = "2" }],
        ["sample, version 1.2.3", "other, version 1.2.3", "sample, version 2"]
      ),
      ([Self.good, run { $0.adapter.name = "other" }], ["before", "after-1", "after-2"]),
    ]
    for (others, names) in cases {
      let object = try object(Self.good, others)
      let runs = try #require(object["runs"] as? [[String: Any]])
      #expect(runs.map { $0["name"] as? String } == names)
      #expect(runs.map { $0["path"] as? String } == ["before", "after-1", "after-2"])
      #expect(runs.map { $0["file"] as? String } == ["a.json", "b.json", "c.json"])
      let lanes = try #require(object["lanes"] as? [[String: Any]])
      #expect(
        lanes.map { $0["path"] as? String } == [
          "banner/before", "banner/after-1", "banner/after-2",
        ])
      #expect(lanes.map { $0["name"] as? String } == names.map { "banner, \($0)" })
    }
  }

  @Test("if a cell differs from the first run's cell, the page marks both cells")
  func cellsOfSeveralRunsAreMarked() throws {
    let bad = Self.run([ReportExamples.twice])
    let short = Self.run(Self.good.scenarios) { $0.incomplete = "interrupted" }
    let wider = Self.run(
      [ReportExamples.passing("good", "rewarded"), ReportExamples.passing("good", "banner")])
    func changed(_ runs: [RunReport]) throws -> [String: [Int]] {
      let rows = try #require(try object(runs[0], Array(runs[1...]))["rows"] as? [[String: Any]])
      return Dictionary(
        uniqueKeysWithValues: rows.compactMap { row in
          (row["changed"] as? [Int]).map { (row["id"] as? String ?? "", $0) }
        })
    }
    #expect(try changed([Self.good, Self.good, Self.good]) == [:])
    #expect(try changed([Self.good, Self.good, bad]) == ["LOAD-ONCE-1": [0, 2]])
    #expect(try changed([Self.good, bad, bad]) == ["LOAD-ONCE-1": [0, 1, 2]])
    // The page compares each later run with the first run only.
    #expect(try changed([bad, Self.good, bad]) == ["LOAD-ONCE-1": [0, 1]])
    #expect(try changed([Self.good, short, Self.good]) == ["run-complete": [0, 1]])
    #expect(try changed([Self.good, wider, bad]) == ["LOAD-ONCE-1": [0, 2]])
    // If only one run has a format, only a broken rule counts as a change in this format.
    var broken = wider
    broken.scenarios[0].results[0].verdict = .fail
    #expect(try changed([Self.good, bad, broken]) == ["LOAD-ONCE-1": [0, 1, 3, 5]])
  }

  @Test("the page marks rows as changed if the runs differ") func whatIsNotTheSameIsChanged() throws
  {
    let bad = Self.run([ReportExamples.twice])
    #expect(try changed(Self.good, Self.good) == [])
    #expect(try changed(bad, bad) == [])
    #expect(try changed(Self.good, bad) == ["LOAD-ONCE-1 banner"])
    #expect(try changed(bad, Self.good) == ["LOAD-ONCE-1 banner"])
    let twice = Self.run([ReportExamples.twice, ReportExamples.twice])
    #expect(try changed(bad, twice) == ["LOAD-ONCE-1 banner"])
    let other = Self.run([ReportExamples.twice]) {
      $0.scenarios[0].results[0].findings[0].actual = "3"
    }
    #expect(try changed(bad, other) == ["LOAD-ONCE-1 banner"])
    let dead = Self.run([ReportExamples.passing("good", "banner")]) {
      $0.scenarios[0].ending = .crash
    }
    #expect(try changed(Self.good, dead) == ["adapter-survives banner"])
    let short = Self.run(Self.good.scenarios) { $0.incomplete = "interrupted" }
    #expect(try changed(Self.good, short) == ["run-complete run"])
  }

  /// The number of times that a rule was exercised can differ in every run.
  @Test("the number of passes of a rule is not a change") func howOftenARuleWasKeptIsNoChange()
    throws
  {
    let more = Self.run([
      ReportExamples.passing("good", "banner"), ReportExamples.passing("again", "banner"),
    ])
    #expect(try changed(Self.good, more) == [])
  }

  /// If only one run has a format, the head of the page names the format.
  @Test("a row is changed if a rule is broken in a format that only one run has")
  func formatOfOneRunIsChangedWhereItIsBroken() throws {
    let wider = Self.run(
      [ReportExamples.passing("good", "banner"), ReportExamples.passing("good", "rewarded")])
    #expect(try changed(Self.good, wider) == [])
    #expect(try changed(wider, Self.good) == [])
    var broken = wider
    broken.scenarios[1].results[0].verdict = .fail
    #expect(try changed(Self.good, broken) == ["LOAD-ONCE-1 rewarded"])
    #expect(try changed(broken, Self.good) == ["LOAD-ONCE-1 rewarded"])
  }

  @Test("a rule that is in only one catalogue is a change") func ruleOfOneCatalogueIsChanged()
    throws
  {
    let fewer = Self.run(Self.good.scenarios) { $0.rules.removeLast() }
    #expect(try changed(Self.good, fewer) == ["BAN-SIZE-1 banner"])
    #expect(try changed(fewer, Self.good) == ["BAN-SIZE-1 banner"])
  }
}

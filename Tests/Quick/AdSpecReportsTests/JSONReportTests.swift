import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// Tests the JSON report.
@Suite struct JSONReportTests {
  @Test("the report matches the golden text") func wholeText() throws {
    #expect(
      try Golden.matches(
        ReportExamples.text(JSONReport(options: ReportExamples.untimed)), "json"))
  }

  @Test("a JSON parser other than adspec's can read the report") func otherReadersUnderstandIt()
    throws
  {
    let text = ReportExamples.text(
      JSONReport(options: ReportOptions(timestamp: "2026-01-02T03:04:05")),
      ReportExamples.report(
        [ReportExamples.twice, ReportExamples.mistaken], incomplete: "interrupted"))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 3)
    #expect(document["exit_status"] as? Int == 65)
    #expect(document["incomplete"] as? String == "interrupted")
    #expect(document["timestamp"] as? String == "2026-01-02T03:04:05")
    let scenarios = try #require(document["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["real_seconds"] as? String } == ["0.012", "0.000"])
    #expect(
      scenarios.map { $0["error"] as? NSDictionary } == [
        nil,
        [
          "file": "scenarios/wrong.lua", "line": 7,
          "message": "attempt to call a nil value\nstack traceback: …",
        ],
      ])
  }

  @Test("the report names the rules with a failed check") func namesTheRulesThatCouldNotJudge()
    throws
  {
    let good = ReportExamples.passing("a", "banner")
    let text = ReportExamples.text(
      JSONReport(options: ReportExamples.untimed),
      ReportExamples.report([good, ReportExamples.unjudged(good), ReportExamples.unjudged(good)]))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    #expect(document["exit_status"] as? Int == 65)
    #expect(
      document["failed_checks"] as? NSArray == [
        [
          "rule": "LOAD-ONCE-1", "file": "rules/house.lua", "line": 7,
          "message": "the check of LOAD-ONCE-1 failed: no\nfield", "scenarios": 2, "first": "a",
        ]
      ])
  }

  /// A program that reads traces can also read the events that findings quote.
  @Test("a report that is read again names the SDK that the host played, and older names")
  func remarksAreKept() throws {
    var report = ReportExamples.report([ReportExamples.passing("a", "banner")])
    report.conditions = RunConditions(
      rulesDigest: String(repeating: "0", count: 64),
      scenariosDigest: String(repeating: "1", count: 64), mobileAdsVersion: "12.14.0")
    report.adapter.olderNames = [
      "A.changeAdSize(to:) is the name of changeSize(to:) before SDK 12"
    ]
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
    let back = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
    #expect(back.sdk == .twelve)
    #expect(back.adapter == report.adapter)
    #expect(
      ReportExamples.text(ConsoleReport(options: ReportExamples.untimed), back).contains(
        "SDK 12.14.0"))
  }

  @Test("quoted events have the same form as lines of a trace") func excerptsAreLinesOfATrace()
    throws
  {
    let document = try #require(
      try JSONSerialization.jsonObject(
        with: Data(ReportExamples.text(JSONReport(options: ReportOptions())).utf8))
        as? [String: Any])
    let scenarios = try #require(document["scenarios"] as? [[String: Any]])
    let results = try #require(scenarios[0]["results"] as? [[String: Any]])
    let findings = try #require(results[0]["findings"] as? [[String: Any]])
    let excerpts = try #require(findings[0]["events"] as? [NSDictionary])
    let lines = try [0, 1, 3].map { index in
      var writer = TraceWriter()
      writer.write(ReportExamples.twice.events[index])
      return try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? NSDictionary
    }
    #expect(excerpts == lines)
  }
}

/// Tests that a JSON report can be decoded completely.
@Suite struct JSONReportReaderTests {
  private func read(_ text: String) throws -> JSONReportReader {
    try JSONReportReader(Array(text.utf8), file: "a.json")
  }

  private static let runs: [(String, RunReport)] = [
    ("one of everything", ShardExamples.whole),
    ("without scenarios", ReportExamples.report([])),
    ("incomplete", ReportExamples.report([ReportExamples.quiet], incomplete: "interrupted")),
    (
      "empty",
      {
        var report = ReportExamples.report([], isWholeSuite: true, isStrict: true)
        report.emptiness = "of 3 scenarios, none is for native"
        return report
      }()
    ),
    (
      "with a mistake among equal scenarios",
      {
        var mistaken = ReportExamples.mistaken
        mistaken.lane = ReportExamples.quiet.lane
        return ReportExamples.report([ReportExamples.quiet, mistaken, ReportExamples.quiet])
      }()
    ),
    (
      "of an app",
      {
        var report = ReportExamples.run
        report.adapter.isApp = true
        report.adapter.lanes = [Lane(format: "banner", flow: "bidding")]
        return report
      }()
    ),
    (
      "of the suite",
      {
        var report = ReportExamples.run
        report.isOfAdapter = false
        return report
      }()
    ),
  ]

  /// For each kind of report, the report of the decoded run and the report of the original run have
  /// the same bytes.
  @Test(
    "a run that was decoded from a JSON report gives the same reports", arguments: runs.map(\.0))
  func givesEveryReport(_ name: String) throws {
    let run = try #require(Self.runs.first { $0.0 == name }).1
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), run)
    let back = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true)
    #expect(ShardExamples.texts(back.report) == ShardExamples.texts(run))
    #expect(back.report.scenarios.map(\.results) == run.scenarios.map(\.results))
    #expect(back.report.exitStatus == run.exitStatus)
    #expect(back.timestamp == nil)
    #expect(!back.hasRealTimes)
  }

  @Test("the reader decodes real times") func realTimesAreRead() throws {
    let options = ReportOptions(timestamp: "2026-01-02T03:04:05")
    let text = ReportExamples.text(JSONReport(options: options))
    let back = try read(text)
    #expect(back.timestamp == "2026-01-02T03:04:05")
    #expect(back.hasRealTimes)
    #expect(back.report.scenarios.map(\.realSeconds) == [0.012, 0.5, 0.01])
    #expect(ReportExamples.text(JSONReport(options: options), back.report) == text)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let message: String
    var testDescription: String { message }
  }

  private static let changes = [
    Change(old: #""seed": "1844"#, new: #""seed": "x1844"#, message: "seed is not a number"),
    Change(old: #""kind": "adapter","#, new: "", message: "adapter.kind is missing"),
    Change(
      old: #""lanes": ["#, new: #""lanes": ["banner", "#,
      message: "adapter.lanes[0] is not an object"),
    Change(
      old: #""level": "should""#, new: #""level": "may""#,
      message: #"rules[3].level is "may", which is not known"#),
    Change(
      old: #""ending": "crash""#, new: #""ending": 7"#, message: "scenarios[1].ending is not a text"
    ),
    Change(
      old: #"{"rule": "CONS-CHILD-1", "verdict": "exempt", "exercised": 0"#,
      new: #"{"rule": "CONS-CHILD-1", "verdict": "exempt", "exercised": -1"#,
      message: "usual_results[0].results[1].exercised is not a number from 0"),
    Change(
      old: #"{"rule": "BAN-SIZE-1", "verdict": "pass", "exercised": 1"#,
      new: #"{"rule": "BAN-SIZE-1", "verdict": "pass", "exercised": -1"#,
      message: "scenarios[0].results[1].exercised is not a number from 0"),
    Change(
      old: #""event": "answer.load""#, new: #""event": "answer.loaf""#,
      message:
        #"scenarios[0].results[0].findings[0].events[1] unknown event "answer.loaf""#),
    Change(
      old: #""succeeded": 0"#, new: #""succeeded": true"#,
      message: "scenarios[0].loads.succeeded is not a number from 0"),
    Change(
      old: #""strict": false"#, new: #""strict": "no""#, message: "strict is not true or false"),
    Change(old: #""scenarios": ["#, new: #""scenes": ["#, message: "scenarios is missing"),
  ]

  @Test("an error names the changed value", arguments: changes) func whatWasChangedIsNamed(
    _ change: Change
  ) throws {
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed))
    let range = try #require(text.firstRange(of: change.old), "\(change.old)")
    let changed = text.replacingCharacters(in: range, with: change.new)
    let error = #expect(throws: InputError.self) { try read(changed) }
    #expect(
      error?.description
        == "a.json: is a JSON report that was changed or cut: \(change.message); run again to write "
        + "it anew")
  }

  /// If the caller does not ask to verify the report, the reader accepts each of these changes.
  ///
  /// If the caller asks to verify the report, the reader refuses the changed report.
  @Test(
    "a changed report is refused if it must be verified",
    arguments: [
      Change(old: #""exit_status": 1"#, new: #""exit_status": 0"#, message: "exit_status"),
      Change(
        old: #""conformance": "non-conforming""#, new: #""conformance": "conforming""#,
        message: "formats[0].conformance"),
      Change(
        old: #""verdict": "failed""#, new: #""verdict": "passed""#, message: "scenarios[0].verdict"),
      Change(
        old: #""rule": "LOAD-ONCE-1",\#n          "verdict": "fail""#,
        new: #""rule": "LOAD-ONCE-1",\#n          "verdict": "pass""#,
        message: "formats[0].conformance"),
      Change(
        old: #""strict": false"#, new: #""more": 1, "strict": false"#, message: "more"),
      Change(old: #""gaps": ["#, new: #""gaps": [{}, "#, message: "gaps[0].rule"),
    ])
  func whatDoesNotFollowIsRefusedWhereThatIsAsked(_ change: Change) throws {
    let text = ReportExamples.text(JSONReport(options: ReportOptions(timestamp: "2026-01-02")))
    _ = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true)
    let range = try #require(text.firstRange(of: change.old), "\(change.old)")
    let changed = text.replacingCharacters(in: range, with: change.new)
    _ = try read(changed)
    let error = #expect(throws: InputError.self) {
      try JSONReportReader(Array(changed.utf8), file: "a.json", verified: true)
    }
    #expect(
      error?.description
        == "a.json: is a JSON report that was changed, or that another adspec wrote: "
        + "\(change.message) does not follow from its results; run again to write it anew")
  }

  @Test("a report with verdicts or aims that are not about its rules is refused")
  func contradictionsAreRefused() throws {
    let name = "\"the network reports loaded twice\" (banner)"
    let changes: [(String, (inout RunReport) -> Void)] = [
      ("it lists the rule LOAD-ONCE-1 twice", { $0.rules.append($0.rules[0]) }),
      (
        "\(name) aims at LOAD-ONCE-9, which is not one of its rules",
        { $0.scenarios[0].aims.append("LOAD-ONCE-9") }
      ),
      (
        "\(name) has a verdict on LOAD-ONCE-9, which is not one of its rules",
        { $0.scenarios[0].results[0].rule = "LOAD-ONCE-9" }
      ),
      (
        "\(name) has two verdicts on LOAD-ONCE-1",
        { $0.scenarios[0].results.append($0.scenarios[0].results[0]) }
      ),
    ]
    for (message, change) in changes {
      var report = ReportExamples.run
      change(&report)
      let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
      let error = #expect(throws: InputError.self) { try read(text) }
      #expect(
        error?.description
          == "a.json: is a JSON report that was changed: \(message); run again to write it anew")
    }
  }

  /// The reader always refuses a truncated report.
  ///
  /// The reader never accepts a part of a report as the whole report.
  @Test("a truncated report is refused") func whatWasCutIsRefused() throws {
    let text = Array(
      ReportExamples.text(JSONReport(options: ReportExamples.untimed)).utf8.dropLast(2))
    for count in stride(from: 1, to: text.count, by: 97) {
      let error = #expect(throws: InputError.self) {
        try JSONReportReader(Array(text.prefix(count)), file: "a.json")
      }
      #expect(
        error?.message.hasPrefix("is not a JSON report, or was changed or cut: ")
          == true,
        "\(count): \(String(describing: error))")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with text: String
  ) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

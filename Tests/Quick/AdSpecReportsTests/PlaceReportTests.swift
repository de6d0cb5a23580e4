import AdSpecReports
import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Testing

/// Tests that reports show lines of the adapter.
@Suite struct PlaceReportTests {
  /// A run in which the line of one message is known, and in which another message is missing.
  private static let run: RunReport = {
    var twice = ReportExamples.twice
    twice.trace = twice.events
    twice.places.calls = [0: 0, 1: 1, 3: 3]
    twice.places.places[3] = AdapterPlace(
      event: 3, kind: .answerLoad, file: "Sources/LarkAdapter/LarkBanner.swift", line: 42,
      function: "LarkBanner.finish()")
    var crash = ReportExamples.crash
    crash.places.calls = [1: 0]
    crash.places.places[0] = AdapterPlace(
      event: 0, kind: .requestShow, file: "Sources/LarkAdapter/LarkRewarded.swift", line: 7,
      function: "LarkRewarded.present(from:)")
    var report = ReportExamples.report([twice, crash, ReportExamples.quiet])
    report.remark = "A remark."
    return report
  }()

  private static let plain: RunReport = {
    var report = ReportExamples.run
    report.scenarios[0].trace = report.scenarios[0].events
    return report
  }()

  /// The lines that a report has only if lines of the adapter are known.
  private func added(_ kind: String, files: [String: String] = [:]) throws -> [String] {
    let type = try #require(ReportKind.named(kind))
    var options = ReportExamples.untimed
    options.ownFiles = files
    func lines(_ run: RunReport) -> [String] {
      ReportExamples.text(type.init(options: options), run)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let before = Set(lines(PlaceReportTests.plain))
    return lines(PlaceReportTests.run).filter { !before.contains($0) }
  }

  @Test("the console shows the adapter's lines for findings") func console() throws {
    #expect(
      try added("console").filter { !$0.hasPrefix("  ") || $0.hasPrefix("      adapter") } == [
        "      adapter   at Sources/LarkAdapter/LarkBanner.swift:42 in LarkBanner.finish() (#3 answer.load)",
        "      adapter   last message before: ~ Sources/LarkAdapter/LarkRewarded.swift:7 "
          + "in LarkRewarded.present(from:) (#0 request.show)", "A remark.",
      ])
  }

  @Test("the JSON report has the adapter's lines for findings") func json() throws {
    let text = ReportExamples.text(
      JSONReport(options: ReportExamples.untimed), PlaceReportTests.run)
    let lines = text.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    let start = try #require(lines.firstIndex(of: #""place": {"#))
    #expect(
      Array(lines[start..<start + 9]) == [
        #""place": {"#, #""role": "sent","#, #""index": 3,"#,
        #""event": "answer.load","#, #""file": "Sources/LarkAdapter/LarkBanner.swift","#,
        #""line": 42,"#, #""exact": true,"#,
        #""function": "LarkBanner.finish()""#, "}",
      ])
    let read = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
    #expect(read.remark == "A remark.")
    #expect(read.scenarios.map(\.places) == PlaceReportTests.run.scenarios.map(\.places))
  }

  @Test("reports name the stand-in's line beside the adapter's line, if the stand-in took part")
  func standIn() throws {
    var run = PlaceReportTests.run
    run.scenarios[0].places.places[3]?.standIn = StandInPlace(
      file: "Sources/LarkAds/LarkBanner.swift", line: 58, function: "LarkBanner.networkAd(_:did:)")
    #expect(run.scenarios[0].files.contains("Sources/LarkAds/LarkBanner.swift"))
    func rows(_ kind: String) throws -> [String] {
      let type = try #require(ReportKind.named(kind))
      let text = ReportExamples.text(type.init(options: ReportExamples.untimed), run)
      return text.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
        .filter { $0.contains("stand-in ") || $0.contains("the stand-in, in") }
    }
    let row = "stand-in  at Sources/LarkAds/LarkBanner.swift:58 in LarkBanner.networkAd(_:did:)"
    #expect(try rows("console") == [row])
    #expect(try rows("junit") == [row])
    #expect(try rows("markdown") == [row])
    #expect(
      try rows("sarif").contains(
        #""message": {"text": "the stand-in, in LarkBanner.networkAd(_:did:)"}"#))
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), run)
    let read = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
    #expect(read.scenarios.map(\.places) == run.scenarios.map(\.places))
  }

  @Test("the texts of failures name the adapter's lines", arguments: ["junit", "markdown"])
  func textsOfFailures(_ kind: String) throws {
    let lines = try added(kind).filter { $0.hasPrefix("adapter ") }
    #expect(
      lines.filter { $0.contains("LarkBanner") }
        == [
          "adapter   at Sources/LarkAdapter/LarkBanner.swift:42 in LarkBanner.finish() (#3 answer.load)"
        ])
    #expect(
      lines.filter { $0.contains("LarkRewarded") }
        == [
          "adapter   last message before: ~ Sources/LarkAdapter/LarkRewarded.swift:7 in "
            + "LarkRewarded.present(from:) (#0 request.show)"
        ])
  }

  @Test("annotations are on the lines of the adapter") func annotationsStandOnTheLinesOfTheAdapter()
    throws
  {
    let names = [
      "Sources/LarkAdapter/LarkBanner.swift", "scenarios/load/twice.lua",
      "scenarios/reward/late.lua",
    ]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    let starts = try added("github", files: files).compactMap {
      $0.split(separator: "title=").first
    }
    #expect(
      starts == [
        // `LarkRewarded.swift` is not among the files, so the annotation is on the line of the
        // scenario.
        "::error file=scenarios/reward/late.lua,line=4,",
        "::error file=Sources/LarkAdapter/LarkBanner.swift,line=42,",
      ])
  }

  @Test(
    "results are located at lines of the adapter",
    arguments: [
      (
        "gitlab",
        #""location": {"path": "Sources/LarkAdapter/LarkBanner.swift", "lines": {"begin": 42}}"#
      ),
      ("sarif", #""artifactLocation": {"uri": "Sources/LarkAdapter/LarkBanner.swift"},"#),
      ("sarif", #""region": {"startLine": 42, "startColumn": 1}"#),
      ("ctrf", #""filePath": "Sources/LarkAdapter/LarkBanner.swift","#), ("ctrf", #""line": 42,"#),
    ])
  func locationsAreTheAdapters(_ kind: String, _ line: String) throws {
    let lines = try added(kind).map { String($0.trimmingPrefix { $0 == " " }) }
    #expect(lines.contains(line), "\(lines)")
  }

  @Test(
    "servers find the files of a package in a folder of the repository",
    arguments: [
      ("github", "::error file=ads/Sources/LarkAdapter/LarkBanner.swift,line=42,title="),
      ("gitlab", #""path": "ads/Sources/LarkAdapter/LarkBanner.swift""#),
      ("sarif", #""uri": "ads/Sources/LarkAdapter/LarkBanner.swift""#),
      ("sarif", #""uri": "ads/scenarios/load/twice.lua""#),
      ("ctrf", #""filePath": "ads/Sources/LarkAdapter/LarkBanner.swift""#),
      ("junit", #"file="ads/Sources/LarkAdapter/LarkBanner.swift" line="42""#),
    ])
  func pathsStartAtTheRepository(_ kind: String, _ text: String) throws {
    let type = try #require(ReportKind.named(kind))
    var options = ReportExamples.untimed
    for name in ["Sources/LarkAdapter/LarkBanner.swift", "scenarios/load/twice.lua"] {
      options.ownFiles[name] = "ads/" + name
    }
    #expect(ReportExamples.text(type.init(options: options), PlaceReportTests.run).contains(text))
  }

  @Test("the file of a JUnit case is the adapter's") func casesAreInTheAdapter() throws {
    let lines = try added("junit")
    #expect(
      lines.contains {
        $0.contains("LOAD-ONCE-1")
          && $0.contains(#"file="Sources/LarkAdapter/LarkBanner.swift" line="42""#)
      }, "\(lines)")
  }

  @Test("SARIF leads from the scenario over the messages to the line") func codeFlow() throws {
    let text = ReportExamples.text(
      SARIFReport(options: ReportExamples.untimed), PlaceReportTests.run)
    let results = try JSONValue(text: text)["runs"]?.items.first?["results"]?.items ?? []
    let once = try #require(results.first { $0["ruleId"] == .string("LOAD-ONCE-1") })
    func places(_ locations: [JSONValue]) -> [String] {
      locations.map { location in
        let place = location["physicalLocation"]
        guard case .integer(let line)? = place?["region"]?["startLine"] else { return "" }
        return "\(place?["artifactLocation"]?["uri"]?.text ?? ""):\(line)"
      }
    }
    let steps = [
      "scenarios/load/twice.lua:12", "scenarios/load/twice.lua:14",
      "Sources/LarkAdapter/LarkBanner.swift:42",
    ]
    #expect(
      places(once["relatedLocations"]?.items ?? []) == ["scenarios/load/twice.lua:17"] + steps)
    let flow = once["codeFlows"]?.items.first?["threadFlows"]?.items.first
    #expect(places(flow?["locations"]?.items.compactMap { $0["location"] } ?? []) == steps)
  }

  @Test("a missing message is at the last message before it, or where a callback got lost")
  func missingMessages() {
    func place(_ event: Int, _ kind: EventKind, _ line: Int) -> AdapterPlace {
      AdapterPlace(event: event, kind: kind, file: "A.swift", line: line, function: "A.show()")
    }
    var places = AdapterPlaces()
    places.calls = [4: 1]
    let show = place(1, .requestShow, 7)
    let impression = place(3, .eventImpression, 9)
    let closed = place(4, .networkClosed, 12)
    let dismissal = place(5, .eventWillDismiss, 13)
    places.places = [1: show, 3: impression]
    let missing = Finding(
      rule: "SHOW-CLOSE-1", expected: "1", actual: "none", events: [4], isMissing: true)
    #expect(places.location(of: missing) == FindingPlace(role: .lastCall, place: show))
    places.last = [4: 3]
    #expect(places.location(of: missing) == FindingPlace(role: .lastCall, place: impression))
    places.receivers[4] = closed
    #expect(places.location(of: missing) == FindingPlace(role: .received, place: closed))
    // A message that came of the callback shows more.
    places.last = [4: 5]
    places.places[5] = dismissal
    #expect(places.location(of: missing) == FindingPlace(role: .lastCall, place: dismissal))
  }

  @Test("if another message must not have come instead of a missing one, its line is the place")
  func messageInsteadOfAMissingOne() {
    let asked = AdapterPlace(
      event: 2, kind: .requestLoad, file: "A.swift", line: 3, function: "load()")
    let counted = AdapterPlace(
      event: 8, kind: .eventImpression, file: "A.swift", line: 9, function: "count()")
    var places = AdapterPlaces()
    places.calls = [2: 2, 8: 8]
    places.last = [1: 8]
    places.places = [2: asked, 8: counted]
    func finding(_ events: [Int], isMissing: Bool) -> Finding {
      Finding(
        rule: "LOAD-PARAM-1", expected: "", actual: "", events: events, isMissing: isMissing)
    }
    let missing = finding([1], isMissing: true)
    func place(_ others: [Finding]) -> FindingPlace? {
      places.location(of: missing, among: [missing] + others)
    }
    #expect(place([finding([1, 2], isMissing: false)]) == FindingPlace(role: .sent, place: asked))
    let before = FindingPlace(role: .lastCall, place: counted)
    #expect(place([]) == before)
    // This finding is about another load.
    #expect(place([finding([0, 2], isMissing: false)]) == before)
    #expect(place([finding([1, 2], isMissing: true)]) == before)
  }

  @Test("the value of a property is at the property, unless the adapter sent a message later")
  func readProperties() {
    let answered = AdapterPlace(
      event: 2, kind: .answerLoad, file: "A.swift", line: 3, function: "load()")
    let clicked = AdapterPlace(
      event: 6, kind: .eventClick, file: "A.swift", line: 9, function: "click()")
    let body = AdapterPlace(
      event: 5, kind: .hostReadAsset, file: "A.swift", line: 14, function: "Ad.body.getter")
    var places = AdapterPlaces()
    places.calls = [2: 2, 4: 2, 5: 2, 6: 6]
    places.places = [2: answered, 6: clicked]
    places.receivers[5] = body
    func place(_ events: [Int]) -> FindingPlace? {
      places.location(of: Finding(rule: "NAT-NIL-1", expected: "", actual: "", events: events))
    }
    #expect(place([5, 1]) == FindingPlace(role: .read, place: body))
    #expect(place([5, 2]) == FindingPlace(role: .read, place: body))
    #expect(place([5, 6]) == FindingPlace(role: .sent, place: clicked))
    // The code of this property is unknown.
    #expect(place([4, 1]) == FindingPlace(role: .lastCall, place: answered))
  }

  /// A run in which only a line near the cause of a finding is known.
  private static let near: RunReport = {
    var missing = ReportExamples.twice
    missing.results[0].findings[0].isMissing = true
    missing.places.calls = [0: 0, 1: 1, 3: 3]
    missing.places.last = [0: 1]
    missing.places.places[1] = AdapterPlace(
      event: 1, kind: .answerLoad, file: "Sources/LarkAdapter/LarkBanner.swift", line: 42,
      function: "LarkBanner.finish()")
    return ReportExamples.report([missing, ReportExamples.quiet])
  }()

  @Test(
    "a line that is only near is marked in every report",
    arguments: [
      ("github", "title=LOAD-ONCE-1 (banner) ~ near this line%2C the adapter's last message"),
      (
        "gitlab",
        #""description": "LOAD-ONCE-1 (banner) ~ near this line, the adapter's last message"#
      ), ("sarif", #""text": "LOAD-ONCE-1 (banner) ~ near this line, the adapter's last message"#),
      ("sarif", #""text": "~ near this line, the adapter's last message before""#),
      ("ctrf", #""line": "~ near this line, the adapter's last message before""#),
      (
        "junit",
        #"<property name="line" value="~ near this line, the adapter's last message before"/>"#
      ),
      ("json", #""role": "last_call","#),
      ("console", "last message before: ~ Sources/LarkAdapter/LarkBanner.swift:42"),
      ("markdown", "last message before: ~ Sources/LarkAdapter/LarkBanner.swift:42"),
      ("tap", "last message before: ~ Sources/LarkAdapter/LarkBanner.swift:42"),
      ("html", "last message before: ~ Sources/LarkAdapter/LarkBanner.swift:42"),
    ])
  func nearLinesAreMarked(_ kind: String, _ mark: String) throws {
    let type = try #require(ReportKind.named(kind))
    var options = ReportExamples.untimed
    options.ownFiles = [
      "Sources/LarkAdapter/LarkBanner.swift": "Sources/LarkAdapter/LarkBanner.swift"
    ]
    let text = ReportExamples.text(type.init(options: options), PlaceReportTests.near)
    #expect(text.contains(mark), "\(text)")
    // The same run with a line that sent the message has no mark.
    let exact = ReportExamples.text(type.init(options: options), PlaceReportTests.run)
    let rows = exact.split(separator: "\n").filter { $0.contains("LOAD-ONCE") }
    #expect(!rows.contains { $0.contains("~") }, "\(rows)")
  }

  @Test("the page shows the adapter's line beside the message")
  func pageShowsTheLineBesideTheMessage() throws {
    let text = try added("html").joined(separator: "\n")
    #expect(
      text.contains(
        #""places":[["Sources/LarkAdapter/LarkBanner.swift:42","#
          + #""LarkBanner.finish()"]]"#), "\(text)")
    #expect(text.contains(#""line":17,"place":0,"#), "\(text)")
    #expect(
      text.contains(
        #"["adapter","at Sources/LarkAdapter/LarkBanner.swift:42 in LarkBanner.finish() (#3 answer.load)"]"#
      ))
  }

  @Test("the adapter's line in an optimised build is marked as approximate")
  func lineOfAnOptimisedBuildMayBeBelow() throws {
    var run = PlaceReportTests.run
    run.scenarios[0].places.places[3]?.isExact = false
    run.scenarios[1].places.places[0]?.isExact = false
    let console = try #require(ReportKind.named("console"))
    let text = ReportExamples.text(console.init(options: ReportExamples.untimed), run)
    let lines: [String] = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("      adapter ") }
    #expect(
      lines == [
        "      adapter   at or below Sources/LarkAdapter/LarkBanner.swift:42 in LarkBanner.finish() (#3 answer.load)",
        "      adapter   last message before: ~ at or below Sources/LarkAdapter/LarkRewarded.swift:7 "
          + "in LarkRewarded.present(from:) (#0 request.show)",
      ])
  }

  @Test("for a missing message the report shows the line of the adapter's last call")
  func placeOfAMissingMessageIsTheLastCall() {
    var places = AdapterPlaces()
    let asked = AdapterPlace(
      event: 2, kind: .requestLoad, file: "A.swift", line: 1, function: "load()")
    let told = AdapterPlace(
      event: 5, kind: .eventClick, file: "A.swift", line: 9, function: "click()")
    places.places = [2: asked, 5: told]
    places.calls = [4: 2, 5: 5, 6: 3]
    func place(_ events: [Int], isMissing: Bool) -> FindingPlace? {
      places.location(
        of: Finding(rule: "R", expected: "", actual: "", events: events, isMissing: isMissing))
    }
    #expect(place([4, 5], isMissing: false) == FindingPlace(role: .sent, place: told))
    #expect(place([4, 5], isMissing: true) == FindingPlace(role: .lastCall, place: asked))
    #expect(place([4], isMissing: false) == FindingPlace(role: .lastCall, place: asked))
    // The line of the last call is unknown, and the line of an earlier message would be a guess.
    #expect(place([6], isMissing: true) == nil)
    #expect(place([7], isMissing: true) == nil)
    #expect(place([], isMissing: false) == nil)
  }
}

/// Tests the coverage of an adapter's lines, in the format LCOV and as text.
@Suite struct LineCoverageTests {
  private static let text = """
    SF:/build/B.swift
    FN:4,load
    DA:4,2
    DA:5,0
    DA:6,0
    DA:8,0
    DA:9,1
    DA:12,0
    DA:wrong,1
    BRF:0
    end_of_record
    SF:/build/A.swift
    DA:1,1
    DA:2,0
    end_of_record
    DA:3,1
    SF:/build/B.swift
    DA:5,3
    end_of_record
    """

  @Test("LCOV is read and written") func linesAreReadAndWritten() {
    let coverage = LineCoverage(lcov: LineCoverageTests.text) { path, line in
      line == 2 ? nil : (path.replacing("/build/", with: "Sources/"), line)
    }
    #expect(
      coverage.lcov == """
        SF:Sources/A.swift
        DA:1,1
        LF:1
        LH:1
        end_of_record
        SF:Sources/B.swift
        DA:4,2
        DA:5,3
        DA:6,0
        DA:8,0
        DA:9,1
        DA:12,0
        LF:6
        LH:3
        end_of_record

        """)
    #expect(LineCoverage(lcov: coverage.lcov) { ($0, $1) } == coverage)
    #expect(coverage.files.map(\.unreachedText) == ["", "6–8, 12"])
    #expect(coverage.sentence == "4 of 7 lines of the adapter reached")
  }

  @Test("a file without a function of the subject does not count") func otherFilesDoNotCount() {
    let own = LineCoverage(lcov: LineCoverageTests.text, isOwn: { $0 == "load" }) { ($0, $1) }
    #expect(own.files.map(\.path) == ["/build/B.swift"])
    #expect(own.lines == 6)
  }

  @Test("without lines the LCOV text is empty") func nothingIsNothing() {
    #expect(LineCoverage(lcov: "") { ($0, $1) }.lcov == "")
  }
}

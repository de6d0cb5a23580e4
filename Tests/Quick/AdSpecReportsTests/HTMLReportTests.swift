import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// Tests the HTML page of a run.
@Suite struct HTMLReportTests {
  /// The page of a run in which all scenarios have whole traces.
  private func page(
    _ run: RunReport = HTMLReportTests.run, _ options: ReportOptions = ReportExamples.untimed
  ) -> String {
    ReportExamples.text(HTMLReport(options: options), run)
  }

  private static let run = ReportExamples.report(
    [traced(ReportExamples.twice), traced(ReportExamples.crash), ReportExamples.quiet])

  private static func traced(_ scenario: ScenarioResult) -> ScenarioResult {
    var scenario = scenario
    scenario.trace = scenario.events
    scenario.traceCommand = scenario.replay.replacing("adspec run", with: "adspec trace")
    return scenario
  }

  /// The part of a page between a `start` text and an `end` text.
  ///
  /// The `start` text must occur only once in the page.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let parts = page.components(separatedBy: start)
    try #require(parts.count == 2, "\(start) is there \(parts.count - 1) times")
    let range = try #require(parts[1].firstRange(of: end))
    return String(parts[1][..<range.lowerBound])
  }

  private func data(of page: String) throws -> String {
    try part(of: page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
  }

  private func object(of page: String) throws -> NSDictionary {
    try #require(
      try JSONSerialization.jsonObject(with: Data(data(of: page).utf8)) as? NSDictionary)
  }

  @Test("the page has the address of the adapter's source if the run was given one")
  func sourceAddress() throws {
    var options = ReportExamples.untimed
    #expect(try object(of: page(HTMLReportTests.run, options))["source_url"] == nil)
    options.sourceURL = "https://lark.example/{file}#L{line}"
    #expect(
      try object(of: page(HTMLReportTests.run, options))["source_url"] as? String
        == "https://lark.example/{file}#L{line}")
  }

  @Test(
    "the nearest scenario that keeps a broken rule is shown: a variant, then the file, then an aim")
  func nearestScenarioIsCompared() throws {
    func kept(_ name: String, _ file: String, aims: [String] = []) -> ScenarioResult {
      var scenario = ReportExamples.passing(name, "banner")
      (scenario.file, scenario.aims) = (file, aims)
      return scenario
    }
    let broken = HTMLReportTests.traced(ReportExamples.twice)
    let others = [
      kept("far", "scenarios/far.lua"),
      kept("aims", "scenarios/far.lua", aims: ["LOAD-ONCE-1", "LOAD-BLOCK-1"]),
      kept("beside", broken.file), kept("\(broken.name) [other=1]", broken.file),
    ]
    var found: [String] = []
    for count in 1...others.count {
      var run = ReportExamples.report([broken] + others.prefix(count))
      run.counterparts = Counterparts(of: JudgedRun(run))
      for position in run.counterparts.scenarios {
        run.counterparts.store([broken.events[0]], of: position)
      }
      // The broken scenario breaks two rules, and both have the same counterpart.
      let texts = try data(of: page(run)).components(separatedBy: "\"kept\":{\"scenario\":\"")
      let names = Set(texts.dropFirst().compactMap { $0.components(separatedBy: "\"").first })
      found.append(names.sorted().joined(separator: ", "))
    }
    #expect(found == others.map(\.name))
    var undecided = ReportExamples.report([broken])
    undecided.counterparts = Counterparts(of: JudgedRun(undecided))
    #expect(undecided.counterparts.scenarios == [])
  }

  @Test("the data of the page is complete") func wholeData() throws {
    #expect(try Golden.matches(data(of: page()), "page"))
  }

  @Test("the page shows when the run started if the time is known") func startIsShownWhereItIsTold()
    throws
  {
    let start = "2026-01-02T03:04:05"
    let timed = try object(of: page(HTMLReportTests.run, ReportOptions(timestamp: start)))
    #expect(timed["started"] as? String == start)
  }

  /// The content security policy contains the digests of the page's scripts and styles.
  ///
  /// The policy forbids all other scripts and styles.
  @Test("the content security policy allows the scripts and styles of the page")
  func policyAllowsWhatIsThere()
    throws
  {
    let page = page()
    let policy = try part(of: page, from: "Security-Policy\" content=\"", to: "\"")
    let script = try part(of: page, from: "<script>", to: "</script>")
    let style = try part(of: page, from: "<style>", to: "</style>")
    #expect(
      policy == "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-"
        + ContentDigest(script).base64 + "'; style-src 'sha256-" + ContentDigest(style).base64 + "'"
    )
    #expect(!page.contains("@policy@") && !page.contains("@data@") && !page.contains("@script@"))
  }

  /// The page contains no URL that a browser would load, and text never becomes markup.
  @Test("the page loads nothing from the network and creates no markup")
  func pageAsksForNothingAndMakesNoMarkup()
    throws
  {
    let page = page()
    for forbidden in [
      "http://", "https://", "src=", "@import", "url(", "innerHTML", "outerHTML", "insertAdjacent",
      "document.write", "eval(", "onclick", "onload",
    ] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
  }

  @Test("the digest is SHA-256", arguments: ["abc", "", String(repeating: "a", count: 1000)])
  func digestIsTheStandardOne(_ text: String) {
    let known = [
      "abc": "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
      "": "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    ]
    let expected = known[text] ?? "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="
    #expect(ContentDigest(text).base64 == expected)
  }

  /// Some lengths are a little smaller and some a little larger than a block of the SHA-256
  /// algorithm.
  @Test(
    "the digest of bytes is SHA-256",
    arguments: [
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
      (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
      (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
      (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
    ])
  func digestOfBytesIsTheStandardOne(_ count: Int, _ expected: String) {
    #expect(ContentDigest([UInt8](repeating: 0x61, count: count)).hexadecimal == expected)
  }
}

/// Tests that text from adapters, scenarios and rules never becomes markup.
@Suite struct PageEscapingTests {
  private static let hostile =
    "</script><script>alert(1)</script><img src=x onerror=alert(2)><!--&lt; \u{2028}\u{2029}@script@\"'"

  /// A run in which all text from outside adspec contains markup.
  private static var run: RunReport {
    var scenario = ReportExamples.twice
    scenario.name = hostile
    scenario.file = hostile
    scenario.log = [hostile]
    scenario.output = hostile
    scenario.replay = hostile
    scenario.traceCommand = hostile
    scenario.results = [
      RuleResult(
        rule: "LOAD-ONCE-1", verdict: .fail, exercised: 1,
        findings: [
          Finding(
            rule: "LOAD-ONCE-1", expected: hostile, actual: hostile, events: [0], line: 1)
        ])
    ]
    scenario.expectations = [
      Finding(rule: "", expected: hostile, actual: hostile, events: [], line: 1)
    ]
    scenario.unfinished = []
    scenario.loads = LoadCount()
    scenario.trace = [
      Event(
        index: 0, time: 0, kind: .answerLoad, thread: hostile,
        identity: EventIdentity(load: 1, slot: hostile, asset: hostile, click: hostile),
        attributes: [
          TraceAttribute(
            "error",
            .object([
              TraceAttribute("code", .integer(1)), TraceAttribute("domain", .string(hostile)),
              TraceAttribute("message", .string(hostile)),
            ])),
          TraceAttribute(hostile, .array([.string(hostile)])),
        ])
    ]
    let rule = Rule(
      id: "LOAD-ONCE-1", level: .must, severity: .high, formats: ["banner"], says: hostile,
      because: hostile, cites: [hostile], file: hostile, line: 1)
    return RunReport(
      toolVersion: "1", suiteVersion: hostile, seed: 0,
      adapter: AdapterSummary(
        name: hostile, className: hostile, adapterVersion: hostile, sdkVersion: hostile,
        formats: ["banner"]),
      rules: [rule], scenarios: [scenario], incomplete: hostile)
  }

  @Test("markup in a run stays text") func markupStaysText() throws {
    let report = HTMLReport(options: ReportExamples.untimed)
    let page = ReportExamples.text(report, PageEscapingTests.run)
    let clean = ReportExamples.text(report)
    // The markup changes only the data of the page. All other bytes stay the same.
    let outside = try [page, clean].map { page -> [String] in
      let start = try #require(page.firstRange(of: "id=\"data\">"))
      let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
      return [String(page[..<start.upperBound]), String(page[end.lowerBound...])]
    }
    #expect(outside[0] == outside[1])
    let data = String(page.dropFirst(outside[0][0].count).dropLast(outside[0][1].count))
    for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}"] {
      #expect(!data.contains(forbidden), "\(forbidden)")
    }
    // A reader of the data gets the original texts.
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let shown = PlainText.line(PageEscapingTests.hostile)
    let adapter = try #require(object["adapter"] as? [String: String])
    #expect(
      adapter == ["name": shown, "class": shown, "version": shown, "sdk": shown])
    let rows = try #require(object["rows"] as? [[String: Any]])
    let row = try #require(rows.last)
    #expect(row["says"] as? String == shown)
    #expect(row["because"] as? String == shown)
    #expect(row["cites"] as? [String] == [shown])
    let cells = try #require(row["cells"] as? [[String: Any]])
    let examples = try #require(cells[0]["examples"] as? [[String: Any]])
    #expect(examples[0]["scenario"] as? String == shown)
    #expect(examples[0]["replay"] as? String == PageEscapingTests.hostile)
    #expect(
      examples[0]["fields"] as? [[String]] == [
        ["at", "\(shown):1"], ["expected", shown], ["actual", shown], ["log", shown],
        ["output", shown],
      ])
    let sequences = try #require(object["sequences"] as? [[String: Any]])
    let events = try #require(sequences[0]["events"] as? [[String: Any]])
    #expect(events[0]["thread"] as? String == shown)
    let attributes = try #require(object["attributes"] as? [[String]])
    #expect(attributes.map { $0[0] } == ["load", "slot", "asset", "click", "error", shown])
    #expect(events[0]["attributes"] as? [Int] == Array(attributes.indices))
    #expect(attributes[1][1].hasPrefix("\"</script><script>alert(1)"))
  }

  /// The names of the report files also contain markup.
  @Test("markup in a comparison stays text") func markupStaysTextInAComparison() throws {
    var other = PageEscapingTests.run
    other.adapter.name += "2"
    let rule = other.rules[0]
    other.rules = [
      Rule(
        id: rule.id, level: rule.level, severity: rule.severity, formats: rule.formats,
        says: "another sentence", because: rule.because, cites: rule.cites, file: rule.file,
        line: rule.line)
    ]
    other.scenarios[0].trace = []
    other.scenarios[0].events = PageEscapingTests.run.scenarios[0].trace
    func page(_ before: RunReport, _ after: RunReport, _ file: String) throws -> [String] {
      let page = ComparisonForm.html.text(
        of: RunComparisons(before, [after], files: [file, file]))
      let start = try #require(page.firstRange(of: "id=\"data\">"))
      let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
      return [
        String(page[..<start.upperBound]), String(page[start.upperBound..<end.lowerBound]),
        String(page[end.lowerBound...]),
      ]
    }
    let hostile = try page(PageEscapingTests.run, other, PageEscapingTests.hostile)
    let clean = try page(ReportExamples.run, ReportExamples.run, "a.json")
    #expect(hostile[0] == clean[0])
    #expect(hostile[2] == clean[2])
    for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}"] {
      #expect(!hostile[1].contains(forbidden), "\(forbidden)")
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(hostile[1].utf8)) as? [String: Any])
    let shown = PlainText.line(PageEscapingTests.hostile)
    let runs = try #require(object["runs"] as? [[String: Any]])
    #expect(runs.map { $0["file"] as? String } == [shown, shown])
    let rows = try #require(object["rows"] as? [[String: Any]])
    let row = try #require(rows.last)
    #expect(row["says"] as? String == "another sentence")
    let cells = try #require(row["cells"] as? [[String: Any]])
    // The page also shows the texts that only the earlier catalogue has.
    #expect((cells[0]["rule"] as? [String: String]) == ["says": shown])
    #expect(cells[1]["rule"] == nil)
  }
}

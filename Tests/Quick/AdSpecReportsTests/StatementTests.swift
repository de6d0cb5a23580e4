import AdSpecReports
import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// Tests statements of conformance.
@Suite struct StatementTests {
  private static let rules = [
    ("MUST-1", RuleLevel.must), ("MUST-2", .must), ("SHOULD-1", .should),
  ].map { id, level in
    Rule(
      id: id, level: level, severity: .high, formats: ["banner", "native"], says: "\(id) holds.",
      file: "a.lua", line: 1)
  }

  /// A run of one scenario with the given verdicts on rules.
  private static func run(
    _ verdicts: [Verdict], format: String = "banner", change: (inout RunReport) -> Void = { _ in }
  ) -> RunReport {
    var scenario = ScenarioResult(
      name: "s", file: "b.lua", line: 1, format: format, ending: .quiescent,
      results: zip(rules, verdicts).map { rule, verdict in
        RuleResult(
          rule: rule.id, verdict: verdict, exercised: verdict == .pass ? 1 : 0,
          note: verdict == .exempt ? "the network <never> answers" : nil)
      }, replay: "adspec run s")
    (scenario.loads.asked, scenario.loads.requested, scenario.loads.succeeded) = (1, 1, 1)
    scenario.traceDigest = ContentDigest(format).hexadecimal
    var report = RunReport(
      toolVersion: "1", suiteVersion: "2", seed: 3,
      adapter: AdapterSummary(
        name: "a|b", className: "A.B", adapterVersion: "4", sdkVersion: "5", formats: [format],
        profile: .object([TraceAttribute("flows", .array([.string("waterfall")]))])),
      rules: rules, scenarios: [scenario], isWholeSuite: true)
    report.conditions = RunConditions(
      rulesDigest: ContentDigest("r").hexadecimal, scenariosDigest: ContentDigest("s").hexadecimal,
      mobileAdsVersion: "13.6.0", options: ["--timeout", "9"])
    change(&report)
    return report
  }

  private func statement(_ report: RunReport) throws -> JSONValue {
    try JSONValue(text: ReportExamples.text(StatementReport(options: ReportOptions()), report))
  }

  private func texts(_ value: JSONValue?) -> [String] {
    guard case .array(let values)? = value else { return [] }
    return values.map { if case .string(let text) = $0 { text } else { "?" } }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let conformance: String
    let reasons: [String]
    let ofFormat: [String]
    let report: RunReport

    init(
      _ name: String, _ conformance: String, _ reasons: [String], format: [String],
      _ report: RunReport
    ) {
      testDescription = name
      self.conformance = conformance
      self.reasons = reasons
      ofFormat = format
      self.report = report
    }
  }

  private static let cases = [
    Case("all kept", "conforming", [], format: [], run([.pass, .pass, .pass])),
    Case("a should rule broken", "conforming", [], format: [], run([.pass, .pass, .fail])),
    Case(
      "a should rule broken in a strict run", "non-conforming", ["broken in banner"],
      format: ["broken: SHOULD-1"], run([.pass, .pass, .fail]) { $0.isStrict = true }),
    Case("one does not apply", "conforming", [], format: [], run([.pass, .notApplicable, .pass])),
    Case(
      "one broken", "non-conforming", ["broken in banner"], format: ["broken: MUST-2"],
      run([.pass, .fail, .pass])),
    Case(
      "one waived", "partial", ["partial in banner"], format: ["waived: MUST-2"],
      run([.pass, .exempt, .pass])),
    Case("a should rule waived", "conforming", [], format: [], run([.pass, .pass, .exempt])),
    Case(
      "one not exercised", "partial", ["partial in banner"], format: ["not exercised: MUST-2"],
      run([.pass, .notExercised, .pass])),
    Case(
      "one not decided", "partial", ["partial in banner"], format: ["not decided: MUST-1"],
      run([.error, .pass, .pass])),
    Case(
      "none exercised", "unknown", ["unknown in banner"],
      format: ["no must rule was exercised"], run([.notExercised, .notExercised, .pass])),
    Case(
      "no load", "not driven", ["not driven in banner"], format: ["no load succeeded: no key"],
      run([.pass, .pass, .pass]) {
        $0.scenarios[0].loads.succeeded = 0
        $0.scenarios[0].loads.failures = [FailedLoad(step: .request, error: "no key")]
      }),
    Case(
      "a death", "non-conforming", ["broken in banner"],
      format: ["the adapter died in 1 scenario"],
      run([.pass, .pass, .pass]) { $0.scenarios[0].ending = .crash }),
    Case(
      "expected", "partial", ["partial in banner"], format: ["broken as expected: MUST-2"],
      run([.pass, .fail, .pass]) {
        var entry = ExpectedFailure(rule: "MUST-2", format: "banner", file: "k.toml", lines: 1...4)
        (entry.reason, entry.scenarios) = ("known", 1)
        $0.expected = ExpectedFailures(today: "2026-01-01", entries: [entry])
      }),
    Case(
      "no longer broken as expected", "partial", ["1 expected failure to change"], format: [],
      run([.pass, .pass, .pass]) {
        var entry = ExpectedFailure(rule: "MUST-2", format: "banner", file: "k.toml", lines: 1...4)
        (entry.reason, entry.scenarios) = ("known", 1)
        $0.expected = ExpectedFailures(today: "2026-01-01", entries: [entry])
      }),
    Case(
      "a part of the suite", "partial", ["partial in banner", "it rests on a part of the suite"],
      format: ["it rests on a part of the suite"],
      run([.pass, .pass, .pass]) { $0.isWholeSuite = false }),
    Case(
      "interrupted", "partial", ["partial in banner", "the run is incomplete: interrupted"],
      format: ["the run is incomplete: interrupted"],
      run([.pass, .pass, .pass]) { $0.incomplete = "interrupted" }),
    Case(
      "a shard", "partial", ["partial in banner", "it rests on shard 1 of 2 alone"],
      format: ["it rests on shard 1 of 2 alone"],
      run([.pass, .notExercised, .pass]) {
        $0.shard = Shard(1, of: 2)
        $0.isWholeSuite = false
      }),
    Case(
      "a contradiction", "partial", ["the stand-in contradicts the claims of its network"],
      format: [],
      run([.pass, .pass, .pass]) {
        $0.scenarios[0].claimRemarks = [ClaimRemark(isContradiction: true, text: "no")]
      }),
    Case(
      "a format without a scenario", "partial", ["unknown in native"], format: [],
      run([.pass, .pass, .pass]) { $0.adapter.lanes.append(Lane(format: "native")) }),
  ]

  @Test("the conformance in a statement follows the definition of its word", arguments: cases)
  func conformanceIsAsDefined(_ example: Case)
    throws
  {
    let value = try statement(example.report)
    #expect(value["conformance"] == .string(example.conformance))
    #expect(texts(value["reasons"]) == example.reasons)
    guard case .array(let formats)? = value["formats"] else { throw ShardExamples.NoShard() }
    #expect(texts(formats.first?["reasons"]) == example.ofFormat)
    #expect((value["conformance"] == .string("conforming")) == (texts(value["reasons"]) == []))
    // An adapter conforms only if the exit status of the run is 0.
    if example.report.exitStatus != 0 { #expect(example.conformance != "conforming") }
  }

  @Test("the statement is valid against its JSON Schema", arguments: cases)
  func statementFitsItsSchema(
    _ example: Case
  ) throws {
    var schema = ""
    JSONText.write(StatementReport.schema) { schema += $0 }
    let validator = JSONSchemaValidator(try JSONValue(text: schema))
    #expect(try validator.violations(of: statement(example.report)) == [])
  }

  private static let example = run([.pass, .exempt, .fail]) { report in
    let native = run([.pass, .fail, .pass], format: "native")
    report.scenarios += native.scenarios
    report.adapter.formats.append("native")
    report.adapter.lanes.append(Lane(format: "native"))
    var entry = ExpectedFailure(
      rule: "MUST-2", format: "native", scenario: "s*", file: "k.toml", lines: 1...6)
    (entry.reason, entry.scenarios) = ("a *known* one", 1)
    (entry.link, entry.expires) = ("https://tickets.example/7", "2026-12-31")
    report.expected = ExpectedFailures(today: "2026-01-01", entries: [entry])
  }

  @Test(
    "the statement matches the golden text",
    arguments: ["statement", "statement-markdown"])
  func wholeText(_ name: String) throws {
    let kind = try #require(ReportKind.named(name))
    let text = ReportExamples.text(
      kind.init(options: ReportOptions(timestamp: "2026-01-02T03:04:05")), Self.example)
    #expect(try Golden.matches(text, name))
  }

  @Test("the digest of the statement covers the digests of all traces in order")
  func digestIsThatOfAllDigestsInTheirOrder() throws {
    let digests = ["banner", "native"].map { ContentDigest($0).hexadecimal + "\n" }
    #expect(
      try statement(Self.example)["run"]?["trace_digest"]
        == .string(ContentDigest(digests.joined()).hexadecimal))
    var unknown = Self.example
    unknown.scenarios[1].traceDigest = nil
    #expect(try statement(unknown)["run"]?["trace_digest"] == .null)
  }

  @Test("merged shards give the same statement as the whole run")
  func mergedStatementIsThatOfTheRun() throws {
    let merge = try ShardMerge(
      try (1...2).map { try ShardExamples.part($0, of: 2, of: Self.example) })
    for kind in ["statement", "statement-markdown"] {
      #expect(ShardExamples.texts(merge.report)[kind] == ShardExamples.texts(Self.example)[kind])
    }
  }
}

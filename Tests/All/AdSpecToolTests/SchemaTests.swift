import AdSpecTestSupport
import Foundation
import Testing

/// adspec's files fit the JSON Schemas that the program prints.
@Suite struct SchemaTests {
  private static let reports = Result { try validator("report") }
  private static let traces = Result { try validator("trace") }

  private static func validator(_ subject: String) throws -> JSONSchemaValidator {
    let result = try Tool.run("schema", subject)
    try #require(result.status == 0)
    return JSONSchemaValidator(try JSONValue(text: result.output))
  }

  /// The arguments of a run, and its exit status.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let status: Int32
    var source = #"scenario "one" { formats = REWARDED }"#
    var arguments: [String] = []
    var isFragile = false
  }

  static let cases = [
    Case(testDescription: "passing", status: 0, arguments: ["--format", "rewarded"]),
    Case(
      testDescription: "failing", status: 1,
      source: """
        scenario "one" {
          aims = { "LOAD-ONCE-1" },
          network = function(network)
            local ad = network:next_request():loaded()
            ad:loaded()
          end,
          expect = function(trace) expect_equal(trace:count "event.reward", 3) log("seen") end,
        }
        """, arguments: ["--adapter", "sample-documented"]),
    Case(
      testDescription: "native", status: 0,
      source: """
        scenario "one" {
          formats = NATIVE,
          config = { options = { ad_choices = "top_left" }, extras = { a = 1 } },
          line_items = { { settings = { parameter = "a" } }, { settings = { parameter = "b" } } },
          network = function(network)
            network:serve("https://network.example/*", { redirect = "https://other.example/x" })
            network:next_request():failed { code = 3 }
            network:next_request():loaded { video = { duration = 0.5 } }
          end,
        }
        """),
    Case(
      testDescription: "custom native", status: 0,
      source: #"scenario "one" { formats = CUSTOM_NATIVE }"#,
      arguments: ["--app", "sample-custom-native"]),
    Case(
      testDescription: "unfinished", status: 2,
      source: """
        scenario "one" { formats = BANNER, network = function(network)
          network:next_token()
        end }
        """),
    Case(
      testDescription: "an error of the scenario", status: 65,
      source: #"scenario "one" { formats = BANNER, app = function(app) error("no") end }"#),
    Case(
      testDescription: "a limit", status: 65,
      source: """
        scenario "one" { formats = BANNER, limits = { events = 4 } }
        """),
    Case(testDescription: "nothing", status: 2, arguments: ["--format", "interstitial"]),
  ]

  @Test(
    "reports and traces fit their schemas",
    arguments: cases) func reportsAndTracesFit(_ example: Case) throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.lua", example.source)
    let report = folder.url.appendingPathComponent("report.json").path
    let result = try BuiltExecutable.adspec().run(
      ["run", file, "--report", "json=\(report)"] + example.arguments)
    #expect(result.status == example.status, "\(result.output)\(result.errors)")
    if example.status != 2 || example.arguments.isEmpty {
      let subject = example.arguments.first == "--format" ? [] : example.arguments
      try check(traceOf: ["trace", file, "one"] + subject)
    }
    try check(reportAt: report)
  }

  @Test(
    "the traces of deaths fit the schema",
    arguments: ["crash": "crash", "exit": "exit", "deadlock": "crash"])
  func deathsFit(_ parameter: String, _ ending: String) throws {
    let folder = try TemporaryFolder()
    let report = folder.url.appendingPathComponent("report.json").path
    let file = try folder.write(
      "a.lua",
      """
      scenario "one" { formats = BANNER, config = { settings = { parameter = "\(parameter)" } } }
      """)
    _ = try Tool.runFragile("run", file, "--report", "json=\(report)")
    let written = try String(contentsOfFile: report, encoding: .utf8)
    #expect(written.contains("\"ending\": \"\(ending)\""))
    try check(reportAt: report)
    let trace = try Tool.runFragile("trace", file, "one", "--as", "jsonl").output
    #expect(trace.contains("\"how\":\"\(ending)\""))
    try check(trace: trace)
  }

  @Test("the traces of a rule fit the schema; a thorough run tries all traces of the suite")
  func wholeSuiteFits() throws {
    let folder = try TemporaryFolder()
    let part = TestTier.isThorough ? [] : ["--rule", "SHOW-CLOSE-1", "--format", "rewarded"]
    let result = try BuiltExecutable.adspec().run(
      [
        "run", "--adapter", "sample-documented", "--no-places", "--report",
        "json=\(folder.path("report.json"))",
      ] + part)
    #expect(result.status == 1)
    try check(reportAt: folder.path("report.json"))
  }

  @Test(
    "a wrong line does not fit the schema",
    arguments: [
      #"{"trace":2,"suite":"1","scenario":"a","file":"f","line":1,"adapter":"x","format":"banner","seed":"0","profile":{}}"#,
      #"{"trace":1,"suite":"1","scenario":"a","file":"f","line":1,"adapter":"x","format":"banner","seed":"0"}"#,
      #"{"trace":1,"suite":"1","scenario":"a","file":"f","line":1,"adapter":"x","format":"banner","seed":"x","profile":{}}"#,
      #"{"index":0,"time":0,"event":"world.begun","thread":"main"}"#,
      #"{"index":-1,"time":0,"event":"world.started","thread":"main"}"#,
      #"{"index":0,"time":0,"event":"world.started"}"#,
      #"{"index":0,"time":0,"event":"world.started","thread":"main","load":1}"#,
      #"{"index":0,"time":0,"event":"world.started","thread":"main","attributes":{}}"#,
      #"{"index":0,"time":0,"event":"world.ended","thread":"main"}"#,
      #"{"index":0,"time":0,"event":"world.ended","thread":"main","attributes":{"how":"somehow"}}"#,
      #"{"index":0,"time":0,"event":"network.reward","thread":"main","attributes":{"amount":"much"}}"#,
      #"{"index":0,"time":0,"event":"network.failed","thread":"main","attributes":{"error":{"cod":"3"}}}"#,
    ])
  func wrongLinesDoNotFit(_ line: String) throws {
    let violations = try SchemaTests.traces.get().violations(of: JSONValue(text: line))
    #expect(!violations.isEmpty)
  }

  @Test("lines in every allowed form fit the schema")
  func rightLinesFit() throws {
    for line in [
      #"{"index":0,"time":0,"event":"world.started","thread":"main"}"#,
      #"{"index":1,"time":0,"event":"network.reward","thread":"main","cause":0,"load":1,"attributes":{"amount":"0.5"},"line":3}"#,
      #"{"index":1,"time":0,"event":"network.reward","thread":"main","attributes":{"amount":"nan"}}"#,
    ] {
      #expect(try SchemaTests.traces.get().violations(of: JSONValue(text: line)) == [])
    }
  }

  @Test("a wrong report does not fit the schema")
  func wrongReportsDoNotFit() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.lua", SchemaTests.cases[1].source)
    let path = folder.url.appendingPathComponent("report.json").path
    _ = try Tool.run(
      "run", file, "--adapter", "sample-documented", "--no-places", "--report", "json=\(path)")
    var report = try JSONValue(text: String(contentsOfFile: path, encoding: .utf8))
    let validator = try SchemaTests.reports.get()
    guard case .object(let fields) = report else { return #expect(Bool(false)) }
    // The keys of the report itself are enough here, and are checked faster.
    for (key, value) in fields {
      if case .array = value { report[key] = .array([]) }
    }
    #expect(try validator.violations(of: report) == [])
    for key in fields.keys {
      var wrong = report
      wrong[key] = .number(0.5)
      #expect(try !validator.violations(of: wrong).isEmpty, "\(key)")
      wrong[key] = nil
      let isOptional = ["timestamp", "left_out", "command"].contains(key)
      if !isOptional { #expect(try !validator.violations(of: wrong).isEmpty, "\(key)") }
    }
    var more = report
    more["more"] = .null
    #expect(try validator.violations(of: more).map(\.description) == ["$: has a key more"])
  }

  @Test("an unknown schema name is a mistake")
  func whatThereIsNoSchemaOfIsAMistake() throws {
    let result = try Tool.run("schema", "tracce")
    #expect(result.status == 64)
    #expect(result.errors.contains("'tracce'"))
  }

  private func check(traceOf arguments: [String]) throws {
    try check(trace: BuiltExecutable.adspec().run(arguments + ["--as", "jsonl"]).output)
  }

  private func check(trace: String) throws {
    let lines = trace.split(separator: "\n")
    #expect(lines.count > 2)
    for line in lines {
      let violations = try SchemaTests.traces.get().violations(of: JSONValue(text: String(line)))
      #expect(violations == [], "\(line)")
    }
  }

  private func check(reportAt path: String) throws {
    let report = try JSONValue(text: String(contentsOfFile: path, encoding: .utf8))
    #expect(try SchemaTests.reports.get().violations(of: report) == [])
  }
}

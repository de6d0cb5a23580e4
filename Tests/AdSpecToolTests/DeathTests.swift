import AdSpecTestSupport
import Testing

/// An adapter's death costs one verdict, which names the cause, and the run goes on.
@Suite struct DeathTests {
  private static func scenario(_ parameter: String) -> String {
    "scenario \"\(parameter)\" { formats = BANNER, "
      + "config = { settings = { parameter = \"\(parameter)\" } } }\n"
  }

  private func report(
    _ parameters: [String], _ arguments: String...
  ) throws -> (report: JSON, result: BuiltExecutable.Result) {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", parameters.map(DeathTests.scenario).joined())
    let json = folder.path("a.json")
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--no-times", "--report", "json=\(json)"] + arguments)
    return (try Tool.report(try folder.text("a.json")), result)
  }

  @Test(arguments: ["1", "2"]) func eachDeathIsOneVerdict(_ jobs: String) throws {
    let parameters = ["before", "crash", "exit", "between", "exit 3", "hang", "after"]
    let (report, result) = try report(parameters, "--timeout", "2", "--jobs", jobs)
    let scenarios = report["scenarios"].list
    #expect(scenarios.map { $0["name"].text } == parameters)
    #expect(
      scenarios.map { $0["ending"].text } == [
        "quiescent", "crash", "exit", "quiescent", "exit", "hang", "quiescent",
      ])
    #expect(scenarios[2]["ending_detail"].text == "exited with status 0")
    #expect(scenarios[4]["ending_detail"].text == "exited with status 3")
    #expect(scenarios[5]["ending_detail"].text == "timed out")
    #expect(scenarios[1]["ending_detail"].text?.hasPrefix("killed by SIG") == true)
    #expect(scenarios[1]["output"].text?.contains("the adapter fell over") == true)
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("DIED  ") } == 4)
    #expect(result.output.contains("the adapter died in 4 scenarios"))
    #expect(report["formats"][0]["deaths"].number == 4)
  }

  @Test func whatHappenedBeforeADeathSurvives() throws {
    let (_, result) = try report(["crash"])
    #expect(result.output.contains("host.load"))
    #expect(result.output.contains("slot \"crash\""))
  }

  @Test func floodOfOutputIsCutAndCostsNothing() throws {
    let (report, result) = try report(["flood", "after"], "--timeout", "60")
    let scenarios = report["scenarios"].list
    #expect(scenarios.map { $0["ending"].text } == ["quiescent", "quiescent"])
    let output = try #require(scenarios[0]["output"].text)
    #expect(output.contains("output left out"))
    #expect(output.count < 1 << 20)
    #expect(output.hasPrefix("xxxx"))
    #expect(scenarios[1]["output"].text == "")
    #expect(!result.isSignaled)
  }

  @Test func deathOnSetUpIsAVerdictToo() throws {
    let (report, result) = try report(
      ["before"], "--adapter", "crashes-on-set-up", "--format", "banner")
    #expect(report["scenarios"][0]["ending"].text == "crash")
    #expect(report["scenarios"][0]["output"].text?.contains("no set-up") == true)
    #expect(result.status == 1)
  }

  @Test func crashOfALineItemNamesIt() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "waterfall" { formats = BANNER,
        line_items = { { settings = { parameter = "empty" } },
          { settings = { parameter = "crash" } }, { settings = { parameter = "full" } } },
        network = function(network) network:next_request():failed { code = "x" } end }
      """)
    let result = try Tool.runFragile("trace", path, "--as", "jsonl")
    #expect(result.status == 1)
    let loads = result.output.split(separator: "\n").filter { $0.contains("\"host.load\"") }
    #expect(loads.count == 2)
    #expect(loads.last?.contains("\"line_item\":2") == true)
    #expect(loads.last?.contains("\"class_name\":\"AdSpecCrashFixture.FragileAdapter\"") == true)
  }

  @Test func traceOfADeathEndsWithIt() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", DeathTests.scenario("crash"))
    let result = try Tool.runFragile("trace", path, "--as", "jsonl")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.last?.contains("\"how\":\"crash\",\"signal\":\"SIG") == true)
    let trace = try folder.write("a.jsonl", result.output)
    #expect(try Tool.runFragile("check", trace).status == 1)
  }
}

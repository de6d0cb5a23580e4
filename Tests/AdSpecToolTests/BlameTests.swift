import AdSpecTestSupport
import Testing

/// A death and a time that is over are blamed on who had the thread.
@Suite struct BlameTests {
  private func run(
    _ scenarios: String, _ arguments: String...
  ) throws -> (scenarios: JSON, result: BuiltExecutable.Result) {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", scenarios)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--no-times", "--report", "json=\(folder.path("a.json"))"] + arguments)
    return (try Tool.report(try folder.text("a.json"))["scenarios"], result)
  }

  private static func load(_ parameter: String, before: String = "") -> String {
    "scenario \"\(parameter)\" { formats = BANNER, set_up = false, config = { settings = { "
      + "parameter = \"\(parameter)\" } }, app = function(app) \(before) app:load() end }\n"
  }

  /// What its own code does to the harness costs one scenario, which is named, and the others run.
  @Test func harnessThatDiesSaysSo() throws {
    let (scenarios, result) = try run(BlameTests.load("harness") + BlameTests.load("after"))
    #expect(result.status == 70)
    #expect(scenarios[0]["ending"].text == "harness_failure")
    #expect(scenarios[1]["ending"].text == "quiescent")
    #expect(result.output.contains("adspec itself failed"))
    #expect(!result.output.contains("the adapter died"))
  }

  /// On whatever thread the adapter dies.
  @Test func threadOfTheAdapterIsTheAdapters() throws {
    let (scenarios, result) = try run(BlameTests.load("thread"))
    #expect(result.status == 1)
    #expect(scenarios[0]["ending"].text == "crash")
  }

  @Test(arguments: ["hang", "block", "ask", "turns"])
  func hangOfTheAdapterIsItsOwn(_ parameter: String) throws {
    let (scenarios, result) = try run(
      BlameTests.load(parameter, before: "for i = 1, 1e6 do end"), "--timeout", "1")
    #expect(result.status == 1)
    #expect(scenarios[0]["ending"].text == "hang")
    #expect(scenarios[0]["error"].isNull)
  }

  @Test(arguments: [
    ("while true do wait(1e-12) end", ["scenario_error"]),
    // Its events have a limit, too; which comes first is up to the machine.
    ("while true do app:versions() end", ["limit", "scenario_error"]),
    ("while true do now() end", ["scenario_error"]),
    ("local s = (\"a\"):rep(60):find((\"a*\"):rep(30) .. \"b\")", ["scenario_error"]),
  ])
  func hangOfTheScriptIsItsMistake(_ code: String, _ endings: [String]) throws {
    let (scenarios, result) = try run(
      "scenario \"one\" { formats = BANNER, app = function(app) \(code) end }", "--timeout", "1",
      "--script-instructions", "100000")
    #expect(result.status == 65)
    #expect(endings.contains(scenarios[0]["ending"].text ?? ""))
  }

  /// What the script hands over takes time of its own making.
  @Test func hugeExtrasAreNotTheAdaptersSlowness() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "huge" {
        formats = BANNER, aims = { "LOAD-BLOCK-1" },
        app = function(app)
          local extras = {}
          for i = 1, 100000 do extras["key " .. i] = "value " .. i end
          app:load { extras = extras }
        end,
      }

      """)
    let result = try Tool.run(
      "run", path, "--timeout", "60", "--report", "json=\(folder.path("a.json"))")
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report.failingRules == [])
    #expect(report["scenarios"][0]["ending"].text == "quiescent")
    #expect(result.status != 1)
  }
}

import AdSpecTestSupport
import Testing

/// Scripts that do not end: a pattern match that takes for ever is one call of C, and its steps count.
@Suite struct ScriptHangTests {
  private static let match = #"local x = ("a"):rep(60):find(("a*"):rep(30) .. "b")"#
  private static let mistake =
    "the script used up its budget of instructions: does it contain a loop without an end?; raise it "
    + "with limits = { instructions = N } in the scenario, or --script-instructions MILLIONS"

  /// Costs its scenario, is not called the adapter's death, and the others run.
  @Test func endlessMatchIsTheScenariosMistake() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "hangs" {
        formats = BANNER,
        app = function(app) app:load() \(ScriptHangTests.match) end,
      }
      scenario "ends" { formats = BANNER }

      """)
    let result = try Tool.run(
      "run", path, "--timeout", "60", "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 65)
    let scenarios = try Tool.report(try folder.text("a.json"))["scenarios"]
    #expect(scenarios[0]["ending"].text == "scenario_error")
    #expect(scenarios[0]["error"]["file"].text == path)
    #expect(scenarios[0]["error"]["line"].number == 3)
    #expect(scenarios[0]["error"]["message"].text == ScriptHangTests.mistake)
    #expect(scenarios[1]["ending"].text == "quiescent")
  }

  /// Found before anything runs.
  @Test(arguments: ["lint", "run"])
  func fileThatNeverEndsIsRefused(_ command: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua", "\(ScriptHangTests.match)\nscenario \"one\" { formats = BANNER }\n")
    let result = try Tool.run(command, path)
    #expect(result.status == 65)
    #expect(
      result.errors + (command == "lint" ? result.output : "")
        == "\(path):1: \(ScriptHangTests.mistake)\n")
  }

  /// A file is not taken for one of the suite because it lies where that does.
  @Test func editedFileOfTheSuiteIsReadLikeAnyOther() throws {
    let folder = try TemporaryFolder()
    let path = "conformance/scenarios/60-native/images.lua"
    try folder.write(path, "\(ScriptHangTests.match)\nscenario \"one\" { formats = BANNER }\n")
    let result = try Tool.runShell("timeout 60 adspec lint \(path)", in: folder)
    #expect(result.status == 65)
  }

  /// What the script called hangs, not the script.
  @Test func hangOfTheAdapterIsItsDeath() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" {
        formats = BANNER, set_up = false, config = { settings = { parameter = "hang" } },
        app = function(app) app:load() end,
      }

      """)
    let result = try Tool.runFragile(
      "run", path, "--timeout", "1", "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 1)
    let scenario = try Tool.report(try folder.text("a.json"))["scenarios"][0]
    #expect(scenario["ending"].text == "hang")
    #expect(scenario["error"].isNull)
  }
}

import AdSpecTestSupport
import Testing

/// Tables that contain themselves, in whole runs: an error of the file with the keys and the line, and
/// never a death.
@Suite struct TableTests {
  private static let endless =
    "contains itself, so that reading it would never end; leave that key out, or keep the table in a "
    + "local of the file"

  private static let classInForEach = """
    local Flow = {}
    Flow.__index = Flow
    function Flow.new(n) return setmetatable({ n = n }, Flow) end

    scenario "variants of a class" {
      formats  = { "banner" },
      for_each = { { flow = Flow } },
    }

    """
  private static let cycleInConfig = """
    local t = {} t.t = t
    scenario "cfg" { formats  = { "banner" }, config = { extras = t } }

    """

  @Test(
    arguments: ["lint", "run", "trace"],
    [
      (classInForEach, "7: for_each[1].flow.__index"), (cycleInConfig, "2: config.extras.t"),
    ])
  func isFoundBeforeAnythingRuns(_ command: String, _ example: (source: String, place: String))
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", example.source)
    let result = try Tool.run(command, path)
    #expect(result.status == 65)
    #expect(
      result.output + result.errors == "\(path):\(example.place) \(TableTests.endless)\n")
  }

  @Test func ofARunningScenarioIsItsMistake() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      local t = {} t.t = t
      scenario "cr" { formats = { "native" }, app = function(app, u, d) d:defaults(t) end }
      scenario "equal" { formats = { "banner" }, app = function(app, user, device)
        local a = {} a.a = a local b = {} b.a = b expect_equal(a, b)
      end }

      """)
    let result = try Tool.run("run", path, "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 65)
    let scenarios = try Tool.report(try folder.text("a.json"))["scenarios"]
    #expect(scenarios[0]["ending"].text == "scenario_error")
    let error = scenarios[0]["error"]
    #expect(error["file"].text == path)
    #expect(error["line"].number == 2)
    #expect(error["message"].text == "defaults.t \(TableTests.endless)")
    #expect(scenarios[1]["ending"].text == "quiescent")
    #expect(scenarios[1]["expectations"].list.isEmpty)
  }

  @Test func ofARuleFileIsItsMistake() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "rules/a.lua",
      """
      local t = {} t.t = t
      rule {
        id = "A-1", level = "must", severity = "high", formats = ALL, says = "It holds.",
        cites = { "a test" },
        given = on { "network.failed", where = { error = t } },
        require = never "event.click",
      }

      """)
    let result = try Tool.run("rules", "--rules", folder.path("rules"))
    #expect(result.status == 65)
    #expect(result.errors == "\(path):5: given.where.error.t \(TableTests.endless)\n")
  }
}

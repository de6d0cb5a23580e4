import AdSpecTestSupport
import Testing

/// What a scenario logs is shown where it helps.
@Suite struct LogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "log.lua",
      """
      scenario "log then fail" { formats = { "banner" },
        network = function(n) log("net", 1, { a = 2 }) print("printed") end,
        app = function(app)
          log("hello", "world")
          local ad = app:load()
          log("loaded", ad.ok)
          fail("nope")
        end,
        expect = function(trace) log("in expect") expect_equal(1, 2, "two") end,
      }

      """)
  }

  @Test func logIsShownOnceWithTheFirstFailure() throws {
    let result = try Tool.runShell("adspec run log.lua --no-times", in: folder)
    #expect(result.status == 1)
    let log = """
            log       net 1 {a: 2}
                      printed
                      hello world
                      loaded true
                      in expect
            trace     adspec trace
      """
    #expect(result.output.split(separator: log).count == 2, "\(result.output)")
    #expect(result.output.split(separator: "in expect").count == 2)
  }

  @Test func traceShowsItAtItsTime() throws {
    let result = try Tool.runShell("adspec trace log.lua", in: folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasSuffix("world.started") })
    #expect(
      lines[(start + 1)...(start + 3)].map { $0.split(separator: " ").joined(separator: " ") } == [
        "0.000 s :2 scenario log net 1 {a: 2}", "0.000 s :2 scenario log printed",
        "0.000 s :4 scenario log hello world",
      ])
    #expect(lines.contains { $0.hasSuffix("  log                  loaded true") }, "\(lines)")
    #expect(lines.last { $0.contains("  log  ") }?.hasSuffix("in expect") == true)
  }

  @Test func savedTraceHasNoneOfIt() throws {
    let result = try Tool.runShell("adspec trace log.lua --as jsonl", in: folder)
    #expect(!result.output.contains("hello"))
  }

  @Test func passingScenarioIsSilent() throws {
    try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, app = function() log('x1') end }")
    let result = try Tool.runShell("adspec run a.lua --no-times", in: folder)
    #expect(result.status == 0)
    #expect(!result.output.contains("x1"))
  }

  @Test func onlyTheLastLinesAreShown() throws {
    try folder.write(
      "a.lua",
      """
      scenario "one" { formats = BANNER, app = function()
        for i = 1, 50 do log("line", i) end
        fail()
      end }
      """)
    let result = try Tool.runShell("adspec run a.lua --no-times", in: folder)
    #expect(result.output.contains("      log       … (30 more lines)\n"))
    #expect(result.output.contains("                line 31\n"))
    #expect(!result.output.contains("line 30\n"))
    #expect(result.output.contains("line 50\n"))
  }

  /// What was logged before a death survives it.
  @Test func logBeforeADeathIsShown() throws {
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" { formats = BANNER, config = { settings = { parameter = "crash" } },
        app = function(app) log("before") app:load() log("after") end }
      """)
    let result = try Tool.runFragile("run", path)
    #expect(result.status == 1)
    #expect(result.output.contains("log       before\n"))
    #expect(!result.output.contains("after\n"))
  }
}

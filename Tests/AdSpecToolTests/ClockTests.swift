import AdSpecTestSupport
import Testing

/// Virtual time, and real time where the command line or an adapter's profile asks for it.
@Suite struct ClockTests {
  private static let scenario = """
    scenario "one" {
      formats = BANNER,
      config  = { settings = { parameter = "clock" } },
      network = function(network) network:next_request():failed { code = "no_fill" } end,
    }

    """

  @Test(arguments: [
    (["--adapter", "fragile"], "virtual"),
    (["--adapter", "fragile", "--clock", "wall"], "real"),
    (["--adapter", "fragile-in-real-time"], "real"),
    (["--adapter", "fragile-in-real-time", "--clock", "virtual"], "virtual"),
  ])
  func commandLineGoesBeforeTheProfile(_ arguments: [String], _ printed: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", ClockTests.scenario)
    _ = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--report", "json=\(folder.path("a.json"))"] + arguments)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["scenarios"][0]["output"].text == printed)
  }

  /// Queues, tasks, actors and downloads are the system's own, and the adapters conform all the same.
  @Test(arguments: ["sample", "fernway", "fernway-queues"])
  func adaptersConformInRealTime(_ adapter: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" {
        formats = { "native" },
        aims    = { "NAT-MAP-1", "NAT-IMG-1", "LOAD-THREAD-1" },
        app     = function(app) app:load():display() end,
      }

      """)
    let result = try Tool.run("run", path, "--adapter", adapter, "--clock", "wall")
    #expect(result.status == 0, "\(result.output)")
  }
}

import AdSpecConformance
import AdSpecTestSupport
import Foundation
import Testing

/// A trace contains nothing that differs between machines, users or runs.
@Suite struct MachineTests {
  private let folder: TemporaryFolder
  private let scenario: String

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(
      "a.lua",
      """
      scenario "ask twice" {
        formats = BANNER,
        app = function(app) app:load() app:load() end,
      }
      """)
  }

  /// The trace of a run by another user, in another folder.
  private func trace(_ variables: [String], in place: String, seed: Int = 0) throws -> String {
    let place = folder.url.appendingPathComponent(place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let program = try BuiltExecutable("AdSpecCrashFixture").url.path
    return try BuiltExecutable(path: "/usr/bin/env").run(
      variables + [
        program, "trace", scenario, "--adapter", "machine-facts", "--as", "jsonl", "--seed",
        "\(seed)",
      ],
      in: place
    ).output
  }

  @Test("equal runs give equal traces for every user and folder")
  func equalRunsAreEqualEverywhere() throws {
    let home = folder.url.appendingPathComponent("home").path
    try FileManager.default.createDirectory(
      atPath: home, withIntermediateDirectories: true)
    let first = try trace(
      ["TZ=Asia/Tokyo", "LANG=de_DE.UTF-8", "HOME=\(home)", "XDG_CACHE_HOME=\(home)"], in: "one")
    let second = try trace(
      ["TZ=America/New_York", "LC_ALL=ja_JP.UTF-8", "LANGUAGE=fr", "HOME=/"], in: "another")
    #expect(first == second)
    // Only the second load of the scenario finds the file that the first load wrote.
    let told = first.split(separator: "\n").filter { $0.contains("\"answer.load\"") }
    let facts =
      ", /, file:///https%3A//server.example/picture, GMT, en_001, Wednesday, 1 January 2025 at "
    let caches = "/tmp/adspec-000000/000000/Library/Caches"
    for (number, line) in told.enumerated() {
      #expect(line.contains(facts))
      #expect(line.contains("Coordinated Universal Time, \(caches), \(number), objects "))
    }
    #expect(told.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home) == [])
  }

  @Test("a different seed gives different random numbers")
  func anotherSeedGivesOtherNumbers() throws {
    #expect(try trace([], in: "one") != trace([], in: "one", seed: 1))
  }
}

/// However a scenario is started, the adapter's sets of objects have the same order.
@Suite struct ObjectOrderTests {
  @Test("the replay and the trace of a scenario have the order of objects that the run had")
  func orderOfObjectsIsTheSame() throws {
    let folder = try TemporaryFolder()
    let scenarios = ["first", "second"].map { name in
      "scenario \"\(name)\" { formats = BANNER, expect = function(trace) "
        + "fail(trace:first(\"answer.load\").error.message:match(\"objects .*\")) end }"
    }
    _ = try folder.write("a.lua", scenarios.joined(separator: "\n"))
    let other = try folder.write("elsewhere/x", "")
    let program = try BuiltExecutable("AdSpecCrashFixture").url.path
    let report = "json=r.json"
    let ways: [(folder: String, arguments: [String])] = [
      (folder.path, ["run", "a.lua"]),
      (folder.path, ["run", "a.lua", "--format", "banner", "first"]),
      (folder.path, ["run", "a.lua", "--report", report]),
      (folder.path, ["run", "a.lua", "--report", report]),
      (folder.path, ["trace", "a.lua", "first"]),
      (folder.path, ["run", "a.lua", "--isolation", "fork", "--no-places", "--timeout", "20"]),
      (
        FilePath.folder(of: other),
        ["run", "../a.lua", "--jobs", "1", "--seed", "0", "--all-findings", "--explain"]
      ),
    ]
    let orders = try ways.enumerated().map { number, way in
      let variable = "ADSPEC_TEST_VARIABLE=" + String(repeating: "x", count: number * 1_000)
      let output = try BuiltExecutable(path: "/usr/bin/env").run(
        [variable, program] + way.arguments + ["--adapter", "machine-facts"],
        in: URL(fileURLWithPath: way.folder)
      ).output
      return Set(output.matches(of: /objects( \d)+/).map { String($0.output.0) })
    }
    #expect(orders.allSatisfy { $0.count == 1 && $0 == orders[0] }, "\(orders)")
  }
}

/// If a file has many scenarios, adspec loads the file once for all its scenarios.
@Suite struct ManyScenariosTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Each scenario changes a variable that the file declares outside of all functions.
  ///
  /// The next scenario must find the old value of the variable.
  private static let file = """
    local seen, names = 0, {}
    local function use(name)
      seen = seen + 1
      names[#names + 1] = name
      expect_equal(seen, 1)
      expect_equal(names, { name })
      string.extra, last = name, name
    end
    for number = 1, 40 do
      scenario("number " .. number) {
        formats = { "banner" },
        limits = number % 4 == 0 and { memory = 400000 + number } or nil,
        for_each = number % 5 == 0 and { { size = "banner" }, { size = "leaderboard" } } or nil,
        app = function(app)
          expect_equal(string.extra, nil)
          use(number)
        end,
      }
    end
    """

  @Test(
    "each scenario finds its file as if newly loaded",
    arguments: [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "2", "--shuffle", "3"]])
  func eachFindsItsFileFresh(_ options: [String]) throws {
    try folder.write("many.lua", Self.file)
    func report(_ options: [String]) throws -> String {
      let arguments = ["run", "many.lua", "--no-times", "--report", "json=report.json"]
      let result = try BuiltExecutable.adspec().run(arguments + options, in: folder.url)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return try folder.text("report.json")
    }
    let isolated = try report(options)
    #expect(try Tool.report(isolated)["scenarios"].list.count == 48)
    #expect(try report(["--in-process"]) == isolated)
  }

  @Test("if a file fails when it is loaded again, the message says so")
  func aFileThatCannotBeRunAgainSaysSo() throws {
    try folder.write(
      "small.lua",
      """
      local filler = {}
      for index = 1, 3000 do filler[index] = {} end
      scenario "in much" { formats = { "banner" } }
      scenario "in little" { formats = { "banner" }, limits = { memory = 60000 } }
      """)
    let result = try BuiltExecutable.adspec().run(
      ["run", "small.lua", "--no-times"], in: folder.url)
    #expect(result.status == 65)
    #expect(result.output.contains("needs more than the 60000 bytes of memory"))
    #expect(result.output.contains("BAD INPUT: 1 scenario has a mistake"))
  }
}

/// Time is virtual unless the command line or an adapter's profile asks for the wall clock.
@Suite struct ClockTests {
  private static let scenario = """
    scenario "one" {
      formats = BANNER,
      config  = { settings = { parameter = "clock" } },
      network = function(network) network:next_request():failed { code = "no_fill" } end,
    }

    """

  @Test(
    "the command line overrides the profile",
    arguments: [
      (["--adapter", "fragile"], "virtual"),
      (["--adapter", "fragile", "--clock", "wall"], "real"),
      (["--adapter", "fragile-in-real-time"], "real"),
      (["--adapter", "fragile-in-real-time", "--clock", "virtual"], "virtual"),
    ])
  func commandLineGoesBeforeTheProfile(_ arguments: [String], _ printed: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", ClockTests.scenario)
    _ = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--no-places", "--report", "json=\(folder.path("a.json"))"] + arguments)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["scenarios"][0]["output"].text == printed)
  }

  @Test(
    "the conforming adapters conform with a wall clock too",
    arguments: ["sample", "fernway", "fernway-queues"])
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

/// Tests of loads that are slow in some of the processes that run the scenario.
@Suite struct SlowCallTests {
  @Test(
    "a load is slow if it was slow in three processes",
    arguments: [(0, 1, false), (1, 2, false), (2, 3, false), (9, 3, true)])
  func bestOfThreeProcessesCounts(_ slow: Int, _ runs: Int, _ isSlow: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" {
        formats = BANNER,
        aims = { "LOAD-BLOCK-1" },
        config = {
          settings = { parameter = "work", file = "\(folder.path("runs"))", runs = \(slow) },
        },
      }

      """)
    _ = try Tool.runFragile("run", path, "--no-places", "--report", "json=\(folder.path("a.json"))")
    let failing = try Tool.report(try folder.text("a.json")).failingRules
    #expect(failing.contains("LOAD-BLOCK-1") == isSlow)
    #expect(try folder.text("runs").utf8.count == runs)
  }
}

import AdSpecTestSupport
import Foundation
import Testing

/// If the adapter dies, the run loses only one verdict, and the verdict names the cause.
///
/// The run continues.
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
      ["run", path, "--no-times", "--no-places", "--report", "json=\(json)"] + arguments)
    return (try Tool.report(try folder.text("a.json")), result)
  }

  @Test(
    "each death is one verdict, and the next scenario runs",
    arguments: ["1", "2"]) func eachDeathIsOneVerdict(_ jobs: String) throws
  {
    let parameters = ["before", "crash", "exit", "between", "exit 3", "hang", "after"]
    let (report, result) = try report(parameters, "--timeout", "0.5", "--jobs", jobs)
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
    // The screen shows two findings in full, and lists all.
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("DIED  ") } == 2)
    #expect(result.output.contains("the adapter died in 4 scenarios"))
    #expect(report["formats"][0]["deaths"].number == 4)
  }

  @Test("the events before a death survive")
  func whatHappenedBeforeADeathSurvives() throws {
    let (_, result) = try report(["crash"])
    #expect(result.output.contains("host.load"))
    #expect(result.output.contains("slot \"crash\""))
  }

  @Test("excessive output is cut and is not a failure")
  func floodOfOutputIsCutAndCostsNothing() throws {
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

  /// What a death says about its reason, by the parameter of `DyingAdapter`.
  ///
  /// An optimised build prints less. Then the debug information has the reason of a trap.
  private static let reasons: [String: Set<String>] = [
    "forced nil": [
      "killed by SIGILL: force unwrapped a nil value",
      "killed by SIGILL: unexpectedly found nil while unwrapping an Optional value",
    ],
    "forced cast": [
      "killed by SIGABRT: Could not cast value of type 'Swift.String' to 'Foundation.NSNumber'."
    ],
    "unowned": [
      "killed by SIGABRT: Fatal error: Attempted to read an unowned reference but object was "
        + "already destroyed"
    ],
    "overflow": ["killed by SIGILL: arithmetic overflow"],
    "index": [
      "killed by SIGILL: Fatal error: Index out of range", "killed by SIGILL: Index out of range",
    ],
    "stack": ["killed by SIGSEGV"],
    "exit": ["exited with status 3"],
  ]

  @Test(
    "each death names the adapter's line and the reason, in a debug build and a current release build",
    arguments: [true, false])
  func deathNamesItsLine(_ isDebug: Bool) throws {
    let source = "Tests/Fixtures/AdSpecCrashFixture/DyingAdapter.swift"
    var lines: [String: Int] = [:]
    for (index, line) in try Project.text(source).components(separatedBy: "\n").enumerated() {
      let comment = line.components(separatedBy: "  // ")
      if comment.count == 2 { lines[comment[1]] = index + 1 }
    }
    #expect(lines.count == 13)
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", lines.keys.sorted().map(Self.scenario).joined())
    let program =
      isDebug
      ? try BuiltExecutable(debug: "AdSpecCrashFixture") : try BuiltExecutable("AdSpecCrashFixture")
    _ = try program.run(
      [
        "run", path, "--adapter", "dying", "--no-times",
        "--report", "json=\(folder.path("a.json"))",
      ], in: Project.folder)
    var found: [String: Int] = [:]
    for scenario in try Tool.report(try folder.text("a.json"))["scenarios"].list {
      let name = scenario["name"].text ?? ""
      let places = scenario["places"]["lines"].list
      let place = places.first { $0["event"].text == "world.ended" }
      #expect(place?["file"].text == source, "\(name)")
      found[name] = place?["line"].number
      let detail = scenario["ending_detail"].text ?? ""
      #expect(Self.reasons[name]?.contains(detail) != false, "\(name): \(detail)")
    }
    #expect(found == lines)
  }

  @Test(
    "if the adapter died in every load, the screen says to mend the death, and nothing about settings"
  )
  func deathInEveryLoadIsTheCause() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", ["exit", "index"].map(Self.scenario).joined())
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--adapter", "dying", "--no-times", "--no-places"])
    let lines = result.output.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("Not driven") })
    #expect(
      Array(lines[start...].prefix(6)) == [
        "Not driven: no load succeeded, so the rules prove nothing",
        "  banner: none of 2 loads reached the network", "    the adapter died in 2 scenarios",
        "    it was given: format banner, flow waterfall, settings {parameter: \"exit\"}, no extras",
        "    next: mend the death first: the loads succeed as soon as the adapter lives, unless "
          + "something else is wrong, too", "",
      ])
    #expect(result.status == 1)
  }

  @Test("deaths at the same line are one entry, which names the line and the reason")
  func deathsAtALineAreOneEntry() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      for _, name in ipairs { "first", "second" } do
        scenario(name) { formats = BANNER, config = { settings = { parameter = "index" } } }
      end
      scenario "third" { formats = BANNER, config = { settings = { parameter = "overflow" } } }
      """)
    let result = try BuiltExecutable(debug: "AdSpecCrashFixture").run(
      ["run", path, "--adapter", "dying", "--no-times"], in: Project.folder)
    let lines = result.output.split(separator: "\n").filter {
      $0.hasPrefix("DIED") || $0.hasPrefix("      ended") || $0.hasPrefix("      adapter")
    }.map(String.init)
    #expect(lines.count == 6)
    #expect(
      lines.prefix(2) == [
        "DIED  the adapter died  banner, 2 scenarios",
        "      ended     crash: killed by SIGILL: Fatal error: Index out of range",
      ])
    #expect(
      lines.count > 2
        && lines[2].hasPrefix("      adapter   died at Tests/Fixtures/AdSpecCrashFixture/Dying"))
  }

  @Test("a death during set-up is a verdict")
  func deathOnSetUpIsAVerdictToo() throws {
    let (report, result) = try report(
      ["before"], "--adapter", "crashes-on-set-up", "--format", "banner")
    #expect(report["scenarios"][0]["ending"].text == "crash")
    #expect(report["scenarios"][0]["output"].text?.contains("no set-up") == true)
    #expect(result.status == 1)
  }

  @Test("the trace of a crash names the line item")
  func crashOfALineItemNamesIt() throws {
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

  @Test("if the adapter dies, the trace ends with the death")
  func traceOfADeathEndsWithIt() throws {
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

/// adspec blames a death or a time-out on the code that was running on the thread.
@Suite struct BlameTests {
  private func run(
    _ scenarios: String, _ arguments: String...
  ) throws -> (scenarios: JSON, result: BuiltExecutable.Result) {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", scenarios)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--no-times", "--no-places", "--report", "json=\(folder.path("a.json"))"]
        + arguments)
    return (try Tool.report(try folder.text("a.json"))["scenarios"], result)
  }

  private static func load(_ parameter: String, before: String = "") -> String {
    "scenario \"\(parameter)\" { formats = BANNER, set_up = false, config = { settings = { "
      + "parameter = \"\(parameter)\" } }, app = function(app) \(before) app:load() end }\n"
  }

  @Test("if adspec dies, a message says that adspec died, and the remaining scenarios run")
  func harnessThatDiesSaysSo() throws {
    let (scenarios, result) = try run(BlameTests.load("harness") + BlameTests.load("after"))
    #expect(result.status == 70)
    #expect(scenarios[0]["ending"].text == "harness_failure")
    #expect(scenarios[1]["ending"].text == "quiescent")
    #expect(result.output.contains("adspec itself failed"))
    #expect(!result.output.contains("the adapter died"))
  }

  @Test(
    "if adspec's own code stumbles over memory that the adapter has damaged, the adapter died",
    arguments: ["damage", "smash"])
  func damageIsTheAdapters(_ parameter: String) throws {
    let (scenarios, result) = try run(BlameTests.load(parameter) + BlameTests.load("after"))
    #expect(result.status == 1)
    #expect(scenarios[0]["ending"].text == "crash")
    #expect(
      scenarios[0]["output"].text
        == "[… adspec's own code found memory that the tested code had overwritten …]\n")
    #expect(scenarios[1]["ending"].text == "quiescent")
  }

  @Test("a death on a thread of the adapter counts as a death of the adapter")
  func threadOfTheAdapterIsTheAdapters() throws {
    let (scenarios, result) = try run(BlameTests.load("thread"))
    #expect(result.status == 1)
    #expect(scenarios[0]["ending"].text == "crash")
  }

  @Test(
    "a hang of the adapter is the adapter's",
    arguments: ["hang", "block", "ask", "turns", "sleep"])
  func hangOfTheAdapterIsItsOwn(_ parameter: String) throws {
    let (scenarios, result) = try run(
      BlameTests.load(parameter, before: "for i = 1, 1e6 do end"), "--timeout", "0.2")
    #expect(result.status == 1)
    #expect(scenarios[0]["ending"].text == "hang")
    #expect(scenarios[0]["error"].isNull)
  }

  @Test(
    "a hang of the script is a mistake of the scenario",
    arguments: [
      ("while true do wait(1e-12) end", ["scenario_error"]),
      // The number of events also has a limit. The speed of the machine decides which limit is
      // reached first.
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

  @Test("copies of huge extras do not make the adapter slow")
  func hugeExtrasAreNotTheAdaptersSlowness() throws {
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

/// Scripts that run without end.
///
/// An endless pattern match is one call of a C function, so adspec counts the steps of the match.
@Suite struct ScriptHangTests {
  private static let match = #"local x = ("a"):rep(60):find(("a*"):rep(30) .. "b")"#
  private static let mistake =
    "the script used up its budget of instructions: does it contain a loop without an end?; raise it "
    + "with limits = { instructions = N } in the scenario, or --script-instructions MILLIONS"

  @Test("an endless pattern match is a mistake of its scenario, and the remaining scenarios run")
  func endlessMatchIsTheScenariosMistake() throws {
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

  @Test(
    "a file whose top-level code never ends is refused before anything runs",
    arguments: [("lint", "scenario"), ("lint", "rule"), ("run", "module")])
  func fileThatNeverEndsIsRefused(_ command: String, _ kind: String) throws {
    let folder = try TemporaryFolder()
    let scenario = "scenario \"one\" { formats = BANNER }\n"
    // The budget does not count how much a comparison reads, so the limit of time ends the loop.
    let compares =
      "local s = ('a'):rep(9e6) local t = s .. 'b' while true do local x = s < t end"
    let code = "-- The first line.\n" + (kind == "rule" ? compares : ScriptHangTests.match) + "\n"
    let path = try folder.write(
      ["scenario": "a.lua", "module": "networks/endless.lua"][kind] ?? "rules/endless.lua",
      code + (kind == "scenario" ? scenario : ""))
    if kind != "scenario" {
      try folder.write("a.lua", (kind == "module" ? "require 'networks.endless'\n" : "") + scenario)
    }
    let options = kind == "rule" ? ["--rules", folder.path("rules")] : []
    let result = try BuiltExecutable.adspec().run([command, folder.path("a.lua")] + options)
    #expect(result.status == 65)
    let errors = result.errors + (command == "lint" ? result.output : "")
    // For code of a module, the message names the line of the scenario file that requires it.
    let place = kind == "module" ? "\(folder.path("a.lua")):1: " : "\(path):2: "
    #expect(errors.hasPrefix(place), "\(errors)")
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test("an edited copy of a suite file is checked like any other file")
  func editedFileOfTheSuiteIsReadLikeAnyOther() throws {
    let folder = try TemporaryFolder()
    let path = "conformance/scenarios/60-native/images.lua"
    try folder.write(path, "\(ScriptHangTests.match)\nscenario \"one\" { formats = BANNER }\n")
    let result = try Tool.runShell("timeout 60 adspec lint \(path)", in: folder)
    #expect(result.status == 65)
  }

  @Test("if the script calls adapter code that hangs, the hang is a death of the adapter")
  func hangOfTheAdapterIsItsDeath() throws {
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
      "run", path, "--timeout", "0.5", "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 1)
    let scenario = try Tool.report(try folder.text("a.json"))["scenarios"][0]
    #expect(scenario["ending"].text == "hang")
    #expect(scenario["error"].isNull)
  }
}

/// Adapters that wait for an event that never comes.
@Suite struct WaitingTests {
  private func scenario(_ parameter: String, network: String? = nil) throws -> JSON {
    let folder = try TemporaryFolder()
    let function = network.map { ", network = function(network) \($0) end" } ?? ""
    let path = try folder.write(
      "a.lua",
      "scenario \"one\" { formats = BANNER, "
        + "config = { settings = { parameter = \"\(parameter)\" } }\(function) }\n")
    _ = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--no-times", "--report", "json=\(folder.path("a.json"))"])
    return try Tool.report(try folder.text("a.json"))["scenarios"][0]
  }

  @Test("the message about a deadlock says what each of the two threads waits for")
  func bothSidesOfADeadlockAreNamed() throws {
    let scenario = try scenario("deadlock")
    #expect(scenario["ending"].text == "crash")
    #expect(
      scenario["ending_detail"].text?.hasSuffix(
        "; deadlock: main waits for dispatch_semaphore_wait; "
          + "com.fragile.work waits for dispatch_sync onto main") == true)
  }

  @Test("the message names work that waits forever")
  func whatWaitsForEverIsNamed() throws {
    let scenario = try scenario("wait")
    #expect(scenario["ending"].text == "quiescent")
    #expect(
      scenario["ending_detail"].text
        == "left undone: com.fragile.work waits for dispatch_semaphore_wait")
  }

  @Test("work that repeats forever does not keep a function waiting for ever")
  func waitsInVainHaveAnEnd() throws {
    let scenario = try scenario(
      "tick", network: "network:next_request():loaded() network:next_request()")
    #expect(scenario["ending"].text == "quiescent")
    #expect(scenario["unfinished"].list.map { $0["waits_for"].text } == ["a request"])
  }

  @Test(
    "work that repeats forever does not keep a scenario running",
    arguments: [
      ("poll", "a task that main started has not ended; something is due at 126.000 s", 125),
      ("tick", "something is due at 180.000 s", 120),
    ])
  func whatRepeatsForEverIsNoReasonToGoOn(
    _ parameter: String, _ left: String, _ seconds: Int
  ) throws {
    let scenario = try scenario(parameter)
    #expect(scenario["ending"].text == "quiescent")
    #expect(scenario["ending_detail"].text == "left undone: " + left)
    #expect(scenario["virtual_nanoseconds"].number == seconds * 1_000_000_000)
  }
}

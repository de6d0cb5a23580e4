import AdSpecTestSupport
import Foundation
import Testing

/// `adspec run`: selection, sources of rules and scenarios, and the summary.
@Suite struct RunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "each conforming adapter passes the whole suite, in each of its formats, as its claims say",
    arguments: ["sample", "sample-google-tracked", "fernway", "fernway-queues", "fernway-expiry"])
  func wholeSuitePasses(_ adapter: String) throws {
    let run = try JudgedRun.of(adapter)
    #expect(run.status == 0, "\(run.output)")
    #expect(!run.output.contains("FAIL"), "\(run.output)")
    let lines = run.output.split(separator: "\n").drop { !$0.hasPrefix("  format") }
    let formats = lines.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(!formats.isEmpty && formats.allSatisfy { $0.contains(" conforming ") })
    #expect(run.claimRemarks == [])
  }

  /// The adapters of Fernway share the code that runs at the same time, so each of them needs few
  /// formats and a quarter of the scenarios here.
  @Test(
    "two runs of an adapter give the same traces",
    arguments: [
      ("sample-google-tracked", "native", "waterfall"), ("fernway", "native", "bidding"),
      ("fernway-queues", "rewarded", "bidding"), ("fernway-expiry", "banner", "bidding"),
    ])
  func adapterRepeatsItself(_ adapter: String, _ format: String, _ flow: String) throws {
    let result = try Tool.run(
      "run", "--adapter", adapter, "--format", format, "--flow", flow, "--check-determinism",
      "--shuffle", "7", "--shard", TestTier.isThorough ? "1/1" : "1/4")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("gave the same trace twice"), "\(result.output)")
  }

  @Test("--list lists the selected scenarios with their formats and aims")
  func listSaysWhatWouldRun() throws {
    let result = try Tool.run("run", "--list")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lines.allSatisfy { $0.count == 5 && $0[3] == "waterfall" })
    #expect(lines.allSatisfy { $0[4].contains(/^conformance\/scenarios\/.*\.lua:[0-9]+$/) })
    #expect(
      Set(lines.map { $0[0] }) == [
        "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
      ])
    let some = try Tool.run("run", "--list", "--format", "banner", "--rule", "LOAD-ONCE-1")
    let chosen = lines.filter {
      $0[0] == "banner" && $0[2].split(separator: ",").contains("LOAD-ONCE-1")
    }
    #expect(
      some.output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      } == chosen)
    #expect(!chosen.isEmpty)
  }

  @Test("the console names the versions and counts the scenarios")
  func summaryCountsTheRun() throws {
    let result = try Tool.run(
      "run", "the network reports loaded twice [seconds=0]", "--format", "native", "--no-times")
    #expect(result.output.hasPrefix("adspec 1.1.0, suite 1.2.0, seed 0: adapter sample ("))
    #expect(result.output.contains("1 scenario to run"))
    #expect(result.output.contains("\n  format  conformance "))
  }

  @Test("--in-process gives the same report")
  func inProcessGivesTheSameReport() throws {
    func report(_ options: String...) throws -> String {
      let path = folder.path("report.json")
      let result = try BuiltExecutable.adspec().run(
        ["run", "--format", "banner", "--no-times", "--report", "json=\(path)"] + options)
      #expect(result.status == 0)
      return try folder.text("report.json")
    }
    // A failure must not print the difference of two long reports.
    let isEqual = try report("--in-process") == report()
    #expect(isEqual)
  }

  @Test(
    "static state is reset between scenarios of one process",
    arguments: ["fernway", "fernway-queues"])
  func inProcessConforms(_ adapter: String) throws {
    // A part of two formats is enough to leave state behind, and the whole suite would take minutes.
    let result = try Tool.run(
      "run", "--in-process", "--adapter", adapter, "--format", "banner", "--format", "rewarded",
      "--no-times", "--shard", TestTier.isThorough ? "1/1" : "1/3")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("PASSED"), "\(result.output)")
  }

  @Test("--rules adds the rules of a folder")
  func folderOfRulesAddsRules() throws {
    try folder.write("rules/own.lua", Tool.rule())
    let result = try Tool.run(
      "run", "the network reports loaded twice [seconds=0]", "--format", "banner", "--rules",
      folder.path("rules"), "--no-times", "--no-places")
    #expect(result.status == 1)
    #expect(result.output.contains("FAIL  OWN-1  low  banner, 1 scenario"))
    #expect(result.output.contains("The rule of a test."))
    #expect(result.output.contains("--rules \(folder.path("rules"))"))
    let listed = try Tool.run("rules", "OWN-1", "--rules", folder.path("rules"))
    #expect(listed.output.contains("Defined: \(folder.path("rules"))/own.lua:1"))
  }

  @Test("--suite replaces the suite")
  func folderOfASuiteTakesItsPlace() throws {
    try folder.write("rules/own.lua", Tool.rule(require: "exactly(1, \"answer.load\")"))
    try folder.write("scenarios/own.lua", "scenario \"own\" { aims = { \"OWN-1\" } }")
    let result = try Tool.run("run", "--suite", folder.path, "--list")
    #expect(
      result.output == "banner\town\tOWN-1\twaterfall\t\(folder.path("scenarios/own.lua")):1\n")
    let run = try Tool.run("run", "--suite", folder.path, "--format", "banner", "--no-times")
    #expect(run.status == 0)
    #expect(try Tool.run("rules", "--suite", folder.path).output.contains("\nOWN-1  must   low"))
  }

  @Test("the path of an example runs the example")
  func exampleRunsByItsFile() throws {
    let path = Project.folder.appendingPathComponent("scripts/examples/minimal.lua").path
    let result = try Tool.run("run", path, "--no-times")
    #expect(result.status == 0)
    #expect(result.output.contains("PASSED"))
  }

  @Test("a part of a name runs the scenarios that have it, and lists them if there are several")
  func partOfANameRuns() throws {
    let names = ["an early answer", "a late answer", "no Answer", "nothing"]
    try folder.write("a.lua", names.map { "scenario \"\($0)\" { formats = BANNER }\n" }.joined())
    let several = try Tool.runShell("adspec run a.lua answer --no-times", in: folder)
    #expect(
      several.errors
        == """
        "answer" selects 3 scenarios by a part of their names:
          an early answer
          a late answer
          no Answer

        """)
    #expect(several.output.contains("\n3 scenarios to run\n"), "\(several.output)")
    let one = try Tool.runShell("adspec run a.lua LATE --no-times", in: folder)
    #expect(one.errors == "")
    #expect(one.output.contains("\n1 scenario to run\n"), "\(one.output)")
    let traced = try Tool.runShell("adspec trace a.lua late", in: folder)
    #expect(traced.output.hasPrefix("scenario  a late answer (banner)\n"), "\(traced)")
    let refused = try Tool.runShell("adspec trace a.lua answer", in: folder)
    #expect(refused.status == 65)
    #expect(
      refused.errors
        == """
        answer: 3 scenarios have this in their names; give the whole name of one:
          an early answer
          a late answer
          no Answer

        """)
  }

  @Test("if no scenario aims at a rule, --rule runs the scenarios that exercise it")
  func ruleWithoutAimsRunsWhatExercisesIt() throws {
    try folder.write(
      "house/clicks.lua",
      """
      rule {
        id = "HOUSE-1", level = "must", severity = "low", formats = BANNER,
        says = "A click is reported.", cites = { "a test" },
        given = on "network.click" { per = "ad" },
        require = at_least(1, "event.click"),
      }
      """)
    try folder.write(
      "a.lua",
      """
      scenario "quiet" { formats = BANNER }
      scenario "clicked" { formats = { "banner", "native" }, network = function(network)
        local ad = network:next_request():loaded()
        ad:await_display() ad:shown() ad:click()
      end }
      """)
    func run(_ options: String) throws -> BuiltExecutable.Result {
      try Tool.runShell("adspec run a.lua --rules house --no-times \(options)", in: folder)
    }
    let found = try run("--rule house-1")
    #expect(
      found.errors
        == "No scenario aims at HOUSE-1. Running 2 scenarios to find those that exercise it.\n")
    #expect(found.status == 0, "\(found.output)")
    #expect(found.output.contains("\n1 scenario to run\n"), "\(found.output)")
    #expect(
      try run("--rule HOUSE-1 --list").output == "banner\tclicked\t\twaterfall\ta.lua:2\n")
    let none = try run("--rule HOUSE-1 quiet")
    #expect(none.status == 2)
    #expect(
      none.output.contains("nothing was selected: of 1 scenario, none exercises HOUSE-1 ("),
      "\(none.output)")
  }

  @Test("the next commands keep the options of the run")
  func nextCommandsKeepTheOptions() throws {
    try folder.write(
      "a.lua",
      """
      scenario "two answers" { formats = { "banner", "rewarded" }, aims = { "LOAD-ONCE-1" },
        network = function(network) local ad = network:next_request():loaded() ad:loaded() end }
      """)
    func next(_ options: String) throws -> String? {
      let run = "adspec run --adapter sample-documented --no-times --no-places"
      let output = try Tool.runShell("\(run) \(options)", in: folder).output
        .replacing(" \\\n        ", with: " ")
      return output.split(separator: "\n").first { $0.hasPrefix("Next") }.map(String.init)
    }
    let start = "Next  adspec run --adapter sample-documented "
    let page = " --report html=page.html"
    let name = "--format rewarded 'the network has an ad'"
    #expect(try next(name) == start + name + page)
    #expect(
      try next("a.lua:1 --flow waterfall --seed 3")
        == start + "a.lua --flow waterfall a.lua:1 --seed 3 --rule LOAD-ONCE-1")
    #expect(
      try next("a.lua --rule LOAD-ONCE-1") == start + "a.lua --rule LOAD-ONCE-1" + page)
  }

  @Test("a chosen rule that is expected to fail says so")
  func chosenRuleCanBeExpected() throws {
    try folder.write(
      "known.toml",
      """
      [[expect]]
      rule = "LOAD-ONCE-1"
      format = "rewarded"
      reason = "The network reports an ad once."
      """)
    let result = try Tool.runShell(
      "adspec run --adapter sample-documented --no-times --no-places --rule LOAD-ONCE-1 "
        + "--expect known.toml --format rewarded", in: folder)
    let lines = result.output.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("EXEMPT") }, "\(result.output)")
    #expect(
      lines[start...].prefix(2) == [
        "EXEMPT  LOAD-ONCE-1  critical  rewarded exempt",
        "      expected: The network reports an ad once.",
      ])
  }

  @Test("--fail-fast stops at the first failure")
  func failFastStopsAtTheFirstFailure() throws {
    let result = try Tool.run(
      "run", "--adapter", "sample-documented", "--format", "banner", "--rule", "LOAD-ONCE-1",
      "--fail-fast", "--jobs", "1", "--no-times", "--no-places", "--report",
      "json=\(folder.path("a.json"))")
    #expect(result.status == 1)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["incomplete"].text == "stopped after the first failure")
    #expect(report["scenarios"].list.count == 1)
  }

  @Test(
    "a broken should rule fails only a strict run",
    arguments: [([], 2, 0), (["--strict"], 1, 1)] as [([String], Int, Int32)])
  func warningDoesNotStopARun(_ mode: [String], _ count: Int, _ status: Int32) throws {
    try folder.write("rules/own.lua", Tool.rule(level: "should"))
    let path = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER }\nscenario \"two\" { formats = BANNER }")
    let arguments = [
      "run", path, "--rules", folder.path("rules"), "--fail-fast", "--jobs", "1", "--no-times",
      "--no-places",
      "--report", "json=\(folder.path("a.json"))",
    ]
    let result = try BuiltExecutable.adspec().run(arguments + mode)
    #expect(result.status == status)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["scenarios"].list.count == count)
  }

  @Test("the random numbers of the scenario depend on the seed")
  func seedReachesTheScenario() throws {
    let path = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, app = function() log(random()) end }")
    let logs = try ["1", "1", "2"].map { seed in
      _ = try Tool.run(
        "run", path, "--seed", seed, "--report", "json=\(folder.path("a.json"))", "--no-times")
      return try Tool.report(try folder.text("a.json"))["scenarios"][0]["log"][0].text
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0] != logs[2])
    #expect(logs[0] != nil)
  }

  @Test("the replay command repeats the scenario")
  func replayCommandRunsTheScenarioAgain() throws {
    let arguments = [
      "run", "--adapter", "sample-documented", "--format", "banner", "--rule", "LOAD-ONCE-1",
      "--no-times", "--no-places", "--report", "json=\(folder.path("a.json"))",
    ]
    #expect(try BuiltExecutable.adspec().run(arguments).status == 1)
    let scenario = try Tool.report(try folder.text("a.json"))["scenarios"][0]
    let replay = try #require(scenario["replay"].text)
    let name = try #require(scenario["name"].text)
    let quoted = name.replacing("'", with: "'\\''")
    let program = try BuiltExecutable.adspec().url.path
    #expect(
      replay == "\(program) run --adapter sample-documented --format banner '\(quoted)'")
    let again = try Tool.run(
      "run", "--adapter", "sample-documented", "--format", "banner", name, "--no-times",
      "--no-places")
    #expect(again.status == 1)
    #expect(again.output.contains("1 scenario to run"))
  }
}

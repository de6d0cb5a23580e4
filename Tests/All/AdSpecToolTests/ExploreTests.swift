import AdSpecTestSupport
import Foundation
import Testing

/// `adspec explore`: random scenarios, made short.
@Suite struct ExploreTests {
  private func explore(_ arguments: String...) throws -> BuiltExecutable.Result {
    try explore(arguments)
  }

  private func explore(_ arguments: [String]) throws -> BuiltExecutable.Result {
    try BuiltExecutable.adspec().run(["explore", "--no-times"] + arguments)
  }

  /// The programs of the findings in an output.
  private func programs(in output: String) -> [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    var programs: [[Substring]] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("      program   ") {
        isInside = true
        programs.append([])
      } else if isInside, !line.hasPrefix("                ") {
        isInside = false
      }
      if isInside { programs[programs.count - 1].append(line.dropFirst(16)) }
    }
    return programs.map { $0.joined(separator: "\n") }
  }

  @Test("the programs of a defective adapter are as a person writes them")
  func programsAreShort() throws {
    let result = try explore(
      "--adapter", "sample-documented", "--format", "rewarded", "--seed", "3", "--count", "1")
    #expect(result.status == 1)
    #expect(
      programs(in: result.output) == [
        """
        scenario "LOAD-THREAD-1 in rewarded, in rewardedAdDidFailToLoadWithError" {
          formats = { "rewarded" },
          network = function(network)
            local request = network:next_request()
            request:failed { on = "com.network.callbacks" }
          end,
        }
        """
      ])
    #expect(result.output.contains("also      breaks ERR-INFO-1 in rewarded"), "\(result.output)")
    #expect(result.output.hasSuffix("1 program\nFAILED: 1 finding (exit status 1)\n"))
  }

  @Test("a conforming adapter has no finding, and the same exploration says the same")
  func conformingAdaptersPass() throws {
    let first = try explore("--adapter", "fernway", "--count", "60", "--seed", "7")
    #expect(first.status == 0)
    #expect(first.errors == "")
    #expect(first.output.hasSuffix("PASSED: 0 findings (exit status 0)\n"), "\(first.output)")
    let again = try explore("--adapter", "fernway", "--count", "60", "--seed", "7", "--jobs", "1")
    #expect(again.output == first.output)
  }

  @Test(
    "random programs accuse no conforming adapter or app",
    arguments: [
      "sample", "sample-google-tracked", "fernway", "fernway-queues", "fernway-expiry", "merlin",
      "quay", "sample-custom-native",
    ])
  func nobodyIsAccused(_ adapter: String) throws {
    let result = try explore("--adapter", adapter, "--count", "250", "--seed", "20000")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.errors == "")
  }

  // Random programs find the faults of most other rules, too.
  @Test(
    "random programs find the injected fault of a rule",
    arguments: [
      "BAN-SIZE-5", "CLICK-MISS-1", "CN-CLICK-2", "CONS-AC-1", "ERR-CAUSE-1", "EVT-MAIN-1",
      "IMP-ONCE-1", "LOAD-ONCE-1", "MEM-LEAK-1", "NAT-MAP-2", "PAGE-OPEN-1", "REW-ONCE-1",
      "SETUP-ONCE-1", "SHOW-OPEN-1", "SIG-ONCE-1", "STATE-CONC-1", "UI-MAIN-1", "VER-LOCK-1",
    ])
  func faultsAreFound(_ rule: String) throws {
    let adapter = rule.hasPrefix("CN-") ? "sample-custom-native" : "fernway"
    let words = ["--adapter", adapter, "--fault", rule, "--count", "256", "--seed", "1"]
    // The adapter has many formats and flows.
    let result = try explore(words + (rule.hasPrefix("BAN-") ? ["--format", "banner"] : []))
    let found = result.output.split(separator: "\n").filter { $0.contains(" of 256 programs") }
    #expect(found.contains { $0.contains("  \(rule)  ") }, "\(result.output)")
    #expect(result.output.contains("--fault \(rule) --seed "), "\(result.output)")
  }

  @Test("shards play the programs in turn")
  func shardsDivide() throws {
    let words = ["--adapter", "sample-documented", "--format", "rewarded", "--seed", "2"]
    let first = try BuiltExecutable.adspec().run(
      ["explore", "--no-times"] + words + ["--count", "3", "--shard", "1/2"])
    #expect(first.output.contains("\n2 programs\n"), "\(first.output)")
    let second = try BuiltExecutable.adspec().run(
      ["explore", "--no-times"] + words + ["--count", "3", "--shard", "2/2"])
    #expect(second.output.contains("\n1 program\n"), "\(second.output)")
    #expect(programs(in: second.output).count == 1)
    #expect(second.output.contains("--seed 3 --count 1"), "\(second.output)")
  }

  @Test("the merged reports of shards say what the whole exploration says")
  func shardsAreMerged() throws {
    let folder = try TemporaryFolder()
    let words =
      "explore --no-times --adapter sample-documented --format rewarded --seed 2 --count 4"
    let whole = try Tool.runShell("adspec \(words) --report json=whole.json", in: folder)
    for part in ["1", "2"] {
      _ = try Tool.runShell(
        "adspec \(words) --shard \(part)/2 --report json=\(part).json", in: folder)
    }
    let merged = try Tool.runShell("adspec merge 2.json 1.json", in: folder)
    #expect(merged.status == 1)
    #expect(merged.output.hasSuffix("\n4 programs\nFAILED: 3 findings (exit status 1)\n"))
    func found(_ output: String) -> [String] {
      output.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("FAIL  ") || $0.hasPrefix("WARN  ") }.sorted()
    }
    #expect(found(merged.output) == found(whole.output))
    #expect(Set(programs(in: merged.output)) == Set(programs(in: whole.output)))
    let alone = try Tool.runShell("adspec merge whole.json", in: folder)
    #expect(programs(in: alone.output) == programs(in: whole.output))

    let half = try Tool.runShell("adspec merge 1.json", in: folder)
    #expect(half.status == 65)
    #expect(
      half.errors.contains("1.json: of its run, shard 2 of 2 is missing"), "\(half.errors)")
    let mixed = try Tool.runShell(
      "adspec run --adapter sample-documented --shard 2/2 --rule VER-ZERO-1 --report json=run.json; adspec merge 1.json run.json",
      in: folder)
    #expect(mixed.errors.contains("other kind"), "\(mixed.errors)")
  }

  @Test("reports have the programs of the findings as scenarios")
  func findingsAreReported() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltExecutable.adspec().run([
      "explore", "--adapter", "sample-documented", "--format", "rewarded", "--seed", "3", "--count",
      "1", "--report", "json=\(folder.path("a.json"))",
    ])
    #expect(result.status == 1)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(
      report["scenarios"].list.map { $0["name"].text } == [
        "LOAD-THREAD-1 in rewarded, in rewardedAdDidFailToLoadWithError"
      ])
  }

  @Test("kept programs run first, and as scenarios")
  func programsAreKept() throws {
    let folder = try TemporaryFolder()
    let words = "explore --no-times --adapter sample-documented --format rewarded --keep found"
    let first = try Tool.runShell("adspec \(words) --seed 3 --count 1", in: folder)
    #expect(first.status == 1)
    let name = "LOAD-THREAD-1-rewarded-SampleCustomEventRewarded-rewardedAdDidFailToLoadWithError-_"
    #expect(
      try folder.text("found/\(name).lua")
        == """
        -- Found by `adspec explore --adapter sample-documented` with suite 1.2.0 and seed 3.
        -- It breaks LOAD-THREAD-1 in rewarded, in SampleCustomEventRewarded.rewardedAdDidFailToLoadWithError(_:)

        scenario "LOAD-THREAD-1 in rewarded, in rewardedAdDidFailToLoadWithError" {
          formats = { "rewarded" },
          network = function(network)
            local request = network:next_request()
            request:failed { on = "com.network.callbacks" }
          end,
        }

        """)
    let run = try Tool.runShell("adspec run --adapter sample-documented found", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("FAIL  LOAD-THREAD-1"), "\(run.output)")

    try folder.write(
      "found/broken.lua", "scenario \"broken\" { formats = { \"banner\" }, app = 1 }")
    try folder.write(
      "found/mended.lua", "scenario \"mended\" { formats = { \"banner\" }, tags = { \"a\" } }")
    let again = try Tool.runShell("adspec \(words) --seed 3 --count 1", in: folder)
    #expect(again.status == 65)
    #expect(again.errors.contains("found/broken.lua:1: "), "\(again.errors)")
    #expect(
      again.errors.contains(
        "found/mended.lua: breaks nothing any more. If the adapter is mended, remove it."),
      "\(again.errors)")
    #expect(again.output.contains("rewarded, in 1 of 1 programs"), "\(again.output)")
    #expect(try folder.text("found/broken.lua").hasPrefix("scenario \"broken\""))
  }

  @Test(
    "what cannot be is refused",
    arguments: [
      (["--count", "0"], 64, "--count takes a whole number greater than 0."),
      (["--count", "many"], 64, "'many'"),
      (["--time", "-1"], 64, "--time"),
      (["--time", "0"], 64, "--time takes a number of seconds greater than 0."),
      (["--time", "soon"], 64, "'soon'"),
      (["--time", "1", "--count", "1"], 64, "Leave out one of them."),
      (["--format", "poster"], 64, "There is no format \"poster\""),
      (["--adapter", "nobody"], 64, "There is no adapter or app \"nobody\""),
      (["--fault", "LOAD-ONCE-99"], 64, "there is no fault for rule \"LOAD-ONCE-99\""),
      (["--fault", "LOAD-ONCE-1", "--keep", "a"], 64, "Leave out --keep."),
      (["--keep", "/dev/null"], 65, "is not a folder. Give --keep a folder."),
      (["--keep", "/proc/found"], 65, "Give --keep another folder."),
      (["--report", "statement=a.json"], 64, "`adspec explore` plays only random scenarios"),
      (["--format", "custom_native"], 2, "loads no ads in the chosen formats and flows"),
    ] as [([String], Int32, String)])
  func mistakesAreTold(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let result = try BuiltExecutable.adspec().run(["explore"] + arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}

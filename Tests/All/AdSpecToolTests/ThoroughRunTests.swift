import AdSpecTestSupport
import Foundation
import Testing

/// The scenarios that a run of the whole suite chooses, and `--slowest`.
@Suite struct ThoroughRunTests {
  /// A suite with one scenario that has two variants, for an adapter with two flows.
  private func suite() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("suite/rules/own.lua", Tool.rule(require: "exactly(1, \"answer.load\")"))
    try folder.write(
      "suite/scenarios/a.lua",
      """
      scenario "loads" {
        aims = { "OWN-1" }, for_each = { { n = 1 }, { n = 2 } },
        app = function(app) app:load() end,
      }
      """)
    return folder
  }

  private static let run = "adspec run --adapter fernway --suite suite"
  private static let all = ["loads [n=1]", "loads [n=2]", "loads [n=1]", "loads [n=2]"]
  private static let new = ["loads [n=1]", "loads [n=2]", "loads [n=1]"]

  @Test(
    "the whole suite leaves out what says nothing new; everything that the user names runs",
    arguments: [
      ("", new), ("--thorough", all), ("--rule OWN-1", all), ("--format banner", new),
      ("loads", all), ("suite/scenarios/a.lua", all), ("suite/scenarios", all),
      ("suite/scenarios/a.lua:2", all), ("--flow bidding", Array(new.prefix(2))),
    ])
  func namedScenariosRun(_ options: String, _ names: [String]) throws {
    let folder = try suite()
    let result = try Tool.runShell("\(Self.run) --list \(options)", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
        == names.map { Substring($0) })
  }

  @Test("the summary and the JSON report count the scenarios that say nothing new")
  func summaryCountsThem() throws {
    let folder = try suite()
    let some = try Tool.runShell(
      "\(Self.run) --no-times --explain --report json=some.json", in: folder)
    let line = "1 scenario left out: says nothing new in this flow; run it with --thorough\n"
    #expect(some.status == 0, "\(some.output)")
    #expect(some.output.contains(line))
    #expect(try Tool.report(folder.text("some.json"))["left_out"]["nothing_new"].number == 1)
    let all = try Tool.runShell(
      "\(Self.run) --thorough --no-times --explain --report json=all.json", in: folder)
    #expect(all.status == 0, "\(all.output)")
    #expect(!all.output.contains("left out: says"))
    #expect(try Tool.report(folder.text("all.json"))["left_out"]["nothing_new"].number == 0)
  }

  @Test("merged shards equal the run without shards", arguments: ["", "--thorough"])
  func shardsAgree(_ option: String) throws {
    let folder = try suite()
    let whole = try Tool.runShell(
      "\(Self.run) \(option) --no-times --report json=0.json", in: folder)
    let merged = try Tool.runShell(
      """
      \(Self.run) \(option) --no-times --shard 1/2 --report json=1.json > /dev/null
      \(Self.run) \(option) --no-times --shard 2/2 --report json=2.json > /dev/null
      adspec merge 2.json 1.json --report json=merged.json
      """, in: folder)
    #expect(merged.output == whole.output, "\(merged.errors)")
    #expect(try folder.text("merged.json") == folder.text("0.json"))
  }

  @Test("a shard of a thorough run is not a shard of the usual run")
  func shardsOfDifferentRunsAreRefused() throws {
    let folder = try suite()
    let merged = try Tool.runShell(
      """
      \(Self.run) --shard 1/2 --report json=1.json > /dev/null
      \(Self.run) --thorough --shard 2/2 --report json=2.json > /dev/null
      adspec merge 1.json 2.json
      """, in: folder)
    #expect(merged.status == 65)
    #expect(merged.errors.contains("other selection of scenarios"))
  }

  @Test("an expected failure of a scenario that says nothing new is decided")
  func expectedFailuresAreDecided() throws {
    let folder = try suite()
    try folder.write(
      "known.toml",
      """
      [[expect]]
      rule = "OWN-1"
      format = "banner"
      flow = "bidding"
      scenario = "loads [n=2]"
      reason = "known"
      """)
    let result = try Tool.runShell("\(Self.run) --no-times --expect known.toml", in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains("OWN-1 (banner, bidding) in \"loads [n=2]\" is no longer broken"))
    #expect(!result.output.contains("left out: says"))
  }

  @Test("--slowest lists scenarios after the summary, and no report has the list")
  func slowestAreListed() throws {
    let folder = try suite()
    let result = try Tool.runShell(
      "\(Self.run) --slowest 2 --report markdown=a.md --report console=a.txt", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "PASSED (exit status 0)"))
    // The times differ from run to run.
    let time = /^ *[0-9]+\.[0-9]{3} s\s/
    #expect(
      lines[(start + 1)...].map { $0.replacing(time, with: "") }.map { line in
        line.replacing(/banner( \(bidding\))? +"loads \[n=[12]\]"/, with: "SCENARIO")
      } == [
        "of real time in scenarios", "of real time for the whole run", "",
        "Slowest scenarios, in real time", " SCENARIO, suite/scenarios/a.lua:1",
        " SCENARIO, suite/scenarios/a.lua:1", "",
      ])
    #expect(!(try folder.text("a.md")).contains("lowest"))
    #expect(!(try folder.text("a.txt")).contains("lowest"))
  }
}

import AdSpecTestSupport
import Foundation
import Testing

/// What a run of the whole suite prints first.
@Suite struct ScreenTests {
  static let adapters = [
    "sample", "sample-documented", "fernway", "sample-custom-native",
  ]

  @Test(arguments: adapters)
  func everyAdapterFitsAScreen(_ adapter: String) throws {
    let lines = try Tool.run("run", "--adapter", adapter).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 60)
    #expect(
      lines.contains { $0.hasSuffix("(exit status \(adapter == "sample-documented" ? 1 : 0))") })
    let ids = lines.filter { $0.contains(#/^(FAIL|WARN|NOTE)?  [A-Z]+-[A-Z]+-[0-9]  /#) }
      .compactMap { $0.firstMatch(of: #/[A-Z]+-[A-Z]+-[0-9]/#).map { String($0.output) } }
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(lines.contains { $0.hasPrefix("FAIL  ") } == (adapter == "sample-documented"))
  }

  @Test func allFindingsTellMore() throws {
    let words = ["run", "--adapter", "sample-documented", "--format", "banner", "--no-times"]
    let short = try BuiltExecutable("adspec").run(words)
    let all = try BuiltExecutable("adspec").run(words + ["--all-findings"])
    #expect(short.status == all.status)
    #expect(short.output.contains("more of the same rules: --all-findings shows them"))
    #expect(all.output.split(separator: "\n").count > 100)
    #expect(all.output.contains("\n      because   "))
  }

  /// What stands below `replay` can be copied, however the program was called.
  @Test(arguments: ["./tool", "bin/tool", "tool"])
  func replayNamesTheProgramAsItWasTyped(_ program: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, expect = function() fail(\"so\") end }")
    let built = try BuiltExecutable("adspec").url.path
    let result = try Tool.runShell(
      """
      mkdir bin; ln -s '\(built)' tool; ln -s '\(built)' bin/tool; PATH="$PWD/bin:$PATH"
      \(program) run a.lua --no-times >first; sed -n 's/^ *replay *//p' first >replay; cat replay
      sh replay | tail -n 1
      """, in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "\(program) run --adapter sample a.lua --format banner one")
    #expect(lines.last?.hasSuffix(" s of real time in scenarios") == true, "\(result.output)")
    #expect(try folder.text("first").contains("expected  the scenario does not fail\n"))
    #expect(try folder.text("first").contains("actual    it failed: so\n"))
  }
}

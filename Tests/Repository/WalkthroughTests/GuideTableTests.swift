import AdSpecReports
import AdSpecTestSupport
import Testing

/// The tables of the guides that list what the program has.
@Suite struct GuideTableTests {
  @Test("every registered adapter and app is explained")
  func everyAdapterIsExplained() throws {
    let listed = try BuiltExecutable("adspec").run(["adapters"]).output
    let names = listed.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let rows = try Guide(named: "Commands").table(["name", "what it is"])
    #expect(names.count >= 8)
    #expect(rows.map { $0[0] } == names.map { "`\($0)`" })
    #expect(rows.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
  }

  @Test("the table of crashes is what crashes do")
  func crashesEndAsListed() throws {
    let result = try BuiltExecutable("ForkServerFixture").run(["crashes"])
    let crashes = result.output.split(separator: "\n").map { line in
      let name = line.prefix { $0 != ":" }
      let end = line.dropFirst(name.count + 2).prefix { $0 != "," }
      return [String(name), String(end)]
    }
    let guide = try Guide(named: "Isolation")
    #expect(guide.table(["what the code under test does", "how its process ends"]) == crashes)
  }

  @Test("every kind of report is listed")
  func everyKindIsListed() throws {
    let rows = try Guide(named: "Reports").table(["kind", "what it is"])
    #expect(Set(rows.map { $0[0] }) == Set(ReportKind.all.map { "`\($0.kind)`" }))
    #expect(rows.count == ReportKind.all.count)
  }

  @Test("every command is listed")
  func everyCommandIsListed() throws {
    let help = try BuiltExecutable("adspec").run(["--help"]).output
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
      .compactMap { $0.split(separator: " ").first.map { $0.filter { $0 != "," } } }
    let text = try Guide(named: "Commands").text
    #expect(commands.count >= 13)
    #expect(commands.filter { !text.contains("\n| `adspec \($0)") } == [])
  }

  @Test("every system that tells a job its shard is listed")
  func everySystemIsListed() throws {
    let rows = try Guide(named: "Shards").table(["system", "variables"])
    #expect(rows.map { $0[0] } == ["GitLab", "CircleCI", "Buildkite", "Bazel", "Slurm"])
  }

  @Test("every verdict of a statement is defined")
  func everyVerdictIsDefined() throws {
    let rows = try Guide(named: "Statement").table([
      "verdict", "of a format and flow", "of an adapter",
    ])
    #expect(
      rows.map { $0[0] } == ["*conforms*", "*partial*", "*does not conform*", "*not driven*"])
  }
}

import AdSpecTestSupport
import Foundation
import Testing

/// What the guides to shards and to statements show is what happens.
@Suite struct ShardGuideTests {
  @Test(arguments: ["Shards", "Statement"])
  func commandsPrintWhatIsShown(_ name: String) throws {
    let guide = Readme(text: try Project.text("Sources/Runner/AdSpec/AdSpec.docc/\(name).md"))
    let folder = try TemporaryFolder()
    let programs = try BuiltExecutable("adspec").url.deletingLastPathComponent()
    let shell = Shell(folder: folder.url, programs: programs)
    try #require(!guide.sessions.isEmpty)
    for session in guide.sessions { #expect(try shell.run(session) == session) }
  }

  @Test func everySystemIsListed() throws {
    let guide = Readme(text: try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Shards.md"))
    let rows = guide.table(["system", "variables"])
    #expect(rows.map { $0[0] } == ["GitLab", "CircleCI", "Buildkite", "Bazel", "Slurm"])
  }

  @Test func everyVerdictIsDefined() throws {
    let guide = Readme(text: try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Statement.md"))
    let rows = guide.table(["verdict", "of a format and flow", "of an adapter"])
    #expect(
      rows.map { $0[0] } == ["*conforms*", "*partial*", "*does not conform*", "*not driven*"])
  }
}

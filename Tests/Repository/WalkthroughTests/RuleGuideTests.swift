import AdSpecTestSupport
import Foundation
import Testing

/// What the guide to rules shows is what happens.
@Suite struct RuleGuideTests {
  @Test("the commands of the guide print what is shown")
  func commandsPrintWhatIsShown() throws {
    let guide = Readme(text: try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Rules.md"))
    let folder = try TemporaryFolder()
    for file in guide.files { try folder.write(file.name, file.text) }
    let programs = try BuiltExecutable("adspec").url.deletingLastPathComponent()
    let shell = Shell(folder: folder.url, programs: programs)
    try #require(!guide.sessions.isEmpty)
    for session in guide.sessions { #expect(try shell.run(session) == session) }
  }
}

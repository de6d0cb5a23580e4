import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// What the guide to the format of traces shows is what happens.
@Suite struct TraceFormatGuideTests {
  private static let path = "Sources/Runner/AdSpec/AdSpec.docc/TraceFormat.md"

  @Test("a device log is converted to a trace and judged") func commandsPrintWhatIsShown() throws {
    let guide = Readme(text: try Project.text(TraceFormatGuideTests.path))
    let folder = try TemporaryFolder()
    for file in guide.files { _ = try folder.write(file.name, file.text) }
    let programs = try BuiltExecutable("adspec").url.deletingLastPathComponent()
    let shell = Shell(folder: folder.url, programs: programs)
    try #require(!guide.sessions.isEmpty)
    for session in guide.sessions { #expect(try shell.run(session) == session) }
  }

  @Test("the guide lists the keys of the header and of an event") func keysAreListed() throws {
    let guide = try Project.text(TraceFormatGuideTests.path)
    let keys =
      ["trace", "suite", "scenario", "file", "line", "adapter", "format", "seed", "profile"]
      + ["index", "time", "event", "thread", "cause", "attributes"]
    #expect(keys.filter { !guide.contains("`\($0)`") } == [])
    #expect(guide.contains("| the version of the format: \(TraceHeader.currentVersion). "))
  }
}

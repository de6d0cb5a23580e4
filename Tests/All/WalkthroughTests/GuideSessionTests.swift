import AdSpecTestSupport
import Foundation
import Testing

/// The sessions in README.md and the guides print what the guides show.
///
/// `WalkthroughPackageTests` runs the sessions that build a package.
@Suite struct GuideSessionTests {
  @Test("the commands of a guide print the output that the guide shows", arguments: Guide.paths)
  func commandsPrintWhatIsShown(_ path: String) throws {
    let guide = try Guide(path)
    let folder = try GuideFolder(guide)
    for session in guide.sessionsWithoutPackage {
      let (printed, shown) = try folder.run(session)
      #expect(printed == shown)
    }
  }

  @Test("the reader finds the sessions of README.md and the guides")
  func sessionsAreFound() throws {
    let counts = try Guide.paths.map { try Guide($0).sessionsWithoutPackage.count }
    #expect(Guide.paths.first == "README.md")
    #expect(counts[0] >= 1)
    #expect(counts.count { $0 > 0 } >= 5)
  }
}

/// Some parts of files contain the output of adspec's commands.
///
/// This command writes the parts again:
///
///     ADSPEC_RENEW=1 swift test --filter GeneratedTextTests
@Suite struct GeneratedTextTests {
  /// A generated part of a file, between two lines that name its command.
  struct Part: CustomTestStringConvertible, Sendable {
    let file: String
    /// The arguments of `adspec`.
    let command: String
    let opening: String
    let closing: String

    var testDescription: String { file }

    /// A generated part of a guide.
    static func page(_ name: String, _ command: String) -> Part {
      Part(
        file: "Sources/Runner/AdSpec/AdSpec.docc/\(name).md", command: command,
        opening: "<!-- Begin of what `adspec \(command)` writes. -->\n\n",
        closing: "\n<!-- End of what `adspec \(command)` writes. -->\n")
    }
  }

  static let parts = [
    Part(
      file: "conformance/adspec.d.lua", command: "schema annotations",
      opening: "-- Begin of what `adspec schema annotations` writes. Do not edit it by hand.\n\n",
      closing: "\n-- End of what `adspec schema annotations` writes.\n"),
    .page("TraceFormat", "events --as markdown"), .page("Vocabulary", "schema vocabulary"),
  ]

  @Test("a generated part is the output of its command", arguments: parts)
  func partIsCurrent(_ part: Part) throws {
    let command = part.command.split(separator: " ").map(String.init)
    let written = try BuiltExecutable("adspec").run(command).output
    let text = try Project.text(part.file)
    let begin = try #require(text.range(of: part.opening))
    let end = try #require(text.range(of: part.closing, range: begin.upperBound..<text.endIndex))
    let found = String(text[begin.upperBound..<end.lowerBound])
    guard found != written else { return }
    guard ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil else {
      Issue.record(
        """
        \(part.file) does not contain the output of `adspec \(part.command)`. Write it again: \
        ADSPEC_RENEW=1 swift test --filter GeneratedTextTests
        """)
      return
    }
    let renewed = text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: written)
    try renewed.write(
      to: Project.folder.appendingPathComponent(part.file), atomically: true, encoding: .utf8)
  }
}

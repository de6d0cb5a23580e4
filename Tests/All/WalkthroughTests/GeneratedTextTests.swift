import AdSpecTestSupport
import Foundation
import Testing

/// Some parts of files contain the output of adspec's commands, or declarations of its modules.
///
/// This command writes the parts again:
///
///     ADSPEC_RENEW=1 swift test --filter GeneratedTextTests
@Suite struct GeneratedTextTests {
  /// A generated part of a file, between two lines that name its source.
  struct Part: CustomTestStringConvertible, Sendable {
    let file: String
    let opening: String
    let closing: String
    let write: @Sendable () throws -> String

    var testDescription: String { file }

    /// A generated part of a guide.
    static func page(
      _ name: String, source: String, write: @escaping @Sendable () throws -> String
    ) -> Part {
      Part(
        file: "Sources/Runner/AdSpec/AdSpec.docc/\(name).md",
        opening: "<!-- Begin of \(source). -->\n\n", closing: "\n<!-- End of \(source). -->\n",
        write: write)
    }

    /// A generated part of a guide that contains the output of a command of `adspec`.
    static func page(_ name: String, _ command: String) -> Part {
      page(name, source: "what `adspec \(command)` writes") { try output(of: command) }
    }

    /// The output of a command of `adspec`.
    static func output(of command: String) throws -> String {
      try BuiltExecutable.adspec().run(command.split(separator: " ").map(String.init)).output
    }
  }

  static let parts = [
    Part(
      file: "conformance/adspec.d.lua",
      opening: "-- Begin of what `adspec schema annotations` writes. Do not edit it by hand.\n\n",
      closing: "\n-- End of what `adspec schema annotations` writes.\n",
      write: { try Part.output(of: "schema annotations") }),
    .page("TraceFormat", "events --as markdown"), .page("Vocabulary", "schema vocabulary"),
    .page("StandInReference", source: "the public declarations of the modules") {
      try DeclaredModule.standInReference()
    },
  ]

  @Test("a generated part is what its source gives", arguments: parts)
  func partIsCurrent(_ part: Part) throws {
    let written = try part.write()
    let text = try Project.text(part.file)
    let begin = try #require(text.range(of: part.opening))
    let end = try #require(text.range(of: part.closing, range: begin.upperBound..<text.endIndex))
    let found = String(text[begin.upperBound..<end.lowerBound])
    guard found != written else { return }
    guard ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil else {
      Issue.record(
        """
        \(part.file) is not current. Write it again: \
        ADSPEC_RENEW=1 swift test --filter GeneratedTextTests
        """)
      return
    }
    let renewed = text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: written)
    try renewed.write(
      to: Project.folder.appendingPathComponent(part.file), atomically: true, encoding: .utf8)
  }
}

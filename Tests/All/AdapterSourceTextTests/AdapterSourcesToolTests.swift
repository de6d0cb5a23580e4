import AdSpecTestSupport
import Foundation
import Testing

/// The output of the plugin's tool for a folder, compared with golden files.
@Suite struct AdapterSourcesToolTests {
  private static let fixture = "Tests/All/AdapterSourceTextTests/Fixture"
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func path(_ name: String) -> String { output.url.appendingPathComponent(name).path }

  private func run(_ arguments: [String], in folder: URL? = nil) throws -> BuiltExecutable.Result {
    try BuiltExecutable("AdapterSourcesTool").run(arguments, in: folder)
  }

  @Test("the tool writes the expected files for a folder") func filesAreExpected() throws {
    // The paths are relative, so that the golden files do not contain the path of this package.
    let result = try run(
      [
        "Lark", "Lark: excluded is Lark.h", path("table"),
        "ios/LarkAdapter.swift", path("adapter"), "ios/Views/LarkView.swift", path("view"),
      ], in: Project.folder.appendingPathComponent(Self.fixture))
    #expect(result.status == 0)
    #expect(result.output == "Lark: excluded is Lark.h\n")
    #expect(result.errors == "")
    for name in ["adapter", "view", "table"] {
      let kept = try Project.text("\(Self.fixture)/expected/\(name).txt")
      #expect(try output.text(name) == kept, "\(name)")
    }
  }

  @Test("lines keep their numbers") func linesKeepTheirNumbers() throws {
    let kept = try Project.text("\(Self.fixture)/expected/adapter.txt")
    let original = try Project.text("\(Self.fixture)/ios/LarkAdapter.swift")
    let (lines, originals) = (
      kept.split(separator: "\n", omittingEmptySubsequences: false),
      original.split(separator: "\n", omittingEmptySubsequences: false)
    )
    #expect(lines.count == originals.count + 1)
    for (line, original) in zip(lines.dropFirst(), originals) where !original.contains("@") {
      #expect(line.prefix(12) == original.prefix(12))
    }
  }

  @Test("the tool does not write unchanged files") func unchangedFilesAreNotWritten() throws {
    let source = try output.write("A.swift", "@objc class A {}\n")
    let arguments = ["Lark", "", path("table"), source, path("out")]
    _ = try run(arguments)
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path("out"))
    let result = try run(arguments)
    let date = try FileManager.default.attributesOfItem(atPath: path("out"))[.modificationDate]
    #expect(result.status == 0 && result.output == "" && date as? Date == past)
  }

  @Test("an error names the line of code that has no equivalent on Linux") func errorNamesTheLine()
    throws
  {
    let source = try output.write(
      "A.swift", "@objc protocol P {\n  @objc optional var a: Int { get }\n}\n")
    let result = try run(["Lark", "", path("table"), source, path("out")])
    #expect(result.status == 1)
    #expect(
      result.errors == """
        \(source):2: error: `optional` needs the Objective-C runtime, which Linux lacks. The plugin \
        replaces only optional functions without a result, and this requirement is a property. Put \
        `#if os(iOS)` around the requirement and its uses, or make it a plain requirement with a \
        default in an extension.

        """)
  }

  @Test("an error names a file that is not text") func errorNamesTheFile() throws {
    let source = path("A.swift")
    try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: source))
    let result = try run(["Lark", "", path("table"), source, path("out")])
    #expect(result.errors.hasPrefix("\(source):1: error: The file is not UTF-8 text"))
    #expect(result.status == 1)
  }
}

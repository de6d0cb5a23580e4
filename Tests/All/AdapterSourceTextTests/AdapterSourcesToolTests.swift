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
        "Lark", "Lark: excluded is Lark.h", output.path, path("table"),
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
    let arguments = ["Lark", "", output.path, path("table"), source, path("out")]
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
    let result = try run(["Lark", "", output.path, path("table"), source, path("out")])
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
    let result = try run(["Lark", "", output.path, path("table"), source, path("out")])
    #expect(result.errors.hasPrefix("\(source):1: error: The file is not UTF-8 text"))
    #expect(result.status == 1)
  }

  @Test(
    "a change after the plan of the build is an error, and the next build is planned again",
    arguments: [
      ("--lines", ["// adapter-sources: ios"], "// adapter-sources: ios\n", nil),
      (
        "--lines", ["// adapter-sources: ios"], "\n// adapter-sources: iOS except A\n",
        """
        :2: error: The line that names the adapter's folder changed after SwiftPM planned the build. \
        Build again.
        """
      ),
      (
        "--lines", ["// adapter-sources: ios"], "",
        """
        :1: error: The line that names the adapter's folder changed after SwiftPM planned the build. \
        Build again.
        """
      ),
      ("--folder", ["A.swift", "B"], "A.swift B .git", nil),
      (
        "--folder", ["A.swift", "B"], "A.swift C.swift",
        """
        :1: error: The contents of this folder changed after SwiftPM planned the build: B, C.swift. \
        Build again.
        """
      ),
    ] as [(String, [String], String, String?)])
  func changesAfterThePlan(
    _ option: String, _ planned: [String], _ found: String, _ error: String?
  ) throws {
    let source = try output.write("A.swift", "")
    try output.write("observed/0-ios.observed", "")
    let input = path("in")
    if option == "--lines" {
      try output.write("in", found)
    } else {
      for name in found.split(separator: " ") { try output.write("in/\(name)", "") }
    }
    let result = try run(
      ["Lark", "", path("observed"), path("table"), source, path("out"), option, input] + planned)
    #expect(result.errors == (error.map { input + $0 + "\n" } ?? ""))
    #expect(result.status == (error == nil ? 0 : 1))
    let marks = try FileManager.default.contentsOfDirectory(atPath: path("observed")).sorted()
    #expect(marks == ["0-ios.observed"] + (error == nil ? [] : ["changed.observed"]))
  }
}

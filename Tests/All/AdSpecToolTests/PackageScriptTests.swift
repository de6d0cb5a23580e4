import AdSpecTestSupport
import Foundation
import Testing

/// `scripts/package`, before its build; the thorough tier makes whole archives.
@Suite(.enabled(if: Python.isInstalled, "needs python3"))
struct PackageScriptTests {
  /// Runs the script with tools that end with an error: a build would change the message.
  private func run(_ names: [String], in folder: TemporaryFolder) throws -> BuiltExecutable.Result {
    let tools = folder.url.appendingPathComponent("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      at: tools.appendingPathComponent("python3"),
      withDestinationURL: URL(fileURLWithPath: Python.path))
    for tool in names + ["swift", "ld.lld", "swift-autolink-extract", "strip", "ldd", "tar"] {
      try FileManager.default.createSymbolicLink(
        at: tools.appendingPathComponent(tool),
        withDestinationURL: URL(fileURLWithPath: "/bin/false"))
    }
    return try BuiltExecutable(path: Project.folder.path + "/scripts/package").run(
      ["archive"], in: folder.url, variables: ["PATH": tools.path])
  }

  @Test("the script says each step before it begins") func stepsAreNamed() throws {
    let result = try run(["llvm-ar", "patchelf"], in: TemporaryFolder())
    #expect(result.status == 1)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "Reading the manifest")
    #expect(lines.dropFirst().first?.hasPrefix("swift package ") == true, "\(result.errors)")
  }

  @Test("the script names each missing tool before it builds, and leaves nothing behind")
  func missingToolsAreNamed() throws {
    let folder = try TemporaryFolder()
    let result = try run([], in: folder)
    #expect(
      result
        == BuiltExecutable.Result(
          status: 1, output: "",
          errors: """
            These tools are missing. Install them, and start the script again:
              llvm-ar: the Swift toolchain, with its folder usr/bin in PATH
              patchelf: apt-get install -y patchelf

            """))
    #expect(try folder.names() == ["tools"])
  }
}

/// The interpreter of the script.
private enum Python {
  static let path = "/usr/bin/python3"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
}

import AdSpecTestSupport
import Foundation
import Testing

/// A package that names adspec by the address of a repository and a version.
@Suite(.enabled(if: TestTier.isThorough, "takes minutes"))
struct RepositoryPackageTests {
  @Test("the package that `adspec init` writes for a repository builds and runs")
  func packageOfARepository() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Project.folder.appendingPathComponent("Tests/Fixtures/SwiftLark/ios"),
      to: folder.url.appendingPathComponent("ios"))
    let adspec = try BuiltExecutable.adspec().url.path
    let result = try BuiltExecutable(path: "/bin/sh").run(
      [
        "-ec",
        """
        git clone --quiet --bare '\(Project.folder.path)' adspec.git
        git -C adspec.git tag --force "$('\(adspec)' --version)"
        '\(adspec)' init ios --output tests --adspec "file://$PWD/adspec.git"
        grep 'url:' tests/Package.swift
        cd tests
        swift build
        .build/debug/LarkSpec run --no-times
        """,
      ], in: folder.url, joinsErrors: true)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.hasSuffix("/adspec.git\", from: \"1.2.0\")],") }, "\(result.output)")
    #expect(lines.last == "PASSED (exit status 0)", "\(result.output)")
  }
}

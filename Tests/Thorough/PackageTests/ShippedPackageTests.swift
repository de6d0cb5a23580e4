import AdSpecTestSupport
import Foundation
import Testing

/// A package with the plugin AdapterSources and the folder of a shipped adapter.
@Suite struct ShippedPackageTests {
  private let folder: TemporaryFolder
  private let shell: Shell

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("adspec"), withDestinationURL: Project.folder)
    shell = Shell(folder: folder.url, programs: folder.url)
    try folder.write(
      "tern/Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "tern",
        dependencies: [.package(name: "adspec", path: "../adspec")],
        targets: [
          .target(
            name: "Tern", dependencies: [.product(name: "GoogleMobileAds", package: "adspec")],
            plugins: [.plugin(name: "AdapterSources", package: "adspec")])
        ]
      )
      """)
    try FileManager.default.copyItem(
      at: Project.folder.appendingPathComponent("Package.resolved"),
      to: folder.url.appendingPathComponent("tern/Package.resolved"))
    // The folder of the adapter is outside the package.
    for (name, text) in [
      ("ios/Tern.h", "@interface Tern : NSObject\n@end\n"),
      ("ios/Tests/TernTests.swift", "import XCTest\n"),
      ("ios/Package.swift", "no Swift for this module\n"),
      ("ios/Views/TernView.swift", "import Foundation\n@objc class TernView: NSObject {}\n"),
      ("ios/Old/TernAds.swift", "Legacy code\n"),
      (
        "ios/TernAds.swift",
        """
        import GoogleMobileAds

        @objc protocol TernDelegate: AnyObject {
          @objc optional func ternDidLoad(_ view: TernView)
        }

        @objcMembers final class TernAds: NSObject {
          dynamic weak var delegate: TernDelegate?
          @objc(load:) func load(_ view: TernView) {
            autoreleasepool { delegate?.ternDidLoad?(view) }
          }
        }

        final class TernListener: NSObject, TernDelegate {}
        """
      ),
    ] { try folder.write(name, text) }
  }

  private func build() throws -> String {
    let steps = try shell.run([
      Guide.Step(command: "cd tern", output: ""),
      Guide.Step(command: "swift build", output: ""),
      Guide.Step(command: "echo $?", output: ""),
    ])
    return steps[1].output
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test(
    "the plugin compiles the folder of a shipped adapter", .enabled(if: TestTier.isThorough))
  func aFolderIsCompiled() throws {
    let own = try folder.write("tern/Sources/Tern/Shipped.swift", "// adapter-sources: ../iso\n")
    let missing = try build()
    #expect(missing.contains("error: \(own):1: There is no folder \(path("iso"))"))
    #expect(missing.contains("has no \"iso\"; did you mean \"ios\"?"))

    try folder.write("tern/Sources/Tern/Shipped.swift", "// adapter-sources: ../ios except Old\n")
    let built = try build()
    #expect(
      built.contains(
        """
        Tern: excluded from \(path("ios")): tests (Tests/TernTests.swift) and files that are not \
        Swift sources (Package.swift, Tern.h)
        """))
    #expect(built.contains("Build complete!"))
    #expect(!built.contains("warning:"))

    // The plugin also compiles a file that was added later. If the file has an error, the compiler
    // names the line in the original file.
    let added = try folder.write(
      "ios/New.swift", "\n@objc class New {\n  @objc var a: Int = \"\"\n}\n")
    #expect(try build().contains("\(added):3:22: error: cannot convert value"))
    try expectChangesAreBuilt()
  }

  /// Changes the files of the folder, and then the line that names the folder.
  ///
  /// Each change is compiled by the next build, although the folder is outside the package.
  private func expectChangesAreBuilt() throws {
    let files = FileManager.default
    let complete = "Build complete!"
    let wrong = "let wrong: Int = \"\"\n"
    try folder.write("more/More.swift", wrong)
    let changes: [(String, String, () throws -> Void)] = [
      ("corrected", complete, { try folder.write("ios/New.swift", "class New {}\n") }),
      (
        "moved", complete,
        { try files.moveItem(atPath: path("ios/New.swift"), toPath: path("ios/Views/New.swift")) }
      ),
      (
        "renamed", complete,
        {
          try files.moveItem(
            atPath: path("ios/Views/New.swift"), toPath: path("ios/Views/new.swift"))
        }
      ),
      ("deleted", complete, { try files.removeItem(atPath: path("ios/Views/new.swift")) }),
      (
        "in a new folder", "\(path("ios/A/B.swift")):1",
        { try folder.write("ios/A/B.swift", wrong) }
      ),
      ("folder deleted", complete, { try files.removeItem(atPath: path("ios/A")) }),
      (
        "linked", "\(path("ios/Link/More.swift")):1",
        {
          try files.createSymbolicLink(atPath: path("ios/Link"), withDestinationPath: path("more"))
        }
      ),
      ("in a linked folder", complete, { try files.removeItem(atPath: path("more/More.swift")) }),
      ("beside a hidden folder", complete, { try folder.write("ios/.git/HEAD", "") }),
      (
        "added there",
        "The contents of this folder changed after SwiftPM planned the build: New.swift",
        { try folder.write("ios/New.swift", wrong) }
      ),
      ("built again", "\(path("ios/New.swift")):1", {}),
      // After a failed build, SwiftPM plans the next build again, and sees the changed line at once.
      ("corrected there", complete, { try folder.write("ios/New.swift", "let right = 0\n") }),
      (
        "excluded", "The line that names the adapter's folder changed",
        {
          try folder.write(
            "tern/Sources/Tern/Shipped.swift", "// adapter-sources: ../ios except Old, New.swift\n")
        }
      ),
      ("built again", complete, {}),
    ]
    for (name, expected, change) in changes {
      try change()
      let output = try build()
      #expect(output.contains(expected), "\(name): \(output)")
    }
  }
}

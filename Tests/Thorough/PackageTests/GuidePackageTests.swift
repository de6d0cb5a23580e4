import AdSpecTestSupport
import Foundation
import Testing

/// The packages in the guides build with SwiftPM.
@Suite struct GuidePackageTests {
  /// SwiftPM builds all of adspec for each package.
  ///
  /// The packages share the products of their builds.
  @Test("the packages of the guides build with SwiftPM", .enabled(if: TestTier.isThorough))
  func packagesBuildAndRun() throws {
    try buildAndRun { !$0.contains(Self.trait) }
  }

  /// A build with the trait shares nothing with a build without it.
  @Test(
    "the packages of the guides for Objective-C build with SwiftPM",
    .enabled(if: TestTier.isThorough && ObjectiveCPrograms.areBuilt))
  func packagesOfObjectiveCBuildAndRun() throws {
    try buildAndRun { $0.contains(Self.trait) }
  }

  private static let trait = "traits: [\"ObjectiveC\"]"

  /// Builds the packages of the guides whose manifests are wanted, and runs their sessions.
  private func buildAndRun(where isWanted: (String) -> Bool) throws {
    let packages = try Guide.paths.flatMap { path in
      let guide = try Guide(path)
      return guide.packages.filter { name in
        guide.files.contains { $0.name == "\(name)/Package.swift" && isWanted($0.text) }
      }.map { (path, $0) }
    }
    try #require(!packages.isEmpty)
    var folder = try GuideFolder()
    try folder.shareBuilds(of: packages.map { $0.1 })
    for (path, package) in packages {
      let guide = try Guide(path)
      try folder.write(guide)
      // The package of the guide uses the same versions of dependencies as adspec, so that SwiftPM
      // does not resolve versions again.
      try FileManager.default.copyItem(
        at: Project.folder.appendingPathComponent("Package.resolved"),
        to: folder.url.appendingPathComponent("\(package)/Package.resolved"))
      for session in guide.sessions(of: package) {
        let (printed, shown) = try folder.run(session)
        #expect(printed == shown, "\(path)")
      }
    }
  }
}

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
    let packages = try Guide.paths.flatMap { path in try Guide(path).packages.map { (path, $0) } }
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

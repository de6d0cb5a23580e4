import AdSpecTestSupport
import Foundation
import Testing

/// The packages of the guides.
///
/// Each of them builds all of adspec, which takes minutes.
@Suite struct WalkthroughPackageTests {
  private static let packages = Guide.paths.flatMap { path in
    ((try? Guide(path))?.packages ?? []).map { (path, $0) }
  }

  @Test("the package of a guide builds and runs", arguments: packages)
  func packageBuildsAndRuns(_ path: String, _ package: String) throws {
    let guide = try Guide(path)
    let folder = try GuideFolder(guide)
    let sessions = guide.sessions(of: package)
    try #require(sessions.count >= 2)
    // The same versions as here, so that nothing is looked up.
    try FileManager.default.copyItem(
      at: Project.folder.appendingPathComponent("Package.resolved"),
      to: folder.url.appendingPathComponent("\(package)/Package.resolved"))
    for session in sessions {
      let (printed, shown) = try folder.run(session)
      #expect(printed == shown)
    }
  }

  @Test("the packages of the guides are found")
  func packagesAreFound() {
    let names = Set(Self.packages.map { $0.1 })
    #expect(names.isSuperset(of: ["lark-adapter", "wren-app"]))
  }
}

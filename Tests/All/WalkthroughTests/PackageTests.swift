import AdSpecTestSupport
import Foundation
import Testing

/// The packages in the guides build and run.
@Suite struct WalkthroughPackageTests {
  private static let packages = Guide.paths.flatMap { path in
    ((try? Guide(path))?.packages ?? []).map { (path, $0) }
  }

  @Test("the packages of the guides compile and run", arguments: packages)
  func packagesCompileAndRun(_ path: String, _ package: String) throws {
    let guide = try Guide(path)
    let folder = try GuideFolder(guide)
    try GuidePackage(folder.url.appendingPathComponent(package)).build()
    let sessions = guide.sessions(of: package).map { session in
      session.filter { !$0.command.hasPrefix("swift build") }
    }
    try #require(sessions.count >= 2)
    for session in sessions {
      let (printed, shown) = try folder.run(session)
      #expect(printed == shown, "\(path)")
    }
  }

  @Test("the reader of guides finds their packages")
  func packagesAreFound() {
    let names = Set(Self.packages.map { $0.1 })
    #expect(names.isSuperset(of: ["lark-adapter", "wren-app"]))
  }
}

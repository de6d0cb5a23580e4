import AdSpecTestSupport
import Foundation
import Testing

/// The sessions in README.md and the guides print what the guides show.
///
/// `WalkthroughPackageTests` runs the sessions that build a package.
@Suite struct GuideSessionTests {
  @Test("the commands of a guide print the output that the guide shows", arguments: Guide.paths)
  func commandsPrintWhatIsShown(_ path: String) throws {
    let guide = try Guide(path)
    let folder = try GuideFolder(guide)
    for session in guide.sessionsWithoutPackage {
      let (printed, shown) = try folder.run(session)
      #expect(printed == shown)
    }
  }

  @Test("the reader finds the sessions of README.md and the guides")
  func sessionsAreFound() throws {
    let counts = try Guide.paths.map { try Guide($0).sessionsWithoutPackage.count }
    #expect(Guide.paths.first == "README.md")
    #expect(counts[0] >= 1)
    #expect(counts.count { $0 > 0 } >= 5)
  }
}

import AdSpecTestSupport
import Testing

@testable import AdSpecConformance

/// The paths of sources in reports.
@Suite struct SourcePathTests {
  @Test func pathsAreShortAndTheSameEverywhere() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("lark/Package.swift", "")
    let file = try folder.write("lark/Sources/Lark/Banner.swift", "")
    let other = try folder.write("ios/Rewarded.swift", "")
    func shown(_ path: String, from working: String) -> String {
      SourcePaths(workingFolder: working).shown(path)
    }
    #expect(shown(file, from: folder.path("lark")) == "Sources/Lark/Banner.swift")
    #expect(shown(file, from: folder.path("elsewhere")) == "Sources/Lark/Banner.swift")
    #expect(shown(file, from: folder.path) == "lark/Sources/Lark/Banner.swift")
    #expect(shown(file, from: "/") == "Sources/Lark/Banner.swift")
    #expect(shown(other, from: folder.path) == "ios/Rewarded.swift")
    // Of no package, and not below the working folder.
    #expect(shown(other, from: folder.path("lark")) == other)
    #expect(shown("Lark/Banner.swift", from: "/") == "Lark/Banner.swift")
  }
}

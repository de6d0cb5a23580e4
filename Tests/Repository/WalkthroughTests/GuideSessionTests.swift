import Testing

/// What README.md and the guides show is what happens.
///
/// `WalkthroughPackageTests` runs the sessions that build a package.
@Suite struct GuideSessionTests {
  @Test("the commands of a guide print what it shows", arguments: Guide.paths)
  func commandsPrintWhatIsShown(_ path: String) throws {
    let guide = try Guide(path)
    let folder = try GuideFolder(guide)
    for session in guide.sessionsWithoutPackage {
      let (printed, shown) = try folder.run(session)
      #expect(printed == shown)
    }
  }

  @Test("the commands of README.md and the guides are found")
  func sessionsAreFound() throws {
    let counts = try Guide.paths.map { try Guide($0).sessionsWithoutPackage.count }
    #expect(Guide.paths.first == "README.md")
    #expect(counts[0] >= 3)
    #expect(counts.count { $0 > 0 } >= 5)
  }
}

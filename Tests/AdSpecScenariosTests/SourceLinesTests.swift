import Testing

@testable import AdSpecScenarios

/// The lines on which keys are written.
@Suite struct SourceLinesTests {
  static let source = """
    -- aims = {}
    scenario "one" {
      formats = { "banner" }, tags = {},
      ["because"] = "It is quoted.",
      config = { consent_age = "x", age == "y" },
    }

    scenario "two" {
      aims = {}, set_up = false,
    }
    """

  @Test(arguments: [
    ("formats", 2, 3), ("tags", 2, 3), ("because", 2, 4), ("config", 2, 5), ("aims", 2, 2),
    ("age", 2, 2), ("aims", 8, 9), ("up", 8, 8), ("formats", 8, 8), ("", 2, 2), ("aims", 0, 0),
    ("aims", 100, 100),
  ])
  func keysAreFoundAfterTheirDeclaration(_ key: String, _ declaration: Int, _ line: Int) {
    let lines = SourceLines(Array(SourceLinesTests.source.utf8))
    #expect(lines.line(of: key, after: declaration) == line)
  }
}

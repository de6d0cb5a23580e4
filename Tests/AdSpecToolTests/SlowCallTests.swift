import AdSpecTestSupport
import Foundation
import Testing

/// Loads that work for too long in some of the processes that run their scenario.
@Suite struct SlowCallTests {
  @Test(arguments: [(0, 1, false), (1, 2, false), (2, 3, false), (9, 3, true)])
  func bestOfThreeProcessesCounts(_ slow: Int, _ runs: Int, _ isSlow: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" {
        formats = BANNER,
        aims = { "LOAD-BLOCK-1" },
        config = {
          settings = { parameter = "work", file = "\(folder.path("runs"))", runs = \(slow) },
        },
      }

      """)
    _ = try Tool.runFragile("run", path, "--no-places", "--report", "json=\(folder.path("a.json"))")
    let failing = try Tool.report(try folder.text("a.json")).failingRules
    #expect(failing.contains("LOAD-BLOCK-1") == isSlow)
    #expect(try folder.text("runs").utf8.count == runs)
  }
}

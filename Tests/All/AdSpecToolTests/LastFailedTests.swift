import AdSpecTestSupport
import Foundation
import Testing

/// `adspec run --last-failed`.
@Suite struct LastFailedTests {
  private let folder: TemporaryFolder

  /// Writes two scenarios, of which one fails.
  init() throws {
    folder = try TemporaryFolder()
    try write(good: 1, bad: 2)
  }

  private func write(good: Int, bad: Int) throws {
    let scenarios = [("good", good), ("bad", bad)].map { name, value in
      """
      scenario "\(name)" {
        formats = { "rewarded", "banner" },
        network = function(network)
          network:next_request():loaded()
        end,
        app = function(app) app:load() expect_equal(1, \(value), "numbers") end,
      }

      """
    }
    try folder.write("two.lua", scenarios.joined())
  }

  /// Runs a command in the folder of the test.
  private func run(_ options: String) throws -> BuiltExecutable.Result {
    try Tool.runShell("adspec run two.lua --no-times \(options)", in: folder)
  }

  /// The formats and names of the scenarios that a list has.
  private func list(_ options: String) throws -> [String] {
    try run("\(options) --list").output.split(separator: "\n").map {
      $0.split(separator: "\t").prefix(2).joined(separator: " ")
    }
  }

  private static let all = ["rewarded good", "banner good", "rewarded bad", "banner bad"]
  private static let remark =
    "--last-failed: no selected scenario failed in the last run of sample, so all of them run\n"

  @Test("only the failures of the last run are run again, until they pass")
  func failuresRunAgain() throws {
    let first = try run("--last-failed --list")
    #expect(first.errors == Self.remark)
    #expect(!FileManager.default.fileExists(atPath: folder.path(".adspec")))

    let whole = try run("")
    #expect(whole.status == 1)
    // A failed expectation shows what the adapter said last.
    #expect(whole.output.contains("      last      #"), "\(whole.output)")
    #expect(
      try folder.text(".adspec/last-run/sample.json")
        == """
        {
          "failed" : [
            {
              "flow" : "waterfall",
              "format" : "banner",
              "scenario" : "bad"
            },
            {
              "flow" : "waterfall",
              "format" : "rewarded",
              "scenario" : "bad"
            }
          ],
          "version" : 1
        }
        """)
    #expect(try folder.text(".adspec/.gitignore") == "*\n")
    #expect(try list("--last-failed") == ["rewarded bad", "banner bad"])
    #expect(try list("--last-failed --adapter fernway --flow waterfall") == Self.all)

    // What a run leaves out stays known.
    try write(good: 1, bad: 1)
    let passed = try run("--last-failed --format banner")
    #expect(passed.output.contains("\n1 scenario to run\n"), "\(passed)")
    #expect(passed.output.contains("\n  banner  partial"))
    #expect(try list("--last-failed") == ["rewarded bad"])
    _ = try run("good")
    #expect(try list("--last-failed") == ["rewarded bad"])
    _ = try run("--last-failed")
    #expect(try run("--last-failed --list").errors == Self.remark)
  }

  @Test("a broken .gitignore is repaired, and one with other lines stays")
  func ignoreFileIsWhole() throws {
    for (broken, repaired) in [("", "*\n"), ("*", "*\n"), ("last-run\n", "last-run\n")] {
      try? FileManager.default.removeItem(atPath: folder.path(".adspec"))
      try folder.write(".adspec/.gitignore", broken)
      #expect(try run("").errors == "")
      #expect(try folder.text(".adspec/.gitignore") == repaired)
    }
  }

  @Test("a run says if its failures cannot be kept")
  func unwritableListIsSaid() throws {
    try folder.write(".adspec/last-run", "a file")
    let result = try run("")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        ".adspec/last-run/sample.json: cannot be written, so --last-failed does not know this run ("
      ))
  }

  @Test("the list is beside adspec.toml, and an unreadable list is no list")
  func placeOfTheList() throws {
    try folder.write("adspec.toml", "strict = true\n")
    try folder.write("below/empty", "")
    let below = "cd below && adspec run ../two.lua --last-failed"
    _ = try Tool.runShell(below, in: folder)
    #expect(try folder.text(".adspec/last-run/sample.json").contains("\"bad\""))
    #expect(try Tool.runShell("\(below) --list", in: folder).errors == "")
    try folder.write(".adspec/last-run/sample.json", "{ broken")
    #expect(try Tool.runShell("\(below) --list", in: folder).errors == Self.remark)
  }
}

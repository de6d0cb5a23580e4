import AdSpecTestSupport
import Foundation
import Testing

/// What differs from machine to machine, from user to user and from run to run reaches no trace.
@Suite struct MachineTests {
  private let folder: TemporaryFolder
  private let scenario: String

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(
      "a.lua",
      """
      scenario "ask twice" {
        formats = BANNER,
        app = function(app) app:load() app:load() end,
      }
      """)
  }

  /// The trace, as it is for somebody else somewhere else.
  private func trace(_ variables: [String], in place: String, seed: Int = 0) throws -> String {
    let place = folder.url.appendingPathComponent(place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let program = try BuiltExecutable("AdSpecCrashFixture").url.path
    return try BuiltExecutable(path: "/usr/bin/env").run(
      variables + [
        program, "trace", scenario, "--adapter", "machine-facts", "--as", "jsonl", "--seed",
        "\(seed)",
      ],
      in: place
    ).output
  }

  @Test func equalRunsAreEqualEverywhere() throws {
    let home = folder.url.appendingPathComponent("home").path
    try FileManager.default.createDirectory(
      atPath: home, withIntermediateDirectories: true)
    let first = try trace(
      ["TZ=Asia/Tokyo", "LANG=de_DE.UTF-8", "HOME=\(home)", "XDG_CACHE_HOME=\(home)"], in: "one")
    let second = try trace(
      ["TZ=America/New_York", "LC_ALL=ja_JP.UTF-8", "LANGUAGE=fr", "HOME=/"], in: "another")
    #expect(first == second)
    // Only the scenario's own second load finds what the first has left.
    let told = first.split(separator: "\n").filter { $0.contains("\"answer.load\"") }
    let facts =
      ", /, file:///https%3A//server.example/picture, GMT, en_001, Wednesday, 1 January 2025 at "
    for (number, line) in told.enumerated() {
      #expect(line.contains(facts))
      #expect(line.contains("Coordinated Universal Time, /tmp, \(number)\""))
    }
    #expect(told.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home) == [])
  }

  @Test func anotherSeedGivesOtherNumbers() throws {
    #expect(try trace([], in: "one") != trace([], in: "one", seed: 1))
  }
}

import AdSpecTestSupport
import Foundation
import Testing

/// `--coverage`: the lines of an adapter that no scenario reached.
@Suite struct CoverageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let source = "Tests/Fixtures/AdSpecCrashFixture/FragileAdapter.swift"

  /// How often the line with a text ran.
  private func count(of text: String) throws -> Int? {
    let lines = try Project.text(CoverageTests.source).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) }) + 1
    let records = try folder.text("out/coverage.lcov").split(separator: "\n")
    let start = try #require(records.firstIndex { $0 == "SF:\(CoverageTests.source)" })
    let found = records[start...].prefix { $0 != "end_of_record" }
      .first { $0.hasPrefix("DA:\(line),") }
    return found.flatMap { $0.split(separator: ",").last }.flatMap { Int($0) }
  }

  /// The program of this test is built to count lines.
  @Test(arguments: ["1", "2"]) func linesOfEachProcessAreCounted(_ jobs: String) throws {
    let path = try folder.write(
      "one.lua",
      """
      scenario "one" { formats = BANNER }
      scenario "two" { formats = BANNER, config = { settings = { parameter = "exit" } } }
      scenario "three" { formats = BANNER, config = { settings = { parameter = "crash" } } }
      scenario "four" { formats = BANNER, config = { settings = { parameter = "hang" } } }
      """)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      [
        "run", path, "--adapter", "fragile", "--no-times", "--jobs", jobs, "--coverage", "out",
        "--report", "html=page.html", "--timeout", "2",
      ], in: folder.url)
    #expect(result.status == 1, "\(result.errors)")
    // Those that end by `exit`, those that are killed, and those that end by themselves.
    #expect(try count(of: #"case "exit": exit(0)"#) ?? 0 > 0)
    #expect(try count(of: #"case "crash": fatalError("#) ?? 0 > 0)
    #expect(try count(of: #"case "hang": while true {}"#) ?? 0 > 0)
    #expect(!result.output.contains("LLVM Profile"), "\(result.output)")
    #expect(try count(of: "ad = ScriptedNetwork.current.load(") ?? 0 > 0)
    #expect(try count(of: "DispatchQueue.main.async { turn() }") == 0)
    #expect(try folder.names() == ["one.lua", "out", "page.html"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["coverage.lcov"])
    let told = result.output.split(separator: "\n").filter {
      $0.hasSuffix("of the adapter reached")
    }
    #expect(told.count == 1, "\(result.output)")
    #expect(try folder.text("page.html").contains(#""coverage":{"sum":""#))
  }

  @Test func aRunWithoutItLeavesNoCounters() throws {
    let path = try folder.write("one.lua", #"scenario "one" { formats = BANNER }"#)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--adapter", "fragile"], in: folder.url)
    // It ran, and the adapter has its defects.
    #expect(result.status == 1, "\(result.output)")
    #expect(try folder.names() == ["one.lua"])
  }

  @Test("a program that ends before it runs anything leaves no counters")
  func aProgramThatEndsEarlyLeavesNoCounters() throws {
    for arguments in [["--help"], ["run", "--frobnicate"], ["run", "none.lua"], ["adapters"]] {
      _ = try BuiltExecutable("AdSpecCrashFixture").run(arguments, in: folder.url)
      #expect(try folder.names() == [], "\(arguments)")
    }
  }

  @Test func whatCountsNothingIsRefused() throws {
    let result = try Tool.run("run", "--coverage", folder.path("out"), "--format", "banner")
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "--coverage needs an adapter that is built to count its lines, and this program has none. "
          + "Build it with `ADSPEC_COVERAGE=1 swift build`"), "\(result.errors)")
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["--list", "--check-determinism"])
  func whatRunsNothingIsRefused(_ flag: String) throws {
    let result = try Tool.runFragile("run", "--coverage", folder.path("out"), flag)
    #expect(result.status == 64)
    #expect(result.errors.contains("Leave it out."), "\(result.errors)")
  }

  @Test func missingToolsAreNamed() throws {
    let program = try BuiltExecutable("AdSpecCrashFixture").url.path
    let result = try BuiltExecutable(path: "/usr/bin/env").run(
      ["PATH=/nowhere", program, "run", "--coverage", folder.path("out"), "--adapter", "fragile"])
    #expect(result.status == 70)
    #expect(
      result.errors.contains(
        "--coverage needs llvm-profdata and llvm-cov of the Swift toolchain, and there are none "
          + "beside the `swift` on PATH."), "\(result.errors)")
  }
}

import AdSpecConformance
import AdSpecTestSupport
import Foundation
import Testing

@testable import AdSpec

/// `--coverage`: the lines of an adapter that no scenario reached.
@Suite struct CoverageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let source = "Tests/Fixtures/AdSpecCrashFixture/FragileAdapter.swift"

  /// The number of times that the line with the given text ran.
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

  /// The program of this test counts how often each of its lines runs.
  @Test(
    "every process counts its lines, however it ends",
    arguments: ["1", "2"]) func linesOfEachProcessAreCounted(_ jobs: String) throws
  {
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
        "run", path, "--adapter", "fragile", "--no-times", "--no-places", "--jobs", jobs,
        "--coverage", "out",
        "--report", "html=page.html", "--timeout", "0.5",
      ], in: folder.url)
    #expect(result.status == 1, "\(result.errors)")
    // The counters of lines survive when a process calls `exit`, crashes, or ends normally.
    #expect(try count(of: #"case "exit": exit(0)"#) ?? 0 > 0)
    #expect(try count(of: #"case "crash": fatalError("#) ?? 0 > 0)
    #expect(try count(of: #"case "hang": while true {}"#) ?? 0 > 0)
    #expect(!result.output.contains("LLVM Profile"), "\(result.output)")
    #expect(try count(of: "ad = ScriptedNetwork.current.load(") ?? 0 > 0)
    #expect(try count(of: "DispatchQueue.main.async { turn() }") == 0)
    #expect(try folder.names() == [".adspec", "one.lua", "out", "page.html"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["coverage.lcov"])
    let told = result.output.split(separator: "\n").filter {
      $0.hasSuffix("of the adapter reached")
    }
    #expect(told.count == 1, "\(result.output)")
    #expect(try folder.text("page.html").contains(#""coverage":{"sum":""#))
  }

  @Test("a run without --coverage leaves no files with counters")
  func aRunWithoutItLeavesNoCounters() throws {
    let path = try folder.write("one.lua", #"scenario "one" { formats = BANNER }"#)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--adapter", "fragile", "--no-places"], in: folder.url)
    // This check proves that the adapter ran: the adapter has defects, and the run found them.
    #expect(result.status == 1, "\(result.output)")
    #expect(try folder.names() == [".adspec", "one.lua"])
  }

  @Test("a program that ends before it runs a scenario leaves no files with counters")
  func aProgramThatEndsEarlyLeavesNoCounters() throws {
    for arguments in [["--help"], ["run", "--frobnicate"], ["run", "none.lua"], ["adapters"]] {
      _ = try BuiltExecutable("AdSpecCrashFixture").run(arguments, in: folder.url)
      #expect(try folder.names() == [], "\(arguments)")
    }
  }

  @Test("--coverage is refused for a program that counts no lines")
  func whatCountsNothingIsRefused() throws {
    let result = try Tool.run("run", "--coverage", folder.path("out"), "--format", "banner")
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "--coverage needs an adapter that counts its lines. This program has none. "
          + "Build it with `ADSPEC_COVERAGE=1 swift build`"), "\(result.errors)")
    #expect(try folder.names() == [])
  }

  @Test(
    "--coverage is refused with options that judge nothing",
    arguments: ["--list", "--check-determinism"])
  func whatRunsNothingIsRefused(_ flag: String) throws {
    let result = try Tool.runFragile("run", "--coverage", folder.path("out"), flag)
    #expect(result.status == 64)
    #expect(result.errors.contains("Leave out --coverage."), "\(result.errors)")
  }

  @Test("if tools of the toolchain are missing, the message names them")
  func missingToolsAreNamed() throws {
    let program = try BuiltExecutable("AdSpecCrashFixture").url.path
    let result = try BuiltExecutable(path: "/usr/bin/env").run(
      ["PATH=/nowhere", program, "run", "--coverage", folder.path("out"), "--adapter", "fragile"])
    #expect(result.status == 70)
    #expect(
      result.errors.contains(
        "--coverage needs llvm-profdata and llvm-cov of the Swift toolchain. Neither is "
          + "beside the `swift` on PATH."), "\(result.errors)")
  }
}

/// The lines of compiled files are mapped to the author's files.
@Suite struct CompiledSourceTests {
  @Test("lines of generated files map to the author's lines")
  func linesOfThePluginAreTheAuthors() throws {
    let folder = try TemporaryFolder()
    let made = try folder.write(
      "plugins/outputs/Banner.swift",
      """
      #sourceLocation(file: "\(folder.path("ios/a \\\"b\\\".swift"))", line: 1)
      import Foundation
      let first = 1

      #sourceLocation()
      let added = 2
      """)
    let other = try folder.write("plugins/outputs/Classes.swift", "let made = 1")
    let accessor = try folder.write("Lark.build/DerivedSources/accessor.swift", "let made = 1")
    let own = try folder.write("Sources/Own.swift", "let own = 1")
    var sources = CompiledSources(paths: SourcePaths(workingFolder: folder.path))
    let places = [
      (made, 1), (made, 2), (made, 3), (made, 4), (made, 5), (made, 6), (other, 1),
      (accessor, 1), (own, 1),
    ].map { path, line in sources.location(of: line, in: path).map { "\($0.0):\($0.1)" } }
    #expect(
      places == [
        nil, #"ios/a "b".swift:1"#, #"ios/a "b".swift:2"#, #"ios/a "b".swift:3"#, nil, nil, nil,
        nil,
        "Sources/Own.swift:1",
      ])
  }
}

import AdSpecTestSupport
import Foundation
import Testing

/// Findings name lines of the adapter.
@Suite struct PlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The line that a finding names.
  private struct Place: Equatable {
    var rule: String
    var role: String?
    var event: String?
    var file: String?
    var line: Int?
  }

  /// Runs a scenario in a format, and returns the places of its findings.
  private func places(
    _ source: String, _ adapter: String, _ format: String, rule: String, more: [String] = []
  ) throws -> [Place] {
    let path = try folder.write("one.lua", source)
    _ = try BuiltExecutable(debug: "AdSpecSwiftFixture").run(
      [
        "run", path, "--adapter", adapter, "--format", format, "--report",
        "json=\(folder.path("one.json"))",
      ] + more)
    let report = try Tool.report(folder.text("one.json"))
    return report["scenarios"].list.flatMap { scenario in
      scenario["results"].list.filter { $0["rule"].text == rule }.flatMap { result in
        result["findings"].list.map { finding in
          let place = finding["place"]
          return Place(
            rule: rule, role: place["role"].text, event: place["event"].text,
            file: place["file"].text, line: place["line"].number)
        }
      }
    }
  }

  /// The first line of a source that contains a text, searched from the line that contains another
  /// text.
  private func line(of text: String, in path: String, after start: String = "") throws -> Int {
    let lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    let first = start.isEmpty ? 0 : try #require(lines.firstIndex { $0.contains(start) })
    return try #require(lines[first...].firstIndex { $0.contains(text) }) + 1
  }

  private static let rewarded =
    "Sources/Samples/Sample/DocumentedAdapter/SampleCustomEventRewarded.swift"
  private static let twice = """
    scenario "twice" {
      formats = { "banner", "rewarded" },
      network = function(network)
        local ad = network:next_request():loaded()
        wait(2)
        ad:loaded()
      end,
    }
    """

  @Test("for an event of the adapter, the finding names the line that sent the event")
  func messageThatWasSentNamesItsLine() throws {
    let line = try line(
      of: "delegate = handler(self, nil)", in: PlaceTests.rewarded,
      after: "func rewardedAdDidReceive")
    #expect(
      try places(PlaceTests.twice, "sample-documented", "rewarded", rule: "LOAD-ONCE-1") == [
        Place(
          rule: "LOAD-ONCE-1", role: "sent", event: "answer.load", file: PlaceTests.rewarded,
          line: line)
      ])
  }

  @Test("if an event is missing, the finding names the line of the adapter's last message")
  func missingMessageNamesTheLastMessageBefore() throws {
    let line = try line(of: "delegate?.didRewardUser()", in: PlaceTests.rewarded)
    #expect(
      try places(
        #"scenario "plain" { formats = REWARDED }"#, "sample-documented", "rewarded",
        rule: "SHOW-CLOSE-1") == [
          Place(
            rule: "SHOW-CLOSE-1", role: "last_call", event: "event.reward",
            file: PlaceTests.rewarded, line: line)
        ])
  }

  #if arch(x86_64)
    @Test("if a callback gets lost in the adapter, the finding names the method that received it")
    func lostCallbackNamesItsMethod() throws {
      let path = "Tests/Fixtures/Quay/Adapter/ios/QuayVideoAd.swift"
      let line = try line(of: "func receive(_ event", in: path)
      #expect(
        try places(
          #"scenario "plain" { aims = { "IMP-MISS-1" }, formats = INTERSTITIAL }"#,
          "quay-defective", "interstitial", rule: "IMP-MISS-1") == [
            Place(
              rule: "IMP-MISS-1", role: "received", event: "network.impression", file: path,
              line: line)
          ])
    }
  #endif

  #if arch(x86_64)
    @Test("if the value of a property is wrong, the finding names the property")
    func wrongValueNamesItsProperty() throws {
      let path = "Tests/Fixtures/Quay/Adapter/ios/QuayNativeRenderer.swift"
      let line = try line(of: "var icon: NativeAdImage?", in: path)
      let source = """
        scenario "no icon" {
          formats = NATIVE,
          network = function(network) network:next_request():loaded { icon = missing } end,
        }
        """
      #expect(
        try places(source, "quay-defective", "native", rule: "NAT-NIL-1") == [
          Place(
            rule: "NAT-NIL-1", role: "read", event: "host.read_asset", file: path, line: line)
        ])
    }
  #endif

  @Test("for places in a generated file, the finding names the author's iOS file")
  func shippedAdapterIsNamedByItsOwnFiles() throws {
    let path = "Tests/Fixtures/Merlin/Adapter/ios/MerlinLoad.swift"
    let line = try line(of: "store(handler(ad, error))", in: path)
    #expect(
      try places(PlaceTests.twice, "merlin-defective", "banner", rule: "LOAD-ONCE-1") == [
        Place(rule: "LOAD-ONCE-1", role: "sent", event: "answer.load", file: path, line: line)
      ])
  }

  @Test("if a load should fail but asks the network, both findings name the line that asked")
  func missingAnswerNamesWhatCameInstead() throws {
    let path = "Sources/Samples/Sample/DocumentedAdapter/SampleCustomEventBanner.swift"
    let line = try line(of: "fetchAd(", in: path)
    let source = """
      scenario "no parameter" {
        formats = BANNER,
        line_items = { { settings = { parameter = "" } } },
        network = function(network) network:next_request { optional = true } end,
      }
      """
    let places = try places(source, "sample-documented", "banner", rule: "LOAD-PARAM-1")
    #expect(
      places
        == ["sent", "sent"].map {
          Place(rule: "LOAD-PARAM-1", role: $0, event: "request.load", file: path, line: line)
        })
  }

  @Test("--no-places finds no lines")
  func noPlacesLooksForNone() throws {
    #expect(
      try places(
        PlaceTests.twice, "sample-documented", "rewarded", rule: "LOAD-ONCE-1",
        more: ["--no-places"]) == [Place(rule: "LOAD-ONCE-1")])
  }

  @Test("equal runs name equal lines, whatever the order, the processes and the folder are")
  func equalRunsNameEqualLines() throws {
    func report(_ arguments: [String], in name: String) throws -> String {
      let place = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let result = try BuiltExecutable(debug: "adspec").run(
        [
          "run", "--adapter", "sample-documented", "--format", "rewarded", "--rule", "LOAD-ONCE-1",
          "--rule", "SHOW-CLOSE-1", "--no-times", "--report", "json=report.json",
        ] + arguments, in: place)
      #expect(result.status == 1)
      return try String(
        contentsOf: place.appendingPathComponent("report.json"), encoding: .utf8)
    }
    let first = try report(["--jobs", "1"], in: "one")
    #expect(first.contains(#""place": {"#))
    #expect(!first.contains(Project.folder.path + "/Sources"))
    #expect(try first == report(["--jobs", "2", "--shuffle", "3"], in: "another"))
    for isolation in ["fork", "series"] {
      #expect(try first == report(["--jobs", "2", "--isolation", isolation], in: isolation))
    }
  }

  @Test("if a second run has a different trace, no line is named")
  func anotherTraceNamesNoLine() throws {
    let path = try folder.write(
      "unlike.lua",
      #"""
      scenario "another each time" {
        formats = BANNER, config = { settings = { parameter = "unlike" } },
      }
      """#)
    let result = try Tool.runFragile("run", path, "--adapter", "fragile", "--no-times")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("      adapter ") }
    let text =
      "      adapter   its line is not known: a second run to find it gave another trace; "
      + "--check-determinism shows the difference"
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0 == text }, "\(lines)")
  }

  @Test("adspec reports once that debug information is missing, and names the build command")
  func missingDebugInformationIsToldOnce() throws {
    let strip = "/usr/bin/strip"
    guard FileManager.default.isExecutableFile(atPath: strip) else { return }
    let program = folder.path("adspec")
    let built = try BuiltExecutable(debug: "adspec").url.path
    _ = try BuiltExecutable(path: strip).run(["-o", program, built])
    let path = try folder.write("one.lua", PlaceTests.twice)
    let result = try BuiltExecutable(path: program).run(
      ["run", path, "--adapter", "sample-documented", "--no-times"])
    #expect(result.status == 1)
    #expect(!result.output.contains("      adapter "), "\(result.output)")
    let remarks = result.output.split(separator: "\n").filter { $0.contains("debug information") }
    #expect(
      remarks == [
        "The lines of the adapter are not known, because the program was built without debug "
          + "information. Build it with `swift build -c release -Xswiftc -g`, and do not strip it."
      ])
  }
}

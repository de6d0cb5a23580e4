import AdSpecTestSupport
import Foundation
import Testing

/// An adapter in Objective-C is a subject like an adapter in Swift.
///
/// The fixture has an adapter that shows what the SDK passes to it, and the same adapter in Swift.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct AdapterBridgeTests {
  private static let scenarios = Project.folder
    .appendingPathComponent("Tests/All/ObjectiveCTests/Bridge/bridge.lua").path

  /// One run of a scenario.
  struct Lane: Sendable, CustomTestStringConvertible {
    var scenario: String
    var format: String
    var flow = "waterfall"
    var testDescription: String { "\(scenario), \(format), \(flow)" }
  }

  private static let lanes =
    [
      "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
      "swipeable_interstitial",
    ]
    .map { Lane(scenario: "loads", format: $0) } + [
      Lane(scenario: "native", format: "native"), Lane(scenario: "sizes", format: "banner"),
      Lane(scenario: "taps", format: "native"),
      Lane(scenario: "views on another thread", format: "banner"),
      Lane(scenario: "views on another thread", format: "native"),
      Lane(scenario: "signals", format: "banner", flow: "bidding"),
      Lane(scenario: "signals", format: "native", flow: "bidding"),
      Lane(scenario: "set-up", format: "banner"),
    ]

  /// The lines of a trace, without the names of the adapter and of its class.
  private func trace(_ lane: Lane, _ adapter: String, _ className: String) throws -> [String] {
    let run = try ObjectiveCPrograms.fixture().run([
      "trace", Self.scenarios, lane.scenario, "--adapter", adapter, "--format", lane.format,
      "--flow", lane.flow, "--as", "jsonl",
    ])
    try #require(run.errors == "")
    return run.output.replacing(adapter, with: "ADAPTER").replacing(className, with: "CLASS")
      .split(separator: "\n").map(String.init)
  }

  @Test("The trace is that of the same adapter in Swift", arguments: lanes)
  func tracesAreEqual(_ lane: Lane) throws {
    let objectiveC = try trace(lane, "echo-objc", "EchoAdapter")
    let swift = try trace(lane, "echo-swift", "BridgeTwin.EchoTwin")
    // A scenario that does nothing would prove nothing.
    #expect(swift.count > 10)
    #expect(objectiveC == swift)
  }

  @Test("A class passes its loads to its main adapter class")
  func mainAdapterClassLoads() throws {
    let lane = Lane(scenario: "sizes", format: "banner")
    #expect(
      try trace(lane, "echo-old", "EchoOldAdapter") == trace(lane, "echo-objc", "EchoAdapter"))
  }

  @Test("An asset of a wrong class is a death that names the method and both classes")
  func wrongClassesAreDeaths() throws {
    let run = try ObjectiveCPrograms.fixture().run([
      "run", Self.scenarios, "wrong classes", "--adapter", "echo-objc", "--flow", "waterfall",
      "--all-findings", "--no-times",
    ])
    let texts = [
      ("result of -[EchoNativeAd headline]", "NSNull", "NSString"),
      ("result of -[EchoNativeAd body]", "NSNumber", "NSString"),
      ("result of -[EchoNativeAd icon]", "UIImage", "GADNativeAdImage"),
      ("image of the native ad", "NSString", "GADNativeAdImage"),
      ("result of -[EchoNativeAd extraAssets]", "NSArray", "NSDictionary"),
      ("result of -[EchoNativeAd mediaView]", "NSString", "UIView"),
    ].map { "\($0) is an object of the class \($1), but the SDK expects the class \($2)." }
    #expect(texts.filter { !run.output.contains($0) } == [], "\(run.output)")
    #expect(run.status == 1)
  }

  @Test("A rating that is a text reads as no number")
  func ratingsAreNumbers() throws {
    let lane = Lane(scenario: "wrong classes [asset=\"starRating\"]", format: "native")
    let ratings = try trace(lane, "echo-objc", "EchoAdapter").map { try JSONValue(text: $0) }
      .filter {
        $0["event"] == .string("host.read_asset") && $0["asset"] == .string("star_rating")
      }
      .map { $0["attributes"]?["value"] }
    #expect(ratings.first == .string("nan"))
  }

  @Test("Mistakes of a registration name the place, and the names that were meant")
  func mistakesAreNamed() throws {
    var variables = ProcessInfo.processInfo.environment
    variables["ADSPEC_FIXTURE_MISTAKES"] = "1"
    let run = try ObjectiveCPrograms.fixture().run(["adapters"], variables: variables)
    #expect(run.status == 65)
    let messages = run.errors.split(separator: "\n").map(String.init)
    #expect(messages.count == 4)
    // The other adapters of the program follow the first.
    #expect(
      messages.first?.hasPrefix(
        """
        Registration.swift:7: error: The adapter "mistaken": there is no class "EchoAdaptor" of \
        Objective-C; did you mean "EchoAdapter"? Known adapters: EchoAdapter, \
        GADMediationAdapterHeron,
        """) == true)
    #expect(
      messages.dropFirst() == [
        """
        Registration.swift:7: error: The adapter "mistaken": the class EchoIncomplete does not \
        implement +adSDKVersion, which GADMediationAdapter requires.
        """,
        """
        Registration.swift:7: error: The adapter "mistaken": the class EchoNetworkAdapter is an \
        adapter of the protocol GADMAdNetworkAdapter, which the SDK had before GADMediationAdapter. \
        adspec runs only adapters of GADMediationAdapter. If another class took the place of \
        EchoNetworkAdapter, register that class, or name it in +mainAdapterClass.
        """,
        """
        Registration.swift:7: error: The adapter "mistaken": the class NSObject does not implement \
        +adapterVersion, which GADMediationAdapter requires.
        """,
      ])
  }

  @Test("A finding names the method or block, the file and the line")
  func findingsHavePlaces() throws {
    let folder = try TemporaryFolder()
    _ = try ObjectiveCPrograms.fixture().run([
      "run", Self.scenarios, "--adapter", "echo-objc", "--format", "banner", "--flow", "waterfall",
      "--report", "json=\(folder.path("report.json"))",
    ])
    let report = try JSONValue(text: folder.text("report.json"))
    var places: [String: String] = [:]
    for result in report["scenarios"].list.flatMap({ $0["results"].list }) {
      for finding in result["findings"].list {
        guard let place = finding["place"], case .string(let rule) = result["rule"],
          case .string(let function) = place["function"], case .string(let file) = place["file"],
          case .integer(let line) = place["line"]
        else { continue }
        places[rule] = "\(function) \(file):\(line)"
      }
    }
    let file = "Tests/Fixtures/BridgeObjectiveC/EchoAdapter.m"
    #expect(
      places["LOAD-ONCE-5"]
        == "-[EchoAdapter load:ad:completion:] \(file):\(try line(of: "?: [ad events]"))")
    #expect(
      places["UI-MAIN-1"] == "-[EchoAdapter load:ad:completion:] (block) "
        + "\(file):\(try line(of: "[[UIView alloc]", after: "@\"off_main\"", from: "load:"))")
    #expect(
      places["LOAD-THREAD-1"] == "-[EchoAdapter load:ad:completion:] (block) "
        + "\(file):\(try line(of: "[ad setEvents:", after: "@\"background\"", from: "load:"))")
  }

  /// The first line of the adapter that contains a text, after a line with another text.
  private func line(
    of text: String, after start: String = "", from method: String = ""
  ) throws -> Int {
    let source = try Project.text("Tests/Fixtures/BridgeObjectiveC/EchoAdapter.m")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var first = 0
    for text in [method.isEmpty ? "" : "- (void)\(method)", start] where !text.isEmpty {
      first = try #require(lines[first...].firstIndex { $0.contains(text) })
    }
    return try #require(lines[first...].firstIndex { $0.contains(text) }) + 1
  }
}

extension JSONValue? {
  /// The values of a list; empty for another value.
  fileprivate var list: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }
}

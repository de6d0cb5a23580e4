import AdSpecTestSupport
import FernwayAds
import Foundation
import GoogleMobileAds
import Testing

@testable import FernwayAdapter

/// A report of the adapter keeps its cause across tasks, actors, streams and queues.
///
/// The cause of each report is the network's callback that led to the report, even when several
/// callbacks come at the same time.
@Suite struct FernwayCauseTests {
  @Test(
    "the cause of a full-screen ad's report is the network's callback",
    arguments: AdapterRun.names,
    ["interstitial", "rewarded", "rewarded_interstitial", "app_open"])
  func fullScreen(_ adapter: String, _ format: String) throws {
    let causes = try AdapterRun.causes(
      "the user clicks an ad twice", format, adapter: adapter,
      channels: ["answer", "request", "event"])
    #expect(
      causes == [
        "request.initialize < host.set_up", "answer.set_up < network.initialized",
        "request.create < host.load", "request.load < host.load", "answer.load < network.loaded",
        "request.is_ready < host.present", "request.show < host.present",
        "event.will_present < network.showing", "event.impression < network.impression",
        "event.click < network.click", "event.click < network.click",
        "event.will_dismiss < network.closing", "event.did_dismiss < network.closed",
        "request.released < nothing",
      ])
  }

  @Test("the cause of a banner's report is the network's callback", arguments: AdapterRun.names)
  func banner(_ adapter: String) throws {
    let causes = try AdapterRun.causes(
      "a click opens a page over the app", "banner", adapter: adapter, channels: ["event"])
    #expect(
      causes == [
        "event.impression < network.impression", "event.click < network.click",
        "event.will_present < network.modal_opened",
        "event.will_dismiss < network.modal_closed", "event.did_dismiss < network.modal_closed",
      ])
  }

  /// The load of a native ad completes when the last picture of the ad has arrived.
  @Test(
    "loads that wait for the start together each have the cause of their own answer",
    arguments: AdapterRun.names,
    [("app_open", "network.loaded"), ("rewarded", "network.loaded"), ("native", "http.done")])
  func loadsThatWaitTogether(_ adapter: String, _ example: (format: String, last: String)) throws {
    let causes = try AdapterRun.causes(
      "loads start the initialisation themselves", example.format, adapter: adapter,
      channels: ["answer"])
    #expect(causes == Array(repeating: "answer.load < \(example.last)", count: 3))
  }
}

/// Full-screen ads expire in virtual time.
@Suite struct FernwayExpiryTests {
  private static let formats = ["interstitial", "rewarded", "rewarded_interstitial", "app_open"]

  private func presentation(
    _ adapter: String, seconds: Int, format: String = "rewarded"
  ) throws -> [String] {
    let file = Project.folder.appendingPathComponent("scripts/examples/expiry.lua").path
    let lines = try BuiltExecutable.adspec().run(["run", "--list", "--adapter", adapter, file])
    #expect(lines.output.contains("[seconds=\(seconds)]"), "\(lines.output)")
    let result = try BuiltExecutable.adspec().run([
      "trace", file, "an ad is presented hours after it has loaded [seconds=\(seconds)]",
      "--adapter", adapter, "--format", format, "--as", "jsonl",
    ])
    return ["request.show", "event.failed_to_present"].filter { result.output.contains($0) }
  }

  @Test("the adapter refuses a full-screen ad after four hours", arguments: formats)
  func staleAfterFourHours(_ format: String) throws {
    #expect(
      try presentation("fernway-expiry", seconds: 14399, format: format) == ["request.show"])
    #expect(
      try presentation("fernway-expiry", seconds: 14401, format: format)
        == ["event.failed_to_present"])
  }

  @Test("an adapter without a clock never refuses an old ad")
  func neverStaleWithoutTheClock() throws {
    #expect(try presentation("fernway", seconds: 43200) == ["request.show"])
  }
}

/// The adapter's conversions between values of the network and values of the host.
@Suite struct FernwayTranslationTests {
  @Test(
    "a version has three or four numbers, otherwise it is 0.0.0",
    arguments: [
      ("3.2.1", [3, 2, 1]), ("3.2.1.0", [3, 2, 100]), ("3.2.1.7", [3, 2, 107]), ("", [0, 0, 0]),
      ("3.2", [0, 0, 0]), ("3.x.1", [0, 0, 0]), ("3..1", [0, 0, 0]), ("1.2.3.4.5", [0, 0, 0]),
    ])
  func version(_ text: String, _ parts: [Int]) {
    let version = FernwayVersions.version(text)
    #expect([version.majorVersion, version.minorVersion, version.patchVersion] == parts)
  }

  @Test("meaningless assets are nil") func meaninglessAssetsAreNil() {
    #expect(NativeAssets.text(nil) == nil)
    #expect(NativeAssets.text("") == nil)
    #expect(NativeAssets.text("a") == "a")
    #expect([nil, -0.1, 5.1, .nan, .infinity].compactMap { NativeAssets.rating($0) } == [])
    #expect(NativeAssets.rating(4.5) == NSDecimalNumber(value: 4.5))
    #expect(NativeAssets.extras([:]) == nil)
    #expect(NativeAssets.extras(["a": ""]) == nil)
    #expect(NativeAssets.extras(["a": "", "b": "c"])?.keys.sorted() == ["b"])
    #expect([nil, 0, -1, .nan, .infinity].map { NativeAssets.positive($0) } == [0, 0, 0, 0, 0])
    #expect(NativeAssets.positive(1.5) == 1.5)
  }

  @Test("the adapter does not wrap its own errors in other errors") func ownErrorsAreNotWrapped() {
    let own = FernwayAdapterError.noPlacement
    #expect(FernwayAdapterError.loadFailed.wrapping(own) == own)
    struct Reason: Error {}
    let wrapped = FernwayAdapterError.loadFailed.wrapping(Reason())
    #expect(wrapped.domain == "com.fernway.mediation")
    #expect(wrapped.code == 201)
    #expect(wrapped.userInfo[NSUnderlyingErrorKey] is NSError)
  }
}

/// Runs of `adspec` on the adapters of Fernway Ads.
private enum AdapterRun {
  /// The registered adapters of the network.
  static let names = ["fernway", "fernway-queues", "fernway-expiry"]

  /// The events of the given channels, each with the name of the event that caused it: `event.click
  /// < network.click`.
  static func causes(
    _ scenario: String, _ format: String, adapter: String, channels: Set<String>
  ) throws -> [String] {
    let lines = try trace(scenario, format, adapter: adapter)
    return lines.compactMap { event in
      guard let channel = event.name.split(separator: ".").first.map(String.init),
        channels.contains(channel)
      else { return nil }
      let cause = event.cause.map { lines[$0].name } ?? "nothing"
      return "\(event.name) < \(cause)"
    }
  }

  private struct Line {
    var name: String
    var cause: Int?
  }

  private static func trace(
    _ scenario: String, _ format: String, adapter: String
  ) throws -> [Line] {
    let arguments = ["--adapter", adapter, "--format", format, "--as", "jsonl"]
    let result = try BuiltExecutable.adspec().run(["trace", scenario] + arguments)
    guard result.status == 0 else { throw Failure(description: result.errors) }
    return try result.output.split(separator: "\n").dropFirst().map { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let name = event?["event"] as? String else { throw Failure(description: "\(line)") }
      return Line(name: name, cause: event?["cause"] as? Int)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

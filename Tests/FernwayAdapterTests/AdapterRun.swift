import AdSpecTestSupport
import Foundation

/// What the built tool finds out about an adapter.
enum AdapterRun {
  /// The registered adapters of the network.
  static let names = ["fernway", "fernway-queues", "fernway-expiry"]

  /// Runs `adspec`.
  static func tool(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable("adspec").run(arguments)
  }

  /// The events of a scenario, each with the name of its cause: `event.click < network.click`.
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

  /// The names of the events of a scenario.
  static func events(_ scenario: String, _ format: String, adapter: String) throws -> [String] {
    try trace(scenario, format, adapter: adapter).map(\.name)
  }

  private struct Line {
    var name: String
    var cause: Int?
  }

  private static func trace(
    _ scenario: String, _ format: String, adapter: String
  ) throws -> [Line] {
    let arguments = ["--adapter", adapter, "--format", format, "--as", "jsonl"]
    let result = try BuiltExecutable("adspec").run(["trace", scenario] + arguments)
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

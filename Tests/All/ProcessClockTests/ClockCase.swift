import AdSpecTestSupport
import Testing

/// A case of the fixture, and what the fixture prints.
struct ClockCase: CustomTestStringConvertible {
  let name: String
  let testDescription: String
  let lines: String

  /// Reads cases with an empty line between them.
  ///
  /// The first line of a case has its name and a sentence. The other lines are what the fixture
  /// prints: the virtual time, the queue, the thread, the cause and the event.
  static func read(_ text: String) -> [ClockCase] {
    text.split(separator: "\n\n").map { block in
      let parts = block.split(separator: "\n", maxSplits: 1)
      let heading = parts[0].split(separator: ": ", maxSplits: 1)
      return ClockCase(
        name: String(heading[0]), testDescription: String(heading[1]), lines: parts[1] + "\n")
    }
  }

  /// Runs the case and compares what the fixture prints.
  func check() throws {
    #expect(try Self.run(name) == .init(output: lines))
  }

  /// Runs the fixture, which gets only the given environment variables.
  static func run(
    _ name: String, _ variables: [String: String] = [:]
  ) throws -> BuiltExecutable.Result {
    try BuiltExecutable(debug: "ProcessClockFixture").run(
      [name], variables: variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own },
      joinsErrors: true)
  }
}

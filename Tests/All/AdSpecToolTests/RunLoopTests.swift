import AdSpecTestSupport
import Testing

/// Timers and run loops of an adapter use virtual time.
@Suite struct RunLoopTests {
  /// The events of a load that the adapter makes in the given way, each with its virtual
  /// time.
  private func events(_ way: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "run loops" {
        formats = BANNER, load_timeout = 200, config = { settings = { parameter = "\(way)" } },
        app = function(app)
          app:start_load()
          wait(100)
        end,
      }
      """)
    let result = try BuiltExecutable("AdSpecCrashFixture").run(
      ["trace", path, "--adapter", "fragile", "--as", "jsonl"])
    return result.output.split(separator: "\n").compactMap { line in
      guard let event = try? Tool.report(String(line)), let kind = event["event"].text,
        ["host.load", "host.returned", "request.load", "network.loaded", "device.blocking_call"]
          .contains(kind), event["attributes"]["call"].text != "set_up"
      else { return nil }
      return "\(Double(event["time"].number ?? 0) / 1e9) \(kind)"
    }
  }

  @Test("a timer on the main run loop fires in virtual time") func timerFires() throws {
    #expect(
      try events("timer") == [
        "0.0 host.load", "0.0 host.returned", "90.0 request.load", "90.1 network.loaded",
      ])
  }

  @Test("a run loop inside a call of the host ends at its date") func runLoopEnds() throws {
    #expect(
      try events("run loop") == [
        // The run loop ends as soon as its date has passed.
        "0.0 host.load", "0.0 device.blocking_call", "5.000000001 request.load",
        "5.000000001 host.returned", "5.100000001 network.loaded",
      ])
  }
}

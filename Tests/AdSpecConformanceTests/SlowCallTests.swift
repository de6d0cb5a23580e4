import AdSpecConformance
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// A pause of the machine is not the adapter's: a call is slow when it is so in three runs.
@Suite(.usesProcessState) struct SlowCallTests {
  /// Gives readings of a clock, one for each call of an adapter.
  private final class Readings {
    private var milliseconds: [Int64]
    private(set) var count = 0

    init(_ milliseconds: [Int64]) {
      self.milliseconds = milliseconds
    }

    func stopwatch() -> () -> Int64 {
      { [self] in
        count += 1
        return milliseconds.removeFirst() * 1_000_000
      }
    }
  }

  @Test(arguments: [
    ([0], false), ([51, 0], false), ([51, 51, 0], false), ([51, 51, 51], true),
  ])
  func bestOfThreeRunsCounts(_ milliseconds: [Int64], _ isSlow: Bool) throws {
    let readings = Readings(milliseconds)
    let suite = try Suite(
      SuiteFiles.source(scenarios: [
        ("a.lua", #"scenario "plain" { formats = BANNER, set_up = false }"#)
      ]))
    var settings = RunSettings()
    settings.isInProcess = true
    settings.stopwatch = readings.stopwatch
    let runner = PlanRunner(suite: suite, settings: settings)
    let run = try Plan(suite, Selection(), subject: TinyAdapter.adapter()).runs[0]
    let slow = try runner.run(run).trace.events.filter { $0["slow"] == .boolean(true) }
    #expect(slow.map(\.kind) == (isSlow ? [.hostReturned] : []))
    #expect(readings.count == milliseconds.count)
  }
}

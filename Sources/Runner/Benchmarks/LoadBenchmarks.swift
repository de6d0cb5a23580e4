import AdSpecConformance
import AdSpecSimulation
import AdSpecTrace
import LuaScript
import MediationHost

/// Scenarios of thousands of loads: what a load costs to run and to judge, whatever their number.
struct LoadBenchmarks {
  let measurement: Measurement

  /// One kind of load, and how many of them there are.
  private struct Series {
    let format: String
    /// What the app does with each of its ads.
    let use: String
    let counts: [Int]
  }

  private var series: [Series] {
    let counts = measurement.runs > 1 ? [1_000, 4_000, 16_000] : [1_000, 4_000]
    return [
      Series(format: "banner", use: "ad:display()", counts: counts),
      Series(format: "rewarded", use: "ad:present() ad:await_close()", counts: counts),
      Series(
        format: "native", use: "ad:render()", counts: counts.map { min($0, 8_000) }),
    ]
  }

  /// Seconds that judging may take: where it is not in proportion to the loads, the largest scenario
  /// would take hours.
  private static let patience = 30.0

  /// Milliseconds for each load, and how many times dearer a load is in the largest scenario than in
  /// the smallest.
  ///
  /// - Throws: When a scenario does not come to its end.
  func figures() throws -> [Figure] {
    var figures: [Figure] = []
    for series in series {
      let costs = try series.counts.map { try cost(of: series, $0) }
      for (count, cost) in zip(series.counts, costs) {
        let name = "(h) \(count) \(series.format) loads, each: "
        figures.append(
          Figure(name: name + "run", unit: "ms", digits: 3, values: [cost.running]))
        figures.append(
          Figure(name: name + "judge", unit: "ms", digits: 3, values: [cost.judging]))
      }
      guard let first = costs.first, let last = costs.last else { continue }
      let name = "(h) \(series.format) loads, most against fewest: "
      figures.append(
        Figure(
          name: name + "run", unit: "times", digits: 2, values: [last.running / first.running],
          target: .atMost(1.5)))
      figures.append(
        Figure(
          name: name + "judge", unit: "times", digits: 2, values: [last.judging / first.judging],
          target: .atMost(1.5)))
    }
    return figures
  }

  private func cost(
    of series: Series, _ count: Int
  ) throws -> (running: Double, judging: Double) {
    let text = """
      scenario "loads" {
        formats = { "\(series.format)" },
        limits = {
          events = 10000000, virtual_time = 10000000, instructions = 100000000000,
          memory = 2000000000,
        },
        app = function(app)
          for _ = 1, \(count) do
            local ad = app:load()
            \(series.use)
            ad:release()
          end
        end,
      }
      """
    var source = SuiteSource.embedded
    source.scenarios = [SuiteFile(path: "loads.lua", contents: Array(text.utf8))]
    let suite = try Suite(source)
    let plan = try Plan(suite, Selection(), subject: AdapterUnderTest.sample)
    guard let run = plan.runs.first else {
      throw BenchmarkError(description: "there is nothing to load in \(series.format)")
    }
    var settings = RunSettings.isolated
    settings.timeout = 600
    settings.limits.wallClock = 600
    let runner = PlanRunner(suite: suite, settings: settings)
    let judge = ScenarioJudge(catalogue: suite.catalogue, replayCommand: "adspec run", seed: 0)
    var record: RunRecord?
    let running = try Measurement.nanoseconds { record = try runner.run(run) }
    guard let record, record.trace.ending == .quiescent else {
      throw BenchmarkError(
        description: "\(count) \(series.format) loads: \(record?.error?.message ?? "no end")")
    }
    let judging = Measurement.nanoseconds { _ = judge.result(of: run, record) }
    guard judging < LoadBenchmarks.patience * 1e9 else {
      throw BenchmarkError(
        description: "\(count) \(series.format) loads take \(Int(running / 1e6)) ms to run, and "
          + "\(Int(judging / 1e6)) ms to judge; more are not tried")
    }
    return (running / 1e6 / Double(count), judging / 1e6 / Double(count))
  }
}

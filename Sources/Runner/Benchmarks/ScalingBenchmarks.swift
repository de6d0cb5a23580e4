import AdSpecConformance
import AdSpecFaults
import AdSpecRules
import AdSpecSimulation
import AdSpecTrace
import ForkServer
import LuaScript
import MediationHost

/// Measures scenarios with thousands of loads.
///
/// The cost to run and judge one load must not depend on the number of loads.
struct LoadBenchmarks {
  let measurement: Measurement

  /// An ad format, and the number of loads in each scenario to measure.
  private struct Series {
    let format: String
    /// The calls that the app makes on each ad.
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

  /// The maximum time for judging, in seconds.
  ///
  /// If the cost grew faster than the number of loads, the largest scenario would take hours.
  private static let patience = 30.0

  /// The time for each load in milliseconds, and the growth of this time from the smallest scenario
  /// to the largest scenario.
  ///
  /// - Throws: An error when a scenario does not finish.
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
      let name = "(h) \(series.format) loads, ratio of most to fewest: "
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
        description:
          "\(count) \(series.format) loads: \(record?.error?.message ?? "the scenario did not finish")"
      )
    }
    let judging = Measurement.nanoseconds { _ = judge.result(of: run, record) }
    guard judging < LoadBenchmarks.patience * 1e9 else {
      throw BenchmarkError(
        description: "\(count) \(series.format) loads take \(Int(running / 1e6)) ms to run, and "
          + "\(Int(judging / 1e6)) ms to judge. Larger scenarios are left out.")
    }
    return (running / 1e6 / Double(count), judging / 1e6 / Double(count))
  }
}

/// The fault matrix.
///
/// The cost to test a fault must not depend on the fault's position in the matrix.
struct MatrixBenchmarks {
  let measurement: Measurement

  /// The time to test one fault alone, the time to test the same fault after other faults, and the
  /// memory that remains in use after each fault.
  func figures() throws -> [Figure] {
    let suite = try Suite(.embedded)
    let all = FaultCatalogue.all.map(\.rule)
    guard let last = all.last(where: { applies($0, suite) }) else {
      throw BenchmarkError(description: "there is no fault for the sample adapter")
    }
    let count = measurement.runs > 1 ? 40 : 8
    let before = all.filter { $0 != last && applies($0, suite) }.prefix(count)
    _ = try rows([last], suite)
    guard let alone = try rows([last], suite).first else { return [] }
    let rows = try rows(before + [last], suite)
    guard let first = rows.first, let late = rows.last, rows.count == before.count + 1 else {
      throw BenchmarkError(description: "the matrix has \(rows.count) rows")
    }
    return [
      Figure(name: "(i) one fault alone", unit: "ms", values: [alone.nanoseconds / 1e6]),
      Figure(
        name: "(i) the same fault after \(before.count) others", unit: "times", digits: 2,
        values: [late.nanoseconds / alone.nanoseconds], target: .atMost(1.2)),
      Figure(
        name: "(i) memory that remains after a fault", unit: "KiB",
        values: [Double(late.kilobytes - first.kilobytes) / Double(rows.count - 1)],
        target: .atMost(100)),
    ]
  }

  private func applies(_ rule: String, _ suite: Suite) -> Bool {
    !Set(suite.catalogue[rule]?.formats ?? []).isDisjoint(with: ["banner", "rewarded", "native"])
  }

  /// For each row of the matrix: the time of the row, and the memory of this process after the row.
  private func rows(
    _ rules: [String], _ suite: Suite
  ) throws -> [(nanoseconds: Double, kilobytes: Int)] {
    var settings = RunSettings.isolated
    settings.jobs = 2
    let matrix = try FaultMatrix(
      suite: suite, subjects: [AdapterUnderTest.sample], adapters: [.sample], rules: rules,
      settings: settings)
    var rows: [(nanoseconds: Double, kilobytes: Int)] = []
    var start = RealClock.nanoseconds()
    _ = try matrix.run(show: { _ in }) { _, _ in
      let now = RealClock.nanoseconds()
      rows.append((Double(now - start), PeakMemory.now()))
      start = now
    }
    return rows
  }
}

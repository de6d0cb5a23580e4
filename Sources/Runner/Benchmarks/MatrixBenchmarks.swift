import AdSpecConformance
import AdSpecFaults
import AdSpecRules
import AdSpecSimulation
import ForkServer
import MediationHost

/// The fault matrix: whether a fault costs late in it what it costs alone.
struct MatrixBenchmarks {
  let measurement: Measurement

  /// A fault alone and behind others, and the memory that each of those leaves behind.
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
        name: "(i) the same behind \(before.count) others", unit: "times", digits: 2,
        values: [late.nanoseconds / alone.nanoseconds], target: .atMost(1.2)),
      Figure(
        name: "(i) memory that a fault leaves behind", unit: "KiB",
        values: [Double(late.kilobytes - first.kilobytes) / Double(rows.count - 1)],
        target: .atMost(100)),
    ]
  }

  private func applies(_ rule: String, _ suite: Suite) -> Bool {
    !Set(suite.catalogue[rule]?.formats ?? []).isDisjoint(with: ["banner", "rewarded", "native"])
  }

  /// What each row takes, and the memory of this process after it.
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
    _ = try matrix.run { _ in
      let now = RealClock.nanoseconds()
      rows.append((Double(now - start), PeakMemory.now()))
      start = now
    }
    // The last line is the verdict on all.
    return Array(rows.dropLast())
  }
}

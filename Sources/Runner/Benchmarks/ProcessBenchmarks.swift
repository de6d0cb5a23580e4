import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import AdSpecTrace
import ForkServer
import MediationHost
import SampleAdSDK

/// The cost of processes: the fork server, its memory, the worker pool, and virtual time.
struct ProcessBenchmarks {
  let measurement: Measurement

  /// Measures scenarios in separate processes: the scenarios per second, the time for each
  /// scenario, and the time to start two fork servers.
  func forks() throws -> [Figure] {
    let scenario = try BenchmarkScenario(settings: .isolated)
    let count = 200
    let times = try measurement.values {
      try Measurement.median(steps: count) { try scenario.run() }
    }
    return [
      Figure(
        name: "(b) judged scenarios, fork server", unit: "1/s", digits: 0,
        values: times.map { 1e9 / $0 }, target: .atLeast(1_200)),
      Figure(
        name: "(g) one scenario, fork to verdict", unit: "ms", digits: 3,
        values: times.map { $0 / 1e6 }, target: .atMost(0.8)),
      Figure(
        name: "(g) start of two fork servers", unit: "ms", digits: 2,
        values: try measurement.values(startCost), target: .atMost(25)),
    ]
  }

  /// The time until two new processes, each with a fork server, have given their first answer.
  private func startCost() throws -> Double {
    try Measurement.nanoseconds {
      try WorkerPool.distribute(
        jobs: 2, count: 2,
        perform: { _ in
          guard let server = try? ForkServer(limits: .standard),
            let result = try? server.run(timeout: 5, { $0.append([1]) })
          else { return [] }
          return result.bytes
        },
        receive: { _, bytes in bytes == [1] })
    } / 1e6
  }

  /// Compares scenarios in series, scenarios in processes of their own, and scenarios in one process,
  /// all with one job.
  func series() throws -> [Figure] {
    let alone = try BenchmarkScenario()
    let count = 256
    func cost(_ isolation: RunSettings.Isolation) throws -> Double {
      var settings = RunSettings.isolated
      settings.isolation = isolation
      let scenario = try BenchmarkScenario(settings: settings)
      return try Measurement.nanoseconds { try scenario.runInWorkers(times: count) }
        / Double(count)
    }
    var series: [Double] = []
    var ratios: [Double] = []
    var forkRatios: [Double] = []
    for _ in 0..<measurement.runs {
      let plain = try alone.nanoseconds(steps: 50)
      series.append(try cost(.series))
      ratios.append(series[series.count - 1] / plain)
      forkRatios.append(try cost(.fork) / plain)
    }
    return [
      Figure(
        name: "(k) judged scenarios in series", unit: "1/s", digits: 0,
        values: series.map { 1e9 / $0 }, target: .atLeast(1_600)),
      Figure(
        name: "(k) one of a series against one in this process", unit: "times", digits: 1,
        values: ratios, target: .atMost(5)),
      Figure(
        name: "(k) one in its own process against one in this process", unit: "times", digits: 1,
        values: forkRatios),
    ]
  }

  /// Measures the whole suite: the time for each scenario with two jobs, in series and in processes
  /// of their own, and the gain of the second job.
  func suite() throws -> [Figure] {
    let suite = try Suite(.embedded)
    let plan = try Plan(suite, Selection(), subject: AdapterUnderTest.sample)
    guard !plan.runs.isEmpty else {
      throw BenchmarkError(description: "the suite has no scenario for the sample adapter")
    }
    func cost(_ jobs: Int, _ isolation: RunSettings.Isolation = .auto) throws -> Double {
      var settings = RunSettings.isolated
      settings.jobs = jobs
      settings.isolation = isolation
      let run = ConformanceRun(
        suite: suite, plan: plan, subject: AdapterUnderTest.sample, settings: settings)
      var count = 0
      let nanoseconds = try Measurement.nanoseconds { _ = try run.report { _, _ in count += 1 } }
      guard count == plan.runs.count else {
        throw BenchmarkError(description: "the suite ended after \(count) scenarios")
      }
      return nanoseconds / 1e6 / Double(count)
    }
    let shared = try measurement.values { try cost(2) }
    return [
      Figure(
        name: "(g) one of the \(plan.runs.count) scenarios of the suite, two jobs", unit: "ms",
        digits: 2, values: shared, target: .atMost(1.35)),
      Figure(
        name: "(g) the same, each in its own process", unit: "ms", digits: 2,
        values: try measurement.values { try cost(2, .fork) }, target: .atMost(1.8)),
      Figure(
        name: "(g) two jobs against one", unit: "times", digits: 2,
        values: try measurement.values { try cost(1) / cost(2) }, target: .atLeast(1.7)),
    ]
  }

  /// Compares a run that looks for the adapter's lines with a run that does not.
  ///
  /// The adapter logs in every callback, and nearly every scenario breaks a rule.
  func places() throws -> [Figure] {
    let suite = try Suite(.embedded)
    let subject = AdapterUnderTest(
      "logging", LoggingAdapter.self, make: { LoggingAdapter() },
      profile: AdapterProfile(formats: [.rewarded], sdk: .sample), reset: {})
    let plan = try Plan(suite, Selection(), subject: subject)
    func cost(_ findsPlaces: Bool) throws -> Double {
      var settings = RunSettings.isolated
      settings.jobs = 1
      var run = ConformanceRun(suite: suite, plan: plan, subject: subject, settings: settings)
      run.findsPlaces = findsPlaces
      var report: RunReport?
      let nanoseconds = try Measurement.nanoseconds { report = try run.report { _, _ in } }
      let places = report?.scenarios.count { !$0.places.places.isEmpty } ?? 0
      guard (places > plan.runs.count / 2) == findsPlaces else {
        throw BenchmarkError(description: "\(places) of \(plan.runs.count) scenarios have lines")
      }
      return nanoseconds
    }
    return [
      Figure(
        name: "(l) a defective, logging adapter: lines against none", unit: "times", digits: 2,
        values: try measurement.values { try cost(true) / cost(false) }, target: .atMost(1.5))
    ]
  }

  /// Compares the time for a scenario with virtual time and without virtual time.
  ///
  /// The scenario uses no queue, task or clock.
  func virtualTime() throws -> [Figure] {
    let without = try BenchmarkScenario(setsUp: false)
    let with = try BenchmarkScenario(
      setsUp: false, settings: RunSettings.inProcess.withVirtualTime)
    let steps = 200
    let values = try measurement.values {
      let plain = try without.nanoseconds(steps: steps)
      return (try with.nanoseconds(steps: steps) / plain - 1) * 100
    }
    return [
      Figure(
        name: "(g) a process that has virtual time but does not use it", unit: "%", values: values,
        target: .atMost(5))
    ]
  }

  /// The peak memory of a process after 100 scenarios and after 10,000 scenarios.
  func memory() throws -> [Figure] {
    let scenario = try BenchmarkScenario()
    var few: [Double] = []
    var many: [Double] = []
    for _ in 0..<measurement.runs {
      let server = try ForkServer(limits: ChildLimits(scribblesFreedMemory: false))
      let (end, bytes) = try server.run(timeout: 120) { buffer in
        for count in [100, 9_900] {
          for _ in 0..<count { try? scenario.run() }
          buffer.append(Array("\(PeakMemory.kilobytes()) ".utf8))
        }
      }
      let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap {
        Double($0)
      }
      guard numbers.count == 2 else {
        throw BenchmarkError(description: "10,000 scenarios in one process: \(end.how)")
      }
      few.append(numbers[0] / 1024)
      many.append(numbers[1] / 1024)
    }
    return [
      Figure(name: "(e) peak memory after 100 scenarios", unit: "MiB", values: few),
      Figure(
        name: "(e) peak memory after 10,000 scenarios", unit: "MiB", values: many,
        target: .atMost(170)),
      Figure(
        name: "(e) growth of the peak memory", unit: "%",
        values: zip(few, many).map { ($1 / $0 - 1) * 100 }, target: .atMost(5)),
    ]
  }
}

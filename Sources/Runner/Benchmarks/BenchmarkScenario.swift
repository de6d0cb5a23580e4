import AdSpecConformance
import AdSpecSimulation
import AdSpecTrace
import LuaScript
import MediationHost
import ProcessClock
import SampleAdSDK
import VirtualTime

import class SampleAdapter.SampleCustomEvent

/// The scenario that benchmarks measure.
///
/// The scenario has the same form as the suite's scenarios, and runs the reference adapter.
struct BenchmarkScenario {
  /// The suite's rules, with this scenario as the only scenario.
  let suite: Suite
  /// The scenario run to measure.
  let scenarioRun: ScenarioRun
  /// Runs the scenario with the settings of the benchmark.
  let runner: PlanRunner
  /// Judges the records of the scenario's runs.
  let judge: ScenarioJudge

  /// A scenario with a rewarded ad from load to close: five waits and twelve calls.
  private static let script = """
    network = function(network)
        local request = network:next_request()
        wait(0.1)
        local ad = request:loaded { reward = { type = "coins", amount = 5 } }
        ad:await_display()
        wait(0.2)
        ad:showing()
        ad:shown()
        ad:impression()
        ad:video_start()
        wait(5)
        ad:click()
        wait(10)
        ad:video_end()
        ad:reward()
        wait(1)
        ad:closing()
        ad:closed()
      end
    """

  /// Creates a benchmark scenario.
  ///
  /// - Parameters:
  ///   - setsUp: Whether the host sets up the adapter before the load. The set-up does not run on
  ///     the main thread.
  ///   - settings: How to run the scenario.
  ///   - source: The suite whose rules judge the scenario.
  /// - Throws: An error when the suite or the scenario is wrong.
  init(
    setsUp: Bool = true, settings: RunSettings = .inProcess, source: SuiteSource = .embedded
  ) throws {
    let text = """
      scenario "a rewarded ad from load to close" {
        formats = { "rewarded" },
        set_up  = \(setsUp),
        \(BenchmarkScenario.script),
      }
      """
    var source = source
    source.scenarios = [SuiteFile(path: "benchmark.lua", contents: Array(text.utf8))]
    suite = try Suite(source)
    scenarioRun = try Plan(suite, Selection(), subject: AdapterUnderTest.sample).runs[0]
    runner = PlanRunner(suite: suite, settings: settings)
    judge = ScenarioJudge(catalogue: suite.catalogue, replayCommand: "adspec run", seed: 0)
  }

  /// Runs the scenario once and judges it.
  func run() throws {
    _ = judge.result(of: scenarioRun, try runner.run(scenarioRun))
  }

  /// Runs the scenario several times and judges each run.
  ///
  /// A profiler that counts instructions gets the cost of one run from two calls with different
  /// counts.
  func run(times count: Int) throws {
    for _ in 0..<count { try run() }
  }

  /// Runs the scenario several times in worker processes, and judges each run.
  ///
  /// Throws an error when a run fails.
  func runInWorkers(times count: Int) throws {
    var taken = 0
    let runs = Array(repeating: scenarioRun, count: count)
    _ = try runner.results(of: runs, by: judge) { _, _ in
      taken += 1
      return true
    }
    guard taken == count, runner.leak == nil else {
      throw BenchmarkError(description: "\(taken) of \(count) scenarios ran as they should")
    }
  }

  /// The median time of one judged run, in nanoseconds, measured in steps of five runs.
  func nanoseconds(steps: Int) throws -> Double {
    let count = 5
    return try Measurement.median(steps: steps) { for _ in 0..<count { try run() } }
      / Double(count)
  }

  /// The trace of one run.
  ///
  /// Throws the scenario's error if the code of the scenario contains a mistake.
  func trace() throws -> Trace {
    let record = try runner.run(scenarioRun)
    if let error = record.error { throw error }
    return record.trace
  }

  /// The code of the scenario's `network` function, as a file for the plain Lua interpreter.
  ///
  /// The `app` function in this file does nothing.
  static func bareChunk() throws -> LuaChunk {
    try LuaChunk(
      source: Array((script + "\n  app = function(app) end\n").utf8), name: "benchmark.lua")
  }
}

extension AdapterUnderTest {
  /// The reference adapter, registered in the same way as in the command line.
  static var sample: AdapterUnderTest {
    AdapterUnderTest(
      "sample", SampleCustomEvent.self, make: { SampleCustomEvent() },
      profile: AdapterProfile(
        formats: [.banner, .rewarded, .native], sdk: .sample),
      reset: { SampleCustomEvent.reset() })
  }
}

extension RunSettings {
  /// Settings for scenarios that share this process.
  static var inProcess: RunSettings {
    var settings = RunSettings()
    settings.isInProcess = true
    return settings
  }

  /// Settings for scenarios in separate processes under virtual time, as in the command line.
  static var isolated: RunSettings {
    RunSettings().withVirtualTime
  }

  /// These settings, with the process's clocks, queues and tasks under virtual time.
  var withVirtualTime: RunSettings {
    var settings = self
    settings.attach = { scheduler, recorder in
      ProcessClock.attach(
        scheduler,
        onBlockingCall: {
          recorder.record(
            .deviceBlockingCall, EventIdentity(), [TraceAttribute("call", .string($0))])
        })
      return { ProcessClock.detach() }
    }
    settings.endIdleThreads = { ProcessClock.endIdleThreads() }
    return settings
  }
}

import AdSpecConformance
import AdSpecSimulation
import AdSpecTrace
import LuaScript
import MediationHost
import ProcessClock
import SampleAdSDK
import VirtualTime

import class SampleCustomEvent.SampleCustomEvent

/// The scenario that is measured, as the suite's own are written, with the reference adapter.
struct BenchmarkScenario {
  /// Rules, and the scenario alone.
  let suite: Suite
  /// What runs.
  let scenarioRun: ScenarioRun
  /// Runs it in this process, with real clocks and queues.
  let runner: PlanRunner
  /// Judges what the runner gives.
  let judge: ScenarioJudge

  /// A rewarded ad from load to close: five waits and twelve calls.
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

  /// Prepares a scenario.
  ///
  /// - Parameters:
  ///   - setsUp: Whether the host sets the adapter up first, which it does off the main thread.
  ///   - settings: How to run it.
  /// - Throws: When the suite or the scenario is wrong.
  init(setsUp: Bool = true, settings: RunSettings = .inProcess) throws {
    let text = """
      scenario "a rewarded ad from load to close" {
        formats = { "rewarded" },
        set_up  = \(setsUp),
        \(BenchmarkScenario.script),
      }
      """
    var source = SuiteSource.embedded
    source.scenarios = [SuiteFile(path: "benchmark.lua", contents: Array(text.utf8))]
    suite = try Suite(source)
    scenarioRun = try Plan(suite, Selection(), subject: AdapterUnderTest.sample).runs[0]
    runner = PlanRunner(suite: suite, settings: settings)
    judge = ScenarioJudge(catalogue: suite.catalogue, replayCommand: "adspec run", seed: 0)
  }

  /// Runs and judges once.
  func run() throws {
    _ = judge.result(of: scenarioRun, try runner.run(scenarioRun))
  }

  /// Runs and judges in steps of a few, and gives the nanoseconds that one usually takes.
  func nanoseconds(steps: Int) throws -> Double {
    let count = 5
    return try Measurement.median(steps: steps) { for _ in 0..<count { try run() } }
      / Double(count)
  }

  /// The trace of a run; its mistakes, if it has any, end the benchmark.
  func trace() throws -> Trace {
    let record = try runner.run(scenarioRun)
    if let error = record.error { throw error }
    return record.trace
  }

  /// The network's function as a file for the bare interpreter.
  ///
  /// The usual app has no script.
  static func bareChunk() throws -> LuaChunk {
    try LuaChunk(
      source: Array((script + "\n  app = function(app) end\n").utf8), name: "benchmark.lua")
  }
}

extension AdapterUnderTest {
  /// The reference adapter, as the command line registers it.
  static var sample: AdapterUnderTest {
    AdapterUnderTest(
      "sample", SampleCustomEvent.self, make: { SampleCustomEvent() },
      profile: AdapterProfile(
        formats: [.banner, .rewarded, .native], sdk: .sample),
      reset: { SampleCustomEvent.reset() })
  }
}

extension RunSettings {
  /// Scenarios that share this process.
  static var inProcess: RunSettings {
    var settings = RunSettings()
    settings.isInProcess = true
    return settings
  }

  /// Each scenario in a process of its own, under virtual time, as the command line runs them.
  static var isolated: RunSettings {
    RunSettings().withVirtualTime
  }

  /// The same with the process's clocks, queues and tasks under the scheduler.
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
    return settings
  }
}

package import AdSpecSimulation
import AdSpecTrace
import ForkServer

/// The one way to run scenarios: runs in, records out, in the order of the runs.
///
/// `run`, `faults`, `trace`, the comparison of two runs and the search for lines of the adapter all run
/// scenarios here. Jobs, order, interruption and repeats for slow calls are its own.
package final class PlanRunner {
  /// How a plan ended.
  package enum Ending {
    /// Everything has run.
    case complete
    /// Who takes the records did not want more.
    case stopped
    /// The user interrupted.
    case interrupted
  }

  /// How scenarios are run.
  package let settings: RunSettings
  private let suite: Suite
  /// Runs single scenarios from this process.
  ///
  /// Workers never use it: they would inherit the memory that it shares with its children, and write
  /// over each other's traces.
  private lazy var single = ScenarioRunner(suite: suite, settings: settings)

  /// Creates a runner.
  package init(suite: Suite, settings: RunSettings) {
    self.suite = suite
    self.settings = settings
  }

  /// Makes sure that scenarios may run, as many of them at the same time as the settings say.
  ///
  /// - Throws: `HarnessError` where they may not.
  package func check() throws { try settings.check(jobs: settings.jobs) }

  /// Runs scenarios and hands on what each left.
  ///
  /// - Parameters:
  ///   - runs: What to run.
  ///   - take: Takes the position of a run and its record, and says whether to go on.
  /// - Returns: How that ended; nothing is handed on after an interruption.
  /// - Throws: When scenarios may not run, the harness itself fails, or `take` throws.
  package func run(
    _ runs: [ScenarioRun], take: (Int, RunRecord) throws -> Bool
  ) throws -> Ending {
    try check()
    let order = RunOrder.positions(count: runs.count, shuffle: settings.shuffle)
    let isComplete =
      settings.isInProcess
      ? try runHere(runs, order, take) : try runInWorkers(runs, order, take)
    if Interruption.isRequested { return .interrupted }
    return isComplete ? .complete : .stopped
  }

  /// Runs scenarios all of which count: without one of them the others say nothing.
  ///
  /// - Throws: As `run(_:take:)`, and when the user interrupts or a run fails because of the harness.
  func runAll(_ runs: [ScenarioRun], take: (Int, RunRecord) -> Void) throws {
    let ending = try run(runs) { position, record in
      if let failure = record.harnessFailure { throw failure }
      take(position, record)
      return true
    }
    if ending == .interrupted { throw HarnessError(description: "interrupted") }
  }

  /// Runs one scenario from this process.
  ///
  /// - Throws: When scenarios may not run, or the harness itself fails.
  package func run(_ run: ScenarioRun) throws -> RunRecord {
    try settings.check(jobs: 1)
    return try single.run(run)
  }

  /// Runs one scenario in a child, and captures who calls at some of its events.
  func run(_ run: ScenarioRun, capturing wanted: Set<Int>) throws -> RunRecord {
    try single.runInChild(run, capturing: wanted).record(header(of: run))
  }

  /// Asks a subject for its version and that of the SDK below it.
  func versions(of subject: any Subject) -> (own: String, sdk: String) {
    single.versions(of: subject)
  }

  /// The header of a run's trace.
  func header(of run: ScenarioRun) -> TraceHeader {
    run.header(suiteVersion: Suite.version, seed: settings.seed)
  }

  private func runHere(
    _ runs: [ScenarioRun], _ order: [Int], _ take: (Int, RunRecord) throws -> Bool
  ) throws -> Bool {
    var results = OrderedResults<RunRecord>()
    for position in order {
      if Interruption.isRequested { return false }
      results.store(try single.run(runs[position]), at: position)
      guard try results.handOn(take) else { return false }
    }
    return true
  }

  private func runInWorkers(
    _ runs: [ScenarioRun], _ order: [Int], _ take: (Int, RunRecord) throws -> Bool
  ) throws -> Bool {
    let runner = ScenarioRunner(suite: suite, settings: settings)
    runner.prepareProcess()
    var isComplete = true
    var failure: (any Error)?
    try JobPool.run(
      jobs: settings.jobs, count: runs.count, order: order,
      perform: { position in ChildRun.message { try runner.runInChild(runs[position]) } },
      receive: { [self] position, message in
        do {
          let header = header(of: runs[position])
          isComplete = try take(position, ChildRun(message: message, header).record(header))
        } catch {
          failure = error
          isComplete = false
        }
        return isComplete
      })
    if let failure { throw failure }
    return isComplete
  }
}

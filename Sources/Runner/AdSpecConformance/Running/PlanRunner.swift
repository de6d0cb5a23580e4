package import AdSpecSimulation
import AdSpecTrace
import ForkServer
import VirtualTime

/// Runs scenarios and returns their records, in the order of the runs.
///
/// All commands run scenarios here: `run`, `trace`, `faults`, `--check-determinism`, and the search
/// for an adapter's lines. This type handles jobs, order and interruption.
package final class PlanRunner {
  /// How the execution of a plan ended.
  package enum Ending {
    /// Everything ran.
    case complete
    /// The receiver of the records asked to stop.
    case stopped
    /// The user interrupted.
    case interrupted
  }

  /// How to run scenarios.
  package let settings: RunSettings
  private let suite: Suite
  /// Runs single scenarios from this process.
  ///
  /// Workers create their own runner. If several workers inherited this runner, all of them would
  /// write to its shared memory, and would overwrite each other's traces.
  private lazy var single = ScenarioRunner(suite: suite, settings: settings)

  /// Creates a runner.
  package init(suite: Suite, settings: RunSettings) {
    self.suite = suite
    self.settings = settings
  }

  /// Makes sure that scenarios can run, with as many jobs as the settings say.
  ///
  /// - Throws: `HarnessError` when scenarios cannot run.
  package func check() throws { try settings.check(jobs: settings.jobs) }

  /// Runs scenarios and passes their records to `take`.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - take: Receives the position of a run and its record, in the order of `runs`. This closure
  ///     returns whether to continue.
  /// - Returns: How the execution ended. After an interruption, `take` is not called again.
  /// - Throws: An error when scenarios cannot run, adspec itself fails, or `take` throws.
  package func run(
    _ runs: [ScenarioRun], take: (Int, RunRecord) throws -> Bool
  ) throws -> Ending {
    try check()
    let order = RunOrder.positions(count: runs.count, shuffle: settings.shuffle)
    let isComplete =
      settings.isInProcess
      ? try runHere(runs, order, take)
      : try runInWorkers(
        order,
        { runner, position, encoder in
          ChildRun.write(position, try runner.runInChild(runs[position]), &encoder)
        },
        receive: { [self] position, message in
          let header = header(of: runs[position])
          return try take(position, ChildRun(message: message, header).record(header))
        })
    if Interruption.isRequested { return .interrupted }
    return isComplete ? .complete : .stopped
  }

  /// Runs scenarios and requires the record of every run.
  ///
  /// - Throws: The errors of `run(_:take:)`, and an error when the user interrupts or adspec fails
  ///   in a run.
  func runAll(_ runs: [ScenarioRun], take: (Int, RunRecord) -> Void) throws {
    let ending = try run(runs) { position, record in
      if let failure = record.harnessFailure { throw failure }
      take(position, record)
      return true
    }
    if ending == .interrupted { throw HarnessError(description: "interrupted") }
  }

  /// Runs scenarios, and summarizes each run in the worker process that ran the scenario.
  ///
  /// The workers make their summaries at the same time, and send no traces. This function always
  /// uses workers, and requires the summary of every run.
  ///
  /// A worker executes several runs before it summarizes them. After each fork, a process pays for
  /// the first access to each page of its memory, so that summaries between the forks would take
  /// longer.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - summarize: Writes the summary of a run: of the position of the run, and of what the run's
  ///     process wrote.
  ///   - take: Receives the position of a run and its summary, in the order of `runs`.
  /// - Throws: An error when scenarios cannot run, the user interrupts, adspec itself fails in a
  ///   run, or `summarize` or `take` throws.
  func runAll(
    _ runs: [ScenarioRun],
    summarize: (Int, ChildRun, inout EventEncoder) throws -> Void,
    take: (Int, inout EventDecoder) throws -> Void
  ) throws {
    try check()
    let batches = stride(from: 0, to: runs.count, by: PlanRunner.batchSize).map { first in
      first..<min(first + PlanRunner.batchSize, runs.count)
    }
    let order = RunOrder.positions(count: batches.count, shuffle: settings.shuffle)
    _ = try runInWorkers(
      order,
      { runner, number, encoder in
        let children = try batches[number].map { try runner.runInChild(runs[$0]) }
        for (position, child) in zip(batches[number], children) {
          encoder.write(WorkerMessage.bytes { try summarize(position, child, &$0) })
        }
      },
      receive: { [self] number, message in
        let first = header(of: runs[batches[number].lowerBound])
        var summaries = try WorkerMessage.result(in: message, first)
        for position in batches[number] {
          let header = header(of: runs[position])
          guard let bytes = summaries.block() else { throw WorkerMessage.incomplete(header) }
          var summary = try WorkerMessage.result(in: bytes, header)
          try take(position, &summary)
        }
        return true
      })
    if Interruption.isRequested { throw HarnessError(description: "interrupted") }
  }

  /// The number of runs that a worker executes before it summarizes them.
  private static let batchSize = 8

  /// Runs one scenario from this process.
  ///
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  package func run(_ run: ScenarioRun) throws -> RunRecord {
    try settings.check(jobs: 1)
    return try single.run(run)
  }

  /// Runs one scenario in a child, and captures the call stacks of some of its events.
  func run(_ run: ScenarioRun, capturing wanted: Set<Int>) throws -> RunRecord {
    try single.runInChild(run, capturing: wanted).record(header(of: run))
  }

  /// The version of a subject, and the version of the SDK that the subject uses.
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

  /// Performs numbered jobs in worker processes, which write a message about each job.
  ///
  /// - Parameters:
  ///   - order: The numbers of the jobs, in the order in which the workers begin them.
  ///   - perform: Runs scenarios, and writes the message about a job.
  ///   - receive: Receives the number of a job and its message, in the order of the numbers. This
  ///     closure returns whether to continue.
  /// - Returns: Whether everything was received.
  /// - Throws: An error when the system refuses a worker, or `receive` throws.
  private func runInWorkers(
    _ order: [Int],
    _ perform: (ScenarioRunner, Int, inout EventEncoder) throws -> Void,
    receive: (Int, [UInt8]) throws -> Bool
  ) throws -> Bool {
    let runner = ScenarioRunner(suite: suite, settings: settings)
    runner.prepareProcess()
    var isComplete = true
    var failure: (any Error)?
    try JobPool.run(
      jobs: settings.jobs, count: order.count, order: order,
      perform: { number in WorkerMessage.bytes { try perform(runner, number, &$0) } },
      receive: { number, message in
        do {
          isComplete = try receive(number, message)
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

/// The order in which scenarios are executed.
///
/// The results of the scenarios come in the order of the plan, whatever the execution order is.
enum RunOrder {
  /// The positions of the runs in execution order.
  ///
  /// With a seed, the order is random, and the seed decides this order.
  static func positions(count: Int, shuffle seed: UInt64?) -> [Int] {
    var positions = Array(0..<count)
    if let seed {
      var generator = SeededGenerator(seed: seed, for: "order")
      positions.shuffle(using: &generator)
    }
    return positions
  }
}

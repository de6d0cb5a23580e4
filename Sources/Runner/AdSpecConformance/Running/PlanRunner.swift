import AdSpecRules
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

  /// The run that showed that its subject leaks from one scenario into the next; nil if none did.
  package private(set) var leak: ScenarioRun?

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
  /// The worker processes judge the traces, at the same time.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - take: Receives the position of a run and its record, in the order of `runs`. This closure
  ///     returns whether to continue. If the subject leaks from one scenario into the next, this
  ///     closure receives some records a second time, at the end, from runs in processes of their
  ///     own.
  /// - Returns: How the execution ended. After an interruption, `take` is not called again.
  /// - Throws: An error when scenarios cannot run, adspec itself fails, or `take` throws.
  package func run(
    _ runs: [ScenarioRun], take: (Int, RunRecord) throws -> Bool
  ) throws -> Ending {
    try check()
    var coding = RuleResultCoding(suite.catalogue)
    let isComplete =
      settings.isInProcess
      ? try runHere(runs, RunOrder.positions(count: runs.count, shuffle: settings.shuffle), take)
      : try runInWorkers(
        runs,
        examine: { [self] position, child, encoder in
          try judge(child, header(of: runs[position]), coding, &encoder)
        },
        take: { [self] position, decoder in
          let record = try record(from: &decoder, header(of: runs[position]), &coding)
          return try take(position, record)
        })
    if Interruption.isRequested { return .interrupted }
    return isComplete ? .complete : .stopped
  }

  /// In a worker: judges a run, and writes the run and the results.
  ///
  /// - Returns: Whether the run says anything against the subject.
  private func judge(
    _ child: ChildRun, _ header: TraceHeader, _ coding: RuleResultCoding,
    _ encoder: inout EventEncoder
  ) throws -> Bool {
    var child = child
    let record = try child.record(header)
    let start = RealClock.nanoseconds()
    let results = record.judge(by: suite.catalogue)
    child.nanoseconds += RealClock.nanoseconds() - start
    var encoded = EventEncoder()
    coding.write(results, to: &encoded)
    encoder.write(encoded.bytes)
    child.write(to: &encoder)
    return record.isSuspicious(results)
  }

  /// Reads what `judge` wrote.
  private func record(
    from decoder: inout EventDecoder, _ header: TraceHeader, _ coding: inout RuleResultCoding
  ) throws -> RunRecord {
    guard let encoded = decoder.block(), let results = coding.results(in: encoded) else {
      throw WorkerMessage.incomplete(header)
    }
    var record = try ChildRun(from: &decoder, header).record(header)
    record.ruleResults = results
    return record
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
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - summarize: Writes the summary of a run: of the position of the run, and of what the run's
  ///     process wrote. This closure returns whether the run says anything against the subject.
  ///   - take: Receives the position of a run and its summary, in the order of `runs`.
  /// - Throws: An error when scenarios cannot run, the user interrupts, adspec itself fails in a
  ///   run, or `summarize` or `take` throws.
  func runAll(
    _ runs: [ScenarioRun],
    summarize: @escaping (Int, ChildRun, inout EventEncoder) throws -> Bool,
    take: (Int, inout EventDecoder) throws -> Void
  ) throws {
    try check()
    // A leak is found late, and replaces earlier summaries.
    var summaries = [EventDecoder?](repeating: nil, count: runs.count)
    _ = try runInWorkers(runs, examine: summarize) { position, summary in
      summaries[position] = summary
      return true
    }
    if Interruption.isRequested { throw HarnessError(description: "interrupted") }
    for position in runs.indices {
      guard var summary = summaries[position] else {
        throw WorkerMessage.incomplete(header(of: runs[position]))
      }
      try take(position, &summary)
    }
  }

  /// Runs one scenario from this process.
  ///
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  package func run(_ run: ScenarioRun) throws -> RunRecord {
    try settings.check(jobs: 1)
    return try single.run(run)
  }

  /// Starts a process that runs single scenarios for this process, which can then grow and start
  /// threads.
  ///
  /// - Parameter runs: The runs; positions refer to this array.
  /// - Returns: The process, which lives as long as this value.
  /// - Throws: `ForkServerError` when this process has several threads already, or when the system
  ///   refuses to create a process.
  func startZygote(for runs: [ScenarioRun]) throws -> ScenarioZygote {
    let runner = ScenarioRunner(suite: suite, settings: settings)
    runner.prepareProcess()
    return try ScenarioZygote(runs, runner)
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
    // Most scenarios of a format have equal rule results. All of them share one copy.
    var known: Set<[RuleResult]> = []
    for position in order {
      if Interruption.isRequested { return false }
      var record = try single.run(runs[position])
      let start = RealClock.nanoseconds()
      record.ruleResults = known.insert(record.judge(by: suite.catalogue)).memberAfterInsert
      record.realNanoseconds += RealClock.nanoseconds() - start
      results.store(record, at: position)
      guard try results.handOn(take) else { return false }
    }
    return true
  }

  /// Runs scenarios in worker processes, which examine each run and write a message about it.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - examine: In a worker: receives the position of a run and what the run's process wrote, and
  ///     writes the message. This closure returns whether the run says anything against the subject.
  ///   - take: Receives the position of a run and its message, in the order of `runs`. This closure
  ///     returns whether to continue. After a leak, it receives some messages a second time.
  /// - Returns: Whether everything was received.
  /// - Throws: An error when the system refuses a worker, or a closure throws.
  private func runInWorkers(
    _ runs: [ScenarioRun],
    examine: @escaping (Int, ChildRun, inout EventEncoder) throws -> Bool,
    take: (Int, inout EventDecoder) throws -> Bool
  ) throws -> Bool {
    var workers = try ScenarioWorkers(
      runs, suite: suite, settings: settings, examine: examine, header: header(of:))
    let order = RunOrder.positions(count: runs.count, shuffle: settings.shuffle)
    var isComplete = try workers.run(order, take: take)
    if isComplete, let leak = workers.leak {
      self.leak = leak
      isComplete = try workers.repeatAlone(take: take)
    }
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

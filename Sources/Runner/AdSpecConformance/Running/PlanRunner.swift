package import AdSpecRules
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
  /// The workers have the traces judged, at the same time.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - wanted: Gives the events whose call stacks a second run captures, from a run, its first
  ///     record and the results of the rules; called in a child of a worker.
  ///   - take: Receives the position of a run and its record, in the order of `runs`. This closure
  ///     returns whether to continue. If the subject leaks from one scenario into the next, this
  ///     closure receives some records a second time, at the end, from runs in processes of their
  ///     own.
  /// - Returns: How the execution ended. After an interruption, `take` receives what the workers have
  ///   completed, and some runs are missing.
  /// - Throws: An error when scenarios cannot run, adspec itself fails, or `take` throws.
  package func run(
    _ runs: [ScenarioRun],
    wanted: @escaping (ScenarioRun, RunRecord, [RuleResult]) -> Set<Int> = { _, _, _ in [] },
    take: (Int, RunRecord) throws -> Bool
  ) throws -> Ending {
    try check()
    var coding = RuleResultCoding(suite.catalogue)
    let examiner = RunExaminer(sendsRuns: true) { [self, coding] position, child in
      let run = runs[position]
      return try judge(child, header(of: run), coding) { wanted(run, $0, $1) }
    }
    let isComplete =
      settings.isInProcess
      ? try runHere(runs, RunOrder.positions(count: runs.count, shuffle: settings.shuffle), take)
      : try runInWorkers(runs, examiner) { position, result in
        try take(position, record(from: result, header(of: runs[position]), &coding))
      }
    if Interruption.isRequested { return .interrupted }
    return isComplete ? .complete : .stopped
  }

  /// In a child of a worker: judges a run.
  private func judge(
    _ child: ChildRun, _ header: TraceHeader, _ coding: RuleResultCoding,
    _ wanted: (RunRecord, [RuleResult]) -> Set<Int>
  ) throws -> RunExamination {
    let record = child.record(header)
    let start = RealClock.nanoseconds()
    let results = record.judge(by: suite.catalogue)
    var encoder = EventEncoder()
    encoder.write(Int(RealClock.nanoseconds() - start))
    coding.write(results, to: &encoder)
    let stacks = wanted(record, results)
    return RunExamination(
      isSuspicious: record.isSuspicious(results), wanted: stacks,
      lacksStacks: !stacks.isSubset(of: record.stacks.keys), message: encoder.bytes)
  }

  /// Reads what `judge` and the worker wrote.
  private func record(
    from result: WorkerResult, _ header: TraceHeader, _ coding: inout RuleResultCoding
  ) throws -> RunRecord {
    var decoder = EventDecoder(result.examination)
    guard let nanoseconds = decoder.number(), let results = coding.results(in: decoder.rest())
    else { throw WorkerMessage.incomplete(header) }
    var run = EventDecoder(result.run)
    var record = try ChildRun(from: &run, header).record(header)
    record.realNanoseconds += Int64(nanoseconds)
    record.ruleResults = results
    record.wanted = result.wanted
    record.again = result.again
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
    if ending == .interrupted { throw InterruptedWork() }
  }

  /// Runs scenarios, and has each run examined by a child of the worker that ran the scenario.
  ///
  /// The workers send no traces. This function always uses workers, and requires the message of
  /// every run.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - examine: Examines a run: the position of the run, and what the run's process wrote.
  ///   - take: Receives the position of a run and the message of `examine`, in the order of `runs`.
  /// - Throws: An error when scenarios cannot run, the user interrupts, adspec itself fails in a
  ///   run, or `examine` or `take` throws.
  func runAll(
    _ runs: [ScenarioRun], examine: @escaping (Int, ChildRun) throws -> RunExamination,
    take: (Int, inout EventDecoder) throws -> Void
  ) throws {
    try check()
    // A leak is found late, and replaces earlier messages.
    var messages = [[UInt8]?](repeating: nil, count: runs.count)
    let examiner = RunExaminer(sendsRuns: false, examine: examine)
    _ = try runInWorkers(runs, examiner) { position, result in
      messages[position] = result.examination
      return true
    }
    if Interruption.isRequested { throw InterruptedWork() }
    for position in runs.indices {
      guard let message = messages[position] else {
        throw WorkerMessage.incomplete(header(of: runs[position]))
      }
      var decoder = EventDecoder(message)
      try take(position, &decoder)
    }
  }

  /// Runs one scenario from this process.
  ///
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  package func run(_ run: ScenarioRun) throws -> RunRecord {
    try settings.check(jobs: 1)
    return try single.run(run)
  }

  /// Runs one scenario again in a child of this process, and captures the call stacks of some
  /// events.
  ///
  /// - Throws: An error when the system cannot create the child.
  func runAgain(_ run: ScenarioRun, capturing wanted: Set<Int>) throws -> RunRecord {
    try single.runInChild(run, capturing: .events(wanted)).record(header(of: run))
  }

  /// The version of a subject, and the version of the SDK that the subject uses.
  func versions(of subject: any Subject) -> (own: String, sdk: String) {
    single.versions(of: subject)
  }

  /// The mistake in the registration of a subject that only code of the subject can show, or nil.
  func registrationMistake(of subject: any Subject) -> InputError? {
    single.registrationMistake(of: subject)
  }

  /// The header of a run's trace.
  func header(of run: ScenarioRun) -> TraceHeader {
    run.header(suiteVersion: Suite.version, seed: settings.seed, sdk: settings.sdk)
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
      // An interruption can have ended the judging.
      if Interruption.isRequested { return false }
      results.store(record, at: position)
      guard try results.handOn(take) else { return false }
    }
    return true
  }

  // MARK: Workers

  /// Runs scenarios in worker processes.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - examiner: Says what the program must know about each run.
  ///   - take: Receives the position of a run and its result, in the order of `runs`. This closure
  ///     returns whether to continue. After a leak, it receives some results a second time.
  /// - Returns: Whether everything was received.
  /// - Throws: An error when the system refuses a worker, or a closure throws.
  private func runInWorkers(
    _ runs: [ScenarioRun], _ examiner: RunExaminer, take: (Int, WorkerResult) throws -> Bool
  ) throws -> Bool {
    let flag = try SharedFlag()
    var shared: [Int] = []
    var leaking: Int?
    let order = RunOrder.positions(count: runs.count, shuffle: settings.shuffle)
    let isComplete = try runBatches(order, of: runs, settings, examiner, flag) {
      position, result in
      if result.showsLeak, leaking == nil { leaking = position }
      if result.isShared { shared.append(position) }
      return try take(position, result)
    }
    guard isComplete, let leaking else { return isComplete }
    leak = runs[leaking]
    // What only a series tells is not believed any more.
    var settings = settings
    settings.isolation = .fork
    return try runBatches(shared, of: runs, settings, examiner, flag, take: take)
  }

  /// Runs some of the scenarios, whose positions `order` has in the order of their beginning.
  private func runBatches(
    _ order: [Int], of runs: [ScenarioRun], _ settings: RunSettings, _ examiner: RunExaminer,
    _ leak: SharedFlag, take: (Int, WorkerResult) throws -> Bool
  ) throws -> Bool {
    ScenarioRunner(suite: suite, settings: settings).prepareProcess()
    var results = OrderedResults<WorkerResult>(numbers: order.sorted())
    var batches = batches(of: order)
    for attempt in Attempt.allCases where !batches.isEmpty {
      var lost: [Int] = []
      let isComplete = try runPool(batches, attempt, of: runs, settings, examiner, leak) {
        batch, message in
        // A scenario has ended the worker. Its batch shows only that it is one of these.
        if message.isEmpty, attempt != .lost {
          lost += batch
          return true
        }
        let list = try WorkerResult.list(in: message, header(of: runs[batch[0]]))
        // A scenario has asked its worker to end.
        if list.count < batch.count, !Interruption.isRequested, attempt != .lost {
          lost += batch
          return true
        }
        for (position, result) in zip(batch, list) { results.store(result, at: position) }
        return try results.handOn(take)
      }
      guard isComplete else { return false }
      if Interruption.isRequested {
        try results.handOnRest(take)
        return false
      }
      batches = lost.map { [$0] }
    }
    return true
  }

  /// How often a scenario has ended its worker.
  private enum Attempt: CaseIterable {
    /// Not yet.
    case first
    /// Once, or another scenario of its batch did. Now it has a worker of its own.
    case alone
    /// Twice, so it is to blame. It does not run again.
    case lost
  }

  /// Runs batches of scenarios in workers.
  ///
  /// - Parameters:
  ///   - batches: The positions of the runs of each batch.
  ///   - attempt: How often the scenarios have ended their workers.
  ///   - runs: The runs of the plan.
  ///   - settings: How to run scenarios.
  ///   - examiner: Says what the program must know about each run.
  ///   - leak: Whether a subject leaks.
  ///   - receive: Receives a batch and the message of its worker, which is empty if the worker died.
  ///     This closure returns whether to continue.
  /// - Returns: Whether everything was received.
  /// - Throws: An error when the system refuses a worker, or `receive` throws.
  private func runPool(
    _ batches: [[Int]], _ attempt: Attempt, of runs: [ScenarioRun], _ settings: RunSettings,
    _ examiner: RunExaminer, _ leak: SharedFlag, receive: ([Int], [UInt8]) throws -> Bool
  ) throws -> Bool {
    // Each worker makes its own, with its first batch.
    var worker: ScenarioWorker?
    var isComplete = true
    var failure: (any Error)?
    try WorkerPool.run(
      jobs: settings.jobs, count: batches.count,
      perform: { number in
        WorkerMessage.bytes { encoder in
          let own =
            try worker
            ?? ScenarioWorker(
              runs, suite: suite, settings: settings, examiner: examiner, leak: leak)
          worker = own
          let batch = batches[number]
          if attempt == .lost { return try own.writeLost(batch[0], to: &encoder) }
          try own.write(batch, canaries: canaries(of: batch), to: &encoder)
        }
      },
      receive: { number, message in
        do {
          isComplete = try receive(batches[number], message)
        } catch {
          failure = error
          isComplete = false
        }
        return isComplete
      })
    if let failure { throw failure }
    return isComplete
  }

  /// Divides the runs into batches, which become smaller towards the end, so that all workers end at
  /// about the same time.
  private func batches(of order: [Int]) -> [[Int]] {
    var rest = order[...]
    var batches: [[Int]] = []
    while !rest.isEmpty {
      let size = min(max(rest.count / (settings.jobs * 2), 16), ScenarioWorker.batchSize)
      batches.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return batches
  }

  /// The indices in a batch of the runs that run a second time, alone.
  ///
  /// The seed decides which runs these are: every 32nd of the plan.
  private func canaries(of batch: [Int]) -> [Int] {
    var generator = SeededGenerator(seed: settings.seed, for: "canary")
    let chosen = Int(generator.next() % UInt64(PlanRunner.canaryDistance))
    return batch.indices.filter { batch[$0] % PlanRunner.canaryDistance == chosen }
  }

  private static let canaryDistance = 32
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

package import AdSpecReports
import AdSpecRules
import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
import ForkServer
import VirtualTime

/// Runs scenarios and returns their results, in the order of the runs.
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
  private(set) lazy var single = ScenarioRunner(suite: suite, settings: settings)

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

  /// Runs scenarios and has them judged, by children of the workers at the same time.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - judge: Judges each run.
  ///   - take: Receives the position of a run and its result, in the order of `runs`. This closure
  ///     returns whether to continue. If the subject leaks from one scenario into the next, this
  ///     closure receives some results a second time, at the end, from runs in processes of their
  ///     own.
  /// - Returns: How the execution ended. After an interruption, `take` receives what the workers have
  ///   completed, and some runs are missing.
  /// - Throws: An error when scenarios cannot run, adspec itself fails, or `take` throws.
  package func results(
    of runs: [ScenarioRun], by judge: ScenarioJudge, take: (Int, ScenarioResult) throws -> Bool
  ) throws -> Ending {
    try check()
    var coding = JudgedScenarioCoding(suite.catalogue)
    let lanes = RunLanes(
      runs.map { judge.result(of: $0).lane } + judge.otherLanes, chosen: judge.chosenFormats)
    func receive(_ position: Int, _ examination: RunExamination) throws -> Bool {
      guard
        let judged = coding.judged(
          in: examination.message, judge.result(of: runs[position]), lanes)
      else { throw WorkerMessage.incomplete(header(of: runs[position])) }
      return try take(position, judge.finder?.located(judged) ?? judged.result)
    }
    let isComplete =
      settings.isInProcess
      ? try runHere(runs, { [coding] in judge.examine(runs[$0], $1, nil, coding) }, receive)
      : try runInWorkers(
        runs,
        { [self, coding] position, child, again in
          let header = header(of: runs[position])
          return judge.examine(
            runs[position], child.record(header), again?.map { $0.record(header) }, coding)
        }, receive)
    if Interruption.isRequested { return .interrupted }
    return isComplete ? .complete : .stopped
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
    _ runs: [ScenarioRun], examine: @escaping RunExaminer,
    take: (Int, inout EventDecoder) throws -> Void
  ) throws {
    try check()
    // A leak is found late, and replaces earlier messages.
    var messages = [[UInt8]?](repeating: nil, count: runs.count)
    _ = try runInWorkers(runs, examine) { position, examination in
      messages[position] = examination.message
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

  /// The header of a run's trace.
  func header(of run: ScenarioRun) -> TraceHeader {
    run.header(suiteVersion: Suite.version, seed: settings.seed, sdk: settings.sdk)
  }

  private func runHere(
    _ runs: [ScenarioRun], _ examine: (Int, RunRecord) throws -> RunExamination,
    _ take: (Int, RunExamination) throws -> Bool
  ) throws -> Bool {
    var examinations = OrderedResults<RunExamination>()
    for position in RunOrder.positions(count: runs.count, shuffle: settings.shuffle) {
      if Interruption.isRequested { return false }
      let examination = try examine(position, single.run(runs[position]))
      // An interruption can have ended the judging.
      if Interruption.isRequested { return false }
      examinations.store(examination, at: position)
      guard try examinations.handOn(take) else { return false }
    }
    return true
  }

  // MARK: Workers

  /// Runs scenarios in worker processes.
  ///
  /// - Parameters:
  ///   - runs: The runs to execute.
  ///   - examine: Says what the program must know about each run.
  ///   - take: Receives the position of a run and its examination, in the order of `runs`. This closure
  ///     returns whether to continue. After a leak, it receives some a second time.
  /// - Returns: Whether everything was received.
  /// - Throws: An error when the system refuses a worker, or a closure throws.
  private func runInWorkers(
    _ runs: [ScenarioRun], _ examine: @escaping RunExaminer,
    _ take: (Int, RunExamination) throws -> Bool
  ) throws -> Bool {
    let flag = try SharedFlag()
    var shared: [Int] = []
    var leaking: Int?
    let order = RunOrder.positions(count: runs.count, shuffle: settings.shuffle)
    let isComplete = try distribute(order, of: runs, settings, flag, examine) {
      position, examination in
      if examination.showsLeak, leaking == nil { leaking = position }
      if examination.isShared { shared.append(position) }
      return try take(position, examination)
    }
    guard isComplete, let leaking else { return isComplete }
    leak = runs[leaking]
    // What only a series tells is not believed any more.
    var settings = settings
    settings.isolation = .fork
    return try distribute(shared, of: runs, settings, flag, examine, take)
  }

  /// Distributes some of the scenarios, whose positions `order` has in the order of their beginning,
  /// to workers.
  private func distribute(
    _ order: [Int], of runs: [ScenarioRun], _ settings: RunSettings, _ leak: SharedFlag,
    _ examine: @escaping RunExaminer, _ take: (Int, RunExamination) throws -> Bool
  ) throws -> Bool {
    ScenarioRunner(suite: suite, settings: settings).prepareProcess()
    var examinations = OrderedResults<Result<RunExamination, HarnessError>>(numbers: order.sorted())
    var batches = batches(of: order)
    for attempt in Attempt.allCases where !batches.isEmpty {
      var lost: [Int] = []
      // Each worker makes its own, with its first batch.
      var worker: ScenarioWorker?
      let isComplete = try WorkerPool.distribute(
        jobs: settings.jobs, count: batches.count,
        perform: { number in
          WorkerMessage.bytes { encoder in
            let own =
              try worker
              ?? ScenarioWorker(
                runs, suite: suite, settings: settings, leak: leak, examine: examine)
            worker = own
            let batch = batches[number]
            if attempt == .lost { return try own.writeLost(batch[0], to: &encoder) }
            try own.write(batch, canaries: canaries(of: batch), to: &encoder)
          }
        },
        receive: { number, message in
          let batch = batches[number]
          do throws(HarnessError) {
            let hasDied = message.isEmpty && attempt != .lost
            let list =
              hasDied ? [] : try RunExamination.list(in: message, header(of: runs[batch[0]]))
            // A scenario has ended the worker, or has asked it to end. Its batch shows only that it is
            // one of these.
            if list.count < batch.count, attempt != .lost, hasDied || !Interruption.isRequested {
              lost += batch
              return true
            }
            for (position, examination) in zip(batch, list) {
              examinations.store(.success(examination), at: position)
            }
          } catch {
            examinations.store(.failure(error), at: batch[0])
          }
          return try examinations.handOn { try take($0, $1.get()) }
        })
      guard isComplete else { return false }
      if Interruption.isRequested {
        try examinations.handOnRest { try take($0, $1.get()) }
        return false
      }
      batches = lost.sorted().map { [$0] }
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

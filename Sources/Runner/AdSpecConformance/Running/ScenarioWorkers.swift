import AdSpecSimulation
import AdSpecTrace
import ForkServer
import VirtualTime

/// The worker processes that run the scenarios of a plan, batch by batch.
struct ScenarioWorkers {
  private let runs: [ScenarioRun]
  private let suite: Suite
  private var settings: RunSettings
  private let examine: (Int, ChildRun, inout EventEncoder) throws -> Bool
  private let header: (ScenarioRun) -> TraceHeader
  private let flag: LeakFlag
  /// The positions of the runs whose results only series tell.
  private var shared: [Int] = []
  /// The position of the run that `leak` gives.
  private var leakPosition: Int?

  /// Prepares workers.
  ///
  /// - Parameters:
  ///   - runs: The runs; positions refer to this array.
  ///   - suite: The suite.
  ///   - settings: How to run scenarios.
  ///   - examine: As `BatchRunner.run` needs it; called with positions in `runs`.
  ///   - header: Makes the header of a run's trace.
  /// - Throws: An error when the system refuses memory.
  init(
    _ runs: [ScenarioRun], suite: Suite, settings: RunSettings,
    examine: @escaping (Int, ChildRun, inout EventEncoder) throws -> Bool,
    header: @escaping (ScenarioRun) -> TraceHeader
  ) throws {
    self.runs = runs
    self.suite = suite
    self.settings = settings
    self.examine = examine
    self.header = header
    flag = try LeakFlag()
  }

  /// The first run in the plan that showed that its subject leaks; nil if none did.
  var leak: ScenarioRun? { leakPosition.map { runs[$0] } }

  /// Repeats the runs whose results only series tell, each in its own process.
  ///
  /// Parameters, result and errors are as for `run(_:take:)`.
  mutating func repeatAlone(take: (Int, inout EventDecoder) throws -> Bool) throws -> Bool {
    settings.isolation = .fork
    defer { shared = [] }
    return try run(shared.sorted(), take: take)
  }

  /// Executes some of the runs.
  ///
  /// - Parameters:
  ///   - order: The positions of the runs, in the order in which the workers begin them.
  ///   - take: Receives the position of a run and its message, in the order of the positions. This
  ///     closure returns whether to continue.
  /// - Returns: Whether everything was received.
  /// - Throws: An error when the system refuses a worker, or a closure throws.
  mutating func run(
    _ order: [Int], take: (Int, inout EventDecoder) throws -> Bool
  ) throws -> Bool {
    let batches = batches(of: order)
    let runner = ScenarioRunner(suite: suite, settings: settings)
    runner.prepareProcess()
    // Each worker makes its own, with its first batch.
    var batchRunner: BatchRunner?
    var results = OrderedResults<[UInt8]>(numbers: order.sorted())
    var isComplete = true
    var failure: (any Error)?
    try JobPool.run(
      jobs: settings.jobs, count: batches.count,
      perform: { number in
        WorkerMessage.bytes { encoder in
          let own = try batchRunner ?? makeBatchRunner(runner)
          batchRunner = own
          try perform(batches[number], own, &encoder)
        }
      },
      receive: { number, message in
        do {
          try store(message, of: batches[number], in: &results)
          isComplete = try results.handOn { position, message in
            var decoder = EventDecoder(message)
            return try take(position, &decoder)
          }
        } catch {
          failure = error
          isComplete = false
        }
        return isComplete
      })
    if let failure { throw failure }
    return isComplete
  }

  private func makeBatchRunner(_ runner: ScenarioRunner) throws -> BatchRunner {
    BatchRunner(
      try ScenarioZygote(runs, runner), settings: settings, leak: flag,
      header: { header(runs[$0]) })
  }

  // MARK: Batches

  private func batches(of order: [Int]) -> [[Int]] {
    // Several batches for each worker, so that all workers end at about the same time.
    let size = min(max(order.count / (settings.jobs * 4), 8), BatchRunner.size)
    return stride(from: 0, to: order.count, by: size).map { first in
      Array(order[first..<min(first + size, order.count)])
    }
  }

  /// The index in a batch of the run that runs a second time, alone; nil for none.
  ///
  /// The seed decides which runs these are: every 32nd of the plan.
  private func canary(of batch: [Int]) -> Int? {
    var generator = SeededGenerator(seed: settings.seed, for: "canary")
    let chosen = Int(generator.next() % UInt64(ScenarioWorkers.canaryDistance))
    return batch.firstIndex { $0 % ScenarioWorkers.canaryDistance == chosen }
  }

  private static let canaryDistance = 32

  // MARK: Messages

  private func perform(
    _ batch: [Int], _ runner: BatchRunner, _ encoder: inout EventEncoder
  ) throws {
    let canary = canary(of: batch)
    let (results, hasFoundLeak) = try runner.run(batch, canary: canary, examine: examine)
    encoder.write(hasFoundLeak ? canary ?? -1 : -1)
    for result in results {
      encoder.write(result.isShared ? 1 : 0)
      encoder.write(result.message)
    }
  }

  private mutating func store(
    _ message: [UInt8], of batch: [Int], in results: inout OrderedResults<[UInt8]>
  ) throws(HarnessError) {
    let first = header(runs[batch[0]])
    var decoder = try WorkerMessage.result(in: message, first)
    guard let canary = decoder.number() else { throw WorkerMessage.incomplete(first) }
    if batch.indices.contains(canary) {
      leakPosition = min(batch[canary], leakPosition ?? .max)
    }
    for position in batch {
      guard let isShared = decoder.number(), let message = decoder.block() else {
        throw WorkerMessage.incomplete(header(runs[position]))
      }
      if isShared == 1 { shared.append(position) }
      results.store(message, at: position)
    }
  }
}

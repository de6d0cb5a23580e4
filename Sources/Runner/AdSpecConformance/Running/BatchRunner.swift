import AdSpecSimulation
import AdSpecTrace
import ForkServer
import VirtualTime

/// Runs batches of scenarios in a worker process, several scenarios in one child where that is safe.
///
/// A scenario of a series starts with the same memory as in a child of its own. A rollback cannot
/// restore everything that the kernel knows about a process, however. So nothing that only a series
/// says counts against a subject: a death, a failure or a slow call makes the scenario run again,
/// alone. And some scenarios, the canaries, always run again alone: if the two traces differ, the
/// subject leaks from one scenario into the next, and no series is believed any more.
final class BatchRunner {
  private let zygote: ScenarioZygote
  private let settings: RunSettings
  private let leak: LeakFlag
  private let header: (Int) -> TraceHeader
  /// The number of the last series, one after the other, that completed too few scenarios.
  private var poorSeries = 0
  private var isSupported = true

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - zygote: Runs single scenarios and series.
  ///   - settings: How to run scenarios.
  ///   - leak: Whether a subject leaks; shared by all workers.
  ///   - header: Makes the header of a trace from the position of its run in the plan.
  init(
    _ zygote: ScenarioZygote, settings: RunSettings, leak: LeakFlag,
    header: @escaping (Int) -> TraceHeader
  ) {
    self.zygote = zygote
    self.settings = settings
    self.leak = leak
    self.header = header
  }

  /// Runs scenarios, and writes a message about each run.
  ///
  /// - Parameters:
  ///   - batch: The positions of the runs in the plan, at most ``size``.
  ///   - canary: The index in `batch` of the run that runs a second time, alone; nil for none.
  ///   - examine: Receives each run after all children have ended: its position in the plan, and
  ///     what its process wrote. This closure writes a message, and returns whether the run says
  ///     anything against the subject. Such a run of a series is repeated and examined again.
  /// - Returns: The results, and whether the canary showed a leak.
  /// - Throws: An error when the system cannot create a child, or `examine` throws.
  func run(
    _ batch: [Int], canary: Int?,
    examine: (Int, ChildRun, inout EventEncoder) throws -> Bool
  ) throws -> (results: [Result], hasFoundLeak: Bool) {
    var hasFoundLeak = false
    var (children, isShared) = try runOnce(batch)
    if let canary, isShared[canary], !leak.isSet {
      let shared = children[canary]
      try runAlone(canary)
      hasFoundLeak = !children[canary].isEqual(to: shared)
      if hasFoundLeak { leak.set() }
    }
    if leak.isSet {
      for index in batch.indices where isShared[index] { try runAlone(index) }
    }
    var encoders = [EventEncoder](repeating: EventEncoder(), count: batch.count)
    var suspicious: [Int] = []
    for index in batch.indices {
      let saysMore = try examine(batch[index], children[index], &encoders[index])
      let isSlow = ChildReport.hasSlowCall(children[index].report)
      if isShared[index], saysMore || isSlow { suspicious.append(index) }
    }
    for index in suspicious {
      try runAlone(index)
      encoders[index] = EventEncoder()
      _ = try examine(batch[index], children[index], &encoders[index])
    }
    let results = zip(encoders, isShared).map { Result(message: $0.bytes, isShared: $1) }
    return (results, hasFoundLeak)

    func runAlone(_ index: Int) throws {
      children[index] = try zygote.runInChild(batch[index], header(batch[index]))
      isShared[index] = false
    }
  }

  /// Runs each scenario once, in series where possible.
  private func runOnce(_ batch: [Int]) throws -> (children: [ChildRun], isShared: [Bool]) {
    var children: [ChildRun] = []
    var isShared: [Bool] = []
    while children.count < batch.count {
      let rest = Array(batch[children.count...])
      if usesSeries, rest.count >= BatchRunner.leastCompleted {
        let completed = try series(rest)
        children += completed
        isShared += completed.map { _ in true }
        guard completed.count < rest.count else { break }
      }
      // A series has ended at this scenario, so the scenario must show alone what it does.
      let next = batch[children.count]
      children.append(try zygote.runInChild(next, header(next)))
      isShared.append(false)
    }
    return (children, isShared)
  }

  /// The result of one run.
  struct Result {
    /// The message of `examine`.
    var message: [UInt8]
    /// Whether only a series tells the result.
    var isShared: Bool
  }

  /// The largest number of scenarios in a batch.
  static let size = 32

  /// A series that completes fewer scenarios costs more than it saves.
  private static let leastCompleted = 3

  private var usesSeries: Bool {
    guard isSupported, !leak.isSet, settings.allowsSeries else { return false }
    return settings.isolation == .series || poorSeries < 2
  }

  /// Runs scenarios in series, as many as possible.
  private func series(_ batch: [Int]) throws -> [ChildRun] {
    guard let completed = try zygote.runInSeries(batch, header(batch[0])) else {
      if settings.isolation == .series {
        throw HarnessError(
          description: "this system does not let a process restore its memory (it needs "
            + "/proc/self/pagemap and process_vm_readv); use --isolation auto or fork")
      }
      isSupported = false
      return []
    }
    poorSeries = completed.count < min(BatchRunner.leastCompleted, batch.count) ? poorSeries + 1 : 0
    return completed
  }
}

/// Whether any worker has found that a subject leaks from one scenario into the next.
///
/// The flag lives in memory that all workers share.
final class LeakFlag {
  private let buffer: SharedBuffer

  /// Creates a flag, before the workers start.
  ///
  /// - Throws: `ForkServerError` when the system refuses the memory.
  init() throws {
    buffer = try SharedBuffer(capacity: 0)
  }

  /// Whether a leak was found.
  var isSet: Bool { buffer.note != 0 }

  /// Records a leak.
  func set() { buffer.note = 1 }
}

extension RunSettings {
  /// Whether scenarios can share a process.
  ///
  /// In real time, a series could not end a scenario's timers and threads.
  var allowsSeries: Bool { isolation != .fork && !isInProcess && attach != nil }
}

extension ChildRun {
  /// Whether two runs wrote and printed the same.
  fileprivate func isEqual(to other: ChildRun) -> Bool {
    end.how == other.end.how && report == other.report
      && LoggedText.withoutProcess(String(decoding: end.output, as: UTF8.self))
        == LoggedText.withoutProcess(String(decoding: other.end.output, as: UTF8.self))
  }
}

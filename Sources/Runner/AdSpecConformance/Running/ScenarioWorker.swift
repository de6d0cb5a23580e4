import AdSpecSimulation
import AdSpecTrace
import ForkServer
import Responsibility

/// What a worker process does: it runs batches of scenarios, several scenarios in one child where
/// that is safe, and has their traces judged.
///
/// A scenario of a series starts with the same memory as in a child of its own. A rollback cannot
/// restore everything that the kernel knows about a process, however. So nothing that only a series
/// says counts against a subject: a death, a failure or a slow call makes the scenario run again,
/// alone. And some scenarios, the canaries, always run again alone: if the two traces differ, the
/// subject leaks from one scenario into the next, and no series is believed any more.
///
/// The worker itself only forks, so every child starts with the same small memory. The traces are
/// judged in a child, too.
final class ScenarioWorker {
  private let runs: [ScenarioRun]
  private let settings: RunSettings
  private let examine: RunExaminer
  private let leak: SharedFlag
  private let runner: ScenarioRunner
  private let judges: ForkServer
  /// The number of the last series, one after the other, that completed too few scenarios.
  private var poorSeries = 0
  /// The number of the last batches, one after the other, in which most scenarios of series ran
  /// again, alone.
  private var repeatedBatches = 0
  /// Whether the program needed call stacks of most scenarios of the last batch.
  private var capturesAtOnce = false
  private var isSupported = true

  /// Creates a worker, in its process.
  ///
  /// - Parameters:
  ///   - runs: The runs of the plan; positions refer to this array.
  ///   - suite: The suite.
  ///   - settings: How to run scenarios.
  ///   - leak: Whether a subject leaks; shared by all workers.
  ///   - examine: Says what the program must know about each run.
  /// - Throws: An error when the system refuses memory.
  init(
    _ runs: [ScenarioRun], suite: Suite, settings: RunSettings, leak: SharedFlag,
    examine: @escaping RunExaminer
  ) throws {
    self.runs = runs
    self.settings = settings
    self.examine = examine
    self.leak = leak
    runner = ScenarioRunner(suite: suite, settings: settings)
    leak.keepFromChildren()
    var limits = ChildLimits()
    limits.usesAllProcessors = false
    limits.scribblesFreedMemory = false
    judges = try ForkServer(limits: limits)
  }

  /// A run of a batch.
  private struct Item {
    let position: Int
    var child: ChildRun
    /// Whether only a series tells what the run did.
    var isShared: Bool
    /// The call stacks that `child` captured.
    var capture = StackCapture.none
    /// What the run did in a series, if `child` captured call stacks.
    var inSeries: ChildRun?
    /// Whether the run is a canary that showed a leak.
    var showsLeak = false
    var examination = RunExamination()

    /// Whether the program needs call stacks that no run has captured.
    var lacksStacks: Bool {
      examination.lacksStacks && capture != .events(examination.wanted)
    }
  }

  /// Runs a batch of scenarios, and writes a message about it for
  /// ``RunExamination/list(in:_:)``.
  ///
  /// After an interruption, the message is about the scenarios that have completed, as far as there is
  /// time to judge them.
  ///
  /// - Parameters:
  ///   - batch: The positions of the runs in the plan, at most ``batchSize``.
  ///   - canaries: The indices in `batch` of the runs that run a second time, alone.
  ///   - encoder: Gets the message.
  /// - Throws: An error when the system cannot create a child, or a run cannot be examined.
  func write(_ batch: [Int], canaries: [Int], to encoder: inout EventEncoder) throws {
    var items: [Item] = []
    do {
      try runOnce(batch, &items)
      try complete(&items, canaries: canaries)
    } catch {
      guard Interruption.isRequested else { throw error }
      items = try completedSoon(items)
    }
    for item in items { item.examination.write(to: &encoder) }
  }

  /// Completes items after an interruption, as many as the time allows.
  private func completedSoon(_ items: [Item]) throws -> [Item] {
    Interruption.finishWork()
    let end = RealClock.nanoseconds() + ScenarioWorker.timeToComplete
    var rest = items[...]
    var completed: [Item] = []
    while !rest.isEmpty, RealClock.nanoseconds() < end {
      var piece = Array(rest.prefix(8))
      rest = rest.dropFirst(piece.count)
      try complete(&piece, canaries: [])
      completed += piece
    }
    return completed
  }

  /// The real time in nanoseconds after which a worker completes no more items after an interruption.
  private static let timeToComplete: Int64 = 600_000_000

  /// Judges runs, and runs again alone what a series does not prove.
  private func complete(_ items: inout [Item], canaries: [Int]) throws {
    for index in canaries { try findLeak(&items[index]) }
    if leak.isSet {
      for index in items.indices where items[index].isShared { try runAlone(&items[index]) }
    }
    try examine(&items, Array(items.indices))
    let suspicious = items.indices.filter { index in
      items[index].isShared
        && (items[index].examination.isSuspicious
          || ChildRecord.hasSlowCall(items[index].child.written))
    }
    let shared = items.count { $0.isShared }
    // A batch without series says nothing about series.
    if shared > 0 { repeatedBatches = suspicious.count * 2 > shared ? repeatedBatches + 1 : 0 }
    for index in suspicious { try confirm(&items[index]) }
    try examine(&items, suspicious)
    // Either run can be the wrong one: a leak changes the series, and stacks could change the other.
    let unlike = suspicious.filter { items[$0].examination.isUnlikeSeries }
    for index in unlike { try runAlone(&items[index]) }
    try examine(&items, unlike)
    capturesAtOnce = items.count { !$0.examination.wanted.isEmpty } * 2 > items.count
    try captureStacks(&items)
    if Interruption.isRequested { throw InterruptedWork() }
  }

  /// Writes the message about a scenario whose process ends every worker that runs it.
  ///
  /// - Throws: An error when the run cannot be examined.
  func writeLost(_ position: Int, to encoder: inout EventEncoder) throws {
    let child = ChildRun(
      end: ChildEnd(how: .endedWorker), blame: .adapter, nanoseconds: 0, written: [])
    var items = [Item(position: position, child: child, isShared: false)]
    try examine(&items, [0])
    items[0].examination.write(to: &encoder)
  }

  /// The largest number of scenarios in a batch.
  ///
  /// Each batch costs the forks of a series and of a judge.
  static let batchSize = ForkServer.longestSeries

  // MARK: Running

  /// Runs each scenario once, in series where possible, and adds it to `items`.
  private func runOnce(_ batch: [Int], _ items: inout [Item]) throws {
    while items.count < batch.count {
      let rest = Array(batch[items.count...])
      if usesSeries, rest.count >= ScenarioWorker.leastCompleted {
        items += zip(rest, try series(rest)).map { Item(position: $0, child: $1, isShared: true) }
        guard items.count < batch.count else { break }
      }
      // A series has ended at this scenario, so the scenario must show alone what it does.
      let next = batch[items.count]
      let capture: StackCapture = capturesAtOnce ? .messages : .none
      items.append(
        Item(
          position: next, child: try runInChild(next, capture), isShared: false, capture: capture))
    }
  }

  /// Runs a scenario in a child.
  ///
  /// - Throws: `InterruptedWork` if the user interrupted the run, and the errors of the runner.
  private func runInChild(_ position: Int, _ capture: StackCapture) throws -> ChildRun {
    let child = try runner.runInChild(runs[position], capturing: capture)
    if child.end.how == .interrupted { throw InterruptedWork() }
    return child
  }

  private func runAlone(_ item: inout Item, capturing capture: StackCapture = .none) throws {
    item.child = try runInChild(item.position, capture)
    item.capture = capture
    item.inSeries = nil
    item.isShared = false
  }

  /// Runs a suspicious scenario of a series alone.
  ///
  /// If the program needs call stacks, this run captures them, which saves another run.
  private func confirm(_ item: inout Item) throws {
    let wanted = item.examination.wanted
    let inSeries = item.child
    try runAlone(&item, capturing: StackCapture(of: wanted))
    if !wanted.isEmpty { item.inSeries = inSeries }
  }

  /// Runs a canary alone.
  ///
  /// If the two runs differ, the subject leaks.
  private func findLeak(_ item: inout Item) throws {
    guard item.isShared, !leak.isSet else { return }
    let shared = item.child
    try runAlone(&item)
    item.showsLeak = !item.child.isEqual(to: shared)
    if item.showsLeak { leak.set() }
  }

  /// Runs scenarios once more if the program needs call stacks that no run has captured.
  private func captureStacks(_ items: inout [Item]) throws {
    let lacking = items.indices.filter { items[$0].lacksStacks }
    let again = lacking.map { index in
      let capture = StackCapture.events(items[index].examination.wanted)
      return Result { try runner.runInChild(runs[items[index].position], capturing: capture) }
    }
    try examine(&items, lacking, again)
  }

  /// A series that completes fewer scenarios costs more than it saves.
  private static let leastCompleted = 3

  private var usesSeries: Bool {
    guard isSupported, !leak.isSet, settings.allowsSeries else { return false }
    return settings.isolation == .series || (poorSeries < 2 && repeatedBatches < 2)
  }

  /// Runs scenarios in series, as many as possible.
  private func series(_ batch: [Int]) throws -> [ChildRun] {
    let own = batch.map { runs[$0] }
    // While the kernel moves a page, it does not show the page's place, so one refusal says little.
    guard let completed = try runner.runInSeries(own) ?? runner.runInSeries(own) else {
      if settings.isolation == .series {
        throw HarnessError(
          description: "this system does not let a process restore its memory (it needs "
            + "/proc/self/pagemap and process_vm_readv); use --isolation auto or fork")
      }
      isSupported = false
      return []
    }
    let isPoor = completed.count < min(ScenarioWorker.leastCompleted, batch.count)
    poorSeries = isPoor ? poorSeries + 1 : 0
    return completed
  }

  // MARK: Judging

  /// Examines some items in a child, or only the second runs of these items, which captured call
  /// stacks.
  private func examine(
    _ items: inout [Item], _ indices: [Int], _ again: [Result<ChildRun, any Error>] = []
  ) throws {
    guard let first = indices.first else { return }
    let examined = items
    let (end, bytes) = try judges.run(timeout: .infinity) { buffer in
      for (number, index) in indices.enumerated() {
        let item = examined[index]
        let message = WorkerMessage.bytes { encoder in
          var examination = try examine(
            item.position, item.child, again.isEmpty ? nil : again[number])
          (examination.isShared, examination.showsLeak) = (item.isShared, item.showsLeak)
          if let inSeries = item.inSeries {
            let header = runs[item.position].header(
              suiteVersion: Suite.version, seed: settings.seed, sdk: settings.sdk)
            examination.isUnlikeSeries = !item.child.isEqual(to: inSeries, header)
          }
          examination.write(to: &encoder)
        }
        var encoder = EventEncoder()
        encoder.write(message)
        buffer.append(encoder.bytes)
      }
    }
    guard end.how == .finished else {
      throw HarnessError(
        description: "the process that judges \"\(runs[items[first].position].name)\" and others: "
          + end.how.description)
    }
    var decoder = EventDecoder(bytes)
    for index in indices {
      var message = try WorkerMessage.content(of: decoder.block() ?? [])
      guard let examination = RunExamination(from: &message) else {
        throw HarnessError(description: "its result is incomplete")
      }
      if again.isEmpty {
        items[index].examination = examination
      } else {
        items[index].examination.message += examination.message
      }
    }
  }
}

/// Says what the program must know about a run, from its position in the plan, what its process
/// wrote, and a second run that captured call stacks; called in a child of a worker.
typealias RunExaminer = (Int, ChildRun, Result<ChildRun, any Error>?) throws -> RunExamination

/// What a child of a worker says about a run.
struct RunExamination {
  /// Whether the run says anything against the subject or the scenario.
  ///
  /// Such a run of a series is repeated and examined again.
  var isSuspicious = false
  /// Whether a run that captured call stacks went another way than the same run in a series.
  var isUnlikeSeries = false
  /// Whether the run has not captured all of the wanted call stacks.
  var lacksStacks = false
  /// Whether only a series tells what the run did.
  var isShared = false
  /// Whether the run is a canary that showed a leak.
  var showsLeak = false
  /// The indices of the events whose call stacks the program needs.
  var wanted: Set<Int> = []
  /// What the program reads about the run.
  var message: [UInt8] = []
}

extension RunExamination {
  fileprivate func write(to encoder: inout EventEncoder) {
    let flags = [isSuspicious, isUnlikeSeries, lacksStacks, isShared, showsLeak]
    encoder.append(flags.map { $0 ? 1 : 0 })
    encoder.write(wanted.sorted()) { $0.write($1) }
    encoder.write(message)
  }

  /// Reads what a child wrote; nil if the bytes are damaged.
  fileprivate init?(from decoder: inout EventDecoder) {
    let flags = (0..<5).map { _ in decoder.byte() == 1 }
    guard let wanted = decoder.list({ $0.number() }), let message = decoder.block() else {
      return nil
    }
    self.init(
      isSuspicious: flags[0], isUnlikeSeries: flags[1], lacksStacks: flags[2], isShared: flags[3],
      showsLeak: flags[4], wanted: Set(wanted), message: message)
  }

  /// Reads the message of a worker.
  ///
  /// - Parameters:
  ///   - message: The message of ``ScenarioWorker/write(_:canaries:to:)``.
  ///   - header: The header of the first trace of the batch.
  /// - Returns: The examinations, in the order of the batch. If the worker was asked to end, the last
  ///   ones are missing.
  /// - Throws: `HarnessError` when the worker failed or died.
  static func list(
    in message: [UInt8], _ header: TraceHeader
  ) throws(HarnessError) -> [RunExamination] {
    var decoder = try WorkerMessage.result(in: message, header)
    var examinations: [RunExamination] = []
    while !decoder.isAtEnd {
      guard let examination = RunExamination(from: &decoder) else {
        throw WorkerMessage.incomplete(header)
      }
      examinations.append(examination)
    }
    return examinations
  }
}

/// A fact that one process establishes and that all its relatives see, such as a leak.
///
/// The flag lives in memory that the processes share.
final class SharedFlag {
  private let buffer: SharedBuffer

  /// Creates a flag, before the processes start.
  ///
  /// - Throws: `ForkServerError` when the system refuses the memory.
  init() throws {
    buffer = try SharedBuffer(capacity: 0)
  }

  /// Whether a process has set the flag.
  var isSet: Bool { buffer.note != 0 }

  /// Keeps the flag from the later children of this process, which run code of subjects.
  func keepFromChildren() { buffer.setInherited(false) }

  /// Sets the flag for all processes.
  func set() { buffer.note = 1 }
}

extension RunSettings {
  /// Whether scenarios can share a process.
  ///
  /// In real time, a series could not end a scenario's timers and threads.
  var allowsSeries: Bool { isolation != .fork && !isInProcess && attach != nil }
}

extension ChildRun {
  /// Whether two runs wrote and printed the same, except for addresses in the printed text.
  fileprivate func isEqual(to other: ChildRun) -> Bool {
    written == other.written && endsLike(other)
  }

  /// Whether two runs wrote and printed the same, except for call stacks and for addresses in the
  /// printed text.
  fileprivate func isEqual(to other: ChildRun, _ header: TraceHeader) -> Bool {
    guard endsLike(other) else { return false }
    let (own, others) = (record(header), other.record(header))
    return own.trace == others.trace && own.log == others.log
      && own.expectations == others.expectations && own.error == others.error
  }

  private func endsLike(_ other: ChildRun) -> Bool {
    end.how == other.end.how
      && LoggedText.comparable(String(decoding: end.output, as: UTF8.self))
        == LoggedText.comparable(String(decoding: other.end.output, as: UTF8.self))
  }
}

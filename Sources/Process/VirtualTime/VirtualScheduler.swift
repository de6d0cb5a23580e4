import Synchronization

/// Runs all code of one scenario in the order of deadlines in virtual time.
///
/// All code that waits to run is in one heap, which sorts the code by deadline, and by insertion if
/// deadlines are equal. With another ``order``, the queues take turns in another order when deadlines
/// are equal, as they can on a device; each queue runs its own code by insertion. This code can be resumed coroutines, callbacks of the network, time-outs,
/// dispatched blocks and jobs of tasks. Virtual time moves only when the scheduler takes an entry
/// with a later deadline.
///
/// Only one thread of a scenario runs at a time, except in real time. There, an adapter's threads can
/// add entries and read the label of the queue while the main thread takes entries, so a lock protects
/// the entries and the label.
package final class VirtualScheduler {
  /// The label of the main thread.
  package static let main = "main"

  /// The current virtual time.
  package var now: VirtualInstant { storedNow }
  /// The index of the event that caused the running code; nil when no event caused it.
  ///
  /// A new entry stores the current cause. When the entry runs, the stored cause becomes the
  /// current cause again. In this way causes pass through blocks, timers and tasks. For tasks
  /// inside actors, `TaskCause` finds the cause.
  package var cause: Int? {
    get { job == 0 ? extent : TaskCause.resolve(extent, in: job, isSameObject) }
    set { extent = newValue }
  }
  /// The address of the running job of the concurrency library; 0 when no job runs.
  package var job: UInt {
    get { storedJob }
    set { storedJob = newValue }
  }
  /// Returns whether two events are about the same object.
  ///
  /// If the closure returns true, the first event becomes the cause of a task that was created
  /// during the second event. When the closure is nil, no two events count as events about the same
  /// object.
  package var isSameObject: ((Int, Int) -> Bool)?
  /// The label of the queue on which code is running.
  package var thread: String {
    get { lock.withLock { _ in storedThread } }
    set { lock.withLock { _ in storedThread = newValue } }
  }
  /// Runs a body on a thread other than the main thread, and returns when the body is done.
  ///
  /// When this closure is nil, an entry for another queue runs on the calling thread, and the trace
  /// shows the label of the queue.
  package var performOffMain: ((_ label: String, _ body: () -> Void) -> Void)?
  /// The number of entries that have run.
  package private(set) var entriesRun = 0

  /// The virtual time until which the scenario blocks the main thread; nil when the thread is not
  /// blocked.
  package private(set) var mainIsBlockedUntil: VirtualInstant?

  /// Whether the scenario blocks the main thread, or code on the main thread waits.
  package var isMainBusy: Bool { mainIsBlockedUntil != nil || mainWaits > 0 }

  // Private storage lets the compiler prove that accesses never overlap. Other modules read these
  // properties several times for each event, and a check at run time costs more than the access.
  private var storedNow = VirtualInstant.zero
  private var storedThread = VirtualScheduler.main
  private var storedJob: UInt = 0
  private var extent: Int?
  private var mainWaits = 0
  // The due entries that the busy main thread holds back, in the order in which they became due.
  private var heldBack: [ScheduledEntry] = []
  private var heap = EntryHeap()
  private let lock = Mutex(())
  private var sequence = 0

  /// The seed of all random numbers in the process, if the scheduler runs all code of the process.
  package let seed: UInt64

  /// The number of the order in which queues run code of the same deadline; 0 for the order of
  /// insertion.
  private let order: UInt64

  /// Creates an empty scheduler at the start of virtual time.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random numbers in the process.
  ///   - order: The number of the order in which queues run code of the same deadline; 0 for the order
  ///     of insertion.
  package init(seed: UInt64 = 0, order: UInt64 = 0) {
    self.seed = seed
    self.order = order
  }

  /// The turn of a queue among the queues that have code of the same deadline.
  private func turn(of thread: String) -> UInt64 {
    guard order != 0 else { return 0 }
    var generator = SeededGenerator(seed: order, for: thread)
    return generator.next()
  }

  // MARK: Adding entries

  /// Adds an entry that runs after a delay.
  ///
  /// The cause of the new entry is the current cause.
  ///
  /// - Parameters:
  ///   - delay: The delay from now in nanoseconds; a negative delay counts as 0.
  ///   - thread: The label of the queue on which the entry runs.
  ///   - hold: Says in which cases a busy main thread holds back the entry. This argument has an
  ///     effect only for entries on the main thread.
  ///   - body: The code to run. The scheduler releases the body after the entry has run or has been
  ///     cancelled.
  /// - Returns: The new entry, which the caller can cancel.
  @discardableResult
  package func schedule(
    after delay: Int64 = 0, thread: String = VirtualScheduler.main, hold: MainHold = .whenBusy,
    _ body: @escaping () -> Void
  ) -> ScheduledEntry {
    schedule(after: delay, thread: thread, cause: cause, hold: hold, body)
  }

  /// Adds an entry that runs after a delay, with the given cause.
  ///
  /// - Parameters:
  ///   - delay: The delay from now in nanoseconds; a negative delay counts as 0.
  ///   - thread: The label of the queue on which the entry runs.
  ///   - cause: The index of the event that caused the entry; nil when no event caused it.
  ///   - hold: Says in which cases a busy main thread holds back the entry. This argument has an
  ///     effect only for entries on the main thread.
  ///   - body: The code to run. The scheduler releases the body after the entry has run or has been
  ///     cancelled.
  /// - Returns: The new entry, which the caller can cancel.
  @discardableResult
  package func schedule(
    after delay: Int64 = 0, thread: String = VirtualScheduler.main, cause: Int?,
    hold: MainHold = .whenBusy, _ body: @escaping () -> Void
  ) -> ScheduledEntry {
    lock.withLock { _ in
      let entry = ScheduledEntry(
        deadline: now.advanced(byNanoseconds: max(0, delay)), turn: turn(of: thread),
        sequence: sequence, thread: thread, hold: hold, cause: cause, body: body)
      sequence += 1
      heap.insert(entry)
      return entry
    }
  }

  /// Adds an entry without a cause, for the main thread.
  ///
  /// In an entry without a cause, the scenario, the user or the SDK acts.
  ///
  /// - Parameters:
  ///   - delay: The delay from now in nanoseconds; a negative delay counts as 0.
  ///   - hold: Says in which cases a busy main thread holds back the entry.
  ///   - body: The code to run. The scheduler releases the body after the entry has run or has been
  ///     cancelled.
  /// - Returns: The new entry, which the caller can cancel.
  @discardableResult
  package func scheduleWithoutCause(
    after delay: Int64 = 0, hold: MainHold = .whenBusy, _ body: @escaping () -> Void
  ) -> ScheduledEntry {
    schedule(after: delay, cause: nil, hold: hold, body)
  }

  /// Blocks the main thread.
  ///
  /// While the main thread is blocked, its entries wait. These entries run after the delay.
  ///
  /// - Parameters:
  ///   - delay: The delay from now in nanoseconds.
  ///   - whenFree: The code that runs first when the delay is over.
  package func blockMain(for delay: Int64, whenFree: @escaping () -> Void = {}) {
    let end = now.advanced(byNanoseconds: max(0, delay))
    mainIsBlockedUntil = max(mainIsBlockedUntil ?? end, end)
    scheduleWithoutCause(after: delay, hold: .never) { [self] in
      whenFree()
      guard let until = mainIsBlockedUntil, until <= now else { return }
      mainIsBlockedUntil = nil
      returnHeldBack()
    }
  }

  /// Removes all entries and releases all objects that the entries hold.
  package func removeAll() {
    // An object can schedule further entries when it is released, so this function repeats the
    // removal.
    while let entries = takeAll() {
      for entry in entries { entry.body = nil }
    }
  }

  /// Takes all entries out; nil if there are none.
  private func takeAll() -> [ScheduledEntry]? {
    lock.withLock { _ in
      let entries = heap.entries + heldBack
      heap = EntryHeap()
      heldBack = []
      return entries.isEmpty ? nil : entries
    }
  }

  // MARK: Running entries

  /// The deadline of the entry that runs next; nil when no entry can run.
  package var nextDeadline: VirtualInstant? {
    lock.withLock { _ in
      holdBackEntries()
      return heap.first?.deadline
    }
  }

  /// While code on the main thread waits, runs the next entry that can run at this time.
  ///
  /// - Returns: The result is false when no entry could run.
  package func runNextWhileMainWaits() -> Bool {
    mainWaits += 1
    defer {
      mainWaits -= 1
      returnHeldBack()
    }
    return runNext()
  }

  /// Moves time forward to the deadline of the next entry, and runs that entry.
  ///
  /// - Returns: The result is false when there was no entry.
  package func runNext() -> Bool {
    let next = lock.withLock { _ in
      holdBackEntries()
      return heap.removeFirst()
    }
    guard let entry = next, let body = entry.body else { return false }
    entry.body = nil
    storedNow = max(now, entry.deadline)
    entriesRun += 1
    run(on: entry.thread, cause: entry.cause, body)
    return true
  }

  /// Moves time forward and runs nothing.
  ///
  /// Time moves at most to the next deadline, and never moves back.
  package func advance(to instant: VirtualInstant) {
    storedNow = max(now, min(instant, nextDeadline ?? instant))
  }

  /// Removes cancelled entries from the top of the heap, and sets aside entries that must not run
  /// yet.
  ///
  /// The caller holds the lock.
  private func holdBackEntries() {
    while let entry = heap.first, entry.body == nil || isHeldBack(entry) {
      heap.removeFirst()
      if entry.body != nil { heldBack.append(entry) }
    }
  }

  private func isHeldBack(_ entry: ScheduledEntry) -> Bool {
    guard isMainBusy, entry.thread == VirtualScheduler.main else { return false }
    return switch entry.hold {
    case .whenBusy: true
    case .whenWaiting: mainWaits > 0
    case .never: false
    }
  }

  /// Puts the entries that were set aside back into the heap.
  ///
  /// Each entry keeps its deadline, and therefore also keeps its position in the order.
  private func returnHeldBack() {
    lock.withLock { _ in
      for entry in heldBack { heap.insert(entry) }
      heldBack = []
    }
  }

  // MARK: Running code with a cause

  /// Runs a body at once with the given queue label and cause.
  ///
  /// Afterwards, restores the previous label and cause.
  ///
  /// Tasks that the body starts have the same cause as the body.
  package func perform(on thread: String, cause: Int?, _ body: () -> Void) {
    run(on: thread, cause: cause) { TaskCause.$current.withValue(cause, operation: body) }
  }

  private func run(on thread: String, cause: Int?, _ body: () -> Void) {
    let outer = (self.thread, extent, job)
    self.thread = thread
    extent = cause
    job = 0
    if thread != VirtualScheduler.main, outer.0 != thread, let performOffMain {
      performOffMain(thread, body)
    } else {
      body()
    }
    (self.thread, extent, job) = outer
  }

  /// Runs a body with an event as the cause of everything that the body records, schedules or
  /// starts.
  ///
  /// `cause` is the index of the event, or nil when no event is the cause.
  package func within<Result>(cause: Int?, _ body: () throws -> Result) rethrows -> Result {
    let outer = extent
    extent = cause
    defer { extent = outer }
    return try TaskCause.$current.withValue(cause, operation: body)
  }

  /// Runs a body so that nothing in the body has an event as its cause.
  package func withoutCause<Result>(_ body: () throws -> Result) rethrows -> Result {
    try within(cause: nil, body)
  }

  /// Returns the cause of a task that was resumed by the job of another task.
  ///
  /// - Parameter origin: The event during which the task was created; nil when the task was created
  ///   outside any event.
  /// - Returns: The index of an event; nil when no event is the cause.
  package func cause(ofTaskFrom origin: Int?) -> Int? {
    guard let extent, let origin, isSameObject?(extent, origin) == true else { return origin }
    return extent
  }
}

/// An entry that the scheduler runs at its deadline.
///
/// The `Sendable` conformance is unchecked: an entry can be added on one thread and run on another, and
/// the scheduler's lock lies between.
package final class ScheduledEntry: @unchecked Sendable {
  /// The time at which the entry runs.
  package let deadline: VirtualInstant
  /// The turn of the entry's queue, which decides the order of entries with equal deadlines.
  let turn: UInt64
  /// The position of this entry among all entries in the order of insertion.
  ///
  /// The position in the order of insertion decides the order of entries with equal deadlines and
  /// turns.
  let sequence: Int
  /// The label of the queue on which the entry runs, `"main"` for the main thread.
  package let thread: String
  /// Says in which cases a busy main thread holds back the entry.
  let hold: MainHold
  /// The index of the event that caused the entry; nil when no event caused it.
  package let cause: Int?
  /// The code to run; nil when the entry ran or was cancelled.
  var body: (() -> Void)?

  init(
    deadline: VirtualInstant, turn: UInt64, sequence: Int, thread: String, hold: MainHold,
    cause: Int?, body: @escaping () -> Void
  ) {
    self.deadline = deadline
    self.turn = turn
    self.sequence = sequence
    self.thread = thread
    self.hold = hold
    self.cause = cause
    self.body = body
  }

  /// Cancels the entry and releases all objects that the entry holds.
  ///
  /// Cancelling has no effect after the entry has run.
  package func cancel() {
    body = nil
  }

  /// Whether an entry runs before another entry.
  static func < (left: ScheduledEntry, right: ScheduledEntry) -> Bool {
    (left.deadline, left.turn, left.sequence) < (right.deadline, right.turn, right.sequence)
  }
}

/// Says in which cases a busy main thread holds back a due entry for the main thread.
///
/// The scheduler never holds back entries for other threads.
package enum MainHold: Sendable {
  /// The main thread holds back the entry while the scenario blocks the thread, and while code on
  /// the thread waits. Dispatched blocks and callbacks use the case `whenBusy`.
  case whenBusy
  /// The main thread holds back the entry only while code on the thread waits. The app's script
  /// uses the case `whenWaiting`, because the script can block the thread.
  case whenWaiting
  /// The main thread never holds back the entry. Some work runs on the main thread only because it
  /// has no separate thread, such as the network's script. This work uses the case `never`.
  case never
}

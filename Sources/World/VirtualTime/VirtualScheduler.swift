import HeapModule

/// Runs everything of one scenario in the order of its virtual deadlines.
///
/// One heap ordered by deadline and insertion number holds all that can run: resumed coroutines,
/// network callbacks, time-outs, dispatched blocks, task jobs. Time moves only when an entry with
/// a later deadline is taken. Entries with the same deadline run in the order they were added.
///
/// Not thread-safe: only one thread of a scenario runs at a time.
package final class VirtualScheduler {
  /// Stands where the index of an event would be, and there is none.
  private static let noCause = -1
  /// The main thread's label.
  package static let main = "main"

  /// The current virtual time.
  package var now: VirtualInstant { storedNow }
  /// The index of the event in whose extent code is running, or -1.
  ///
  /// An entry inherits the cause that is current when it is added, and it is current again while
  /// the entry runs, so that causes follow blocks, timers and tasks. For tasks inside actors see
  /// `TaskCause`.
  package var cause: Int {
    get { job == 0 ? extent : TaskCause.resolve(extent, in: job, isSameObject) }
    set { extent = newValue }
  }
  /// The address of the job of the concurrency library that is running, 0 when none is.
  package var job: UInt {
    get { storedJob }
    set { storedJob = newValue }
  }
  /// Whether two events are about the same object, so that a task which belongs to the second may
  /// go on because of the first; without it none are.
  package var isSameObject: ((Int, Int) -> Bool)?
  /// The label of the queue on which code is running.
  package var thread: String {
    get { storedThread }
    set { storedThread = newValue }
  }
  /// Runs a body on a thread other than the main one and returns when it is done.
  ///
  /// Without it, entries for other queues run on the calling thread under their queue's label.
  package var performOffMain: ((_ label: String, _ body: () -> Void) -> Void)?
  /// How many entries have run.
  package private(set) var entriesRun = 0

  /// The virtual time until which the scenario blocks the main thread; nil when it does not.
  package private(set) var mainIsBlockedUntil: VirtualInstant?

  /// Whether the main thread cannot take anything on now.
  package var isMainBusy: Bool { mainIsBlockedUntil != nil || mainWaits > 0 }

  // Stored privately, so that the compiler itself can prove that accesses never overlap: other
  // modules read these several times for each event, and a check at run time costs more than the
  // access.
  private var storedNow = VirtualInstant.zero
  private var storedThread = VirtualScheduler.main
  private var storedJob: UInt = 0
  private var extent = VirtualScheduler.noCause
  private var mainWaits = 0
  // Entries that are due, but kept from running, in the order in which they became due.
  private var kept: [ScheduledEntry] = []
  private var heap = Heap<ScheduledEntry>()
  private var sequence = 0

  /// What everything that is random in the process follows from, where the scheduler runs all of it.
  package let seed: UInt64

  /// Creates an empty scheduler at the start of virtual time.
  package init(seed: UInt64 = 0) {
    self.seed = seed
  }

  /// Adds an entry that runs after a delay.
  ///
  /// - Parameters:
  ///   - delay: Nanoseconds from now; a negative delay counts as none.
  ///   - thread: The label of the queue to run on.
  ///   - cause: The event to name as cause; the current one when left out.
  ///   - hold: What keeps it from running, if it is for the main thread.
  ///   - body: What to run. It is released after it ran or was cancelled.
  /// - Returns: The entry, to cancel it.
  @discardableResult
  package func schedule(
    after delay: Int64 = 0, thread: String = VirtualScheduler.main, cause: Int? = nil,
    hold: MainHold = .whenBusy, _ body: @escaping () -> Void
  ) -> ScheduledEntry {
    let entry = ScheduledEntry(
      deadline: now.advanced(byNanoseconds: max(0, delay)), sequence: sequence, thread: thread,
      hold: hold, cause: cause ?? self.cause, body: body)
    sequence += 1
    heap.insert(entry)
    return entry
  }

  /// Adds an entry for the main thread that no event causes: what happens in it is the doing of the
  /// scenario, of the user or of the SDK.
  ///
  /// - Parameters:
  ///   - delay: Nanoseconds from now; a negative delay counts as none.
  ///   - hold: What keeps it from running.
  ///   - body: What to run. It is released after it ran or was cancelled.
  /// - Returns: The entry, to cancel it.
  @discardableResult
  package func scheduleWithoutCause(
    after delay: Int64 = 0, hold: MainHold = .whenBusy, _ body: @escaping () -> Void
  ) -> ScheduledEntry {
    schedule(after: delay, cause: VirtualScheduler.noCause, hold: hold, body)
  }

  /// The deadline of the entry that runs next, nil when nothing is left to run.
  package var nextDeadline: VirtualInstant? {
    keepHeld()
    return heap.min?.deadline
  }

  /// Keeps the main thread busy: entries for it run no earlier than after the delay.
  ///
  /// - Parameters:
  ///   - delay: Nanoseconds from now.
  ///   - whenFree: What to run first when the time is over.
  package func blockMain(for delay: Int64, whenFree: @escaping () -> Void = {}) {
    let end = now.advanced(byNanoseconds: max(0, delay))
    mainIsBlockedUntil = max(mainIsBlockedUntil ?? end, end)
    scheduleWithoutCause(after: delay, hold: .never) { [self] in
      whenFree()
      guard let until = mainIsBlockedUntil, until <= now else { return }
      mainIsBlockedUntil = nil
      letGo()
    }
  }

  /// Runs the next entry of those that can run while code on the main thread waits.
  ///
  /// - Returns: False when there was none.
  package func runNextWhileMainWaits() -> Bool {
    mainWaits += 1
    defer {
      mainWaits -= 1
      letGo()
    }
    return runNext()
  }

  /// Runs the next entry, moving time forward to its deadline.
  ///
  /// - Returns: False when there was none.
  package func runNext() -> Bool {
    keepHeld()
    guard let entry = heap.popMin(), let body = entry.body else { return false }
    entry.body = nil
    storedNow = max(now, entry.deadline)
    entriesRun += 1
    run(on: entry.thread, cause: entry.cause, body)
    return true
  }

  /// Moves time forward without running anything, at most to what is due next; never back.
  package func advance(to instant: VirtualInstant) {
    storedNow = max(now, min(instant, nextDeadline ?? instant))
  }

  /// Runs a body at once under a queue's label and a cause, and restores both afterwards.
  ///
  /// Tasks that the body starts keep the cause.
  package func perform(on thread: String, cause: Int, _ body: () -> Void) {
    run(on: thread, cause: cause) { TaskCause.$current.withValue(cause, operation: body) }
  }

  private func run(on thread: String, cause: Int, _ body: () -> Void) {
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

  /// Runs a body in the extent of an event: what it records and schedules names it as the cause,
  /// and so do the tasks that it starts.
  package func within<Result>(cause: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = extent
    extent = cause
    defer { extent = outer }
    return try TaskCause.$current.withValue(cause, operation: body)
  }

  /// Runs a body in which nothing is caused by an event.
  package func withoutCause<Result>(_ body: () throws -> Result) rethrows -> Result {
    try within(cause: VirtualScheduler.noCause, body)
  }

  /// Gives the cause of a task that the running job lets go on without being that task's own.
  ///
  /// - Parameter origin: The event in whose extent the task was created, or -1.
  /// - Returns: The index of an event, or -1.
  package func cause(ofTaskFrom origin: Int) -> Int {
    isSameObject?(extent, origin) == true ? extent : origin
  }

  /// Forgets everything that is still to run, and releases what it holds.
  package func removeAll() {
    // What is released may schedule more.
    while !heap.isEmpty || !kept.isEmpty {
      let entries = heap.unordered + kept
      heap = Heap()
      kept = []
      for entry in entries { entry.body = nil }
    }
  }

  /// Takes from the top of the heap what was cancelled, and puts aside what must not run yet.
  private func keepHeld() {
    while let entry = heap.min, entry.body == nil || isHeld(entry) {
      heap.removeMin()
      if entry.body != nil { kept.append(entry) }
    }
  }

  private func isHeld(_ entry: ScheduledEntry) -> Bool {
    guard isMainBusy, entry.thread == VirtualScheduler.main else { return false }
    return switch entry.hold {
    case .whenBusy: true
    case .whenWaiting: mainWaits > 0
    case .never: false
    }
  }

  /// Puts back what was put aside, with its own deadline, so that it keeps its place.
  private func letGo() {
    for entry in kept { heap.insert(entry) }
    kept = []
  }
}

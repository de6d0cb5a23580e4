import CProcessClock
import Responsibility
import VirtualTime

/// Connects one scheduler to the process, decides which thread runs each piece of work, and records
/// all waits.
///
/// Only one thread runs at a time, the main thread or one `OffMainThread`, so access needs no lock.
final class Attachment {
  // A static variable, because the C hooks have no context argument. The variable is written before
  // any other thread exists.
  nonisolated(unsafe) static var current: Attachment?

  /// The label of entries that start on the driving thread and then choose another thread for their
  /// work.
  static let carrier = "clock"
  /// An infinite delay, equal to `PROCESS_CLOCK_FOREVER` of `CProcessClock`.
  static let forever = Int64.max

  let scheduler: VirtualScheduler
  private let settings: Settings

  private(set) lazy var queues = Queues(self)
  private(set) lazy var waits = WaitLists(self)
  private(set) lazy var timers = TimerSources(self)
  private(set) lazy var tasks = Tasks(self)
  private(set) lazy var runLoops = RunLoops(self)
  let sleeps = Sleeps()

  private var thread: OffMainThread?
  private var idleThreads: [OffMainThread] = []
  // All waits, in the order in which they began.
  private var waiting: [Waiter] = []
  private var mainWaits = 0
  private var isReporting = false

  /// The callbacks.
  struct Settings {
    var onBlockingCall: (String) -> Void
    var onDeadlock: (String) -> Void
  }

  init(_ scheduler: VirtualScheduler, _ settings: Settings) {
    self.scheduler = scheduler
    self.settings = settings
  }

  /// Ends the threads that have no work.
  ///
  /// Threads whose work still waits continue to exist.
  func endIdleThreads() {
    for thread in idleThreads { thread.end() }
    idleThreads = []
  }

  // MARK: Entries

  /// Whether the calling code runs on the main thread.
  var isOnMain: Bool { thread == nil }

  /// The thread that runs now; nil means the main thread.
  var currentThread: OffMainThread? { thread }

  /// Adds to the scheduler an entry that runs on the main thread.
  ///
  /// The current cause is also the cause of the entry.
  ///
  /// If the main thread is waiting when the entry is due, the entry runs after the wait.
  func scheduleOnMain(after delay: Int64 = 0, _ body: @escaping () -> Void) {
    scheduler.schedule(after: delay, body)
  }

  /// Adds to the scheduler an entry that runs on the main thread, with the given cause.
  ///
  /// If the main thread is waiting when the entry is due, the entry runs after the wait.
  func scheduleOnMain(after delay: Int64 = 0, cause: Int?, _ body: @escaping () -> Void) {
    scheduler.schedule(after: delay, cause: cause, body)
  }

  /// Adds to the scheduler an entry that starts on the driving thread and can continue on another
  /// thread.
  ///
  /// The current cause is also the cause of the entry.
  @discardableResult
  func schedule(after delay: Int64 = 0, _ body: @escaping () -> Void) -> ScheduledEntry {
    schedule(after: delay, cause: scheduler.cause, body)
  }

  /// Adds to the scheduler an entry that runs on the driving thread, with the given cause.
  @discardableResult
  func schedule(
    after delay: Int64 = 0, cause: Int?, _ body: @escaping () -> Void
  ) -> ScheduledEntry {
    scheduler.schedule(after: delay, thread: Self.carrier, cause: cause, body)
  }

  /// Runs work on a thread other than the main thread, until the work finishes or waits.
  ///
  /// Only entries of `schedule` call this function.
  func runOffMain(_ label: String, cause: Int?, _ body: @escaping () -> Void) {
    scheduler.thread = label
    scheduler.cause = cause
    _ = drive(idleThreads.popLast() ?? OffMainThread()) { $0.perform(body) }
  }

  /// Runs the body of an entry that has a queue's label, and returns when the body is done.
  ///
  /// While the body waits, other entries run.
  func performOffMain(_ label: String, _ body: () -> Void) {
    guard label != Self.carrier else { return body() }
    withoutActuallyEscaping(body) { body in
      var end: Waiter?
      let progress = drive(idleThreads.popLast() ?? OffMainThread()) {
        $0.perform {
          body()
          if let end { self.wake(end) }
        }
      }
      if progress == .parked {
        _ = wait(for: "the work that it handed to \(label)", blocksMain: false) { end = $0 }
      }
    }
  }

  private func drive(
    _ next: OffMainThread, _ turn: (OffMainThread) -> OffMainThread.Progress
  ) -> OffMainThread.Progress {
    let driver = thread
    thread = next
    let progress = Responsibility.turns { turn(next) }
    thread = driver
    if progress == .finished { idleThreads.append(next) }
    return progress
  }

  /// Runs a job of the concurrency library.
  ///
  /// While the job runs, `scheduler.job` has the job's address.
  func running(_ job: UnownedJob, _ body: () -> Void) {
    // The job of a task has the same address as the task. So the job's address shows whether the
    // job runs one task or the tasks of an actor.
    scheduler.job = unsafeBitCast(job, to: UInt.self)
    Responsibility.adapter(body)
    scheduler.job = 0
  }

  // MARK: Waiting

  /// Waits until `wake` is called for the waiter that `register` receives.
  ///
  /// Other work continues during the wait.
  ///
  /// Returns false when `timeout` nanoseconds passed before the call of `wake`. Pass false for
  /// `blocksMain` when the main thread only drives other threads, so that entries of the main
  /// thread can run during the wait.
  func wait(
    for description: String, timeout: Int64 = Attachment.forever, blocksMain: Bool = true,
    register: (Waiter) -> Void
  ) -> Bool {
    let waiter = Waiter(
      description: description, thread: thread, label: scheduler.thread, cause: scheduler.cause,
      job: scheduler.job)
    register(waiter)
    waiting.append(waiter)
    var sleep: Int?
    if timeout != Attachment.forever {
      sleep = sleeps.began(description, at: scheduler.now.nanoseconds)
      waiter.timeout = schedule(after: timeout) { [unowned self] in
        if waiter.expire() { resume(waiter) }
      }
    }
    if let thread {
      Responsibility.resumingAfter { thread.park() }
    } else {
      Responsibility.turns { driveUntilDone(waiter, blocksMain) }
    }
    waiting.removeAll { $0 === waiter }
    if let sleep { sleeps.ended(sleep, at: scheduler.now.nanoseconds, blocking: true) }
    return waiter.isSatisfied
  }

  /// Ends a wait.
  ///
  /// If the waiter's thread is parked, the thread continues after the entries that are ready now.
  func wake(_ waiter: Waiter) {
    guard waiter.satisfy(), waiter.thread != nil else { return }
    schedule { [unowned self] in resume(waiter) }
  }

  private func resume(_ waiter: Waiter) {
    guard let thread = waiter.thread else { return }
    scheduler.thread = waiter.label
    scheduler.cause = waiter.cause
    scheduler.job = waiter.job
    _ = drive(thread) { $0.resume() }
  }

  private func driveUntilDone(_ waiter: Waiter, _ blocksMain: Bool) {
    if blocksMain { mainWaits += 1 }
    while !waiter.isDone {
      if process_clock_run_foreign_calls(false) { continue }
      // While the main thread waits, its other entries do not run: one of these entries could wait
      // for the present entry, which would be a deadlock.
      if mainWaits > 0 ? scheduler.runNextWhileMainWaits() : scheduler.runNext() { continue }
      guard process_clock_has_other_threads() else { reportDeadlock() }
      _ = process_clock_run_foreign_calls(true)
    }
    if blocksMain { mainWaits -= 1 }
  }

  /// Runs the next piece of work while a run loop waits on the main thread.
  ///
  /// Unlike other waits, this wait also runs work of the main thread, because a run loop serves the
  /// main queue.
  ///
  /// If no work is due until the deadline, virtual time moves to the deadline.
  func runNextInRunLoop(until deadline: VirtualInstant) {
    if process_clock_run_foreign_calls(false) { return }
    if let next = scheduler.nextDeadline, next <= deadline {
      _ = Responsibility.turns { scheduler.runNext() }
    } else if deadline < .distantFuture {
      scheduler.advance(to: deadline)
    } else if process_clock_has_other_threads() {
      _ = process_clock_run_foreign_calls(true)
    } else {
      reportDeadlock(["\(scheduler.thread) waits for RunLoop.run"])
    }
  }

  // MARK: Reports

  /// Reports that code made a call that blocks in real time.
  func reportBlockingCall(_ name: String) {
    guard !isReporting else { return }
    isReporting = true
    settings.onBlockingCall(name)
    isReporting = false
  }

  /// The descriptions of all waits, in the order in which they began, each with the label of its
  /// queue.
  var pendingWork: [String] {
    waiting.map { "\($0.label) waits for \($0.description)" } + queues.pendingWork
      + tasks.pendingWork
  }

  private func reportDeadlock(_ others: [String] = []) -> Never {
    let message = "deadlock: " + (others + pendingWork).joined(separator: "; ")
    settings.onDeadlock(message)
    // The code that waits is responsible for the deadlock.
    Responsibility.adapter { fatalError(message) }
  }
}

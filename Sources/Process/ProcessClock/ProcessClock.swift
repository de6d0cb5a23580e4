import CProcessClock
package import VirtualTime
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Makes one scheduler control all waiting, all clocks and all random numbers of this process.
///
/// The scheduler controls libdispatch's asynchronous and synchronous calls, groups, semaphores and
/// timers; the executors of Swift concurrency; condition variables; and the clocks that `Date`,
/// `ContinuousClock` and `DispatchTime` read. A call that sleeps moves virtual time and is
/// reported. Sockets, run loops and new threads work in real time, and adspec reports their use.
/// The scheduler's seed decides all random numbers of the system, also the random numbers in
/// `UUID`s.
///
/// In its environment, Foundation finds the time zone UTC, American English and no home folder,
/// whoever the user is.
///
/// All members are static, because clocks, queues and random numbers belong to the process. Only
/// executables that run adapters use this type.
package enum ProcessClock {
  /// The default date at virtual time zero, 2025-01-01 00:00:00 UTC, in nanoseconds since 1970.
  package static let standardStart: Int64 = 1_735_689_600_000_000_000

  nonisolated(unsafe) private static var isPrepared = false

  /// Installs the executors of Swift concurrency.
  ///
  /// Call this function before the process creates its first task.
  ///
  /// Until a scheduler is attached, jobs of Swift concurrency wait, and all other code works as if
  /// this function had not been called. A process can call this function again.
  package static func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    _createExecutors(factory: VirtualExecutorFactory.self)
  }

  /// Attaches a scheduler to the queues, tasks, timers and clocks of this process.
  ///
  /// Call this function on the main thread, in the process that runs the adapter. This function
  /// sets the scheduler's `performOffMain`, so that entries for queues other than the main queue
  /// run on a thread other than the main thread.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that runs all work from now on.
  ///   - start: The wall clock at virtual time zero, in nanoseconds since 1970.
  ///   - onBlockingCall: Called with the name of each call that blocks in real time, or that starts
  ///     work that blocks in real time.
  ///   - onDeadlock: Called with a description of all waits when no code can continue. The process
  ///     ends when this closure returns.
  package static func attach(
    _ scheduler: VirtualScheduler, start: Int64 = standardStart,
    onBlockingCall: @escaping (String) -> Void,
    onDeadlock: @escaping (String) -> Void = { _ in }
  ) {
    precondition(Attachment.current == nil, "a scheduler is attached already; detach it first")
    let attachment = Attachment(
      scheduler, .init(onBlockingCall: onBlockingCall, onDeadlock: onDeadlock))
    Attachment.current = attachment
    scheduler.performOffMain = { [unowned attachment] in attachment.performOffMain($0, $1) }
    process_clock_seed_random(scheduler.seed)
    var hooks = Hooks.all()
    process_clock_manage_thread(true)
    process_clock_attach(&hooks, start - scheduler.now.nanoseconds)
    VirtualExecutor.main.attached()
    VirtualExecutor.cooperative.attached()
  }

  /// Detaches the scheduler.
  ///
  /// If work has not run before this call, the work never runs.
  package static func detach() {
    guard let attachment = Attachment.current else { return }
    process_clock_detach()
    process_clock_manage_thread(false)
    attachment.scheduler.performOffMain = nil
    attachment.scheduler.removeAll()
    attachment.endIdleThreads()
    Attachment.current = nil
  }

  /// Ends the threads that have no work, so that only the calling thread is left.
  ///
  /// Call this function after the end of a run, in a process that continues. Threads whose work
  /// still waits continue to exist.
  package static func endIdleThreads() { Attachment.current?.endIdleThreads() }

  /// Whether Swift's hashing has a fixed seed, so that the order of dictionaries repeats from run
  /// to run.
  ///
  /// An executable that links this module has a fixed seed from its start, if the standard library
  /// allows a fixed seed.
  package static var hashingIsFixed: Bool { process_clock_hashing_is_fixed() }

  /// Changes the environment variables that describe the user, for the C library and for code that
  /// reads all variables at once.
  package static func leaveUserBehind() { process_clock_leave_user_behind() }

  /// Moves the wall clock and no other clock, as when the user changes the date.
  package static func shiftWallClock(byNanoseconds nanoseconds: Int64) {
    process_clock_shift_wall_clock(nanoseconds)
  }

  /// The calls that sleep, or wait with a time-out, in which the tested code has spent the most
  /// virtual time until a moment; nil without such calls.
  ///
  /// The moment and the time are in nanoseconds.
  package static func longestSleep(until limit: Int64) -> (call: String, nanoseconds: Int64)? {
    Attachment.current?.sleeps.longest(until: limit)
  }

  /// The longest single call in which the tested code has blocked its thread, if the call took a time
  /// at least, in nanoseconds; nil otherwise.
  package static func block(ofAtLeast nanoseconds: Int64) -> (call: String, nanoseconds: Int64)? {
    Attachment.current?.sleeps.block(ofAtLeast: nanoseconds)
  }

  /// The descriptions of all waits, one in each line; empty when nothing waits.
  ///
  /// If code still waits at the end of a run, the code would have waited forever.
  package static var pendingWork: [String] {
    Attachment.current?.pendingWork ?? []
  }

  /// Takes over the work that the adapter's own threads have dispatched since the last call.
  ///
  /// Returns false when these threads have dispatched no work.
  ///
  /// Call this function when the scheduler has no entries left to run.
  package static func collectFromOtherThreads() -> Bool {
    process_clock_run_foreign_calls(false)
  }
}

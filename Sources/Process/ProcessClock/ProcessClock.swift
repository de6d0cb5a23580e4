import CProcessClock
package import VirtualTime
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Makes one scheduler control everything in this process that waits, reads a clock or is random.
///
/// It covers libdispatch's asynchronous and synchronous calls, groups, semaphores and timers; the
/// executors of Swift concurrency; condition variables; and the clocks that `Date`,
/// `ContinuousClock` and `DispatchTime` read. Sleeping moves virtual time and is reported. Sockets,
/// run loops and threads stay real and are reported. The scheduler's seed decides the random
/// numbers of the system, also those of `UUID`.
///
/// For every user, Foundation finds the time zone UTC, American English and no home in its
/// environment.
///
/// All of it belongs to the process, so everything is static. Only executables that run adapters
/// use it.
package enum ProcessClock {
  /// The default date at the start of virtual time: 2025-01-01 00:00:00 UTC, in nanoseconds since
  /// 1970.
  package static let standardStart: Int64 = 1_735_689_600_000_000_000

  nonisolated(unsafe) private static var isPrepared = false

  /// Installs the executors of Swift concurrency.
  ///
  /// Call it before the first task.
  ///
  /// Until a scheduler is attached, jobs wait, and everything else is as without this call. Can be
  /// called again.
  package static func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    _createExecutors(factory: VirtualExecutorFactory.self)
  }

  /// Attaches a scheduler to the queues, tasks, timers and clocks of this process.
  ///
  /// Call it on the main thread, in the process that runs the adapter. It sets the scheduler's
  /// `performOffMain`: entries for other queues then run on a thread other than the main thread.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that runs everything from now on.
  ///   - start: The wall clock at virtual time zero, in nanoseconds since 1970.
  ///   - onBlockingCall: Called with the name of each call that blocks in real time, or that starts
  ///     something that does.
  ///   - onDeadlock: Called with a description of all waits when nothing can continue. The process
  ///     ends when it returns.
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
  /// Work that has not run by then never runs.
  package static func detach() {
    guard let attachment = Attachment.current else { return }
    process_clock_detach()
    process_clock_manage_thread(false)
    attachment.scheduler.performOffMain = nil
    attachment.scheduler.removeAll()
    attachment.endIdleThreads()
    Attachment.current = nil
  }

  /// Whether Swift's hashing has a fixed seed, so that the order of dictionaries repeats from run
  /// to run.
  ///
  /// An executable that links this module has a fixed seed from its start, if the standard library
  /// allows it.
  package static var hashingIsFixed: Bool { process_clock_hashing_is_fixed() }

  /// Changes the environment itself, for the C library and for code that reads all variables.
  package static func leaveUserBehind() { process_clock_leave_user_behind() }

  /// Moves only the wall clock, as when the user changes the date.
  package static func shiftWallClock(byNanoseconds nanoseconds: Int64) {
    process_clock_shift_wall_clock(nanoseconds)
  }

  /// The descriptions of all waits, one in each line; empty when nothing waits.
  ///
  /// Code that still waits at the end of a run would have waited forever.
  package static var pendingWork: [String] {
    Attachment.current?.pendingWork ?? []
  }

  /// Takes over the work that the adapter's own threads have dispatched since the last call; false
  /// when there was none.
  ///
  /// Call it when the scheduler has nothing left to run.
  package static func collectFromOtherThreads() -> Bool {
    process_clock_run_foreign_calls(false)
  }
}

import CProcessClock
package import VirtualTime
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Puts everything in this process that waits, reads a clock or is random under one scheduler.
///
/// What is covered: libdispatch's asynchronous and synchronous calls, groups, semaphores, timers; the executors of
/// Swift concurrency; condition variables; the clocks that `Date`, `ContinuousClock` and `DispatchTime` read. Sleeping
/// moves virtual time and is reported. Sockets, run loops and threads stay real and are reported. Random numbers of the
/// system, `UUID` and the like follow from the scheduler's seed.
///
/// Whoever runs the executable, Foundation finds the time zone UTC, American English and no home in its
/// environment.
///
/// All of it belongs to one process image, so everything is static. Only executables that run adapters use it.
package enum ProcessClock {
  /// The date that virtual time starts at unless another is given: 2025-01-01 00:00:00 UTC, in nanoseconds since 1970.
  package static let standardStart: Int64 = 1_735_689_600_000_000_000

  nonisolated(unsafe) private static var isPrepared = false

  /// Installs the executors of Swift concurrency; to be called before the first task.
  ///
  /// Until a scheduler is attached, jobs are kept, and everything else is as without this call. May be called again.
  package static func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    _createExecutors(factory: VirtualExecutorFactory.self)
  }

  /// Gives the queues, tasks, timers and clocks of this process to a scheduler.
  ///
  /// To be called on the main thread, in the process that runs the adapter. The scheduler's `performOffMain` is set:
  /// its entries for other queues then run on a thread that is not the main one.
  ///
  /// - Parameters:
  ///   - scheduler: What runs everything from now on.
  ///   - start: The wall clock at virtual time zero, in nanoseconds since 1970.
  ///   - onBlockingCall: Is told the name of each call that waits for real or starts what does.
  ///   - onDeadlock: Is told what waits for what when nothing can go on; the process ends when it returns.
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

  /// Gives everything back; work that has not run by then never runs.
  package static func detach() {
    guard let attachment = Attachment.current else { return }
    process_clock_detach()
    process_clock_manage_thread(false)
    attachment.scheduler.performOffMain = nil
    attachment.scheduler.removeAll()
    attachment.endIdleThreads()
    Attachment.current = nil
  }

  /// Whether Swift's hashing has a fixed seed, so that the order of dictionaries repeats from run to run.
  ///
  /// An executable that links this module has that from its start, where the standard library allows it.
  package static var hashingIsFixed: Bool { process_clock_hashing_is_fixed() }

  /// Changes the environment itself so, for the C library and for whoever reads all of it.
  package static func leaveUserBehind() { process_clock_leave_user_behind() }

  /// Moves the wall clock, and nothing else, as a user does who changes the date.
  package static func shiftWallClock(byNanoseconds nanoseconds: Int64) {
    process_clock_shift_wall_clock(nanoseconds)
  }

  /// What waits, in words, one line each; empty when nothing does.
  ///
  /// When a run ends with something left here, that code was never going to go on.
  package static var pendingWork: [String] {
    Attachment.current?.pendingWork ?? []
  }

  /// Takes over what threads of the adapter's own have dispatched since the last time; false when there was nothing.
  ///
  /// To be called when the scheduler has nothing left to run.
  package static func collectFromOtherThreads() -> Bool {
    process_clock_run_foreign_calls(false)
  }
}

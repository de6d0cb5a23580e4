import CProcessClock
import Responsibility
import VirtualTime

/// The run loops of Foundation, which run in virtual time.
///
/// Each run loop keeps its own timers, sources and blocks. This object only decides when a run loop
/// runs, and when a run loop's timer is due. The main run loop runs when one of its timers is due,
/// or when code wakes it. As on a device, any other run loop runs only while code runs it.
final class RunLoops {
  /// The absence of a cause, equal to `PROCESS_CLOCK_NO_CAUSE` of `CProcessClock`.
  static let noCause = Int64.min

  private unowned let attachment: Attachment
  // The entries for the descriptors of timers. No code iterates over this dictionary.
  private var timers: [Int32: ScheduledEntry] = [:]
  // The run loops that wait on threads other than the main thread.
  private var waiters: [Waiter] = []
  // How many run loops wait on the main thread, each inside the other.
  private var depth = 0
  private var isTurnScheduled = false

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  // MARK: Timers and blocks

  /// Sets the time at which a timer's descriptor becomes readable, in nanoseconds from now.
  func setTimer(_ descriptor: Int32, after delay: Int64) {
    timers.removeValue(forKey: descriptor)?.cancel()
    guard delay != Attachment.forever else { return }
    timers[descriptor] = attachment.schedule(after: delay) { [unowned self] in
      timers[descriptor] = nil
      process_clock_expire_timer(descriptor)
      wake()
    }
  }

  /// Adds a block to a run loop, so that the block later runs with the current cause.
  func perform(
    _ block: UnsafeMutableRawPointer, in runLoop: UnsafeMutableRawPointer?,
    _ mode: UnsafeRawPointer?
  ) {
    guard let copy = process_clock_work_from_block(block) else { return }
    let work = Work(copy)
    let cause = attachment.scheduler.cause
    let wrapped: @convention(block) () -> Void = {
      guard let attachment = Attachment.current else { return }
      attachment.scheduler.within(cause: cause) { work.run() }
      work.release()
    }
    withExtendedLifetime(wrapped) {
      process_clock_perform_block(
        runLoop, mode, unsafeBitCast(wrapped, to: UnsafeMutableRawPointer.self))
    }
  }

  /// Runs the code of a timer with the cause of the code that created the timer.
  func within(_ cause: Int64, _ body: () -> Void) {
    attachment.scheduler.within(cause: cause == Self.noCause ? nil : Int(cause)) {
      Responsibility.adapter(body)
    }
  }

  // MARK: Running

  /// Lets each run loop that has work to do run: a run loop that waits continues, and otherwise the
  /// main run loop runs next.
  func wake() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { attachment.wake(waiter) }
    guard depth == 0, !isTurnScheduled else { return }
    isTurnScheduled = true
    attachment.scheduleOnMain { [unowned self] in
      isTurnScheduled = false
      // If code on the main thread waits in the run loop now, that run loop handles the work.
      if depth == 0 { process_clock_run_main_run_loop() }
    }
  }

  /// Runs other work while a run loop of the calling thread waits.
  ///
  /// This function returns after some work has run, or at the deadline.
  ///
  /// - Parameter deadline: The time in nanoseconds of virtual time.
  func wait(until deadline: Int64) {
    if attachment.isOnMain {
      depth += 1
      attachment.runNextInRunLoop(until: VirtualInstant(nanoseconds: deadline))
      depth -= 1
    } else {
      let now = attachment.scheduler.now.nanoseconds
      let timeout = deadline == Attachment.forever ? deadline : max(0, deadline - now)
      _ = attachment.wait(for: "RunLoop.run", timeout: timeout) { waiters.append($0) }
    }
  }
}

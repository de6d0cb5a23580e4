import CProcessClock
import VirtualTime

/// The dispatch timers of the process, which fire in virtual time.
final class TimerSources {
  typealias Object = UnsafeMutableRawPointer

  private final class Timer {
    var queue: Object
    var handler: Work?
    var cancelHandler: Work?
    // The next time at which the timer fires; nil while no time is set.
    var deadline: VirtualInstant?
    var interval = Attachment.forever
    // A new timer is suspended.
    var suspensions = 1
    var isCancelled = false
    var firings: UInt = 0
    var entry: ScheduledEntry?

    init(queue: Object) {
      self.queue = queue
      process_clock_retain(queue)
    }

    deinit {
      process_clock_release(queue)
    }
  }

  private unowned let attachment: Attachment
  // No code iterates over this dictionary, because its order is random.
  private var timers: [Object: Timer] = [:]

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  /// Records a new timer; the timer is suspended, and the time at which it fires is not set.
  func created(_ object: Object, queue: Object) {
    timers[object] = Timer(queue: queue)
  }

  /// Sets the first time at which a timer fires, in nanoseconds from now, and its interval.
  func set(_ object: Object, start: Int64, interval: Int64) {
    guard let timer = timers[object], !timer.isCancelled else { return }
    timer.deadline =
      start == Attachment.forever
      ? nil : attachment.scheduler.now.advanced(byNanoseconds: start)
    timer.interval = interval
    timer.firings = 0
    arm(timer)
  }

  /// Sets the handler of a timer.
  func setHandler(_ object: Object, _ work: Work?) {
    timers[object]?.handler = work
  }

  /// Sets the cancellation handler of a timer.
  func setCancelHandler(_ object: Object, _ work: Work?) {
    timers[object]?.cancelHandler = work
  }

  /// Records that a timer was suspended (+1) or resumed (-1).
  func changeSuspensions(_ object: Object, by change: Int) {
    guard let timer = timers[object] else { return }
    timer.suspensions = max(0, timer.suspensions + change)
    arm(timer)
  }

  /// Stops a timer for good and runs its cancel handler.
  func cancel(_ object: Object) {
    guard let timer = timers[object], !timer.isCancelled else { return }
    timer.isCancelled = true
    timer.deadline = nil
    timer.handler = nil
    arm(timer)
    guard let work = timer.cancelHandler else { return }
    timer.cancelHandler = nil
    attachment.queues.submit(timer.queue, work)
  }

  /// Whether a timer was cancelled.
  func isCancelled(_ object: Object) -> Bool {
    timers[object]?.isCancelled ?? false
  }

  /// The number of times a timer has fired since its handler last ran.
  func firings(_ object: Object) -> UInt {
    timers[object]?.firings ?? 0
  }

  /// Changes the queue on which a timer's handlers run.
  func setTarget(_ object: Object, queue: Object) {
    guard let timer = timers[object] else { return }
    process_clock_retain(queue)
    process_clock_release(timer.queue)
    timer.queue = queue
  }

  /// Removes a timer that has no references left; the timer no longer fires.
  func released(_ object: Object) {
    timers.removeValue(forKey: object)?.entry?.cancel()
  }

  private func arm(_ timer: Timer) {
    timer.entry?.cancel()
    timer.entry = nil
    guard timer.suspensions == 0, let deadline = timer.deadline else { return }
    let delay = max(0, deadline.nanoseconds - attachment.scheduler.now.nanoseconds)
    timer.entry = attachment.schedule(after: delay) { [unowned self, unowned timer] in fire(timer) }
  }

  private func fire(_ timer: Timer) {
    timer.entry = nil
    guard let deadline = timer.deadline else { return }
    let wasPending = timer.firings > 0
    if timer.interval == Attachment.forever {
      timer.deadline = nil
      timer.firings += 1
    } else {
      let interval = max(1, timer.interval)
      let times = 1 + (attachment.scheduler.now.nanoseconds - deadline.nanoseconds) / interval
      timer.deadline = deadline.advanced(byNanoseconds: times * interval)
      timer.firings += UInt(times)
    }
    // If the timer fires again before its handler has run, the handler runs only once for all these
    // firings, as libdispatch documents.
    if !wasPending, let work = timer.handler {
      attachment.queues.submit(timer.queue, work, isReused: true) { timer.firings = 0 }
    }
    arm(timer)
  }
}

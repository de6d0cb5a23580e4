import CProcessClock
import VirtualTime

/// The dispatch timers of the process, which fire in virtual time.
final class TimerSources {
  typealias Object = UnsafeMutableRawPointer

  private final class Timer {
    var queue: Object
    var handler: Work?
    var cancelHandler: Work?
    // When it fires next; nil while it is not set.
    var deadline: VirtualInstant?
    var interval = Attachment.forever
    // A timer is made suspended.
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
  // Only looked up by key, never iterated over.
  private var timers: [Object: Timer] = [:]

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  /// Notes a new timer, suspended and not set.
  func created(_ object: Object, queue: Object) {
    timers[object] = Timer(queue: queue)
  }

  /// Sets when a timer fires first, in nanoseconds from now, and how often after that.
  func set(_ object: Object, start: Int64, interval: Int64) {
    guard let timer = timers[object], !timer.isCancelled else { return }
    timer.deadline =
      start == Attachment.forever
      ? nil : attachment.scheduler.now.advanced(byNanoseconds: start)
    timer.interval = interval
    timer.firings = 0
    arm(timer)
  }

  /// Sets what a timer does.
  func setHandler(_ object: Object, _ work: Work?) {
    timers[object]?.handler = work
  }

  /// Sets what follows a timer's cancellation.
  func setCancelHandler(_ object: Object, _ work: Work?) {
    timers[object]?.cancelHandler = work
  }

  /// Notes that a timer was suspended (+1) or resumed (-1).
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

  /// How often a timer has fired since its handler ran last.
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

  /// Forgets a timer that nobody refers to any more; it fires no more.
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
    // Firings that the handler has not seen yet come together, as libdispatch promises.
    if !wasPending, let work = timer.handler {
      attachment.queues.submit(timer.queue, work, isReused: true) { timer.firings = 0 }
    }
    arm(timer)
  }
}

import CProcessClock
import Responsibility
import VirtualTime

/// The order of work on dispatch queues; a piece of work can wait for other work before it is done.
///
/// While no work of a queue waits, the queue exists only as its entries in the scheduler's heap.
/// This class stores what libdispatch would know about a queue: the next work, and how much of the
/// queue is occupied.
final class Queues {
  typealias Queue = UnsafeMutableRawPointer

  private struct Item {
    // The number of the submission, counted over all queues, so that the numbers give the order of
    // submission.
    let number: Int
    let barrier: Bool
    let cause: Int?
    // A closure that starts the work, called on the driving thread when the queue is free. This
    // closure, or the work that it starts, calls `enter` and `leave`.
    let start: () -> Void
  }

  private final class State {
    var line: [Item] = []
    // The threads that run work of the queue; nil means the main thread.
    var inside: [OffMainThread?] = []
    var hasBarrierInside = false
    var suspensions = 0
    // The number of entries that found the queue occupied.
    var missed = 0
    var isIdle: Bool { line.isEmpty && inside.isEmpty && suspensions == 0 && missed == 0 }
  }

  private unowned let attachment: Attachment
  private var states: [Queue: State] = [:]
  // The queues that were occupied when one of their entries was due, in the order in which this
  // happened.
  private var blocked: [Queue] = []
  private var submissions = 0

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  // MARK: Facts

  // Foundation names the dispatch queue of an unnamed operation queue with this text and an
  // address.
  private static let operationQueue = "NSOperationQueue"

  /// The name of a queue in a trace: its label without an address, `main`, or `queue` for a queue
  /// without a label.
  static func label(_ queue: Queue) -> String {
    guard !isMain(queue) else { return VirtualScheduler.main }
    let label = process_clock_label(queue).map { String(cString: $0) } ?? ""
    switch label {
    case "": return "queue"
    case VirtualScheduler.main, Attachment.carrier: return "queue \(label)"
    default: return label.hasPrefix(operationQueue + " 0x") ? operationQueue : label
    }
  }

  /// Whether a queue's work runs on the main thread.
  static func isMain(_ queue: Queue) -> Bool {
    chain(queue).contains(process_clock_main_queue())
  }

  // The queue, its target queue, the target queue of that queue, and so on.
  private static func chain(_ queue: Queue) -> [Queue] {
    var chain = [queue]
    while let last = chain.last, last != process_clock_main_queue(),
      let target = process_clock_target(last)
    {
      chain.append(target)
    }
    return chain
  }

  // Root queues are left out, because work on a root queue does not occupy the root queue.
  private static func occupied(by queue: Queue) -> [Queue] {
    chain(queue).filter { process_clock_target($0) != nil }
  }

  // MARK: Asynchronous work

  /// Runs work on a queue after a delay, and then releases the work, unless `isReused` is true;
  /// `completion` follows.
  func submit(
    _ queue: Queue, _ work: Work, delay: Int64 = 0, barrier: Bool = false, isReused: Bool = false,
    completion: @escaping () -> Void = {}
  ) {
    process_clock_retain(queue)
    if Self.isMain(queue) {
      attachment.scheduleOnMain(after: delay) { [unowned attachment] in
        attachment.scheduler.within(cause: attachment.scheduler.cause) { work.run() }
        if !isReused { work.release() }
        completion()
        process_clock_release(queue)
      }
      return
    }
    let attachment = attachment
    let cause = attachment.scheduler.cause
    let item = Item(number: nextNumber(), barrier: barrier, cause: cause) { [unowned self] in
      attachment.runOffMain(Self.label(queue), cause: cause) {
        self.enter(queue, attachment.currentThread, barrier: barrier)
        attachment.scheduler.within(cause: cause) { work.run(on: queue, barrier: barrier) }
        if !isReused { work.release() }
        self.leave(queue)
        completion()
        process_clock_release(queue)
      }
    }
    if delay == 0 {
      state(queue).line.append(item)
      attachment.schedule { [unowned self] in startFirst(queue) }
    } else {
      attachment.schedule(after: delay) { [unowned self] in
        state(queue).line.append(item)
        startFirst(queue)
      }
    }
  }

  private func startFirst(_ queue: Queue) {
    let state = state(queue)
    guard let first = state.line.first else { return }
    guard canEnter(queue, barrier: first.barrier), isNext(first, on: queue) else {
      if state.missed == 0 { blocked.append(queue) }
      state.missed += 1
      return
    }
    state.line.removeFirst()
    first.start()
  }

  // MARK: Synchronous work

  /// Runs work on a queue, on the caller's thread or on the main thread, and returns when the work
  /// has run.
  func synchronize(_ queue: Queue, _ work: OpaquePointer, barrier: Bool) {
    let attachment = attachment
    if Self.isMain(queue) {
      guard !attachment.isOnMain else {
        // This call is a deadlock: libdispatch detects the deadlock and ends the process, as on a
        // device.
        process_clock_run_on_queue(queue, work, barrier)
        return
      }
      _ = attachment.wait(for: "dispatch_sync onto main") { waiter in
        attachment.scheduleOnMain {
          process_clock_work_run(work)
          attachment.wake(waiter)
        }
      }
      return
    }
    if isInside(queue) {
      process_clock_run_on_queue(queue, work, barrier)
      return
    }
    if state(queue).line.isEmpty, canEnter(queue, barrier: barrier) {
      enter(queue, attachment.currentThread, barrier: barrier)
    } else {
      let thread = attachment.currentThread
      _ = attachment.wait(for: "dispatch_sync onto \(Self.label(queue))") { waiter in
        state(queue).line.append(
          Item(number: nextNumber(), barrier: barrier, cause: attachment.scheduler.cause) {
            [unowned self] in
            enter(queue, thread, barrier: barrier)
            attachment.wake(waiter)
          })
        attachment.schedule { [unowned self] in startFirst(queue) }
      }
    }
    process_clock_run_on_queue(queue, work, barrier)
    leave(queue)
  }

  // MARK: Suspension

  /// Records that a queue was suspended (+1) or resumed (-1).
  func changeSuspensions(_ queue: Queue, by change: Int) {
    let state = state(queue)
    state.suspensions = max(0, state.suspensions + change)
    if state.suspensions == 0 { retryBlocked() }
    forgetIfIdle(queue)
  }

  /// Descriptions of the waits for queues, one line for each queue, in the order in which the waits
  /// began.
  var pendingWork: [String] {
    blocked.compactMap { queue in
      states[queue].map { "\($0.line.count) blocks wait for \(Self.label(queue))" }
    }
  }

  // MARK: Occupation

  private func state(_ queue: Queue) -> State {
    if let state = states[queue] { return state }
    let state = State()
    states[queue] = state
    return state
  }

  private func forgetIfIdle(_ queue: Queue) {
    if let state = states[queue], state.isIdle { states[queue] = nil }
  }

  private func isInside(_ queue: Queue) -> Bool {
    Self.occupied(by: queue).contains { queue in
      states[queue]?.inside.contains { $0 === attachment.currentThread } ?? false
    }
  }

  private func canEnter(_ queue: Queue, barrier: Bool) -> Bool {
    Self.occupied(by: queue).allSatisfy { occupied in
      guard let state = states[occupied] else { return true }
      if state.suspensions > 0 || state.hasBarrierInside { return false }
      let isAlone = process_clock_width(occupied) <= 1 || barrier && occupied == queue
      return !isAlone || state.inside.isEmpty
    }
  }

  /// Whether the item is the earliest work on each serial queue among the target queues of a queue.
  ///
  /// A serial target queue runs the work of all its queues in the order of submission.
  private func isNext(_ item: Item, on queue: Queue) -> Bool {
    Self.occupied(by: queue).allSatisfy { target in
      guard target != queue, process_clock_width(target) <= 1,
        let first = states[target]?.line.first
      else { return true }
      return item.number < first.number
    }
  }

  private func nextNumber() -> Int {
    submissions += 1
    return submissions
  }

  private func enter(_ queue: Queue, _ thread: OffMainThread?, barrier: Bool) {
    for occupied in Self.occupied(by: queue) { state(occupied).inside.append(thread) }
    if barrier { state(queue).hasBarrierInside = true }
  }

  private func leave(_ queue: Queue) {
    let thread = attachment.currentThread
    for occupied in Self.occupied(by: queue) {
      let state = state(occupied)
      if let index = state.inside.lastIndex(where: { $0 === thread }) {
        state.inside.remove(at: index)
      }
    }
    states[queue]?.hasBarrierInside = false
    retryBlocked()
    for occupied in Self.occupied(by: queue) { forgetIfIdle(occupied) }
    forgetIfIdle(queue)
  }

  private func retryBlocked() {
    guard !blocked.isEmpty else { return }
    let queues = blocked
    blocked = []
    for queue in queues {
      let state = state(queue)
      for _ in 0..<state.missed {
        attachment.schedule { [unowned self] in startFirst(queue) }
      }
      state.missed = 0
    }
  }
}

/// A block or function that was passed to libdispatch.
///
/// The block is released at the latest when this object is released.
final class Work {
  private var pointer: OpaquePointer?

  /// Takes ownership of the work that a hook received.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    release()
  }

  /// Runs the work on the caller's thread.
  func run() {
    if let pointer { Responsibility.adapter { process_clock_work_run(pointer) } }
  }

  /// Runs the work on a free queue through libdispatch, so that libdispatch knows the current
  /// queue.
  func run(on queue: UnsafeMutableRawPointer, barrier: Bool) {
    guard let pointer else { return }
    Responsibility.adapter { process_clock_run_on_queue(queue, pointer, barrier) }
  }

  /// Releases the values that the block captured, on the same thread on which the block ran.
  func release() {
    guard let pointer else { return }
    self.pointer = nil
    Responsibility.adapter { process_clock_work_free(pointer) }
  }
}

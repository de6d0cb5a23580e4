import VirtualTime

/// Something that waits for a thing to happen or for a time-out, and what it was doing.
final class Waiter {
  /// What it waits for, in words, for example `dispatch_semaphore_wait`.
  let description: String
  /// The thread that is parked; nil when the main thread waits.
  let thread: OffMainThread?
  /// The label of the queue to go on under.
  let label: String
  /// The index of the event to go on under.
  let cause: Int
  /// The job to go on in, 0 for none.
  let job: UInt
  /// The entry that ends the wait when nothing else does.
  var timeout: ScheduledEntry?

  /// Whether what it waits for has happened.
  private(set) var isSatisfied = false
  /// Whether the time-out came first.
  private(set) var isTimedOut = false

  /// Describes the wait of a thread; nil is the main one.
  init(description: String, thread: OffMainThread?, label: String, cause: Int, job: UInt) {
    self.description = description
    self.thread = thread
    self.label = label
    self.cause = cause
    self.job = job
  }

  /// Whether the wait is over, for either reason.
  var isDone: Bool { isSatisfied || isTimedOut }

  /// Ends the wait because the thing happened; false when it was over.
  func satisfy() -> Bool {
    guard !isDone else { return false }
    isSatisfied = true
    timeout?.cancel()
    return true
  }

  /// Ends the wait because of the time-out; false when it was over.
  func expire() -> Bool {
    guard !isDone else { return false }
    isTimedOut = true
    return true
  }
}

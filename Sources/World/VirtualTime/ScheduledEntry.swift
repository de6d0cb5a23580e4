/// Something that the scheduler will run at its deadline.
package final class ScheduledEntry: Comparable {
  /// When it runs.
  package let deadline: VirtualInstant
  /// The order in which entries were added, which decides between equal deadlines.
  let sequence: Int
  /// The label of the queue that it runs on, `"main"` for the main thread.
  package let thread: String
  /// What keeps it from running when it is due.
  let hold: MainHold
  /// The index of the event that started it, or -1.
  package let cause: Int
  var body: (() -> Void)?

  init(
    deadline: VirtualInstant, sequence: Int, thread: String, hold: MainHold, cause: Int,
    body: @escaping () -> Void
  ) {
    self.deadline = deadline
    self.sequence = sequence
    self.thread = thread
    self.hold = hold
    self.cause = cause
    self.body = body
  }

  /// Keeps the entry from running and lets go of what it holds; harmless after it has run.
  package func cancel() {
    body = nil
  }

  package static func < (left: ScheduledEntry, right: ScheduledEntry) -> Bool {
    (left.deadline, left.sequence) < (right.deadline, right.sequence)
  }

  package static func == (left: ScheduledEntry, right: ScheduledEntry) -> Bool {
    left === right
  }
}

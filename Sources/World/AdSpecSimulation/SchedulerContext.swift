import AdSpecTrace
import VirtualTime

/// Tells the recorder the time, thread and cause of what the scheduler runs.
final class SchedulerContext: TraceContext {
  private let scheduler: VirtualScheduler
  /// Names the thread that the system runs; nil where the scheduler knows it.
  var systemThread: (() -> String?)?

  init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  var time: Int64 { scheduler.now.nanoseconds }
  var thread: String { systemThread?() ?? scheduler.thread }
  var cause: Int {
    get { scheduler.cause }
    set { scheduler.cause = newValue }
  }

  func withCause<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
    try scheduler.within(cause: index, body)
  }
}

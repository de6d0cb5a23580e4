package import AdSpecTrace
package import VirtualTime

/// A scheduler and a recorder that go together, without a scenario.
package final class TestWorld {
  /// Runs what is due.
  package let scheduler = VirtualScheduler()
  /// Records what happens, with the scheduler's time, thread and cause.
  package let recorder: TraceRecorder

  /// Creates a world at the start of virtual time.
  package init() {
    recorder = TraceRecorder(context: Context(scheduler))
  }

  private var end = VirtualInstant.zero

  /// Runs what is due within some nanoseconds of virtual time after the end of the last run.
  package func run(for nanoseconds: Int64 = 1_000_000_000_000) {
    end = end.advanced(byNanoseconds: nanoseconds)
    while let next = scheduler.nextDeadline, next <= end { _ = scheduler.runNext() }
  }

  /// The events of some channels or kinds, in one line each.
  package func events(_ wanted: String...) -> [String] {
    recorder.events.filter { wanted.contains($0.kind.channel) || wanted.contains($0.kind.name) }
      .map(\.summary)
  }

  private final class Context: TraceContext {
    private let scheduler: VirtualScheduler

    init(_ scheduler: VirtualScheduler) {
      self.scheduler = scheduler
    }

    var time: Int64 { scheduler.now.nanoseconds }
    var thread: String { scheduler.thread }
    var cause: Int? {
      get { scheduler.cause }
      set { scheduler.cause = newValue }
    }
  }
}

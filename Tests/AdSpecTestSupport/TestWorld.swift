package import AdSpecTrace
package import VirtualTime

/// A scheduler and a recorder without a scenario; the recorder takes the time, thread and cause
/// from the scheduler.
package final class TestWorld {
  /// The scheduler of the world.
  package let scheduler = VirtualScheduler()
  /// The recorder of the world.
  package let recorder: TraceRecorder

  /// Creates a world at the start of virtual time.
  package init() {
    recorder = TraceRecorder(context: Context(scheduler))
  }

  private var end = VirtualInstant.zero

  /// Runs for some nanoseconds of virtual time after the end of the last run.
  package func run(for nanoseconds: Int64 = 1_000_000_000_000) {
    end = end.advanced(byNanoseconds: nanoseconds)
    while let next = scheduler.nextDeadline, next <= end { _ = scheduler.runNext() }
  }

  /// The events of the given channels or kinds, each in one line.
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

extension Event {
  /// The event in one line: name, thread, IDs, attributes, line of the scenario.
  package var summary: String {
    var parts = [kind.name]
    if thread != "main" { parts.append("on \(thread)") }
    for name in EventIdentity.names {
      if let value = identity[name] {
        let text: String = if case .string(let text) = value { text } else { value.readable }
        parts.append("\(name)=\(text)")
      }
    }
    for attribute in attributes { parts.append("\(attribute.name): \(attribute.value.readable)") }
    if let line { parts.append("@\(line)") }
    return parts.joined(separator: " ")
  }
}

extension Trace {
  /// The events of the given channels or kinds, each in one line.
  package func summary(_ wanted: String...) -> [String] {
    events.filter { wanted.contains($0.kind.channel) || wanted.contains($0.kind.name) }
      .map(\.summary)
  }
}

/// One message across a boundary.
package struct Event: Hashable, Sendable {
  /// The position in the trace, from 0.
  package var index: Int
  /// Nanoseconds of virtual time since the start of the scenario.
  package var time: Int64
  /// What happened.
  package var kind: EventKind
  /// `"main"`, or the label of the queue on which it happened.
  package var thread: String
  /// The index of the event in whose extent it happened, or in a block, task or timer started
  /// from it; nil for what the scenario itself began.
  package var cause: Int?
  /// The objects that it is about.
  package var identity: EventIdentity
  /// What else is known, in the order in which it was recorded.
  package var attributes: [TraceAttribute]
  /// The line of the scenario that provoked it.
  package var line: Int?

  /// Creates an event.
  package init(
    index: Int, time: Int64, kind: EventKind, thread: String = "main", cause: Int? = nil,
    identity: EventIdentity = EventIdentity(), attributes: [TraceAttribute] = [],
    line: Int? = nil
  ) {
    self.index = index
    self.time = time
    self.kind = kind
    self.thread = thread
    self.cause = cause
    self.identity = identity
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute, or of a field of the identity, of `thread`, `time` (nanoseconds)
  /// or `line`; nil when absent.
  package subscript(name: String) -> TraceValue? {
    if let attribute = attributes.first(where: { $0.name == name }) { return attribute.value }
    switch name {
    case "thread": return .string(thread)
    case "time": return .integer(Int(time))
    case "line": return line.map(TraceValue.integer)
    default: return identity[name]
    }
  }

  /// Whether it happened on the main thread.
  package var isOnMainThread: Bool { thread == "main" }
}

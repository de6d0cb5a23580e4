import AdSpecTrace

/// Quotes events as they stand in a trace.
enum TraceExcerpt {
  /// An event as the object that is its line in a trace, key for key.
  static func value(of event: Event) -> TraceValue {
    var fields = [
      TraceAttribute("index", .integer(event.index)),
      TraceAttribute("time", .integer(Int(event.time))),
      TraceAttribute("event", .string(event.kind.name)),
      TraceAttribute("thread", .string(event.thread)),
    ]
    if let cause = event.cause { fields.append(TraceAttribute("cause", .integer(cause))) }
    for name in EventIdentity.names {
      if let value = event.identity[name] { fields.append(TraceAttribute(name, value)) }
    }
    if !event.attributes.isEmpty {
      fields.append(TraceAttribute("attributes", .object(event.attributes)))
    }
    if let line = event.line { fields.append(TraceAttribute("line", .integer(line))) }
    return .object(fields)
  }
}

package import AdSpecTrace
package import LuaScript

/// The events that a pattern means.
package struct FoundEvents {
  /// The events, in order.
  package let events: [Event]
  fileprivate let pattern: EventPattern

  /// One of the events as a script sees it; nil for none.
  package func table(of event: Event?, in tables: EventTables) throws -> LuaValue {
    try event.map { try tables.value(of: $0, meantBy: pattern) } ?? .nil
  }
}

/// Finds the events of a trace that a pattern means, for the expectations of a scenario.
package struct TraceQuery {
  private let trace: IndexedTrace

  /// Creates a query over a trace.
  package init(_ trace: Trace) {
    self.trace = IndexedTrace(trace)
  }

  /// The events that a pattern means, in order.
  ///
  /// - Parameters:
  ///   - value: The pattern, as scripts write it.
  ///   - place: The file and line to blame for a mistake in it.
  /// - Returns: The events.
  /// - Throws: `InputError` for a mistake in the pattern.
  package func events(
    _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> [Event] {
    try found(value, at: place).events
  }

  /// The same events, to be shown to a script.
  ///
  /// - Parameters:
  ///   - value: The pattern, as scripts write it.
  ///   - first: The index after which events count; nil for all.
  ///   - last: The index before which events count; nil for all.
  ///   - place: The file and line to blame for a mistake in the pattern.
  /// - Returns: The events.
  /// - Throws: `InputError` for a mistake in the pattern.
  package func found(
    _ value: LuaValue, after first: Int? = nil, before last: Int? = nil,
    at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    let pattern = try pattern(value, place)
    let start = first.map { $0 + 1 } ?? 0
    let range = start..<max(start, last ?? trace.events.count)
    return found(trace.indices(of: pattern, in: range, nil), pattern)
  }

  /// The nearest cause of an event that a pattern means, or nothing.
  package func cause(
    of index: Int, _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    let pattern = try pattern(value, place)
    var found: [Int] = []
    trace.walkCauses(of: index) { cause in
      if trace.matches(pattern, cause, nil) { found = [cause] }
      return found.isEmpty
    }
    return self.found(found, pattern)
  }

  /// The events that a pattern means and that an event caused, directly or not.
  package func effects(
    of index: Int, _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    let pattern = try pattern(value, place)
    return found(trace.effects(of: index, pattern, nil), pattern)
  }

  /// The format of the trace.
  package var format: String { trace.header.format }

  /// Whether there is an event of an index.
  package func has(_ index: Int) -> Bool { trace.events.indices.contains(index) }

  private func found(_ indices: [Int], _ pattern: EventPattern) -> FoundEvents {
    FoundEvents(events: indices.map { trace.events[$0] }, pattern: pattern)
  }

  /// A pattern in words.
  package func text(
    of value: LuaValue, at place: (file: String, line: Int)
  ) throws -> String {
    try pattern(value, place).text
  }

  private func pattern(
    _ value: LuaValue, _ place: (file: String, line: Int)
  ) throws -> EventPattern {
    var reader = RuleReader(file: place.file, contents: [])
    let pattern = try reader.pattern(value, place.line)
    if let mistake = reader.mistakes.errors.first { throw mistake }
    guard let pattern else {
      throw InputError(
        file: place.file, line: place.line, message: "this is no pattern of events")
    }
    return pattern
  }
}

package import AdSpecTrace
package import LuaScript

/// Finds the events of a trace that match a pattern, for the expectations of a scenario.
package struct TraceQuery {
  /// The events that match a pattern.
  package struct Matches {
    /// The events, in order.
    package let events: [Event]
    fileprivate let pattern: EventPattern

    /// The Lua table of one of the events.
    package func table(of event: Event, in tables: EventTables) throws -> LuaValue {
      try tables.value(of: event, matching: pattern)
    }
  }

  private let trace: IndexedTrace

  /// Creates a query over a trace.
  package init(_ trace: Trace) {
    self.trace = IndexedTrace(trace)
  }

  /// All events that match a pattern and lie in a part of the trace.
  ///
  /// - Parameters:
  ///   - value: The pattern, as scripts write it.
  ///   - first: Only events after this index count; nil if there is no such limit.
  ///   - last: Only events before this index count; nil if there is no such limit.
  ///   - place: The file and line that an error names.
  /// - Returns: The events.
  /// - Throws: `InputError` for a mistake in the pattern.
  package func events(
    _ value: LuaValue, after first: Int?, before last: Int?,
    at place: (file: String, line: Int)
  ) throws -> Matches {
    let pattern = try pattern(value, place)
    let start = first.map { $0 + 1 } ?? 0
    let range = start..<max(start, last ?? trace.events.count)
    return found(EventMatcher(trace).indices(of: pattern, in: range, nil), pattern)
  }

  /// Among the causes of an event: the nearest cause that matches a pattern; empty if no cause
  /// matches.
  package func cause(
    of index: Int, _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> Matches {
    let pattern = try pattern(value, place)
    let matcher = EventMatcher(trace)
    var found: [Int] = []
    trace.walkCauses(of: index) { cause in
      if matcher.matches(pattern, cause, nil) { found = [cause] }
      return found.isEmpty
    }
    return self.found(found, pattern)
  }

  /// Among the direct and indirect effects of an event: the effects that match a pattern.
  package func effects(
    of index: Int, _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> Matches {
    let pattern = try pattern(value, place)
    return found(EventMatcher(trace).effects(of: index, pattern, nil), pattern)
  }

  private func found(_ indices: [Int], _ pattern: EventPattern) -> Matches {
    Matches(events: indices.map { trace.events[$0] }, pattern: pattern)
  }

  /// The text of a pattern, as messages quote it.
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
        file: place.file, line: place.line, message: "this is not a pattern of events")
    }
    return pattern
  }
}

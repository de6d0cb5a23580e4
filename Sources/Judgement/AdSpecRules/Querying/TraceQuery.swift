package import AdSpecTrace
package import LuaScript

/// The events that match a pattern.
package struct FoundEvents {
  /// The events, in order.
  package let events: [Event]
  fileprivate let pattern: EventPattern

  /// The Lua table of a found event; nil if the event is nil.
  package func table(of event: Event?, in tables: EventTables) throws -> LuaValue {
    try event.map { try tables.value(of: $0, matching: pattern) } ?? .nil
  }
}

/// Finds the events of a trace that match a pattern, for the expectations of a scenario.
package struct TraceQuery {
  private let trace: IndexedTrace

  /// Creates a query over a trace.
  package init(_ trace: Trace) {
    self.trace = IndexedTrace(trace)
  }

  /// The events that match a pattern, in order.
  ///
  /// - Parameters:
  ///   - value: The pattern, as scripts write it.
  ///   - place: The file and line that an error names.
  /// - Returns: The events.
  /// - Throws: `InputError` for a mistake in the pattern.
  package func events(
    _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> [Event] {
    try found(value, at: place).events
  }

  /// For a script: all events that match a pattern and lie in a part of the trace.
  ///
  /// - Parameters:
  ///   - value: The pattern, as scripts write it.
  ///   - first: Only events after this index count; nil if there is no such limit.
  ///   - last: Only events before this index count; nil if there is no such limit.
  ///   - place: The file and line that an error names.
  /// - Returns: The events.
  /// - Throws: `InputError` for a mistake in the pattern.
  package func found(
    _ value: LuaValue, after first: Int? = nil, before last: Int? = nil,
    at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    let pattern = try pattern(value, place)
    let start = first.map { $0 + 1 } ?? 0
    let range = start..<max(start, last ?? trace.events.count)
    return found(EventMatcher(trace).indices(of: pattern, in: range, nil), pattern)
  }

  /// Among the causes of an event: the nearest cause that matches a pattern; empty if no cause
  /// matches.
  package func cause(
    of index: Int, _ value: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents {
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
  ) throws -> FoundEvents {
    let pattern = try pattern(value, place)
    return found(EventMatcher(trace).effects(of: index, pattern, nil), pattern)
  }

  /// The format of the trace.
  package var format: String { trace.header.format }

  /// Whether the trace has an event at an index.
  package func has(_ index: Int) -> Bool { trace.events.indices.contains(index) }

  private func found(_ indices: [Int], _ pattern: EventPattern) -> FoundEvents {
    FoundEvents(events: indices.map { trace.events[$0] }, pattern: pattern)
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

/// The names with which scenarios and rules write patterns: `any { … }`, `absent`, `one_of { … }`.
package enum PatternLanguage {
  /// All names with which scenarios write patterns.
  package static let names = constants + functions

  private static let constants = ["absent", "present"]
  private static let functions = ["any", "one_of", "is_not", "at_least", "at_most"]

  /// The Lua value that a name stands for in a script; nil if the name is not among ``names``.
  package static func value(of name: String, in state: LuaState) throws -> LuaValue? {
    if constants.contains(name) { return .table(try form(name, 0, [], in: state)) }
    guard functions.contains(name) else { return nil }
    return .function(
      try state.makeFunction(name) { call in
        .value(.table(try form(name, call.line, try call.arguments, in: call.state)))
      })
  }

  /// A table that records the call of a form, in the layout that ``RuleReader`` expects.
  private static func form(
    _ name: String, _ line: Int, _ arguments: [LuaValue], in state: LuaState
  ) throws -> LuaTable {
    let table = try state.makeTable([
      ("form", .string(name)), ("line", .integer(Int64(line))),
      ("count", .integer(Int64(arguments.count))),
    ])
    for (position, argument) in arguments.enumerated() { try table.set(position + 1, argument) }
    return table
  }
}

package import AdSpecTrace
package import LuaScript

/// Finds events of a trace for the expectations of a scenario.
///
/// A scenario finds events with patterns, as a rule does. The judgement knows what a pattern means, and
/// the world does not know the judgement, so the caller of a simulation supplies the search.
///
package protocol TraceSearch {
  /// All events that match a pattern and lie in a part of the trace.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, as scripts write it.
  ///   - first: Only events after this index count; nil if there is no such limit.
  ///   - last: Only events before this index count; nil if there is no such limit.
  ///   - place: The file and line that an error names.
  /// - Returns: The events, in order.
  /// - Throws: `InputError` for a mistake in the pattern, as all functions of the search do.
  func events(
    _ pattern: LuaValue, after first: Int?, before last: Int?, at place: (file: String, line: Int)
  ) throws -> FoundEvents

  /// Among the causes of an event: the nearest cause that matches a pattern; empty if no cause
  /// matches.
  func cause(
    of index: Int, _ pattern: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents

  /// Among the direct and indirect effects of an event: the effects that match a pattern.
  func effects(
    of index: Int, _ pattern: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents

  /// The text of a pattern, as messages quote it.
  func text(of pattern: LuaValue, at place: (file: String, line: Int)) throws -> String
}

/// The events that match a pattern.
package struct FoundEvents {
  /// The events, in order.
  package let events: [Event]
  /// Makes the Lua table of a found event.
  ///
  /// If a script reads a name that no event of the pattern can have, Lua raises an error.
  package let table: (Event) throws -> LuaValue

  /// Creates the result of a search.
  package init(events: [Event], table: @escaping (Event) throws -> LuaValue) {
    self.events = events
    self.table = table
  }

  /// The Lua table of a found event; nil in Lua if the event is nil.
  func value(of event: Event?) throws -> LuaValue { try event.map(table) ?? .nil }
}

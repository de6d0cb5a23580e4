import AdSpecRules
package import AdSpecScenarios
package import AdSpecTrace
package import LuaScript

/// Finds events for the expectations of scenarios, with the patterns of rules.
package struct PatternSearch: TraceSearch {
  private let query: TraceQuery
  private let tables: EventTables

  /// Creates a search in a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - state: The Lua state of the scenario.
  package init(_ trace: Trace, _ state: LuaState) {
    query = TraceQuery(trace)
    tables = EventTables(state)
  }

  package func events(
    _ pattern: LuaValue, after first: Int?, before last: Int?, at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    found(try query.events(pattern, after: first, before: last, at: place))
  }

  package func cause(
    of index: Int, _ pattern: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    found(try query.cause(of: index, pattern, at: place))
  }

  package func effects(
    of index: Int, _ pattern: LuaValue, at place: (file: String, line: Int)
  ) throws -> FoundEvents {
    found(try query.effects(of: index, pattern, at: place))
  }

  package func text(of pattern: LuaValue, at place: (file: String, line: Int)) throws -> String {
    try query.text(of: pattern, at: place)
  }

  private func found(_ matches: TraceQuery.Matches) -> FoundEvents {
    FoundEvents(events: matches.events) { try matches.table(of: $0, in: tables) }
  }
}

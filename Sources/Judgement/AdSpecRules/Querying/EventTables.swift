import AdSpecTrace
package import LuaScript

/// Makes the Lua tables of events for rules and scenarios: name, time in seconds, thread, ids and
/// attributes.
///
/// If a script reads a name that no event of the pattern can have, Lua raises an error and does not
/// return nil.
package final class EventTables {
  /// The names that every table has, although the schema of events does not declare them.
  package static let ownNames = ["name", "index", "cause"]

  /// Decides which names a script can read from a table.
  private enum Strictness: Hashable {
    case events(EventKindSet)
    case record(AttributeTable)
  }

  /// The names that the scripts have read so far and may read.
  private final class NameSet {
    var names: Set<String> = []
  }

  private unowned let state: LuaState
  private var metatables: [Strictness: LuaTable] = [:]

  /// Creates an object that makes tables in one Lua state.
  ///
  /// - Parameter state: The Lua state, which must live longer than the tables.
  package init(_ state: LuaState) {
    self.state = state
  }

  /// Makes the table of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - pattern: The pattern that found the event. A script can read every name that an event of
  ///     the pattern can have. If the pattern is nil, a script can read only names of the event's
  ///     own kind.
  /// - Returns: The table.
  /// - Throws: `LuaError` if there is no memory for the table.
  func value(of event: Event, matching pattern: EventPattern?) throws -> LuaValue {
    try value(of: EncodedEvent(event), matching: pattern)
  }

  /// Makes the table of an encoded event.
  ///
  /// - Throws: `LuaError` if there is no memory for the table.
  func value(of event: EncodedEvent, matching pattern: EventPattern?) throws -> LuaValue {
    .newTable(event.table, metatables: try metatables(of: event, pattern))
  }

  /// Makes the table of several events, in order.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - pattern: The pattern that found the events.
  /// - Returns: The table.
  /// - Throws: `LuaError` if there is no memory for the table.
  func list(
    of events: some Sequence<EncodedEvent>, matching pattern: EventPattern
  ) throws -> LuaValue {
    var metatables: [LuaTable] = []
    let list = try LuaNewTable { list in
      for event in events {
        list.add(event.table, metatablesFrom: metatables.count)
        metatables += try self.metatables(of: event, pattern)
      }
    }
    return .newTable(list, metatables: metatables)
  }

  /// Makes the table of the items of a claim.
  func list(of items: [TraceValue]) throws -> LuaValue {
    var encoder = AttributeEncoder()
    let list = LuaNewTable { list in for item in items { encoder.add(item, to: &list) } }
    return .newTable(list)
  }

  private func metatables(
    of event: EncodedEvent, _ pattern: EventPattern?
  ) throws -> [LuaTable] {
    let own = try metatable(.events(pattern?.kinds ?? EventKindSet([event.kind])))
    if event.records.isEmpty { return [own] }
    return try [own] + event.records.map { try metatable(.record($0)) }
  }

  private func metatable(_ strictness: Strictness) throws -> LuaTable {
    if let metatable = metatables[strictness] { return metatable }
    // Checks of rules often read a name that an event has no value for.
    let allowed = NameSet()
    let index = try state.makeFunction("event") { call in
      guard let name = call.string(2), !allowed.names.contains(name) else { return .value(.nil) }
      guard let refusal = EventTables.refusal(of: name, strictness) else {
        allowed.names.insert(name)
        return .value(.nil)
      }
      let place = call.location
      throw InputError(
        file: place?.file ?? call.state.primaryChunk ?? "?", line: place?.line ?? 0,
        message: refusal)
    }
    let metatable = try state.makeTable([
      ("__index", .function(index)), ("__metatable", .boolean(false)),
    ])
    metatables[strictness] = metatable
    return metatable
  }

  /// The reason why a script cannot read a name.
  ///
  /// The result is nil if the name is allowed, and only this event has no value for the name.
  private static func refusal(
    of name: String, _ strictness: Strictness
  ) -> String? {
    switch strictness {
    case .events(let kinds):
      AttributeNames.refusal(
        ofName: name, in: EventKind.allCases.filter(kinds.contains), besides: ownNames)
    case .record(let table): AttributeNames.refusal(ofField: name, of: table)
    }
  }
}

import AdSpecTrace
package import LuaScript

/// Makes the Lua tables and records of events for scenarios and rules: name, time in seconds, thread,
/// ids and attributes.
///
/// If a script reads a name that no event of the pattern can have, Lua raises an error and does not
/// return nil.
package final class EventTables {
  /// Decides which names a script can read from a table or record.
  private enum Strictness: Hashable {
    case eventTable(EventKindSet)
    case eventRecord(EventKindSet)
    case attributes(AttributeTable)
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
  ///     the pattern can have.
  /// - Returns: The table.
  /// - Throws: `LuaError` if there is no memory for the table.
  func value(of event: Event, matching pattern: EventPattern) throws -> LuaValue {
    let event = EncodedEvent(event)
    let own = try metatable(.eventTable(pattern.kinds))
    return .newTable(event.table, metatables: try [own] + metatables(of: event.records))
  }

  /// Makes the table of the items of a claim.
  func list(of items: [TraceValue]) throws -> LuaValue {
    var encoder = AttributeEncoder()
    let list = LuaNewTable { list in for item in items { encoder.add(item, to: &list) } }
    return .newTable(list)
  }

  // MARK: Records

  /// The metatable of records of the events that a pattern finds.
  ///
  /// - Throws: `LuaError` if there is no memory for the metatable.
  func metatable(of pattern: EventPattern) throws -> LuaTable {
    try metatable(.eventRecord(pattern.kinds))
  }

  /// Makes the record of an event, which lives as long as the state reads the events.
  ///
  /// - Parameters:
  ///   - index: The index of the event.
  ///   - events: The events that the state reads.
  ///   - metatable: The metatable of the pattern that found the event.
  /// - Returns: The record.
  /// - Throws: `LuaError` if there is no memory for the record.
  func record(
    _ index: Int, of events: EventRecords, _ metatable: LuaTable
  ) throws -> LuaNewRecord {
    let inner = try metatables(of: events.tables(inside: index))
    return LuaNewRecord(number: index, metatable: metatable, inner: inner)
  }

  /// Makes the list of the records of several events, in order.
  ///
  /// Parameters and errors are as for `record`.
  func list(
    _ indices: [Int], of events: EventRecords, _ metatable: LuaTable
  ) throws -> LuaValue {
    var metatables: [LuaTable] = []
    let list = try LuaNewTable { list in
      for index in indices {
        let first = metatables.count
        metatables.append(metatable)
        metatables += try self.metatables(of: events.tables(inside: index))
        list.addRecord(index, metatables: first..<metatables.count)
      }
    }
    return .newTable(list, metatables: metatables)
  }

  private func metatables(of tables: [AttributeTable]) throws -> [LuaTable] {
    tables.isEmpty ? [] : try tables.map { try metatable(.attributes($0)) }
  }

  private func metatable(_ strictness: Strictness) throws -> LuaTable {
    if let metatable = metatables[strictness] { return metatable }
    let check = try state.makeFunction("event") { call in
      guard let refusal = call.string(2).flatMap({ EventTables.refusal(of: $0, strictness) })
      else { return .none }
      let place = call.location
      throw InputError(
        file: place?.file ?? call.state.primaryChunk ?? "?", line: place?.line ?? 0,
        message: refusal)
    }
    let typeName: String? = if case .eventRecord = strictness { "an event" } else { nil }
    let metatable = try state.makeStrictMetatable(typeName, check)
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
    case .eventTable(let kinds), .eventRecord(let kinds):
      AttributeNames.refusal(ofName: name, in: EventKind.allCases.filter(kinds.contains))
    case .attributes(let table): AttributeNames.refusal(ofField: name, of: table)
    }
  }
}

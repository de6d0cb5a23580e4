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
    var fields: [(String, LuaValue)] = [
      ("name", .string(event.kind.name)), ("index", .integer(Int64(event.index))),
      ("time", .number(Double(event.time) / 1e9)), ("thread", .string(event.thread)),
    ]
    if let cause = event.cause { fields.append(("cause", .integer(Int64(cause)))) }
    if let line = event.line { fields.append(("line", .integer(Int64(line)))) }
    for name in EventIdentity.names {
      if let value = event.identity[name] { fields.append((name, try self.value(of: value))) }
    }
    let declaration = EventSchema[event.kind]
    for attribute in event.attributes {
      let type = declaration.attribute(attribute.name)?.type
      fields.append((attribute.name, try value(of: attribute.value, type)))
    }
    return .table(try table(fields, .events(pattern?.kinds ?? EventKindSet([event.kind]))))
  }

  /// Makes the Lua value of an attribute or a claim.
  func value(
    of value: TraceValue, _ type: AttributeType? = nil
  ) throws -> LuaValue {
    switch value {
    case .null: .nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(Int64(value))
    case .string(let text): .string(text)
    case .array(let values):
      .table(try state.makeTable(array: values.map { try self.value(of: $0, type?.item) }))
    case .object(let fields): .table(try table(of: fields, type?.table))
    }
  }

  private func table(of fields: [TraceAttribute], _ record: AttributeTable?) throws -> LuaTable {
    let values = try fields.map { field in
      let type = record?.fields.first { $0.name == field.name }?.type
      return (field.name, try value(of: field.value, type))
    }
    guard let record else { return try state.makeTable(values) }
    return try table(values, .record(record))
  }

  private func table(
    _ fields: [(String, LuaValue)], _ strictness: Strictness
  ) throws -> LuaTable {
    let table = try state.makeTable(fields)
    try table.setMetatable(metatable(strictness))
    return table
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

extension AttributeType {
  /// If the type is a list, the type of the items; otherwise nil.
  fileprivate var item: AttributeType? { if case .list(let type) = self { type } else { nil } }
}

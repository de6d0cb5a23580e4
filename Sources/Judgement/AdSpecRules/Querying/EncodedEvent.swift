import AdSpecTrace
import LuaScript

/// The table of an event, for all Lua states.
struct EncodedEvent {
  /// The table.
  ///
  /// Metatable 0 is the metatable of the event.
  let table: LuaNewTable
  /// The tables of the schema to which the other metatables belong, from metatable 1.
  let records: [AttributeTable]

  /// Encodes an event: its name, its time in seconds, its thread, ids and attributes.
  init(_ event: Event) {
    var encoder = AttributeEncoder(firstMetatable: 1)
    table = LuaNewTable(metatable: 0) { table in
      table.key(Keys.name)
      table.add(event.kind.name)
      table.key(Keys.index)
      table.add(Int64(event.index))
      table.key(Keys.time)
      table.add(Double(event.time) / 1e9)
      table.key(Keys.thread)
      table.add(event.thread)
      if let cause = event.cause { table.add("cause", Int64(cause)) }
      if let line = event.line { table.add("line", Int64(line)) }
      for id in EventID.all {
        let number = event.identity[number: id]
        if number != 0 {
          table.key(Keys.ids[Int(id.rawValue)])
          table.add(Int64(number))
        } else if id.isText, let text = event.identity[text: id] {
          table.key(Keys.ids[Int(id.rawValue)])
          table.add(text)
        }
      }
      guard !event.attributes.isEmpty else { return }
      let declaration = EventSchema[event.kind]
      for attribute in event.attributes {
        table.key(attribute.name)
        encoder.add(
          attribute.value, declaration.attribute(attribute.name)?.type, to: &table)
      }
    }
    records = encoder.records
  }

  /// The names that most events have.
  private enum Keys {
    static let name = LuaNewTable.Key("name")
    static let index = LuaNewTable.Key("index")
    static let time = LuaNewTable.Key("time")
    static let thread = LuaNewTable.Key("thread")
    /// The names of the ids, in the order of ``EventID/all``.
    static let ids = EventID.all.map { LuaNewTable.Key($0.name) }
  }
}

/// The events of a trace, for the Lua states of all rule files: the checks of many rules read the same
/// events.
final class EventRecords {
  /// The events that are encoded, by their indices.
  let records: LuaRecords
  /// For each encoded event, the tables of the schema to which the tables inside the event belong.
  private var inner: [[AttributeTable]?]
  private let events: [Event]

  init(_ events: [Event]) {
    self.events = events
    records = LuaRecords(count: events.count)
    inner = Array(repeating: nil, count: events.count)
  }

  /// Encodes an event, if it is not encoded yet.
  ///
  /// - Returns: The tables of the schema to which the tables inside the event belong, from metatable 1.
  func tables(inside index: Int) -> [AttributeTable] {
    if let known = inner[index] { return known }
    let event = EncodedEvent(events[index])
    records.store(event.table, as: index)
    inner[index] = event.records
    return event.records
  }
}

/// Writes the values of attributes and claims into tables.
struct AttributeEncoder {
  /// The number of the metatable that belongs to the first of `records`.
  private let firstMetatable: Int
  /// The tables of the schema that the written tables need as metatables.
  private(set) var records: [AttributeTable] = []

  init(firstMetatable: Int = 0) {
    self.firstMetatable = firstMetatable
  }

  /// Adds a value as the next element of a table.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the value in the schema of events; nil if the schema does not have it.
  ///   - table: The table.
  mutating func add(
    _ value: TraceValue, _ type: AttributeType? = nil, to table: inout LuaNewTable.Writer
  ) {
    switch value {
    case .null: table.addNil()
    case .boolean(let value): table.add(value)
    case .integer(let value): table.add(Int64(value))
    case .string(let text):
      // A check compares numbers, and Lua does not compare a number with a text.
      if type == .number, let number = Double(text) {
        table.add(number)
      } else {
        table.add(text)
      }
    case .array(let values):
      table.addTable { list in
        for value in values { add(value, type?.item, to: &list) }
      }
    case .object(let fields):
      let record = type?.table
      table.addTable(metatable: record.map { number(of: $0) }) { object in
        for field in fields {
          object.key(field.name)
          add(field.value, record?.fields.first { $0.name == field.name }?.type, to: &object)
        }
      }
    }
  }

  private mutating func number(of record: AttributeTable) -> Int {
    if let known = records.firstIndex(of: record) { return firstMetatable + known }
    records.append(record)
    return firstMetatable + records.count - 1
  }
}

extension AttributeType {
  /// If the type is a list, the type of the items; otherwise nil.
  fileprivate var item: AttributeType? { if case .list(let type) = self { type } else { nil } }
}

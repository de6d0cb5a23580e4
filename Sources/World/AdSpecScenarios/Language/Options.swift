import AdSpecTrace
package import LuaScript
import NearestNames
import VirtualTime

/// The named values of a table, which adspec has checked against the fields of the table.
package struct Options {
  /// The name of the table in error messages, such as `request:failed`.
  let owner: String
  /// The keys that lead to the table, for messages about its values; empty when the table is an
  /// argument of a call.
  var path = ""
  // A list is faster than a dictionary here, because tables of scenarios have few keys.
  private let values: [(name: String, value: LuaValue)]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: The table; nil for a table without values.
  ///   - owner: The name of the table in messages.
  ///   - fields: The fields that the table can have.
  ///   - locate: A closure that returns the file and line of a key, for messages.
  /// - Throws: `InputError` for an unknown key or a value of the wrong kind.
  package init(
    _ table: LuaTable?, owner: String, fields: [Field], locate: (String) -> (String, Int)
  ) throws {
    let entries = try table?.entries() ?? []
    let named = try entries.map { key, value in
      guard let name = key.text else {
        let (file, line) = locate("")
        throw InputError(
          file: file, line: line,
          message: "\(owner) takes named values, and this table has a list entry")
      }
      return (name, value)
    }
    try self.init(named, owner: owner, fields: fields, locate: locate)
  }

  /// Checks named values against the fields of their table.
  init(
    _ named: [(String, LuaValue)], owner: String, fields: [Field],
    locate: (String) -> (String, Int)
  ) throws {
    self.owner = owner
    for (name, value) in named {
      guard let field = fields.first(where: { $0.name == name }) else {
        let (file, line) = locate(name)
        throw InputError(
          file: file, line: line,
          message: "\(owner) has no key \"\(name)\""
            + NearestName.sentence(for: name, in: fields.map(\.name)))
      }
      guard field.type.accepts(value) || value.isMissingMarker else {
        let (file, line) = locate(name)
        var given = field.type.given(ValueShape(value))
        if field.type == .texts, case .table = value { given = "a list with anything else" }
        throw InputError(
          file: file, line: line,
          message: "\(name) of \(owner) must be \(field.type.phrase), not \(given)")
      }
      if let text = value.text, let refusal = field.refusal(of: text) {
        let (file, line) = locate(name)
        throw InputError(file: file, line: line, message: refusal)
      }
    }
    values = named
  }

  /// Reads the table in an argument of a call.
  init(_ call: LuaCall, _ position: Int = 1, owner: String, fields: [Field]) throws {
    switch try call[position] {
    case .nil: self.init(owner: owner)
    case .table(let table):
      try self.init(table, owner: owner, fields: fields, locate: { _ in call.place })
    case let value:
      throw call.mistake("\(owner) takes a table of named values, not \(value.typePhrase)")
    }
  }

  private init(owner: String) {
    self.owner = owner
    values = []
  }

  /// The value of a key; nil when the table does not have the key.
  package subscript(name: String) -> LuaValue? {
    for entry in values where entry.name == name { return entry.value }
    return nil
  }

  /// Whether the table has the key.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The value of a key as a text: the text itself, or the digits of a number; nil for any other
  /// value.
  func text(_ name: String) -> String? {
    switch self[name] {
    case .integer(let value)?: String(value)
    case .number(let value)?: String(value)
    case let value?: value.text
    case nil: nil
    }
  }

  /// The value of a key if the value is a number; nil otherwise.
  func number(_ name: String) -> Double? { self[name]?.number }

  /// The value of a key if the value is a Boolean; nil otherwise.
  func boolean(_ name: String) -> Bool? {
    if case .boolean(let value)? = self[name] { value } else { nil }
  }

  /// The value of a key if the value is a table; nil otherwise.
  func table(_ name: String) -> LuaTable? {
    if case .table(let value)? = self[name] { value } else { nil }
  }

  /// The value of a key as attributes of a trace, if the value is a table; nil otherwise.
  func attributes(
    _ name: String, at place: @autoclosure () -> (String, Int)
  ) throws -> [TraceAttribute]? {
    let path = path.isEmpty ? name : "\(path).\(name)"
    return try table(name)?.attributes(named: path, at: place())
  }

  /// The value of a key if the value is a function; nil otherwise.
  func function(_ name: String) -> LuaFunction? {
    if case .function(let value)? = self[name] { value } else { nil }
  }

  /// The texts in the value of a key, if the value is a list; nil otherwise.
  func texts(_ name: String) throws -> [String]? {
    try table(name)?.array().compactMap(\.text)
  }
}

extension LuaValue {
  /// The phrase for the type of the value in error messages.
  var typePhrase: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a text"
    case .table, .newTable, .record, .newRecord: "a table"
    case .function: "a function"
    case .object, .other: "an object"
    }
  }

  /// Whether the value is the global `missing`, which leaves an asset out.
  var isMissingMarker: Bool {
    if case .object(let object) = self { object is MissingMarker } else { false }
  }
}

extension LuaCall {
  /// The file and line of the caller.
  var place: (String, Int) {
    let place = location
    return (place?.file ?? state.primaryChunk ?? "?", place?.line ?? 0)
  }

  /// Makes an error that names the line of the caller.
  func mistake(_ message: String) -> InputError {
    InputError(file: place.0, line: place.1, message: message)
  }

  /// Converts an argument from seconds of virtual time to nanoseconds.
  ///
  /// - Throws: `InputError` for a negative or infinite number, or another type.
  func nanoseconds(_ position: Int, _ owner: String) throws -> Int64 {
    guard let seconds = number(position), let result = nanosecondsOf(seconds) else {
      throw mistake("\(owner) takes a number of seconds, zero or more, not \(readable(position))")
    }
    return result
  }

  /// The phrase for an argument in error messages.
  func readable(_ position: Int) -> String {
    guard let value = try? self[position] else { return typeName(position) }
    return switch value {
    case .integer, .number, .string, .boolean: value.readable
    default: value.typePhrase
    }
  }
}

/// Converts seconds of virtual time to nanoseconds; nil for a negative or infinite number and for
/// nan.
func nanosecondsOf(_ seconds: Double) -> Int64? {
  VirtualInstant.nanoseconds(inSeconds: seconds)
}

/// The value of the global `missing`, which leaves an asset out of a creative.
final class MissingMarker: LuaObject {
  static let type = LuaObjectType(name: "missing", methods: [], properties: [])

  override init(type: LuaObjectType = MissingMarker.type) {
    super.init(type: type)
  }
}

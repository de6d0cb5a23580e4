/// A Lua value.
///
/// Tables, functions and objects are handles; all other values are copies.
package enum LuaValue: Equatable {
  /// Lua's nil.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// An integer number.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// Bytes.
  case string(LuaString)
  /// A table that no state has made yet, with its metatables by their numbers. A metatable must have
  /// no `__gc`. A state never gives such a value.
  case newTable(LuaNewTable, metatables: [LuaTable] = [])
  /// A table of the state.
  case table(LuaTable)
  /// A table of the host that scripts read without a copy, by its number in the state's `LuaRecords`.
  case record(Int)
  /// A record that no state has made yet. A state never gives such a value.
  case newRecord(LuaNewRecord)
  /// A function of the state, defined by a script or by the host.
  case function(LuaFunction)
  /// An object of the host.
  case object(LuaObject)
  /// A value that the host cannot use; the host knows only the name of its type, "thread" or
  /// "error".
  case other(String)

  /// Creates a string value from the UTF-8 bytes of a text.
  package static func string(_ text: String) -> LuaValue { .string(LuaString(text)) }

  /// The name of the type for messages: Lua's name for the type, or the name of the object's type.
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .newTable: "table"
    case .record, .newRecord: "record"
    case .function: "function"
    case .object(let object): object.type.name
    case .other(let name): name
    }
  }

  /// The value as text, with U+FFFD for bytes that are not UTF-8; nil when the value is not a
  /// string.
  package var text: String? {
    if case .string(let string) = self { string.text } else { nil }
  }

  /// The value as a floating-point number; nil when the value is not a number.
  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as an integer; nil when the value is a number with a fraction, or no number.
  package var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let number) where number >= -0x1p63 && number < 0x1p63:
      // The code avoids `Int64(exactly:)`, because in a debug build that function needs the C
      // mathematics library.
      Double(Int64(number)) == number ? Int64(number) : nil
    default: nil
    }
  }

  /// The value as a boolean; nil when the value has another type.
  package var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  /// The value as a table; nil when the value has another type.
  package var table: LuaTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// The value as a function; nil when the value has another type.
  package var function: LuaFunction? {
    if case .function(let function) = self { function } else { nil }
  }

  /// The value as an object of the host; nil when the value has another type.
  package var object: LuaObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether the value is nil.
  package var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// Whether both values are equal; tables, functions and objects are compared by identity.
  package static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.newTable(let left, let metatables), .newTable(let right, let others)):
      left == right && metatables == others
    case (.table(let left), .table(let right)): left == right
    case (.record(let left), .record(let right)): left == right
    case (.newRecord(let left), .newRecord(let right)): left == right
    case (.function(let left), .function(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    case (.other(let left), .other(let right)): left == right
    default: false
    }
  }
}

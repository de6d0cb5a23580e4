/// A Lua value: a copy, or a handle for tables, functions and objects.
package enum LuaValue: Equatable {
  /// No value.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// An integer number.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// Bytes.
  case string(LuaString)
  /// A table of the state.
  case table(LuaTable)
  /// A function of the state, a script's or the host's.
  case function(LuaFunction)
  /// An object of the host.
  case object(LuaObject)
  /// A value that the host can only name: "thread" or "error".
  case other(String)

  /// A string value with the UTF-8 bytes of a text.
  package static func string(_ text: String) -> LuaValue { .string(LuaString(text)) }

  /// The name of the type for messages: Lua's, or the object's own.
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .object(let object): object.type.name
    case .other(let name): name
    }
  }

  /// The text of a string value, with U+FFFD for bytes that are not UTF-8.
  package var text: String? {
    if case .string(let string) = self { string.text } else { nil }
  }

  /// The number of a number value, integers included.
  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The integer of a number value that is exactly an integer.
  package var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let number) where number >= -0x1p63 && number < 0x1p63:
      // Not `Int64(exactly:)`: its debug build needs the C mathematics library.
      Double(Int64(number)) == number ? Int64(number) : nil
    default: nil
    }
  }

  /// The truth value of a boolean.
  package var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  /// The table of a table value.
  package var table: LuaTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// The function of a function value.
  package var function: LuaFunction? {
    if case .function(let function) = self { function } else { nil }
  }

  /// The object of an object value.
  package var object: LuaObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether there is no value.
  package var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// Whether both are the same value; tables, functions and objects are compared by identity.
  package static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.table(let left), .table(let right)): left == right
    case (.function(let left), .function(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    case (.other(let left), .other(let right)): left == right
    default: false
    }
  }
}

/// A value of an event's attribute: what JSON can say, with numbers as integers only.
package enum TraceValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([TraceValue])
  case object([TraceAttribute])

  /// How deep arrays and objects may be within each other in a trace: deeper ones would exhaust the
  /// stack of those who read them.
  package static let maximumDepth = 128

  /// Makes a value of a number: an integer, or the shortest decimal text that reads back as the
  /// same number (`"0.5"`, `"nan"`), so that a trace has one spelling on every machine.
  package static func number(_ number: Double) -> TraceValue {
    if let integer = Int(exactly: number) { return .integer(integer) }
    return .string(String(describing: number))
  }

  /// Makes a value of a text, null when there is none.
  package static func text(_ text: String?) -> TraceValue {
    text.map(TraceValue.string) ?? .null
  }

  /// The value as a person reads it in a report.
  package var readable: String {
    switch self {
    case .null: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .string(let value): "\"\(value)\""
    case .array(let values): "[" + values.map(\.readable).joined(separator: ", ") + "]"
    case .object(let fields):
      "{" + fields.map { "\($0.name): \($0.value.readable)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value as a person reads it, a text without quotation marks.
  package var text: String {
    if case .string(let text) = self { return text }
    return readable
  }

  /// The field of an object; nil for an absent field and for anything but an object.
  package subscript(name: String) -> TraceValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

/// A named value of an event, or a field of an object.
package struct TraceAttribute: Hashable, Sendable {
  /// The name, unique among its siblings.
  package var name: String
  /// The value.
  package var value: TraceValue

  /// Creates an attribute.
  package init(_ name: String, _ value: TraceValue) {
    self.name = name
    self.value = value
  }
}

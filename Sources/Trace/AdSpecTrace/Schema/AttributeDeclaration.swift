/// A named value that an event may tell, or a field of such a value.
package struct AttributeDeclaration: Hashable, Sendable {
  /// The name, unique among its siblings.
  package let name: String
  /// What it may be.
  package let type: AttributeType
  /// What its number counts, such as `seconds`; nil for what has no unit.
  package let unit: String?
  /// Whether it may be left out.
  package let isOptional: Bool
  /// What it tells, in one sentence.
  package let says: String

  /// Declares a value.
  init(
    _ name: String, _ type: AttributeType, _ says: String, unit: String? = nil,
    optional isOptional: Bool = false
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.isOptional = isOptional
    self.says = says
  }
}

/// What the value of an attribute may be.
package indirect enum AttributeType: Hashable, Sendable {
  case text
  /// One of these texts.
  case choice([String])
  case integer
  /// An integer, or the shortest decimal text of any other number; see ``TraceValue/number(_:)``.
  case number
  case boolean
  case list(AttributeType)
  /// A table with declared fields.
  case table(AttributeTable)
  /// A table whose fields are the script's or the adapter's own.
  case fields
  /// The value, or null.
  case nullable(AttributeType)
  case any

  /// The type in words, such as `list of texts`.
  package var phrase: String {
    switch self {
    case .text: "text"
    case .choice(let texts): texts.map { "\"\($0)\"" }.joined(separator: " or ")
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .list(let type): "list of \(type.phrase)"
    case .table(let table): table.rawValue
    case .fields: "table"
    case .nullable(let type): "\(type.phrase), or null"
    case .any: "any value"
    }
  }

  /// The declared fields of the table that it is; nil for anything else.
  package var table: AttributeTable? {
    switch self {
    case .table(let table): table
    case .nullable(let type): type.table
    default: nil
    }
  }

  /// Whether a value is of this type.
  package func accepts(_ value: TraceValue) -> Bool {
    switch (self, value) {
    case (.any, _), (.text, .string), (.integer, .integer), (.number, .integer),
      (.boolean, .boolean), (.fields, .object), (.nullable, .null):
      true
    case (.choice(let texts), .string(let text)): texts.contains(text)
    case (.number, .string(let text)): Double(text) != nil
    case (.list(let type), .array(let values)): values.allSatisfy(type.accepts)
    case (.table(let table), .object(let fields)):
      EventSchema.mistakes(in: fields, table.fields, of: table.rawValue).isEmpty
    case (.nullable(let type), _): type.accepts(value)
    default: false
    }
  }
}

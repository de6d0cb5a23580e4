import AdSpecTrace
import LuaScript
import MediationHost
import NearestNames

/// A field: a named value that a table of a scenario can have.
package struct Field: Sendable, Hashable {
  /// The name.
  package let name: String
  /// The type of the value.
  package let type: VocabularyType
  /// A phrase that explains the field; empty when the name of the field is clear enough.
  package let says: String
  /// The name of the type in annotations for editors; nil for the usual name of the type.
  let annotation: String?
  /// The fields that the value can have if it is a table; nil when no fields are declared.
  let inner: Inner?

  /// The declaration of a table inside a table.
  struct Inner: Sendable, Hashable {
    /// The name of the table in error messages.
    let owner: String
    /// The fields.
    let fields: [Field]
    /// Whether the value is a list of tables with the declared fields.
    var isList = false
  }

  /// Creates a field.
  package init(
    _ name: String, _ type: VocabularyType, _ says: String = "", annotation: String? = nil
  ) {
    self.init(name, type, says, annotation: annotation, inner: nil)
  }

  /// Creates a field.
  ///
  /// The value of the field is a table with named values, or a list of these tables.
  init(
    _ name: String, _ type: VocabularyType, _ says: String = "", annotation: String? = nil,
    inner: Inner?
  ) {
    self.name = name
    self.type = type
    self.says = says
    self.annotation = annotation
    self.inner = inner
  }

  /// The field `format`.
  static let format = format("")

  /// The field `format`, with the given meaning.
  static func format(_ says: String) -> Field {
    Field(
      "format", .text(MediationFormat.allCases.map(\.rawValue)), says,
      annotation: "adspec.Format")
  }

  /// The message about a text that is not one of the choices; nil when the text is one of the
  /// choices.
  func refusal(of text: String) -> String? {
    guard case .text(let choices?) = type, !choices.contains(text) else { return nil }
    let all = choices.map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is no \(name) \"\(text)\""
      + NearestName.sentence(for: text, in: choices, otherwise: "; there are \(all)")
  }
}

/// The type of a value, for checks: what ``VocabularyType`` accepts or refuses.
///
/// For a number or a text, the shape also contains the value.
///
/// The value comes from a running scenario, or it is a literal in a file.
enum ValueShape {
  case `nil`
  case boolean
  case number(Double)
  case text(String)
  case table
  case function
  case object

  init(_ value: LuaValue) {
    self =
      switch value {
      case .nil: .nil
      case .boolean: .boolean
      case .integer(let number): .number(Double(number))
      case .number(let number): .number(number)
      case .string(let text): .text(text.text)
      case .table, .newTable, .record, .newRecord: .table
      case .function: .function
      case .object, .other: .object
      }
  }

  /// The shape of a literal expression; nil for any other expression.
  init?(_ expression: LuaExpression) {
    switch expression.kind {
    case .nil: self = .nil
    case .boolean: self = .boolean
    case .number(let number?): self = .number(number)
    case .string(let text): self = .text(text)
    case .table: self = .table
    case .function: self = .function
    case .operation("", let operands):
      guard let operand = operands.first else { return nil }
      self.init(operand)
    case .operation("-", let operands) where operands.count == 1:
      guard case .number(let number?) = operands[0].kind else { return nil }
      self = .number(-number)
    default: return nil
    }
  }

  /// The phrase for the value in error messages.
  var phrase: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "a text"
    case .table: "a table"
    case .function: "a function"
    case .object: "an object"
    }
  }

  /// The phrase for the value in error messages.
  ///
  /// The phrase shows the digits of a number.
  var readable: String {
    if case .number(let number) = self { LuaValue.number(number).readable } else { phrase }
  }
}

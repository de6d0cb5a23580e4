import AdSpecTrace
import LuaScript
import MediationHost

/// A named value that a table of a scenario may have.
package struct Field: Sendable, Hashable {
  /// What kind of value it is.
  package enum Kind: String, Sendable {
    case text, number, boolean, table, function, any
    /// A number of virtual seconds, not negative.
    case seconds
    /// The name of a size, or `{ width, height }`.
    case size
    /// A text, or a number: names and numbers of failures.
    case textOrNumber = "text or number"
    /// A list of texts.
    case texts = "list of texts"

    /// The kind as an error message names it.
    var phrase: String {
      switch self {
      case .text: "a text"
      case .number: "a number"
      case .boolean: "true or false"
      case .table: "a table"
      case .function: "a function"
      case .any: "any value"
      case .seconds: "a number of seconds, zero or more"
      case .size: "the name of a size or { width, height }"
      case .textOrNumber: "a text or a number"
      case .texts: "a list of texts"
      }
    }

    func accepts(_ value: LuaValue) -> Bool {
      if self == .texts, case .table(let table) = value { return table.isListOfTexts }
      return accepts(ValueShape(value))
    }

    /// A wrong value as an error message names it: a number out of range in figures.
    func given(_ shape: ValueShape) -> String {
      self == .seconds ? shape.readable : shape.phrase
    }

    /// Whether a value of a shape may be right; what a table has in it does not count.
    func accepts(_ shape: ValueShape) -> Bool {
      switch (self, shape) {
      case (.any, _), (.text, .text), (.number, .number), (.boolean, .boolean), (.table, .table),
        (.function, .function), (.size, .text), (.size, .table), (.textOrNumber, .text),
        (.textOrNumber, .number), (.texts, .table):
        true
      case (.seconds, .number(let value)): value >= 0
      default: false
      }
    }
  }

  /// The name.
  package let name: String
  /// What kind of value it is.
  package let kind: Kind
  /// What it means, in a phrase; empty where the name says it.
  package let says: String
  /// The type that editors know it by; nil for the usual one of its kind.
  let annotation: String?
  /// The texts that it may be; nil for any.
  package let choices: [String]?

  /// The named values of the table that it is; nil where they are free or there are none.
  let inner: Inner?

  /// What a table within a table may have.
  struct Inner: Sendable, Hashable {
    /// What the table is, as an error message names it.
    let owner: String
    /// Its named values.
    let fields: [Field]
    /// Whether it is a list of such tables.
    var isList = false
  }

  /// Creates a field.
  package init(
    _ name: String, _ kind: Kind, _ says: String = "", of choices: [String]? = nil,
    annotation: String? = nil
  ) {
    self.init(name, kind, says, of: choices, annotation: annotation, inner: nil)
  }

  /// Creates a field whose value is a table with named values, or a list of them.
  init(
    _ name: String, _ kind: Kind, _ says: String = "", of choices: [String]? = nil,
    annotation: String? = nil, inner: Inner?
  ) {
    self.name = name
    self.kind = kind
    self.says = says
    self.annotation = annotation
    self.choices = choices
    self.inner = inner
  }

  /// The name of a format.
  static let format = format("")

  /// The name of a format, with what it means.
  static func format(_ says: String) -> Field {
    Field(
      "format", .text, says, of: MediationFormat.allCases.map(\.rawValue),
      annotation: "adspec.Format")
  }

  /// What is wrong with a text as the value; nil for nothing.
  func refusal(of text: String) -> String? {
    guard let choices, !choices.contains(text) else { return nil }
    let nearest = NearestName.sentence(for: text, in: choices)
    let all = choices.map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is no \(name) \"\(text)\"" + (nearest.isEmpty ? "; there are \(all)" : nearest)
  }
}

extension LuaTable {
  /// Whether it has nothing but texts, counted from one.
  fileprivate var isListOfTexts: Bool {
    guard let entries = try? entries(), let array = try? array() else { return false }
    return array.count == entries.count && array.allSatisfy { $0.text != nil }
  }
}

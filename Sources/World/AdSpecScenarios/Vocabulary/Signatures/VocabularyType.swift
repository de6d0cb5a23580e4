import AdSpecRules
package import AdSpecTrace
import MediationHost

/// What kind of value a call of the vocabulary takes or gives.
package indirect enum VocabularyType: Hashable, Sendable {
  case any
  /// A text, one of the choices where there are any.
  case text([String]? = nil)
  /// A number in a range.
  case number(ClosedRange<Double> = -.infinity ... .infinity)
  /// A whole number in a range.
  case integer(ClosedRange<Double> = -.infinity ... .infinity)
  /// A number of virtual seconds, not negative.
  case seconds
  case boolean
  case table
  case texts
  /// A pattern of events.
  case pattern
  /// A list of patterns of events.
  case patterns
  /// A function, and what it is given.
  case function([VocabularyType])
  /// An object of the vocabulary, by the name of its kind.
  case object(String)
  /// A table with declared fields.
  case record(AttributeTable)
  /// An event that the pattern means which the call was given first.
  case event
  /// A list of such events.
  case events
  /// A list of values.
  case list(VocabularyType)
  /// The value, or nil.
  case optional(VocabularyType)

  /// The name of an asset of a native ad.
  static let asset = VocabularyType.text(NativeAsset.allCases.map(\.rawValue))
  /// A length that is not negative.
  static let length = VocabularyType.number(0 ... .infinity)
  /// A whole number of points that is not negative.
  static let points = VocabularyType.integer(0 ... .infinity)

  /// The type as an error message names it.
  var phrase: String {
    switch self {
    case .any: "any value"
    case .text: "a text"
    case .number(let range): "a number" + VocabularyType.phrase(of: range)
    case .integer(let range): "a whole number" + VocabularyType.phrase(of: range)
    case .seconds: "a number of seconds, zero or more"
    case .boolean: "true or false"
    case .table: "a table"
    case .texts: "a list of texts"
    case .pattern: "the name of an event or a pattern"
    case .patterns: "a list of patterns"
    case .function: "a function"
    case .object(let name): VocabularyNames.indefinite(name)
    case .record(let table): "a table that is \(table.rawValue)"
    case .event: "an event"
    case .events: "a list of events"
    case .list: "a list"
    case .optional(let type): type.phrase
    }
  }

  /// Whether the value may be nil or left out.
  package var isOptional: Bool { if case .optional = self { true } else { self == .any } }

  /// The type of a value that is there.
  package var present: VocabularyType {
    if case .optional(let type) = self { type.present } else { self }
  }

  /// A wrong value as an error message names it: a number out of range in figures.
  func given(_ shape: ValueShape) -> String {
    switch present {
    case .number, .integer, .seconds: shape.readable
    default: shape.phrase
    }
  }

  /// Whether a value of a shape may be right.
  func accepts(_ shape: ValueShape) -> Bool {
    switch (self, shape) {
    case (.any, _), (.text, .text), (.boolean, .boolean), (.table, .table), (.texts, .table),
      (.pattern, .text), (.pattern, .table), (.patterns, .table), (.function, .function),
      (.object, .object), (.record, .table), (.event, .table), (.events, .table),
      (.list, .table), (.optional, .nil):
      true
    case (.number(let range), .number(let number)): range.contains(number)
    case (.integer(let range), .number(let number)):
      range.contains(number) && number.rounded() == number
    case (.seconds, .number(let number)): number >= 0
    case (.optional(let type), _): type.accepts(shape)
    default: false
    }
  }

  private static func phrase(of range: ClosedRange<Double>) -> String {
    func text(_ number: Double) -> String { ValueShape.number(number).readable }
    if range.upperBound.isFinite {
      return " from \(text(range.lowerBound)) to \(text(range.upperBound))"
    }
    return range.lowerBound.isFinite ? ", \(text(range.lowerBound)) or more" : ""
  }
}

/// The objects of the vocabulary as messages name them.
enum VocabularyNames {
  /// What a scenario's functions are given, with what they are declared as; there is one of each.
  static let given: [(name: String, declaration: String)] = [
    ("network", "network = function(network)"), ("app", "app = function(app)"),
    ("user", "app = function(app, user)"), ("device", "app = function(app, user, device)"),
    ("trace", "expect = function(trace)"),
  ]

  /// A kind of object with its article: `an ad`, `the network`.
  static func indefinite(_ name: String) -> String {
    if given.contains(where: { $0.name == name }) { return "the \(name)" }
    let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
    return "\(article) \(name.replacing("_", with: " "))"
  }
}

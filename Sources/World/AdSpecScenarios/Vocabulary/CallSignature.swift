package import AdSpecTrace
import LuaScript
import MediationHost

/// The signature of a call: its arguments before the table of named values, and its results.
package struct CallSignature: Sendable {
  /// An argument of a call, or a property of an object.
  package struct Parameter: Sendable {
    /// The name, for messages and documents.
    package let name: String
    /// The type.
    package let type: VocabularyType
    /// A phrase that explains the argument or property; empty when its name is clear enough.
    package let says: String
    /// The name of the type in annotations for editors; nil for the usual name of the type.
    let annotation: String?

    /// Declares an argument or a property.
    init(
      _ name: String, _ type: VocabularyType, _ says: String = "", annotation: String? = nil
    ) {
      self.name = name
      self.type = type
      self.says = says
      self.annotation = annotation
    }
  }

  /// The arguments that come before the table of named values.
  package let takes: [Parameter]
  /// Whether the last argument can be repeated.
  package let isVariadic: Bool
  /// The types of the results.
  package let gives: [VocabularyType]

  /// Creates a signature.
  init(_ takes: [Parameter] = [], isVariadic: Bool = false, gives: [VocabularyType] = []) {
    self.takes = takes
    self.isVariadic = isVariadic
    self.gives = gives
  }

  /// Creates a signature for arguments whose names need no further explanation.
  private init(
    _ takes: KeyValuePairs<String, VocabularyType>, isVariadic: Bool = false,
    gives: VocabularyType...
  ) {
    self.init(takes.map { Parameter($0, $1) }, isVariadic: isVariadic, gives: gives)
  }

  /// The signature of a call of an object; nil for an unknown call.
  package static func of(_ object: String, _ call: String) -> CallSignature? {
    VocabularyListing.object(named: object)?.calls.first { $0.name == call }?.signature
  }

  /// The signature of a global function; nil for an unknown function.
  package static func ofGlobal(_ name: String) -> CallSignature? { ofGlobals[name] }

  /// The type of the property with the given name, for the given kind of object; nil for an unknown
  /// property.
  static func property(_ object: String, _ name: String) -> VocabularyType? {
    properties[object]?.first { $0.name == name }?.type
  }

  /// The arguments of the functions of a scenario.
  static let scenario: [String: [VocabularyType]] = [
    "network": [.object("network"), .optional(.table)],
    "app": [.object("app"), .object("user"), .object("device"), .optional(.table)],
    "expect": [.object("trace"), .optional(.table)],
  ]

  private static let ofEvents: KeyValuePairs<String, VocabularyType> = [
    "pattern": .pattern, "after": .optional(.event()), "before": .optional(.event()),
  ]
  private static let ofRelation: KeyValuePairs<String, VocabularyType> = [
    "event": .event(), "pattern": .pattern,
  ]

  private static let ofGlobals: [String: CallSignature] = [
    "wait": CallSignature(["seconds": .seconds]),
    "now": CallSignature([:], gives: .number()),
    "random": CallSignature(
      ["m": .optional(.integer()), "n": .optional(.integer())], gives: .number()),
    "log": CallSignature(["...": .any], isVariadic: true),
    "print": CallSignature(["...": .any], isVariadic: true),
    "require": CallSignature(["name": .text()], gives: .any),
    "expect_true": CallSignature(["value": .any, "message": .optional(.text())]),
    "expect_equal": CallSignature(
      ["actual": .any, "expected": .any, "message": .optional(.text())]),
    "fail": CallSignature(["message": .optional(.text())]),
  ]

  /// The properties of each kind of object.
  static let properties: [String: [Parameter]] = [
    "app": [
      Parameter(
        "formats", .list(.text()), "the formats of the adapter's profile, in its order",
        annotation: "adspec.Format[]"),
      Parameter(
        "classes", .list(.text()), "the classes of the adapter, in the order of its registration",
        annotation: "string[]"),
      Parameter(
        "provider", .integer(),
        "the network's number in Google's list of ad technology providers; 35 if the profile claims none"
      ),
    ],
    "request": [
      Parameter("format", .text(), annotation: "adspec.Format"),
      Parameter("slot", .optional(.text()), "the network's name for the place of the ad"),
      Parameter("bid", .optional(.text()), "the bid response"),
      Parameter("test", .boolean, "whether the app wants a test ad"),
      Parameter(
        "size", .optional(.record(.size)), "{ width =, height = }", annotation: "table"),
      Parameter("settings", .table, "the settings of the line item"),
    ],
    "handle": [
      Parameter("ok", .boolean, "whether the load gave an ad"),
      Parameter("error", .optional(.record(.error))),
      Parameter(
        "response_info", .optional(.record(.responseInfo)),
        "the results of the line items; nil before the answer"),
      Parameter(
        "video", .optional(.any), "of a native or custom native ad", annotation: "adspec.Video"),
      Parameter("ads", .list(.object("handle")), "the ads of a load for several custom native ads"),
    ],
    "view": [
      Parameter("width", .number(), "points"), Parameter("height", .number(), "points"),
    ],
    "trace": [Parameter("format", .text(), annotation: "adspec.Format")],
  ]

  /// The signatures of the calls of `trace`.
  static let ofTrace: [String: CallSignature] = [
    "count": CallSignature(ofEvents, gives: .integer()),
    "first": CallSignature(ofEvents, gives: .optional(.event())),
    "last": CallSignature(ofEvents, gives: .optional(.event())),
    "all": CallSignature(ofEvents, gives: .events()),
    "cause": CallSignature(ofRelation, gives: .optional(.event())),
    "effects": CallSignature(ofRelation, gives: .events()),
    "never": CallSignature(["pattern": .pattern], gives: .boolean),
    "in_order": CallSignature(["patterns": .patterns], gives: .boolean),
    "within": CallSignature(
      ["seconds": .seconds, "first": .pattern, "second": .pattern], gives: .boolean),
  ]
}

/// The type of an argument, a result, a property or a named value.
///
/// For the lint, this is also the type of an expression, as far as the text of the file tells it.
/// If the text does not tell the type, the type is ``any``, and the lint reports no mistake.
package indirect enum VocabularyType: Hashable, Sendable {
  case any
  /// A text. If there are choices, the text is one of the choices.
  case text([String]? = nil)
  /// A number in a range.
  case number(ClosedRange<Double> = -.infinity ... .infinity)
  /// A whole number in a range.
  case integer(ClosedRange<Double> = -.infinity ... .infinity)
  /// A number of seconds of virtual time, zero or more.
  case seconds
  case boolean
  case table
  /// A list of texts.
  case texts
  /// The name of a size, `{ width, height }`, or the width of an adaptive size; see
  /// ``ScenarioAdSize``.
  case size
  /// A text or a number, for the name or the number of a failure.
  case textOrNumber
  /// A pattern of events.
  case pattern
  /// A list of patterns of events.
  case patterns
  /// A function, with the types of its arguments.
  case function([VocabularyType])
  /// An object of the vocabulary. The text is the name of the kind of object.
  case object(String)
  /// A table with declared fields.
  case record(AttributeTable)
  /// An event of one of these kinds; if the kinds are nil, an event that matches the first pattern
  /// of the call.
  case event([EventKind]? = nil)
  /// A list of events of these kinds; if the kinds are nil, events that match the first pattern of
  /// the call.
  case events([EventKind]? = nil)
  /// A list of values.
  case list(VocabularyType)
  /// A value of the given type, or nil.
  case optional(VocabularyType)

  /// The name of an asset of a native ad.
  static let asset = VocabularyType.text(NativeAsset.allCases.map(\.rawValue))
  /// A length, zero or more.
  static let length = VocabularyType.number(0 ... .infinity)
  /// A whole number of points, zero or more.
  static let points = VocabularyType.integer(0 ... .infinity)

  /// The phrase for the type in error messages.
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
    case .size: ScenarioAdSize.phrase
    case .textOrNumber: "a text or a number"
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

  /// Whether the value can be nil or left out.
  package var isOptional: Bool { if case .optional = self { true } else { self == .any } }

  /// The type of the value when the value is not nil.
  package var present: VocabularyType {
    if case .optional(let type) = self { type.present } else { self }
  }

  /// The phrase for a wrong value in error messages.
  ///
  /// The phrase shows the digits of a number, and the type of any other value.
  func given(_ shape: ValueShape) -> String {
    switch present {
    case .number, .integer, .seconds: shape.readable
    default: shape.phrase
    }
  }

  /// Whether a value has this type.
  func accepts(_ value: LuaValue) -> Bool {
    if self == .texts, case .table(let table) = value { return table.isListOfTexts }
    return accepts(ValueShape(value))
  }

  /// Whether a value with the given shape can have this type.
  ///
  /// The check ignores the contents of a table.
  func accepts(_ shape: ValueShape) -> Bool {
    switch (self, shape) {
    case (.any, _), (.text, .text), (.boolean, .boolean), (.table, .table), (.texts, .table),
      (.size, .text), (.size, .table), (.textOrNumber, .text), (.textOrNumber, .number),
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

extension LuaTable {
  /// Whether the table is a list of texts.
  fileprivate var isListOfTexts: Bool {
    guard let entries = try? entries(), let array = try? array() else { return false }
    return array.count == entries.count && array.allSatisfy { $0.text != nil }
  }
}

/// The names that messages use for the objects of the vocabulary.
enum VocabularyNames {
  /// The objects that the functions of a scenario get as arguments, each with the declaration of
  /// the function.
  ///
  /// A scenario has exactly one network, one app, one user, one device and one trace.
  static let given: [(name: String, declaration: String)] = [
    ("network", "network = function(network)"), ("app", "app = function(app)"),
    ("user", "app = function(app, user)"), ("device", "app = function(app, user, device)"),
    ("trace", "expect = function(trace)"),
  ]

  /// The name of a kind of object, with its article: `an ad`, `the network`.
  static func indefinite(_ name: String) -> String {
    if given.contains(where: { $0.name == name }) { return "the \(name)" }
    let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
    return "\(article) \(name.replacing("_", with: " "))"
  }
}

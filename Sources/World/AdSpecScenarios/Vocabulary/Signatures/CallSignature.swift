import AdSpecTrace

/// What a call of the vocabulary takes, apart from a table of named values, and what it gives.
package struct CallSignature: Sendable {
  /// An argument, or something that can be read of an object.
  package struct Parameter: Sendable {
    /// The name, for messages and documents.
    package let name: String
    /// What it may be.
    package let type: VocabularyType
    /// What it means, in a phrase; empty where the name says it.
    package let says: String
    /// The type that editors know it by; nil for the usual one.
    let annotation: String?

    /// Declares an argument.
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
  /// Whether the last argument may be repeated.
  package let isVariadic: Bool
  /// The values that it gives.
  package let gives: [VocabularyType]

  /// Declares what a call takes and gives.
  init(_ takes: [Parameter] = [], isVariadic: Bool = false, gives: [VocabularyType] = []) {
    self.takes = takes
    self.isVariadic = isVariadic
    self.gives = gives
  }

  /// The same for arguments without a meaning of their own.
  private init(
    _ takes: KeyValuePairs<String, VocabularyType>, isVariadic: Bool = false,
    gives: VocabularyType...
  ) {
    self.init(takes.map { Parameter($0, $1) }, isVariadic: isVariadic, gives: gives)
  }

  /// The signature of a call of an object; nil when there is no such call.
  package static func of(_ object: String, _ call: String) -> CallSignature? {
    VocabularyListing.object(named: object)?.calls.first { $0.name == call }?.signature
  }

  /// The signature of a global function; nil where none is declared.
  package static func ofGlobal(_ name: String) -> CallSignature? { ofGlobals[name] }

  /// The types of what can be read of an object, by the names of kind and property.
  static func property(_ object: String, _ name: String) -> VocabularyType? {
    properties[object]?.first { $0.name == name }?.type
  }

  /// What the functions of a scenario are given.
  static let scenario: [String: [VocabularyType]] = [
    "network": [.object("network"), .optional(.table)],
    "app": [.object("app"), .object("user"), .object("device"), .optional(.table)],
    "expect": [.object("trace"), .optional(.table)],
  ]

  private static let ofEvents: KeyValuePairs<String, VocabularyType> = [
    "pattern": .pattern, "after": .optional(.event), "before": .optional(.event),
  ]
  private static let ofRelation: KeyValuePairs<String, VocabularyType> = [
    "event": .event, "pattern": .pattern,
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

  /// What can be read of the objects of each kind.
  static let properties: [String: [Parameter]] = [
    "request": [
      Parameter("format", .text(), annotation: "adspec.Format"),
      Parameter("slot", .optional(.text()), "the network's name of the place that the ad is for"),
      Parameter("bid", .optional(.text()), "the bid response"),
      Parameter("test", .boolean, "whether a test ad is wanted"),
      Parameter(
        "size", .optional(.record(.size)), "{ width =, height = }", annotation: "table"),
      Parameter("settings", .table, "the settings of the line item"),
    ],
    "handle": [
      Parameter("ok", .boolean, "whether there is an ad"),
      Parameter("error", .optional(.record(.error))),
      Parameter(
        "response_info", .optional(.record(.responseInfo)), "nil while nothing has answered"),
      Parameter(
        "video", .optional(.any), "of a native or custom native ad", annotation: "adspec.Video"),
      Parameter("ads", .list(.object("handle")), "the ads of a load for several custom native ads"),
    ],
    "view": [
      Parameter("width", .number(), "points"), Parameter("height", .number(), "points"),
    ],
    "trace": [Parameter("format", .text(), annotation: "adspec.Format")],
  ]

  /// The calls on `trace`.
  static let ofTrace: [String: CallSignature] = [
    "count": CallSignature(ofEvents, gives: .integer()),
    "first": CallSignature(ofEvents, gives: .optional(.event)),
    "last": CallSignature(ofEvents, gives: .optional(.event)),
    "all": CallSignature(ofEvents, gives: .events),
    "cause": CallSignature(ofRelation, gives: .optional(.event)),
    "effects": CallSignature(ofRelation, gives: .events),
    "never": CallSignature(["pattern": .pattern], gives: .boolean),
    "in_order": CallSignature(["patterns": .patterns], gives: .boolean),
    "within": CallSignature(
      ["seconds": .seconds, "first": .pattern, "second": .pattern], gives: .boolean),
  ]
}

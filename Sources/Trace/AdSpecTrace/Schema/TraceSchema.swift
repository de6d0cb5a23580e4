/// The JSON Schema of a trace, made of the schema of events.
package enum TraceSchema {
  /// The schema of one line: the header, which is the first, or an event.
  package static var document: TraceValue {
    JSONSchema.document(
      "A line of a trace of adspec: the header on the first line, an event on each other one",
      JSONSchema.oneOf([JSONSchema.reference("header"), JSONSchema.reference("event")]),
      [TraceAttribute("header", header)] + definitions)
  }

  /// What an event refers to, and `event` itself.
  package static var definitions: [TraceAttribute] {
    let kinds = EventSchema.declarations
    let event = JSONSchema.oneOf(kinds.map { JSONSchema.reference($0.kind.name) })
    return [TraceAttribute("event", event)]
      + kinds.map { TraceAttribute($0.kind.name, schema(of: $0)) }
      + AttributeTable.allCases.map {
        TraceAttribute($0.identifier, JSONSchema.object($0.fields.map(property(of:))))
      }
      + [TraceAttribute("number", number)]
  }

  private static let header = JSONSchema.object([
    .init(
      "trace", JSONSchema.constant(.integer(TraceHeader.currentVersion)),
      "The version of the format."),
    .init("suite", JSONSchema.string, "The version of the suite."),
    .init("scenario", JSONSchema.string, "The name of the scenario, with its variant."),
    .init("file", JSONSchema.string, "The file of the scenario."),
    .init("line", JSONSchema.count, "The line on which the scenario is declared."),
    .init("adapter", JSONSchema.string, "The name of the adapter or app under test."),
    .init("format", JSONSchema.string, "The ad format."),
    .init("seed", JSONSchema.text(matching: "^[0-9]+$"), "The seed of the run."),
    .init("profile", JSONSchema.object, "What the adapter and its network claim."),
  ])

  /// Integers stand as they are; see ``TraceValue/number(_:)`` for all others.
  private static let number = JSONSchema.described(
    JSONSchema.oneOf([
      JSONSchema.integer,
      JSONSchema.text(matching: "^(nan|-?inf|-?[0-9]+(\\.[0-9]+)?(e[-+]?[0-9]+)?)$"),
    ]), "An integer, or any other number as its shortest decimal text.")

  private static func schema(of declaration: EventDeclaration) -> TraceValue {
    var properties: [JSONSchema.Property] = [
      .init("index", JSONSchema.count, "The position in the trace, from 0."),
      .init("time", JSONSchema.count, "Nanoseconds of virtual time since the start."),
      .init("event", JSONSchema.constant(.string(declaration.kind.name))),
      .init("thread", JSONSchema.string, "\"main\", or the label of the queue."),
      .init(
        "cause", JSONSchema.count, "The index of the event in whose extent it happened.",
        optional: true),
    ]
    properties += EventID.all.filter { declaration.ids.contains($0.name) }.map {
      .init($0.name, $0.isText ? JSONSchema.string : JSONSchema.count, optional: true)
    }
    if !declaration.attributes.isEmpty {
      properties.append(
        .init(
          "attributes", JSONSchema.object(declaration.attributes.map(property(of:))),
          optional: declaration.attributes.allSatisfy(\.isOptional)))
    }
    properties.append(
      .init("line", JSONSchema.count, "The line that provoked it.", optional: true))
    return JSONSchema.described(JSONSchema.object(properties), declaration.says)
  }

  private static func property(of attribute: AttributeDeclaration) -> JSONSchema.Property {
    let unit = attribute.unit.map { " In \($0)." } ?? ""
    return .init(
      attribute.name, schema(of: attribute.type), attribute.says + unit,
      optional: attribute.isOptional)
  }

  private static func schema(of type: AttributeType) -> TraceValue {
    switch type {
    case .text: JSONSchema.string
    case .choice(let texts): JSONSchema.choice(texts)
    case .integer: JSONSchema.integer
    case .number: JSONSchema.reference("number")
    case .boolean: JSONSchema.boolean
    case .list(let type): JSONSchema.list(of: schema(of: type))
    case .table(let table): JSONSchema.reference(table.identifier)
    case .fields: JSONSchema.object
    case .nullable(let type): JSONSchema.nullable(schema(of: type))
    case .any: JSONSchema.any
    }
  }
}

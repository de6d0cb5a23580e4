/// Parts of JSON Schemas (draft 2020-12), as JSON values.
package enum JSONSchema {
  /// A key of an object, and the schema of the key's value.
  package struct Property: Sendable {
    let name: String
    let schema: TraceValue
    let isRequired: Bool

    /// Describes a key.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - schema: The schema of the value.
    ///   - says: The meaning of the value, in one sentence; nil when the schema needs no
    ///     explanation.
    ///   - isOptional: Whether the key can be absent.
    package init(
      _ name: String, _ schema: TraceValue, _ says: String? = nil, optional isOptional: Bool = false
    ) {
      self.name = name
      self.schema = says.map { JSONSchema.described(schema, $0) } ?? schema
      isRequired = !isOptional
    }
  }

  /// Any text.
  package static let string = type("string")
  /// Any integer.
  package static let integer = type("integer")
  /// An integer that is 0 or greater.
  package static let count: TraceValue = .object([
    TraceAttribute("type", .string("integer")), TraceAttribute("minimum", .integer(0)),
  ])
  /// True or false.
  package static let boolean = type("boolean")
  /// Any value.
  package static let any = TraceValue.object([])
  /// An object with any keys.
  package static let object = type("object")

  /// An object that has only the given keys.
  package static func object(_ properties: [Property]) -> TraceValue {
    .object([
      TraceAttribute("type", .string("object")),
      TraceAttribute(
        "properties", .object(properties.map { TraceAttribute($0.name, $0.schema) })),
      TraceAttribute(
        "required", .array(properties.filter(\.isRequired).map { .string($0.name) })),
      TraceAttribute("additionalProperties", .boolean(false)),
    ])
  }

  /// A list whose items all match the given schema.
  package static func list(of items: TraceValue) -> TraceValue {
    .object([TraceAttribute("type", .string("array")), TraceAttribute("items", items)])
  }

  /// One of several texts.
  package static func choice(_ texts: [String]) -> TraceValue {
    .object([TraceAttribute("enum", .array(texts.map(TraceValue.string)))])
  }

  /// Exactly one value.
  package static func constant(_ value: TraceValue) -> TraceValue {
    .object([TraceAttribute("const", value)])
  }

  /// A text that matches a regular expression.
  package static func text(matching pattern: String) -> TraceValue {
    .object([
      TraceAttribute("type", .string("string")), TraceAttribute("pattern", .string(pattern)),
    ])
  }

  /// A value that matches exactly one of several schemas.
  package static func oneOf(_ schemas: [TraceValue]) -> TraceValue {
    .object([TraceAttribute("oneOf", .array(schemas))])
  }

  /// A value that matches the given schema, or null.
  package static func nullable(_ schema: TraceValue) -> TraceValue {
    oneOf([schema, type("null")])
  }

  /// A value that matches a definition of the document.
  package static func reference(_ definition: String) -> TraceValue {
    .object([TraceAttribute("$ref", .string("#/$defs/\(definition)"))])
  }

  /// A whole schema.
  ///
  /// - Parameters:
  ///   - title: The title: a phrase that says what the schema describes.
  ///   - schema: The schema of the value.
  ///   - definitions: The definitions that the schema refers to.
  /// - Returns: The schema.
  package static func document(
    _ title: String, _ schema: TraceValue, _ definitions: [TraceAttribute]
  ) -> TraceValue {
    guard case .object(let fields) = schema else { return schema }
    return .object(
      [
        TraceAttribute("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        TraceAttribute("title", .string(title)),
      ] + fields + [TraceAttribute("$defs", .object(definitions))])
  }

  /// A copy of a schema with a description.
  package static func described(_ schema: TraceValue, _ says: String) -> TraceValue {
    guard case .object(let fields) = schema else { return schema }
    return .object([TraceAttribute("description", .string(says))] + fields)
  }

  private static func type(_ name: String) -> TraceValue {
    .object([TraceAttribute("type", .string(name))])
  }
}

/// The JSON Schema of a trace, made from the declarations of events.
package enum TraceSchema {
  /// The schema of one line of a trace: the header on the first line, or an event on any other
  /// line.
  package static var document: TraceValue {
    JSONSchema.document(
      "A line of a trace of adspec: the header on the first line, an event on each further line",
      JSONSchema.oneOf([JSONSchema.reference("header"), JSONSchema.reference("event")]),
      [TraceAttribute("header", header)] + definitions)
  }

  /// The definition `event`, and the definitions to which `event` refers.
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

  /// The schema of a number in the form that ``TraceValue/number(_:)`` makes.
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
        "cause", JSONSchema.count, "The index of the event that caused this event.",
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
      .init(
        "line", JSONSchema.count, "The line of the scenario that led to the event.",
        optional: true))
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

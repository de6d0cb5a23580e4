/// Parts of JSON Schemas (draft 2020-12), as JSON values.
package enum JSONSchema {
  /// A key of an object, with the schema of its value.
  package struct Property: Sendable {
    let name: String
    let schema: TraceValue
    let isRequired: Bool

    /// Describes a key.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - schema: What its value may be.
    ///   - says: What it tells, in one sentence; nil where the schema says so.
    ///   - isOptional: Whether it may be absent.
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
  /// An integer that is not negative.
  package static let count: TraceValue = .object([
    TraceAttribute("type", .string("integer")), TraceAttribute("minimum", .integer(0)),
  ])
  /// True or false.
  package static let boolean = type("boolean")
  /// Anything.
  package static let any = TraceValue.object([])
  /// An object with any keys.
  package static let object = type("object")

  /// An object with no other keys than these.
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

  /// A list of values of one kind.
  package static func list(of items: TraceValue) -> TraceValue {
    .object([TraceAttribute("type", .string("array")), TraceAttribute("items", items)])
  }

  /// One of some texts.
  package static func choice(_ texts: [String]) -> TraceValue {
    .object([TraceAttribute("enum", .array(texts.map(TraceValue.string)))])
  }

  /// Exactly a value.
  package static func constant(_ value: TraceValue) -> TraceValue {
    .object([TraceAttribute("const", value)])
  }

  /// A text of some form.
  package static func text(matching pattern: String) -> TraceValue {
    .object([
      TraceAttribute("type", .string("string")), TraceAttribute("pattern", .string(pattern)),
    ])
  }

  /// A value of exactly one of several kinds.
  package static func oneOf(_ schemas: [TraceValue]) -> TraceValue {
    .object([TraceAttribute("oneOf", .array(schemas))])
  }

  /// A value, or null.
  package static func nullable(_ schema: TraceValue) -> TraceValue {
    oneOf([schema, type("null")])
  }

  /// A value as a definition describes it.
  package static func reference(_ definition: String) -> TraceValue {
    .object([TraceAttribute("$ref", .string("#/$defs/\(definition)"))])
  }

  /// A whole schema.
  ///
  /// - Parameters:
  ///   - title: What it describes.
  ///   - schema: The schema of the value.
  ///   - definitions: What the schema refers to.
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

  /// A schema with a sentence about what it describes.
  package static func described(_ schema: TraceValue, _ says: String) -> TraceValue {
    guard case .object(let fields) = schema else { return schema }
    return .object([TraceAttribute("description", .string(says))] + fields)
  }

  private static func type(_ name: String) -> TraceValue {
    .object([TraceAttribute("type", .string(name))])
  }
}

/// A type of values in a JSON document: how adspec writes, reads and describes such a value.
package struct JSONType<Value: Sendable>: Sendable {
  /// The JSON Schema of the value.
  package let schema: TraceValue
  /// The value that null and an absent field stand for; nil if the field must be present.
  package var null: Value?
  /// Writes a value.
  package let write: @Sendable (Value) -> TraceValue
  /// Reads a value.
  package let read: @Sendable (TraceValue) throws(JSONMismatch) -> Value

  /// Describes a type whose reader throws its own errors.
  package init(
    _ schema: TraceValue, write: @escaping @Sendable (Value) -> TraceValue,
    read: @escaping @Sendable (TraceValue) throws(JSONMismatch) -> Value
  ) {
    self.schema = schema
    self.write = write
    self.read = read
  }

  /// Describes a type.
  ///
  /// - Parameters:
  ///   - schema: The JSON Schema of the value.
  ///   - refusal: The error if `read` returns nil, such as `is not a text`.
  ///   - write: Writes a value.
  ///   - read: Reads a value.
  package init(
    _ schema: TraceValue, orElse refusal: String,
    write: @escaping @Sendable (Value) -> TraceValue,
    read: @escaping @Sendable (TraceValue) -> Value?
  ) {
    self.init(schema, write: write) { value throws(JSONMismatch) in
      guard let value = read(value) else { throw JSONMismatch("", refusal) }
      return value
    }
  }
}

/// The types from which all other types are made.
extension JSONType {
  /// A value of another type, or null.
  package static func nullable<Some>(_ type: JSONType<Some>) -> JSONType where Value == Some? {
    var nullable = JSONType(
      JSONSchema.nullable(type.schema), write: { $0.map(type.write) ?? .null },
      read: { value throws(JSONMismatch) in value == .null ? nil : try type.read(value) })
    nullable.null = .some(nil)
    return nullable
  }

  /// A list of values of another type.
  package static func list<Element>(of type: JSONType<Element>) -> JSONType
  where Value == [Element] {
    JSONType(JSONSchema.list(of: type.schema), write: { .array($0.map(type.write)) }) {
      value throws(JSONMismatch) in
      guard case .array(let elements) = value else { throw JSONMismatch("", "is not a list") }
      var values: [Element] = []
      values.reserveCapacity(elements.count)
      for (position, element) in elements.enumerated() {
        do throws(JSONMismatch) { values.append(try type.read(element)) } catch {
          throw error.within("[\(position)]")
        }
      }
      return values
    }
  }

  /// An object that has only the listed fields.
  package static func object(_ object: JSONObject<Value>) -> JSONType {
    JSONType(
      object.name.map(JSONSchema.reference) ?? object.schema,
      write: { .object(object.attributes(of: $0)) }, read: object.read)
  }
}

extension JSONType where Value: RawRepresentable<String> & CaseIterable {
  /// One of the values of an enumeration.
  package static var choice: JSONType {
    let schema = JSONSchema.choice(Value.allCases.map(\.rawValue))
    return JSONType(schema, write: { .string($0.rawValue) }) { value throws(JSONMismatch) in
      let text = try JSONType<String>.string.read(value)
      guard let value = Value(rawValue: text) else {
        throw JSONMismatch("", "is \"\(text)\", which is not known")
      }
      return value
    }
  }
}

extension JSONType<String> {
  /// Any text.
  package static let string = string(JSONSchema.string)

  /// A text with a given schema.
  package static func string(_ schema: TraceValue) -> JSONType {
    JSONType(schema, orElse: "is not a text", write: TraceValue.string) {
      if case .string(let text) = $0 { text } else { nil }
    }
  }

  /// Any text, or null for the empty text.
  package static var nullIfEmpty: JSONType {
    let text = JSONType<String?>.text
    var type = JSONType(text.schema, write: { text.write($0.isEmpty ? nil : $0) }) {
      value throws(JSONMismatch) in try text.read(value) ?? ""
    }
    type.null = ""
    return type
  }
}

extension JSONType<String?> {
  /// Any text, or null.
  package static let text = nullable(.string)
}

extension JSONType<[String]> {
  /// A list of texts.
  package static let strings = list(of: .string)
}

extension JSONType<Int> {
  /// A whole number that is 0 or greater.
  package static let count = JSONType(
    JSONSchema.count, orElse: "is not a number from 0", write: TraceValue.integer
  ) {
    if case .integer(let number) = $0, number >= 0 { number } else { nil }
  }
}

extension JSONType<Bool> {
  /// True or false.
  package static let boolean = JSONType(
    JSONSchema.boolean, orElse: "is not true or false", write: TraceValue.boolean
  ) {
    if case .boolean(let flag) = $0 { flag } else { nil }
  }
}

extension JSONType<TraceValue> {
  /// An object with any fields.
  package static let anyObject = JSONType(JSONSchema.object, write: { $0 }, read: { $0 })
}

/// A field of an object in a JSON document.
///
/// A field is one entry in the list of a ``JSONObject``. The writer, the reader and the schema of
/// the document are three walks over these lists.
package struct JSONField<Object: Sendable>: Sendable {
  /// The name of the field.
  package let name: String
  /// The field in the JSON Schema.
  package let property: JSONSchema.Property
  /// The value of the field; nil if the object leaves the field out.
  package let write: @Sendable (Object) -> TraceValue?
  /// Sets a property of the object to the value in the document; the value is nil if the field is
  /// absent or null.
  ///
  /// The function itself is nil if the field follows from other fields.
  package let read: (@Sendable (inout Object, TraceValue?) throws(JSONMismatch) -> Void)?

  /// Describes a field that adspec writes and reads.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - type: The type of the value.
  ///   - says: The meaning of the value in one sentence; nil if the name says it.
  ///   - isOptional: Whether an object can leave the field out.
  ///   - get: Returns the value; nil if the object leaves the field out.
  ///   - set: Uses a value that was read. The function is not called if the object leaves the field
  ///     out.
  package init<Value>(
    _ name: String, _ type: JSONType<Value>, _ says: String? = nil,
    optional isOptional: Bool = false, get: @escaping @Sendable (Object) -> Value?,
    set: @escaping @Sendable (inout Object, Value) throws(JSONMismatch) -> Void
  ) {
    self.name = name
    property = .init(name, type.schema, says, optional: isOptional)
    write = { get($0).map(type.write) }
    read = { object, value throws(JSONMismatch) in
      guard let value else {
        if isOptional { return }
        guard let null = type.null else { throw JSONMismatch(name, "is missing") }
        return try set(&object, null)
      }
      let known: Value
      do throws(JSONMismatch) { known = try type.read(value) } catch { throw error.within(name) }
      try set(&object, known)
    }
  }

  /// Describes a field; `read` is nil if the field follows from other fields.
  private init(
    _ name: String, _ property: JSONSchema.Property,
    write: @escaping @Sendable (Object) -> TraceValue?,
    read: (@Sendable (inout Object, TraceValue?) throws(JSONMismatch) -> Void)?
  ) {
    (self.name, self.property, self.write, self.read) = (name, property, write, read)
  }

  /// A field with the value of a property.
  package static func stored<Value>(
    _ name: String, _ path: any WritableKeyPath<Object, Value> & Sendable,
    _ type: JSONType<Value>, _ says: String? = nil
  ) -> JSONField {
    JSONField(name, type, says, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A field with the value of a property.
  ///
  /// The object leaves the field out if the property is nil.
  package static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Object, Value?> & Sendable,
    _ type: JSONType<Value>, _ says: String? = nil
  ) -> JSONField {
    JSONField(
      name, type, says, optional: true, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }

  /// A field with the value of a property.
  ///
  /// The object leaves the field out if the property has its usual value.
  package static func rare<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Object, Value> & Sendable, unless usual: Value,
    _ type: JSONType<Value>, _ says: String? = nil
  ) -> JSONField {
    JSONField(
      name, type, says, optional: true,
      get: { $0[keyPath: path] == usual ? nil : $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }

  /// A field that follows from other fields, so that adspec never reads it.
  package static func derived<Value>(
    _ name: String, _ get: @escaping @Sendable (Object) -> Value, _ type: JSONType<Value>,
    _ says: String? = nil
  ) -> JSONField {
    JSONField(
      name, .init(name, type.schema, says), write: { type.write(get($0)) }, read: nil)
  }

  /// A field that follows from other fields, and that an object leaves out if the value is nil.
  package static func optionalDerived<Value>(
    _ name: String, _ get: @escaping @Sendable (Object) -> Value?, _ type: JSONType<Value>,
    _ says: String? = nil
  ) -> JSONField {
    JSONField(
      name, .init(name, type.schema, says, optional: true),
      write: { get($0).map(type.write) }, read: nil)
  }

  /// A field that has the same value in every document.
  package static func constant(
    _ name: String, _ constant: TraceValue, _ says: String? = nil
  ) -> JSONField {
    let type = JSONType<TraceValue>(
      JSONSchema.constant(constant), orElse: "is not \(constant.text)", write: { $0 },
      read: { $0 == constant ? constant : nil })
    return JSONField(name, type, says, get: { _ in constant }, set: { _, _ in })
  }

  /// The same field, as a field of an object that has this object in a property.
  package func of<Outer>(
    _ path: any WritableKeyPath<Outer, Object> & Sendable
  ) -> JSONField<Outer> {
    let (write, read) = (write, read)
    guard let read else {
      return JSONField<Outer>(name, property, write: { write($0[keyPath: path]) }, read: nil)
    }
    return JSONField<Outer>(name, property, write: { write($0[keyPath: path]) }) {
      outer, value throws(JSONMismatch) in try read(&outer[keyPath: path], value)
    }
  }
}

/// An object of a JSON document: the list of its fields, in the order in which adspec writes them.
package struct JSONObject<Object: Sendable>: Sendable {
  /// The name of the object's definition in the schema; nil if the schema has the object in place.
  package let name: String?
  /// The object whose properties the reader sets; nil if adspec does not read the object.
  package let blank: Object?
  /// The fields, in their order in the document.
  package let fields: [JSONField<Object>]

  /// Describes an object that has a definition in the schema of its document.
  package init(_ name: String?, blank: Object? = nil, _ fields: [JSONField<Object>]) {
    (self.name, self.blank, self.fields) = (name, blank, fields)
  }

  /// Describes an object that the schema has in place.
  package init(blank: Object? = nil, _ fields: [JSONField<Object>]) {
    self.init(nil, blank: blank, fields)
  }

  /// The JSON Schema of the object.
  package var schema: TraceValue { JSONSchema.object(fields.map(\.property)) }

  /// The definition of the object in the schema of a document.
  package var definition: TraceAttribute { TraceAttribute(name ?? "", schema) }

  /// Writes the fields of an object.
  package func attributes(of object: Object) -> [TraceAttribute] {
    fields.compactMap { field in field.write(object).map { TraceAttribute(field.name, $0) } }
  }

  /// Reads an object.
  ///
  /// Fields that are not in the list do not count.
  @Sendable package func read(_ value: TraceValue) throws(JSONMismatch) -> Object {
    guard case .object(let attributes) = value else { throw JSONMismatch("", "is not an object") }
    guard var object = blank else { throw JSONMismatch("", "cannot be read") }
    for field in fields {
      guard let read = field.read else { continue }
      let value = attributes.first { $0.name == field.name }?.value
      try read(&object, value == .null ? nil : value)
    }
    return object
  }
}

/// A mistake in a value of a JSON document, with the path of the value.
package struct JSONMismatch: Error {
  /// The path of the value, such as `scenarios[3].loads`.
  package var path: String
  /// The description of the mistake.
  package let message: String

  /// Describes a mistake in the value with the given path.
  package init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// The same mistake, with a path that begins at the enclosing value.
  package func within(_ outer: String) -> JSONMismatch {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return JSONMismatch(outer + separator + path, message)
  }

  /// The path of the value, and the mistake.
  package var description: String { path.isEmpty ? message : "\(path) \(message)" }
}

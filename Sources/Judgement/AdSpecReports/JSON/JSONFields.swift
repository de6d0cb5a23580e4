import AdSpecTrace

/// A mistake in a value of a JSON document, with the path of the value.
struct JSONMismatch: Error {
  /// The path of the value, such as `scenarios[3].loads`.
  var path: String
  /// The description of the mistake.
  let message: String

  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// The same mistake, with the path from the enclosing value.
  func within(_ outer: String) -> JSONMismatch {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return JSONMismatch(outer + separator + path, message)
  }

  var description: String { path.isEmpty ? message : "\(path) \(message)" }
}

/// Reads the fields of a JSON object by their names.
struct JSONFields {
  private let fields: [TraceAttribute]

  /// Takes an object.
  init(_ value: TraceValue) throws(JSONMismatch) {
    guard case .object(let fields) = value else { throw JSONMismatch("", "is no object") }
    self.fields = fields
  }

  /// The value of a field; nil when it is absent or null.
  func value(_ name: String) -> TraceValue? {
    guard let value = fields.first(where: { $0.name == name })?.value, value != .null else {
      return nil
    }
    return value
  }

  func string(_ name: String) throws(JSONMismatch) -> String {
    guard let text = try text(name) else { throw missing(name) }
    return text
  }

  /// A text; nil when it is absent or null.
  func text(_ name: String) throws(JSONMismatch) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw JSONMismatch(name, "is no text") }
    return text
  }

  func integer(_ name: String) throws(JSONMismatch) -> Int {
    guard let number = try number(name) else { throw missing(name) }
    return number
  }

  /// A number; nil when it is absent or null.
  func number(_ name: String) throws(JSONMismatch) -> Int? {
    guard let value = value(name) else { return nil }
    guard case .integer(let number) = value, number >= 0 else {
      throw JSONMismatch(name, "is no number from 0")
    }
    return number
  }

  func boolean(_ name: String) throws(JSONMismatch) -> Bool {
    guard let flag = try flag(name) else { throw missing(name) }
    return flag
  }

  /// A Boolean; nil when it is absent or null.
  func flag(_ name: String) throws(JSONMismatch) -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .boolean(let flag) = value else { throw JSONMismatch(name, "is not true or false") }
    return flag
  }

  /// A value of an enumeration.
  func choice<Value: RawRepresentable<String>>(_ name: String) throws(JSONMismatch) -> Value {
    guard let value = try optionalChoice(name, of: Value.self) else { throw missing(name) }
    return value
  }

  /// A value of an enumeration; nil when it is absent or null.
  func optionalChoice<Value: RawRepresentable<String>>(
    _ name: String, of type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw JSONMismatch(name, "is \"\(PlainText.line(text))\", which is not known")
    }
    return value
  }

  /// The result of a body for the object of a field; nil when it is absent or null.
  func object<Value>(
    _ name: String, _ read: (JSONFields) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> Value? {
    guard let value = value(name) else { return nil }
    do { return try read(try JSONFields(value)) } catch { throw error.within(name) }
  }

  /// The result of a body for the object of a field.
  func required<Value>(
    _ name: String, _ read: (JSONFields) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> Value {
    guard let value = try object(name, read) else { throw missing(name) }
    return value
  }

  /// The results of a body for the elements of a list; empty when the list is absent.
  func list<Value>(
    _ name: String, orNone mayBeAbsent: Bool = false,
    _ read: (TraceValue) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> [Value] {
    guard let value = value(name) else {
      if mayBeAbsent { return [] }
      throw missing(name)
    }
    guard case .array(let elements) = value else { throw JSONMismatch(name, "is no list") }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (position, element) in elements.enumerated() {
      do { values.append(try read(element)) } catch { throw error.within("\(name)[\(position)]") }
    }
    return values
  }

  func strings(_ name: String, orNone mayBeAbsent: Bool = false) throws(JSONMismatch) -> [String] {
    try list(name, orNone: mayBeAbsent) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch("", "is no text") }
      return text
    }
  }

  /// The names of all fields with their values.
  var all: [TraceAttribute] { fields }

  private func missing(_ name: String) -> JSONMismatch { JSONMismatch(name, "is missing") }
}

package import AdSpecTrace

/// Formats JSON so that people can read it: a value that fits on a line is on one line.
package enum JSONText {
  /// The maximum length of a line, in bytes.
  static let width = 120

  /// Writes a value as one line of JSON.
  static func line(_ value: TraceValue) -> String {
    switch value {
    case .array(let values): return "[" + values.map(line).joined(separator: ", ") + "]"
    case .object(let fields):
      return "{"
        + fields.map { "\(scalar(.string($0.name))): \(line($0.value))" }.joined(separator: ", ")
        + "}"
    default: return scalar(value)
    }
  }

  /// Writes a value, and splits it into several lines if it is too long for one line.
  package static func write(_ value: TraceValue, to write: (String) -> Void) {
    // The outermost value always takes several lines, so that a small report looks like a large
    // report.
    self.write(value, depth: 0, used: width, to: write)
  }

  /// Writes an object that ends with a list.
  ///
  /// The function writes the elements of the list one by one.
  ///
  /// - Parameters:
  ///   - fields: The fields before the list.
  ///   - name: The name of the list.
  ///   - elements: The elements of the list.
  ///   - write: Writes a piece of text.
  static func write(
    _ fields: [TraceAttribute], _ name: String, _ elements: some Collection<TraceValue>,
    to write: (String) -> Void
  ) {
    write("{\n")
    for field in fields {
      let head = "  " + scalar(.string(field.name)) + ": "
      write(head)
      self.write(field.value, depth: 1, used: head.utf8.count + 1, to: write)
      write(",\n")
    }
    write("  " + scalar(.string(name)) + (elements.isEmpty ? ": []\n}" : ": [\n"))
    guard !elements.isEmpty else { return }
    for (position, element) in elements.enumerated() {
      write("    ")
      self.write(element, depth: 2, used: 5, to: write)
      write(position + 1 < elements.count ? ",\n" : "\n")
    }
    write("  ]\n}")
  }

  private static func write(
    _ value: TraceValue, depth: Int, used: Int, to write: (String) -> Void
  ) {
    let elements: [(head: String, value: TraceValue)]
    let brackets: (String, String)
    switch value {
    case .array(let values):
      elements = values.map { ("", $0) }
      brackets = ("[", "]")
    case .object(let fields):
      elements = fields.map { (scalar(.string($0.name)) + ": ", $0.value) }
      brackets = ("{", "}")
    default: return write(scalar(value))
    }
    if elements.isEmpty || fits(value, in: width - used) {
      return write(line(value))
    }
    let indentation = String(repeating: "  ", count: depth + 1)
    write(brackets.0 + "\n")
    for (position, element) in elements.enumerated() {
      write(indentation + element.head)
      let used = indentation.count + element.head.utf8.count + 1
      self.write(element.value, depth: depth + 1, used: used, to: write)
      write(position + 1 < elements.count ? ",\n" : "\n")
    }
    write(String(repeating: "  ", count: depth) + brackets.1)
  }

  /// Whether a value fits in `width` bytes.
  ///
  /// The function stops as soon as it knows that the value is too large.
  private static func fits(_ value: TraceValue, in width: Int) -> Bool {
    rest(of: width, after: value) != nil
  }

  private static func rest(of width: Int, after value: TraceValue) -> Int? {
    var rest: Int
    switch value {
    case .array(let values):
      rest = width - 2
      for value in values {
        guard rest > 0, let next = self.rest(of: rest - 2, after: value) else { return nil }
        rest = next
      }
    case .object(let fields):
      rest = width - 2
      for field in fields {
        guard rest > 0,
          let next = self.rest(of: rest - field.name.utf8.count - 6, after: field.value)
        else { return nil }
        rest = next
      }
    default: rest = width - scalar(value).utf8.count
    }
    return rest >= 0 ? rest : nil
  }

  private static func scalar(_ value: TraceValue) -> String {
    var writer = TraceWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

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

  /// The same mistake, with a path that begins at the enclosing value.
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
    guard case .object(let fields) = value else { throw JSONMismatch("", "is not an object") }
    self.fields = fields
  }

  /// The value of a field; nil if the field is absent or null.
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

  /// The text of a field; nil if the field is absent or null.
  func text(_ name: String) throws(JSONMismatch) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else { throw JSONMismatch(name, "is not a text") }
    return text
  }

  func integer(_ name: String) throws(JSONMismatch) -> Int {
    guard let number = try number(name) else { throw missing(name) }
    return number
  }

  /// The number of a field; nil if the field is absent or null.
  func number(_ name: String) throws(JSONMismatch) -> Int? {
    guard let value = value(name) else { return nil }
    guard case .integer(let number) = value, number >= 0 else {
      throw JSONMismatch(name, "is not a number from 0")
    }
    return number
  }

  func boolean(_ name: String) throws(JSONMismatch) -> Bool {
    guard let flag = try flag(name) else { throw missing(name) }
    return flag
  }

  /// The Boolean of a field; nil if the field is absent or null.
  func flag(_ name: String) throws(JSONMismatch) -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .boolean(let flag) = value else { throw JSONMismatch(name, "is not true or false") }
    return flag
  }

  /// The value of an enumeration in a field that must be present.
  func choice<Value: RawRepresentable<String>>(_ name: String) throws(JSONMismatch) -> Value {
    guard let value = try optionalChoice(name, of: Value.self) else { throw missing(name) }
    return value
  }

  /// The value of an enumeration in a field; nil if the field is absent or null.
  func optionalChoice<Value: RawRepresentable<String>>(
    _ name: String, of type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw JSONMismatch(name, "is \"\(PlainText.line(text))\", which is not known")
    }
    return value
  }

  /// Calls `read` with the object in a field and returns the result; nil if the field is absent or
  /// null.
  func object<Value>(
    _ name: String, _ read: (JSONFields) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> Value? {
    guard let value = value(name) else { return nil }
    do { return try read(try JSONFields(value)) } catch { throw error.within(name) }
  }

  /// Calls `read` with the object in a field that must be present, and returns the result.
  func required<Value>(
    _ name: String, _ read: (JSONFields) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> Value {
    guard let value = try object(name, read) else { throw missing(name) }
    return value
  }

  /// Calls `read` with each element of the list in a field and returns the results.
  ///
  /// If the field is absent and `mayBeAbsent` is true, the result is empty.
  func list<Value>(
    _ name: String, orNone mayBeAbsent: Bool = false,
    _ read: (TraceValue) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> [Value] {
    guard let value = value(name) else {
      if mayBeAbsent { return [] }
      throw missing(name)
    }
    guard case .array(let elements) = value else { throw JSONMismatch(name, "is not a list") }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (position, element) in elements.enumerated() {
      do { values.append(try read(element)) } catch { throw error.within("\(name)[\(position)]") }
    }
    return values
  }

  func strings(_ name: String, orNone mayBeAbsent: Bool = false) throws(JSONMismatch) -> [String] {
    try list(name, orNone: mayBeAbsent) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch("", "is not a text") }
      return text
    }
  }

  /// The names of all fields with their values.
  var all: [TraceAttribute] { fields }

  private func missing(_ name: String) -> JSONMismatch { JSONMismatch(name, "is missing") }
}

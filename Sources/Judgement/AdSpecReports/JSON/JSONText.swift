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

import Foundation
import Synchronization

/// Any JSON value.
package enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a JSON text.
  package init(text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a key; nil when the value is not an object or has no such key.
  package subscript(key: String) -> JSONValue? {
    get { if case .object(let fields) = self { fields[key] } else { nil } }
    set {
      guard case .object(var fields) = self else { return }
      fields[key] = newValue
      self = .object(fields)
    }
  }

  /// The items of an array; empty for another value.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The text of a string; nil for another value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// Validates JSON values, and knows only the keywords of JSON Schema that adspec's schemas use.
///
/// An unknown keyword is an error. If unknown keywords were allowed, the validator would accept
/// invalid values.
package struct JSONSchemaValidator {
  /// A violation of the schema, with the path of the wrong value.
  package struct Violation: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let message: String

    package var description: String { "\(path): \(message)" }
  }

  private static let known: Set<String> = [
    "$schema", "title", "description", "$defs", "$ref", "type", "properties", "required",
    "additionalProperties", "items", "enum", "const", "oneOf", "pattern", "minimum",
  ]

  private let schema: JSONValue

  /// Creates a validator for a schema.
  package init(_ schema: JSONValue) {
    self.schema = schema
  }

  /// The violations in a value; empty for a valid value.
  package func violations(of value: JSONValue) throws -> [Violation] {
    try check(value, schema, "$")
  }

  private func check(
    _ value: JSONValue, _ schema: JSONValue, _ path: String
  ) throws -> [Violation] {
    guard case .object(let keywords) = schema else {
      throw Violation(path: path, message: "the schema is not an object")
    }
    var found: [Violation] = []
    for (keyword, wanted) in keywords.sorted(by: { $0.key < $1.key }) {
      guard JSONSchemaValidator.known.contains(keyword) else {
        throw Violation(path: path, message: "the schema has an unknown keyword \(keyword)")
      }
      found += try check(value, keyword, wanted, keywords, path)
    }
    return found
  }

  private func check(
    _ value: JSONValue, _ keyword: String, _ wanted: JSONValue, _ keywords: [String: JSONValue],
    _ path: String
  ) throws -> [Violation] {
    func refuse(_ message: String) -> [Violation] { [Violation(path: path, message: message)] }
    switch (keyword, value) {
    case ("$ref", _): return try check(value, definition(wanted, path), path)
    case ("type", _):
      return value.typeName == wanted.text ? [] : refuse("is no \(wanted.text ?? "?")")
    case ("const", _): return value == wanted ? [] : refuse("is not \(wanted)")
    case ("enum", _): return wanted.items.contains(value) ? [] : refuse("is none of \(wanted)")
    case ("oneOf", _):
      let matches = try wanted.items.filter { try check(value, $0, path).isEmpty }
      return matches.count == 1 ? [] : refuse("fits \(matches.count) of the alternatives")
    case ("pattern", .string(let text)):
      return try Self.fits(text, wanted.text ?? "") ? [] : refuse("does not match")
    case ("minimum", .integer(let number)):
      return JSONValue.integer(number) == wanted || .integer(number) > wanted
        ? [] : refuse("is less than \(wanted)")
    case ("items", .array(let items)):
      return try items.enumerated().flatMap { try check($1, wanted, "\(path)[\($0)]") }
    case ("required", .object(let fields)):
      return wanted.items.compactMap(\.text).filter { fields[$0] == nil }.flatMap {
        refuse("has no \($0)")
      }
    case ("properties", .object(let fields)):
      return try fields.sorted { $0.key < $1.key }.flatMap { key, value in
        try wanted[key].map { try check(value, $0, "\(path).\(key)") } ?? []
      }
    case ("additionalProperties", .object(let fields)):
      guard wanted == .boolean(false) else { return [] }
      return fields.keys.sorted().filter { keywords["properties"]?[$0] == nil }.flatMap {
        refuse("has a key \($0)")
      }
    default: return []
    }
  }

  /// The patterns that were used before, because reading a pattern takes longer than using it.
  private static let patterns = Mutex<[String: NSRegularExpression]>([:])

  private static func fits(_ text: String, _ pattern: String) throws -> Bool {
    try patterns.withLock { known in
      let expression = try known[pattern] ?? NSRegularExpression(pattern: pattern)
      known[pattern] = expression
      let all = NSRange(text.startIndex..., in: text)
      return expression.firstMatch(in: text, range: all) != nil
    }
  }

  private func definition(_ reference: JSONValue, _ path: String) throws -> JSONValue {
    let prefix = "#/$defs/"
    guard let text = reference.text, text.hasPrefix(prefix),
      let found = schema["$defs"]?[String(text.dropFirst(prefix.count))]
    else { throw Violation(path: path, message: "the schema refers to nothing: \(reference)") }
    return found
  }
}

extension JSONValue {
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  fileprivate static func > (left: JSONValue, right: JSONValue) -> Bool {
    guard case .integer(let left) = left, case .integer(let right) = right else { return false }
    return left > right
  }
}

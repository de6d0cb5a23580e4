/// A type in Swift source, with variables for what the source does not say.
package indirect enum SwiftType: Codable, Hashable, Sendable {
  /// A type with a name, such as `String` or `Result<A, B>`.
  case named(String, [SwiftType])
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  /// A function with its attributes, such as `@Sendable`, and its effects, such as `throws`.
  case function([SwiftType], SwiftType, attributes: [String], effects: [String])
  case tuple([Element])
  case metatype(SwiftType)
  /// A type that the reader has not found yet; see `TypeVariables`.
  case variable(Int)
  /// A type that the source does not say.
  case unknown

  /// An element of a tuple.
  package struct Element: Codable, Hashable, Sendable {
    package var label: String?
    package var type: SwiftType

    package init(label: String? = nil, type: SwiftType) { (self.label, self.type) = (label, type) }
  }

  package static func named(_ name: String) -> SwiftType { .named(name, []) }
  package static let void = SwiftType.tuple([])
  package static let string = SwiftType.named("String")
  package static let int = SwiftType.named("Int")
  package static let double = SwiftType.named("Double")
  package static let bool = SwiftType.named("Bool")

  /// The name of a type without arguments around it: `A` for `A`, `A?` and `[A]`; nil for others.
  package var core: String? {
    switch self {
    case .named(let name, _): name
    case .optional(let type), .array(let type): type.core
    default: nil
    }
  }

  package var isOptional: Bool { if case .optional = self { true } else { false } }

  package var isFunction: Bool {
    switch self {
    case .function: true
    case .optional(let type): type.isFunction
    default: false
    }
  }

  /// The type without its outer optional.
  package var unwrapped: SwiftType { if case .optional(let type) = self { type } else { self } }

  /// The names of all types in this type.
  package var names: Set<String> {
    switch self {
    case .named(let name, let arguments):
      Set(name.filter { $0 != " " }.split(separator: "&").map(SwiftType.outermostName))
        .union(arguments.flatMap(\.names))
    case .optional(let type), .array(let type), .metatype(let type): type.names
    case .dictionary(let key, let value): key.names.union(value.names)
    case .function(let parameters, let result, _, _):
      parameters.reduce(into: result.names) { $0.formUnion($1.names) }
    case .tuple(let elements): elements.reduce(into: []) { $0.formUnion($1.type.names) }
    case .variable, .unknown: []
    }
  }

  /// The names of all types in this type, and the names of the types inside of which they are.
  package var mentions: Set<String> {
    var found = names
    _ = mapped { part in
      if case .named(let name, _) = part { found.insert(name) }
      return part
    }
    return found
  }

  private static func outermostName(_ name: Substring) -> String {
    String(name.split(separator: ".").first ?? name)
  }

  /// Whether the source does not say the type at all.
  package var isHole: Bool {
    switch self {
    case .variable, .unknown: true
    default: false
    }
  }

  /// Whether the source does not say a part of the type.
  package var hasHole: Bool {
    switch self {
    case .named(_, let arguments): arguments.contains(where: \.hasHole)
    case .optional(let type), .array(let type), .metatype(let type): type.hasHole
    case .dictionary(let key, let value): key.hasHole || value.hasHole
    case .function(let parameters, let result, _, _):
      result.hasHole || parameters.contains(where: \.hasHole)
    case .tuple(let elements): elements.contains(where: \.type.hasHole)
    case .variable, .unknown: true
    }
  }

  /// The types of which this type consists.
  package var parts: [SwiftType] {
    switch self {
    case .named(_, let arguments): arguments
    case .optional(let type), .array(let type), .metatype(let type): [type]
    case .dictionary(let key, let value): [key, value]
    case .function(let parameters, let result, _, _): parameters + [result]
    case .tuple(let elements): elements.map(\.type)
    case .variable, .unknown: []
    }
  }

  /// Replaces types from the inside out.
  package func mapped(_ change: (SwiftType) -> SwiftType) -> SwiftType {
    let inside: SwiftType =
      switch self {
      case .named(let name, let arguments): .named(name, arguments.map { $0.mapped(change) })
      case .optional(let type): .optional(type.mapped(change))
      case .array(let type): .array(type.mapped(change))
      case .metatype(let type): .metatype(type.mapped(change))
      case .dictionary(let key, let value): .dictionary(key.mapped(change), value.mapped(change))
      case .function(let parameters, let result, let attributes, let effects):
        .function(
          parameters.map { $0.mapped(change) }, result.mapped(change), attributes: attributes,
          effects: effects)
      case .tuple(let elements):
        .tuple(elements.map { Element(label: $0.label, type: $0.type.mapped(change)) })
      case .variable, .unknown: self
      }
    return change(inside)
  }

  /// The type as source; a part that the source does not say is `Any` or a placeholder.
  package var text: String {
    switch self {
    case .named(let name, let arguments):
      return arguments.isEmpty
        ? (name == "Error" ? "any Error" : name)
        : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let type):
      if type.isFunction { return "(\(type.text))?" }
      return type.text.contains(" ") && !type.text.hasPrefix("(") && !type.text.hasPrefix("[")
        && !type.text.hasSuffix(">")
        ? "(\(type.text))?" : type.text + "?"
    case .array(let type): return "[\(type.text)]"
    case .dictionary(let key, let value): return "[\(key.text): \(value.text)]"
    case .function(let parameters, let result, let attributes, let effects):
      let words = attributes + ["(\(parameters.map(\.text).joined(separator: ", ")))"]
      return (words + effects + ["->", result == .void ? "Void" : result.text])
        .joined(separator: " ")
    case .tuple(let elements):
      let texts = elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.text }
      return elements.isEmpty ? "Void" : "(\(texts.joined(separator: ", ")))"
    case .metatype(let type): return type.text + ".Type"
    // A placeholder; see `StandInText`.
    case .variable(let id): return "Hole\(id)"
    case .unknown: return "Any"
    }
  }
}

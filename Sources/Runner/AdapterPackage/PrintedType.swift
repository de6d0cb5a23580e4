import AdapterSyntax

extension SwiftType {
  /// Reads a type as the compiler prints it in a message, such as `[String : Any]` or `(any Error)?`.
  ///
  /// A placeholder `Hole1` is the variable 1. The result is nil for what is not a type.
  package init?(printed text: some StringProtocol) {
    var reader = PrintedTypeReader(text: Array(text))
    guard let type = reader.type(), reader.isAtEnd else { return nil }
    self = type
  }

  /// The types that variables of this type have where the type is the same as another one.
  ///
  /// - Returns: nil where the two types cannot be the same.
  func bindings(in other: SwiftType) -> [Int: SwiftType]? {
    switch (self, other) {
    case (.variable(let id), .variable(let second)): return id == second ? [:] : [id: other]
    case (.variable(let id), _): return [id: other]
    case (_, .variable(let id)): return [id: self]
    case (.optional(let first), .optional(let second)): return first.bindings(in: second)
    case (.optional(let first), _): return first.bindings(in: other)
    case (_, .optional(let second)): return bindings(in: second)
    case (.named(let name, let first), .named(let second, let others))
    where name == second && first.count == others.count:
      return Self.bindings(first, others)
    case (.tuple(let first), .tuple(let second)) where first.count == second.count:
      return Self.bindings(first.map(\.type), second.map(\.type))
    case (.function(let first, let result, _, _), .function(let second, let other, _, _))
    where first.count == second.count:
      return Self.bindings(first + [result], second + [other])
    case (.array(let first), .array(let second)): return first.bindings(in: second)
    case (.dictionary(let key, let value), .dictionary(let other, let second)):
      return Self.bindings([key, value], [other, second])
    default: return self == other ? [:] : nil
    }
  }

  private static func bindings(_ first: [SwiftType], _ second: [SwiftType]) -> [Int: SwiftType]? {
    var found: [Int: SwiftType] = [:]
    for (first, second) in zip(first, second) {
      guard let part = first.bindings(in: second) else { return nil }
      found.merge(part) { known, _ in known }
    }
    return found
  }
}

/// Reads one type from the start of a text.
private struct PrintedTypeReader {
  let text: [Character]
  private var index = 0

  init(text: [Character]) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  private mutating func skipSpaces() { while index < text.count, text[index] == " " { index += 1 } }

  private mutating func take(_ word: String) -> Bool {
    skipSpaces()
    guard text[index...].starts(with: word) else { return false }
    let end = index + word.count
    if let last = word.last, last.isLetter, end < text.count,
      text[end].isLetter || text[end].isNumber
    {
      return false
    }
    index = end
    return true
  }

  mutating func type() -> SwiftType? {
    // `@lvalue` and similar marks do not belong to the type.
    while take("@") { guard name() != nil else { return nil } }
    for word in ["inout", "any", "some", "consuming", "borrowing"] { _ = take(word) }
    guard var found = primary() else { return nil }
    while index < text.count {
      if take("?") || take("!") {
        found = .optional(found)
      } else if take(".Type") || take(".Protocol") {
        found = .metatype(found)
      } else if take("&") {
        guard let other = primary() else { return nil }
        found = .named(found.text + " & " + other.text)
      } else {
        break
      }
    }
    return function(found) ?? found
  }

  /// The function whose parameters stand in the tuple that was just read; nil without an arrow.
  private mutating func function(_ parameters: SwiftType) -> SwiftType? {
    let before = index
    var effects: [String] = []
    for effect in ["async", "throws"] where take(effect) { effects.append(effect) }
    guard take("->"), let result = type() else {
      index = before
      return nil
    }
    let types: [SwiftType] =
      if case .tuple(let elements) = parameters { elements.map(\.type) } else { [parameters] }
    return .function(types, result, attributes: [], effects: effects)
  }

  private mutating func primary() -> SwiftType? {
    if take("[") {
      guard let element = type() else { return nil }
      if take(":") {
        guard let value = type(), take("]") else { return nil }
        return .dictionary(element, value)
      }
      return take("]") ? .array(element) : nil
    }
    if take("(") { return tuple() }
    return named()
  }

  private mutating func tuple() -> SwiftType? {
    var elements: [SwiftType.Element] = []
    while !take(")") {
      let before = index
      var label = name()
      if label == nil || !take(":") { (index, label) = (before, nil) }
      guard let type = type() else { return nil }
      elements.append(.init(label: label == "_" ? nil : label, type: type))
      guard take(",") || index < text.count && text[index] == ")" else { return nil }
    }
    if elements.count == 1, elements[0].label == nil {
      // Brackets around one type, unless an arrow makes them the parameters of a function.
      return function(.tuple(elements)) ?? elements[0].type
    }
    return .tuple(elements)
  }

  private mutating func named() -> SwiftType? {
    guard var name = name(), name.first?.isUppercase == true || name.first == "_" else {
      return nil
    }
    if name.hasPrefix("Hole"), let id = Int(name.dropFirst(4)) { return .variable(id) }
    var arguments: [SwiftType] = []
    while true {
      if take("<") {
        while !take(">") {
          guard let argument = type() else { return nil }
          arguments.append(argument)
          guard take(",") || index < text.count && text[index] == ">" else { return nil }
        }
      } else if index < text.count - 1, text[index] == ".", text[index + 1] != "T" || !isMetatype {
        index += 1
        guard let part = self.name() else { return nil }
        name += "." + part
      } else {
        break
      }
    }
    return Self.usual(name, arguments)
  }

  private var isMetatype: Bool { text[index...].starts(with: ".Type") }

  private mutating func name() -> String? {
    skipSpaces()
    let start = index
    while index < text.count, text[index].isLetter || text[index].isNumber || text[index] == "_" {
      index += 1
    }
    return start == index ? nil : String(text[start..<index])
  }

  /// A type by the short form that adapters write.
  private static func usual(_ name: String, _ arguments: [SwiftType]) -> SwiftType {
    switch (name, arguments.count) {
    case ("Void", 0): .void
    case ("Array", 1): .array(arguments[0])
    case ("Optional", 1): .optional(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: .named(name, arguments)
    }
  }
}

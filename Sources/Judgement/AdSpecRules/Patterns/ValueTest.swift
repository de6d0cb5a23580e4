import AdSpecTrace

/// A test of one value of an event.
indirect enum ValueTest: Sendable {
  /// The tested value equals this value.
  case literal(TraceValue)
  /// The value is absent or null.
  case absent
  /// The value is neither absent nor null.
  case present
  /// One of the tests passes. `texts` has the texts of the tests if each test is a literal text.
  case anyOf([ValueTest], texts: Set<String>?)
  case allOf([ValueTest])
  case isNot(ValueTest)
  /// The value is at least this number. If the value is a list, the count of the list is at least
  /// this number.
  case atLeast(Double)
  /// The value is at most this number. If the value is a list, the count of the list is at most
  /// this number.
  case atMost(Double)
  /// The value equals an attribute of the premise.
  case ofPremise(AttributePath)
  /// The value is a banner size: the size in an attribute of the nearest event that matches the
  /// pattern, or a supported size that fits into this size.
  case closestSize(EventPattern, AttributePath)
  /// The value is a text that names a field. This field is missing or empty in an attribute of the
  /// nearest event that matches the pattern.
  case missingIn(EventPattern, AttributePath)
  /// The value is a list that contains this item.
  case has(TraceValue)

  /// The test that one of several tests passes.
  static func anyOf(_ tests: [ValueTest]) -> ValueTest {
    let texts = tests.compactMap { test in
      if case .literal(.string(let text)) = test { text } else { nil }
    }
    return .anyOf(tests, texts: texts.count == tests.count ? Set(texts) : nil)
  }

  /// The names of the premise's attributes with which the test compares the value.
  var premiseAttributes: [String] {
    switch self {
    case .ofPremise(let path): [path.text]
    case .anyOf(let tests, _), .allOf(let tests): tests.flatMap(\.premiseAttributes)
    case .isNot(let test): test.premiseAttributes
    case .closestSize(let pattern, _), .missingIn(let pattern, _): pattern.premiseAttributes
    case .literal, .absent, .present, .atLeast, .atMost, .has: []
    }
  }

  /// Whether the test is the same for every match of the premise.
  var isSteady: Bool {
    switch self {
    case .literal, .absent, .present, .atLeast, .atMost, .has: true
    case .anyOf(let tests, _), .allOf(let tests): tests.allSatisfy(\.isSteady)
    case .isNot(let test): test.isSteady
    case .ofPremise, .closestSize, .missingIn: false
    }
  }

  /// The text of the tests if every test compares with a plain value; otherwise nil.
  private static func literals(_ tests: [ValueTest]) -> String? {
    var values: [String] = []
    for test in tests {
      guard case .literal(let value) = test, value != .array([]), value != .object([])
      else { return nil }
      values.append(value.readable)
    }
    return values.listed
  }

  /// The test in words, such as "with NAME 3".
  func described(as name: String) -> String {
    switch self {
    case .literal(.array([])), .literal(.object([])): "with an empty \(name)"
    case .literal(let value): "with \(name) \(value.readable)"
    case .absent: "without \(name)"
    case .present: "with \(name)"
    case .anyOf(let tests, _):
      ValueTest.literals(tests).map { "with \(name) \($0)" }
        ?? tests.map { $0.described(as: name) }.joined(separator: " or ")
    case .allOf(let tests): tests.map { $0.described(as: name) }.joined(separator: " and ")
    case .isNot(.literal(let value)): "with \(name) other than \(value.readable)"
    case .isNot(.anyOf(let tests, _)) where ValueTest.literals(tests) != nil:
      "with \(name) other than \(ValueTest.literals(tests) ?? "")"
    case .isNot(.absent): "with \(name)"
    case .isNot(.present): "without \(name)"
    case .isNot(.ofPremise): "with another \(name)"
    case .isNot(.closestSize):
      "with a \(name) that is neither the wanted one nor a supported one that fits into it"
    case .isNot(let test): "not \(test.described(as: name))"
    case .atLeast(let number): "with \(name) of at least \(TraceValue.number(number).text)"
    case .atMost(let number): "with \(name) of at most \(TraceValue.number(number).text)"
    case .ofPremise: "with the same \(name)"
    case .closestSize(let pattern, let path):
      "with the \(path.text) of \(pattern.text) as \(name), or a supported one within it"
    case .missingIn(let pattern, let path):
      "with \(name) not in the \(path.text) of \(pattern.text)"
    case .has(let item): "with \(item.readable) in \(name)"
    }
  }
}

extension TraceValue {
  /// A number for the value: the value of a number, the number that a text spells, or the count of
  /// a list; nil for other values.
  var numberOrCount: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .string(let text): Double(text)
    case .array(let values): Double(values.count)
    case .object(let fields): Double(fields.count)
    case .null, .boolean: nil
    }
  }

  /// Whether two values are equal; the order of fields in objects does not matter.
  ///
  /// An empty list equals an empty object, because Lua writes both as an empty table.
  func isSame(as other: TraceValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object):
      return left.count == Int(other.numberOrCount ?? -1)
        && left.allSatisfy { field in other[field.name].map(field.value.isSame) ?? false }
    case (.array(let values), .object(let fields)), (.object(let fields), .array(let values)):
      return values.isEmpty && fields.isEmpty
    default: return self == other
    }
  }
}

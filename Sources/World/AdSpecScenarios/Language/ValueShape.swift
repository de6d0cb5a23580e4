import LuaScript

/// A value as far as a check of its type needs to know it, of a run or written in a file.
enum ValueShape {
  case `nil`
  case boolean
  case number(Double)
  case text(String)
  case table
  case function
  case object

  init(_ value: LuaValue) {
    self =
      switch value {
      case .nil: .nil
      case .boolean: .boolean
      case .integer(let number): .number(Double(number))
      case .number(let number): .number(number)
      case .string(let text): .text(text.text)
      case .table: .table
      case .function: .function
      case .object, .other: .object
      }
  }

  /// The shape of an expression that is written out; nil where only a run can know it.
  init?(_ expression: LuaExpression) {
    switch expression.kind {
    case .nil: self = .nil
    case .boolean: self = .boolean
    case .number(let number?): self = .number(number)
    case .string(let text): self = .text(text)
    case .table: self = .table
    case .function: self = .function
    case .operation("", let operands):
      guard let operand = operands.first else { return nil }
      self.init(operand)
    case .operation("-", let operands) where operands.count == 1:
      guard case .number(let number?) = operands[0].kind else { return nil }
      self = .number(-number)
    default: return nil
    }
  }

  /// The value as an error message names it.
  var phrase: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "a text"
    case .table: "a table"
    case .function: "a function"
    case .object: "an object"
    }
  }

  /// The value as an error message shows it, numbers in figures.
  var readable: String {
    if case .number(let number) = self { LuaValue.number(number).readable } else { phrase }
  }
}

import LuaScript

extension LuaParser {
  /// The priority of each binary operator on its left side and on its right side.
  ///
  /// An operator with a higher priority is applied first.
  private static let binary: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3),
    "~=": (3, 3), "==": (3, 3), "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7),
    "..": (9, 8), "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11), "//": (11, 11),
    "%": (11, 11), "^": (14, 13),
  ]
  private static let unaryPriority = 12

  /// Reads a list of expressions.
  mutating func expressions() throws(NotUnderstood) -> [LuaExpression] {
    var values = [try expression()]
    while take(",") { values.append(try expression()) }
    return values
  }

  /// Reads an expression whose operators have a higher priority than `limit`.
  mutating func expression(_ limit: Int = 0) throws(NotUnderstood) -> LuaExpression {
    try nested { (parser) throws(NotUnderstood) in try parser.operation(limit) }
  }

  private mutating func operation(_ limit: Int) throws(NotUnderstood) -> LuaExpression {
    let line = line
    var left: LuaExpression
    if let sign = ["not", "-", "#", "~"].first(where: isNext) {
      advance()
      left = try LuaExpression(
        .operation(sign, [try expression(LuaParser.unaryPriority)]), line)
    } else {
      left = try simple()
    }
    while let name = operatorName, let priority = LuaParser.binary[name], priority.left > limit {
      advance()
      left = try LuaExpression(.operation(name, [left, try expression(priority.right)]), line)
    }
    return left
  }

  private var operatorName: String? {
    switch token {
    case .symbol(let text)?: text
    case .name("and")?: "and"
    case .name("or")?: "or"
    default: nil
    }
  }

  private mutating func simple() throws(NotUnderstood) -> LuaExpression {
    let line = line
    switch token {
    case .number(let number)?:
      advance()
      return try LuaExpression(.number(number), line)
    case .string(let text)?:
      advance()
      return try LuaExpression(.string(text), line)
    default: break
    }
    if take("nil") { return try LuaExpression(.nil, line) }
    if take("true") { return try LuaExpression(.boolean(true), line) }
    if take("false") { return try LuaExpression(.boolean(false), line) }
    if take("...") { return try LuaExpression(.varargs, line) }
    if isNext("{") { return try table() }
    if take("function") { return try LuaExpression(.function(function(hasSelf: false)), line) }
    return try suffixed()
  }

  /// Reads a name or an expression in parentheses, and the indices and calls that follow.
  mutating func suffixed() throws(NotUnderstood) -> LuaExpression {
    var value = try primary()
    while true {
      let line = line
      if take(".") {
        let line = self.line
        value = try LuaExpression(.index(value, LuaExpression(.string(try name()), line)), line)
      } else if take("[") {
        value = try LuaExpression(.index(value, expression()), line)
        try expect("]")
      } else if take(":") {
        let line = self.line
        let name = try name()
        value = try LuaExpression(.method(value, name, arguments()), line)
      } else if isNext("(") || isNext("{") || isText {
        let arguments = try arguments()
        if case .local(let variable) = value.kind { variable.calls.append(arguments) }
        value = try LuaExpression(.call(value, arguments), value.line)
      } else {
        return value
      }
    }
  }

  private var isText: Bool { if case .string? = token { true } else { false } }

  private mutating func primary() throws(NotUnderstood) -> LuaExpression {
    let line = line
    if take("(") {
      let value = try expression()
      try expect(")")
      return try LuaExpression(.operation("", [value]), line)
    }
    let name = try name()
    guard let variable = variable(named: name) else {
      if name == "_ENV" || (name == "_G" && !isNext(".")) {
        program.assignments.hasHiddenGlobals = true
      }
      return try LuaExpression(.global(name), line)
    }
    variable.uses += 1
    return try LuaExpression(.local(variable), line)
  }

  private mutating func arguments() throws(NotUnderstood) -> [LuaExpression] {
    if isNext("{") { return [try table()] }
    if case .string(let text)? = token {
      let line = line
      advance()
      return [try LuaExpression(.string(text), line)]
    }
    try expect("(")
    if take(")") { return [] }
    let values = try expressions()
    try expect(")")
    return values
  }

  private mutating func table() throws(NotUnderstood) -> LuaExpression {
    let line = line
    var entries: [LuaTableEntry] = []
    try expect("{")
    while !take("}") {
      entries.append(try entry())
      if !take(",") && !take(";") {
        try expect("}")
        break
      }
    }
    return try LuaExpression(.table(entries), line)
  }

  private mutating func entry() throws(NotUnderstood) -> LuaTableEntry {
    let line = line
    if take("[") {
      let key = try expression()
      try expect("]")
      try expect("=")
      return LuaTableEntry(key: key, value: try expression())
    }
    if case .name(let name)? = token, isKey {
      advance()
      advance()
      return LuaTableEntry(
        key: try LuaExpression(.string(name), line), value: try expression())
    }
    return LuaTableEntry(key: nil, value: try expression())
  }
}

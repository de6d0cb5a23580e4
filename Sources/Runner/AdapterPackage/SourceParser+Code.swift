import AdapterSourceText

/// Statements.
extension SourceParser {
  /// Parses the statements in braces; nil when there is no brace.
  mutating func block() -> [Statement]? {
    guard take("{") else { return nil }
    let wasHead = isHead
    isHead = false
    defer { isHead = wasHead }
    var statements: [Statement] = []
    while token != nil, !isAt("}") {
      let start = position
      if let statement = statement() { statements.append(contentsOf: statement) }
      if position == start { position += 1 }
    }
    _ = take("}")
    return statements
  }

  /// Parses what stands before the brace of a statement.
  private mutating func head<Value>(_ body: (inout SourceParser) -> Value) -> Value {
    let wasHead = isHead
    isHead = true
    defer { isHead = wasHead }
    return body(&self)
  }

  mutating func statement() -> [Statement]? { nested { $0.statementAtLevel() } ?? nil }

  private mutating func statementAtLevel() -> [Statement]? {
    guard let token else { return nil }
    if token.kind == .word, peek(1)?.isMark(":") == true,
      peek(2).map({ Self.loops.contains($0.text) }) == true
    {
      position += 2  // A label.
    }
    switch self.token?.text ?? "" {
    case ";":
      position += 1
      return []
    case "if" where token.kind == .word: return [conditional()]
    case "guard", "while":
      let isGuard = isAt("guard")
      position += 1
      let conditions = conditions()
      _ = take("else")
      let body = block() ?? []
      return [
        .conditional(
          conditions, isGuard ? [] : body, otherwise: isGuard ? body : [], isGuard: isGuard)
      ]
    case "repeat":
      position += 1
      let body = block() ?? []
      if take("while") { return [.block(body, catches: []), .expression(expression())] }
      return [.block(body, catches: [])]
    case "for": return [loop()]
    case "switch": return [choice()]
    case "do": return [attempt()]
    case "defer":
      position += 1
      return [.block(block() ?? [], catches: [])]
    case "return":
      position += 1
      let isEmpty = self.token == nil || isFirstInLine || isAt("}") || isAt(";")
      return [.returned(isEmpty ? nil : expression())]
    case "throw":
      position += 1
      return [.thrown(expression())]
    case "break", "continue", "fallthrough":
      position += 1
      if isName, !isFirstInLine { position += 1 }
      return []
    default: return plainStatement(token.line)
    }
  }

  /// Parses a declaration, an assignment or an expression.
  private mutating func plainStatement(_ line: Int) -> [Statement] {
    if let declaration = declaration() {
      switch declaration {
      case .variables(let variables): return variables.map { .binding($0) }
      case .function(let function): return [.function(function)]
      case .type(let type): return [.type(type)]
      default: return []
      }
    }
    let value = expression()
    if let token = self.token, ["=", "+=", "-=", "*=", "/=", "|=", "&="].contains(token.text),
      token.kind == .symbol
    {
      position += 1
      return [.assignment(value, expression(), line: line)]
    }
    return [.expression(value)]
  }

  private static let loops: Set<String> = ["for", "while", "repeat", "switch", "do"]

  private mutating func conditional() -> Statement {
    position += 1
    let conditions = conditions()
    let body = block() ?? []
    var otherwise: [Statement] = []
    if take("else") { otherwise = isAt("if") ? statement() ?? [] : block() ?? [] }
    return .conditional(conditions, body, otherwise: otherwise, isGuard: false)
  }

  private mutating func conditions() -> [Condition] {
    head { parser in
      var conditions: [Condition] = []
      repeat {
        if parser.isAt("let") || parser.isAt("var") {
          parser.position += 1
          guard let name = parser.takeName() else { break }
          let type = parser.take(":") ? parser.type() : nil
          let value = parser.take("=") ? parser.expression() : .name(name)
          conditions.append(.binding(name, type, value))
        } else if parser.take("case") {
          let pattern = parser.pattern(isBinding: false)
          if parser.take("=") { conditions.append(.pattern(pattern, parser.expression())) }
        } else if parser.isAt("#") || parser.token?.kind == .directive {
          parser.position += 1
          if parser.isAt("(") { parser.skipBrackets() }
        } else {
          conditions.append(.expression(parser.expression()))
        }
      } while parser.take(",")
      return conditions
    }
  }

  private mutating func loop() -> Statement {
    position += 1
    var isAsync = false
    while isAt("try") || isAt("await") {
      isAsync = isAsync || isAt("await")
      position += 1
    }
    _ = take("case")
    let (pattern, sequence, condition) = head {
      parser -> (Pattern, Expression, [Condition]) in
      let pattern = parser.pattern(isBinding: true)
      _ = parser.take("in")
      let sequence = parser.expression()
      let condition = parser.take("where") ? [Condition.expression(parser.expression())] : []
      return (pattern, sequence, condition)
    }
    let values =
      isAsync
      ? Expression.effect(sequence, isAsync: false, throwsErrors: false, isOptional: false)
      : sequence
    return .loop(pattern, values, condition, block() ?? [])
  }

  private mutating func choice() -> Statement {
    position += 1
    let subject = head { $0.expression() }
    guard take("{") else { return .expression(subject) }
    let wasHead = isHead
    isHead = false
    defer { isHead = wasHead }
    var cases: [(patterns: [Pattern], condition: Expression?, body: [Statement])] = []
    while token != nil, !isAt("}") {
      if isAt("@") { position += 2 }
      var patterns: [Pattern] = []
      var condition: Expression?
      if take("case") {
        repeat { patterns.append(pattern(isBinding: false)) } while take(",")
        if take("where") { condition = expression() }
      } else if !take("default") {
        position += 1
        continue
      }
      _ = take(":")
      var body: [Statement] = []
      while token != nil, !isAt("}"), !isAt("case"), !isAt("default"), !isAt("@") {
        let start = position
        if let statement = statement() { body.append(contentsOf: statement) }
        if position == start { position += 1 }
      }
      cases.append((patterns, condition, body))
    }
    _ = take("}")
    return .choice(subject, cases)
  }

  private mutating func attempt() -> Statement {
    position += 1
    if take("throws"), isAt("(") { skipBrackets() }
    let body = block() ?? []
    var catches: [(Pattern?, [Statement])] = []
    while take("catch") {
      let pattern = isAt("{") ? nil : head { $0.pattern(isBinding: false) }
      catches.append((pattern, block() ?? []))
    }
    return .block(body, catches: catches)
  }

  /// Parses a pattern, in which a name can bind a value, as after `let`.
  mutating func pattern(isBinding: Bool) -> Pattern {
    nested { $0.patternAtLevel(isBinding) } ?? .wildcard
  }

  private mutating func patternAtLevel(_ isBinding: Bool) -> Pattern {
    var result: Pattern
    if take("let") || take("var") {
      result = pattern(isBinding: true)
    } else if take("is") {
      result = .cast(.wildcard, type())
    } else if take("(") {
      result = .tuple(
        list(until: ")") { parser in
          if parser.isName, parser.peek(1)?.isMark(":") == true { parser.position += 2 }
          return parser.pattern(isBinding: isBinding)
        })
    } else if isAt("."), peek(1)?.kind == .word {
      position += 1
      result = enumCase(nil, isBinding)
    } else if isBinding, isName, let name = takeName() {
      result = name == "_" ? .wildcard : .name(name, nil)
    } else if isAt("_") {
      position += 1
      result = .wildcard
    } else if isName, let first = token?.text.first, first.isUppercase,
      peek(1)?.text == ".", peek(2)?.kind == .word
    {
      let type = takeName()
      position += 1
      result = enumCase(type, isBinding)
    } else {
      result = .expression(expression())
    }
    if isAdjacent, take("?") { result = .optional(result) }
    if take("as") { result = .cast(result, type()) }
    return result
  }

  private mutating func enumCase(_ type: String?, _ isBinding: Bool) -> Pattern {
    let name = takeName() ?? ""
    guard isAt("("), isAdjacent else { return .enumCase(type, name, [], []) }
    position += 1
    var arguments: [Argument] = []
    let patterns = list(until: ")") { parser -> Pattern in
      var label: String?
      if parser.isName, parser.peek(1)?.isMark(":") == true {
        label = parser.takeName()
        parser.position += 1
      }
      arguments.append(Argument(label: label, value: .other))
      return parser.pattern(isBinding: isBinding)
    }
    return .enumCase(type, name, arguments, patterns)
  }
}

/// Expressions.
extension SourceParser {
  mutating func expression() -> Expression { nested { $0.expressionAtLevel() } ?? .other }

  private mutating func expressionAtLevel() -> Expression {
    let condition = binary(0)
    guard isAt("?"), !isAdjacent, token?.kind == .symbol else { return condition }
    position += 1
    let first = expression()
    guard take(":") else { return condition }
    return .conditional(condition, first, expression())
  }

  /// The operators, from the weakest to the strongest.
  private static let levels: [Set<String>] = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="], ["??"],
    ["as", "is"], ["...", "..<"], ["+", "-", "&+", "&-", "|", "^"],
    ["*", "/", "%", "&*", "&", "<<", ">>"],
  ]

  private mutating func binary(_ level: Int) -> Expression {
    guard level < Self.levels.count else { return prefixed() }
    var left = binary(level + 1)
    while let token, Self.levels[level].contains(token.text),
      token.kind == .symbol || token.kind == .word
    {
      if token.kind == .symbol {
        // A binary operator has a space on both sides or on none.
        let hasSpaceAfter = peek(1).map { $0.range.lowerBound > token.range.upperBound } ?? true
        if isFirstInLine, !hasSpaceAfter { break }
      }
      position += 1
      guard surround() else { break }
      if token.text == "as" || token.text == "is" {
        let mark = isAdjacent && (isAt("?") || isAt("!")) ? self.token?.text : nil
        if mark != nil { position += 1 }
        left = .cast(left, type(), isTest: token.text == "is", isOptional: mark == "?")
      } else {
        left = .binary(left, token.text, binary(level + 1))
      }
    }
    return left
  }

  private mutating func prefixed() -> Expression {
    guard let token else { return .other }
    switch token.text {
    case "try" where token.kind == .word, "await" where token.kind == .word:
      position += 1
      var isOptional = false
      if token.text == "try", isAdjacent, isAt("?") || isAt("!") {
        isOptional = isAt("?")
        position += 1
      }
      let value = nested { token.text == "try" ? $0.binary(0) : $0.prefixed() } ?? .other
      return .effect(
        value, isAsync: token.text == "await", throwsErrors: token.text == "try",
        isOptional: isOptional)
    case "!" where token.kind == .symbol:
      position += 1
      return .negated(nested { $0.prefixed() } ?? .other)
    case "-", "+", "~", "&":
      guard token.kind == .symbol else { break }
      position += 1
      return nested { $0.prefixed() } ?? .other
    case "if" where token.kind == .word, "switch" where token.kind == .word:
      let wasHead = isHead
      isHead = false
      defer { isHead = wasHead }
      return statement()?.first.map { .statement($0) } ?? .other
    case "any", "some":
      if peek(1)?.kind == .word, peek(1)?.line == token.line { position += 1 }
    default: break
    }
    return postfix(primary())
  }

  private mutating func primary() -> Expression {
    guard let token else { return .other }
    switch token.kind {
    case .number:
      position += 1
      return .number(token.text.contains(".") ? .double : .int, token.text)
    case .string: return string()
    case .regex, .directive:
      position += 1
      if isAt("("), isAdjacent { skipBrackets() }
      return token.text == "#selector" || token.text == "#keyPath" ? .text(nil, []) : .other
    case .quotedWord:
      position += 1
      return .name(token.text)
    case .word:
      position += 1
      switch token.text {
      case "nil": return .nothing
      case "true", "false": return .boolean
      default: return .name(token.text)
      }
    case .symbol:
      guard token.text == ".", peek(1)?.kind == .word || peek(1)?.kind == .quotedWord else {
        return .other
      }
      position += 1
      return .implicitMember(takeName() ?? "")
    case .mark: return bracketed(token)
    }
  }

  private mutating func string() -> Expression {
    var inside: [Expression] = []
    var text = ""
    while let token, token.kind == .string {
      let isFirst = text.isEmpty && inside.isEmpty
      text += token.text
      position += 1
      guard text.hasSuffix("\\(") || token.text.hasSuffix("(") && token.text.contains("\\") else {
        if isFirst, token.text.first == "\"" {
          return .text(String(token.text.dropFirst().dropLast()), [])
        }
        break
      }
      while self.token != nil, self.token?.kind != .string {
        let start = position
        inside.append(expression())
        _ = take(",")
        if position == start { position += 1 }
      }
    }
    return .text(nil, inside)
  }

  private mutating func bracketed(_ token: SwiftToken) -> Expression {
    let wasHead = isHead
    isHead = false
    defer { isHead = wasHead }
    switch token.text {
    case "(":
      position += 1
      let elements = list(until: ")") { $0.argument() }
      return elements.count == 1 && elements[0].label == nil ? elements[0].value : .tuple(elements)
    case "[":
      position += 1
      if take(":") {
        _ = take("]")
        return .dictionary([])
      }
      var pairs: [(Expression, Expression)] = []
      let items = list(until: "]") { parser -> Expression in
        let key = parser.expression()
        if parser.take(":") { pairs.append((key, parser.expression())) }
        return key
      }
      return pairs.isEmpty ? .array(items) : .dictionary(pairs)
    case "{": return .closure(closure())
    case "\\":
      position += 1
      var value = Expression.name("$0")
      while self.token != nil, isAdjacent, isName || isAt(".") || isAt("?") || isAt("!") {
        if isAt("?") { value = .chained(value) }
        if isName, let name = self.token?.text, tokens[position - 1].text == "." {
          value = .member(value, name)
        }
        position += 1
      }
      return .closure(Closure(parameters: [], body: [.expression(value)], numbered: 1))
    default: return .other
    }
  }

  private mutating func argument() -> Argument? {
    var label: String?
    if isName, peek(1)?.isMark(":") == true {
      label = takeName()
      position += 1
    }
    return Argument(label: label, value: expression())
  }

  /// Parses a closure at its opening brace.
  private mutating func closure() -> Closure {
    let start = position
    var closure = Closure(parameters: [], body: [])
    position += 1
    if !signature(of: &closure) {
      position = start + 1
      closure.parameters = []
    }
    // `block` expects the brace, and the last token of a signature stands in its place.
    let wasHead = isHead
    isHead = false
    while token != nil, !isAt("}") {
      let begin = position
      if let statement = statement() { closure.body += statement }
      if position == begin { position += 1 }
    }
    isHead = wasHead
    if closure.parameters.isEmpty {
      closure.numbered = numberedParameters(in: start..<min(position, tokens.count))
    }
    _ = take("}")
    return closure
  }

  /// The number of parameters that a closure uses as `$0`, `$1` and so on.
  private mutating func numberedParameters(in range: Range<Int>) -> Int {
    var count = 0
    for index in range {
      let text = tokens[index].text
      guard text.hasPrefix("$"), let number = Int(text.dropFirst()) else { continue }
      guard number < Self.mostParts else {
        refuse(
          "\(text) stands for a parameter of a closure, and adspec reads at most \(Self.mostParts) "
            + "parameters. Correct the number.", at: index)
        return 0
      }
      count = max(count, number + 1)
    }
    return count
  }

  /// Parses the captures, the parameters and the result of a closure, up to `in`.
  private mutating func signature(of closure: inout Closure) -> Bool {
    while isAt("@") { position += 2 }
    var hasSignature = false
    if isAt("[") {
      skipBrackets()
      hasSignature = true
    }
    if take("(") {
      closure.parameters = list(until: ")") { parser in
        guard let name = parser.takeName() else { return nil }
        return (name, parser.take(":") ? parser.type() : nil)
      }
      hasSignature = true
    } else {
      while isName, !isAt("in"), !isAt("async"), !isAt("throws") {
        if peek(1)?.isMark(",") != true, peek(1)?.isWord("in") != true, peek(1)?.text != "->",
          peek(1)?.isWord("async") != true, peek(1)?.isWord("throws") != true
        {
          return false
        }
        if let name = takeName() { closure.parameters.append((name, nil)) }
        _ = take(",")
      }
      hasSignature = hasSignature || !closure.parameters.isEmpty
    }
    while isAt("async") || isAt("throws") { position += 1 }
    if take("->") { closure.result = type() }
    return hasSignature && take("in")
  }

  private mutating func postfix(_ base: Expression) -> Expression {
    var result = base
    while token != nil {
      if isAt("."), let next = peek(1), !isFirstInLine || next.kind == .word {
        position += 1
        if next.kind == .number {
          position += 1
          result = .member(result, next.text)
        } else if let name = takeName() {
          result = .member(result, name)
        } else {
          break
        }
        // Generic arguments of a type, or the labels of a reference.
        if isAt("("), isAdjacent, isReference { skipBrackets() }
      } else if isAt("?"), isAdjacent {
        position += 1
        result = .chained(result)
      } else if isAt("!"), isAdjacent {
        position += 1
        result = .forced(result)
      } else if isAt("("), isAdjacent, !isFirstInLine {
        result = call(result)
      } else if isAt("["), isAdjacent, !isFirstInLine {
        position += 1
        result = .element(result, list(until: "]") { $0.argument() })
      } else if isAt("{"), !isHead, !isFirstInLine, canCall(result) {
        result = .call(result, trailing([]))
      } else if isAt("<"), isAdjacent, case .name(let name) = result,
        name.first?.isUppercase == true,
        isGenericCall
      {
        var parser = self
        parser.position = position
        _ = parser.skippedGenerics()
        position = parser.position
      } else {
        return result
      }
      guard surround() else { return result }
    }
    return result
  }

  private mutating func call(_ callee: Expression) -> Expression {
    let wasHead = isHead
    isHead = false
    position += 1
    var arguments = list(until: ")") { $0.argument() }
    isHead = wasHead
    if isAt("{"), !isHead, !isFirstInLine { arguments = trailing(arguments) }
    return .call(callee, arguments)
  }

  /// Adds the closures that follow a call.
  private mutating func trailing(_ arguments: [Argument]) -> [Argument] {
    var arguments = arguments
    arguments.append(Argument(label: nil, value: .closure(closure()), isTrailing: true))
    while isName, peek(1)?.isMark(":") == true, peek(2)?.isMark("{") == true, !isFirstInLine {
      let label = takeName()
      position += 1
      arguments.append(Argument(label: label, value: .closure(closure()), isTrailing: true))
    }
    return arguments
  }

  private func canCall(_ expression: Expression) -> Bool {
    switch expression {
    case .name, .member, .chained, .element, .call, .implicitMember: true
    default: false
    }
  }

  /// Whether the brackets contain only labels, as in `NativeAdImage.init(image:)`.
  private var isReference: Bool {
    guard peek(1)?.kind == .word, peek(2)?.isMark(":") == true else { return false }
    var index = position + 1
    while index + 1 < tokens.count, tokens[index].kind == .word, tokens[index + 1].isMark(":") {
      index += 2
    }
    return index < tokens.count && tokens[index].isMark(")")
  }

  /// Whether generic arguments and then a bracket or a dot follow.
  private var isGenericCall: Bool {
    var parser = self
    return parser.skippedGenerics() && (parser.isAt("(") || parser.isAt(".") || parser.isAt("{"))
  }

  private mutating func skippedGenerics() -> Bool {
    var depth = 0
    repeat {
      guard depth < Self.mostLevels, let token, !"{};".contains(token.text) || token.kind != .mark
      else { return false }
      if isAt("<") { depth += 1 }
      if isAt(">") { depth -= 1 }
      position += 1
    } while depth > 0
    return true
  }
}

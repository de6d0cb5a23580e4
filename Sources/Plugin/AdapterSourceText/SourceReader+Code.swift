import AdapterSyntax
import SwiftOperators
import SwiftSyntax

/// Statements.
extension SourceReader {
  mutating func block(_ node: CodeBlockSyntax) throws -> [Statement] {
    try nested(node) { try $0.statements(node.statements) }
  }

  mutating func statements(_ items: CodeBlockItemListSyntax) throws -> [Statement] {
    var found: [Statement] = []
    for item in items {
      switch item.item {
      case .decl(let declaration): found += try statements(declaration)
      case .stmt(let statement): found += try self.statement(statement)
      case .expr(let expression): found.append(try statement(expression))
      @unknown default: break
      }
    }
    return found
  }

  private mutating func statements(_ node: DeclSyntax) throws -> [Statement] {
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      var found: [Statement] = []
      for case .statements(let items)? in active(conditional).map(\.elements) {
        found += try nested(node) { try $0.statements(items) }
      }
      return found
    }
    switch try nested(node, { try $0.declaration(node) }) {
    case .variables(let variables): return variables.map { .binding($0) }
    case .function(let function): return [.function(function)]
    case .type(let type): return [.type(type)]
    default: return []
    }
  }

  /// Reads an expression that is a statement.
  private mutating func statement(_ node: ExprSyntax) throws -> Statement {
    try nested(node) { reader in
      let node = try reader.folded(node)
      switch node.as(ExprSyntaxEnum.self) {
      case .ifExpr(let node): return try reader.conditional(node)
      case .switchExpr(let node): return try reader.choice(node)
      case .infixOperatorExpr(let infix):
        guard infix.operator.is(AssignmentExprSyntax.self) || Self.isAssignment(infix.operator)
        else { break }
        return .assignment(
          try reader.expression(infix.leftOperand), try reader.expression(infix.rightOperand),
          line: reader.line(of: infix))
      default: break
      }
      return .expression(try reader.expression(node))
    }
  }

  private static func isAssignment(_ node: ExprSyntax) -> Bool {
    ["+=", "-=", "*=", "/=", "|=", "&="].contains(node.trimmedDescription)
  }

  private mutating func statement(_ node: StmtSyntax) throws -> [Statement] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return [try statement(node.expression)]
    case .labeledStmt(let node): return try statement(node.statement)
    case .guardStmt(let node):
      return [
        .conditional(
          try conditions(node.conditions), [], otherwise: try block(node.body), isGuard: true)
      ]
    case .whileStmt(let node):
      return [
        .conditional(
          try conditions(node.conditions), try block(node.body), otherwise: [], isGuard: false)
      ]
    case .repeatStmt(let node):
      return [
        .block(try block(node.body), catches: []), .expression(try expression(node.condition)),
      ]
    case .forStmt(let node): return [try loop(node)]
    case .doStmt(let node): return [try attempt(node)]
    case .deferStmt(let node): return [.block(try block(node.body), catches: [])]
    case .returnStmt(let node): return [.returned(try node.expression.map { try expression($0) })]
    case .throwStmt(let node): return [.thrown(try expression(node.expression))]
    default: return []
    }
  }

  private mutating func conditional(_ node: IfExprSyntax) throws -> Statement {
    let conditions = try conditions(node.conditions)
    let body = try block(node.body)
    var otherwise: [Statement] = []
    switch node.elseBody {
    case .ifExpr(let next): otherwise = [try nested(next) { try $0.conditional(next) }]
    case .codeBlock(let body): otherwise = try block(body)
    default: break
    }
    return .conditional(conditions, body, otherwise: otherwise, isGuard: false)
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) throws -> [Condition] {
    var conditions: [Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let node): conditions.append(.expression(try expression(node)))
      case .availability: break
      case .matchingPattern(let node):
        conditions.append(
          .pattern(
            try pattern(node.pattern, isBinding: false), try expression(node.initializer.value)))
      case .optionalBinding(let node):
        guard
          let name = node.pattern.as(IdentifierPatternSyntax.self).map({ Self.name($0.identifier) })
        else {
          if let value = node.initializer?.value {
            conditions.append(.expression(try expression(value)))
          }
          continue
        }
        let declared = try node.typeAnnotation.map { try type($0.type) }
        var value = Expression.name(name)
        if let initializer = node.initializer { value = try expression(initializer.value) }
        conditions.append(.binding(name, declared, value))
      @unknown default: break
      }
    }
    return conditions
  }

  private mutating func loop(_ node: ForStmtSyntax) throws -> Statement {
    let sequence = try expression(node.sequence)
    let values: Expression =
      node.awaitKeyword == nil
      ? sequence : .effect(sequence, isAsync: false, throwsErrors: false, isOptional: false)
    let condition = try node.whereClause.map { try expression($0.condition) }
    return .loop(
      try pattern(node.pattern, isBinding: true), values, condition.map { [.expression($0)] } ?? [],
      try block(node.body))
  }

  private mutating func choice(_ node: SwitchExprSyntax) throws -> Statement {
    let subject = try expression(node.subject)
    return .choice(subject, try nested(node) { try $0.cases(node.cases) })
  }

  private mutating func cases(_ list: SwitchCaseListSyntax) throws -> [SwitchCase] {
    var cases: [SwitchCase] = []
    for element in list {
      switch element {
      case .ifConfigDecl(let node):
        for case .switchCases(let list)? in active(node).map(\.elements) {
          cases += try self.cases(list)
        }
      case .switchCase(let node):
        var found = SwitchCase(patterns: [], body: try statements(node.statements))
        if case .case(let label) = node.label {
          for item in label.caseItems {
            found.patterns.append(try pattern(item.pattern, isBinding: false))
            if let condition = item.whereClause?.condition {
              found.condition = try expression(condition)
            }
          }
        }
        cases.append(found)
      @unknown default: break
      }
    }
    return cases
  }

  private mutating func attempt(_ node: DoStmtSyntax) throws -> Statement {
    let body = try block(node.body)
    var catches: [SwitchCase] = []
    for clause in node.catchClauses {
      var patterns: [Pattern] = []
      for item in clause.catchItems {
        if let node = item.pattern { patterns.append(try pattern(node, isBinding: false)) }
      }
      catches.append(SwitchCase(patterns: patterns, body: try block(clause.body)))
    }
    return .block(body, catches: catches)
  }
}

/// Patterns.
extension SourceReader {
  /// Reads a pattern, in which a name can bind a value, as after `let`.
  mutating func pattern(_ node: PatternSyntax, isBinding: Bool) throws -> Pattern {
    try nested(node) { reader in
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let node): return .name(Self.name(node.identifier), nil)
      case .valueBindingPattern(let node): return try reader.pattern(node.pattern, isBinding: true)
      case .tuplePattern(let node):
        return .tuple(
          try node.elements.map { try reader.pattern($0.pattern, isBinding: isBinding) })
      case .isTypePattern(let node): return .cast(.wildcard, try reader.type(node.type))
      case .expressionPattern(let node):
        return try reader.pattern(of: node.expression, isBinding: isBinding)
      default: return .wildcard
      }
    }
  }

  /// Reads a pattern that the parser takes for an expression, such as `.loaded(let ad)`.
  private mutating func pattern(of node: ExprSyntax, isBinding: Bool) throws -> Pattern {
    try nested(node) { try $0.patternAtLevel(of: node, isBinding: isBinding) }
  }

  private mutating func patternAtLevel(of node: ExprSyntax, isBinding: Bool) throws -> Pattern {
    let node = try folded(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return try pattern(node.pattern, isBinding: isBinding)
    case .discardAssignmentExpr: return .wildcard
    case .optionalChainingExpr(let node):
      return .optional(try pattern(of: node.expression, isBinding: isBinding))
    case .tupleExpr(let node):
      return .tuple(try node.elements.map { try pattern(of: $0.expression, isBinding: isBinding) })
    case .asExpr(let node):
      return .cast(try pattern(of: node.expression, isBinding: isBinding), try type(node.type))
    case .isExpr(let node): return .cast(.wildcard, try type(node.type))
    case .memberAccessExpr(let node):
      if let (type, name) = Self.enumCase(node) { return .enumCase(type, name, [], []) }
    case .functionCallExpr(let node):
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        let (type, name) = Self.enumCase(member)
      else { break }
      let labels = node.arguments.map { Argument(label: $0.label.map(Self.name), value: .other) }
      let patterns = try node.arguments.map { try pattern(of: $0.expression, isBinding: isBinding) }
      return .enumCase(type, name, labels, patterns)
    case .declReferenceExpr(let node) where isBinding: return .name(Self.name(node.baseName), nil)
    default: break
    }
    return .expression(try expression(node))
  }

  /// The type and the name of a case, such as `State` and `loaded` in `State.loaded`; nil for a member
  /// of a value.
  private static func enumCase(_ node: MemberAccessExprSyntax) -> (String?, String)? {
    let name = name(node.declName.baseName)
    guard let base = node.base else { return (nil, name) }
    let type = base.trimmedDescription
    let isType =
      type.split(separator: ".").allSatisfy { $0.first?.isUppercase == true }
      && type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isType ? (type, name) : nil
  }
}

/// Expressions.
extension SourceReader {
  /// An expression with its operators in order.
  private func folded(_ node: ExprSyntax) throws -> ExprSyntax {
    guard let sequence = node.as(SequenceExprSyntax.self) else { return node }
    // Each operator makes a level.
    guard sequence.elements.count < 2 * Self.mostLevels else { throw tooDeep(sequence) }
    return OperatorTable.standardOperators.foldSingle(sequence) { _ in }
  }

  mutating func expression(_ node: ExprSyntax) throws -> Expression {
    try nested(node) { reader in
      let node = try reader.folded(node)
      return try reader.operation(node) ?? reader.primary(node)
    }
  }

  /// Reads what consists of operators and operands; nil for other expressions.
  private mutating func operation(_ node: ExprSyntax) throws -> Expression? {
    switch node.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      if node.operator.is(AssignmentExprSyntax.self) { return .other }
      return .binary(
        try expression(node.leftOperand), node.operator.trimmedDescription,
        try expression(node.rightOperand))
    case .prefixOperatorExpr(let node):
      let operand = try expression(node.expression)
      return node.operator.text == "!" ? .negated(operand) : operand
    case .postfixOperatorExpr(let node): return try expression(node.expression)
    case .inOutExpr(let node): return try expression(node.expression)
    case .ternaryExpr(let node):
      return .conditional(
        try expression(node.condition), try expression(node.thenExpression),
        try expression(node.elseExpression))
    case .asExpr(let node):
      return .cast(
        try expression(node.expression), try type(node.type), isTest: false,
        isOptional: node.questionOrExclamationMark?.text == "?")
    case .isExpr(let node):
      return .cast(
        try expression(node.expression), try type(node.type), isTest: true, isOptional: false)
    case .tryExpr(let node):
      return .effect(
        try expression(node.expression), isAsync: false, throwsErrors: true,
        isOptional: node.questionOrExclamationMark?.text == "?")
    case .awaitExpr(let node):
      return .effect(
        try expression(node.expression), isAsync: true, throwsErrors: false, isOptional: false)
    case .consumeExpr(let node): return try expression(node.expression)
    case .copyExpr(let node): return try expression(node.expression)
    case .optionalChainingExpr(let node): return .chained(try expression(node.expression))
    case .forceUnwrapExpr(let node): return .forced(try expression(node.expression))
    default: return nil
    }
  }

  private mutating func primary(_ node: ExprSyntax) throws -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return .name(Self.name(node.baseName))
    case .superExpr: return .name("super")
    case .discardAssignmentExpr: return .name("_")
    case .integerLiteralExpr(let node): return .number(.int, node.literal.text)
    case .floatLiteralExpr(let node): return .number(.double, node.literal.text)
    case .booleanLiteralExpr: return .boolean
    case .nilLiteralExpr: return .nothing
    case .stringLiteralExpr(let node): return try string(node)
    case .memberAccessExpr(let node):
      let name = Self.name(node.declName.baseName)
      guard let base = node.base else { return .implicitMember(name) }
      return .member(try expression(base), name)
    case .functionCallExpr(let node): return try call(node)
    case .subscriptCallExpr(let node):
      return .element(try expression(node.calledExpression), try arguments(node.arguments))
    case .closureExpr(let node): return .closure(try nested(node) { try $0.closure(node) })
    case .arrayExpr(let node):
      return .array(try node.elements.map { try expression($0.expression) })
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return .dictionary([], []) }
      return .dictionary(
        try elements.map { try expression($0.key) }, try elements.map { try expression($0.value) })
    case .tupleExpr(let node):
      let elements = try arguments(node.elements)
      return elements.count == 1 && elements[0].label == nil ? elements[0].value : .tuple(elements)
    case .ifExpr(let node): return .statement(try conditional(node))
    case .switchExpr(let node): return .statement(try choice(node))
    case .keyPathExpr(let node): return keyPath(node)
    case .macroExpansionExpr(let node):
      if node.macroName.text == "selector" { return try selector(node) }
      return node.macroName.text == "keyPath" ? .text(nil, []) : .other
    case .genericSpecializationExpr(let node): return try expression(node.expression)
    case .typeExpr(let node): return try type(node.type).core.map { .name($0) } ?? .other
    case .postfixIfConfigExpr(let node): return try node.base.map { try expression($0) } ?? .other
    default: return .other
    }
  }

  private mutating func string(_ node: StringLiteralExprSyntax) throws -> Expression {
    var text = ""
    var inside: [Expression] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): text += part.content.text
      case .expressionSegment(let part): inside += try arguments(part.expressions).map(\.value)
      @unknown default: break
      }
    }
    return .text(inside.isEmpty ? text : nil, inside)
  }

  private mutating func arguments(_ list: LabeledExprListSyntax) throws -> [Argument] {
    try list.map { Argument(label: $0.label.map(Self.name), value: try expression($0.expression)) }
  }

  private mutating func call(_ node: FunctionCallExprSyntax) throws -> Expression {
    let callee = try expression(node.calledExpression)
    var arguments = try arguments(node.arguments)
    if let trailing = node.trailingClosure {
      let value = Expression.closure(try nested(trailing) { try $0.closure(trailing) })
      arguments.append(Argument(value: value, isTrailing: true))
    }
    for element in node.additionalTrailingClosures {
      let value = Expression.closure(try nested(element) { try $0.closure(element.closure) })
      arguments.append(Argument(label: Self.name(element.label), value: value, isTrailing: true))
    }
    return .call(callee, arguments)
  }

  private mutating func closure(_ node: ClosureExprSyntax) throws -> Closure {
    var closure = Closure(body: [])
    switch node.signature?.parameterClause {
    case .simpleInput(let names): closure.parameters = names.map { .init(name: Self.name($0.name)) }
    case .parameterClause(let clause):
      closure.parameters = try clause.parameters.map { parameter in
        .init(
          name: Self.name(parameter.secondName ?? parameter.firstName),
          type: try parameter.type.map { try type($0) })
      }
    default: break
    }
    if let result = node.signature?.returnClause { closure.result = try type(result.type) }
    closure.body = try statements(node.statements)
    if closure.parameters.isEmpty { closure.numbered = try numberedParameters(of: node) }
    return closure
  }

  /// The number of parameters that a closure uses as `$0`, `$1` and so on.
  private func numberedParameters(of node: ClosureExprSyntax) throws -> Int {
    var count = 0
    for token in node.statements.tokens(viewMode: .sourceAccurate) {
      guard case .dollarIdentifier(let text) = token.tokenKind, let number = Int(text.dropFirst())
      else {
        continue
      }
      guard number < Self.mostParameters else {
        throw AdapterSourceError(
          path: path, line: line(of: token),
          message: "\(text) stands for a parameter of a closure, and adspec reads at most "
            + "\(Self.mostParameters) parameters. Correct the number.")
      }
      count = max(count, number + 1)
    }
    return count
  }

  /// A `#selector` is a call with the method, and with a label for each label that the method has there.
  private mutating func selector(_ node: MacroExpansionExprSyntax) throws -> Expression {
    guard let argument = node.arguments.first, argument.label == nil else { return .text(nil, []) }
    let method =
      argument.expression.as(MemberAccessExprSyntax.self)?.declName
      ?? argument.expression.as(DeclReferenceExprSyntax.self)
    let labels = method?.argumentNames?.arguments.map { Self.name($0.name) } ?? []
    return .call(
      .name("#selector"),
      [Argument(value: try expression(argument.expression))]
        + labels.map { Argument(label: $0, value: .other) })
  }

  /// A key path is a closure that reads a value of its parameter.
  private func keyPath(_ node: KeyPathExprSyntax) -> Expression {
    var value = Expression.name("$0")
    for component in node.components {
      switch component.component {
      case .property(let property): value = .member(value, Self.name(property.declName.baseName))
      case .optional: value = .chained(value)
      default: break
      }
    }
    var closure = Closure(body: [.expression(value)])
    closure.numbered = 1
    return .closure(closure)
  }
}

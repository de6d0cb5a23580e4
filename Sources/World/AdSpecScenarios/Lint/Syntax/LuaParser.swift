import LuaScript

/// Reads the expressions and assignments of a Lua file that compiles.
///
/// The parser knows the scopes of variables. The parser does not keep the order of statements,
/// because the lint does not need this order. For a file with a syntax error, the parser gives no
/// program, because Lua's compiler reports the error.
struct LuaParser {
  /// The error for a file that the parser does not understand.
  struct NotUnderstood: Error {}

  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  var program = LuaProgram()
  /// The variables of each block around the current statement, with the names of the variables as
  /// keys.
  private var scopes: [[String: LuaVariable]] = [[:]]
  /// The functions around the current statement.
  private var functions: [LuaFunctionBody] = []
  private let tokens: [LuaToken.Placed]
  private var position = 0
  /// The number of blocks and expressions around the current position.
  private var nesting = 0

  /// The largest nesting.
  ///
  /// Lua's own compiler allows fewer levels, but the parser also reads modules that do not compile.
  private static let mostNesting = 250

  private init(_ source: [UInt8]) {
    tokens = LuaToken.tokens(of: source)
  }

  /// Reads a file; nil when the parser does not understand it.
  static func program(of source: [UInt8]) -> LuaProgram? {
    var parser = LuaParser(source)
    do {
      try parser.block()
      return parser.position == parser.tokens.count ? parser.program : nil
    } catch {
      return nil
    }
  }

  /// Reads a construct that can be nested, such as a block, and checks the depth of the nesting.
  mutating func nested<Result>(
    _ read: (inout LuaParser) throws(NotUnderstood) -> Result
  ) throws(NotUnderstood) -> Result {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= LuaParser.mostNesting else { throw NotUnderstood() }
    return try read(&self)
  }

  // MARK: Words

  var line: Int { position < tokens.count ? tokens[position].line : tokens.last?.line ?? 1 }

  var token: LuaToken? { position < tokens.count ? tokens[position].token : nil }

  func isNext(_ text: String) -> Bool {
    token == .symbol(text) || (token == .name(text) && LuaParser.keywords.contains(text))
  }

  mutating func advance() { position += 1 }

  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    advance()
    return true
  }

  mutating func expect(_ text: String) throws(NotUnderstood) {
    guard take(text) else { throw NotUnderstood() }
  }

  mutating func name() throws(NotUnderstood) -> String {
    guard case .name(let name)? = token, !LuaParser.keywords.contains(name) else {
      throw NotUnderstood()
    }
    advance()
    return name
  }

  // MARK: Scopes

  mutating func declare(_ name: String, _ value: LuaVariable.Value) {
    declare(variable(name, value))
  }

  private func variable(_ name: String, _ value: LuaVariable.Value) -> LuaVariable {
    let variable = LuaVariable(name)
    variable.values = [value]
    return variable
  }

  private mutating func declare(_ variable: LuaVariable) {
    program.locals.insert(variable.name)
    program.variables.append(variable)
    if variable.name == "_ENV" { program.assignments.hasHiddenGlobals = true }
    scopes[scopes.count - 1][variable.name] = variable
  }

  func variable(named name: String) -> LuaVariable? {
    for scope in scopes.reversed() {
      if let variable = scope[name] { return variable }
    }
    return nil
  }

  /// Adds an expression to the function that contains the expression.
  private mutating func add(_ expression: LuaExpression) {
    if let function = functions.last {
      function.expressions.append(expression)
    } else {
      program.expressions.append(expression)
    }
  }

  mutating func function(hasSelf: Bool) throws(NotUnderstood) -> LuaFunctionBody {
    let body = LuaFunctionBody()
    var parameters = hasSelf ? [LuaVariable("self")] : []
    try expect("(")
    while !take(")") {
      if !take("...") { parameters.append(LuaVariable(try name())) }
      if !isNext(")") { try expect(",") }
    }
    for (index, parameter) in parameters.enumerated() {
      parameter.values = [.parameter(body, index)]
    }
    scopes.append([:])
    for parameter in parameters { declare(parameter) }
    functions.append(body)
    try block()
    functions.removeLast()
    scopes.removeLast()
    try expect("end")
    return body
  }

  // MARK: Statements

  private mutating func block() throws(NotUnderstood) {
    try nested { (parser) throws(NotUnderstood) in
      while let token = parser.token {
        switch token {
        case .name("end"), .name("else"), .name("elseif"), .name("until"): return
        default: try parser.statement()
        }
      }
    }
  }

  private mutating func scope(_ body: (inout LuaParser) throws(NotUnderstood) -> Void)
    throws(NotUnderstood)
  {
    scopes.append([:])
    try body(&self)
    scopes.removeLast()
  }

  private mutating func statement() throws(NotUnderstood) {
    if take(";") || take("break") { return }
    if take("::") {
      _ = try name()
      return try expect("::")
    }
    if take("goto") { return _ = try name() }
    if take("do") { return try body(until: "end") }
    if take("while") {
      add(try expression())
      try expect("do")
      return try body(until: "end")
    }
    if take("repeat") {
      return try scope { (parser) throws(NotUnderstood) in
        try parser.block()
        try parser.expect("until")
        parser.add(try parser.expression())
      }
    }
    if take("if") { return try conditional() }
    if take("for") { return try loop() }
    if take("function") { return try namedFunction() }
    if take("local") { return try local() }
    if take("return") {
      guard token != nil, !["end", "else", "elseif", "until", ";"].contains(where: isNext) else {
        return
      }
      for value in try expressions() { add(value) }
      return
    }
    try assignmentOrCall()
  }

  private mutating func body(until end: String) throws(NotUnderstood) {
    try scope { (parser) throws(NotUnderstood) in try parser.block() }
    try expect(end)
  }

  private mutating func conditional() throws(NotUnderstood) {
    repeat {
      add(try expression())
      try expect("then")
      try scope { (parser) throws(NotUnderstood) in try parser.block() }
    } while take("elseif")
    if take("else") { try scope { (parser) throws(NotUnderstood) in try parser.block() } }
    try expect("end")
  }

  private mutating func loop() throws(NotUnderstood) {
    var names = [try name()]
    if take("=") {
      for value in try expressions() { add(value) }
      try expect("do")
      return try scope { (parser) throws(NotUnderstood) in
        parser.declare(names[0], .number)
        try parser.block()
        try parser.expect("end")
      }
    }
    while take(",") { names.append(try name()) }
    try expect("in")
    let values = try expressions()
    for value in values { add(value) }
    try expect("do")
    try scope { (parser) throws(NotUnderstood) in
      for (index, name) in names.enumerated() {
        parser.declare(name, values.first.map { .iteration($0, index) } ?? .unknown)
      }
      try parser.block()
      try parser.expect("end")
    }
  }

  private mutating func namedFunction() throws(NotUnderstood) {
    let line = line
    let first = try name()
    var path: [String] = []
    while take(".") { path.append(try name()) }
    let hasSelf = take(":")
    if hasSelf { path.append(try name()) }
    let body = try function(hasSelf: hasSelf)
    let value = try LuaExpression(.function(body), line)
    add(value)
    if let field = path.last {
      variable(named: first)?.uses += 1
      program.assignments.fields.insert(field)
    } else if let variable = variable(named: first) {
      variable.values.append(.expression(value, 0))
    } else {
      program.assignments.globals.insert(first)
    }
  }

  private mutating func local() throws(NotUnderstood) {
    if take("function") {
      let line = line
      let variable = LuaVariable(try name())
      // The variable is declared before the body, because the function can call itself.
      declare(variable)
      let body = try function(hasSelf: false)
      body.holder = variable
      let value = try LuaExpression(.function(body), line)
      variable.values = [.expression(value, 0)]
      return add(value)
    }
    var names: [String] = []
    repeat {
      names.append(try name())
      if take("<") {
        _ = try name()
        try expect(">")
      }
    } while take(",")
    let values = take("=") ? try expressions() : []
    for value in values { add(value) }
    for (index, name) in names.enumerated() {
      let variable = variable(name, self.value(index, of: values))
      if names.count == values.count, case .function(let body) = values[index].kind {
        body.holder = variable
      }
      declare(variable)
    }
  }

  /// The value at a position of a list of expressions.
  ///
  /// The last expression can have several values.
  private func value(_ index: Int, of values: [LuaExpression]) -> LuaVariable.Value {
    if index < values.count { return .expression(values[index], 0) }
    guard let last = values.last, last.isOpenEnded else { return .nothing }
    return .expression(last, index - values.count + 1)
  }

  private mutating func assignmentOrCall() throws(NotUnderstood) {
    var targets = [try suffixed()]
    while take(",") { targets.append(try suffixed()) }
    guard take("=") else {
      guard targets.count == 1, targets[0].isOpenEnded else { throw NotUnderstood() }
      return add(targets[0])
    }
    let values = try expressions()
    for value in values { add(value) }
    for (index, target) in targets.enumerated() {
      switch target.kind {
      case .local(let variable):
        variable.uses -= 1
        variable.values.append(value(index, of: values))
      case .global(let name): program.assignments.globals.insert(name)
      case .index(let object, let key):
        if let field = key.text { assign(field, of: object) }
        add(object)
        add(key)
      default: throw NotUnderstood()
      }
    }
  }

  private mutating func assign(_ field: String, of object: LuaExpression) {
    program.assignments.fields.insert(field)
    if case .global("_G") = object.kind { program.assignments.globals.insert(field) }
  }
}

extension LuaParser {
  /// Whether a name and `=` come next.
  var isKey: Bool {
    position + 1 < tokens.count && tokens[position + 1].token == .symbol("=")
  }
}

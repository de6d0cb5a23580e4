import AdSpecTrace
import AdapterSourceText

/// Parses Swift well enough to see which declarations a file uses, and how.
///
/// The parser skips what it does not understand, because the compiler judges the file. The parser
/// refuses only what would use up the stack or the memory.
struct SourceParser {
  /// The most levels of code within code; the reader needs at most 40 kB of stack for each.
  static let mostLevels = 150
  /// The most parameters of a closure, and the most names in a type.
  static let mostParts = 100

  let tokens: [SwiftToken]
  var position = 0
  /// Whether a brace belongs to a statement, as in `if a {`, and not to a trailing closure.
  var isHead = false
  private var file: SourceFileSyntax
  /// The number of levels around the current token.
  private var depth = 0
  /// The number of levels within the code that the current level has so far.
  private var height = 0
  /// What the parser refused first.
  private var refusal: InputError?

  /// Parses a file.
  ///
  /// - Throws: `InputError` for a file with more levels or parameters than the parser reads.
  static func parse(_ text: String, path: String) throws(InputError) -> SourceFileSyntax {
    var parser = SourceParser(text, path: path)
    while parser.token != nil {
      let start = parser.position
      if let declaration = parser.declaration() {
        parser.add(declaration)
      } else {
        _ = parser.statement()
      }
      if parser.position == start { parser.position += 1 }
    }
    if let refusal = parser.refusal { throw refusal }
    return parser.file
  }

  // MARK: Limits

  /// Parses code within code; nil if there are too many levels.
  mutating func nested<Value>(_ parse: (inout SourceParser) -> Value) -> Value? {
    let outer = height
    height = 0
    depth += 1
    defer {
      depth -= 1
      height = max(outer, height + 1)
    }
    return isTooDeep() ? nil : parse(&self)
  }

  /// Puts what the current level has so far into another level, as each part of `a.b.c` does; false
  /// if there are too many levels.
  mutating func surround() -> Bool {
    height += 1
    return !isTooDeep()
  }

  private mutating func isTooDeep() -> Bool {
    guard depth + height > Self.mostLevels else { return false }
    refuse(
      "the code has more than \(Self.mostLevels) levels, such as brackets within brackets. Move a part of "
        + "it to a function or a constant.", at: min(position, tokens.count - 1))
    return true
  }

  /// Ends the parsing with an error.
  mutating func refuse(_ message: String, at index: Int) {
    if refusal == nil {
      refusal = InputError(
        file: file.path, line: tokens.indices.contains(index) ? tokens[index].line : 0,
        message: message)
    }
    position = tokens.count
  }

  private init(_ text: String, path: String) {
    tokens = Self.active(Self.split(SwiftLexer.tokens(of: text)))
    file = SourceFileSyntax(path: path)
  }

  private mutating func add(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): file.types.append(type)
    case .function(let function): file.functions.append(function)
    case .variables(let variables): file.variables += variables
    case .alias(let name, let type): file.aliases[name] = type
    case .imported(let module): file.imports.append(module)
    case .cases, .associated, .skipped: break
    }
  }

  // MARK: Tokens

  /// Operators that are one token although they contain the marks of types.
  private static let operators: Set<String> = [
    "->", "==", "!=", ">=", "<=", "&&", "||", "??", "...", "..<", "+=", "-=", "*=", "/=", "===",
    "!==", "~=", "|=", "&=", "&+", "&-", "&*", "<<", "^=", "%=",
  ]

  /// Splits `?.`, `>?` and other runs of marks, because types and optional chains need each mark.
  private static func split(_ tokens: [SwiftToken]) -> [SwiftToken] {
    tokens.flatMap { token -> [SwiftToken] in
      guard token.kind == .symbol, token.text.count > 1, !operators.contains(token.text) else {
        return [token]
      }
      var rest = token.text[...]
      var start = token.range.lowerBound
      var parts: [SwiftToken] = []
      while !rest.isEmpty {
        let length = operators.filter { rest.hasPrefix($0) && $0 != ">=" }.map(\.count).max() ?? 1
        parts.append(
          SwiftToken(
            kind: .symbol, text: String(rest.prefix(length)), range: start..<(start + length),
            line: token.line))
        rest = rest.dropFirst(length)
        start += length
      }
      return parts
    }
  }

  /// The tokens that a build on Linux compiles, if the build defines no conditions.
  private static func active(_ tokens: [SwiftToken]) -> [SwiftToken] {
    var result: [SwiftToken] = []
    /// For each open `#if`: whether a branch was taken, and whether the current branch is taken.
    var stack: [(wasTaken: Bool, isTaken: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      guard ["#if", "#elseif", "#else", "#endif"].contains(token.text), token.kind == .directive
      else {
        if stack.allSatisfy(\.isTaken) { result.append(token) }
        index += 1
        continue
      }
      var end = index + 1
      while end < tokens.count, tokens[end].line == token.line { end += 1 }
      let condition = holds(tokens[(index + 1)..<end].map(\.text))
      index = end
      switch token.text {
      case "#if": stack.append((condition, condition))
      case "#endif": _ = stack.popLast()
      default:
        guard let top = stack.popLast() else { continue }
        let isTaken = !top.wasTaken && (token.text == "#else" || condition)
        stack.append((top.wasTaken || isTaken, isTaken))
      }
    }
    return result
  }

  private static func holds(_ words: [String], level: Int = 0) -> Bool {
    guard level < mostLevels else { return false }
    let ors = words.split(separator: "||")
    if ors.count > 1 { return ors.contains { holds(Array($0), level: level + 1) } }
    let ands = words.split(separator: "&&")
    if ands.count > 1 { return ands.allSatisfy { holds(Array($0), level: level + 1) } }
    guard let first = words.first else { return false }
    if first == "!" { return !holds(Array(words.dropFirst()), level: level + 1) }
    if first == "(" { return holds(Array(words.dropFirst().dropLast()), level: level + 1) }
    if first == "os" { return words.contains("Linux") }
    return ["canImport", "swift", "compiler", "true", "hasFeature", "hasAttribute"].contains(first)
  }

  var token: SwiftToken? { tokens.indices.contains(position) ? tokens[position] : nil }
  func peek(_ offset: Int) -> SwiftToken? {
    tokens.indices.contains(position + offset) ? tokens[position + offset] : nil
  }
  func isAt(_ text: String) -> Bool {
    guard let token, token.kind != .string, token.kind != .quotedWord else { return false }
    return token.text == text
  }
  /// Whether the token touches the token before it.
  var isAdjacent: Bool {
    guard position > 0, let token else { return false }
    return tokens[position - 1].range.upperBound == token.range.lowerBound
  }
  /// Whether the token begins a line.
  var isFirstInLine: Bool {
    position > 0 && token.map { $0.line > tokens[position - 1].line } ?? true
  }
  var isName: Bool { token.map { $0.kind == .word || $0.kind == .quotedWord } ?? false }

  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  mutating func takeName() -> String? {
    guard isName, let token else { return nil }
    position += 1
    return token.text
  }

  /// Moves behind the bracket that closes the bracket at the current token.
  mutating func skipBrackets() {
    var depth = 0
    while let token {
      position += 1
      guard token.kind == .mark else { continue }
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if depth == 0 { return }
    }
  }

  /// Parses items up to a closing mark, and moves behind the mark.
  mutating func list<Item>(until end: String, _ item: (inout SourceParser) -> Item?) -> [Item] {
    var items: [Item] = []
    while let token, !isAt(end) {
      let start = position
      if let next = item(&self) { items.append(next) }
      if position == start {
        if [")", "]", "}"].contains(token.text), token.kind == .mark { break }
        position += 1
      }
      _ = take(",")
    }
    _ = take(end)
    return items
  }
}

/// Declarations.
extension SourceParser {
  enum Declaration {
    case type(TypeDeclaration)
    case function(FunctionDeclaration)
    case variables([Variable])
    case alias(String, SwiftType)
    case imported(String)
    case cases([TypeDeclaration.Case])
    /// An associated type of a protocol.
    case associated(String)
    case skipped
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "static", "lazy",
    "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating",
    "nonisolated", "dynamic", "optional", "indirect", "isolated", "prefix", "postfix", "infix",
    "borrowing", "consuming", "async",
  ]
  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "extension", "func", "init", "deinit", "var",
    "let", "case", "typealias", "associatedtype", "import", "subscript",
  ]

  /// Parses a declaration; nil, at the same position, when no declaration begins here.
  mutating func declaration() -> Declaration? {
    let start = position
    let prefix = declarationPrefix()
    guard let token, token.kind == .word, Self.keywords.contains(token.text) else {
      position = start
      return nil
    }
    switch token.text {
    case "import":
      position += 1
      if ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        .contains(self.token?.text ?? "")
      {
        position += 1
      }
      let name = takeName() ?? ""
      while isAdjacent, take(".") { position += 1 }
      return .imported(name)
    case "class", "struct", "enum", "protocol", "actor", "extension":
      guard peek(1).map({ $0.kind == .word || $0.kind == .quotedWord }) == true else { break }
      return nested { .type($0.type(prefix)) } ?? .skipped
    case "func": return .function(function(prefix))
    case "init":
      guard peek(1).map({ ["(", "?", "!", "<"].contains($0.text) }) == true else { break }
      return .function(function(prefix))
    case "deinit":
      position += 1
      let body = block() ?? []
      return .function(
        FunctionDeclaration(
          prefix: prefix, name: "deinit", parameters: [], body: body, line: token.line))
    case "var", "let": return .variables(variables(prefix))
    case "case": return .cases(cases())
    case "typealias":
      position += 1
      let name = takeName() ?? ""
      if isAt("<") { skipGenerics() }
      guard take("=") else { return .skipped }
      return .alias(name, type())
    case "associatedtype":
      position += 1
      let name = takeName() ?? ""
      while self.token != nil, !isFirstInLine, !isAt("}") { position += 1 }
      return .associated(name)
    case "subscript":
      _ = function(prefix)
      return .skipped
    default: break
    }
    position = start
    return nil
  }

  private mutating func declarationPrefix() -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    while let token {
      if isAt("@"), let name = peek(1), name.kind == .word {
        position += 2
        while isAdjacent, take(".") { position += 1 }
        var arguments = ""
        if isAt("("), isAdjacent {
          let start = position
          skipBrackets()
          arguments = tokens[(start + 1)..<max(start + 1, position - 1)].map(\.text).joined()
        }
        prefix.attributes[name.text] = arguments
      } else if token.kind == .word, Self.modifiers.contains(token.text) || isClassModifier,
        peek(1)?.isMark("(") != true || peek(2)?.text == "set"
          || peek(2)?.text.hasSuffix("safe") == true
      {
        position += 1
        if isAt("("), isAdjacent {
          // `private(set)` restricts only the setter.
          if peek(1)?.isWord("set") == true { prefix.modifiers.insert("restrictedSetter") }
          skipBrackets()
        } else {
          prefix.modifiers.insert(token.text)
        }
      } else {
        break
      }
    }
    return prefix
  }

  /// Whether `class` stands for `static`, as in `class func`.
  private var isClassModifier: Bool {
    isAt("class")
      && peek(1).map { ["func", "var", "override", "private", "let"].contains($0.text) } == true
  }

  private mutating func skipGenerics() {
    var depth = 0
    repeat {
      if isAt("<") { depth += 1 }
      if isAt(">") { depth -= 1 }
      position += 1
    } while depth > 0 && token != nil
  }

  /// The names of generic parameters, if there are any.
  private mutating func generics() -> [String] {
    guard isAt("<") else { return [] }
    let start = position
    skipGenerics()
    let inside = tokens[(start + 1)..<max(start + 1, position - 1)]
    return inside.split { $0.isMark(",") }.compactMap { $0.first?.text }
  }

  private mutating func type(_ prefix: DeclarationPrefix) -> TypeDeclaration {
    let line = token?.line ?? 0
    let kind = TypeDeclaration.Kind(rawValue: token?.text ?? "") ?? .struct
    position += 1
    var name = takeName() ?? ""
    while isAdjacent, isAt("."), peek(1)?.kind == .word {
      position += 1
      name += "." + (takeName() ?? "")
    }
    var result = TypeDeclaration(
      prefix: prefix, kind: kind, name: name, generics: generics(), inherited: [], line: line)
    if take(":") {
      repeat { result.inherited.append(type()) } while take(",")
    }
    while token != nil, !isAt("{") { position += 1 }
    guard take("{") else { return result }
    while token != nil, !isAt("}") {
      let start = position
      switch declaration() {
      case .type(let type): result.types.append(type)
      case .function(let function): result.functions.append(function)
      case .variables(let variables): result.variables += variables
      case .alias(let name, let type): result.aliases[name] = type
      case .cases(let cases): result.cases += cases
      case .associated(let name): result.generics.append(name)
      case .imported, .skipped: break
      case nil: position = start + 1
      }
    }
    _ = take("}")
    return result
  }

  private mutating func cases() -> [TypeDeclaration.Case] {
    position += 1
    var cases: [TypeDeclaration.Case] = []
    repeat {
      guard let name = takeName() else { break }
      var payload: [SwiftType.Element] = []
      if take("(") {
        payload = list(until: ")") { parser in
          var label: String?
          if parser.isName, parser.peek(1)?.isMark(":") == true {
            label = parser.takeName()
            parser.position += 1
          }
          let type = parser.type()
          if parser.take("=") { _ = parser.expression() }
          return SwiftType.Element(label: label == "_" ? nil : label, type: type)
        }
      }
      if take("=") { _ = expression() }
      cases.append(.init(name: name, payload: payload))
    } while take(",")
    return cases
  }

  private mutating func function(_ prefix: DeclarationPrefix) -> FunctionDeclaration {
    let line = token?.line ?? 0
    var name = token?.text ?? ""
    position += 1
    var isFailable = false
    if name == "func" {
      name = token?.text ?? ""
      position += 1
    } else if isAt("?") || isAt("!") {
      isFailable = true
      position += 1
    }
    let generics = generics()
    var result = FunctionDeclaration(
      prefix: prefix, name: name, parameters: [], generics: generics, isFailable: isFailable,
      line: line)
    if take("(") { result.parameters = list(until: ")") { $0.parameter() } }
    while isAt("async") || isAt("throws") || isAt("rethrows") {
      result.effects.append(token?.text ?? "")
      position += 1
      if isAt("("), isAdjacent { skipBrackets() }
    }
    if take("->") { result.result = type() }
    if isAt("where") { while token != nil, !isAt("{"), !isFirstInLine { position += 1 } }
    if isAt("{") { result.body = block() }
    return result
  }

  private mutating func parameter() -> FunctionDeclaration.Parameter? {
    while isAt("@") { position += 2 }
    guard let label = takeName() else { return nil }
    let name = isAt(":") ? label : takeName() ?? label
    guard take(":") else { return nil }
    let isInout = isAt("inout")
    var parameter = FunctionDeclaration.Parameter(
      label: label, name: name, type: type(), isInout: isInout)
    if take("...") { parameter.type = .array(parameter.type) }
    if take("=") {
      parameter.hasDefault = true
      _ = expression()
    }
    return parameter
  }

  mutating func variables(_ prefix: DeclarationPrefix) -> [Variable] {
    let isConstant = isAt("let")
    position += 1
    var variables: [Variable] = []
    repeat {
      let line = token?.line ?? 0
      var pattern: Pattern
      if isAt("(") {
        pattern = self.pattern(isBinding: true)
      } else {
        guard let name = takeName() else { break }
        pattern = name == "_" ? .wildcard : .name(name, nil)
      }
      if take(":") {
        let type = type()
        if case .name(let name, _) = pattern { pattern = .name(name, type) }
      }
      var variable = Variable(prefix: prefix, pattern: pattern, isConstant: isConstant, line: line)
      variable.isSettable = !isConstant && !prefix.modifiers.contains("restrictedSetter")
      if take("=") { variable.value = expression() }
      if isAt("{"), !isHead, !isFirstInLine { accessors(of: &variable) }
      variables.append(variable)
    } while take(",")
    return variables
  }

  private mutating func accessors(of variable: inout Variable) {
    let names: Set<String> = ["get", "set", "willSet", "didSet", "_read", "_modify"]
    let start = position
    position += 1
    _ = declarationPrefix()
    guard let first = token, first.kind == .word, names.contains(first.text) else {
      position = start
      variable.isComputed = true
      variable.isSettable = false
      variable.accessors = block() ?? []
      return
    }
    variable.isComputed = first.text == "get" || first.text == "set" || first.text == "_read"
    if variable.isComputed { variable.isSettable = false }
    while token != nil, !isAt("}") {
      _ = declarationPrefix()
      if isAt("set") || isAt("_modify") { variable.isSettable = true }
      position += 1
      if isAt("(") { skipBrackets() }
      while isAt("async") || isAt("throws") { position += 1 }
      if isAt("{") { variable.accessors += block() ?? [] }
    }
    _ = take("}")
  }
}

/// Types.
extension SourceParser {
  private static let words: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "__owned",
    "nonisolated",
  ]

  /// Parses a type.
  mutating func type() -> SwiftType { nested { $0.typeAtLevel() } ?? .unknown }

  private mutating func typeAtLevel() -> SwiftType {
    var attributes: [String] = []
    while let token {
      if isAt("@"), let name = peek(1) {
        attributes.append("@" + name.text)
        position += 2
        if isAt("("), isAdjacent { skipBrackets() }
      } else if Self.words.contains(token.text), token.kind == .word, peek(1)?.isMark(":") != true {
        position += 1
      } else {
        break
      }
    }
    var result = simpleType()
    while true {
      if isAdjacent, isAt("?") || isAt("!") {
        position += 1
        guard surround() else { break }
        result = .optional(result)
      } else if isAdjacent, isAt("."), let next = peek(1), next.kind == .word {
        position += 2
        if next.text == "Type" || next.text == "Protocol" {
          result = .metatype(result)
        } else if case .named(let name, _) = result {
          result = .named(name + "." + next.text, isAt("<") ? arguments() : [])
        }
      } else if isAt("&") {
        position += 1
        let other = type()
        result = .named("\(result.text) & \(other.text)")
      } else {
        break
      }
    }
    let effects = functionEffects()
    guard take("->") else { return result }
    let returned = type()
    var parameters: [SwiftType] = [result]
    if case .tuple(let elements) = result { parameters = elements.map(\.type) }
    return .function(
      parameters, returned, attributes: attributes.filter { $0 != "@escaping" }, effects: effects)
  }

  private mutating func functionEffects() -> [String] {
    var end = position
    while end < tokens.count, ["async", "throws"].contains(tokens[end].text) { end += 1 }
    guard end > position, end < tokens.count, tokens[end].text == "->" else { return [] }
    let effects = tokens[position..<end].map(\.text)
    position = end
    return effects
  }

  private mutating func simpleType() -> SwiftType {
    if take("[") {
      let first = type()
      if take(":") {
        let value = type()
        _ = take("]")
        return .dictionary(first, value)
      }
      _ = take("]")
      return .array(first)
    }
    if take("(") {
      let elements = list(until: ")") { parser -> SwiftType.Element in
        var label: String?
        if parser.isName, parser.peek(1)?.isMark(":") == true {
          label = parser.takeName()
          parser.position += 1
        } else if parser.isName, parser.peek(1)?.kind == .word, parser.peek(2)?.isMark(":") == true
        {
          parser.position += 3
        }
        return .init(label: label == "_" ? nil : label, type: parser.type())
      }
      return elements.count == 1 && elements[0].label == nil && !isAt("->")
        && !["async", "throws"].contains(token?.text ?? "")
        ? elements[0].type : .tuple(elements)
    }
    guard let name = takeName() else { return .unknown }
    if name == "Void" { return .void }
    return .named(name, isAt("<") ? arguments() : [])
  }

  /// The generic arguments at a `<`.
  private mutating func arguments() -> [SwiftType] {
    position += 1
    let arguments = list(until: ">") { $0.type() }
    return arguments
  }
}

package import AdapterSyntax
import Dispatch
import Foundation
import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import Synchronization

/// A thread with the stack that deep code needs: the parser takes some kilobytes for each level.
enum DeepStack {
  static func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = Mutex<Result<Value, Failure>?>(nil)
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = Result(catching: body)
      result.withLock { $0 = value }
      end.signal()
    }
    thread.stackSize = 1 << 30
    thread.start()
    end.wait()
    guard let value = result.withLock({ $0 }) else {
      preconditionFailure("the thread has no result")
    }
    return try value.get()
  }
}

/// Reads a Swift file with the parser of the toolchain: what the file declares, and what its code uses.
///
/// The reader takes the code that a build on Linux compiles. It refuses what would use up the stack.
package struct SourceReader {
  /// The most levels of code within code; who reads the result needs at most 40 kB of stack for each.
  static let mostLevels = 150
  /// The most parameters of a closure.
  static let mostParameters = 100

  let path: String
  private let lines: SourceLocationConverter
  private var depth = 0
  private var existentials: Set<String> = []

  /// Reads a file.
  ///
  /// - Throws: `AdapterSourceError` for a file that is no complete Swift, and for a file with more levels
  ///   or parameters than the reader takes.
  package static func read(_ text: String, path: String) throws -> SourceFile {
    // The parser of Swift 6.3 needs twice the time for each further bracket of an array in an array.
    if let brackets = text.firstMatch(of: /(?:\[\s*){16}/) {
      throw AdapterSourceError(
        path: path, line: text[..<brackets.startIndex].count(where: \.isNewline) + 1,
        message: "the code has more than 15 brackets [ in a row. Give a part of the array a name.")
    }
    return try DeepStack.run { try readAtOnce(text, path: path) }
  }

  private static func readAtOnce(_ text: String, path: String) throws -> SourceFile {
    let tree = Parser.parse(source: text)
    var reader = SourceReader(path: path, tree)
    var file = SourceFile(path: path)
    for declaration in try reader.declarations(tree.statements) {
      switch declaration {
      case .type(let type): file.types.append(type)
      case .function(let function): file.functions.append(function)
      case .variables(let variables): file.variables += variables
      case .alias(let name, let type): file.aliases[name] = type
      case .imported(let module): file.imports.append(module)
      case .cases, .associated: break
      }
    }
    file.existentials = reader.existentials
    try reader.checkCompleteness(of: tree)
    return file
  }

  private init(path: String, _ tree: SourceFileSyntax) {
    self.path = path
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Refuses a file that the compiler does not parse, outside of code that no build on Linux compiles.
  private func checkCompleteness(of tree: SourceFileSyntax) throws {
    guard tree.hasError else { return }
    let mistakes = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { diagnostic in
      var node: Syntax? = diagnostic.node
      while let current = node {
        if let clause = current.as(IfConfigClauseSyntax.self), !isActive(clause) { return false }
        node = current.parent
      }
      return diagnostic.diagMessage.severity == .error
    }
    guard let mistake = mistakes.first else { return }
    throw AdapterSourceError(
      path: path, line: lines.location(for: mistake.position).line,
      message: "\(mistake.message). Correct the file, so that it compiles on iOS.")
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Reads code within code.
  mutating func nested<Value>(
    _ node: some SyntaxProtocol, _ read: (inout SourceReader) throws -> Value
  ) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostLevels else { throw tooDeep(node) }
    return try read(&self)
  }

  func tooDeep(_ node: some SyntaxProtocol) -> AdapterSourceError {
    AdapterSourceError(
      path: path, line: line(of: node),
      message:
        "the code has more than \(Self.mostLevels) levels, such as brackets within brackets. Move a "
        + "part of it to a function or a constant.")
  }

  // MARK: Conditional compilation

  /// The clauses that a build on Linux compiles, in debug and in release builds, if the build defines no
  /// other conditions.
  func active(_ node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    let clauses = [true, false].compactMap { isDebug in
      node.clauses.first { clause in
        clause.condition.map { holds($0, isDebug, level: 0) } ?? true
      }
    }
    return node.clauses.filter { clause in clauses.contains { $0.id == clause.id } }
  }

  private func isActive(_ clause: IfConfigClauseSyntax) -> Bool {
    guard let node = clause.parent?.parent?.as(IfConfigDeclSyntax.self) else { return true }
    return active(node).contains { $0.id == clause.id }
  }

  private func holds(_ condition: ExprSyntax, _ isDebug: Bool, level: Int) -> Bool {
    guard level < Self.mostLevels else { return false }
    let next = level + 1
    switch condition.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let sequence):
      guard sequence.elements.count < Self.mostLevels,
        let folded = try? OperatorTable.standardOperators.foldSingle(sequence)
      else { return false }
      return holds(folded, isDebug, level: next)
    case .infixOperatorExpr(let infix):
      let (left, right) = (
        holds(infix.leftOperand, isDebug, level: next),
        holds(infix.rightOperand, isDebug, level: next)
      )
      return infix.operator.trimmedDescription == "||" ? left || right : left && right
    case .prefixOperatorExpr(let prefix): return !holds(prefix.expression, isDebug, level: next)
    case .tupleExpr(let tuple):
      return tuple.elements.first.map { holds($0.expression, isDebug, level: next) } ?? false
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .functionCallExpr(let call):
      let name = call.calledExpression.trimmedDescription
      let argument = call.arguments.trimmedDescription
      if name == "os" { return argument == "Linux" }
      if name == "swift" || name == "compiler" { return holds(version: argument) }
      return ["canImport", "hasFeature", "hasAttribute"].contains(name)
    case .declReferenceExpr(let name): return isDebug && name.baseName.text == "DEBUG"
    default: return false
    }
  }

  /// Whether the Swift that compiles this program fulfils a condition such as `>=6.0`.
  private func holds(version condition: String) -> Bool {
    #if compiler(>=7)
      let own = 7
    #else
      let own = 6
    #endif
    guard let match = condition.firstMatch(of: /([<>]=?)\s*(\d+)/), let other = Int(match.2) else {
      return false
    }
    return match.1.hasPrefix(">") ? own >= other : own < other
  }
}

/// Declarations.
extension SourceReader {
  enum Declaration {
    case type(TypeDeclaration)
    case function(FunctionDeclaration)
    case variables([Variable])
    case alias(String, SwiftType)
    case imported(String)
    case cases([TypeDeclaration.Case])
    /// An associated type of a protocol.
    case associated(String)
  }

  private mutating func declarations(_ items: CodeBlockItemListSyntax) throws -> [Declaration] {
    var found: [Declaration] = []
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      found += try declarations(declaration)
    }
    return found
  }

  private mutating func declarations(_ node: DeclSyntax) throws -> [Declaration] {
    guard let conditional = node.as(IfConfigDeclSyntax.self) else {
      return try declaration(node).map { [$0] } ?? []
    }
    var found: [Declaration] = []
    for clause in active(conditional) {
      switch clause.elements {
      case .statements(let items): found += try nested(node) { try $0.declarations(items) }
      case .decls(let members): found += try nested(node) { try $0.declarations(members) }
      default: break
      }
    }
    return found
  }

  private mutating func declarations(_ members: MemberBlockItemListSyntax) throws -> [Declaration] {
    var found: [Declaration] = []
    for member in members { found += try declarations(member.decl) }
    return found
  }

  /// Reads a declaration; nil for one that says nothing, such as an operator.
  mutating func declaration(_ node: DeclSyntax) throws -> Declaration? {
    switch node.as(DeclSyntaxEnum.self) {
    case .importDecl(let node): return .imported(node.path.first.map { Self.name($0.name) } ?? "")
    case .classDecl(let node):
      return try type(node, .class, Self.name(node.name), node.genericParameterClause)
    case .structDecl(let node):
      return try type(node, .struct, Self.name(node.name), node.genericParameterClause)
    case .enumDecl(let node):
      return try type(node, .enum, Self.name(node.name), node.genericParameterClause)
    case .actorDecl(let node):
      return try type(node, .actor, Self.name(node.name), node.genericParameterClause)
    case .protocolDecl(let node): return try type(node, .protocol, Self.name(node.name), nil)
    case .extensionDecl(let node):
      return try type(node, .extension, node.extendedType.trimmedDescription, nil)
    case .functionDecl(let node):
      var function = FunctionDeclaration(
        prefix(node), Self.name(node.name), line: line(of: node.name))
      try read(node.signature, node.genericParameterClause, node.body, into: &function)
      return .function(function)
    case .initializerDecl(let node):
      var function = FunctionDeclaration(prefix(node), "init", line: line(of: node.initKeyword))
      function.isFailable = node.optionalMark != nil
      try read(node.signature, node.genericParameterClause, node.body, into: &function)
      return .function(function)
    case .deinitializerDecl(let node):
      var function = FunctionDeclaration(prefix(node), "deinit", line: line(of: node))
      function.body = try node.body.map { try block($0) }
      return .function(function)
    case .variableDecl(let node): return .variables(try variables(node))
    case .enumCaseDecl(let node): return .cases(try cases(node))
    case .typeAliasDecl(let node):
      return .alias(Self.name(node.name), try type(node.initializer.value))
    case .associatedTypeDecl(let node): return .associated(Self.name(node.name))
    default: return nil
    }
  }

  /// A name without backticks.
  static func name(_ token: TokenSyntax) -> String { token.text.replacing("`", with: "") }

  private func prefix(_ node: some DeclSyntaxProtocol) -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    let attributes = (node.asProtocol((any WithAttributesSyntax).self))?.attributes
    let modifiers = (node.asProtocol((any WithModifiersSyntax).self))?.modifiers
    for case .attribute(let attribute) in attributes ?? [] {
      let arguments = attribute.arguments?.trimmedDescription.filter { $0 != " " } ?? ""
      prefix.attributes[attribute.attributeName.trimmedDescription] = arguments
    }
    for modifier in modifiers ?? [] {
      // `private(set)` restricts only the setter.
      if modifier.detail == nil || modifier.name.text == "unowned" {
        prefix.modifiers.insert(modifier.name.text)
      } else if modifier.detail?.detail.text == "set" {
        prefix.modifiers.insert("restrictedSetter")
      }
    }
    return prefix
  }

  private mutating func type(
    _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: String,
    _ generics: GenericParameterClauseSyntax?
  ) throws -> Declaration {
    var result = TypeDeclaration(prefix(node), kind, name, line: line(of: node.introducer))
    (result.generics, result.constraints) = try parameters(generics)
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      result.inherited.append(try type(inherited.type))
    }
    let members = node.memberBlock.members
    for declaration in try nested(node, { try $0.declarations(members) }) {
      switch declaration {
      case .type(let type): result.types.append(type)
      case .function(let function): result.functions.append(function)
      case .variables(let variables): result.variables += variables
      case .alias(let name, let type): result.aliases[name] = type
      case .cases(let cases): result.cases += cases
      case .associated(let name): result.generics.append(name)
      case .imported: break
      }
    }
    return .type(result)
  }

  /// The names of generic parameters, and what each must be.
  private mutating func parameters(
    _ clause: GenericParameterClauseSyntax?
  ) throws -> ([String], [String: SwiftType]) {
    var constraints: [String: SwiftType] = [:]
    let parameters = clause.map { Array($0.parameters) } ?? []
    for parameter in parameters {
      constraints[Self.name(parameter.name)] = try parameter.inheritedType.map { try type($0) }
    }
    return (parameters.map { Self.name($0.name) }, constraints)
  }

  private mutating func cases(_ node: EnumCaseDeclSyntax) throws -> [TypeDeclaration.Case] {
    var cases: [TypeDeclaration.Case] = []
    for element in node.elements {
      var payload: [SwiftType.Element] = []
      for parameter in element.parameterClause?.parameters ?? [] {
        let label = parameter.firstName.map(Self.name)
        payload.append(.init(label: label == "_" ? nil : label, type: try type(parameter.type)))
      }
      cases.append(
        .init(
          name: Self.name(element.name), payload: payload,
          rawValue: element.rawValue?.value.trimmedDescription))
    }
    return cases
  }

  private mutating func read(
    _ signature: FunctionSignatureSyntax, _ generics: GenericParameterClauseSyntax?,
    _ body: CodeBlockSyntax?, into function: inout FunctionDeclaration
  ) throws {
    (function.generics, function.constraints) = try parameters(generics)
    for parameter in signature.parameterClause.parameters {
      var type = try type(parameter.type)
      if parameter.ellipsis != nil { type = .array(type) }
      var read = FunctionDeclaration.Parameter(
        label: Self.name(parameter.firstName),
        name: Self.name(parameter.secondName ?? parameter.firstName), type: type,
        hasDefault: parameter.defaultValue != nil)
      read.isImplicitlyUnwrapped = parameter.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      function.parameters.append(read)
    }
    let effects = [
      signature.effectSpecifiers?.asyncSpecifier,
      signature.effectSpecifiers?.throwsClause?.throwsSpecifier,
    ]
    function.effects = effects.compactMap { $0?.text }
    if let result = signature.returnClause {
      function.result = try type(result.type)
      function.isImplicitlyUnwrapped = result.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
    if let body { function.body = try nested(body) { try $0.block(body) } }
  }

  private mutating func variables(_ node: VariableDeclSyntax) throws -> [Variable] {
    let prefix = prefix(node)
    let isConstant = node.bindingSpecifier.text == "let"
    var variables: [Variable] = []
    // In `let a, b: Int`, the type counts for both.
    var last: SwiftType?
    for binding in node.bindings.reversed() {
      let declared = try binding.typeAnnotation.map { try type($0.type) }
      last = declared ?? (binding.initializer == nil ? last : nil)
      var pattern = try pattern(binding.pattern, isBinding: true)
      if case .name(let name, _) = pattern { pattern = .name(name, last) }
      var variable = Variable(prefix, pattern, isConstant: isConstant, line: line(of: binding))
      variable.isImplicitlyUnwrapped =
        binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      variable.isSettable = !isConstant && !prefix.modifiers.contains("restrictedSetter")
      if let value = binding.initializer?.value { variable.value = try expression(value) }
      if let block = binding.accessorBlock { try accessors(block, of: &variable) }
      variables.insert(variable, at: 0)
    }
    return variables
  }

  private mutating func accessors(
    _ block: AccessorBlockSyntax, of variable: inout Variable
  ) throws {
    switch block.accessors {
    case .getter(let items):
      (variable.isComputed, variable.isSettable) = (true, false)
      variable.accessors = try nested(block) { try $0.statements(items) }
    case .accessors(let list):
      let names = Set(list.map(\.accessorSpecifier.text))
      variable.isComputed = names.isDisjoint(with: ["willSet", "didSet"])
      if variable.isComputed, names.isDisjoint(with: ["set", "_modify"]) {
        variable.isSettable = false
      }
      for body in list.compactMap(\.body) {
        variable.accessors += try nested(block) { try $0.block(body) }
      }
    @unknown default: break
    }
  }
}

/// Types.
extension SourceReader {
  mutating func type(_ node: TypeSyntax) throws -> SwiftType {
    try nested(node) { try $0.typeAtLevel(node) }
  }

  private mutating func typeAtLevel(_ node: TypeSyntax) throws -> SwiftType {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      let name = Self.name(node.name)
      return name == "Void" ? .void : .named(name, try arguments(node.genericArgumentClause))
    case .memberType(let node):
      guard case .named(let base, _) = try type(node.baseType) else { return .unknown }
      let name = Self.name(node.name)
      if base == "Swift", name == "Void" { return .void }
      return .named(base + "." + name, try arguments(node.genericArgumentClause))
    case .metatypeType(let node): return .metatype(try type(node.baseType))
    case .optionalType(let node): return .optional(try type(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .optional(try type(node.wrappedType))
    case .arrayType(let node): return .array(try type(node.element))
    case .dictionaryType(let node): return .dictionary(try type(node.key), try type(node.value))
    case .tupleType(let node):
      let elements = try self.elements(node.elements)
      return elements.count == 1 && elements[0].label == nil ? elements[0].type : .tuple(elements)
    case .functionType(let node): return try function(node, attributes: [])
    case .attributedType(let node):
      guard let function = node.baseType.as(FunctionTypeSyntax.self) else {
        return try type(node.baseType)
      }
      let attributes = node.attributes.compactMap { element -> String? in
        if case .attribute(let attribute) = element { attribute.trimmedDescription } else { nil }
      }
      return try self.function(function, attributes: attributes.filter { $0 != "@escaping" })
    case .compositionType(let node):
      var names: [String] = []
      for element in node.elements { names.append(try type(element.type).text) }
      return .named(names.joined(separator: " & "))
    case .someOrAnyType(let node):
      let constraint = try type(node.constraint)
      if node.someOrAnySpecifier.text == "any", case .named(let name, _) = constraint {
        existentials.formUnion(name.split(separator: "&").map { $0.filter { $0 != " " } })
      }
      return constraint
    case .packExpansionType(let node): return try type(node.repetitionPattern)
    case .classRestrictionType: return .named("AnyObject")
    default: return .unknown
    }
  }

  private mutating func function(
    _ node: FunctionTypeSyntax, attributes: [String]
  ) throws -> SwiftType {
    let effects = [
      node.effectSpecifiers?.asyncSpecifier, node.effectSpecifiers?.throwsClause?.throwsSpecifier,
    ]
    return .function(
      try elements(node.parameters).map(\.type), try type(node.returnClause.type),
      attributes: attributes, effects: effects.compactMap { $0?.text })
  }

  private mutating func elements(
    _ list: TupleTypeElementListSyntax
  ) throws -> [SwiftType.Element] {
    var elements: [SwiftType.Element] = []
    for element in list {
      let label = element.firstName.map(Self.name)
      elements.append(.init(label: label == "_" ? nil : label, type: try type(element.type)))
    }
    return elements
  }

  private mutating func arguments(
    _ clause: GenericArgumentClauseSyntax?
  ) throws -> [SwiftType] {
    var types: [SwiftType] = []
    for argument in clause?.arguments ?? [] {
      if case .type(let type) = argument.argument { types.append(try self.type(type)) }
    }
    return types
  }
}

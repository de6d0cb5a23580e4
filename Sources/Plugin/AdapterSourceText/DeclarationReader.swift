import SwiftParser
import SwiftSyntax

/// Reads what a file declares, and the code of the file that Linux does not support.
///
/// The reader takes all branches of conditional compilation, and notes their conditions. It takes
/// incomplete code, too, because the compiler reports the mistake.
final class DeclarationReader: SyntaxVisitor {
  /// A scope of the file: the code in one pair of braces.
  struct Scope {
    enum Kind { case type, proto, body }
    var kind: Kind
    var name = ""
    /// Whether other files cannot name the members of this scope.
    var isHidden = false
    var isPublic = false
    /// The facts that decide whether messages can call the methods of this scope.
    var exposure = MessageDeclaration.Exposure()
    /// The number of the declaration in the outline; nil for code.
    var block: Int?
  }

  private let path: String
  private let bytes: [UInt8]
  private let lines: SourceLocationConverter
  /// Whether the code of functions matters.
  let readsCode: Bool
  private(set) var outline = SourceOutline()
  var found = SourceDeclarations()
  private(set) var scopes: [Scope] = []
  private(set) var conditions = ConditionStack()
  /// The type whose members come next.
  private var opening: Scope?
  /// Whether the file imports `os`.
  var importsLog = false
  /// The first code that has no equivalent on Linux.
  private var mistake: AdapterSourceError?

  private init(_ text: String, path: String, readsCode: Bool) {
    // The parser of Swift 6.3 needs twice the time for each further bracket of an array in an array.
    let tree = Parser.parse(
      source: text.replacing(/((?:\[\s*){15})([\[\s]+)/) { match in
        match.1 + String(match.2.map { $0 == "[" ? " " : $0 })
      })
    self.path = path
    bytes = Array(text.utf8)
    self.readsCode = readsCode
    lines = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Reads a file.
  ///
  /// - Throws: An `AdapterSourceError` for code that has no equivalent on Linux.
  static func read(
    _ text: String, path: String
  ) throws -> (declarations: SourceDeclarations, outline: SourceOutline) {
    let reader = DeclarationReader(text, path: path, readsCode: true)
    if let mistake = reader.mistake { throw mistake }
    return (reader.found, reader.outline)
  }

  /// Reads the outline of a file of another module.
  static func outline(of text: String) -> SourceOutline {
    DeclarationReader(text, path: "", readsCode: false).outline
  }

  /// Refuses code that has no equivalent on Linux.
  func refuse(_ message: String, at node: some SyntaxProtocol) {
    mistake = mistake ?? AdapterSourceError(path: path, line: line(of: node), message: message)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The innermost type around the current place.
  var enclosingType: String? {
    scopes.last { $0.kind != .body }?.name.split(separator: ".").last.map(String.init)
  }

  /// The declaration in the outline whose members are at the current place.
  private var block: Int? { scopes.last?.block }

  // MARK: Conditions and scopes

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.push(node)
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { conditions.pop() }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(opening ?? Scope(kind: .body))
    opening = nil
    return .visitChildren
  }
  override func visitPost(_ node: MemberBlockSyntax) { close(node.rightBrace) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { code() }
  override func visitPost(_ node: CodeBlockSyntax) { close(node.rightBrace) }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { code() }
  override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { code() }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { code() }
  override func visitPost(_ node: SwitchExprSyntax) { scopes.removeLast() }

  private func code() -> SyntaxVisitorContinueKind {
    scopes.append(Scope(kind: .body))
    return readsCode ? .visitChildren : .skipChildren
  }

  private func close(_ brace: TokenSyntax) {
    scopes.removeLast()
    if brace.presence == .missing { found.endsEarly = true }
  }

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    readsCode ? .visitChildren : .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .classType, node.genericParameterClause != nil, node.genericWhereClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .type, node.genericParameterClause != nil, node.genericWhereClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .type, node.genericParameterClause != nil, node.genericWhereClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .type, node.genericParameterClause != nil, node.genericWhereClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .proto, node.primaryAssociatedTypeClause != nil, node.genericWhereClause)
  }

  private func type(
    _ node: some TypeNode & NamedDeclSyntax, _ kind: SourceOutline.Block.Kind,
    _ isGeneric: Bool, _ condition: GenericWhereClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let name = node.name.nameText
    found.declaredNames.insert(name)
    type(node, kind, [name], at: node.name, isGeneric: isGeneric, isConditional: condition != nil)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let (path, isGeneric) = Self.path(of: node.extendedType) {
      type(
        node, .extension, path, at: node.extendedType, isGeneric: isGeneric,
        isConditional: node.genericWhereClause != nil)
    }
    return .visitChildren
  }

  /// The names in the name of a type, and whether it has generic arguments; nil for a type without a
  /// name.
  private static func path(of type: TypeSyntax) -> (names: [String], isGeneric: Bool)? {
    if let type = type.as(IdentifierTypeSyntax.self) {
      return ([type.name.nameText], type.genericArgumentClause != nil)
    }
    guard let type = type.as(MemberTypeSyntax.self), let base = path(of: type.baseType) else {
      return nil
    }
    return (
      base.names + [type.name.nameText], base.isGeneric || type.genericArgumentClause != nil
    )
  }

  /// Reads the head of a type or an extension.
  private func type(
    _ node: some TypeNode, _ kind: SourceOutline.Block.Kind, _ names: [String],
    at name: some SyntaxProtocol, isGeneric: Bool, isConditional: Bool
  ) {
    let head = DeclarationHead(node, conditions: conditions)
    let (path, own) = (names.joined(separator: "."), names.last ?? "")
    widenAccess(head)
    var scope = Scope(kind: kind == .proto ? .proto : .type, name: path)
    scope.isHidden = head.isPrivate || head.isUnavailable || isGeneric || kind == .proto
    scope.isPublic = head.isPublic
    if isGeneric { found.genericTypes.insert(path) }
    if kind == .classType, !scope.isHidden, scopes.allSatisfy({ $0.kind == .type && !$0.isHidden })
    {
      let path = (scopes.map(\.name) + [path]).joined(separator: ".")
      // An author who writes only one name can write it for iOS alone.
      found.classes +=
        head.objectiveCNames.count < 2
        ? [.init(path: path, objectiveCName: head.objectiveCName, condition: conditions.text)]
        : head.objectiveCNames.map { .init(path: path, objectiveCName: $0, condition: $1) }
    }
    if let clause = node.inheritanceClause {
      found.inherited[own, default: []].formUnion(clause.names)
    }
    scope.exposure = expose(kind, own, head)
    scope.exposure.isGeneric = isGeneric || isConditional
    if scopes.isEmpty || block != nil {
      scope.block = addBlock(node, kind, path, at: name, head, isConditional || isGeneric)
    }
    opening = scope
  }

  /// Makes a `private` type inside another type `fileprivate`.
  ///
  /// Code at the end of the file calls the methods of the type. A private type inside other types can
  /// name only types that this code can name, too, because all of them become `fileprivate`.
  private func widenAccess(_ head: DeclarationHead) {
    guard !scopes.isEmpty, let modifier = head.modifier("private") else { return }
    found.replacements.append((modifier.byteRange, "fileprivate"))
  }

  /// Adds a type or an extension to the outline.
  ///
  /// - Returns: The number of its block.
  private func addBlock(
    _ node: some TypeNode, _ kind: SourceOutline.Block.Kind, _ path: String,
    at name: some SyntaxProtocol, _ head: DeclarationHead, _ isGeneric: Bool
  ) -> Int {
    let around = block.map { outline.blocks[$0] }
    var block = SourceOutline.Block(
      kind: kind, path: (around.map { $0.path + "." } ?? "") + path, condition: conditions.text,
      line: line(of: name))
    block.inherited =
      node.inheritanceClause?.inheritedTypes.flatMap { Self.inherited($0.type) } ?? []
    block.attributes = head.attributes
    block.modifiers = head.modifiers
    block.isObjectiveC = head.isObjectiveC
    block.isHidden = kind != .extension && head.isPrivate || around?.isHidden == true
    block.isGeneric = isGeneric || around?.isGeneric == true
    let brace = node.memberBlock.leftBrace
    if brace.presence == .present {
      let end = lines.location(for: brace.endPositionBeforeTrailingTrivia)
      (block.start, block.startLine, block.startColumn) = (end.offset, end.line, end.column - 1)
    }
    outline.blocks.append(block)
    return outline.blocks.count - 1
  }

  /// The names of a type in an inheritance clause.
  private static func inherited(_ type: TypeSyntax) -> [String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .attributedType(let type): inherited(type.baseType)
    case .compositionType(let type): type.elements.flatMap { inherited($0.type) }
    case .someOrAnyType(let type): inherited(type.constraint)
    case .classRestrictionType: ["class"]
    default: path(of: type).map { [$0.names.joined(separator: ".")] } ?? []
    }
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if let block { outline.blocks[block].hasAssociatedTypes = true }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    widenAccess(DeclarationHead(node, conditions: conditions))
    found.declaredNames.insert(node.name.nameText)
    let words = node.initializer.value.tokens(viewMode: .sourceAccurate)
      .filter { $0.tokenKind != .keyword(.any) }
    if scopes.isEmpty, node.genericParameterClause == nil,
      words.allSatisfy({ $0.isName || $0.text == "." || $0.text == "&" })
    {
      outline.aliases[node.name.nameText] = words.split { $0.text == "&" }
        .map { $0.map(\.nameText).joined() }
    }
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.isName else { return .visitChildren }
    let head = DeclarationHead(node, conditions: conditions)
    found.declaredNames.insert(node.name.nameText)
    function(node.signature, named: node.name, from: node.funcKeyword, head)
    if let message = message(node, head) { found.messages.append(message) }
    guard let block else { return .visitChildren }
    var member = member(node.name, head)
    member.isGeneric = node.genericParameterClause != nil || node.genericWhereClause != nil
    member.parameters = node.signature.parameterClause.parameters.map { parameter in
      .init(
        label: parameter.firstName.nameText,
        type: parameter.type.oneLine + (parameter.ellipsis == nil ? "" : "..."),
        value: parameter.defaultValue?.value.oneLine)
    }
    let effects = node.signature.effectSpecifiers
    member.effects = [effects?.asyncSpecifier?.text, effects?.throwsClause?.oneLine].compactMap(
      \.self)
    member.type = node.signature.returnClause?.type.oneLine
    outline.blocks[block].members.append(member)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let head = DeclarationHead(node, conditions: conditions)
    function(node.signature, named: node.initKeyword, from: node.initKeyword, head)
    return .visitChildren
  }

  /// Records a function or an initializer.
  private func function(
    _ signature: FunctionSignatureSyntax, named name: TokenSyntax, from start: TokenSyntax,
    _ head: DeclarationHead
  ) {
    found.methods.append(
      .init(
        type: enclosingType, name: name.nameText, labels: signature.labels,
        objectiveCName: head.objectiveCName))
    guard let optional = optional(head), let owner = scopes.last else { return }
    if let result = signature.returnClause?.type.trimmedDescription, result != "Void",
      result != "()"
    {
      return refuse("a function with a result", optional)
    }
    let end = signature.effectSpecifiers?.byteRange ?? signature.parameterClause.byteRange
    let text = bytes[start.byteRange.lowerBound..<end.upperBound]
    found.optionalRequirements.append(
      .init(
        protocolName: owner.name, name: name.nameText,
        signature: (owner.isPublic ? "public " : "") + (head.isStatic ? "static " : "")
          + String(decoding: text, as: UTF8.self),
        condition: conditions.text))
  }

  /// The modifier `optional` of a requirement.
  ///
  /// On Linux, a default implementation that does nothing replaces the modifier.
  private func optional(_ head: DeclarationHead) -> TokenSyntax? {
    scopes.last?.kind == .proto ? head.modifier("optional") : nil
  }

  private func refuse(_ what: String, _ modifier: TokenSyntax) {
    refuse(
      """
      `optional` needs the Objective-C runtime, which Linux lacks. The plugin replaces only optional \
      functions without a result, and this requirement is \(what). Put `#if os(iOS)` around the \
      requirement and its uses, or make it a plain requirement with a default in an extension.
      """, at: modifier)
  }

  private func member(_ name: TokenSyntax, _ head: DeclarationHead) -> SourceOutline.Member {
    var member = SourceOutline.Member(
      name: name.nameText, condition: conditions.text, line: line(of: name),
      nameRange: name.byteRange)
    member.attributes = head.attributes
    member.modifiers = head.modifiers
    member.objectiveCName = head.objectiveCName
    member.isObjectiveC = head.isObjectiveC
    member.isRefused = head.exposure.isRefused
    member.overrideRange = head.modifier("override")?.byteRange
    return member
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let head = DeclarationHead(node, conditions: conditions)
    if let optional = optional(head) { refuse("a property", optional) }
    for (index, binding) in node.bindings.enumerated() {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      if index == 0, let selector = head.objectiveCName {
        found.properties.append(
          .init(type: enclosingType, name: name.nameText, labels: [], objectiveCName: selector))
      }
      guard let block else { continue }
      var member = member(name, head)
      member.type = binding.typeAnnotation?.type.oneLine
      let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      member.isSettable =
        !isConstant && !head.restrictsSetter && binding.accessorBlock?.isSettable != false
      outline.blocks[block].members.append(member)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let optional = optional(DeclarationHead(node, conditions: conditions)) {
      refuse("a subscript", optional)
    }
    return .visitChildren
  }

  // MARK: Code

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if readsCode, token.isName { found.names.insert(token.nameText) }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if DeclarationHead.unavailableAttributes.contains(node.name) {
      found.blanks.append(node.byteRange)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    let isOptional = node.name.text == "optional" && scopes.last?.kind == .proto
    if isOptional || node.name.text == "dynamic" { found.blanks.append(node.byteRange) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    expression(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    call(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name {
      outline.imports.insert(module.nameText)
      imported(module, by: node)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName
    log(base, node.period, node.declName.baseName)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    log(node.baseType.as(IdentifierTypeSyntax.self)?.name, node.period, node.name)
    return .visitChildren
  }
}

extension FunctionSignatureSyntax {
  /// The labels of the parameters; `_` for a parameter without a label.
  var labels: [String] { parameterClause.parameters.map(\.firstName.nameText) }
}

extension AccessorBlockSyntax {
  /// Whether code outside can set the property.
  fileprivate var isSettable: Bool {
    guard case .accessors(let list) = accessors else { return false }
    let words: Set<String> = ["set", "willSet", "didSet", "_modify"]
    return list.contains { words.contains($0.accessorSpecifier.text) }
  }
}

/// A declaration of a type or an extension.
private typealias TypeNode = DeclGroupSyntax & WithAttributesSyntax & WithModifiersSyntax

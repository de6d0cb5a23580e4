import SwiftSyntax

/// Methods that Objective-C messages might call.
extension DeclarationReader {
  /// Records the facts about a type or an extension that decide whether messages can call its
  /// methods.
  ///
  /// - Returns: The exposure of its members.
  func expose(
    _ kind: SourceOutline.Block.Kind, _ name: String, _ head: DeclarationHead
  ) -> MessageDeclaration.Exposure {
    var exposure = head.exposure
    let path = (scopes.map(\.name) + [name]).joined(separator: ".")
    switch kind {
    case .classType:
      found.classPaths.insert(path)
      if exposure.hasMembers { found.classesWithMembers.insert(name) }
      if exposure.isOutOfReach { found.classesOutOfReach.insert(name) }
    case .extension: break
    case .proto:
      found.otherPaths.insert(path)
      if exposure.isObjectiveC { found.objectiveCProtocols.insert(name) }
      // A type that conforms to a protocol belongs to the same actor as the protocol.
      if exposure.isOutOfReach { found.classesOutOfReach.insert(name) }
    case .type: found.otherPaths.insert(path)
    }
    // On a type, `@objc` applies to the type; on an extension, `@objc` applies to the members.
    if kind != .extension { exposure.isObjectiveC = false }
    return exposure
  }

  /// A function as a method that messages might call; nil for a function outside of types.
  func message(_ node: FunctionDeclSyntax, _ head: DeclarationHead) -> MessageDeclaration? {
    guard let owner = scopes.last, scopes.allSatisfy({ $0.kind != .body }) else { return nil }
    let around = scopes.map(\.exposure)
    return MessageDeclaration(
      path: scopes.map(\.name).joined(separator: "."), name: node.name.nameText,
      labels: node.signature.labels, types: types(node), objectiveCName: head.objectiveCName,
      own: head.exposure, isInObjectiveCExtension: owner.exposure.isObjectiveC,
      isHidden: head.isPrivate, isRequirement: owner.kind == .proto, isStatic: head.isStatic,
      isReachable: !around.contains { $0.isGeneric || $0.isOutOfReach },
      condition: conditions.text, line: line(of: node.name))
  }

  /// The types of the parameters as the author wrote them; nil when a message cannot carry one of
  /// the types, or cannot return the result.
  private func types(_ node: FunctionDeclSyntax) -> [String]? {
    guard node.genericParameterClause == nil, node.genericWhereClause == nil,
      node.signature.effectSpecifiers == nil,
      node.signature.returnClause.map({ $0.type.isEmptyTuple || isPlainType($0.type) }) ?? true
    else { return nil }
    let parameters = Array(node.signature.parameterClause.parameters)
    let types = parameters.compactMap { $0.ellipsis == nil ? sendable($0.type) : nil }
    return types.count == parameters.count ? types : nil
  }

  /// The text of a type, without its calling convention; nil when values of the type cannot be
  /// objects.
  private func sendable(_ type: TypeSyntax) -> String? {
    guard isPlainType(type) else { return nil }
    let names = type.tokens(viewMode: .sourceAccurate).filter(\.isName)
    guard let first = names.first, !names.contains(where: { $0.tokenKind == .keyword(.Self) })
    else { return nil }
    if names.count == 1, !type.is(ArrayTypeSyntax.self), Self.values.contains(first.nameText) {
      return nil
    }
    var text = type.trimmedDescription
    // In the parameter of a closure, Swift rejects the spelling with `!`, so `?` replaces it.
    if text.hasSuffix("!") { text = text.dropLast() + "?" }
    return text.contains(where: \.isNewline) ? nil : text
  }

  /// Whether a type consists only of names, brackets and marks, without attributes.
  ///
  /// The result is false for a function, a tuple or an opaque type.
  private func isPlainType(_ type: TypeSyntax) -> Bool {
    type.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      if token.isName {
        return !Self.conventions.contains(token.text) && !token.text.hasSuffix("Pointer")
      }
      // The parentheses of a type such as `(any Delegate)?`.
      if token.tokenKind == .leftParen {
        return token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.any)
      }
      return token.text != "..." && token.text.allSatisfy { "[]:,).?!<>&".contains($0) }
    }
  }

  /// Keywords that say how a value is passed, or that hide its type.
  private static let conventions: Set<String> = [
    "inout", "some", "borrowing", "consuming", "sending", "isolated", "repeat", "each", "where",
    "async", "throws", "rethrows", "nonisolated",
  ]

  /// Types whose values are not objects in Swift or in Objective-C.
  private static let values: Set<String> = [
    "Bool", "ObjCBool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Float", "Double", "CGFloat", "TimeInterval", "NSInteger", "NSUInteger",
    "CGRect", "CGSize", "CGPoint", "CGVector", "CGAffineTransform", "UIEdgeInsets", "NSRange",
    "Selector", "Void", "Character",
  ]
}

extension TypeSyntax {
  fileprivate var isEmptyTuple: Bool { self.as(TupleTypeSyntax.self)?.elements.isEmpty == true }
}

/// Methods that Objective-C messages might call.
extension DeclarationReader {
  /// Records the facts about a type or an extension that decide whether messages can call its
  /// methods.
  mutating func expose(_ keyword: String, _ name: String, from start: Int, isGeneric: Bool) {
    let head = tokens[start...].prefix { !$0.isMark("{") }
    prefix.exposure.isGeneric = isGeneric || head.contains { $0.isWord("where") }
    let path = (scopes.map(\.name) + [name]).joined(separator: ".")
    switch keyword {
    case "class":
      found.classPaths.insert(path)
      if prefix.exposure.hasMembers { found.classesWithMembers.insert(name) }
      if prefix.exposure.isOutOfReach { found.classesOutOfReach.insert(name) }
    case "extension": break
    case "protocol":
      found.otherPaths.insert(path)
      if prefix.exposure.isObjectiveC { found.objectiveCProtocols.insert(name) }
      // A type that conforms to a protocol belongs to the same actor as the protocol.
      if prefix.exposure.isOutOfReach { found.classesOutOfReach.insert(name) }
    default: found.otherPaths.insert(path)
    }
    // On a type, `@objc` applies to the type; on an extension, `@objc` applies to the members.
    if keyword != "extension" { prefix.exposure.isObjectiveC = false }
  }

  /// Records a method whose parameters are between two brackets.
  mutating func message(named name: SwiftToken, at start: Int, parameters: Range<Int>) {
    guard let owner = scopes.last, scopes.allSatisfy({ $0.kind != .body }) else { return }
    // A method whose name is not directly followed by the parameters is generic.
    let isPlain = tokens[start + 1].range == name.range && parameters.lowerBound == start + 2
    let around = scopes.map(\.exposure)
    found.messages.append(
      .init(
        path: scopes.map(\.name).joined(separator: "."), name: name.text,
        labels: labels(parameters.lowerBound, parameters.upperBound),
        types: isPlain && hasPlainResult(after: parameters.upperBound)
          ? types(parameters) : nil,
        objectiveCName: prefix.objectiveCName, own: prefix.exposure,
        isInObjectiveCExtension: owner.exposure.isObjectiveC,
        isHidden: prefix.isPrivate, isRequirement: owner.kind == .proto,
        isStatic: prefix.isStatic,
        isReachable: !around.contains { $0.isGeneric || $0.isOutOfReach },
        condition: condition, line: name.line))
  }

  /// The types of the parameters as the author wrote them; nil when a message cannot carry one of
  /// the types.
  private func types(_ parameters: Range<Int>) -> [String]? {
    var types: [String] = []
    var index = parameters.lowerBound + 1
    while index < parameters.upperBound {
      guard let colon = tokens[index..<parameters.upperBound].firstIndex(where: { $0.isMark(":") })
      else { return nil }
      var end = colon + 1
      while end < parameters.upperBound, !tokens[end].isMark(","), tokens[end].text != "=" {
        // A comma inside brackets does not end the type.
        let isBracket = tokens[end].isMark("[") || tokens[end].isMark("(")
        end = isBracket ? closing(end) + 1 : end + generic(at: end, orNone: 1, ends: "(){};")
      }
      guard let type = sendable(colon + 1..<end) else { return nil }
      types.append(type)
      while end < parameters.upperBound, !tokens[end].isMark(",") {
        end = tokens[end].kind == .mark && "([{".contains(tokens[end].text) ? closing(end) : end
        end += 1
      }
      index = end + 1
    }
    return types
  }

  /// The text of a type, without its calling convention; nil when values of the type cannot be
  /// objects.
  private func sendable(_ range: Range<Int>) -> String? {
    guard !range.isEmpty, isPlainType(range) else { return nil }
    let names = tokens[range].filter(\.isName)
    guard !names.contains(where: { $0.isWord("Self") }) else { return nil }
    if let first = names.first, names.count == 1, !tokens[range.lowerBound].isMark("["),
      Self.values.contains(first.text)
    {
      return nil
    }
    var text = self.text(
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound)
    // In the parameter of a closure, Swift rejects the spelling with `!`, so `?` replaces it.
    if text.hasSuffix("!") { text = text.dropLast() + "?" }
    return text.contains(where: \.isNewline) ? nil : text
  }

  /// Whether a type consists only of names, brackets and marks, without attributes.
  ///
  /// The result is false for a function, a tuple or an opaque type.
  private func isPlainType(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      let token = tokens[index]
      switch token.kind {
      case .word:
        return !Self.conventions.contains(token.text) && !token.text.hasSuffix("Pointer")
      case .quotedWord: return true
      // The parentheses of a type such as `(any Delegate)?`.
      case .mark where token.text == "(": return tokens[index + 1].isWord("any")
      case .mark: return "[]:,)".contains(token.text)
      case .symbol: return token.text != "..." && token.text.allSatisfy { ".?!<>&".contains($0) }
      default: return false
      }
    }
  }

  /// Whether a function returns nothing, or a value that a message can return unchanged.
  private func hasPlainResult(after parameters: Int) -> Bool {
    guard parameters + 1 < tokens.count else { return true }
    let next = tokens[parameters + 1]
    if next.kind == .word, ["async", "throws", "rethrows", "where"].contains(next.text) {
      return false
    }
    guard next.text == "->" else { return true }
    let rest = tokens[(parameters + 2)...]
    if rest.first?.isMark("(") == true, rest.dropFirst().first?.isMark(")") == true {
      return rest.dropFirst(2).first?.text != "->"
    }
    guard let end = rest.firstIndex(where: { $0.isMark("{") }) else { return false }
    return isPlainType(rest.startIndex..<end)
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

/// Attributes, modifiers, and the heads of functions.
extension DeclarationReader {
  /// The attributes for the Objective-C runtime or Interface Builder that the compiler rejects on
  /// Linux.
  static let unavailableAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "NSManaged", "NSCopying", "GKInspectable",
  ]

  /// Reads an attribute with its arguments.
  mutating func attribute() {
    guard let name = token(1), name.isName,
      name.range.lowerBound == tokens[position].range.upperBound
    else { return leave() }
    let start = position
    let isUnavailable = Self.unavailableAttributes.contains(name.text)
    let head = attributeHead(isObjectiveC: isUnavailable)
    position = head.end
    let inside = head.arguments.map { tokens[$0] }
    if isUnavailable {
      found.blanks.append(
        tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound)
    }
    if name.text == "objc", let inside, !inside.isEmpty {
      prefix.objectiveCNames.append((inside.map(\.text).joined(), condition))
    }
    prefix.exposure.read(name.text, inside.map(Array.init) ?? [])
    if name.text == "available", let inside, inside.contains(where: { $0.isWord("unavailable") }),
      inside.contains(where: { $0.text == "*" || $0.isWord("Linux") })
    {
      prefix.isUnavailable = true
    }
  }

  /// Reads a modifier, or a name that is spelled like a modifier.
  mutating func modifier(_ token: SwiftToken) {
    let next = self.token(1)
    let isModifier = next.map(Self.continuesDeclaration) == true
    switch token.text {
    case "private", "fileprivate":
      // `private(set)` does not restrict the visibility of the declaration.
      if next?.isMark("(") != true {
        prefix.isPrivate = true
        if token.text == "private" { prefix.privateRange = token.range }
      }
    case "public", "open": if next?.isMark("(") != true { prefix.isPublic = true }
    case "static": prefix.isStatic = true
    case "dynamic" where isModifier && (next?.line == token.line || self.token(-1)?.kind == .word):
      found.blanks.append(token.range)
    case "optional" where isModifier && scopes.last?.kind == .proto:
      found.blanks.append(token.range)
      prefix.optionalLine = token.line
    default: break
    }
    position += 1
    if next?.isMark("(") == true { position = closing(position) + 1 }
  }

  /// Reads the head of a function up to the end of its parameters.
  mutating func function(nameAt offset: Int) throws {
    guard let name = token(offset), name.kind != .symbol else { return leave() }
    let start = position
    var open = position + offset + 1
    // Moves past the mark of `init?` or `init!`, then past the generic parameters.
    if offset == 0, open < tokens.count, ["?", "!"].contains(tokens[open].text) { open += 1 }
    if open < tokens.count, tokens[open].text.hasPrefix("<") {
      while open < tokens.count, !tokens[open].isMark("("), !tokens[open].isMark("{") { open += 1 }
    }
    guard open < tokens.count, tokens[open].isMark("(") else { return leave() }
    let end = closing(open)
    found.methods.append(
      .init(
        type: enclosingType, name: name.text, labels: labels(open, end),
        objectiveCName: prefix.objectiveCName))
    if offset == 1 { message(named: name, at: start, parameters: open..<end) }
    if let line = prefix.optionalLine, let owner = scopes.last {
      try optionalRequirement(name.text, start..<end, of: owner, line: line)
    }
    // The reader must also read the attributes of the parameters.
    position = open
    leave()
  }

  /// The labels of the parameters between two brackets.
  func labels(_ open: Int, _ end: Int) -> [String] {
    var labels: [String] = []
    var isStart = true
    var index = open + 1
    while index < end {
      let token = tokens[index]
      if isStart, token.isName {
        let next = tokens[index + 1]
        let isLabel =
          next.isMark(":")
          || (next.isName && index + 2 < tokens.count && tokens[index + 2].isMark(":"))
        if isLabel { labels.append(token.text) }
        isStart = false
      } else if token.isMark(",") {
        isStart = true
      } else if token.kind == .mark, "([{".contains(token.text) {
        index = closing(index)
      }
      index += 1
    }
    return labels
  }

  /// Records a requirement of a protocol that is marked `optional`.
  ///
  /// On Linux, a default implementation that does nothing replaces the mark `optional`.
  private mutating func optionalRequirement(
    _ name: String, _ head: Range<Int>, of owner: Scope, line: Int
  ) throws {
    var last = head.upperBound
    while last + 1 < tokens.count,
      tokens[last + 1].isWord("async") || tokens[last + 1].isWord("throws")
    {
      last += 1
    }
    if last + 2 < tokens.count, tokens[last + 1].text == "->" {
      let result = tokens[last + 2]
      let isVoid =
        result.isWord("Void")
        || (result.isMark("(")
          && tokens[closing(last + 2)...].first?.range.lowerBound == result.range.upperBound)
      guard isVoid else { throw optionalError("a function with a result", line) }
    }
    let text = self.text(tokens[head.lowerBound].range.lowerBound..<tokens[last].range.upperBound)
    found.optionalRequirements.append(
      .init(
        protocolName: owner.name, name: name,
        signature: (owner.isPublic ? "public " : "") + (prefix.isStatic ? "static " : "") + text,
        condition: condition))
  }

  /// Throws for a requirement marked `optional` if no default implementation can replace the mark.
  func refuseOptional(_ what: String) throws {
    if let line = prefix.optionalLine { throw optionalError(what, line) }
  }

  private func optionalError(_ what: String, _ line: Int) -> AdapterSourceError {
    AdapterSourceError(
      path: path, line: line,
      message: """
        `optional` needs the Objective-C runtime, which Linux lacks. The plugin replaces only optional \
        functions without a result, and this requirement is \(what). Put `#if os(iOS)` around the \
        requirement and its uses, or make it a plain requirement with a default in an extension.
        """)
  }
}

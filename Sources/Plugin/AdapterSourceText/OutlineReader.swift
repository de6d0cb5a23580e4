/// Reads the outline of a file from its tokens.
struct OutlineReader: TokenReader {
  /// The attributes and modifiers before a declaration.
  private struct Prefix {
    var attributes: [String] = []
    var modifiers: Set<String> = []
    var overrideRange: Range<Int>?
    var objectiveCName: String?
    var isObjectiveC = false
    var isRefused = false
    var restrictsSetter = false
  }

  let bytes: [UInt8]
  let tokens: [SwiftToken]
  private(set) var position = 0
  private var outline = SourceOutline()
  /// The open braces: the number of the block that each opens; nil for code.
  private var scopes: [Int?] = []
  /// The block whose opening brace comes next.
  private var opening: Int?
  private var conditions = ConditionStack<Int?>()
  private var prefix = Prefix()
  /// Whether a comma continues a list of properties, and whether the list begins with `let`.
  private var list: (prefix: Prefix, isConstant: Bool)?

  private init(_ bytes: [UInt8], _ tokens: [SwiftToken]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// Reads the outline of a file.
  static func outline(of bytes: [UInt8], _ tokens: [SwiftToken]) -> SourceOutline {
    var reader = OutlineReader(bytes, tokens)
    while reader.position < tokens.count { reader.next() }
    return reader.outline
  }

  private mutating func next() {
    let token = tokens[position]
    if token.kind == .directive { return directive(token) }
    if token.isMark("{") {
      open(token)
    } else if token.isMark("}") {
      _ = scopes.popLast()
    } else if let scope = scopes.last, scope == nil {
      // The code of functions has no types that matter.
    } else if token.kind == .word {
      return word(token)
    } else if token.isMark("@") {
      return attribute()
    } else if token.isMark("(") || token.isMark("[") {
      position = closing(position)
    } else if token.isMark(","), let list {
      position += 1
      prefix = list.prefix
      return property(isConstant: list.isConstant)
    }
    leave()
  }

  /// Moves past tokens, and forgets the attributes and modifiers before them.
  private mutating func leave(_ count: Int = 1) {
    prefix = Prefix()
    position += count
  }

  private mutating func open(_ brace: SwiftToken) {
    scopes.append(opening)
    if let opening {
      outline.blocks[opening].start = brace.range.upperBound
      outline.blocks[opening].startLine = brace.line
      let lineStart = bytes[..<brace.range.upperBound].lastIndex {
        $0 == .newline || $0 == .carriageReturn
      }
      outline.blocks[opening].startColumn = brace.range.upperBound - (lineStart.map { $0 + 1 } ?? 0)
    }
    opening = nil
  }

  private mutating func directive(_ token: SwiftToken) {
    let rest = line.dropFirst()
    if ["#if", "#elseif", "#else", "#endif"].contains(token.text) {
      let text = rest.isEmpty ? "" : self.text(rest.startIndex..<rest.endIndex)
      if let restored = conditions.read(token.text, text, scopes: scopes) { scopes = restored }
      leave(1 + rest.count)
    } else {
      leave()
    }
  }

  private mutating func word(_ token: SwiftToken) {
    guard !isMember else { return leave() }
    let isModifier = self.token(1).map(DeclarationReader.continuesDeclaration) == true
    switch token.text {
    case "class" where isModifier: modifier(token)
    case "class", "struct", "enum", "protocol", "actor", "extension": type(token)
    case "func": function()
    case "var", "let":
      position += 1
      property(isConstant: token.text == "let")
    case "case": cases()
    case "associatedtype":
      if let block = scopes.last ?? nil { outline.blocks[block].hasAssociatedTypes = true }
      leave()
    case "typealias": alias()
    case "import":
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name =
        self.token(1).map { kinds.contains($0.text) } == true ? self.token(2) : self.token(1)
      if let name, name.isName { outline.imports.insert(name.text) }
      leave(2)
    case _ where DeclarationReader.modifiers.contains(token.text): modifier(token)
    default: leave()
    }
  }

  private mutating func modifier(_ token: SwiftToken) {
    position += 1
    if self.token(0)?.isMark("(") == true {
      prefix.restrictsSetter = prefix.restrictsSetter || self.token(1)?.isWord("set") == true
      position = closing(position) + 1
      return
    }
    prefix.modifiers.insert(token.text)
    if token.text == "override" { prefix.overrideRange = token.range }
  }

  private mutating func attribute() {
    guard let name = token(1), name.isName else { return leave() }
    let start = position
    let isObjectiveC = DeclarationReader.unavailableAttributes.contains(name.text)
    let head = attributeHead(isObjectiveC: isObjectiveC)
    let inside = tokens[head.arguments ?? start..<start].map(\.text).joined()
    position = head.end
    switch name.text {
    case "objc":
      prefix.isObjectiveC = true
      if !inside.isEmpty { prefix.objectiveCName = inside }
    case "objcMembers", "IBAction", "IBSegueAction": prefix.isObjectiveC = true
    case "nonobjc": prefix.isRefused = true
    default: if !isObjectiveC { prefix.attributes.append(text(start..<position)) }
    }
  }

  /// Moves past the cases of an enumeration, whose names can be words such as `open`.
  private mutating func cases() {
    leave()
    while let name = token(0), name.isName {
      leave()
      if token(0)?.isMark("(") == true { leave(closing(position) + 1 - position) }
      if token(0)?.text == "=" { leave(2) }
      guard token(0)?.isMark(",") == true else { return }
      leave()
    }
  }

  private mutating func alias() {
    defer { leave() }
    guard scopes.isEmpty, let name = token(1), name.isName, token(2)?.text == "=" else { return }
    let words = tokens[(position + 3)..<typeEnd(position + 3)].filter { !$0.isWord("any") }
    guard words.allSatisfy({ $0.isName || $0.text == "." || $0.text == "&" }) else { return }
    outline.aliases[name.text] = words.split { $0.text == "&" }.map { $0.map(\.text).joined() }
  }

  /// Reads the head of a type or an extension up to its opening brace.
  private mutating func type(_ token: SwiftToken) {
    guard let name = self.token(1), name.isName else { return leave() }
    list = nil
    var end = typeEnd(position + 1)
    if token.text != "extension" { end = position + 2 + generic(at: position + 2, orNone: 0) }
    let names = tokens[(position + 1)..<end].filter(\.isName).map(\.text)
    let around = (scopes.last ?? nil).map { outline.blocks[$0] }
    let isExtension = token.text == "extension"
    let own = isExtension ? names.joined(separator: ".") : name.text
    var block = SourceOutline.Block(
      kind: isExtension
        ? .extension
        : token.text == "class" ? .classType : token.text == "protocol" ? .proto : .type,
      path: (around.map { $0.path + "." } ?? "") + own, condition: conditions.text, line: name.line)
    var heads: [String] = []
    if end < tokens.count, tokens[end].isMark(":") { heads = inherited(&end) }
    let hasWhere = end < tokens.count && tokens[end].isWord("where")
    block.inherited = heads
    block.attributes = prefix.attributes
    block.modifiers = prefix.modifiers
    block.isObjectiveC = prefix.isObjectiveC
    let isPrivate = !prefix.modifiers.isDisjoint(with: ["private", "fileprivate"])
    block.isHidden = !isExtension && isPrivate || around?.isHidden == true
    block.isGeneric =
      hasWhere || (!isExtension && end > position + 2 && tokens[position + 2].text.hasPrefix("<"))
      || around?.isGeneric == true
    while end < tokens.count, !tokens[end].isMark("{"), !tokens[end].isMark("}") { end += 1 }
    outline.blocks.append(block)
    opening = outline.blocks.count - 1
    leave(end - position)
  }

  /// The names in an inheritance clause, and the position after the clause.
  private func inherited(_ end: inout Int) -> [String] {
    var names: [String] = []
    repeat {
      let start = end + 1
      end = typeEnd(start)
      guard end > start else { return names }
      var name = ""
      var index = start
      while index < end {
        if tokens[index].isMark("@") {
          // Skips an attribute such as `@preconcurrency` or `@unchecked`.
          index += 2
        } else if tokens[index].text == "&" {
          names.append(name)
          name = ""
          index += 1
        } else if tokens[index].text.hasPrefix("<") {
          index += generic(at: index, orNone: 1)
        } else {
          if !Self.typeWords.contains(tokens[index].text) { name += tokens[index].text }
          index += 1
        }
      }
      names.append(name)
    } while end < tokens.count && tokens[end].isMark(",")
    return names
  }

  private mutating func function() {
    list = nil
    guard let name = token(1), name.isName else { return leave() }
    let open = position + 2 + generic(at: position + 2, orNone: 0)
    guard open < tokens.count, tokens[open].isMark("(") else { return leave(2) }
    let close = closing(open)
    var member = member(name)
    member.isGeneric = open > position + 2
    member.parameters = parameters(open, close)
    var end = close + 1
    while end < tokens.count, ["async", "throws", "rethrows"].contains(tokens[end].text) {
      let start = end
      end += 1
      if end < tokens.count, tokens[end].isMark("(") { end = closing(end) + 1 }
      member.effects.append(text(start..<end))
    }
    if end < tokens.count, tokens[end].text == "->" {
      let start = end + 1
      end = typeEnd(start)
      member.type = text(start..<end)
    }
    if end < tokens.count, tokens[end].isWord("where") { member.isGeneric = true }
    add(member)
    leave(end - position)
  }

  private func member(_ name: SwiftToken) -> SourceOutline.Member {
    var member = SourceOutline.Member(
      name: name.text, condition: conditions.text, line: name.line, nameRange: name.range)
    member.attributes = prefix.attributes
    member.modifiers = prefix.modifiers
    member.objectiveCName = prefix.objectiveCName
    member.isObjectiveC = prefix.isObjectiveC
    member.isRefused = prefix.isRefused
    member.overrideRange = prefix.overrideRange
    return member
  }

  private mutating func add(_ member: SourceOutline.Member) {
    guard let block = scopes.last ?? nil else { return }
    outline.blocks[block].members.append(member)
  }

  /// The parameters between two brackets.
  private func parameters(_ open: Int, _ close: Int) -> [SourceOutline.Member.Parameter] {
    var parameters: [SourceOutline.Member.Parameter] = []
    var index = open + 1
    while index < close {
      guard let colon = tokens[index..<close].firstIndex(where: { $0.isMark(":") }) else { break }
      let label = tokens[index..<colon].first(where: \.isName)?.text ?? "_"
      let end = typeEnd(colon + 1)
      var type = text((colon + 1)..<min(end, close))
      var next = min(end, close)
      if next < close, tokens[next].text == "..." {
        type += "..."
        next += 1
      }
      var value: String?
      let start = next
      while next < close, !tokens[next].isMark(",") {
        if tokens[next].kind == .mark, "([{".contains(tokens[next].text) { next = closing(next) }
        next += 1
      }
      if start < next, tokens[start].text == "=" { value = text((start + 1)..<next) }
      parameters.append(.init(label: label, type: type, value: value))
      index = next + 1
    }
    return parameters
  }

  /// Reads a property from its name on.
  private mutating func property(isConstant: Bool) {
    guard let name = token(0), name.isName else { return leave(0) }
    list = (prefix, isConstant)
    var member = member(name)
    var end = position + 1
    if end < tokens.count, tokens[end].isMark(":") {
      let start = end + 1
      end = typeEnd(start)
      member.type = text(start..<end)
    }
    var isSettable = !isConstant && !prefix.restrictsSetter
    if end < tokens.count, tokens[end].isMark("{") {
      let accessors = tokens[end..<closing(end)]
      let words: Set<String> = ["set", "willSet", "didSet", "_modify"]
      isSettable = isSettable && accessors.contains { $0.kind == .word && words.contains($0.text) }
    }
    member.isSettable = isSettable
    add(member)
    leave(end - position)
  }

  /// The text of some tokens in one line.
  private func text(_ range: Range<Int>) -> String {
    var text = ""
    for index in range {
      if index > range.lowerBound,
        tokens[index].range.lowerBound > tokens[index - 1].range.upperBound
      {
        text += " "
      }
      let token = tokens[index]
      text += String(decoding: bytes[token.range], as: UTF8.self)
    }
    return text
  }
}

/// The ends of types.
extension OutlineReader {
  private static let typeWords: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each",
    "nonisolated",
  ]

  /// The position after the type that begins at a position.
  private func typeEnd(_ start: Int) -> Int {
    var index = start
    while index < tokens.count {
      while index + 1 < tokens.count {
        if tokens[index].isMark("@") {
          index += 2
          if index < tokens.count, tokens[index].isMark("("), isNext(index) {
            index = closing(index) + 1
          }
        } else if Self.typeWords.contains(tokens[index].text), tokens[index + 1].kind != .symbol {
          index += 1
        } else {
          break
        }
      }
      guard index < tokens.count else { return tokens.count }
      if tokens[index].isMark("(") || tokens[index].isMark("[") {
        index = closing(index) + 1
      } else if tokens[index].isName {
        index += 1
      } else {
        return index
      }
      index = suffixEnd(index)
      guard index < tokens.count else { return tokens.count }
      if tokens[index].text == "&" || tokens[index].text == "->" {
        index += 1
      } else if let arrow = arrow(index) {
        index = arrow + 1
      } else {
        return index
      }
    }
    return min(index, tokens.count)
  }

  /// The position after the arguments, members and marks of a type.
  private func suffixEnd(_ start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.isName, tokens[index - 1].kind == .symbol, tokens[index - 1].text.hasSuffix(".") {
        index += 1
      } else if token.kind == .symbol, token.text.hasPrefix("<") {
        index += generic(at: index, orNone: 1)
      } else if token.kind == .symbol, isNext(index), token.text.allSatisfy({ "?!.".contains($0) }),
        token.text != "..."
      {
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  /// The position of the arrow that follows `async` or `throws` in the type of a function.
  private func arrow(_ start: Int) -> Int? {
    var index = start
    while index < tokens.count, ["async", "throws"].contains(tokens[index].text) { index += 1 }
    return index > start && index < tokens.count && tokens[index].text == "->" ? index : nil
  }

  /// Whether a token follows the token before it without a space.
  private func isNext(_ index: Int) -> Bool {
    tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
  }
}

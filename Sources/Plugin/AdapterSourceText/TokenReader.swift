/// Walks through the tokens of a file.
protocol TokenReader {
  /// The bytes of the file.
  var bytes: [UInt8] { get }
  /// The tokens of the file.
  var tokens: [SwiftToken] { get }
  /// The position of the current token.
  var position: Int { get }
}

extension TokenReader {
  /// The token at a distance from the current token.
  func token(_ offset: Int = 0) -> SwiftToken? {
    tokens.indices.contains(position + offset) ? tokens[position + offset] : nil
  }

  /// The current token and the tokens after it that are in its line.
  var line: ArraySlice<SwiftToken> {
    tokens[position...].prefix { $0.line == tokens[position].line }
  }

  /// Whether the current token is the name of a member, such as `default` in `.default`.
  var isMember: Bool { token(-1).map { $0.kind == .symbol && $0.text.hasSuffix(".") } ?? false }

  /// The position after the name of the attribute that begins at the current token, and the
  /// arguments of the attribute.
  ///
  /// No declaration begins with a bracket, so a bracket in the same line is an argument of `@objc`.
  func attributeHead(isObjectiveC: Bool) -> (end: Int, arguments: Range<Int>?) {
    var end = position + 2
    while end + 1 < tokens.count, tokens[end].text == ".", tokens[end + 1].isName { end += 2 }
    guard end < tokens.count, tokens[end].isMark("(") else { return (end, nil) }
    let last = tokens[end - 1]
    let isNext = tokens[end].range.lowerBound == last.range.upperBound
    guard isNext || isObjectiveC && tokens[end].line == last.line else { return (end, nil) }
    let close = closing(end)
    return (close + 1, (end + 1)..<max(end + 1, close))
  }

  /// The position of the bracket that closes the bracket at a position; the last position when no
  /// bracket closes it.
  func closing(_ start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .mark {
      if "([{".contains(tokens[index].text) { depth += 1 }
      if ")]}".contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The number of tokens in the list of generic arguments that begins at a position.
  ///
  /// - Parameters:
  ///   - start: The position.
  ///   - none: The result when no list begins there.
  ///   - ends: The marks that no list contains.
  /// - Returns: The number of tokens; 1 when the list does not end.
  func generic(at start: Int, orNone none: Int, ends: String = "{};") -> Int {
    guard start < tokens.count, tokens[start].kind == .symbol, tokens[start].text.hasPrefix("<")
    else { return none }
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].kind == .symbol, tokens[index].text != "->" {
        depth += tokens[index].text.count { $0 == "<" } - tokens[index].text.count { $0 == ">" }
      } else if tokens[index].kind == .mark, ends.contains(tokens[index].text) {
        return 1
      }
      if depth <= 0 { return index - start + 1 }
    }
    return 1
  }
}

/// Splits the text of a Swift file into tokens, well enough to distinguish code from comments and
/// literals.
///
/// The lexer knows nested comments, all kinds of strings with the code in their interpolations, and
/// regular expressions. The lexer accepts invalid code, so that the compiler reports the error.
public struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0
  private var line = 1
  private var tokens: [SwiftToken] = []
  /// The number of interpolations around the position.
  private var interpolations = 0

  /// The most interpolations within each other that the lexer reads; deeper ones are text.
  private static let mostInterpolations = 500

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of a text, in order.
  ///
  /// The tokens of an interpolation are between the pieces of its string.
  public static func tokens(of text: String) -> [SwiftToken] {
    tokens(of: Array(text.utf8))
  }

  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    // Only the first line of a file can be a shebang.
    if lexer.bytes.starts(with: Array("#!".utf8)) { lexer.skipLine() }
    lexer.code(isInterpolation: false)
    return lexer.tokens
  }

  func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  func isAt(_ text: StaticString) -> Bool {
    let wanted = text.description.utf8
    return bytes.count - position >= wanted.count
      && bytes[position..<(position + wanted.count)].elementsEqual(wanted)
  }

  mutating func skipLine() {
    while let byte = byte(), byte != .newline, byte != .carriageReturn { position += 1 }
  }

  /// Moves past one byte and counts lines.
  mutating func step() {
    // A line can end with a carriage return, a newline, or both.
    let endsLine =
      bytes[position] == .newline || (bytes[position] == .carriageReturn && byte(1) != .newline)
    if endsLine { line += 1 }
    position += 1
  }

  /// Adds the token that began at a position.
  mutating func add(_ kind: SwiftToken.Kind, from start: Int, line startLine: Int? = nil) {
    let isQuoted = kind == .quotedWord
    let text = bytes[(isQuoted ? start + 1 : start)..<(isQuoted ? position - 1 : position)]
    tokens.append(
      SwiftToken(
        kind: kind, text: String(decoding: text, as: UTF8.self), range: start..<position,
        line: startLine ?? line))
  }

  /// Reads code up to the end of the file, or the code of an interpolation up to its closing
  /// bracket.
  mutating func code(isInterpolation: Bool) {
    var depth = 0
    while let byte = byte() {
      if isAt("//") {
        skipLine()
      } else if isAt("/*") {
        skipComment()
      } else if byte.isSpace {
        step()
      } else if isInterpolation, byte == .init(ascii: ")"), depth == 0 {
        return
      } else if !literal(byte) {
        if byte == .init(ascii: "(") { depth += 1 }
        if byte == .init(ascii: ")") { depth -= 1 }
        plain(byte)
      }
    }
  }

  /// Whether another interpolation would use up the stack.
  var isDeep: Bool { interpolations >= SwiftLexer.mostInterpolations }

  /// Reads the code of an interpolation.
  mutating func interpolation() {
    interpolations += 1
    code(isInterpolation: true)
    interpolations -= 1
  }

  private mutating func skipComment() {
    var depth = 0
    while byte() != nil {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        step()
      }
    }
  }

  /// Reads a string or a regular expression, if one begins here.
  private mutating func literal(_ byte: UInt8) -> Bool {
    switch byte {
    case .quote:
      string(hashes: 0, line: line)
      return true
    case .hash:
      var hashes = 1
      while self.byte(hashes) == .hash { hashes += 1 }
      if self.byte(hashes) == .quote {
        string(hashes: hashes, line: line)
        return true
      }
      guard self.byte(hashes) == .slash else { return false }
      extendedRegex(hashes: hashes, line: line)
      return true
    case .slash:
      guard let end = bareRegexEnd() else { return false }
      let start = position
      position = end
      add(.regex, from: start)
      return true
    default: return false
    }
  }

  /// Reads a name, a number, a mark or a symbol.
  private mutating func plain(_ byte: UInt8) {
    let start = position
    position += 1
    switch byte {
    case let first where first.startsWord:
      while self.byte()?.continuesWord == true { position += 1 }
      add(.word, from: start)
    case let first where first.isDigit:
      while let next = self.byte(),
        next.continuesWord || (next == .dot && self.byte(1)?.isDigit == true)
      {
        position += 1
      }
      add(.number, from: start)
    case .init(ascii: "`"):
      while let next = self.byte(), next != .init(ascii: "`"), next != .newline { position += 1 }
      guard self.byte() == .init(ascii: "`") else { return add(.symbol, from: start) }
      position += 1
      add(.quotedWord, from: start)
    case .hash where self.byte()?.startsWord == true:
      while self.byte()?.continuesWord == true { position += 1 }
      add(.directive, from: start)
    case let first where first.isMark:
      add(.mark, from: start)
    default:
      // A comment can come directly after an operator, without a space between them.
      while let next = self.byte(), next.isSymbol, !isAt("//"), !isAt("/*") { position += 1 }
      add(.symbol, from: start)
    }
  }

  /// The number of the line that contains the current position.
  var currentLine: Int { line }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let dot = UInt8(ascii: ".")

  var isSpace: Bool { self == 32 || (9...13).contains(self) || self == 0 }
  var isDigit: Bool { (48...57).contains(self) }
  /// Whether a byte can start a word: letters, underscores, dollar signs, and bytes beyond ASCII.
  var startsWord: Bool {
    (65...90).contains(self) || (97...122).contains(self) || self == 95 || self == 36 || self >= 128
  }
  var continuesWord: Bool { startsWord || isDigit }
  var isMark: Bool { "(){}[],:;@#\\".utf8.contains(self) }
  var isSymbol: Bool { "/=-+!*%<>&|^~?.".utf8.contains(self) }
}

/// Strings and regular expressions.
extension SwiftLexer {
  /// Reads a string from its opening delimiter, with the code of its interpolations.
  mutating func string(hashes: Int, line startLine: Int) {
    var start = position
    var pieceLine = startLine
    position += hashes
    let isMultiline = isAt("\"\"\"") && !(hashes > 0 && closesOnLine(hashes))
    position += isMultiline ? 3 : 1
    while let byte = byte() {
      if byte == .backslash, follow(1, hashes) {
        position += 1 + hashes
        guard self.byte() == .init(ascii: "("), !isDeep else {
          // An escaped character does not end the string; an escaped line break still counts as a
          // line.
          if self.byte() != nil { step() }
          continue
        }
        position += 1
        add(.string, from: start, line: pieceLine)
        interpolation()
        start = position
        pieceLine = currentLine
      } else if byte == .quote, isMultiline ? isAt("\"\"\"") : true,
        follow(isMultiline ? 3 : 1, hashes)
      {
        position += (isMultiline ? 3 : 1) + hashes
        break
      } else if !isMultiline, byte == .newline || byte == .carriageReturn {
        break
      } else {
        step()
      }
    }
    add(.string, from: start, line: pieceLine)
  }

  /// Whether a number of `#` follow at an offset.
  private func follow(_ offset: Int, _ hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(offset + $0) == .hash }
  }

  /// Whether a raw string that begins with three quotes ends on the same line.
  ///
  /// In that case, the second quote is the text of the string, as in `#"""#`.
  private func closesOnLine(_ hashes: Int) -> Bool {
    var offset = 1
    while let byte = byte(offset), byte != .newline, byte != .carriageReturn {
      if byte == .quote, follow(offset + 1, hashes) { return true }
      offset += 1
    }
    return false
  }

  /// Reads a regular expression between `#/` and `/#`.
  ///
  /// The expression has several lines when a line break follows its opening delimiter.
  mutating func extendedRegex(hashes: Int, line startLine: Int) {
    let start = position
    position += hashes + 1
    var offset = 0
    while let byte = byte(offset), byte == 32 || byte == 9 { offset += 1 }
    let isMultiline = byte(offset) == .newline || byte(offset) == .carriageReturn
    while let byte = byte() {
      if byte == .backslash {
        position += 1
        if self.byte() != nil { step() }
      } else if byte == .slash, follow(1, hashes) {
        position += 1 + hashes
        break
      } else if !isMultiline, byte == .newline || byte == .carriageReturn {
        break
      } else {
        step()
      }
    }
    add(.regex, from: start, line: startLine)
  }

  /// The end of a regular expression between bare slashes, if the slash here begins one.
  ///
  /// By the rules of Swift, a slash begins an expression when a prefix operator could be here, no
  /// space follows, and another slash on the line closes the expression. In the expression, no
  /// space precedes the closing slash, and the brackets match.
  func bareRegexEnd() -> Int? {
    if position > 0 {
      let before = bytes[position - 1]
      guard before.isSpace || "([{,;:".utf8.contains(before) else { return nil }
    }
    guard let first = byte(1), !first.isSpace, first != .slash else { return nil }
    var offset = 1
    var depth = 0
    var isInSet = false
    while let byte = byte(offset), byte != .newline, byte != .carriageReturn {
      switch byte {
      case .backslash: offset += 1
      case .init(ascii: "["): isInSet = true
      case .init(ascii: "]"): isInSet = false
      case .init(ascii: "(") where !isInSet: depth += 1
      case .init(ascii: ")") where !isInSet:
        depth -= 1
        if depth < 0 { return nil }
      case .slash:
        let last = self.byte(offset - 1)
        return last == 32 || last == 9 ? nil : position + offset + 1
      default: break
      }
      offset += 1
    }
    return nil
  }
}

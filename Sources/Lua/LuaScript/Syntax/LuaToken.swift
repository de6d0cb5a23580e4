/// A token of a Lua file.
package enum LuaToken: Equatable, Sendable {
  /// A name or a keyword.
  case name(String)
  case string(String)
  /// A number; nil when `Double` cannot read it.
  case number(Double?)
  case symbol(String)

  /// A token with its place in a file.
  package struct Placed {
    package let token: LuaToken
    /// The line on which the token begins.
    package let line: Int
    /// The bytes of the token.
    let range: Range<Int>
  }

  /// Splits a file into tokens without comments.
  ///
  /// The function also returns tokens for a file with a syntax error. Lua's compiler reports the
  /// syntax error.
  package static func tokens(of source: [UInt8]) -> [Placed] {
    var scanner = LuaScanner(source)
    return scanner.scan()
  }
}

/// Finds the tokens in the bytes of a Lua file.
private struct LuaScanner {
  private static let symbols = [
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>",
  ].map { Array($0.utf8) }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [LuaToken.Placed] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() -> [LuaToken.Placed] {
    if peek() == UInt8(ascii: "#") { skipLine() }
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0b, 0x0c: position += 1
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted(byte)
      case UInt8(ascii: "[") where longBracketLevel() != nil: longString()
      case _ where isLetter(byte): name()
      case _ where isDigit(byte): number()
      case UInt8(ascii: ".") where peek(1).map(isDigit) ?? false: number()
      default: symbol()
      }
    }
    return tokens
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Adds the token that ends at the current position.
  private mutating func add(_ token: LuaToken, from start: Int, on line: Int? = nil) {
    let end = min(position, bytes.count)
    tokens.append(.init(token: token, line: line ?? self.line, range: start..<end))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || byte == UInt8(ascii: "_")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func name() {
    let start = position
    while let byte = peek(), isLetter(byte) || isDigit(byte) { position += 1 }
    add(.name(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
  }

  private mutating func number() {
    let start = position
    let isHexadecimal = peek() == UInt8(ascii: "0") && (peek(1) ?? 0) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while let byte = peek(), isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") {
      position += 1
      if byte | 0x20 == exponent, peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
        position += 1
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    add(.number(Double(text)), from: start)
  }

  private mutating func symbol() {
    let rest = bytes[position...]
    let length = LuaScanner.symbols.first { rest.starts(with: $0) }?.count ?? 1
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    position += length
    add(.symbol(text), from: position - length)
  }

  private mutating func quoted(_ quote: UInt8) {
    let (start, line) = (position, line)
    position += 1
    let begin = position
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n"),
      byte != UInt8(ascii: "\\")
    {
      position += 1
    }
    // Only texts with an escape are copied, and few texts have an escape.
    var text = bytes[begin..<position]
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += escaped()
      } else {
        text.append(byte)
      }
    }
    position += 1
    add(.string(String(decoding: text, as: UTF8.self)), from: start, on: line)
  }

  /// Reads an escape, after its backslash has been read.
  private mutating func escaped() -> [UInt8] {
    guard let byte = peek() else { return [] }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "v"): return [0x0b]
    case UInt8(ascii: "\n"):
      line += 1
      return [byte]
    case UInt8(ascii: "x"): return [UInt8(digits(2, radix: 16) & 0xff)]
    case UInt8(ascii: "z"):
      while let next = peek(), next <= UInt8(ascii: " ") {
        if next == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
      return []
    case UInt8(ascii: "u"):
      position += 1
      let scalar = Unicode.Scalar(UInt32(clamping: digits(8, radix: 16)))
      position += 1
      return Array(String(Character(scalar ?? "\u{fffd}")).utf8)
    case _ where isDigit(byte):
      position -= 1
      return [UInt8(digits(3, radix: 10) & 0xff)]
    default: return [byte]
    }
  }

  private mutating func digits(_ most: Int, radix: Int) -> Int {
    var value = 0
    for _ in 0..<most {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        digit < radix
      else { break }
      value = value * radix + digit
      position += 1
    }
    return value
  }

  private func longBracketLevel() -> Int? {
    var offset = 1
    while peek(offset) == UInt8(ascii: "=") { offset += 1 }
    return peek(offset) == UInt8(ascii: "[") ? offset - 1 : nil
  }

  private mutating func longString() {
    let (start, line) = (position, line)
    let level = longBracketLevel() ?? 0
    position += level + 2
    let begin = position
    let close =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    while position < bytes.count, !bytes[position...].starts(with: close) {
      if bytes[position] == UInt8(ascii: "\n") { self.line += 1 }
      position += 1
    }
    var text = bytes[begin..<min(position, bytes.count)]
    // Lua ignores a line feed directly after the opening bracket of a long string.
    if text.first == UInt8(ascii: "\n") { text.removeFirst() }
    position += close.count
    add(.string(String(decoding: text, as: UTF8.self)), from: start, on: line)
  }

  private mutating func skipComment() {
    position += 2
    if peek() == UInt8(ascii: "["), longBracketLevel() != nil {
      longString()
      tokens.removeLast()
      return
    }
    skipLine()
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
  }
}

/// A word of a Lua file, as far as the lint needs to tell them apart.
enum LuaToken: Equatable {
  case name(String)
  case string(String)
  case symbol(Unicode.Scalar)
  case other

  /// Splits a file into its words, each with its line; comments are left out.
  ///
  /// A file with a syntax error gives words all the same: the compiler reports the error.
  static func tokens(of source: [UInt8]) -> [(token: LuaToken, line: Int)] {
    var scanner = LuaScanner(source)
    return scanner.scan()
  }
}

/// Walks over the bytes of a Lua file.
private struct LuaScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [(token: LuaToken, line: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() -> [(token: LuaToken, line: Int)] {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted(byte)
      case UInt8(ascii: "[") where longBracketLevel() != nil: longString()
      case _ where isLetter(byte): name()
      case _ where isDigit(byte): number()
      default:
        tokens.append((.symbol(Unicode.Scalar(byte)), line))
        position += 1
      }
    }
    return tokens
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
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
    tokens.append((.name(String(decoding: bytes[start..<position], as: UTF8.self)), line))
  }

  private mutating func number() {
    while let byte = peek(), isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") {
      position += 1
    }
    tokens.append((.other, line))
  }

  private mutating func quoted(_ quote: UInt8) {
    let start = line
    position += 1
    let begin = position
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n"),
      byte != UInt8(ascii: "\\")
    {
      position += 1
    }
    // Few texts have an escape; only those are copied.
    var text = bytes[begin..<position]
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") {
        position += 1
        if peek() == UInt8(ascii: "\n") { line += 1 }
      }
      if let byte = peek() { text.append(byte) }
      position += 1
    }
    position += 1
    tokens.append((.string(String(decoding: text, as: UTF8.self)), start))
  }

  private func longBracketLevel() -> Int? {
    var offset = 1
    while peek(offset) == UInt8(ascii: "=") { offset += 1 }
    return peek(offset) == UInt8(ascii: "[") ? offset - 1 : nil
  }

  private mutating func longString() {
    let start = line
    let level = longBracketLevel() ?? 0
    position += level + 2
    let begin = position
    let close =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    while position < bytes.count, !bytes[position...].starts(with: close) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    let text = String(decoding: bytes[begin..<min(position, bytes.count)], as: UTF8.self)
    tokens.append((.string(text), start))
    position += close.count
  }

  private mutating func skipComment() {
    position += 2
    if peek() == UInt8(ascii: "["), longBracketLevel() != nil {
      longString()
      tokens.removeLast()
      return
    }
    while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
  }
}

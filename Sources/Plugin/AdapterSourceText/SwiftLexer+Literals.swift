/// Strings and regular expressions.
extension SwiftLexer {
  /// Reads a string from its first delimiter on, with the code of its interpolations.
  mutating func string(hashes: Int, line startLine: Int) {
    var start = position
    var pieceLine = startLine
    position += hashes
    let isMultiline = isAt("\"\"\"") && !(hashes > 0 && closesOnLine(hashes))
    position += isMultiline ? 3 : 1
    while let byte = byte() {
      if byte == .backslash, follow(1, hashes) {
        position += 1 + hashes
        guard self.byte() == .init(ascii: "(") else {
          // What is escaped ends nothing; the end of a line still counts.
          if self.byte() != nil { step() }
          continue
        }
        position += 1
        add(.string, from: start, line: pieceLine)
        code(isInterpolation: true)
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

  /// Whether that many `#` stand at an offset.
  private func follow(_ offset: Int, _ hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(offset + $0) == .hash }
  }

  /// Whether a raw string that begins with three quotes ends on its line: then the second quote is
  /// its text, as in `#"""#`.
  private func closesOnLine(_ hashes: Int) -> Bool {
    var offset = 1
    while let byte = byte(offset), byte != .newline, byte != .carriageReturn {
      if byte == .quote, follow(offset + 1, hashes) { return true }
      offset += 1
    }
    return false
  }

  /// Reads a regular expression between `#/` and `/#`, which has several lines when the first ends
  /// behind its delimiter.
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

  /// Where a regular expression between bare slashes ends, if the slash here begins one.
  ///
  /// By the rules of Swift it does where an operator before a value could stand, where no space
  /// follows, and where another slash on the line closes it, without a space before and with
  /// brackets that match.
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

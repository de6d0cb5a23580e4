/// The text of a scenario file, to find the line of what a table says.
///
/// Lua tables do not know the lines of their keys; a mistake in one is shown where the key is
/// written after the declaration.
struct SourceLines {
  private let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// The line on which a key is written, from the line of a declaration on and before the next
  /// one; the line of the declaration when it is not found.
  func line(of key: String, after declaration: Int) -> Int {
    guard !key.isEmpty, declaration >= 1 else { return declaration }
    // Split for each mistake anew, because most files have none.
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring(decoding: $0, as: UTF8.self)
    }
    for position in max(0, declaration - 1)..<max(declaration, lines.count) {
      guard position < lines.count else { break }
      let line = lines[position]
      if position >= declaration, line.hasPrefix("scenario ") || line.hasPrefix("rule ") { break }
      if assigns(key, in: line) { return position + 1 }
    }
    return declaration
  }

  private func assigns(_ key: String, in line: Substring) -> Bool {
    var rest = line
    while let found = rest.firstRange(of: key) {
      let before = rest[..<found.lowerBound].last
      let after = rest[found.upperBound...].drop { $0 == " " || $0 == "\"" || $0 == "]" }
      if after.first == "=", !after.hasPrefix("=="), before.map({ !isWord($0) }) ?? true {
        return true
      }
      rest = rest[found.upperBound...]
    }
    return false
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}

import AdSpecReports

/// Words of commands that people copy into a POSIX shell.
package enum ShellWord {
  /// The word as a shell reads it: in quotation marks where anything in it means something there.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    if word.unicodeScalars.contains(where: isEscaped) { return escaped(word) }
    // Most words have no quotation mark, and a search for one takes longer than a judgement.
    let inside =
      word.utf8.contains(UInt8(ascii: "'")) ? word.replacing("'", with: "'\\''") : word
    return "'\(inside)'"
  }

  /// A path as a word that no command takes for an option.
  package static func quoted(path: String) -> String {
    quoted(path.hasPrefix("-") ? "./" + path : path)
  }

  /// A word with escape sequences, as in POSIX since 2024: `$'a\nb'`.
  private static func escaped(_ word: String) -> String {
    let inside = word.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where isEscaped(scalar):
        // Three octal digits end by themselves, whatever follows.
        FilePath.bytes(of: String(scalar)).map { byte in
          let digits = String(byte, radix: 8)
          return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
      default: String(scalar)
      }
    }
    return "$'\(inside.joined())'"
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    // Most words are plain ASCII.
    if 0x20..<0x7f ~= scalar.value { return false }
    return PlainText.escaped(scalar) != nil || FilePath.byte(of: scalar) != nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: punctuation.contains(byte)
    }
  }

  private static let punctuation = Array("_@%+=:,./-".utf8)
}

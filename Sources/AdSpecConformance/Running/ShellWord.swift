/// Words of commands that people copy into a POSIX shell.
package enum ShellWord {
  /// The word as a shell reads it: in quotation marks where anything in it means something there.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    // Most words have no quotation mark, and a search for one takes longer than a judgement.
    let inside =
      word.utf8.contains(UInt8(ascii: "'")) ? word.replacing("'", with: "'\\''") : word
    return "'\(inside)'"
  }

  /// A path as a word that no command takes for an option.
  package static func quoted(path: String) -> String {
    quoted(path.hasPrefix("-") ? "./" + path : path)
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

/// The smallest piece of Swift that means something; spaces and comments are none.
public struct SwiftToken: Equatable, Sendable {
  /// What a token is.
  public enum Kind: Sendable {
    /// A name or keyword.
    case word
    /// A name in backticks, the text being without them.
    case quotedWord
    /// A number.
    case number
    /// The text of a string, up to its end or to an interpolation, with the delimiters.
    case string
    /// A regular expression.
    case regex
    /// A word after `#`, such as `#if`, the text being with it.
    case directive
    /// A bracket, a comma, a colon, a semicolon, `@`, `#` or a backslash.
    case mark
    /// Characters of operators that stand together, dots included.
    case symbol
  }

  /// What it is.
  public let kind: Kind
  /// What it reads.
  public let text: String
  /// Where it stands, in bytes.
  public let range: Range<Int>
  /// Its line, from 1.
  public let line: Int

  /// Whether it is that keyword.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// Whether it is that bracket or other mark.
  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  /// Whether it can be the name of a declaration.
  var isName: Bool { kind == .word || kind == .quotedWord }
}

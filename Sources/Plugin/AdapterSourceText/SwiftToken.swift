/// A token of Swift.
///
/// Spaces and comments are not tokens.
public struct SwiftToken: Equatable, Sendable {
  /// The kind of a token.
  public enum Kind: Sendable {
    /// A name or keyword.
    case word
    /// A name in backticks; the text excludes the backticks.
    case quotedWord
    /// A number.
    case number
    /// A piece of a string literal, with its delimiters. The piece ends at the end of the literal
    /// or before an interpolation.
    case string
    /// A regular expression.
    case regex
    /// A word with a `#` before it, such as `#if`; the token's text includes the `#`.
    case directive
    /// A bracket, a comma, a colon, a semicolon, `@`, `#` or a backslash.
    case mark
    /// A sequence of operator characters, including dots.
    case symbol
  }

  /// The kind of the token.
  public let kind: Kind
  /// The text of the token.
  public let text: String
  /// The range of the token in bytes.
  public let range: Range<Int>
  /// The line of the token, from 1.
  public let line: Int

  /// Creates a token.
  public init(kind: Kind, text: String, range: Range<Int>, line: Int) {
    self.kind = kind
    self.text = text
    self.range = range
    self.line = line
  }

  /// Whether the token is the given keyword.
  public func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// Whether the token is the given bracket or other mark.
  public func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  /// Whether the token can be the name of a declaration.
  var isName: Bool { kind == .word || kind == .quotedWord }
}

/// Writes values as Swift literals.
enum SwiftLiteral {
  /// A string literal.
  static func string(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\" + String(character)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}

/// The `#if` blocks around a position in a file, with the scopes that a reader has open there.
struct ConditionStack<Scope> {
  private struct Frame {
    /// The conditions of the earlier branches of the block.
    var earlier: [String]
    var current: String
    /// The open scopes at the beginning of the block: each branch starts with these scopes.
    var scopes: [Scope]
  }

  private var frames: [Frame] = []

  /// The condition under which the position is compiled; nil when the position has no condition.
  var text: String? {
    let all = frames.flatMap { frame in
      frame.earlier.map { "!(\($0))" } + (frame.current.isEmpty ? [] : ["(\(frame.current))"])
    }
    return all.isEmpty ? nil : all.joined(separator: " && ")
  }

  /// Reads a line of conditional compilation.
  ///
  /// - Returns: The open scopes at the start of a new branch; nil when the directive starts no new
  ///   branch.
  mutating func read(
    _ directive: String, _ condition: String, scopes: [Scope]
  ) -> [Scope]? {
    if directive == "#if" {
      frames.append(Frame(earlier: [], current: condition, scopes: scopes))
      return nil
    }
    guard var frame = frames.popLast(), directive != "#endif" else { return nil }
    frame.earlier.append(frame.current)
    frame.current = condition
    frames.append(frame)
    return frame.scopes
  }
}

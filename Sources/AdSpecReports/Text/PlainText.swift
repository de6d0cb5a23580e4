/// Makes text that others wrote safe to print: an adapter must not be able to steer a terminal.
enum PlainText {
  /// Keeps a text on one line and replaces control characters.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(" ")
      case "\r": continue
      default: result.append(isControl(scalar) ? "?" : scalar)
      }
    }
    return String(result)
  }

  /// Gives the lines of a text without the sequences that colour a terminal.
  static func lines(_ text: String) -> [String] {
    var lines = withoutTerminalSequences(text)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line(String($0)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Cuts a text that is longer than a number of characters.
  static func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(max(0, count - 1)) + "…"
  }

  /// Fills a text up with spaces on its right.
  static func padded(_ text: String, to count: Int) -> String {
    text + String(repeating: " ", count: max(0, count - text.count))
  }

  /// Fills a text up with spaces on its left.
  static func rightAligned(_ text: String, to count: Int) -> String {
    String(repeating: " ", count: max(0, count - text.count)) + text
  }

  /// Removes the spaces at the end of a text.
  static func withoutTrailingSpaces(_ text: String) -> String {
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }

  /// Writes nanoseconds of virtual time as seconds with three decimals, or more where they are
  /// not zero.
  static func seconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest.magnitude)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.count > 3, digits.hasSuffix("0") { digits.removeLast() }
    return (nanoseconds < 0 && whole == 0 ? "-" : "") + "\(whole).\(digits) s"
  }

  /// Writes real seconds with exactly three decimals, whatever the locale.
  static func realSeconds(_ seconds: Double) -> String {
    guard seconds > 0, seconds < 1e12 else { return "0.000" }
    let milliseconds = Int((seconds * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Writes a number with its noun, which gets an s where the number is not one.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Removes the escape sequences that colour a terminal or move its cursor.
  private static func withoutTerminalSequences(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{1b}") else { return text }
    return text.replacing(/\x{1b}\[[0-?]*[ -\/]*[@-~]/, with: "")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7f..<0xa0 ~= scalar.value
  }
}

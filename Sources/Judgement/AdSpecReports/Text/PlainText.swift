/// Makes text that others wrote fit to print: it steers no terminal and floods no page.
///
/// Whatever a scenario, a rule, an adapter or a file's name brings goes through ``line(_:to:)`` or
/// ``lines(_:atMost:keeping:)`` before people see it.
package enum PlainText {
  /// How many columns a line of foreign text takes at most where nothing else is said.
  package static let usualWidth = 500

  /// Writes a text on one line: control characters are escaped as in Lua, such as `\n` and
  /// `\u{1b}`, and what does not fit is left out.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - width: How many columns of a terminal the line takes at most, with the note of how much
  ///     was left out. A line without room for a note ends with `…`.
  /// - Returns: The line.
  package static func line(_ text: String, to width: Int = usualWidth) -> String {
    if text.utf8.count <= width, text.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { return text }
    if let whole = prefix(of: text, width), whole.left == 0 { return whole.text }
    let note = "… (\(text.unicodeScalars.count) more characters)"
    guard width >= note.count + minimumBeforeNote,
      let part = prefix(of: text, width - note.count)
    else { return (prefix(of: text, width - 1)?.text ?? "") + "…" }
    return part.text + "… (\(count(part.left, "more character")))"
  }

  /// Which lines of a text are kept when there are too many.
  package enum Part {
    case beginning, end
  }

  /// Gives the lines of a text, each as ``line(_:to:)`` writes it.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - maximum: How many lines are kept; one more tells how many were left out.
  ///   - part: Which lines are kept.
  ///   - losesColours: Whether the sequences that colour a terminal are left out, as in what a
  ///     program prints.
  /// - Returns: The lines, without those at the end that are empty.
  package static func lines(
    _ text: String, atMost maximum: Int = .max, keeping part: Part = .beginning,
    losesColours: Bool = true
  ) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    while lines.last?.allSatisfy({ $0 == UInt8(ascii: "\r") }) == true { lines.removeLast() }
    let left = lines.count - min(lines.count, maximum)
    let note = left > 0 ? ["… (\(count(left, "more line")))"] : []
    switch part {
    case .beginning: return lines.prefix(maximum).map { shown($0, losesColours) } + note
    case .end: return note + lines.suffix(maximum).map { shown($0, losesColours) }
    }
  }

  /// A text without room for a note has at least so many columns of its own.
  private static let minimumBeforeNote = 24

  private static func shown(_ line: Substring.UTF8View, _ losesColours: Bool) -> String {
    var line = Substring(line)
    if line.utf8.last == UInt8(ascii: "\r") { line.unicodeScalars.removeLast() }
    let text = losesColours ? withoutTerminalSequences(line) : String(line)
    return self.line(text.replacing("\t", with: " "))
  }

  /// The beginning of a text that fits, and how many characters were left out; nil without room.
  private static func prefix(of text: String, _ width: Int) -> (text: String, left: Int)? {
    guard width >= 0 else { return nil }
    var result = ""
    var room = width
    var taken = 0
    for scalar in text.unicodeScalars {
      let shown = escaped(scalar)
      room -= shown.map(\.count) ?? columns(of: scalar)
      if room < 0 { return (result, text.unicodeScalars.count - taken) }
      if let shown { result += shown } else { result.unicodeScalars.append(scalar) }
      taken += 1
    }
    return (result, 0)
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
  package static func count(_ number: Int, _ noun: String) -> String {
    count(number, noun, noun + "s")
  }

  /// Writes a number with its noun, of which there are two forms.
  package static func count(_ number: Int, _ one: String, _ several: String) -> String {
    "\(number) \(number == 1 ? one : several)"
  }

  /// Removes the escape sequences that colour a terminal or move its cursor.
  private static func withoutTerminalSequences(_ text: Substring) -> String {
    guard text.utf8.contains(0x1b) else { return String(text) }
    return String(text).replacing(/\x{1b}\[[0-?]*[ -\/]*[@-~]/, with: "")
  }

  /// How a character that would steer a terminal is written; nil for any other.
  package static func escaped(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where steers(scalar): "\\u{\(String(scalar.value, radix: 16))}"
    default: nil
    }
  }

  /// Whether a character is a control character, ends a line, or changes the direction of writing.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
      true
    default: false
    }
  }

  /// How many columns of a terminal a character takes: two for those of East Asia and pictures, none
  /// for marks that stand on another one (Unicode Standard Annex 11).
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

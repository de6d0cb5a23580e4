/// Makes foreign text safe to print, so that the text cannot control a terminal or flood a page.
///
/// All text of scenarios, rules, adapters and file names passes through ``line(_:to:)`` or
/// ``lines(_:atMost:keeping:)`` before people see it.
package enum PlainText {
  /// The default maximum of columns of a line of foreign text.
  package static let usualWidth = 500

  /// Writes a text on one line: control characters are escaped as in Lua, such as `\n` and
  /// `\u{1b}`, and text that does not fit is left out.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - width: The maximum of terminal columns, including the note about omitted text. A line
  ///     without room for a note ends with `…`.
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

  /// The lines of a text to keep when there are too many.
  package enum Part {
    case beginning, end
  }

  /// The lines of a text, each written by ``line(_:to:)``.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - maximum: The number of lines to keep; one more line counts the omitted lines.
  ///   - part: The lines to keep.
  ///   - losesColours: Whether terminal sequences are removed, as from the output of a program.
  /// - Returns: The lines, without empty lines at the end.
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

  /// The least number of columns of a text before a note.
  private static let minimumBeforeNote = 24

  private static func shown(_ line: Substring.UTF8View, _ losesColours: Bool) -> String {
    var line = Substring(line)
    if line.utf8.last == UInt8(ascii: "\r") { line.unicodeScalars.removeLast() }
    let text = losesColours ? withoutTerminalSequences(line) : String(line)
    return self.line(text.replacing("\t", with: " "))
  }

  /// The beginning of a text that fits, and the number of omitted characters; nil without room.
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

  /// Writes nanoseconds of virtual time as seconds with three decimals, or more if they are not
  /// zero.
  static func seconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest.magnitude)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.count > 3, digits.hasSuffix("0") { digits.removeLast() }
    return (nanoseconds < 0 && whole == 0 ? "-" : "") + "\(whole).\(digits) s"
  }

  /// Writes real seconds with exactly three decimals, independent of the locale.
  static func realSeconds(_ seconds: Double) -> String {
    guard seconds > 0, seconds < 1e12 else { return "0.000" }
    let milliseconds = Int((seconds * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Writes a number with its noun, and adds an s unless the number is 1.
  package static func count(_ number: Int, _ noun: String) -> String {
    count(number, noun, noun + "s")
  }

  /// Writes a number with one of the two forms of its noun.
  package static func count(_ number: Int, _ one: String, _ several: String) -> String {
    "\(number) \(number == 1 ? one : several)"
  }

  /// Removes the escape sequences that colour a terminal or move its cursor.
  private static func withoutTerminalSequences(_ text: Substring) -> String {
    guard text.utf8.contains(0x1b) else { return String(text) }
    return String(text).replacing(/\x{1b}\[[0-?]*[ -\/]*[@-~]/, with: "")
  }

  /// The escape of a character that would control a terminal; nil for other characters.
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

  /// The number of terminal columns of a character: two for characters of East Asia and emoji, none
  /// for combining marks (Unicode Standard Annex 11).
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

/// Escapes foreign text in Markdown, so that the text has no markup and mentions nobody.
enum MarkdownText {
  /// A text as inline code.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isInTable: Whether the text is in a table, where a bar ends a cell even within code.
  /// - Returns: The text between backticks.
  static func code(_ text: String, inTable isInTable: Bool = false) -> String {
    var text = PlainText.line(text)
    if isInTable { text = text.escaped { $0 == "|" ? "\\|" : nil } }
    let fence = fence(around: [text], atLeast: 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// A fence of backticks that is longer than any row of backticks in some lines.
  static func fence(around lines: [String], atLeast minimum: Int = 3) -> String {
    let longest = lines.map { line in line.split { $0 != "`" }.map(\.count).max() ?? 0 }.max() ?? 0
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// A text with all characters of markup escaped.
  static func escaped(_ text: String) -> String {
    html(PlainText.line(text)).escaped { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "{", "}", "#", "|", "~": "\\\(scalar)"
      case "@": "&#64;"
      default: nil
      }
    }
  }

  /// A text with the special characters of HTML escaped.
  static func html(_ text: String) -> String {
    text.escaped { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : nil }
  }
}

/// Lays out rows of cells in columns that fit their widest cells.
///
/// Widths count characters. The last column gets no spaces on its right.
package struct Table {
  /// A column of a table.
  package struct Column {
    /// Whether its cells are aligned to the right, as numbers are.
    var isRightAligned: Bool
    /// The least width.
    var width: Int
    /// The number of spaces between it and the column before.
    var gap: Int
    /// Styles a cell after it was filled up with spaces.
    var style: (String) -> String

    /// Creates a column.
    package init(
      isRightAligned: Bool = false, width: Int = 0, gap: Int = 2,
      style: @escaping (String) -> String = { $0 }
    ) {
      self.isRightAligned = isRightAligned
      self.width = width
      self.gap = gap
      self.style = style
    }
  }

  private let columns: [Column]
  private let indentation: String

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, at least one.
  ///   - indentation: The number of spaces in front of each row.
  package init(_ columns: [Column], indentation: Int = 0) {
    self.columns = columns
    self.indentation = String(repeating: " ", count: indentation)
  }

  /// Creates a table of columns that are aligned to the left.
  package init(columns: Int, indentation: Int = 0) {
    self.init(Array(repeating: Column(), count: columns), indentation: indentation)
  }

  /// The lines of rows, each of which has a cell for every column.
  package func lines(_ rows: [[String]]) -> [String] {
    let widths = columns.indices.map { column in
      rows.reduce(columns[column].width) { max($0, $1[column].count) }
    }
    return rows.map { row in
      columns.indices.reduce(into: indentation) { line, position in
        let column = columns[position]
        if position > 0 { line += String(repeating: " ", count: column.gap) }
        var cell = row[position]
        if column.isRightAligned {
          cell = PlainText.rightAligned(cell, to: widths[position])
        } else if position < columns.count - 1 {
          cell = PlainText.padded(cell, to: widths[position])
        }
        line += column.style(cell)
      }
    }
  }
}

/// Lays out labelled fields in two columns.
enum FieldText {
  /// The lines of fields: the label on the first line of each field, the text in a second column.
  static func lines(_ fields: [Incident.Field], indentation: String = "") -> [String] {
    let width = fields.map(\.label.count).max() ?? 0
    let rows = fields.flatMap { field in
      field.lines.enumerated().map { number, line in [number == 0 ? field.label : "", line] }
    }
    return Table([Table.Column(width: width), Table.Column()]).lines(rows).map { indentation + $0 }
  }
}

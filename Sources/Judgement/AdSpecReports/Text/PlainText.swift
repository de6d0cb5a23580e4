/// Makes text from outside adspec safe to print, so that the text cannot control a terminal or
/// flood a page.
///
/// Before people see a text from a scenario, a rule, an adapter or a file name, the text passes
/// through ``line(_:to:)`` or ``lines(_:atMost:keeping:)``.
package enum PlainText {
  /// The default maximum number of terminal columns for a line of text from outside adspec.
  package static let usualWidth = 500

  /// Writes a text on one line.
  ///
  /// The function escapes control characters as in Lua, such as `\n` and `\u{1b}`, and leaves out
  /// text that does not fit.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - width: The maximum number of terminal columns, including a note about omitted text. If
  ///     there is no room for the note, the line ends with `…`.
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

  /// The part of a text to keep if the text has too many lines.
  package enum Part {
    case beginning, end
  }

  /// Splits a text into lines, and writes each line with ``line(_:to:)``.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - maximum: The maximum number of lines to keep. If lines are omitted, a further line gives
  ///     the number of omitted lines.
  ///   - part: The part of the text to keep.
  ///   - losesColours: Whether to remove terminal escape sequences, which the output of a program
  ///     can contain.
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

  /// The minimum number of columns for the text in front of a note about omitted text.
  private static let minimumBeforeNote = 24

  private static func shown(_ line: Substring.UTF8View, _ losesColours: Bool) -> String {
    var line = Substring(line)
    if line.utf8.last == UInt8(ascii: "\r") { line.unicodeScalars.removeLast() }
    let text = losesColours ? withoutTerminalSequences(line) : String(line)
    return self.line(text.replacing("\t", with: " "))
  }

  /// The beginning of a text that fits into a given width, and the number of omitted characters.
  ///
  /// The result is nil if the width is negative.
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

  /// Adds spaces on the right of a text.
  static func padded(_ text: String, to count: Int) -> String {
    text + String(repeating: " ", count: max(0, count - text.count))
  }

  /// Adds spaces on the left of a text.
  static func rightAligned(_ text: String, to count: Int) -> String {
    String(repeating: " ", count: max(0, count - text.count)) + text
  }

  /// Removes the spaces at the end of a text.
  static func withoutTrailingSpaces(_ text: String) -> String {
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }

  /// Writes nanoseconds of virtual time as seconds, with at least three decimals.
  ///
  /// Further decimals appear only if they are not zero.
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

  /// Writes a number and a noun, and adds an s to the noun unless the number is 1.
  package static func count(_ number: Int, _ noun: String) -> String {
    count(number, noun, noun + "s")
  }

  /// The name in Swift of a name in traces: `appOpen` for `app_open`.
  package static func swiftName(_ name: String) -> String {
    let words = name.split(separator: "_").map(String.init)
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Writes a number and the singular or plural of a noun.
  package static func count(_ number: Int, _ one: String, _ several: String) -> String {
    "\(number) \(number == 1 ? one : several)"
  }

  /// The text without lines that GitHub takes for workflow commands.
  ///
  /// GitHub reads the output of a job, and takes a line that begins with `::` or `##[` for a command,
  /// also behind spaces. A space within these marks makes such a line a text.
  package static func withoutCommands(_ text: String) -> String {
    guard repeatsMark(text) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
      guard line[start...].hasPrefix("::") || line[start...].hasPrefix("##[") else { return line }
      return line[...start] + " " + line[line.index(after: start)...]
    }.joined(separator: "\n")
  }

  /// Whether a text has two colons or two number signs, one after the other, as each command does.
  ///
  /// A search for the commands themselves takes ten times as long, and the list of all scenarios is
  /// long.
  private static func repeatsMark(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }

  /// Removes the escape sequences that colour a terminal or move its cursor.
  private static func withoutTerminalSequences(_ text: Substring) -> String {
    guard text.utf8.contains(0x1b) else { return String(text) }
    return String(text).replacing(/\x{1b}\[[0-?]*[ -\/]*[@-~]/, with: "")
  }

  /// The escape sequence for a character that could control a terminal; nil for a harmless
  /// character.
  package static func escaped(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where steers(scalar): "\\u{\(String(scalar.value, radix: 16))}"
    default: nil
    }
  }

  /// Whether a character is a control character, a line separator, or a character that changes the
  /// direction of writing.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
      true
    default: false
    }
  }

  /// The number of terminal columns that a character takes: two for East Asian characters and
  /// emoji, and 0 for combining marks (Unicode Standard Annex 11).
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

/// Escapes text from outside adspec in Markdown, so that the text cannot become markup or mention a
/// GitHub user.
enum MarkdownText {
  /// Formats a text as inline code.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isInTable: Whether the text is in a table. In a table, a vertical bar ends the cell, even
  ///     within code.
  /// - Returns: The text between backticks.
  static func code(_ text: String, inTable isInTable: Bool = false) -> String {
    var text = PlainText.line(text)
    if isInTable { text = text.escaped { $0 == "|" ? "\\|" : nil } }
    let fence = fence(around: [text], atLeast: 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// A fence for a block of code.
  ///
  /// The fence has more backticks than any row of backticks in the lines of the block.
  static func fence(around lines: [String], atLeast minimum: Int = 3) -> String {
    let longest = lines.map { line in line.split { $0 != "`" }.map(\.count).max() ?? 0 }.max() ?? 0
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// Escapes all characters in a text that could be markup in Markdown.
  static func escaped(_ text: String) -> String {
    html(PlainText.line(text)).escaped { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "{", "}", "#", "|", "~": "\\\(scalar)"
      case "@": "&#64;"
      default: nil
      }
    }
  }

  /// Escapes the special characters of HTML in a text.
  static func html(_ text: String) -> String {
    text.escaped { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : nil }
  }
}

/// Formats rows of cells as a table.
///
/// Each column is as wide as its widest cell.
///
/// The width of a cell is its number of characters. The table adds no spaces on the right of the
/// last column.
package struct Table {
  /// A column of a table.
  package struct Column {
    /// Whether the cells of the column are aligned to the right, as is usual for numbers.
    var isRightAligned: Bool
    /// The least width.
    var width: Int
    /// The number of spaces between this column and the previous column.
    var gap: Int
    /// Adds a style such as a colour to a cell, after the table has added spaces to the cell.
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

  /// Formats rows as lines.
  ///
  /// Each row must have a cell for every column.
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

/// Formats fields in two columns: labels and texts.
enum FieldText {
  /// The labels of fields whose lines are commands, which a shell must be able to read.
  private static let commands = ["trace", "replay"]

  /// Formats some fields as lines.
  ///
  /// The first line of each field begins with the label, and all text of the field is in a second
  /// column. A text that is longer than `width` goes on below.
  static func lines(
    _ fields: [Incident.Field], indentation: String = "", width: Int = .max
  ) -> [String] {
    let labels = fields.map(\.label.count).max() ?? 0
    let room = width == .max ? width : width - indentation.count - labels - 2
    let rows = fields.flatMap { field in
      let isCommand = commands.contains(field.label)
      return field.lines.flatMap { Wrapping.lines(of: $0, to: room, isCommand: isCommand) }
        .enumerated().map { number, line in [number == 0 ? field.label : "", line] }
    }
    return Table([Table.Column(width: labels), Table.Column()]).lines(rows)
      .map { indentation + $0 }
  }
}

/// Breaks long lines at spaces.
enum Wrapping {
  private static let indentation = "  "

  /// Breaks a line into lines of at most `width` columns, where the line has spaces.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - width: The number of columns, at least 20.
  ///   - isCommand: Whether a backslash ends each line but the last, as a shell needs it. A quoted
  ///     word stays whole.
  /// - Returns: The lines; the further lines are indented.
  static func lines(of text: String, to width: Int, isCommand: Bool = false) -> [String] {
    guard text.count > width else { return [text] }
    let width = max(width, 20)
    let lead = text.prefix { $0 == " " }
    var lines: [String] = []
    var line = String(lead)
    var isEmpty = true
    for word in words(of: text.dropFirst(lead.count), isCommand: isCommand) {
      let end = isCommand ? 2 : 0
      if !isEmpty, line.count + 1 + word.count + end > width {
        lines.append(line + (isCommand ? " \\" : ""))
        (line, isEmpty) = (lead + indentation, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  /// The words between spaces; in a command, a quoted part belongs to one word.
  private static func words(of text: Substring, isCommand: Bool) -> [String] {
    var words: [String] = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if character == "'", isCommand, !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isQuoted && !isEscaped
      if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}

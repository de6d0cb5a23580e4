/// Puts texts of others into Markdown, in which they mark nothing up and name nobody.
enum MarkdownText {
  /// A text that is shown as it is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isInTable: Whether it stands in a cell, which a bar would end also within code.
  /// - Returns: The text between backticks.
  static func code(_ text: String, inTable isInTable: Bool = false) -> String {
    var text = PlainText.line(text)
    if isInTable { text = text.escaped { $0 == "|" ? "\\|" : nil } }
    let fence = fence(around: [text], atLeast: 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// Backticks that keep lines inside: more of them than stand anywhere in a row.
  static func fence(around lines: [String], atLeast minimum: Int = 3) -> String {
    let longest = lines.map { line in line.split { $0 != "`" }.map(\.count).max() ?? 0 }.max() ?? 0
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// A sentence in which no character marks anything up.
  static func escaped(_ text: String) -> String {
    html(PlainText.line(text)).escaped { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "{", "}", "#", "|", "~": "\\\(scalar)"
      case "@": "&#64;"
      default: nil
      }
    }
  }

  /// A text within an element of HTML.
  static func html(_ text: String) -> String {
    text.escaped { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : nil }
  }
}

/// Puts texts of others into Markdown, in which they mark nothing up and name nobody.
enum MarkdownText {
  /// A text that is shown as it is.
  static func code(_ text: String) -> String {
    let text = PlainText.line(text)
    // A fence longer than every row of backticks within.
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// A sentence in which no character marks anything up.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.line(text) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~": result += "\\\(character)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      default: result.append(character)
      }
    }
    return result
  }
}

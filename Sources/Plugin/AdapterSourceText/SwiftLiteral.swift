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

import AdSpecTrace

/// Writes values so that they can stand in a page as data, whatever is in them.
enum PageText {
  /// A value as JSON on one line, in which nothing can end the element around it or start another.
  ///
  /// Outside of its texts JSON has none of the characters that are replaced.
  static func line(_ value: TraceValue) -> String {
    var writer = TraceWriter()
    writer.write(value)
    var result = ""
    for scalar in String(decoding: writer.bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

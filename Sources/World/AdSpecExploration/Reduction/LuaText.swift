/// Finds simpler texts for one line of a scenario.
///
/// The texts are guesses from the form of the line. The lint and a run decide whether a guess is a
/// scenario, and whether the scenario still shows the finding.
enum LuaText {
  /// Simpler texts for a line, the simplest first.
  static func simpler(than text: String) -> [String] {
    var results: [String] = []
    if let seconds = waitSeconds(in: text) {
      for shorter in ["wait(1)", "wait(\(Int(seconds.rounded(.up))))"] where shorter != text {
        results.append(shorter)
      }
      return results
    }
    results += withoutArguments(text)
    results += withFewerFields(text)
    results += inOtherWords(text)
    return results
  }

  /// The seconds of a line that only waits; nil for any other line.
  static func waitSeconds(in text: String) -> Double? {
    guard text.hasPrefix("wait("), text.hasSuffix(")") else { return nil }
    return Double(text.dropFirst(5).dropLast())
  }

  /// The name of the only local variable that a line declares; nil for any other line.
  static func local(in text: String) -> String? {
    guard text.hasPrefix("local "), let equals = text.firstRange(of: " = ") else { return nil }
    let name = text[..<equals.lowerBound].dropFirst(6)
    return name.allSatisfy(isOfName) ? String(name) : nil
  }

  /// Whether a text has a name as a whole word.
  static func has(_ name: String, in text: String) -> Bool {
    text.ranges(of: name).contains { isWhole($0, in: text) }
  }

  /// The text with another name in the place of a name.
  static func renaming(_ name: String, to other: String, in text: String) -> String {
    var result = ""
    var end = text.startIndex
    for range in text.ranges(of: name) where isWhole(range, in: text) {
      result += text[end..<range.lowerBound] + other
      end = range.upperBound
    }
    return result + text[end...]
  }

  private static func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
    let before = text[..<range.lowerBound].last
    let after = text[range.upperBound...].first
    return !(before.map { isOfName($0) || $0 == "\"" } ?? false) && !(after.map(isOfName) ?? false)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  // MARK: Simpler texts

  /// The line with `()` in the place of the arguments of its last call.
  private static func withoutArguments(_ text: String) -> [String] {
    let (call, rest) =
      text.hasSuffix(" then") ? (text.dropLast(5), " then") : (text[...], "")
    guard let last = call.last, last == ")" || last == "}", !call.hasSuffix("()"),
      let open = opening(of: call), open != call.startIndex
    else { return [] }
    let before = call[..<open].last == " " ? call[..<open].dropLast() : call[..<open]
    guard let end = before.last, isOfName(end), before.contains(":") else { return [] }
    return [before + "()" + rest]
  }

  /// The position of the bracket that the last character closes; nil if there is none.
  private static func opening(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if ")}".contains(text[index]) { depth += 1 }
      if "({".contains(text[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The line without one of the fields of its tables, for each field.
  private static func withFewerFields(_ text: String) -> [String] {
    var results: [String] = []
    for table in tables(in: text) {
      let fields = fields(of: text[table])
      guard fields.count > 1 else { continue }
      for left in fields.indices {
        let kept = fields.enumerated().filter { $0.offset != left }.map(\.element)
        results.append(
          text[..<table.lowerBound] + "{ \(kept.joined(separator: ", ")) }"
            + text[table.upperBound...])
      }
    }
    // A table that is the second argument of a call can be left out.
    if let comma = text.ranges(of: ", {").last, text.hasSuffix("})") {
      results.append(text[..<comma.lowerBound] + ")")
    }
    return results
  }

  /// The tables in a text, with their braces; the outer ones before the inner ones.
  private static func tables(in text: String) -> [Range<String.Index>] {
    var open: [String.Index] = []
    var tables: [Range<String.Index>] = []
    var isInString = false
    for index in text.indices {
      if text[index] == "\"" { isInString.toggle() }
      if isInString { continue }
      if text[index] == "{" { open.append(index) }
      if text[index] == "}", let start = open.popLast() {
        tables.append(start..<text.index(after: index))
      }
    }
    return tables.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The fields of a table, which has its braces.
  private static func fields(of table: Substring) -> [String] {
    var fields = [""]
    var depth = 0
    var isInString = false
    for character in table.dropFirst().dropLast() {
      if character == "\"" { isInString.toggle() }
      if !isInString {
        if "({".contains(character) { depth += 1 }
        if ")}".contains(character) { depth -= 1 }
        if character == ",", depth == 0 {
          fields.append("")
          continue
        }
      }
      fields[fields.count - 1].append(character)
    }
    return fields.map { field in
      String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// Other words for the same thing that are shorter.
  private static func inOtherWords(_ text: String) -> [String] {
    var results: [String] = []
    let words = [
      ("local ad, failure = app:try_load", "local ad = app:load"),
      ("app:start_load", "app:load"), (", user, device)", ", user)"), (", user, device)", ")"),
      ("function(network)", "function()"), ("if ad and ad.ok then", "if ad.ok then"),
    ]
    for (long, short) in words where text.contains(long) {
      results.append(text.replacing(long, with: short))
    }
    if text.hasPrefix("local "), let equals = text.firstRange(of: " = "),
      text.hasSuffix(")") || text.hasSuffix("}")
    {
      results.append(String(text[equals.upperBound...]))
    }
    return results
  }
}

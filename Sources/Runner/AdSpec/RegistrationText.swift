/// The text of a Swift file that registers adapters.
///
/// The text is read only as far as a change of a registration needs: strings, comments and brackets.
struct RegistrationText {
  private let text: [UInt8]
  /// For each byte, whether it is code, and not part of a string or a comment.
  private let isCode: [Bool]

  /// Reads a text.
  init(_ text: String) {
    self.text = Array(text.utf8)
    isCode = RegistrationText.code(in: self.text)
  }

  /// The text with another profile in the registration of an adapter.
  ///
  /// - Parameters:
  ///   - name: The adapter's name for the command line.
  ///   - property: The property of the profile that takes the place of the profile.
  /// - Returns: The text, and the line of the change from 1; nil unless exactly one call
  ///   `AdapterUnderTest("name", …, profile: …)` of the text registers the adapter.
  func replacingProfile(of name: String, by property: String) -> (text: String, line: Int)? {
    let ends = registrations(of: name).map(endOfProfile)
    guard ends.count == 1, let end = ends[0] else { return nil }
    let line = text[..<end].count { $0 == UInt8(ascii: "\n") } + 1
    let parts = [Array(text[..<end]), Array(".\(property)".utf8), Array(text[end...])]
    return (String(decoding: parts.joined(), as: UTF8.self), line)
  }

  /// Whether the code has a word, such as the name of a property.
  func has(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return text.indices.contains { isCode[$0] && text[$0...].starts(with: word) }
  }

  /// The positions after the names of all registrations of an adapter.
  private func registrations(of name: String) -> [Int] {
    let call = Array("AdapterUnderTest(".utf8)
    let name = Array("\"\(name)\"".utf8)
    return text.indices.compactMap { start in
      guard isCode[start], text[start...].starts(with: call) else { return nil }
      let inside = text[(start + call.count)...]
      guard let first = inside.firstIndex(where: { !RegistrationText.isSpace($0) }),
        text[first...].starts(with: name)
      else { return nil }
      return first + name.count
    }
  }

  /// The end of the profile among the arguments from a position on; nil if the profile is no single
  /// operand, such as a call or a name.
  private func endOfProfile(from start: Int) -> Int? {
    let label = Array("profile:".utf8)
    var depth = 0
    var profile: Int?
    for position in text.indices[start...] where isCode[position] {
      switch text[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0, let profile { return end(of: profile, before: position) }
        if text[position] != UInt8(ascii: ",") { depth -= 1 }
        if depth < 0 { return nil }
      case _ where depth == 0 && profile == nil && text[position...].starts(with: label):
        profile = position + label.count
      default: break
      }
    }
    return nil
  }

  /// The end of an operand that begins after a position and ends before another one; nil if there are
  /// spaces, comments or operators outside of its brackets.
  private func end(of start: Int, before limit: Int) -> Int? {
    let operand = text[start..<limit]
    guard let first = operand.firstIndex(where: { !RegistrationText.isSpace($0) }),
      let last = operand.lastIndex(where: { !RegistrationText.isSpace($0) })
    else { return nil }
    var depth = 0
    for position in first...last {
      let byte = text[position]
      if isCode[position] {
        if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) { depth += 1 }
        if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) {
          depth -= 1
          continue
        }
      }
      if depth == 0, !isCode[position] || !RegistrationText.isOfName(byte) { return nil }
    }
    return last + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isLetter || character.isNumber || "._?".contains(character) || byte >= 128
  }

  /// Marks the bytes that are code.
  private static func code(in text: [UInt8]) -> [Bool] {
    var isCode = [Bool](repeating: true, count: text.count)
    var position = 0
    while position < text.count {
      let rest = text[position...]
      guard let end = endOfComment(rest) ?? endOfString(rest) else {
        position += 1
        continue
      }
      for other in position..<end { isCode[other] = false }
      position = end
    }
    return isCode
  }

  private static func endOfComment(_ rest: ArraySlice<UInt8>) -> Int? {
    if rest.starts(with: "//".utf8) {
      return rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    }
    guard rest.starts(with: "/*".utf8) else { return nil }
    let close = rest.dropFirst(2).indices.first { rest[$0...].starts(with: "*/".utf8) }
    return close.map { $0 + 2 } ?? rest.endIndex
  }

  /// The end of a string, which can have several lines; an escaped character does not end it.
  private static func endOfString(_ rest: ArraySlice<UInt8>) -> Int? {
    let quotes = ["\"\"\"", "\""].map { Array($0.utf8) }
    guard let quote = quotes.first(where: { rest.starts(with: $0) }) else { return nil }
    var position = rest.startIndex + quote.count
    while position < rest.endIndex, !rest[position...].starts(with: quote) {
      position += rest[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + quote.count, rest.endIndex)
  }
}

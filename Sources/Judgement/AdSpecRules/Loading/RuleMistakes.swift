import AdSpecTrace
import LuaScript

/// The mistakes found in one file, and where its keys stand.
struct RuleMistakes {
  let file: String
  private(set) var errors: [InputError] = []
  // Bytes: the line of every key of every rule is sought, and characters would take far longer.
  private let lines: [ArraySlice<UInt8>]

  init(file: String, contents: [UInt8]) {
    self.file = file
    lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Adds a mistake.
  mutating func add(_ line: Int, _ message: String) {
    let error = InputError(file: file, line: line, message: message)
    if !errors.contains(error) { errors.append(error) }
  }

  /// Adds a mistake about a name that is none of those allowed there.
  ///
  /// - Parameters:
  ///   - line: The line of the name.
  ///   - subject: What the name should be.
  ///   - name: The name.
  ///   - names: The names that are allowed.
  ///   - replacements: Names that are gone, with what to write instead.
  mutating func addUnknown(
    _ line: Int, _ subject: String, _ name: String, among names: [String],
    replacements: [String: String] = [:]
  ) {
    if let replacement = replacements[name] {
      return add(line, "unknown \(subject) \"\(name)\"; write \(replacement)")
    }
    let suggestion = NearestName.suggestion(for: name, in: names)
    add(
      line,
      "unknown \(subject) \"\(name)\"; "
        + (suggestion.map { "did you mean \"\($0)\"?" } ?? "use \(RuleMistakes.list(names))"))
  }

  /// The line on which a key is written, sought from the line of its table on; that line if the
  /// key is not found before the next rule.
  func line(of key: String, from start: Int) -> Int {
    guard start > 0, start <= lines.count else { return start }
    for number in start...lines.count {
      let text = lines[number - 1].drop {
        RuleMistakes.isBlank($0) || $0 == UInt8(ascii: "{")
      }
      if number > start, text.starts(with: "rule".utf8) { break }
      if text.starts(with: key.utf8),
        text.dropFirst(key.utf8.count).drop(while: RuleMistakes.isBlank).first
          == UInt8(ascii: "=")
      {
        return number
      }
    }
    return start
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func list(_ names: [String]) -> String {
    // A long list does not help anyone.
    names.count > 12
      ? "one of " + names.prefix(12).joined(separator: ", ") + ", …"
      : "one of " + names.joined(separator: ", ")
  }
}

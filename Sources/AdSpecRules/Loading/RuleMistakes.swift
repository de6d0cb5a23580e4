import AdSpecTrace
import LuaScript

/// The mistakes found in one file, and where its keys stand.
struct RuleMistakes {
  let file: String
  private(set) var errors: [InputError] = []
  private let lines: [Substring]

  init(file: String, contents: [UInt8]) {
    self.file = file
    lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring(decoding: $0, as: UTF8.self)
    }
  }

  /// Adds a mistake.
  mutating func add(_ line: Int, _ message: String) {
    let error = InputError(file: file, line: line, message: message)
    if !errors.contains(error) { errors.append(error) }
  }

  /// Adds a mistake about a name that is none of those allowed there.
  mutating func addUnknown(
    _ line: Int, _ subject: String, _ name: String, among names: [String]
  ) {
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
      let text = lines[number - 1].drop { $0 == " " || $0 == "\t" || $0 == "{" }
      if number > start, text.hasPrefix("rule") { break }
      if text.hasPrefix(key),
        text.dropFirst(key.count).drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("=")
      {
        return number
      }
    }
    return start
  }

  private static func list(_ names: [String]) -> String {
    // A long list does not help anyone.
    names.count > 12
      ? "one of " + names.prefix(12).joined(separator: ", ") + ", …"
      : "one of " + names.joined(separator: ", ")
  }
}

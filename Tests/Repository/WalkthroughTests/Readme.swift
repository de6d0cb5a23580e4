import AdSpecTestSupport
import Foundation

/// What README.md shows: files, commands with what they print, and tables.
///
/// A file is a block of code after a line with only its name in bold. A block marked `console` is a
/// session; in it a command follows `$`, and what it prints comes below. A command below which
/// there is nothing may print anything.
struct Readme {
  /// A command and what it prints.
  struct Step: Equatable {
    let command: String
    var output: String
  }

  /// The files by their names, in the order of the text.
  private(set) var files: [(name: String, text: String)] = []
  /// The sessions, in the order of the text.
  private(set) var sessions: [[Step]] = []
  /// The text.
  let text: String

  /// Reads the README of this package.
  init() throws {
    try self.init(text: Project.text("README.md"))
  }

  /// Reads a text.
  init(text: String) {
    self.text = text
    var name: String?
    var language: String?
    var block = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let opened = language {
        if let name { files.append((name, block)) }
        if opened == "console" { sessions.append(Readme.steps(block)) }
        (name, language, block) = (nil, nil, "")
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
      } else if language != nil {
        block += line + "\n"
      } else if line.hasPrefix("**`"), line.hasSuffix("`**") {
        name = String(line.dropFirst(3).dropLast(3))
      } else if !line.isEmpty {
        name = nil
      }
    }
  }

  /// The cells of the table whose first row is that one, without the line below it.
  func table(_ header: [String]) -> [[String]] {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = rows.firstIndex(where: { Readme.cells($0) == header }) else { return [] }
    return rows[(start + 2)...].prefix { $0.hasPrefix("|") }.map(Readme.cells)
  }

  private static func cells(_ row: Substring) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func steps(_ block: String) -> [Step] {
    var steps: [Step] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}

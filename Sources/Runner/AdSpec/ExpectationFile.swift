import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import NearestNames
import TOMLKit

/// A TOML file of expected failures, with one `[[expect]]` block for each failure.
struct ExpectationFile {
  /// The file's path, as the user wrote it.
  let path: String
  /// The file's whole text; empty for a file that does not exist yet.
  private(set) var text = ""
  /// The expected failures, one for each block.
  private(set) var entries: [ExpectedFailure] = []

  /// The keys that a block can have.
  private static let keys = ["rule", "format", "flow", "scenario", "reason", "link", "expires"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayBeMissing: Whether the file may be missing.
  /// - Throws: `InputErrors` with every mistake in the file.
  init(_ path: String, mayBeMissing: Bool = false) throws {
    self.path = path
    if mayBeMissing, FileKind(path) == nil { return }
    let document = try TOMLDocument(
      path, example: "[[expect]]", remedy: "Give a TOML file with [[expect]] blocks.")
    text = document.text
    entries = try read(document.table)
  }

  private func read(_ table: TOMLTable) throws -> [ExpectedFailure] {
    for key in table.keys.sorted() where key != "expect" {
      throw error(
        TOMLBlocks.line(ofKey: key, in: text),
        "has the unknown key \"\(key)\". Write expected failures in [[expect]] blocks.")
    }
    guard let value = table["expect"] else { return [] }
    let blocks = TOMLBlocks(text, named: "expect").blocks
    guard let list = value.array, list.count == blocks.count else {
      throw error(
        TOMLBlocks.line(ofKey: "expect", in: text),
        "the file writes its entries in another form. Begin each entry with a line that says [[expect]]."
      )
    }
    var errors: [InputError] = []
    var entries: [ExpectedFailure] = []
    for (entry, block) in zip(list, blocks) {
      do {
        guard let table = entry.table else {
          throw error(
            block.lines.lowerBound,
            "the entry is not a table. Write keys such as rule = \"LOAD-ONCE-1\" below [[expect]].")
        }
        entries.append(try read(table, block))
      } catch let error as InputError {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    return entries
  }

  private func read(_ table: TOMLTable, _ block: TOMLBlocks.Block) throws -> ExpectedFailure {
    let start = block.lines.lowerBound
    for key in table.keys.sorted() where !ExpectationFile.keys.contains(key) {
      throw error(
        block.keys[key] ?? start,
        "an entry has no key \"\(key)\"" + NearestName.sentence(for: key, in: ExpectationFile.keys))
    }
    func text(_ key: String) throws -> String? {
      guard let value = table[key] else { return nil }
      guard let text = value.string else {
        throw error(block.keys[key] ?? start, "\(key) takes a string, such as \(key) = \"…\"")
      }
      return text
    }
    func needed(_ key: String, _ example: String) throws -> String {
      guard let text = try text(key), !text.isEmpty else {
        throw error(
          block.keys[key] ?? start, "an entry needs a \(key), such as \(key) = \"\(example)\"")
      }
      return text
    }
    var entry = ExpectedFailure(
      rule: try needed("rule", "LOAD-ONCE-1"), format: try needed("format", "rewarded"),
      flow: try text("flow"), scenario: try text("scenario"), file: FilePath.shown(path),
      lines: block.lines)
    entry.reason = try text("reason") ?? ""
    entry.link = try text("link")
    entry.keyLines = block.keys
    let date = table["expires"]?.date.map { $0.debugDescription } ?? table["expires"]?.string
    if table["expires"] != nil {
      guard let date, CalendarDay(date) != nil else {
        throw error(
          block.keys["expires"] ?? start,
          "expires takes the last day on which the entry holds, such as expires = \"2026-12-31\"")
      }
      entry.expires = date
    }
    return entry
  }

  private func error(_ line: Int, _ message: String) -> InputError {
    InputError(file: FilePath.shown(path), line: line, message: message)
  }
}

/// A day such as `2026-12-31`.
struct CalendarDay {
  /// The day in the form `2026-12-31`.
  ///
  /// Texts in this form sort in the order of their days.
  let text: String

  /// Reads a day; nil if the text is not a day of the calendar.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    self.text = text
  }

  /// The day of a time, in UTC.
  init(of date: Date) {
    text = String(date.formatted(.iso8601).prefix(10))
  }
}

extension ExpectationFile {
  /// New `[[expect]]` blocks for a run: one block for each failure that no entry of the file
  /// expects.
  ///
  /// If only scenarios of the user break a rule, each of them gets a block with its name: an entry
  /// for all scenarios would also be about those of the suite.
  ///
  /// The existing text of the file does not change.
  ///
  /// - Returns: The text to append, and the number of blocks in this text.
  private func additions(from report: RunReport) -> (text: String, count: Int) {
    var report = report
    report.expected = ExpectedFailures(today: report.expected?.today ?? "", entries: entries)
    let isOfSuite = report.isWholeSuite || report.shard?.isOfWholeSuite == true
    let files = Set(SuiteSource.embedded.scenarios.map(\.path))
    let blocks = RunSummary(report).formats.flatMap { format in
      let rules = format.outcomes.filter { $0.category == .fail }.map(\.rule)
      return (format.brokenFacts.map(\.rawValue) + rules).flatMap { rule in
        let scenarios = report.unexpected(rule, in: format.lane)
        let isGeneral = isOfSuite || scenarios.contains { files.contains($0.file) }
        return isGeneral
          ? [block(rule, format.lane)]
          : scenarios.map { block(rule, format.lane, scenario: $0.name) }
      }
    }
    guard !blocks.isEmpty else { return ("", 0) }
    let gap = text.isEmpty ? "" : text.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    return (gap + blocks.joined(separator: "\n"), blocks.count)
  }

  private func block(_ rule: String, _ lane: Lane, scenario: String? = nil) -> String {
    let keys = [
      ("rule", rule), ("format", lane.format), ("flow", lane.flow), ("scenario", scenario),
      ("reason", ""),
    ]
    return keys.reduce(into: "[[expect]]\n") { text, key in
      if let value = key.1 { text += "\(key.0) = \(TOMLDocument.quoted(value))\n" }
    }
  }

  /// Appends a block for each failure of a run that the file does not list yet.
  ///
  /// - Returns: A message that says how many entries are new, and what the user must do with the
  ///   new entries.
  /// - Throws: `InputError` when the file cannot be written; the file then keeps its old contents.
  func write(_ report: RunReport) throws -> String {
    let (text, count) = additions(from: report)
    let whole = self.text + text
    try ReportDestination(path: path).write { write in write(whole) }
    if count == 0 {
      return "No entry was added to \(PlainText.line(path)): the file already lists every failure."
    }
    return "\(PlainText.count(count, "entry was", "entries were")) added to "
      + "\(PlainText.line(path)). Write a reason into each new entry: an entry without a reason fails the run."
  }
}

/// The places of the `[[name]]` blocks in a TOML file.
///
/// Messages need line numbers, but TOMLKit does not give any. Therefore this type finds the blocks
/// in the text. A line inside a multi-line string does not begin a block, even if the line looks
/// like the head of a block.
private struct TOMLBlocks {
  /// One block.
  struct Block: Equatable {
    /// The lines of the block, from its head to the last line that is neither empty nor a comment.
    var lines: ClosedRange<Int>
    /// The line of each key.
    var keys: [String: Int] = [:]
  }

  /// The blocks, in the order of the file.
  private(set) var blocks: [Block] = []

  /// Finds the blocks with a name.
  init(_ text: String, named name: String) {
    var isWithin = false
    var open: Substring.UnicodeScalarView?
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      let number = position + 1
      let isContinued = open != nil
      let rest = TOMLBlocks.withoutTexts(line, &open)
      if isContinued {
        if isWithin { end(at: number) }
        continue
      }
      let words = rest.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") {
        isWithin = words.joined() == "[[\(name)]]"
        if isWithin { blocks.append(Block(lines: number...number)) }
      } else if isWithin {
        end(at: number)
        let key = String(first.prefix { $0 != "=" })
        if rest.contains("=") { blocks[blocks.count - 1].keys[key] = number }
      }
    }
  }

  /// The first line with a key of the whole file, or with a table of this name; 0 if no line has it.
  static func line(ofKey key: String, in text: String) -> Int {
    var open: Substring.UnicodeScalarView?
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let brackets: Set<Character> = ["[", " ", "\t", "\"", "'"]
    for (position, line) in lines.enumerated() {
      let isContinued = open != nil
      _ = withoutTexts(line, &open)
      let rest = String(line).drop { brackets.contains($0) }
      guard !isContinued, rest.hasPrefix(key) else { continue }
      let end = rest.dropFirst(key.count).first
      if end.map({ " \t]=.\"'".contains($0) }) ?? true { return position + 1 }
    }
    return 0
  }

  private mutating func end(at line: Int) {
    let start = blocks[blocks.count - 1].lines.lowerBound
    blocks[blocks.count - 1].lines = start...line
  }

  /// Removes the comment and the contents of strings from a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - open: The quotation marks of a multi-line string that is open at the start of the line.
  ///     The function updates this value for the next line; nil means that no string is open.
  /// - Returns: The line without its comment and without the contents of strings.
  private static func withoutTexts(
    _ line: Substring.UnicodeScalarView, _ open: inout Substring.UnicodeScalarView?
  ) -> String {
    var rest = line
    var result = ""
    while let scalar = rest.first {
      if let marks = open {
        if rest.starts(with: marks) {
          rest = rest.dropFirst(3)
          open = nil
        } else {
          rest = rest.dropFirst(scalar == "\\" && marks.first == "\"" ? 2 : 1)
        }
      } else if scalar == "#" {
        break
      } else if scalar == "\"" || scalar == "'" {
        if rest.prefix(3).allSatisfy({ $0 == scalar }), rest.count >= 3 {
          open = rest.prefix(3)
          rest = rest.dropFirst(3)
        } else {
          rest = rest.dropFirst()
          while let next = rest.first, next != scalar {
            rest = rest.dropFirst(next == "\\" && scalar == "\"" ? 2 : 1)
          }
          rest = rest.dropFirst()
        }
      } else {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import LuaScript
import TOMLKit

/// A file of expected failures, in TOML: one `[[expect]]` block for each.
struct ExpectationFile {
  /// The file, as the person named it.
  let path: String
  /// All of its text; empty where there is no file yet.
  private(set) var text = ""
  /// Its entries.
  private(set) var entries: [ExpectedFailure] = []

  /// What a block may say.
  private static let keys = ["rule", "format", "flow", "scenario", "reason", "link", "expires"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayBeMissing: Whether there need not be one.
  /// - Throws: `InputErrors` with everything that is wrong in it.
  init(_ path: String, mayBeMissing: Bool = false) throws {
    self.path = path
    if mayBeMissing, FileKind(path) == nil { return }
    guard FileKind(path) == .file, let contents = FileManager.default.contents(atPath: path) else {
      throw error(0, "cannot be read: expected failures stand in a TOML file, in [[expect]] blocks")
    }
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw error(0, "is not UTF-8, as TOML has to be")
    }
    self.text = text
    entries = try read()
  }

  private func read() throws -> [ExpectedFailure] {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch let failure as TOMLParseError {
      throw error(Int(failure.source.begin.line), "is no TOML: \(failure.description)")
    }
    for key in table.keys.sorted() where key != "expect" {
      throw error(0, "has \"\(key)\", and only [[expect]] blocks are known")
    }
    guard let value = table["expect"] else { return [] }
    let blocks = TOMLBlocks(text, named: "expect").blocks
    guard let list = value.array, list.count == blocks.count else {
      throw error(
        0,
        "each entry has to begin with a line of its own that says [[expect]], so that its lines "
          + "can be told")
    }
    var errors: [InputError] = []
    var entries: [ExpectedFailure] = []
    for (entry, block) in zip(list, blocks) {
      do {
        guard let table = entry.table else {
          throw error(block.lines.lowerBound, "is no block of keys")
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
        "there is no key \"\(key)\"" + NearestName.sentence(for: key, in: ExpectationFile.keys))
    }
    func text(_ key: String) throws -> String? {
      guard let value = table[key] else { return nil }
      guard let text = value.string else {
        throw error(block.keys[key] ?? start, "\(key) takes a text, such as \(key) = \"…\"")
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

/// A day, as `2026-12-31`.
struct CalendarDay {
  /// The day as it is written, so that days are in order as texts.
  let text: String

  /// Reads a day; nil for a text that is none.
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

import AdSpecConformance
import AdSpecRules
import Foundation
import TOMLKit

/// A TOML file that adspec reads, with the lines that messages need.
struct TOMLDocument {
  /// The file's path, as messages name it.
  let path: String
  /// The file's whole text.
  let text: String
  /// The contents of the file.
  let table: TOMLTable

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - example: A table header that the file can have, for messages; nil if the file has none.
  ///   - remedy: What to do if the file cannot be read.
  /// - Throws: `InputError` for a file that cannot be read, or is not valid TOML.
  init(_ path: String, example: String?, remedy: String) throws {
    guard FileKind(path) == .file, let contents = FileManager.default.contents(atPath: path) else {
      throw TOMLDocument.error(path, 0, "cannot be read. \(remedy)")
    }
    guard let text = String(validating: contents, as: UTF8.self) else {
      let line = TOMLDocument.lineOfBrokenText(contents)
      throw TOMLDocument.error(path, line, "is not UTF-8. Save it as UTF-8, as TOML requires.")
    }
    try self.init(text: text, path: path, example: example)
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The file's path, for messages.
  ///   - example: A table header that the file can have, for messages; nil if the file has none.
  /// - Throws: `InputError` for a text that is not valid TOML.
  init(text: String, path: String, example: String?) throws {
    self.path = path
    self.text = text
    try TOMLDocument.refuseNamelessHeaders(text, path, example)
    do {
      table = try TOMLTable(string: text)
    } catch let failure as TOMLParseError {
      throw TOMLDocument.error(
        path, Int(failure.source.begin.line), "is not valid TOML: \(failure.description)")
    }
  }

  /// The first line of the top-level key or of the table with a name; 0 if there is none.
  ///
  /// TOMLKit gives no line numbers. A key begins after the last line up to which the text is a
  /// complete document without the key.
  func line(ofKey key: String) -> Int {
    var before = ""
    var start = 1
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      before += String(line) + "\n"
      guard let table = try? TOMLTable(string: before) else { continue }
      if table[key] != nil { return start }
      start = index + 2
    }
    return 0
  }

  /// A mistake in the file.
  func error(_ line: Int, _ message: String) -> InputError {
    TOMLDocument.error(path, line, message)
  }

  private static func error(_ path: String, _ line: Int, _ message: String) -> InputError {
    InputError(file: FilePath.shown(path), line: line, message: message)
  }

  /// The line of the first bytes that are not UTF-8.
  private static func lineOfBrokenText(_ contents: some Sequence<UInt8>) -> Int {
    var iterator = contents.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var line = 1
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      if scalar.first == UInt8(ascii: "\n") { line += 1 }
    }
    return line
  }

  /// Refuses a table header that does not begin with a name, such as `[é]` or a lone `[`.
  ///
  /// TOMLKit's parser asserts that the name begins well, and ends the process. A line that looks like
  /// such a header can also continue an array or a string; then the text before the line is not
  /// complete.
  private static func refuseNamelessHeaders(_ text: String, _ path: String, _ example: String?)
    throws
  {
    var before = String.UnicodeScalarView()
    for (index, line) in text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if let column = columnOfNamelessHeader(line),
        (try? TOMLTable(string: String(before))) != nil
      {
        throw error(
          path, index + 1,
          "is not valid TOML: column \(column) needs the name of a table"
            + (example.map { ", as in \($0)" } ?? ""))
      }
      before.append(contentsOf: line)
      before.append("\n")
    }
  }

  /// The column, from 1, at which a line with a table header lacks the name of the table; nil for any
  /// other line.
  private static func columnOfNamelessHeader(_ line: Substring.UnicodeScalarView) -> Int? {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    var rest = line.drop(while: isSpace)
    guard rest.first == "[" else { return nil }
    rest = rest.dropFirst()
    if rest.first == "[" { rest = rest.dropFirst() }
    rest = rest.drop(while: isSpace)
    let begins = { (scalar: Unicode.Scalar) in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "-_\"'".unicodeScalars.contains(scalar)
    }
    if let first = rest.first, begins(first) { return nil }
    return line.count - rest.count + 1
  }

  /// A TOML string with the given contents.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

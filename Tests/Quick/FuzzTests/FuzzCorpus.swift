import AdSpecTestSupport
import Foundation

/// The valid inputs that mutations start from: the suite and the examples.
struct FuzzCorpus: Sendable {
  /// A file, split into its declarations and the lines between them.
  ///
  /// A declaration begins and ends in the first column.
  struct File: Sendable {
    /// The declarations.
    ///
    /// Each declaration is a complete `scenario` or `rule`.
    var declarations: [String] = []
    /// The lines between the declarations, in order: comments, local values and functions.
    var rest: [String] = []

    init(_ text: String, keyword: String) {
      var isInside = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if !isInside, line.hasPrefix(keyword + " ") {
          isInside = true
          declarations.append("")
        }
        if isInside {
          declarations[declarations.count - 1] += line + "\n"
          // A declaration with only one line ends on the line where the declaration begins.
          if line.hasPrefix("}") || (line.hasPrefix(keyword) && line.hasSuffix("}")) {
            isInside = false
          }
        } else {
          rest.append(String(line))
        }
      }
    }

    /// The text of a file that has only the given declarations, and everything to which these
    /// declarations can refer.
    func text(with declarations: [String]) -> String {
      (rest + declarations).joined(separator: "\n")
    }
  }

  /// The files with scenarios.
  let scenarios: [File]
  /// The files with rules.
  let rules: [File]
  /// Saved traces.
  let traces: [String]
  /// The lines that are complete statements.
  ///
  /// Mutations insert these lines into other files.
  let statements: [String]
  /// The names of methods, which follow a colon in Lua.
  let calls: [String]
  /// The literal texts.
  let texts: [String]

  init() throws {
    let sources = try ["conformance/scenarios", "scripts/examples"].flatMap {
      try Project.files(in: $0, ending: ".lua").map(Project.text)
    }
    scenarios = sources.map { File($0, keyword: "scenario") }
    let catalogue = try Project.files(in: "conformance/rules", ending: ".lua").map(Project.text)
    rules = catalogue.map { File($0, keyword: "rule") }
    let golden = "Tests/Quick/AdSpecSimulationTests/Golden"
    traces = try Project.files(in: golden, ending: ".jsonl").map(Project.text)
    let tokens = (sources + catalogue).map(LuaText.init)
    statements = tokens.flatMap(\.statements)
    calls = Set(tokens.flatMap(\.calls)).sorted()
    texts = Set(tokens.flatMap(\.texts)).sorted()
  }
}

/// A Lua file as a list of pieces that can be replaced.
///
/// The pieces, joined in order, are the text of the file.
struct LuaText {
  enum Kind {
    case space, comment, name, number, text, symbol
  }

  struct Piece {
    var kind: Kind
    var text: String
  }

  var pieces: [Piece] = []

  init(_ source: String) {
    var rest = Array(source)[...]
    while let first = rest.first {
      let (kind, length) = LuaText.piece(at: rest, first)
      pieces.append(Piece(kind: kind, text: String(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
  }

  var source: String { pieces.map(\.text).joined() }

  /// The positions of the pieces of the given kinds.
  func positions(of kinds: Kind...) -> [Int] {
    pieces.indices.filter { kinds.contains(pieces[$0].kind) }
  }

  /// The positions of the names of methods.
  var callPositions: [Int] {
    pieces.indices.dropFirst().filter {
      pieces[$0].kind == .name && pieces[$0 - 1].text == ":"
    }
  }

  var calls: [String] { callPositions.map { pieces[$0].text } }

  var texts: [String] { pieces.filter { $0.kind == .text }.map(\.text) }

  /// The lines that are complete statements.
  ///
  /// A mutation can leave out, repeat or move these lines.
  var statements: [String] {
    source.split(separator: "\n").map(String.init).filter(LuaText.isStatement)
  }

  static func isStatement(_ line: String) -> Bool {
    guard let first = line.first(where: { $0 != " " }), first.isLetter, line.hasSuffix(")") else {
      return false
    }
    let words = LuaText(line).pieces.filter { $0.kind == .name }.map(\.text)
    let openers: Set = ["function", "if", "for", "while", "do", "end", "return", "then", "else"]
    return openers.isDisjoint(with: words)
      && line.count(where: { $0 == "(" || $0 == "{" })
        == line.count(where: { $0 == ")" || $0 == "}" })
  }

  private static func piece(
    at rest: ArraySlice<Character>, _ first: Character
  ) -> (Kind, Int) {
    if first.isWhitespace { return (.space, rest.prefix { $0.isWhitespace }.count) }
    if first.isLetter || first == "_" {
      return (.name, rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count)
    }
    if first.isNumber {
      return (.number, rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }.count)
    }
    if first == "\"" {
      let inner = rest.dropFirst().prefix { $0 != "\"" && $0 != "\n" }.count
      return (.text, min(inner + 2, rest.count))
    }
    if rest.starts(with: "--") { return (.comment, rest.prefix { $0 != "\n" }.count) }
    return (.symbol, 1)
  }
}

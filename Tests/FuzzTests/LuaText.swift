/// A Lua file as pieces that can be replaced: joined, they are the file again.
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

  /// The positions of the pieces of some kinds.
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

  /// The lines that are whole statements: they can be left out, repeated or moved.
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

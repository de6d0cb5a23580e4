/// A line of a text, with the lines that belong to it: those between its brackets, or those that are indented
/// below it.
///
/// Swift, YAML and Lua have such lines. A text of blocks has the same bytes as the text that they were read
/// from.
struct TextBlock {
  /// A line, and the lines up to the line that closes its bracket, such as `} else {`.
  struct Part {
    /// The empty lines before the line.
    var blank: [String]
    var line: String
    /// The number of the line, from 1.
    var number: Int
    var children: [TextBlock] = []
  }

  var parts: [Part]

  /// The words of all lines.
  ///
  /// Blocks that differ only in spaces and empty lines have equal words.
  let words: String

  private init(_ parts: [Part]) {
    self.parts = parts
    words = parts.map { part in
      ([part.line.words] + part.children.map(\.words)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The first line.
  var head: String { parts[0].line }

  /// The beginning of the first line: its name, and the labels of a function or the first argument of a
  /// call.
  ///
  /// A line that a person changes usually keeps this beginning.
  var label: String {
    let head = head.words
    guard head.contains("func ") || head.contains("init(") else {
      return beginning(/[^:={(]*(?:\([^:={,)\s]*)?/)
    }
    let labels = head.prefix { $0 != "{" }.matches(of: /[(,] ?(\w+)/).map { $0.1 + ":" }
    return name + "(" + labels.joined()
  }

  /// The beginning of the first line without arguments.
  ///
  /// A `switch` can have another name for its value.
  var name: String { head.words.hasPrefix("switch ") ? "switch" : beginning(/[^:={(]*/) }

  private func beginning(_ expression: Regex<Substring>) -> String {
    let head = head.words
    let found = head.prefixMatch(of: expression).map { String($0.0).words } ?? ""
    return found.isEmpty ? head : found
  }

  /// The first line without the bracket that it opens.
  var title: String { head.words.trimmingSuffix { $0 == "{" || $0 == " " } }

  /// Whether the block is a list of short values that is broken into lines, and so changes as a whole.
  var isBrokenList: Bool {
    head.words.hasSuffix("[")
      && parts[0].children.allSatisfy { child in
        child.parts.count == 1 && child.parts[0].children.isEmpty && !child.head.contains("(")
          && child.head.words.first.map { ".\"".contains($0) } == true
      }
  }

  /// The number of the last line.
  var lastNumber: Int {
    guard let last = parts.last else { return 0 }
    return last.children.last?.lastNumber ?? last.number
  }

  var lines: [String] { parts.flatMap { $0.blank + [$0.line] + $0.children.flatMap(\.lines) } }

  /// Reads a text, in lines.
  ///
  /// - Returns: The blocks, and the empty lines at the end.
  static func read(_ lines: [String]) -> (blocks: [TextBlock], blank: [String]) {
    var reader = Reader(lines: lines)
    var blocks: [TextBlock] = []
    while let next = reader.next { blocks.append(reader.block(next)) }
    return (blocks, Array(lines[reader.position...]))
  }

  private struct Reader {
    let lines: [String]
    var position = 0

    /// The number of the next line that is not empty.
    var next: Int? { lines[position...].firstIndex { !$0.words.isEmpty } }

    mutating func part(_ index: Int) -> Part {
      defer { position = index + 1 }
      return Part(
        blank: Array(lines[position..<index]), line: lines[index], number: index + 1)
    }

    mutating func block(_ index: Int) -> TextBlock {
      let indent = lines[index].indent.count
      var parts = [part(index)]
      var isOpen = lines[index].opensBracket
      while let next {
        let depth = lines[next].indent.count
        if isOpen, depth == indent, lines[next].closesBracket {
          parts.append(part(next))
          isOpen = lines[next].opensBracket
        } else if depth > indent || isOpen && depth == indent {
          parts[parts.count - 1].children.append(block(next))
        } else {
          break
        }
      }
      return TextBlock(parts)
    }
  }
}

extension String {
  /// The spaces and tabs at the beginning.
  var indent: Substring { prefix { $0 == " " || $0 == "\t" } }

  /// The text without spaces at its ends, and with single spaces inside.
  var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate var closesBracket: Bool { words.first.map { "})]".contains($0) } ?? false }

  /// Whether the line opens a bracket that it does not close.
  fileprivate var opensBracket: Bool {
    let code = words.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      .drop { "})]".contains($0) }
    return code.reduce(0) { $0 + ("{([".contains($1) ? 1 : "})]".contains($1) ? -1 : 0) } > 0
  }

  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}

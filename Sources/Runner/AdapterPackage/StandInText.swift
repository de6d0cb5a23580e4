/// The text of a stand-in, with placeholders for types that are not known.
///
/// What cannot compile becomes a weaker declaration: another body, then none.
package struct StandInText {
  private var text: String
  private var lines: [String] = []
  /// The lines that already have a weaker body, so that the next step is to remove the declaration.
  private var weakened: Set<String> = []

  package init(_ text: String) { self.text = text }

  private static var hole: Regex<(Substring, Substring)> { /\bHole([0-9]+)\b/ }

  /// The text in which `Any` stands for a type that is still not known.
  package var written: String {
    text.replacing(/\bHole[0-9]+\(\)/) { _ in "()" }.replacing(Self.hole) { _ in "Any" }
  }

  /// The text with a declaration for each placeholder, for the compiler.
  package var compiled: String {
    let names = Set(text.matches(of: Self.hole).map { String($0.0) }).sorted()
    return text + names.map { "public struct \($0) { public init() {} }\n" }.joined()
  }

  /// Gives each declaration with an error a body that compiles, or removes the declaration.
  ///
  /// - Returns: Whether the text changed.
  package mutating func weaken(_ errors: [CompilerError]) -> Bool {
    let before = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let messages = Dictionary(errors.map { ($0.line, $0.message) }) { first, _ in first }
    // From the end, so that the numbers of the lines before stay.
    for (line, message) in messages.sorted(by: { $0.key > $1.key }) { weaken(line - 1, message) }
    text = lines.joined(separator: "\n")
    return text != before
  }

  private mutating func weaken(_ line: Int, _ message: String) {
    guard lines.indices.contains(line) else { return }
    if message.contains("'required' initializer 'init(coder:)' must be provided") {
      lines.insert("  public required init?(coder: NSCoder) { nil }", at: line + 1)
      return
    }
    if message.contains("cannot override a non-failable initializer"),
      let head = lines[...line].lastIndex(where: { $0.contains("class ") && $0.hasSuffix("{") })
    {
      lines[head] = lines[head].replacing("NSObject, ", with: "").replacing(": NSObject", with: "")
      lines[line] = lines[line].replacing("override ", with: "")
      return
    }
    guard let start = beginning(of: line) else { return }
    let finish = end(of: start)
    let head = lines[start]
    if message.contains("missing return"), message.contains("'Bool'"), start < finish {
      lines.insert("    return true" + GuessComment.text("the usual value is true"), at: finish)
      return
    }
    let isDuplicate = message.contains("redeclaration") || message.contains("cannot override")
    let isFunction = head.contains("func ") || head.contains("init(") || head.contains("init?(")
    if isFunction, line > start, line < finish, isStatement(line) {
      // A stand-in without one statement does more than one without a body.
      let indent = lines[line].prefix { $0 == " " }
      lines[line] = "\(indent)// which value? \(lines[line].dropFirst(indent.count))"
      return
    }
    let isUsed = weakened.insert(head).inserted
    if isDuplicate || !isUsed {
      lines.removeSubrange(start...finish)
    } else if isFunction, start < finish {
      let indent = String(head.prefix { $0 == " " })
      let body = indent + "  fatalError()" + (head.contains("init") ? "" : "  // which call?")
      lines.replaceSubrange(start...finish, with: [head, body, indent + "}"])
    } else if let match = head.firstMatch(of: /^(.*?var \w+: [^={]+?)\s*(?:=|\{)/) {
      let property = match.1.replacing("lazy ", with: "").replacing("private(set) ", with: "")
      lines.replaceSubrange(
        start...finish, with: ["\(property) { get { fatalError() } set {} }  // which value?"])
    } else {
      lines.removeSubrange(start...finish)
    }
  }

  /// Whether a line is a statement on its own, or a case of a `switch` with one.
  private func isStatement(_ line: Int) -> Bool {
    let text = lines[line].drop { $0 == " " }
    let opens = lines[line].count { "{([".contains($0) } != lines[line].count { "})]".contains($0) }
    let words = ["return", "guard", "if", "else", "switch", "default", "let", "}", "//"]
    return !opens && !words.contains(where: text.hasPrefix)
  }

  /// The line with which the innermost member around a line begins; nil for a line of a type itself.
  private func beginning(of line: Int) -> Int? {
    let member =
      /^\s*(?:@\w+ |public |private(?:\(set\))? |override |nonisolated |required |static |weak |lazy )*(?:var|let|func|init|case \w)/
    for index in (0...line).reversed() {
      let isDeclaration =
        lines[index].firstMatch(of: member) != nil && !lines[index].contains("case .")
      // What a function declares ends before the function does.
      guard isDeclaration, end(of: index) >= line, !isInside(index) else { continue }
      return index
    }
    return nil
  }

  /// Whether a line belongs to the body of a function.
  private func isInside(_ line: Int) -> Bool {
    let indent = lines[line].prefix { $0 == " " }.count
    guard
      let around = lines[..<line].lastIndex(where: {
        !$0.isEmpty && $0.prefix { $0 == " " }.count < indent
      })
    else { return false }
    return lines[around].firstMatch(of: /\b(?:class|struct|enum|protocol|extension)\s/) == nil
  }

  /// The last line of the declaration that begins at a line.
  private func end(of start: Int) -> Int {
    var depth = 0
    for index in start..<lines.count {
      depth += lines[index].count { $0 == "{" } - lines[index].count { $0 == "}" }
      if depth <= 0 { return index }
    }
    return start
  }
}

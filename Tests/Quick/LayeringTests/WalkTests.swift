import AdSpecTestSupport
import Testing

/// The architecture guide contains a walk through the code, which names only existing, short
/// functions.
@Suite struct WalkTests {
  private static let mostSteps = 20
  private static let mostLines = 60

  @Test("the walk has at most 20 steps with numbers from 1")
  func walkIsShort() throws {
    let steps = try WalkStep.all()
    #expect(steps.map(\.number) == Array(1...max(1, steps.count)))
    #expect((10...Self.mostSteps).contains(steps.count))
    #expect(Set(steps.map { "\($0.path) \($0.function)" }).count == steps.count)
  }

  @Test("each function of the walk is in its file and has at most 60 lines")
  func functionsAreShort() throws {
    var wrong: [String] = []
    for step in try WalkStep.all() {
      let lengths = FunctionLengths(of: try Project.text(step.path))[step.function]
      guard let longest = lengths.max() else {
        wrong.append("\(step) is not there")
        continue
      }
      if longest > Self.mostLines { wrong.append("\(step) has \(longest) lines") }
    }
    #expect(wrong == [])
  }

  @Test(
    "the reader distinguishes functions by their labels and measures them to their closing braces")
  func functionsAreMeasured() {
    let lengths = FunctionLengths(
      of: """
        func run(_ a: [Int: String], b c: (Int, Int) -> Void = { _, _ in }) -> Int {
          1
        }
        func run() { stop() }
        init<T>(
          of a: T
        ) throws {
          // A brace in a comment } and "in a text }".
          if true {
            stop()
          }
        }
        """)
    #expect(lengths["run(_:b:)"] == [3])
    #expect(lengths["run()"] == [1])
    #expect(lengths["init(of:)"] == [8])
    #expect(lengths["run(_:)"] == [])
  }
}

/// The length of each function in a Swift file, in lines, by name and labels.
struct FunctionLengths {
  private var lengths: [String: [Int]] = [:]

  /// Measures each function from the line of its name to the line of its closing brace.
  init(of text: String) {
    let code = Array(FunctionLengths.withoutTextAndComments(text))
    for start in code.indices {
      guard let name = FunctionLengths.name(in: code, at: start),
        let open = code[start...].firstIndex(of: "("),
        let close = FunctionLengths.end(in: code, from: open, "(", ")"),
        let body = code[close...].firstIndex(of: "{"),
        let end = FunctionLengths.end(in: code, from: body, "{", "}")
      else { continue }
      let labels = FunctionLengths.labels(code[(open + 1)..<close])
      lengths["\(name)(\(labels))", default: []].append(
        code[start...end].count { $0 == "\n" } + 1)
    }
  }

  /// The lengths of the functions with this name and these labels.
  subscript(_ function: String) -> [Int] { lengths[function] ?? [] }

  /// The name of the function that begins at a position; nil when no function begins there.
  private static func name(in code: [Character], at start: Int) -> String? {
    guard start == 0 || !isPartOfName(code[start - 1]) && code[start - 1] != "." else { return nil }
    let rest = code[start...]
    if rest.starts(with: "init(") || rest.starts(with: "init<") { return "init" }
    guard rest.starts(with: "func ") else { return nil }
    return String(rest.dropFirst(5).prefix(while: isPartOfName))
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The position of the bracket that closes the bracket at a given position.
  private static func end(
    in code: [Character], from start: Int, _ open: Character, _ close: Character
  ) -> Int? {
    var depth = 0
    for position in start..<code.count {
      if code[position] == open { depth += 1 }
      if code[position] == close { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  /// The labels of a list of parameters: `_:take:`.
  private static func labels(_ parameters: ArraySlice<Character>) -> String {
    var depth = 0
    var parts: [String] = [""]
    for character in parameters {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0, character == "," {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.compactMap { part in
      part.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).first.map { $0 + ":" }
    }.joined()
  }

  /// The text without comments and string literals, with the same lines.
  private static func withoutTextAndComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var isQuoted = false
      var result = ""
      var last: Character = " "
      for character in line {
        if !isQuoted, character == "/", last == "/" { return String(result.dropLast()) }
        if character == "\"", last != "\\" {
          isQuoted.toggle()
        } else if !isQuoted {
          result.append(character)
        }
        last = character
      }
      return result
    }.joined(separator: "\n")
  }
}

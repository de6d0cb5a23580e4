package import AdSpecTrace
import LuaScript

/// Finds mistakes in a scenario file without running its functions: calls, named values and
/// events that the vocabulary does not have.
///
/// It looks at words, not at types: a call is known when any object of the vocabulary, or Lua's
/// strings, have it. What only a run can see is checked there.
package enum ScenarioLint {
  /// Gives the mistakes of a file, in the order of its lines.
  package static func mistakes(in source: [UInt8], file: String) -> [InputError] {
    let tokens = LuaToken.tokens(of: source)
    var mistakes: [InputError] = []
    for position in tokens.indices {
      switch tokens[position].token {
      case .name(let name) where isCalled(at: position, tokens):
        let line = tokens[position].line
        if let mistake = call(name, line, file) { mistakes.append(mistake) }
        if let known = fieldNames[name] {
          mistakes += keys(of: name, at: position, known, tokens, file)
        }
      case .string(let text):
        if let mistake = event(text, tokens[position].line, file) { mistakes.append(mistake) }
      case .name, .symbol, .other: break
      }
    }
    return mistakes
  }

  private typealias Tokens = [(token: LuaToken, line: Int)]

  /// Methods of Lua's strings, which are called with a colon too.
  private static let stringMethods: Set<String> = [
    "byte", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep",
    "reverse", "sub", "unpack", "upper", "char",
  ]

  private static let callNames = Set(Vocabulary.calls.map(\.name))

  /// The named values of the calls of each name; nil where none of them takes any.
  private static let fieldNames: [String: Set<String>] = {
    var names: [String: Set<String>] = [:]
    for call in Vocabulary.calls {
      guard let fields = call.fields else { continue }
      names[call.name, default: []].formUnion(fields.map(\.name))
    }
    return names
  }()

  private static let channels = Set(EventKind.allCases.map(\.channel))

  /// Whether a name stands after a colon and is called: `ad:clcik()`.
  private static func isCalled(at position: Int, _ tokens: Tokens) -> Bool {
    guard position > 0, case .symbol(":") = tokens[position - 1].token,
      position + 1 < tokens.count
    else { return false }
    if position > 1, case .symbol(":") = tokens[position - 2].token { return false }
    switch tokens[position + 1].token {
    case .symbol("("), .symbol("{"), .string: return true
    default: return false
    }
  }

  private static func call(_ name: String, _ line: Int, _ file: String) -> InputError? {
    guard !callNames.contains(name), !stringMethods.contains(name) else { return nil }
    return InputError(
      file: file, line: line,
      message: "there is no call \"\(name)\""
        + NearestName.sentence(for: name, in: callNames.sorted()))
  }

  /// The named values of a table that follows a call: `request:failed { cod = 1 }`.
  private static func keys(
    of name: String, at position: Int, _ known: Set<String>, _ tokens: Tokens, _ file: String
  ) -> [InputError] {
    var next = position + 1
    if tokens[next].token == .symbol("(") { next += 1 }
    guard next < tokens.count, tokens[next].token == .symbol("{") else { return [] }
    var depth = 0
    var mistakes: [InputError] = []
    while next < tokens.count {
      switch tokens[next].token {
      case .symbol("{"), .symbol("("), .symbol("["): depth += 1
      case .symbol("}"), .symbol(")"), .symbol("]"): depth -= 1
      case .name("function"): return mistakes
      case .name(let key)
      where depth == 1 && isKey(next, tokens) && !known.contains(key):
        mistakes.append(
          InputError(
            file: file, line: tokens[next].line,
            message: "\(name) has no key \"\(key)\""
              + NearestName.sentence(for: key, in: known.sorted())))
      default: break
      }
      if depth == 0 { break }
      next += 1
    }
    return mistakes
  }

  private static func isKey(_ position: Int, _ tokens: Tokens) -> Bool {
    guard position + 2 < tokens.count, tokens[position + 1].token == .symbol("="),
      tokens[position + 2].token != .symbol("=")
    else { return false }
    let before = tokens[position - 1].token
    return before == .symbol("{") || before == .symbol(",") || before == .symbol(";")
  }

  /// A text that looks like the name of an event: `"network.loadde"`.
  private static func event(_ text: String, _ line: Int, _ file: String) -> InputError? {
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      text.utf8.index(after: dot) < text.utf8.endIndex,
      channels.contains(String(text[..<dot]))
    else { return nil }
    let name = text[dot...].dropFirst()
    guard !name.isEmpty, name.allSatisfy({ $0.isLowercase || $0 == "_" }),
      EventKind(name: text) == nil
    else { return nil }
    return InputError(
      file: file, line: line,
      message: "there is no event \"\(text)\""
        + NearestName.sentence(for: text, in: EventKind.names))
  }
}

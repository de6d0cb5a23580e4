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
      if let mistake = call(at: position, tokens, file) { mistakes.append(mistake) }
      mistakes += keys(at: position, tokens, file)
      if let mistake = event(at: position, tokens, file) { mistakes.append(mistake) }
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

  /// A name after a colon that is called: `ad:clcik()`.
  private static func calledName(at position: Int, _ tokens: Tokens) -> String? {
    guard position > 0, tokens[position - 1].token == .symbol(":"),
      position < 2 || tokens[position - 2].token != .symbol(":"),
      case .name(let name) = tokens[position].token, position + 1 < tokens.count
    else { return nil }
    switch tokens[position + 1].token {
    case .symbol("("), .symbol("{"), .string: return name
    default: return nil
    }
  }

  private static func call(at position: Int, _ tokens: Tokens, _ file: String) -> InputError? {
    guard let name = calledName(at: position, tokens), !callNames.contains(name),
      !stringMethods.contains(name)
    else { return nil }
    return InputError(
      file: file, line: tokens[position].line,
      message: "there is no call \"\(name)\""
        + NearestName.sentence(for: name, in: callNames.sorted()))
  }

  /// The named values of a table that follows a call: `request:failed { cod = 1 }`.
  private static func keys(at position: Int, _ tokens: Tokens, _ file: String) -> [InputError] {
    guard let name = calledName(at: position, tokens), let known = fieldNames[name] else {
      return []
    }
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
  private static func event(at position: Int, _ tokens: Tokens, _ file: String) -> InputError? {
    guard case .string(let text) = tokens[position].token else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, channels.contains(String(parts[0])), parts[1] != "*",
      parts[1].allSatisfy({ $0.isLowercase || $0 == "_" }), !parts[1].isEmpty,
      EventKind(name: text) == nil
    else { return nil }
    return InputError(
      file: file, line: tokens[position].line,
      message: "there is no event \"\(text)\""
        + NearestName.sentence(for: text, in: EventKind.names))
  }
}

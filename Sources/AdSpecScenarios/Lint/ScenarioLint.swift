package import AdSpecTrace
import LuaScript

/// Finds mistakes in a scenario file without running its functions: calls, named values, events,
/// attributes and globals that there are not.
///
/// It looks at words, not at types: a call is known when any object of the vocabulary, or Lua's
/// strings, have it. What only a run can see is checked there.
package enum ScenarioLint {
  /// Gives the mistakes of a file, in the order of its lines.
  package static func mistakes(in source: [UInt8], file: String) -> [InputError] {
    let tokens = LuaToken.tokens(of: source)
    let methods = methodNames(tokens)
    var mistakes: [InputError] = []
    for position in tokens.indices {
      switch tokens[position].token {
      case .name(let name) where isCalled(at: position, tokens):
        let line = tokens[position].line
        if !methods.contains(name), let mistake = call(name, line, file) {
          mistakes.append(mistake)
        }
        if let known = fields[name] {
          mistakes += keys(of: name, at: position, known, tokens, file)
        }
        mistakes += patterns(of: name, at: position, tokens, file)
      case .string(let text):
        if let mistake = event(text, tokens[position].line, file) { mistakes.append(mistake) }
      case .name, .symbol, .other: break
      }
    }
    return mistakes + unknownGlobals(tokens, file)
  }

  typealias Tokens = [(token: LuaToken, line: Int)]

  /// Methods of Lua's strings, which are called with a colon too.
  private static let stringMethods: Set<String> = [
    "byte", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep",
    "reverse", "sub", "unpack", "upper", "char",
  ]

  private static let callNames = Set(Vocabulary.calls.map(\.name))

  /// The named values of the calls of each name; nil where none of them takes any.
  private static let fields: [String: [Field]] = {
    var fields: [String: [Field]] = [:]
    for call in Vocabulary.calls {
      if let more = call.fields { fields[call.name, default: []] += more }
    }
    return fields
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

  /// The methods that the file has of its own: `function shop:open()`, `{ open = function() … }`.
  private static func methodNames(_ tokens: Tokens) -> Set<String> {
    var names: Set<String> = []
    for position in tokens.indices where tokens[position].token == .name("function") {
      if position > 1, tokens[position - 1].token == .symbol("="),
        case .name(let name) = tokens[position - 2].token
      {
        names.insert(name)
      }
      if position + 3 < tokens.count, case .name(let name) = tokens[position + 3].token,
        tokens[position + 2].token == .symbol(":") || tokens[position + 2].token == .symbol(".")
      {
        names.insert(name)
      }
    }
    return names
  }

  private static func call(_ name: String, _ line: Int, _ file: String) -> InputError? {
    guard !callNames.contains(name), !stringMethods.contains(name) else { return nil }
    return InputError(
      file: file, line: line,
      message: "there is no call \"\(name)\""
        + NearestName.sentence(for: name, in: callNames.sorted()))
  }

  /// The named values of a table that a call is given: `request:failed { cod = 1 }`.
  private static func keys(
    of name: String, at position: Int, _ known: [Field], _ tokens: Tokens, _ file: String
  ) -> [InputError] {
    let next = position + 1
    if tokens[next].token == .symbol("{") { return values(of: name, in: next, known, tokens, file) }
    guard tokens[next].token == .symbol("(") else { return [] }
    let table = LuaEntry.all(in: tokens, from: next).lazy.map(\.value.lowerBound)
      .first { $0 < tokens.count && tokens[$0].token == .symbol("{") }
    return table.map { values(of: name, in: $0, known, tokens, file) } ?? []
  }

  /// The mistakes in a table that is written out, and in those within it.
  private static func values(
    of owner: String, in open: Int, _ known: [Field], _ tokens: Tokens, _ file: String
  ) -> [InputError] {
    LuaEntry.all(in: tokens, from: open).flatMap { entry -> [InputError] in
      let line = tokens[entry.start].line
      guard let key = entry.key else { return [] }
      let fields = known.filter { $0.name == key }
      guard !fields.isEmpty else {
        return [
          InputError(
            file: file, line: line,
            message: "\(owner) has no key \"\(key)\""
              + NearestName.sentence(for: key, in: Set(known.map(\.name)).sorted()))
        ]
      }
      guard let first = entry.value.first else { return [] }
      if entry.value.count == 1, case .string(let text) = tokens[first].token {
        let refusals = fields.map { $0.refusal(of: text) }
        guard !refusals.contains(nil), let refusal = refusals.first ?? nil else { return [] }
        return [InputError(file: file, line: line, message: refusal)]
      }
      guard tokens[first].token == .symbol("{"), let inner = fields[0].inner else { return [] }
      guard inner.isList else {
        return values(of: inner.owner, in: first, inner.fields, tokens, file)
      }
      return LuaEntry.all(in: tokens, from: first).flatMap { item -> [InputError] in
        guard item.key == nil, tokens[item.value.lowerBound].token == .symbol("{") else {
          return []
        }
        return values(of: inner.owner, in: item.value.lowerBound, inner.fields, tokens, file)
      }
    }
  }

  static func isKey(_ position: Int, _ tokens: Tokens) -> Bool {
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

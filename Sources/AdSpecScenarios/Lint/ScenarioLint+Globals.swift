import AdSpecTrace
import LuaScript

extension ScenarioLint {
  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static let globals = Set(
    GlobalNames.names + GlobalNames.standard + ["_G", "_ENV", "_VERSION", "self"])

  /// Names that a file uses and that nothing in it declares, wherever it does.
  static func unknownGlobals(_ tokens: Tokens, _ file: String) -> [InputError] {
    let declared = declaredNames(tokens)
    let known = globals.union(declared)
    return tokens.indices.compactMap { position in
      guard case .name(let name) = tokens[position].token, !keywords.contains(name),
        !known.contains(name), isFree(position, tokens)
      else { return nil }
      return InputError(
        file: file, line: tokens[position].line,
        message: "there is no global \"\(name)\""
          + NearestName.sentence(for: name, in: known.sorted()))
    }
  }

  /// Whether a name stands for a variable: no field, method, key, label or attribute.
  private static func isFree(_ position: Int, _ tokens: Tokens) -> Bool {
    func token(_ offset: Int) -> LuaToken? {
      tokens.indices.contains(position + offset) ? tokens[position + offset].token : nil
    }
    switch token(-1) {
    case .symbol("."): return token(-2) == .symbol(".")
    case .symbol(":"), .name("goto"): return false
    case .symbol("<"): return token(1) != .symbol(">")
    default: return !(position > 0 && isKey(position, tokens))
    }
  }

  private static func declaredNames(_ tokens: Tokens) -> Set<String> {
    var names: Set<String> = []
    for position in tokens.indices {
      switch tokens[position].token {
      case .name("local"), .name("for"):
        names.formUnion(list(from: position + 1, tokens))
      case .name("function"):
        guard let open = tokens[position...].firstIndex(where: { $0.token == .symbol("(") })
        else { continue }
        if open == position + 2, case .name(let name) = tokens[position + 1].token {
          names.insert(name)
        }
        names.formUnion(list(from: open + 1, tokens))
      case .symbol("="): names.formUnion(targets(before: position, tokens))
      default: break
      }
    }
    return names
  }

  /// Names with commas between them: `a, b <const>, c`.
  private static func list(from start: Int, _ tokens: Tokens) -> [String] {
    var names: [String] = []
    var position = start
    while position < tokens.count {
      switch tokens[position].token {
      case .name(let name) where !keywords.contains(name): names.append(name)
      case .symbol(","), .symbol("<"), .symbol(">"): break
      default: return names
      }
      position += 1
      // Two names in a row are of two statements.
      if position < tokens.count, case .name = tokens[position].token,
        case .name = tokens[position - 1].token
      {
        return names
      }
    }
    return names
  }

  /// The names that an assignment gives values to: `a, b = 1, 2`.
  private static func targets(before equals: Int, _ tokens: Tokens) -> [String] {
    var names: [String] = []
    var position = equals - 1
    while position >= 0, case .name(let name) = tokens[position].token {
      names.append(name)
      guard position > 1, tokens[position - 1].token == .symbol(",") else { break }
      position -= 2
    }
    return names
  }
}

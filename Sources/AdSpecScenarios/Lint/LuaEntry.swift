/// An entry of a table or an argument of a call, as far as words tell.
struct LuaEntry: Equatable {
  /// The name before `=`; nil for an entry of a list.
  let key: String?
  /// The position of the name.
  let start: Int
  /// The positions of the words of the value.
  let value: Range<Int>

  /// The entries between a bracket and the one that closes it.
  static func all(in tokens: [(token: LuaToken, line: Int)], from open: Int) -> [LuaEntry] {
    var entries: [LuaEntry] = []
    var start = open + 1
    var depth = 0
    // The commas inside a function are those of its own statements.
    var blocks = 0
    for position in (open + 1)..<max(open + 1, tokens.count) {
      let token = tokens[position].token
      if depth == 0, blocks == 0, token.endsEntry {
        if position > start { entries.append(LuaEntry(tokens, start..<position)) }
        start = position + 1
        if token.closes { return entries }
        continue
      }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      if token.beginsBlock { blocks += 1 }
      if token.endsBlock { blocks -= 1 }
    }
    return entries
  }

  private init(_ tokens: [(token: LuaToken, line: Int)], _ range: Range<Int>) {
    func token(_ offset: Int) -> LuaToken? {
      range.count > offset ? tokens[range.lowerBound + offset].token : nil
    }
    start = range.lowerBound
    if case .name(let name)? = token(0), token(1) == .symbol("="), token(2) != .symbol("=") {
      key = name
      value = (range.lowerBound + 2)..<range.upperBound
    } else if token(0) == .symbol("["), case .string(let name)? = token(1),
      token(2) == .symbol("]"), token(3) == .symbol("=")
    {
      key = name
      value = (range.lowerBound + 4)..<range.upperBound
    } else {
      key = nil
      value = range
    }
  }
}

extension LuaToken {
  fileprivate var opens: Bool {
    self == .symbol("{") || self == .symbol("(") || self == .symbol("[")
  }

  fileprivate var closes: Bool {
    self == .symbol("}") || self == .symbol(")") || self == .symbol("]")
  }

  fileprivate var endsEntry: Bool {
    closes || self == .symbol(",") || self == .symbol(";")
  }

  fileprivate var beginsBlock: Bool {
    guard case .name(let name) = self else { return false }
    return name == "function" || name == "if" || name == "do" || name == "repeat"
  }

  fileprivate var endsBlock: Bool {
    guard case .name(let name) = self else { return false }
    return name == "end" || name == "until"
  }
}

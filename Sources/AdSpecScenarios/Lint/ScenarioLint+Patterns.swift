import AdSpecTrace
import LuaScript

extension ScenarioLint {
  private static let patternCalls = Set(TraceObject.calls.map(\.name))
  private static let patternKeys = ["where", "when"]
  private static let eventNames =
    EventKind.names + Set(EventKind.allCases.map(\.channel)).sorted().map { $0 + ".*" }

  private static let attributeNames = EventSchema.names(of: EventKind.allCases)

  /// The mistakes in the patterns that a call of `trace` is given as they are written.
  static func patterns(
    of call: String, at position: Int, _ tokens: Tokens, _ file: String
  ) -> [InputError] {
    guard patternCalls.contains(call) else { return [] }
    let next = position + 1
    if case .string(let text) = tokens[next].token {
      return unknownEvent(text, tokens[next].line, file)
    }
    return patterns(in: next, tokens, file)
  }

  /// The patterns of a list of them, or of the arguments of a call.
  private static func patterns(in open: Int, _ tokens: Tokens, _ file: String) -> [InputError] {
    LuaEntry.all(in: tokens, from: open).flatMap { entry -> [InputError] in
      let first = entry.value.lowerBound
      guard first < entry.value.upperBound else { return [] }
      if let key = entry.key {
        if key == "where", tokens[first].token == .symbol("{") {
          return attributes(in: first, tokens, file)
        }
        guard !patternKeys.contains(key) else { return [] }
        return [
          InputError(
            file: file, line: tokens[entry.start].line,
            message: "a pattern has no key \"\(key)\""
              + NearestName.sentence(for: key, in: ["where"]))
        ]
      }
      switch tokens[first].token {
      case .string(let text) where entry.value.count == 1:
        return unknownEvent(text, tokens[first].line, file)
      case .symbol("{"): return patterns(in: first, tokens, file)
      case .name("any") where entry.value.count > 1 && tokens[first + 1].token == .symbol("{"):
        return patterns(in: first + 1, tokens, file)
      default: return []
      }
    }
  }

  private static func attributes(in open: Int, _ tokens: Tokens, _ file: String) -> [InputError] {
    LuaEntry.all(in: tokens, from: open).compactMap { entry in
      guard let name = entry.key?.split(separator: ".").first.map(String.init),
        !attributeNames.contains(name)
      else { return nil }
      return InputError(
        file: file, line: tokens[entry.start].line,
        message: "there is no attribute \"\(name)\""
          + NearestName.sentence(for: name, in: attributeNames))
    }
  }

  private static func unknownEvent(_ text: String, _ line: Int, _ file: String) -> [InputError] {
    guard !eventNames.contains(text) else { return [] }
    return [
      InputError(
        file: file, line: line,
        message: "there is no event \"\(text)\"" + NearestName.sentence(for: text, in: eventNames))
    ]
  }
}

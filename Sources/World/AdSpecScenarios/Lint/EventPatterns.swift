import AdSpecTrace

/// The patterns of events that a file writes out.
enum EventPatterns {
  /// The events that a pattern means; all where it is not written out.
  static func kinds(of pattern: LuaExpression?) -> [EventKind] {
    guard let pattern, let found = written(pattern), !found.isEmpty else {
      return EventKind.allCases
    }
    return EventKind.allCases.filter(found.contains)
  }

  /// The events of a pattern that is written out; nil for any other.
  private static func written(_ pattern: LuaExpression) -> [EventKind]? {
    switch pattern.kind {
    case .string(let name): return named(name)
    case .table(let entries):
      guard let first = entries.first, first.key == nil else { return nil }
      return first.value.text.flatMap(named)
    default:
      guard let list = alternatives(of: pattern) else { return nil }
      var kinds: [EventKind] = []
      for entry in list {
        guard entry.key == nil, let found = written(entry.value) else { return nil }
        kinds += found
      }
      return kinds
    }
  }

  /// The events of a name, or of a channel with `.*`; nil where there are none.
  static func named(_ name: String) -> [EventKind]? {
    if let kind = EventKind(name: name) { return [kind] }
    let members = EventKind.allCases.filter { $0.channel + ".*" == name }
    return members.isEmpty ? nil : members
  }

  /// The entries of `any { … }`; nil for anything else.
  static func alternatives(of pattern: LuaExpression) -> [LuaTableEntry]? {
    guard case .call(let callee, let arguments) = pattern.kind, case .global("any") = callee.kind,
      arguments.count == 1, case .table(let entries) = arguments[0].kind
    else { return nil }
    return entries
  }
}

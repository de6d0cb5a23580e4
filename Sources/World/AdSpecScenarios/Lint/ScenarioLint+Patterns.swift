import AdSpecRules
import AdSpecTrace
import LuaScript

extension ScenarioLint {
  private static let eventNames = EventKind.names + EventChannel.all.map { $0.name + ".*" }

  /// Checks a pattern of events as far as it is written out.
  func checkPattern(_ pattern: LuaExpression) {
    switch pattern.kind {
    case .string(let name): checkEvent(name, pattern.line)
    case .table(let entries): checkDetailed(entries)
    default:
      for entry in EventPatterns.alternatives(of: pattern) ?? [] where entry.key == nil {
        checkPattern(entry.value)
      }
    }
  }

  private func checkEvent(_ name: String, _ line: Int) {
    guard EventPatterns.named(name) == nil else { return }
    refuse(
      line,
      "there is no event \"\(name)\""
        + NearestName.sentence(for: name, in: ScenarioLint.eventNames))
  }

  /// Checks `{ "channel.name", where = { … } }`.
  private func checkDetailed(_ entries: [LuaTableEntry]) {
    let first = entries.first { $0.key == nil }?.value.text
    if let first, let entry = entries.first(where: { $0.key == nil }) {
      checkEvent(first, entry.value.line)
    }
    for entry in entries {
      guard let key = entry.key, let name = key.text else { continue }
      guard name == "where" else {
        guard name != "when" else { continue }
        refuse(
          key.line,
          "a pattern has no key \"\(name)\"" + NearestName.sentence(for: name, in: ["where"]))
        continue
      }
      guard case .table(let tests) = entry.value.kind, let first,
        let kinds = EventPatterns.named(first)
      else { continue }
      for test in tests {
        guard let key = test.key, let path = key.text,
          let refusal = AttributeNames.refusal(of: path, in: kinds, of: first)
        else { continue }
        refuse(key.line, refusal)
      }
    }
  }
}

package import AdSpecTrace

extension Event {
  /// The event in one line of a test: name, thread, ids, attributes, line.
  package var summary: String {
    var parts = [kind.name]
    if thread != "main" { parts.append("on \(thread)") }
    for name in EventIdentity.names {
      if let value = identity[name] {
        let text: String = if case .string(let text) = value { text } else { value.readable }
        parts.append("\(name)=\(text)")
      }
    }
    for attribute in attributes { parts.append("\(attribute.name): \(attribute.value.readable)") }
    if let line { parts.append("@\(line)") }
    return parts.joined(separator: " ")
  }
}

extension Trace {
  /// The events of some channels or kinds, in one line each.
  package func summary(_ wanted: String...) -> [String] {
    events.filter { wanted.contains($0.kind.channel) || wanted.contains($0.kind.name) }
      .map(\.summary)
  }
}

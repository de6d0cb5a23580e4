package import AdSpecTrace

extension Trace {
  /// What the first incomplete event lacks: an attribute that every event of its kind has, or an id
  /// that its cause has; nil if no event lacks anything.
  ///
  /// A trace that adspec recorded lacks nothing, but a trace can come from another program.
  package var gap: String? {
    events.lazy.compactMap { event in
      let declaration = EventSchema[event.kind]
      let attribute = declaration.attributes.first { !$0.isOptional && event[$0.name] == nil }
      let cause = event.cause.flatMap { events.indices.contains($0) ? events[$0] : nil }
      let id = declaration.ids.first { name in
        event.identity[name] == nil && cause?.identity[name] != nil
      }
      return (attribute?.name ?? id).map {
        "event \(event.index), \(event.kind.name), has no \"\($0)\""
      }
    }.first
  }
}

extension RuleResult {
  /// The result for a trace that lacks something: a check that found nothing where adspec always
  /// writes something has no mistake, and the rule is not decided.
  package func excusing(_ gap: String?) -> RuleResult {
    guard let gap, let checkError, checkError.message.contains("nil") else { return self }
    var result = self
    result.checkError = nil
    result.note = RuleResult.excuse + "\(gap) (\(checkError))"
    return result
  }

  /// Whether the result is not decided because the trace lacks something.
  package var isExcused: Bool { note?.hasPrefix(RuleResult.excuse) == true }

  private static let excuse = "not decided: the trace is incomplete: "
}

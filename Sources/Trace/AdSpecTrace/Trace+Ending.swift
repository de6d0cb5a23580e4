// What the last event of a trace tells of the whole run, so that a trace that is judged later has it too.
extension Trace {
  /// The name of the attribute of `world.ended` that says why the scenario does not apply.
  package static let exclusionAttribute = "not_applicable"

  /// The name of the attribute of `world.ended` that lists what the adapter was asked for and does not
  /// implement.
  package static let unimplementedAttribute = "unimplemented"

  /// The functions of the scenario that were still waiting when its world ended.
  package var unfinished: [UnfinishedFunction] {
    guard case .array(let values)? = atEnd(UnfinishedFunction.attribute) else { return [] }
    return values.compactMap(UnfinishedFunction.init)
  }

  /// What the adapter was asked for and does not implement, by the spelling that is called.
  package var unimplemented: [String] {
    guard case .array(let names)? = atEnd(Trace.unimplementedAttribute) else { return [] }
    return names.map(\.text)
  }

  /// Why the scenario does not apply to the adapter: it plays what the network's SDK cannot do.
  package var exclusion: String? {
    atEnd(Trace.exclusionAttribute)?.text
  }

  /// An attribute of the event that ends the world; nil where the trace breaks off before it.
  private func atEnd(_ name: String) -> TraceValue? {
    guard let last = events.last, last.kind == .worldEnded else { return nil }
    return last[name]
  }
}

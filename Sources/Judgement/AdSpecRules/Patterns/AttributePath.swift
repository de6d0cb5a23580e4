import AdSpecTrace

/// The name of an attribute or id of an event, or of a field within one, such as `error.code`.
///
/// A reference type, as patterns and tests are: judging passes them around without copying.
final class AttributePath: Sendable {
  /// As it is written.
  let text: String
  private let first: String
  private let rest: [String]
  /// The id that it names, if it names one: to read a number does not copy the event.
  private let id: Correlation?

  init(_ text: String) {
    self.text = text
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    first = parts.removeFirst()
    rest = parts
    id = Correlation(rawValue: first)
  }

  /// The value in an event; nil when it is absent or null.
  func value(in trace: IndexedTrace, _ index: Int) -> TraceValue? {
    // Most of what rules ask for is an attribute; to look there does not copy the whole event.
    for attribute in trace.events[index].attributes where attribute.name == first {
      return field(of: attribute.value)
    }
    let facts = trace.facts[index]
    switch id {
    case .ad: return facts.ad == 0 ? nil : .integer(Int(facts.ad))
    case .load: return facts.load == 0 ? nil : .integer(Int(facts.load))
    case .slot: return trace.events[index].identity.slot.map(TraceValue.string)
    case .asset: return trace.events[index].identity.asset.map(TraceValue.string)
    default: break
    }
    if first == "thread" { return .string(trace.events[index].thread) }
    guard let value = trace.events[index][first] else { return nil }
    return field(of: value)
  }

  /// The value in an object such as the profile; nil when it is absent or null.
  func value(in object: TraceValue) -> TraceValue? {
    guard let value = object[first] else { return nil }
    return field(of: value)
  }

  private func field(of value: TraceValue) -> TraceValue? {
    if rest.isEmpty {
      if case .null = value { return nil }
      return value
    }
    var value: TraceValue? = value
    for name in rest { value = value?[name] }
    if case .null? = value { return nil }
    return value
  }
}

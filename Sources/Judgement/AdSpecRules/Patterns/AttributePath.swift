import AdSpecTrace
import LuaScript

/// The name of an event's attribute or id, or of a field within an attribute, such as `error.code`.
///
/// The type is a class, so that judging can pass a path to other functions without a copy. Patterns
/// and tests are classes for the same reason.
final class AttributePath: Sendable {
  /// The name, as the rule writes it.
  let text: String
  private let first: String
  private let rest: [String]
  /// The id that the name stands for; nil for an attribute.
  ///
  /// Reading an id does not copy the event.
  private let id: Correlation?
  /// Whether events can have the name without having such an attribute.
  private let isOfEvents: Bool

  init(_ text: String) {
    self.text = text
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    first = parts.removeFirst()
    rest = parts
    id = Correlation(rawValue: first)
    isOfEvents = Event.isField(first)
  }

  /// The value that an event has under this name; nil if the value is absent or null.
  func value(in trace: IndexedTrace, _ index: Int) -> TraceValue? {
    // Most names are attributes, and reading an attribute does not copy the whole event.
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
    guard isOfEvents, let value = trace.events[index][first] else { return nil }
    return field(of: value)
  }

  /// Whether events have a number under this name that identifies an ad or a load.
  var isNumberOfAd: Bool { (id == .ad || id == .load) && rest.isEmpty }

  /// The number of the ad or load that an event has under this name; 0 without one.
  func numberOfAd(in trace: IndexedTrace, _ index: Int) -> Int32 {
    id == .ad ? trace.facts[index].ad : trace.facts[index].load
  }

  /// The value that fields, such as the claims, have under this name; nil if the value is absent or
  /// null.
  func value(in fields: [String: TraceValue]) -> TraceValue? {
    guard let value = fields[first] else { return nil }
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

import AdSpecTrace

/// The name of an attribute or id of an event, or of a field within one, such as `error.code`.
///
/// A reference type, as patterns and tests are: judging passes them around without copying.
final class AttributePath: Sendable {
  /// As it is written.
  let text: String
  private let first: String
  private let rest: [String]

  init(_ text: String) {
    self.text = text
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    first = parts.removeFirst()
    rest = parts
  }

  /// The value in an event; nil when it is absent or null.
  func value(in trace: IndexedTrace, _ index: Int) -> TraceValue? {
    // Most of what rules ask for is an attribute; to look there does not copy the whole event.
    for attribute in trace.events[index].attributes where attribute.name == first {
      return field(of: attribute.value)
    }
    return trace.events[index][first].flatMap(field)
  }

  /// The value in an object such as the profile; nil when it is absent or null.
  func value(in object: TraceValue) -> TraceValue? {
    object[first].flatMap(field)
  }

  private func field(of value: TraceValue) -> TraceValue? {
    var value: TraceValue? = value
    for name in rest { value = value?[name] }
    if case .null? = value { return nil }
    return value
  }
}

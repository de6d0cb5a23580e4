import AdSpecTrace

/// The name of an attribute or id of an event, or of a field within one, such as `error.code`.
struct AttributePath: Hashable, Sendable {
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
  func value(in event: Event) -> TraceValue? {
    var value = event[first]
    for name in rest { value = value?[name] }
    if case .null? = value { return nil }
    return value
  }
}

extension AttributePath {
  /// The value in an object such as the profile; nil when it is absent or null.
  func value(in object: TraceValue) -> TraceValue? {
    var value: TraceValue? = object
    for name in text.split(separator: ".") { value = value?[String(name)] }
    if case .null? = value { return nil }
    return value
  }
}

import AdSpecTrace

extension Event {
  /// Whether it says that a call of the adapter came back late.
  var isSlowCall: Bool { kind == .hostReturned && self["slow"] == .boolean(true) }
}

extension Trace {
  /// Whether a call of the adapter came back late.
  var hasSlowCall: Bool { events.contains(where: \.isSlowCall) }
}

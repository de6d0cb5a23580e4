import AdSpecTrace

extension Event {
  /// Whether it says that a call of the adapter came back late.
  var isSlowCall: Bool { kind == .hostReturned && self["slow"] == .boolean(true) }
}

extension Trace {
  /// Whether a call of the adapter came back late.
  ///
  /// Asked after each run, so the events are looked at in their places and none is copied.
  var hasSlowCall: Bool {
    events.indices.contains { events[$0].kind == .hostReturned && events[$0].isSlowCall }
  }
}

import AdSpecTrace

extension EventKind {
  /// Whether it is recorded while the adapter's code that sends it is running.
  var isSentByAdapter: Bool {
    // That a call came back is noted by the host.
    EventSchema[self].from == .adapter && self != .hostReturned
  }
}

import AdSpecTrace

/// The events that the SDK has no callback for, by its claims.
extension IndexedTrace {
  /// The events that the scenario played and for which the SDK claims to have no callback.
  var unheard: [EventKind] {
    guard case .array(let absent)? = header.profile["absent_callbacks"], !absent.isEmpty else {
      return []
    }
    var found: [EventKind] = []
    forEach(of: EventKindSet([.networkUndelivered]), in: events.indices) { index in
      let event = events[index]
      if event["reason"] == .string("no_callback"), let name = event["event"],
        absent.contains(name), let kind = EventKind(name: "network." + name.text),
        !found.contains(kind)
      {
        found.append(kind)
      }
      return found.count < absent.count
    }
    return found
  }
}

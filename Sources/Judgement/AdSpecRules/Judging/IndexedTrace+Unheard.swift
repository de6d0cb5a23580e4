import AdSpecTrace

/// What the network told of and nobody could hear, by the claims of its SDK.
extension IndexedTrace {
  /// The events for which the SDK is declared to have no callback and which the scenario played.
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

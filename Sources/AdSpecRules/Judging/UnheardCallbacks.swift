import AdSpecTrace

/// The events that a scenario played and for which the network's SDK has no callback.
struct UnheardCallbacks {
  private var kinds: [EventKind] = []

  init(_ trace: IndexedTrace) {
    trace.forEach(of: EventKindSet([.networkUndelivered]), in: trace.facts.indices) { index in
      let event = trace.events[index]
      if event["reason"]?.text == "no_callback", let name = event["event"]?.text,
        let kind = EventKind(name: "network." + name), !kinds.contains(kind)
      {
        kinds.append(kind)
      }
      return true
    }
  }

  /// Why a rule whose premise is of some kinds was not exercised; nil where it has another reason.
  func note(for premise: EventKindSet) -> String? {
    let names = kinds.filter(premise.contains).map { $0.name.dropFirst("network.".count) }
    return names.isEmpty ? nil : "its SDK has no callback for \(names.joined(separator: ", "))"
  }
}

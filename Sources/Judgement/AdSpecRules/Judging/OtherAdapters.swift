import AdSpecTrace

/// Which events of a trace are about adapters that stand in the waterfall beside the one under test.
///
/// Their mistakes are not its mistakes, and its claims are not theirs.
struct OtherAdapters {
  private let events: [Bool]

  init(_ events: [Event]) {
    guard events.contains(where: OtherAdapters.isAsked) else {
      self.events = []
      return
    }
    var loads: Set<Int32> = []
    var adapters: Set<Int32> = []
    var result: [Bool] = []
    for event in events {
      let identity = event.identity
      let isOther =
        if OtherAdapters.isAsked(event) {
          true
        } else if identity.load != 0 {
          loads.contains(identity.load)
        } else if identity.adapter != 0 {
          adapters.contains(identity.adapter)
        } else {
          event.cause.map { result.indices.contains($0) && result[$0] } ?? false
        }
      if isOther, identity.load != 0 { loads.insert(identity.load) }
      if isOther, identity.adapter != 0 { adapters.insert(identity.adapter) }
      result.append(isOther)
    }
    self.events = result
  }

  private static func isAsked(_ event: Event) -> Bool {
    (event.kind == .hostLoad || event.kind == .hostSetUp) && event["other_adapter"] != nil
  }

  /// Whether an event is about one of them.
  func areBehind(_ index: Int) -> Bool { !events.isEmpty && events[index] }
}

import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of clicks.
  static let clicks: [Fault] = [
    Fault("CLICK-MISS-1", "The adapter does not report clicks.") {
      Hooks.losing { event, _ in if case .click = event { true } else { false } }
    },
    Fault("CLICK-ONCE-1", "Each click is reported twice.") {
      Hooks(event: { _, event, load in
        load.notifyHost(event)
        if case .click = event { load.notifyHost(event) }
      })
    },
    Fault("CLICK-TIME-1", "Each click is reported five seconds later.") {
      Hooks(event: { fault, event, load in
        guard case .click = event, let scheduler = fault.network?.scheduler else {
          return load.notifyHost(event)
        }
        scheduler.schedule(after: 5_000_000_000) { load.notifyHost(event) }
      })
    },
    Fault("CLICK-INVENT-1", "A tap on AdChoices and a skip are reported as clicks.") {
      Hooks(delivered: { event, load in
        switch event {
        case .adChoices, .skipped: load.notifyHost(.click)
        default: break
        }
      })
    },
    Fault("CLICK-ORDER-1", "A click before the impression is also reported as the impression.") {
      var counted: Set<Int32> = []
      return Hooks(event: { _, event, load in
        switch event {
        case .impression:
          guard counted.insert(load.number).inserted else { return }
        case .click where counted.insert(load.number).inserted: load.notifyHost(.impression)
        default: break
        }
        load.notifyHost(event)
      })
    },
    Fault("LEAVE-1", "A user who leaves the app is reported as another click.") {
      Hooks(delivered: { event, load in
        if case .leftApp = event { load.notifyHost(.click) }
      })
    },
  ]
}

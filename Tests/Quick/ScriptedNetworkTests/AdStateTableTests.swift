import AdSpecTrace
import Testing

@testable import ScriptedNetwork

/// The table of what can happen to an ad has one entry for each state and input.
@Suite struct AdStateTableTests {
  @Test("each pair of a state and an input has one entry", arguments: AdStateTable.formats)
  func isComplete(_ format: MediationFormat) {
    var wrong: [String] = []
    for state in AdStateTable.states(of: format) {
      for input in AdStateTable.inputs(of: format) {
        let count = AdStateTable.entries(of: input, state, format).count
        if count != 1 { wrong.append("\(state.rawValue) \(input.name): \(count) entries") }
      }
    }
    #expect(wrong == [])
  }

  @Test("no entry is about states or inputs that no format has")
  func isNeeded() {
    let needless = AdStateTable.entries.filter { entry in
      !AdStateTable.formats.contains { format in
        entry.formats.contain(format)
          && !Set(AdStateTable.states(of: format)).isDisjoint(with: entry.states)
          && !Set(AdStateTable.inputs(of: format)).isDisjoint(with: entry.inputs)
      }
    }
    #expect(needless.map { "\($0.inputs) \($0.states)" } == [])
  }

  @Test("an ad can come into each state, and out of each state that has an end")
  func statesAreReached() {
    for format in AdStateTable.formats {
      var reached: Set<AdState> = [.loading, .released]
      if format.isFullScreen { reached.insert(.presenting) }
      for state in AdStateTable.states(of: format) {
        for input in AdStateTable.inputs(of: format) {
          if let next = AdStateTable.outcome(of: input, in: state, format)?.next {
            reached.insert(next)
          }
        }
      }
      #expect(reached == Set(AdStateTable.states(of: format)), "\(format.rawValue)")
    }
  }

  @Test("the events of a trace tell the life of an ad")
  func life() {
    var lives = AdLives(.interstitial)
    var seen: [String] = []
    for event in AdStateTableTests.trace {
      for (life, input) in lives.take(event) {
        let outcome = life.outcome(of: input)
        guard let state = life.seen, let outcome else { continue }
        seen.append("\(state.rawValue) \(input.name) \(outcome.isImpossible ? "impossible" : "")")
      }
    }
    #expect(
      seen == [
        "loading network.loaded ", "loaded device.background ", "loaded host.present ",
        "presenting network.shown ", "on_screen network.closing ", "on_screen app.load ",
        "on_screen network.closed ", "closed network.shown impossible", "closed host.release ",
        "released host.present impossible",
      ])
  }

  private static let trace: [Event] = {
    let own = EventIdentity(load: 1)
    let messages: [(EventKind, EventIdentity, [TraceAttribute])] = [
      (.hostLoad, own, [TraceAttribute("format", .string("interstitial"))]),
      (.requestLoad, own, []), (.networkLoaded, own, []), (.deviceBackground, EventIdentity(), []),
      (.hostPresent, own, []), (.requestShow, own, []), (.networkShown, own, []),
      // The SDK has no callback for this event.
      (.networkUndelivered, own, [TraceAttribute("event", .string("closing"))]),
      (.appLoad, EventIdentity(load: 2), []), (.networkClosed, own, []), (.networkShown, own, []),
      // The adapter, not the ad.
      (.hostRelease, EventIdentity(adapter: 1), [TraceAttribute("object", .string("adapter"))]),
      (.hostRelease, own, [TraceAttribute("object", .string("ad"))]),
      (.hostPresent, own, []),
    ]
    return messages.enumerated().map { position, message in
      Event(
        index: position, time: 0, kind: message.0, identity: message.1, attributes: message.2)
    }
  }()
}

extension AdStateTable.Outcome {
  fileprivate var next: AdState? {
    switch self {
    case .possible(let next), .unlessClaimed(_, let next), .depends(_, let next): next
    case .impossible: nil
    }
  }

  fileprivate var isImpossible: Bool { if case .impossible = self { true } else { false } }
}

package import AdSpecTrace

/// The life of one ad, which the events of a trace tell.
package struct AdLife: Sendable {
  /// The format of the ad.
  package let format: MediationFormat
  /// The state; nil before the adapter asks the network for the ad.
  ///
  /// The network does not know that the app has released the ad, so this state never is `released`.
  package private(set) var state: AdState?
  /// Whether the app has released the ad.
  package private(set) var isReleased = false

  /// Creates the life of an ad that nobody has asked for.
  package init(_ format: MediationFormat) {
    self.format = format
  }

  /// The state as the app sees it.
  package var seen: AdState? { isReleased ? state.map { _ in .released } : state }

  /// What an input means for the ad now; nil for a message that is no input.
  package func outcome(of input: EventKind) -> AdStateTable.Outcome? {
    let decisive = AdStateTable.isOfNetwork(input) ? state : seen
    return decisive.flatMap { AdStateTable.outcome(of: input, in: $0, format) }
  }

  /// Takes an event of the trace.
  package mutating func take(_ input: EventKind) {
    switch input {
    case .requestLoad: state = .loading
    // The adapter can ask for any ad again, if nobody sees it.
    case .requestShow where format.isFullScreen && state != .onScreen && state != .pageOpen:
      state = .presenting
    case .hostRelease: isReleased = true
    default:
      switch outcome(of: input) {
      case .possible(let next?), .unlessClaimed(_, let next?), .depends(_, let next?): state = next
      default: break
      }
    }
  }
}

/// The lives of the ads of a trace.
package struct AdLives: Sendable {
  private let format: MediationFormat
  private var lives: [Int32: AdLife] = [:]

  /// Creates the lives of the ads of a scenario.
  ///
  /// - Parameter format: The format of ads whose load names no format.
  package init(_ format: MediationFormat) {
    self.format = format
  }

  /// Takes the next event of the trace.
  ///
  /// - Returns: The lives of the ads that the event concerns, before the event, with what the event is
  ///   for them. A load concerns the other ads, and what happens to the device concerns every ad.
  package mutating func take(_ event: Event) -> [(life: AdLife, input: EventKind)] {
    guard let input = event.input else { return [] }
    let load = event.identity.load
    if event.kind == .hostLoad { lives[load] = AdLife(event.format ?? format) }
    let isAboutOthers = load == 0 || input == .appLoad
    let concerned = lives.keys.filter { isAboutOthers ? $0 != load : $0 == load }.sorted()
    defer { if !isAboutOthers { lives[load]?.take(input) } }
    return concerned.compactMap { number in lives[number].map { ($0, input) } }
  }
}

extension Event {
  /// The format that the event names.
  fileprivate var format: MediationFormat? {
    guard case .string(let name) = attribute("format") else { return nil }
    return MediationFormat(rawValue: name)
  }

  /// What the event is for an ad: an event of the network also if the SDK has no callback for it, and the
  /// release of the ad only, not of the adapter.
  fileprivate var input: EventKind? {
    switch kind {
    case .networkUndelivered:
      guard case .string(let name) = attribute("event") else { return nil }
      return EventKind(name: "network.\(name)")
    case .hostRelease: return attribute("object") == .string("ad") ? kind : nil
    // A tap outside of every ad is a tap on nothing.
    case .deviceTapped: return identity.load == 0 ? nil : kind
    default: return kind
    }
  }
}

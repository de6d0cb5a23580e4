import AdSpecTrace

/// What the events that a rule puts together are all about.
///
/// A load and its ad have one number, so `load` and `ad` find the same events; a view is that of
/// an ad. Clicks and assets have names within their ad.
enum Correlation: String, Hashable, Sendable, CaseIterable {
  case adapter
  case setUp = "set_up"
  case load, ad, presentation, slot, asset, click, view

  /// The word for it in a sentence.
  var name: String { self == .setUp ? "set-up" : rawValue }

  /// Whether what tells one object from another is a text.
  var isNamed: Bool {
    switch self {
    case .slot, .asset, .click: true
    case .adapter, .setUp, .load, .ad, .presentation, .view: false
    }
  }
}

/// One object of a trace that events are about.
struct CorrelatedObject: Hashable, Sendable {
  let correlation: Correlation
  /// The number of the object, for clicks and assets that of their ad, 0 for slots.
  let number: Int32
  /// The name of a slot, click or asset.
  let name: String?

  /// What tells it from the other objects of its correlation.
  var key: EventGroups.Key { EventGroups.Key(number: number, name: name) }

  /// How an event relates to an object.
  enum Membership { case about, unrelated, unknown }
}

extension EventKindSet {
  /// The events about the whole network, device or process, not about one ad.
  static let aboutEverything = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkToken, .requestInitialize,
    .requestToken, .requestSet, .hostVersion, .hostMainBlocked, .hostMainUnblocked,
    .deviceTapped, .deviceOpenUrl, .deviceBackground, .deviceForeground, .deviceRotated,
    .deviceConsent, .deviceReachability, .deviceClock, .deviceBlockingCall, .worldStarted,
    .worldEnded,
  ])

  /// The events whose load had to be found from causes or slot.
  static let attributed = EventKindSet(
    EventKind.allCases.filter { $0.channel == "request" || $0.channel == "network" })
}

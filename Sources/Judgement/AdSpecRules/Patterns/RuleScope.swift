import AdSpecTrace

/// The part of a trace that a premise or a requirement considers, and the object of the events.
///
/// A window of the trace opens at `since`, ends at `untilNext`, and lasts `within` at most. Without
/// `since`, the window of a requirement opens at the premise, and a premise has no window.
final class RuleScope: Sendable {
  /// The correlation of the events: the first of the list for which the premise has an id.
  ///
  /// Nil stands for the correlation of the premise. With an empty list the events need no common object.
  let per: [Correlation]?
  /// The window opens at the latest event that matches.
  let since: EventPattern?
  /// The window ends at the first event that matches after its opening.
  let untilNext: EventPattern?
  /// The longest duration of the window, in nanoseconds of virtual time.
  let within: Int64?
  /// Whether only events count that the premise caused, directly or not.
  let isCausedByPremise: Bool
  /// Only events count with a cause that matches.
  ///
  /// The nearest of these causes must be about the object.
  let causedBy: EventPattern?
  /// The nearest cause that matches decides the object of an event; otherwise the ids of the event do.
  let attributedBy: EventPattern?
  /// Premise only: no event that matches came before the premise.
  let noneBefore: EventPattern?
  /// Premise only: an event that matches comes later.
  let followedBy: EventPattern?
  /// Premise only: no event that matches comes between the premise and `followedBy`.
  let noneBetween: EventPattern?

  init(
    per: [Correlation]? = nil, since: EventPattern? = nil, untilNext: EventPattern? = nil,
    within: Int64? = nil, isCausedByPremise: Bool = false, causedBy: EventPattern? = nil,
    attributedBy: EventPattern? = nil, noneBefore: EventPattern? = nil,
    followedBy: EventPattern? = nil, noneBetween: EventPattern? = nil
  ) {
    self.per = per
    self.since = since
    self.untilNext = untilNext
    self.within = within
    self.isCausedByPremise = isCausedByPremise
    self.causedBy = causedBy
    self.attributedBy = attributedBy
    self.noneBefore = noneBefore
    self.followedBy = followedBy
    self.noneBetween = noneBetween
  }

  /// Whether the scope of a premise can exclude events.
  var isNarrow: Bool {
    since != nil || noneBefore != nil || causedBy != nil || followedBy != nil
  }
}

/// The kind of object that the events of a rule share.
///
/// A load and its ad have one number, so `load` and `ad` find the same events. A view belongs to an ad.
/// Clicks and assets have names within their ad.
enum Correlation: String, Hashable, Sendable, CaseIterable {
  case adapter
  case setUp = "set_up"
  case load, ad, presentation, slot, asset, click, view

  /// The word for the object in a sentence.
  var name: String { self == .setUp ? "set-up" : rawValue }

  /// Whether the objects have names, not only numbers.
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
  /// The number of the object; for a click or asset the number of its ad, for a slot 0.
  let number: Int32
  /// The name of a slot, click or asset.
  let name: String?

  /// The key of the object among the objects of its correlation.
  var key: EventGroups.Key { EventGroups.Key(number: number, name: name) }

  /// How an event relates to an object.
  enum Membership { case about, unrelated, unknown }
}

extension EventKindSet {
  /// The kinds of events about the whole network, device or process, not about one ad.
  static let aboutEverything = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkToken, .requestInitialize,
    .requestToken, .requestSet, .hostVersion, .hostMainBlocked, .hostMainUnblocked,
    .deviceTapped, .deviceOpenUrl, .deviceBackground, .deviceForeground, .deviceRotated,
    .deviceConsent, .deviceReachability, .deviceClock, .deviceBlockingCall, .worldStarted,
    .worldEnded,
  ])

  /// The kinds of events whose load the trace attributes by cause or slot.
  static let attributed = EventKindSet(
    EventKind.allCases.filter { $0.channel == "request" || $0.channel == "network" })
}

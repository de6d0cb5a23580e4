import AdSpecTrace

/// The part of a trace that a premise or a requirement considers, and the object that the events
/// must share.
///
/// A window of the trace opens at `since`, ends at `untilNext`, and lasts at most the time
/// `within`. Without `since`, the window of a requirement opens at the premise, and a premise has
/// no window.
final class RuleScope: Sendable {
  /// The correlations (kinds of shared objects, such as load or ad) of the events, in order of
  /// preference.
  ///
  /// Judging uses the first correlation for which the premise has an id.
  ///
  /// If the list is nil, the premise's correlation applies. If the list is empty, the events need
  /// no common object.
  let per: [Correlation]?
  /// The window opens at the latest event that matches this pattern.
  let since: EventPattern?
  /// After its opening, the window ends at the first event that matches this pattern.
  let untilNext: EventPattern?
  /// The longest duration of the window, in nanoseconds of virtual time.
  let within: Int64?
  /// Whether events count only if the premise caused them, directly or not.
  let isCausedByPremise: Bool
  /// An event counts only if one of its causes matches this pattern.
  ///
  /// Among the causes that match, the nearest cause must be about the object.
  let causedBy: EventPattern?
  /// The nearest cause that matches this pattern decides the object of an event.
  ///
  /// If no cause matches, the event's own ids decide.
  let attributedBy: EventPattern?
  /// For premises only: no event that matches this pattern came before the premise.
  let noneBefore: EventPattern?
  /// For premises only: an event that matches this pattern comes after the premise.
  let followedBy: EventPattern?
  /// For premises only: no event that matches this pattern comes between the premise and the event
  /// of `followedBy`.
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

  /// Whether the scope, as the scope of a premise, can exclude events.
  var isNarrow: Bool {
    since != nil || noneBefore != nil || causedBy != nil || followedBy != nil
  }
}

/// The kind of object that the events of a rule share.
///
/// A load and its ad have the same number, so `load` and `ad` find the same events. A view belongs
/// to an ad. Clicks and assets have names that are unique within their ad.
enum Correlation: String, Hashable, Sendable, CaseIterable {
  case adapter
  case setUp = "set_up"
  case load, ad, presentation, slot, asset, click, view

  /// The word for the object in a sentence.
  var name: String { self == .setUp ? "set-up" : rawValue }

  /// Whether the objects have names in addition to numbers.
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
  /// The number of the object.
  ///
  /// For a click or an asset, this is the number of the ad; for a slot, it is 0.
  let number: Int32
  /// The name of a slot, click or asset.
  let name: String?

  /// The key that identifies the object among the objects of the same correlation.
  var key: EventGroups.Key { EventGroups.Key(number: number, name: name) }

  /// The relation between an event and an object.
  enum Membership { case about, unrelated, unknown }
}

extension EventKindSet {
  /// The kinds of events about the whole network, device or process, not about one ad.
  static let aboutEverything = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkToken, .requestInitialize,
    .requestVersion, .requestToken, .requestSet, .hostVersion, .hostMainBlocked, .hostMainUnblocked,
    .deviceTapped, .deviceOpenUrl, .deviceBackground, .deviceForeground, .deviceActive,
    .deviceRotated, .deviceMemoryWarning, .deviceUikitOffMain, .deviceConsent, .deviceSound,
    .deviceDefaults, .deviceReachability, .deviceClock, .deviceBlockingCall,
    .worldStarted, .worldEnded,
  ])

  /// The kinds of events for which the trace finds the load by the event's cause or slot.
  static let attributed = EventKindSet(
    EventKind.allCases.filter { $0.channel == "request" || $0.channel == "network" })
}

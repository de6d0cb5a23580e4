import AdSpecTrace

/// What the events that a rule puts together are all about.
///
/// A load and its ad have one number, so `load` and `ad` find the same events; a view is that of
/// an ad. Clicks and assets have names within their ad.
enum Correlation: String, Hashable, Sendable, CaseIterable {
  case adapter
  case setUp = "set_up"
  case load, ad, presentation, slot, asset, click, view
}

/// One object of a trace that events are about.
struct CorrelatedObject: Hashable, Sendable {
  let correlation: Correlation
  private let number: Int32
  private let name: String?

  /// Finds the object of an event; nil when the event lacks the id.
  init?(_ correlation: Correlation, of identity: EventIdentity) {
    self.correlation = correlation
    let ad = identity.ad != 0 ? identity.ad : identity.load
    switch correlation {
    case .adapter: (number, name) = (identity.adapter, nil)
    case .setUp: (number, name) = (identity.setUp, nil)
    case .load: (number, name) = (identity.load != 0 ? identity.load : identity.ad, nil)
    case .ad, .view: (number, name) = (ad, nil)
    case .presentation: (number, name) = (identity.presentation, nil)
    case .slot: (number, name) = (0, identity.slot)
    case .asset: (number, name) = (ad, identity.asset)
    case .click: (number, name) = (ad, identity.click)
    }
    switch correlation {
    case .slot, .asset, .click: if name == nil { return nil }
    default: if number == 0 { return nil }
    }
  }

  /// Finds the object of the first correlation for which an event has an id.
  init?(firstOf correlations: [Correlation], of identity: EventIdentity) {
    for correlation in correlations {
      if let object = CorrelatedObject(correlation, of: identity) {
        self = object
        return
      }
    }
    return nil
  }

  /// How an event relates to an object.
  enum Aboutness { case about, unrelated, unknown }

  /// Whether an event is about the object.
  ///
  /// It is not known for an event of the network that could not be attributed to a load. Events
  /// about the whole network or device are about every object.
  func aboutness(of event: Event) -> Aboutness {
    if let other = CorrelatedObject(correlation, of: event.identity) {
      return other == self ? .about : .unrelated
    }
    if event.kind.isAboutEverything { return .about }
    return event.kind.needsAttribution && event.identity.load == 0 && event.identity.ad == 0
      ? .unknown : .unrelated
  }
}

extension CorrelatedObject {
  /// Whether an event bounds a scope for the object: it is about it or, for a click or an asset,
  /// about the whole ad that it belongs to.
  func isBounded(by event: Event) -> Bool {
    switch aboutness(of: event) {
    case .about: return true
    case .unknown: return false
    case .unrelated: break
    }
    let ad = event.identity.ad != 0 ? event.identity.ad : event.identity.load
    switch correlation {
    case .click: return event.identity.click == nil && ad == number
    case .asset: return event.identity.asset == nil && ad == number
    default: return false
    }
  }
}

extension EventKind {
  /// Whether the event is about the whole network, device or process, not about one ad.
  var isAboutEverything: Bool {
    switch self {
    case .networkInitialized, .networkInitializeFailed, .networkToken, .requestInitialize,
      .requestToken, .requestSet, .hostVersion, .hostMainBlocked, .hostMainUnblocked,
      .deviceTapped, .deviceOpenUrl, .deviceBackground, .deviceForeground, .deviceRotated,
      .deviceConsent, .deviceReachability, .deviceClock, .deviceBlockingCall, .worldStarted,
      .worldEnded:
      true
    default: false
    }
  }

  /// Whether the event belongs to a load that had to be found from causes or slot.
  var needsAttribution: Bool {
    (EventKind.requestInitialize.rawValue...EventKind.networkUndelivered.rawValue)
      .contains(rawValue)
  }
}

import AdSpecTrace

extension IndexedTrace {
  /// The object of an event; nil when the event lacks the id.
  func object(_ correlation: Correlation, of index: Int) -> CorrelatedObject? {
    let number = number(correlation, of: index)
    guard correlation.isNamed else {
      return number == 0
        ? nil : CorrelatedObject(correlation: correlation, number: number, name: nil)
    }
    return name(correlation, of: index).map {
      CorrelatedObject(correlation: correlation, number: number, name: $0)
    }
  }

  /// The object of the first correlation for which an event has an id.
  func object(firstOf correlations: [Correlation], of index: Int) -> CorrelatedObject? {
    for correlation in correlations {
      if let object = object(correlation, of: index) { return object }
    }
    return nil
  }

  /// Whether an event is about an object.
  ///
  /// That is not known for an event of the network that could not be attributed to a load. Events
  /// about the whole network or device are about every object.
  func membership(_ index: Int, _ object: CorrelatedObject) -> CorrelatedObject.Membership {
    let correlation = object.correlation
    let number = number(correlation, of: index)
    if correlation.isNamed {
      if let name = name(correlation, of: index) {
        return name == object.name && number == object.number ? .about : .unrelated
      }
    } else if number != 0 {
      return number == object.number ? .about : .unrelated
    }
    let facts = facts[index]
    if EventKindSet.aboutEverything.contains(facts.kind) { return .about }
    return facts.load == 0 && facts.ad == 0 && EventKindSet.attributed.contains(facts.kind)
      ? .unknown : .unrelated
  }

  /// Whether an event is about an object, as far as is known; any event is about no object.
  func isAbout(_ index: Int, _ object: CorrelatedObject?) -> Bool {
    guard let object else { return true }
    return membership(index, object) == .about
  }

  /// Whether an event bounds a scope for an object: it is about it or, for a click or an asset,
  /// about the whole ad that it belongs to.
  func isBound(_ index: Int, _ object: CorrelatedObject?) -> Bool {
    guard let object else { return true }
    switch membership(index, object) {
    case .about: return true
    case .unknown: return false
    case .unrelated: break
    }
    guard object.correlation == .click || object.correlation == .asset else { return false }
    return name(object.correlation, of: index) == nil
      && number(object.correlation, of: index) == object.number
  }

  /// Where an event belongs among those about objects of a correlation: what ``membership(_:_:)`` and
  /// ``isBound(_:_:)`` say of it for each object.
  func place(_ index: Int, _ correlation: Correlation) -> EventGroups.Place {
    let number = number(correlation, of: index)
    if correlation.isNamed {
      if let name = name(correlation, of: index) {
        return .own(EventGroups.Key(number: number, name: name))
      }
    } else if number != 0 {
      return .own(EventGroups.Key(number: number, name: nil))
    }
    let facts = facts[index]
    if EventKindSet.aboutEverything.contains(facts.kind) { return .everything }
    if facts.load == 0, facts.ad == 0, EventKindSet.attributed.contains(facts.kind) {
      return .unattributed
    }
    return correlation == .click || correlation == .asset ? .nameless(number) : .none
  }

  private func number(_ correlation: Correlation, of index: Int) -> Int32 {
    let facts = facts[index]
    switch correlation {
    case .adapter: return facts.adapter
    case .setUp: return facts.setUp
    case .load: return facts.load != 0 ? facts.load : facts.ad
    case .ad, .view, .asset, .click: return facts.ad != 0 ? facts.ad : facts.load
    case .presentation: return facts.presentation
    case .slot: return 0
    }
  }

  private func name(_ correlation: Correlation, of index: Int) -> String? {
    switch correlation {
    case .slot: events[index].identity.slot
    case .asset: events[index].identity.asset
    case .click: events[index].identity.click
    case .adapter, .setUp, .load, .ad, .presentation, .view: nil
    }
  }
}

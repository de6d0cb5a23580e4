import AdSpecTrace

extension IndexedTrace {
  private static let answers = EventKindSet([.networkLoaded, .networkFailed, .networkNotReady])
  private static let events = EventKindSet(
    EventKind.allCases.filter { $0.channel == "event" })

  /// Whether a named circumstance is given around a hit.
  func holds(_ situation: RuleSituation, _ hit: PremiseHit) -> Bool {
    let identity = events[hit.index].identity
    switch situation {
    case .repeatedAnswer: return hasRepeatedAnswer(hit.index, identity)
    case .duplicateAnswer:
      return hasRepeatedAnswer(hit.index, identity) && !hasEvent(identity)
    case .otherAdAlive: return hasOtherAd(hit.index, identity)
    case .concurrentWaiters: return hasOtherWaiter(hit.index)
    }
  }

  private func hasRepeatedAnswer(_ index: Int, _ identity: EventIdentity) -> Bool {
    guard let load = CorrelatedObject(.load, of: identity) else { return false }
    var count = 0
    forEach(of: IndexedTrace.answers, in: 0..<index) { if isAbout($0, load) { count += 1 } }
    return count > 1
  }

  /// Whether any event was sent for an ad, to its own delegate or, as the causes tell, to another.
  private func hasEvent(_ identity: EventIdentity) -> Bool {
    guard let ad = CorrelatedObject(.ad, of: identity) else { return false }
    return first(of: IndexedTrace.events, in: events.indices) { index in
      if isAbout(index, ad) { return true }
      var result = false
      walkCauses(of: index) { cause in
        guard events[cause].identity.ad != 0 else { return true }
        result = isAbout(cause, ad)
        return false
      }
      return result
    } != nil
  }

  /// Whether a load of another number was still waiting, or its ad still held, at an event.
  private func hasOtherAd(_ index: Int, _ identity: EventIdentity) -> Bool {
    let own = identity.load != 0 ? identity.load : identity.ad
    let loads = EventKindSet([.hostLoad])
    let ends = EventKindSet([.answerLoad, .hostTimeout, .hostRelease])
    return first(of: loads, in: 0..<index) { start in
      let number = events[start].identity.load
      guard number != own else { return false }
      return first(of: ends, in: start..<index) { end in
        guard events[end].identity.load == number else { return false }
        return events[end].kind != .answerLoad || events[end].identity.ad == 0
      } == nil
    } != nil
  }

  /// Whether some other set-up or load waits for the same end of initialisation as a hit.
  private func hasOtherWaiter(_ index: Int) -> Bool {
    let initialized = EventKindSet([.networkInitialized])
    guard let end = first(of: initialized, in: (index + 1)..<events.count, where: { _ in true })
    else { return false }
    return first(of: EventKindSet([.hostSetUp, .hostLoad]), in: 0..<end) { waiter in
      guard waiter != index else { return false }
      let correlation = events[waiter].kind == .hostLoad ? Correlation.load : .setUp
      let over = EventKindSet([.answerSetUp, .answerLoad, .requestLoad, .hostTimeout])
      let own = CorrelatedObject(correlation, of: events[waiter].identity)
      return first(of: over, in: waiter..<end, where: { isAbout($0, own) }) == nil
    } != nil
  }
}

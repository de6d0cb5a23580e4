package import AdSpecTrace

extension MediationHost {
  /// Finds the load that a request of the network belongs to.
  ///
  /// It is the nearest load among the request's causes, if that has no request yet; else the
  /// oldest unanswered load of the same slot and format without one; else the nearest among the
  /// causes; else none. The second case is that of loads that waited for an initialisation, whose
  /// requests all have the same cause: that they go on in their order is likely, not certain, and
  /// rules are judged only where nothing contradicts it.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - slot: The network's name of the place.
  /// - Returns: The load, its adapter and ad; only the slot when there is no such load.
  package func identity(format: String, slot: String?) -> EventIdentity {
    let nearest = nearestLoad()
    if let nearest, !nearest.isShared || nearest.load.isWaiting,
      matches(nearest.load, format, slot), !loadIndex.hasRequest(nearest.load)
    {
      return identity(of: nearest.load, slot)
    }
    if let oldest = loadIndex.oldestUnasked(where: { matches($0, format, slot) }) {
      return identity(of: oldest, slot)
    }
    if let nearest { return identity(of: nearest.load, slot) }
    return EventIdentity(slot: slot)
  }

  /// The load, adapter and ad to which what is happening belongs: those of the nearest of its causes
  /// that has a load; nothing when there is none, or when it started an initialisation for which
  /// other loads wait, too.
  package var identityOfCause: EventIdentity {
    let events = recorder.events
    var isShared = false
    var next = recorder.context.cause
    while let index = next, events.indices.contains(index) {
      isShared = isShared || isOfNoLoad(events[index].kind)
      let number = events[index].identity.load
      if number != 0, let load = load(number) {
        let isAmongOthers = isShared && loadIndex.hasWaiting(besides: load)
        return isAmongOthers ? EventIdentity() : identity(of: load, load.configuration.slot)
      }
      guard let cause = events[index].cause, cause < index else { break }
      next = cause
    }
    return EventIdentity()
  }

  /// The newest load: the likeliest one where causes do not follow, on real queues.
  package var identityOfNewestLoad: EventIdentity {
    loads.last.map { identity(of: $0, $0.configuration.slot) } ?? EventIdentity()
  }

  /// The nearest load among the causes of what is happening, and whether something led from it to
  /// here that others may have waited for.
  private func nearestLoad() -> (load: HostLoad, isShared: Bool)? {
    let events = recorder.events
    var isShared = false
    var next = recorder.context.cause
    while let index = next, events.indices.contains(index) {
      if events[index].kind == .hostLoad {
        return load(events[index].identity.load).map { ($0, isShared) }
      }
      isShared = isShared || isOfNoLoad(events[index].kind)
      guard let cause = events[index].cause, cause < index else { return nil }
      next = cause
    }
    return nil
  }

  private func isOfNoLoad(_ kind: EventKind) -> Bool {
    [.networkInitialized, .networkInitializeFailed, .networkToken].contains(kind)
  }

  private func matches(_ load: HostLoad, _ format: String, _ slot: String?) -> Bool {
    load.configuration.format.rawValue == format
      && (load.configuration.slot == nil || slot == nil || load.configuration.slot == slot)
  }

  private func identity(of load: HostLoad, _ slot: String?) -> EventIdentity {
    var identity = load.adIdentity
    identity.presentation = 0
    identity.slot = slot
    return identity
  }
}

import AdSpecTrace

extension IndexedTrace {
  private static let answers = EventPattern([.networkLoaded, .networkFailed, .networkNotReady])
  static let loads = EventKindSet([.hostLoad])
  static let ends = EventKindSet([.answerLoad, .hostTimeout, .hostRelease])
  static let releases = EventKindSet([.hostRelease])
  private static let surrenders = EventKindSet([.hostTimeout, .hostRelease])
  private static let initialized = EventKindSet([.networkInitialized])
  static let waiters = EventKindSet([.hostSetUp, .hostLoad])
  private static let resumptions = EventPattern([
    .answerSetUp, .answerLoad, .requestAuction, .requestLoad, .hostTimeout,
  ])
  private static let downloads = EventPattern([.httpDone])
  private static let displays = EventPattern([.hostPresent, .hostReadView, .hostRender])
  private static let openings = EventPattern([
    .networkShowing, .networkShown, .networkUndelivered,
  ])
  private static let renders = EventPattern([.hostRender])
  private static let surrendered = EventPattern([.hostTimeout, .hostRelease])
  private static let loadRequests = EventPattern([.requestAuction, .requestLoad])
  private static let loadAnswers = EventPattern([
    .networkAuctioned, .networkAuctionFailed,
    .networkLoaded, .networkNotReady, .networkFailed, .networkNoObject, .networkUndelivered,
  ])
  private static let fetches = EventPattern([.httpGet])
  private static let startRequests = EventKindSet([.requestInitialize, .requestToken])
  private static let startAnswers = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkUndelivered, .networkToken,
  ])
  private static let completions = EventPattern([.answerLoad])
  private static let closings = EventPattern([
    .networkShowFailed, .networkClosed, .networkUndelivered, .hostUntrack,
  ])
  static let events = EventKindSet(
    EventKind.allCases.filter { $0.channel == "event" })

  /// Whether a named circumstance is given around a match.
  func holds(_ situation: RuleSituation, _ match: PremiseMatch) -> Bool {
    switch situation {
    case .repeatedAnswer: return hasRepeatedAnswer(match.index)
    case .duplicateAnswer: return hasRepeatedAnswer(match.index) && !hasEvent(match.index)
    case .otherAdAlive: return hasOtherAd(match.index)
    case .concurrentWaiters: return hasOtherWaiter(match.index)
    case .adapterReleased: return hasReleasedAdapter(match.index)
    case .failedDownload: return hasFailedDownload(match.index)
    case .opened: return hasOpened(match.index)
    case .showOver: return isShowOver(match.index)
    case .insideCompletion: return isInsideCompletion(match.index)
    case .displayedInsideCompletion:
      return object(.ad, of: match.index).flatMap { display(before: match.index, of: $0) }
        .map(isInsideCompletion) ?? false
    case .networkCountsImpressions: return networkCounts("counts_impressions", match.index)
    case .networkCountsClicks: return networkCounts("counts_clicks", match.index)
    case .networkOwes: return networkOwes(match.index)
    }
  }

  private func hasRepeatedAnswer(_ index: Int) -> Bool {
    guard count(of: IndexedTrace.answers.kinds) > 1, let load = object(.load, of: index) else {
      return false
    }
    if let known = self.index {
      return known.count(IndexedTrace.answers, in: 0..<index, .about(load), nil) > 1
    }
    var count = 0
    forEach(of: IndexedTrace.answers.kinds, in: 0..<index) {
      if isAbout($0, load) { count += 1 }
      return count < 2
    }
    return count > 1
  }

  /// Whether any event was sent for an ad, to its own delegate or, as the causes tell, to another.
  private func hasEvent(_ match: Int) -> Bool {
    guard let ad = object(.ad, of: match) else { return false }
    if let index { return index.situations.hasEvent(ad.number) }
    return first(of: IndexedTrace.events, in: events.indices) { index in
      if isAbout(index, ad) { return true }
      var result = false
      walkCauses(of: index) { cause in
        guard facts[cause].ad != 0 else { return true }
        result = isAbout(cause, ad)
        return false
      }
      return result
    } != nil
  }

  /// Whether a load of another number was still waiting, or its ad still held, at an event.
  private func hasOtherAd(_ index: Int) -> Bool {
    let own = facts[index].load != 0 ? facts[index].load : facts[index].ad
    if let known = self.index { return known.situations.hasOtherLoad(than: own, at: index) }
    return first(of: IndexedTrace.loads, in: 0..<index) { start in
      let number = facts[start].load
      guard number != own else { return false }
      return first(of: IndexedTrace.ends, in: start..<index) { end in
        facts[end].load == number && isEndOfLoad(end)
      } == nil
    } != nil
  }

  /// Whether an event ends a load, or the time for which the host holds its ad.
  func isEndOfLoad(_ index: Int) -> Bool {
    facts[index].kind != EventKind.answerLoad.rawValue || facts[index].ad == 0
  }

  /// Whether the host let go of the adapter of an event before it.
  private func hasReleasedAdapter(_ index: Int) -> Bool {
    let adapter = facts[index].adapter
    guard adapter != 0 else { return false }
    if let known = self.index { return known.situations.hasReleased(adapter, before: index) }
    return first(of: IndexedTrace.releases, in: 0..<index) {
      facts[$0].adapter == adapter && facts[$0].load == 0
    } != nil
  }

  /// Whether a picture for the load of an event failed to arrive after it, or had not arrived when
  /// the host gave the load up.
  private func hasFailedDownload(_ index: Int) -> Bool {
    let load = facts[index].load
    guard load != 0 else { return false }
    let own = CorrelatedObject(correlation: .load, number: load, name: nil)
    return first(IndexedTrace.downloads, about: own, in: index..<events.count) {
      facts[$0].load == load && isFailedDownload($0, from: index)
    } != nil
  }

  /// Whether an answer of a server brings no picture, and none is still to come.
  private func isFailedDownload(_ done: Int, from index: Int) -> Bool {
    switch events[done]["outcome"]?.text {
    case "delivered":
      return events[done]["type"]?.text.hasPrefix("image/") != true
        || events[done]["picture"] == .boolean(false)
    case "redirected": return false
    case "cancelled":
      return first(of: IndexedTrace.surrenders, in: index..<done) {
        facts[$0].load == facts[done].load
          || facts[$0].load == 0 && facts[$0].adapter == facts[index].adapter
      } != nil
    default: return true
    }
  }

  /// Whether some other set-up or load waits for the same end of initialisation as a match.
  private func hasOtherWaiter(_ index: Int) -> Bool {
    guard
      let end = first(
        of: IndexedTrace.initialized, in: (index + 1)..<events.count, where: { _ in true })
    else { return false }
    if let known = self.index { return known.situations.hasOtherWaiter(than: index, until: end) }
    return first(of: IndexedTrace.waiters, in: 0..<end) { waiter in
      waiter != index && resumption(of: waiter, before: end) == nil
    } != nil
  }

  /// What made a set-up or load that may wait go on, before an event.
  func resumption(of waiter: Int, before end: Int) -> Int? {
    let correlation =
      facts[waiter].kind == EventKind.hostLoad.rawValue ? Correlation.load : .setUp
    let own = object(correlation, of: waiter)
    if let known = self.index {
      return known.first(
        IndexedTrace.resumptions, in: waiter..<end, own.map { .about($0) } ?? .any, nil)
    }
    return first(of: IndexedTrace.resumptions.kinds, in: waiter..<end) { isAbout($0, own) }
  }

  /// The latest display of the ad of an event before it.
  private func display(before index: Int, of ad: CorrelatedObject) -> Int? {
    if let known = self.index {
      return known.last(IndexedTrace.displays, in: 0..<index, .about(ad), nil)
    }
    return last(of: IndexedTrace.displays.kinds, in: 0..<index) { isAbout($0, ad) }
  }

  private func hasOpened(_ index: Int) -> Bool {
    guard let ad = object(.ad, of: index), let display = display(before: index, of: ad) else {
      return false
    }
    guard facts[display].kind == EventKind.hostPresent.rawValue else { return true }
    guard
      let opening = first(
        IndexedTrace.openings, about: ad, in: display..<(index + 1),
        where: { tells($0, "shown", "showing") })
    else { return false }
    return first(IndexedTrace.closings, about: ad, in: display..<opening) {
      tells($0, "show_failed")
    } == nil
  }

  private func isInsideCompletion(_ index: Int) -> Bool {
    guard let ad = object(.ad, of: index) else { return false }
    func reaches(_ answer: Int) -> Bool {
      if case .integer(let last)? = events[answer]["until"] { return last >= index }
      return false
    }
    if let known = self.index {
      return known.last(IndexedTrace.completions, in: 0..<index, .about(ad), nil, where: reaches)
        != nil
    }
    return last(of: IndexedTrace.completions.kinds, in: 0..<index) {
      isAbout($0, ad) && reaches($0)
    } != nil
  }

  private func isShowOver(_ index: Int) -> Bool {
    guard let ad = object(.ad, of: index), let display = display(before: index, of: ad) else {
      return false
    }
    return first(IndexedTrace.closings, about: ad, in: display..<index) {
      facts[$0].kind == EventKind.hostUntrack.rawValue || tells($0, "show_failed", "closed")
    } != nil
  }

  /// Whether the native ad of an event has been rendered, so that the adapter has said who counts.
  func isRendered(_ index: Int) -> Bool {
    guard let ad = object(.ad, of: index) else { return false }
    return last(IndexedTrace.renders, about: ad, in: 0..<(index + 1)) != nil
  }

  private func networkCounts(_ attribute: String, _ index: Int) -> Bool {
    guard (otherFormat(of: index) ?? header.format) == "native" else { return true }
    guard let ad = object(.ad, of: index),
      let render = last(IndexedTrace.renders, about: ad, in: 0..<(index + 1))
    else { return false }
    return events[render][attribute] == .boolean(true)
  }

  /// Whether the network or a server has not answered when the load of an event is given up.
  private func networkOwes(_ index: Int) -> Bool {
    guard let load = object(.load, of: index) else { return false }
    let end =
      first(IndexedTrace.surrendered, about: load, in: 0..<events.count) { _ in true }
      ?? events.count
    if let request = last(IndexedTrace.loadRequests, about: load, in: 0..<end),
      first(IndexedTrace.loadAnswers, about: load, in: request..<end, where: { _ in true }) == nil
    {
      return true
    }
    let isWaiting = { (fetch: Int) in
      self.first(IndexedTrace.downloads, about: load, in: fetch..<end) {
        self.facts[$0].cause == fetch
      }
        == nil
    }
    if last(IndexedTrace.fetches, about: load, in: 0..<end, where: isWaiting) != nil { return true }
    // A start or a token request does not say for which load it was made.
    let open = self.index?.situations.firstOpenRequest ?? firstOpenRequest
    return open.map { $0 < end } ?? false
  }

  /// The first start of the network, or request for a token, that never was answered.
  var firstOpenRequest: Int? {
    var answered: Set<Int32> = []
    forEach(of: IndexedTrace.startAnswers, in: events.indices) {
      answered.insert(facts[$0].cause)
      return true
    }
    return first(of: IndexedTrace.startRequests, in: events.indices) {
      !answered.contains(Int32($0))
    }
  }

  /// The first event that a pattern without tests means, that is about an object, and that passes a
  /// test.
  private func first(
    _ pattern: EventPattern, about object: CorrelatedObject, in range: Range<Int>,
    where test: (Int) -> Bool
  ) -> Int? {
    if let index { return index.first(pattern, in: range, .about(object), nil, where: test) }
    return first(of: pattern.kinds, in: range) { isAbout($0, object) && test($0) }
  }

  /// The last one of them.
  private func last(
    _ pattern: EventPattern, about object: CorrelatedObject, in range: Range<Int>,
    where test: (Int) -> Bool = { _ in true }
  ) -> Int? {
    if let index { return index.last(pattern, in: range, .about(object), nil, where: test) }
    return last(of: pattern.kinds, in: range) { isAbout($0, object) && test($0) }
  }

  /// Whether the network reports an event of one of these names, or would if its SDK had the callback.
  private func tells(_ index: Int, _ names: String...) -> Bool {
    let event = events[index]
    if event.kind == .networkUndelivered {
      return event["event"].map { names.contains($0.text) } ?? false
    }
    return names.contains { event.kind.name == "network.\($0)" }
  }
}

import AdSpecTrace

/// Decides, for one trace, whether a situation such as `REPEATED_ANSWER` holds.
///
/// Conditions of rules use the names of situations.
struct SituationEvaluator {
  private let trace: IndexedTrace

  init(_ trace: IndexedTrace) {
    self.trace = trace
  }

  static let answers = EventPattern([.networkLoaded, .networkFailed, .networkNotReady])
  /// What adapters report, as in EVT-KEEP-1: events of the network, and that an ad cannot be shown.
  static let forwarded = EventKindSet([
    .networkShown, .networkShowFailed, .networkImpression, .networkClick, .networkLeftApp,
    .networkClosed, .networkReward, .hostPresent,
  ])
  /// The network's words about whether it can show an ad.
  private static let fitness = EventPattern([
    .networkLoaded, .networkNotReady, .networkExpired, .networkUndelivered,
  ])
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
  private static let consents = EventPattern([.deviceConsent])
  private static let displays = EventPattern([.hostPresent, .hostReadView, .hostRender])
  private static let openings = EventPattern([
    .networkShowing, .networkShown, .networkUndelivered,
  ])
  private static let appearances = [EventKind.networkShown, .networkShowing]
  private static let disappearances = [EventKind.networkShowFailed, .networkClosed]
  private static let renders = EventPattern([.hostRender])
  private static let releaseCalls = EventPattern([.hostRelease])
  private static let loadCalls = EventPattern([.hostLoad])
  private static let surrendered = EventPattern([.hostTimeout, .hostRelease])
  private static let loadRequests = EventPattern([.requestAuction, .requestLoad])
  static let loadAnswers = EventPattern([
    .networkAuctioned, .networkAuctionFailed,
    .networkLoaded, .networkNotReady, .networkFailed, .networkNoObject, .networkUndelivered,
  ])
  private static let fetches = EventPattern([.httpGet])
  static let startRequests = EventKindSet([.requestInitialize, .requestToken])
  static let startAnswers = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkUndelivered, .networkToken,
  ])
  private static let completions = EventPattern([.answerLoad])
  private static let endsOfLoading = EventPattern([.answerLoad, .hostTimeout])
  private static let closings = EventPattern([
    .networkShowFailed, .networkClosed, .networkUndelivered, .hostUntrack,
  ])
  private static let reports = EventPattern(EventKind.allCases.filter { $0.channel == "event" })
  static let events = EventKindSet(
    EventKind.allCases.filter { $0.channel == "event" })

  /// Whether a situation holds for a match.
  ///
  /// Many rules ask the same about the same event.
  func holds(_ situation: RuleSituation, _ match: PremiseMatch) -> Bool {
    trace.index.situations.holds(situation, at: match.index) { decide(situation, match) }
  }

  private func decide(_ situation: RuleSituation, _ match: PremiseMatch) -> Bool {
    switch situation {
    case .repeatedAnswer: return hasRepeatedAnswer(match.index)
    case .duplicateAnswer: return isCutOff(match.index)
    case .otherAdAlive: return hasOtherAd(match.index)
    case .concurrentWaiters: return hasOtherWaiter(match.index)
    case .adapterReleased: return hasReleasedAdapter(match.index)
    case .releasedWhileLoading: return isReleasedWhileLoading(match.index)
    case .childUser: return isChild(match.index)
    case .failedDownload: return hasFailedDownload(match.index)
    case .opened: return hasOpened(match.index)
    case .showOver: return isShowOver(match.index)
    case .releasedAtOnce: return isReleasedAtOnce(match.index)
    case .insideCompletion: return isInsideCompletion(match.index)
    case .displayedInsideCompletion:
      return trace.object(.ad, of: match.index).flatMap { ad in
        last(SituationEvaluator.displays, about: ad, in: 0..<match.index)
      }.map(isInsideCompletion) ?? false
    case .networkCountsImpressions: return networkCounts("counts_impressions", match.index)
    case .networkCountsClicks: return networkCounts("counts_clicks", match.index)
    case .networkOwes: return networkOwes(match.index)
    }
  }

  /// Whether the network had answered a load more than once before a given event of this load.
  private func hasRepeatedAnswer(_ index: Int) -> Bool {
    guard trace.count(of: SituationEvaluator.answers.kinds) > 1,
      let load = trace.object(.load, of: index)
    else {
      return false
    }
    return trace.index.count(SituationEvaluator.answers, in: 0..<index, .about(load), nil) > 1
  }

  /// Whether a second answer of the network has cut the ad of an event off from its delegate, so that
  /// EVT-KEEP-1 speaks.
  private func isCutOff(_ match: Int) -> Bool {
    guard hasRepeatedAnswer(match), let ad = trace.object(.ad, of: match) else { return false }
    return trace.index.situations.isCutOff(ad.number)
  }

  /// Whether adapters report an event: one of the network, or the presentation of an ad that the network
  /// can no longer show.
  func isReported(_ index: Int) -> Bool {
    let kind = trace.facts[index].kind
    guard SituationEvaluator.forwarded.contains(kind) else { return false }
    guard kind == EventKind.hostPresent.rawValue else { return true }
    guard let ad = trace.object(.ad, of: index) else { return false }
    let latest = last(SituationEvaluator.fitness, about: ad, in: 0..<index) {
      trace.events[$0].kind != .networkUndelivered || reports($0, [.networkExpired])
    }
    return latest.map { trace.events[$0].kind != .networkLoaded } ?? false
  }

  /// Whether an event of the network comes while the host can hear of it: after a second answer, while
  /// the ad is on screen, about to appear, or unfit to appear.
  func isOwed(_ index: Int) -> Bool {
    guard hasRepeatedAnswer(index), let ad = trace.object(.ad, of: index) else { return false }
    let isFailure = [EventKind.networkShowFailed.rawValue, EventKind.hostPresent.rawValue]
      .contains(trace.facts[index].kind)
    return (isFailure || hasOpened(index)) && !isShowOver(index) && !isInsideCompletion(index)
      && last(EventPattern([.hostRelease]), about: ad, in: 0..<index) == nil
  }

  /// Whether the app released the ad of an event after the event, at the same time, before the adapter
  /// reported anything because of the event, or inside such a report.
  private func isReleasedAtOnce(_ index: Int) -> Bool {
    guard let ad = trace.object(.ad, of: index) else { return false }
    let time = trace.events[index].time
    let end =
      trace.events[index...].firstIndex { $0.time > time } ?? trace.events.count
    let releases = SituationEvaluator.releaseCalls
    guard let release = first(releases, about: ad, in: index..<end) else {
      return false
    }
    let match = PremiseMatch(index: index)
    let effects = { (pattern: EventPattern, range: Range<Int>) in
      trace.index.effects(of: index, pattern, in: range, match)
    }
    return !effects(releases, release..<release + 1).isEmpty
      || effects(SituationEvaluator.reports, index..<release).isEmpty
  }

  /// Whether, at the time of an event, another load was waiting or the host held the ad of another
  /// load.
  private func hasOtherAd(_ index: Int) -> Bool {
    let own = trace.facts[index].load != 0 ? trace.facts[index].load : trace.facts[index].ad
    return trace.index.situations.hasOtherLoad(than: own, at: index)
  }

  /// Whether an event ends a load without an ad, or ends the time during which the host holds the
  /// loaded ad.
  func isEndOfLoad(_ index: Int) -> Bool {
    trace.facts[index].kind != EventKind.answerLoad.rawValue || trace.facts[index].ad == 0
  }

  /// Whether the host had released an adapter before a given event of this adapter.
  private func hasReleasedAdapter(_ index: Int) -> Bool {
    let adapter = trace.facts[index].adapter
    return adapter != 0 && trace.index.situations.hasReleased(adapter, before: index)
  }

  /// Whether the host released the adapter of a load while the load waited for its answer.
  private func isReleasedWhileLoading(_ index: Int) -> Bool {
    // Only the start of the load always names the adapter.
    guard let load = trace.object(.load, of: index),
      let start = first(SituationEvaluator.loadCalls, about: load, in: trace.events.indices)
    else { return false }
    let end = first(SituationEvaluator.endsOfLoading, about: load, in: start..<trace.events.count)
    return trace.index.situations.hasReleased(
      trace.facts[start].adapter, before: end ?? trace.events.count)
  }

  /// Whether the app's latest settings before an event say that the user is a child, or below the
  /// age of consent.
  private func isChild(_ index: Int) -> Bool {
    let latest = trace.index.last(SituationEvaluator.consents, in: 0..<index, .any, nil)
    guard let consent = latest.map({ trace.events[$0] }) else { return false }
    return consent["child"] == .boolean(true) || consent["under_age"] == .boolean(true)
      || consent["age"] == .string("child")
  }

  /// For the load of an event: whether a download of a picture failed after the event, or was still
  /// running when the host gave up the load.
  private func hasFailedDownload(_ index: Int) -> Bool {
    let load = trace.facts[index].load
    guard load != 0 else { return false }
    let own = CorrelatedObject(correlation: .load, number: load, name: nil)
    return first(SituationEvaluator.downloads, about: own, in: index..<trace.events.count) {
      trace.facts[$0].load == load && isFailedDownload($0, from: index)
    } != nil
  }

  /// Whether the end of a download means that the picture never arrives.
  private func isFailedDownload(_ done: Int, from index: Int) -> Bool {
    switch trace.events[done]["outcome"]?.text {
    case "delivered":
      return trace.events[done]["type"]?.text.hasPrefix("image/") != true
        || trace.events[done]["picture"] == .boolean(false)
    case "redirected": return false
    case "cancelled":
      return trace.first(of: SituationEvaluator.surrenders, in: index..<done) {
        trace.facts[$0].load == trace.facts[done].load
          || trace.facts[$0].load == 0 && trace.facts[$0].adapter == trace.facts[index].adapter
      } != nil
    default: return true
    }
  }

  /// Whether the set-up or load of an event, and at least one other set-up or load, wait for the
  /// same initialisation to end.
  private func hasOtherWaiter(_ index: Int) -> Bool {
    guard
      let end = trace.first(
        of: SituationEvaluator.initialized, in: (index + 1)..<trace.events.count,
        where: { _ in true })
    else { return false }
    return trace.index.situations.hasOtherWaiter(than: index, until: end)
  }

  /// Among the events before an index: the first event after which a set-up or load no longer
  /// waited.
  func resumption(of waiter: Int, before end: Int) -> Int? {
    let correlation =
      trace.facts[waiter].kind == EventKind.hostLoad.rawValue ? Correlation.load : .setUp
    let own = trace.object(correlation, of: waiter)
    return trace.index.first(
      SituationEvaluator.resumptions, in: waiter..<end, own.map { .about($0) } ?? .any, nil)
  }

  /// Among the events before an index: the latest event with which the host displayed an ad.
  private func display(before index: Int, of ad: CorrelatedObject) -> Int? {
    guard let latest = last(SituationEvaluator.displays, about: ad, in: 0..<index) else {
      return nil
    }
    // A presentation of an ad that is on screen brings nothing on screen: the adapter refuses it, and
    // the events of the ad belong to the presentation before.
    guard trace.facts[latest].kind == EventKind.hostPresent.rawValue,
      let earlier = display(before: latest, of: ad),
      first(
        SituationEvaluator.openings, about: ad, in: earlier..<latest,
        where: { reports($0, SituationEvaluator.appearances) }) != nil,
      first(
        SituationEvaluator.closings, about: ad, in: earlier..<latest,
        where: { reports($0, SituationEvaluator.disappearances) }) == nil
    else { return latest }
    return earlier
  }

  /// Whether an ad was on screen at the time of an event, or earlier.
  private func hasOpened(_ index: Int) -> Bool {
    guard let ad = trace.object(.ad, of: index), let display = display(before: index, of: ad) else {
      return false
    }
    guard trace.facts[display].kind == EventKind.hostPresent.rawValue else { return true }
    guard
      let opening = first(
        SituationEvaluator.openings, about: ad, in: display..<(index + 1),
        where: { reports($0, SituationEvaluator.appearances) })
    else { return false }
    return first(SituationEvaluator.closings, about: ad, in: display..<opening) {
      reports($0, [.networkShowFailed])
    } == nil
  }

  /// Whether an event came before the adapter's call of the load's completion had returned.
  private func isInsideCompletion(_ index: Int) -> Bool {
    guard let ad = trace.object(.ad, of: index) else { return false }
    func reaches(_ answer: Int) -> Bool {
      if case .integer(let last)? = trace.events[answer]["until"] { return last >= index }
      return false
    }
    return last(SituationEvaluator.completions, about: ad, in: 0..<index, where: reaches) != nil
  }

  /// Whether an ad had left the screen before an event.
  private func isShowOver(_ index: Int) -> Bool {
    guard let ad = trace.object(.ad, of: index), let display = display(before: index, of: ad) else {
      return false
    }
    return first(SituationEvaluator.closings, about: ad, in: display..<index) {
      trace.facts[$0].kind == EventKind.hostUntrack.rawValue
        || reports($0, SituationEvaluator.disappearances)
    } != nil
  }

  /// Whether the host has rendered the native ad of an event.
  ///
  /// When rendering, the host asks the adapter whether Google or the network counts impressions and
  /// clicks.
  func isRendered(_ index: Int) -> Bool {
    guard trace.kinds.contains(.hostRender), let ad = trace.object(.ad, of: index) else {
      return false
    }
    return last(SituationEvaluator.renders, about: ad, in: 0..<(index + 1)) != nil
  }

  /// Whether the network, not Google, counts impressions or clicks of the ad of an event.
  private func networkCounts(_ attribute: String, _ index: Int) -> Bool {
    guard (trace.otherFormat(of: index) ?? trace.header.format) == "native" else { return true }
    guard let ad = trace.object(.ad, of: index),
      let render = last(SituationEvaluator.renders, about: ad, in: 0..<(index + 1))
    else { return false }
    return trace.events[render][attribute] == .boolean(true)
  }

  /// Whether the network or a server still owes an answer when the host gives up the load of an
  /// event.
  private func networkOwes(_ index: Int) -> Bool {
    guard let load = trace.object(.load, of: index) else { return false }
    let end =
      first(SituationEvaluator.surrendered, about: load, in: 0..<trace.events.count) { _ in true }
      ?? trace.events.count
    // What the network says about another slot answers nothing.
    let isAnswer = { (event: Int) in trace.events[event]["answered_slot"] == nil }
    if let request = last(SituationEvaluator.loadRequests, about: load, in: 0..<end),
      first(SituationEvaluator.loadAnswers, about: load, in: request..<end, where: isAnswer) == nil
    {
      return true
    }
    if let slot = trace.events[index].identity.slot,
      let kept = trace.index.situations.openKeptRequest(of: slot, before: end),
      first(SituationEvaluator.loadCalls, about: load, in: kept..<end) != nil
    {
      return true
    }
    let isWaiting = { (fetch: Int) in
      first(SituationEvaluator.downloads, about: load, in: fetch..<end) {
        trace.facts[$0].cause == Int32(fetch)
      }
        == nil
    }
    if last(SituationEvaluator.fetches, about: load, in: 0..<end, where: isWaiting) != nil {
      return true
    }
    // Requests to start the network or to get a token have no load id.
    return trace.index.situations.owesStart(before: end)
  }

  /// Among the events of some kinds in a range: the first event that is about a given object and
  /// passes a given test.
  private func first(
    _ pattern: EventPattern, about object: CorrelatedObject, in range: Range<Int>,
    where test: (Int) -> Bool = { _ in true }
  ) -> Int? {
    trace.index.first(pattern, in: range, .about(object), nil, where: test)
  }

  /// Among the events of some kinds in a range: the last event that is about a given object and
  /// passes a given test.
  private func last(
    _ pattern: EventPattern, about object: CorrelatedObject, in range: Range<Int>,
    where test: (Int) -> Bool = { _ in true }
  ) -> Int? {
    trace.index.last(pattern, in: range, .about(object), nil, where: test)
  }

  /// Whether the network sent an event as a report of one of the given kinds.
  ///
  /// A report counts even if the network's SDK has no callback for the report.
  private func reports(_ index: Int, _ kinds: [EventKind]) -> Bool {
    let kind = trace.events[index].kind
    guard kind == .networkUndelivered else { return kinds.contains(kind) }
    guard let name = trace.events[index]["event"]?.text else { return false }
    return kinds.contains { $0.name == "network." + name }
  }
}

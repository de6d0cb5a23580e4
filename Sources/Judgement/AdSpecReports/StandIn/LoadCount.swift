package import AdSpecTrace

/// The numbers of loads in a scenario that were requested, reached the network, and succeeded.
///
/// With the counts, a report can distinguish an adapter that never loaded an ad from an adapter
/// that passed.
package struct LoadCount: Hashable, Sendable {
  /// The number of loads that the host requested with usable settings.
  package var asked = 0
  /// The number of loads that reached the network.
  package var requested = 0
  /// The number of loads that the adapter completed in time with an ad.
  package var succeeded = 0
  /// The number of ads that the host asked the adapter to present, and that the network could show.
  package var presented = 0
  /// The number of these presentations in which the adapter asked the network to show the ad.
  package var shown = 0
  /// The number of collections of signals for which the network gave a token, or for which the
  /// adapter answered without waiting for the token.
  package var collected = 0
  /// The number of these collections in which the adapter's signals were not empty.
  package var filled = 0
  /// The loads and collections of signals that failed, although the scenario lets them succeed.
  ///
  /// Loads that failed in the same way are one element, and the elements are in the order of the
  /// first failures.
  package var failures: [FailedLoad] = []

  /// Creates a value with all counts 0.
  package init() {}

  /// Counts the loads of the adapter under test in a trace.
  package init(_ trace: Trace) {
    // If the network's SDK failed to start, no load can succeed, so the function counts no load.
    let events = trace.events
    guard !events.indices.contains(where: { events[$0].kind == .networkInitializeFailed })
    else { return }
    var journal = LoadJournal(trace)
    for index in events.indices where LoadJournal.concerns(events[index].kind) {
      journal.note(events[index])
    }
    self = journal.count
  }

  /// Adds the counts of another scenario to these counts.
  mutating func add(_ other: LoadCount) {
    asked += other.asked
    requested += other.requested
    succeeded += other.succeeded
    presented += other.presented
    shown += other.shown
    collected += other.collected
    filled += other.filled
    for failure in other.failures { add(failure) }
  }

  /// Adds loads that failed in one way.
  mutating func add(_ failure: FailedLoad) {
    if let position = failures.firstIndex(where: { $0.isLike(failure) }) {
      failures[position].count += failure.count
    } else {
      failures.append(failure)
    }
  }

  /// The way in which most of the loads failed that the scenarios let succeed; nil if none failed.
  package var usualFailure: FailedLoad? {
    // If several are equally frequent, the first one counts.
    failures.reduce(nil) { most, failure in
      if let most, most.count >= failure.count { most } else { failure }
    }
  }

  /// The error of ``usualFailure``; empty if there is none, or if the adapter gave no error.
  package var error: String { usualFailure?.error ?? "" }
}

/// Loads that failed in the same way, although the scenario lets them succeed: the settings are
/// usable, and the network reports no failure.
package struct FailedLoad: Hashable, Sendable {
  /// The step at which a load failed.
  package enum Step: String, CaseIterable, Sendable {
    /// The set-up of the adapter failed before the load.
    case setUp = "set_up"
    /// The adapter collected no signals, so the host got no bid.
    case signals
    /// The adapter died before it answered the load.
    case death
    /// The adapter did not ask the network for an ad, and nothing had started the network's SDK.
    case start
    /// The adapter did not ask the network for an ad.
    case request
    /// The network's SDK asked for an ad of a slot that no load has.
    case slot
    /// The stand-in has no callback for an ad that has loaded.
    case callback
    /// The delegate that the network's SDK had to call no longer existed.
    case delegate
    /// The network's SDK reported the ad as loaded, and the adapter did not complete the load with
    /// the ad.
    case answer
  }

  /// The step at which the loads failed.
  package var step: Step
  /// The adapter's error; empty if it gave none.
  package var error: String
  /// The values that the adapter was given for the first of the loads, such as its settings.
  package var given: String
  /// The number of loads that failed in this way.
  package var count: Int

  /// Creates a description.
  package init(step: Step, error: String = "", given: String = "", count: Int = 1) {
    self.step = step
    self.error = error
    self.given = given
    self.count = count
  }

  /// Whether other loads failed in the same way.
  func isLike(_ other: FailedLoad) -> Bool { step == other.step && error == other.error }
}

/// Follows the loads of the adapter under test through a trace.
private struct LoadJournal {
  /// A load of the adapter under test.
  private struct Load {
    /// The call of the host.
    let call: Event
    /// Whether the scenario makes the load fail.
    var isBroken: Bool
    var reachedNetwork = false
    /// Whether nothing had started the network's SDK when the load began.
    var isBeforeStart: Bool
    /// Why the report of the network that the ad has loaded led to no ad; nil before the report.
    var afterLoading: FailedLoad.Step?
    /// The adapter's error; nil before an answer with an error.
    var error: String?
    var hasSucceeded = false
    var isTimedOut = false
    /// Whether the network can show the ad.
    var isShowable = true
    var isPresented = false
    var isShown = false
  }

  private let flow: String
  private let isDead: Bool
  private let applies: Bool
  private let needsStart: Bool
  private var loads: [Int32: Load] = [:]
  private var order: [Int32] = []
  private var sum = LoadCount()
  private var setUpError: String?
  private var hasStarted = false
  private var hasStrayRequest = false
  private var asksForToken = false
  private var hasNoToken = false
  /// The latest call with which the host asked for signals.
  private var collection: Event?
  /// The errors of collections of signals; an empty error stands for empty signals.
  private var signalErrors: [(error: String, call: Event?)] = []

  init(_ trace: Trace) {
    flow = trace.header.flow
    isDead = trace.ending?.isDeath != false
    applies = trace.exclusion == nil
    needsStart = trace.header.profile["initialization"] != .string("none")
  }

  /// Whether the journal notes events of a kind.
  ///
  /// Asking first saves copies of the other events.
  static func concerns(_ kind: EventKind) -> Bool { areNoted[Int(kind.rawValue)] }

  private static let areNoted = EventKind.allCases.map {
    ["host", "request", "network", "answer"].contains($0.channel)
  }

  mutating func note(_ event: Event) {
    switch event.kind.channel {
    case "host": noteHost(event)
    case "request": noteRequest(event)
    case "network": noteNetwork(event)
    case "answer": noteAnswer(event)
    default: break
    }
  }

  private mutating func noteHost(_ event: Event) {
    let number = event.identity.load
    switch event.kind {
    case .hostCollectSignals: collection = event
    case .hostLoad where event["unusable"] == nil && event["other_adapter"] == nil:
      sum.asked += 1
      order.append(number)
      loads[number] = Load(
        call: event, isBroken: event["left_out"] != nil || event["odd"] != nil,
        isBeforeStart: needsStart && !hasStarted)
    case .hostTimeout: loads[number]?.isTimedOut = true
    case .hostPresent: loads[number]?.isPresented = true
    default: break
    }
  }

  private mutating func noteRequest(_ event: Event) {
    let number = event.identity.load
    switch event.kind {
    case .requestInitialize: hasStarted = true
    case .requestToken: asksForToken = true
    case .requestLoad, .requestAuction:
      if loads[number] != nil {
        sum.requested += 1
        loads[number]?.reachedNetwork = true
      } else if number == 0 {
        hasStrayRequest = true
      }
    case .requestIsReady where event["ready"] == .boolean(false): loads[number]?.isShowable = false
    case .requestShow: loads[number]?.isShown = true
    default: break
    }
  }

  private mutating func noteNetwork(_ event: Event) {
    let number = event.identity.load
    switch event.kind {
    case .networkToken:
      if event["error"] != nil || [nil, .null, .string("")].contains(event["token"]) {
        hasNoToken = true
      }
    case .networkFailed, .networkAuctionFailed, .networkNoObject, .networkNotReady:
      loads[number]?.isBroken = true
      loads[number]?.isShowable = false
    case .networkExpired, .networkRefused: loads[number]?.isShowable = false
    case .networkLoaded:
      let isOther = ["no_object", "answered_slot", "wrong_kind"].contains { event[$0] != nil }
      if isOther { loads[number]?.isBroken = true } else { loads[number]?.afterLoading = .answer }
    case .networkUndelivered:
      guard event["event"] == .string("loaded") else {
        if event["event"] == .string("failed") { loads[number]?.isBroken = true }
        return
      }
      loads[number]?.afterLoading =
        event["reason"] == .string("no_callback") ? .callback : .delegate
    default: break
    }
  }

  private mutating func noteAnswer(_ event: Event) {
    let number = event.identity.load
    switch event.kind {
    case .answerSetUp: setUpError = setUpError ?? Self.error(event)
    case .answerLoad where loads[number] != nil:
      if event["returned_delegate"] == .boolean(true) {
        sum.succeeded += 1
        loads[number]?.hasSucceeded = true
      } else if loads[number]?.error == nil {
        loads[number]?.error = Self.error(event)
      }
    case .answerSignals:
      let error = Self.error(event)
      // If the adapter cannot collect signals, there is no bid and no load. So the failure to
      // collect signals counts as a requested load.
      if flow != Lane.usualFlow, error != nil { sum.asked += 1 }
      let isFilled = ![nil, .null, .string("")].contains(event["signals"])
      if error == nil, isFilled {
        sum.collected += 1
        sum.filled += 1
      } else {
        signalErrors.append((error ?? "", collection))
      }
    default: break
    }
  }

  /// The counts of the loads that the journal has seen.
  var count: LoadCount {
    var sum = sum
    guard applies else { return sum }
    // Some SDKs have no token, and their adapters give empty signals on purpose.
    if !hasNoToken {
      for (error, call) in signalErrors where !error.isEmpty || asksForToken {
        sum.collected += 1
        let step = error.isEmpty || setUpError == nil ? FailedLoad.Step.signals : .setUp
        sum.add(FailedLoad(step: step, error: error, given: call.map(Self.given) ?? ""))
      }
    }
    for load in order.compactMap({ loads[$0] }) {
      if load.isPresented, load.isShowable || load.isShown {
        sum.presented += 1
        if load.isShown { sum.shown += 1 }
      }
      if let failure = failure(of: load) { sum.add(failure) }
    }
    return sum
  }

  /// The failure of a load; nil if the load succeeded, or if the scenario decided how it ended.
  private func failure(of load: Load) -> FailedLoad? {
    let isOver = load.error != nil || load.isTimedOut || isDead
    guard !load.hasSucceeded, !load.isBroken, isOver else { return nil }
    let step: FailedLoad.Step
    if isDead, load.error == nil {
      step = .death
    } else if let known = load.afterLoading {
      step = known
    } else if load.reachedNetwork {
      // The scenario left the request without an answer.
      return nil
    } else if setUpError != nil {
      step = .setUp
    } else if hasStrayRequest {
      step = .slot
    } else {
      step = load.isBeforeStart && !hasStarted ? .start : .request
    }
    return FailedLoad(
      step: step, error: step == .setUp ? setUpError ?? "" : load.error ?? "",
      given: Self.given(load.call))
  }

  private static func error(_ event: Event) -> String? {
    guard case .string(let message)? = event["error"]?["message"] else { return nil }
    let domain = event["error"]?["domain"].map { "\($0.text) " } ?? ""
    guard case .integer(let code)? = event["error"]?["code"] else { return domain + message }
    let name = CommonAdapterError.note(domain: String(domain.dropLast()), code: code)
    return "\(domain)\(code)\(name): \(message)"
  }

  /// The values of a call of the host, in words.
  private static func given(_ event: Event) -> String {
    let settings = event["settings"].map { "settings \($0.readable)" } ?? "no settings"
    let extras = event["extras"].map { "extras \($0.readable)" } ?? "no extras"
    let bid = event["bid"].map { "bid \($0.readable)" }
    return [settings, extras, bid].compactMap(\.self).joined(separator: ", ")
  }
}

package import AdSpecTrace

/// One thing that a stand-in or an adapter did, as a trace shows it.
package struct Observation: Hashable, Comparable, Sendable {
  /// The observation in words, such as `delivers closed`.
  package let name: String

  /// Creates an observation from its words.
  package init(_ name: String) { self.name = name }

  /// The stand-in called a callback of the SDK for an event.
  static func delivers(_ event: String) -> Observation { .init("delivers \(event)") }
  /// The stand-in said that the SDK has no callback for an event.
  static func lacks(_ event: String) -> Observation { .init("lacks \(event)") }
  /// The stand-in said that the SDK has no callback for an event that had not happened before for
  /// the same load.
  static func drops(_ event: String) -> Observation { .init("drops \(event)") }
  /// The adapter called the SDK.
  static func calls(_ kind: EventKind) -> Observation { .init("calls \(kind.name)") }
  /// The adapter set an option in a request for a native ad.
  static func sets(_ option: NetworkClaims.NativeOption) -> Observation {
    .init("sets \(option.rawValue)")
  }
  /// The adapter told the network a setting of the app.
  static func passesOn(_ setting: NetworkClaims.AppSetting) -> Observation {
    .init("passes on \(setting.rawValue)")
  }
  /// The adapter rewarded the user because of an event of the network.
  static func rewards(after event: String) -> Observation { .init("rewards after \(event)") }
  /// The adapter rewarded the user because of an event that says that the user earned nothing.
  static func ignores(_ event: String) -> Observation { .init("ignores completed of \(event)") }
  /// The adapter gave no reward after an event that says that the user earned nothing.
  static func heeds(_ event: String) -> Observation { .init("heeds completed of \(event)") }
  /// A creative had an asset.
  static func brings(_ asset: String) -> Observation { .init("brings \(asset)") }
  /// The adapter's native ad had an asset.
  static func gives(_ asset: String) -> Observation { .init("gives \(asset)") }
  /// A load failed without a setting that the profile calls optional.
  static func needs(_ key: String, in flow: String) -> Observation {
    .init("needs \(key) in \(flow)")
  }
  /// The network answered a load after the call, and the adapter then completed the load.
  static let waitsForAnswers = Observation("waits for answers")
  /// The adapter failed a load inside the call, although the network had not answered.
  static let expectsAnswers = Observation("expects answers inside the call")
  /// The adapter started the SDK with several app ids.
  static let startsSeveralApps = Observation("starts several apps")
  /// The adapter's request for a banner had a size, in the waterfall flow.
  static let asksForSize = Observation("asks for a size")
  /// The adapter set the flag of a request that asks for a test ad.
  static let asksForTestAd = Observation("asks for a test ad")
  /// The adapter set a switch of the SDK for test ads.
  static let switchesTestMode = Observation("switches the test mode")
  /// The adapter passed the watermark of a bid to the SDK.
  static let passesWatermark = Observation("passes the watermark on")
  /// The SDK gave a bidding token in a callback.
  static let callsBackWithToken = Observation("calls back with a token")
  /// The SDK's call for a bidding token returned the token.
  static let returnsToken = Observation("returns a token")
  /// The SDK's call for a start returned the result.
  static let returnsStart = Observation("returns the result of a start")
  /// The SDK changed to the main thread before it called a callback.
  static let hopsToMain = Observation("switches to the main thread")
  /// The SDK called a callback on another thread than the main thread.
  static let callsOffMain = Observation("calls back off the main thread")
  /// The adapter asked for an ad before the start of the SDK had ended.
  static let loadsDuringStart = Observation("loads during the start")
  /// The adapter asked for an ad only after the start of the SDK had ended, although the load began
  /// before.
  static let waitsForStart = Observation("waits for the start")
  /// The stand-in's `NetworkAd` was gone before the adapter's call of load had returned, so that the
  /// observer missed the answer.
  static let losesAd = Observation("loses its ad inside the call")
  /// The adapter's call of load led to one request to the network.
  static let asksOnce = Observation("asks once")
  /// The adapter's call of load led to two requests to the network, before any answer.
  static let asksTwice = Observation("asks twice in one call")
  /// The view of a banner had no size.
  static let givesEmptyView = Observation("gives a view without a size")
  /// The view of a banner had a size.
  static let givesView = Observation("gives a view with a size")
  /// An object that the host released was deallocated.
  static let frees = Observation("frees released objects")
  /// An object that the host released still existed at the end.
  static let keepsReleased = Observation("keeps released objects")
  /// The adapter asked the SDK to show an ad that the network had answered inside the call of load.
  static let showsInside = Observation("shows an ad answered inside the call")
  /// The adapter asked the SDK to show an ad that the network had answered later.
  static let showsLater = Observation("shows an ad answered later")
  /// The network answered a load a second time, or after the host had given the load up, or
  /// reported twice what happens once in the life of an ad, such as its close.
  static let answersAgain = Observation("answers again or late")
  /// The adapter did not ask the SDK to show an ad that the network had answered inside the call of
  /// load.
  static let refusesInside = Observation("refuses an ad answered inside the call")

  package static func < (left: Observation, right: Observation) -> Bool { left.name < right.name }
}

/// The behaviour of a stand-in and its adapter, as traces show it.
///
/// adspec compares this behaviour with the claims of the network; see ``ClaimAdvice``.
package struct StandInBehaviour: Hashable, Sendable {
  /// Everything that the traces show.
  package var observations: Set<Observation> = []

  /// Creates an empty behaviour.
  package init() {}

  /// Reads the behaviour from a trace.
  package init(_ trace: Trace) {
    var reader = BehaviourReader(trace)
    for event in trace.events { reader.note(event) }
    observations = reader.observations
  }

  /// Adds the behaviour that another trace shows.
  package mutating func add(_ other: StandInBehaviour) {
    observations.formUnion(other.observations)
  }

  func shows(_ observation: Observation) -> Bool { observations.contains(observation) }

  /// The name of an answer to a load that the network has already answered.
  static let secondAnswer = "a second answer"
}

/// Reads the behaviour of a stand-in from the events of a trace.
private struct BehaviourReader {
  /// A kind of events that the stand-in delivered for a load.
  private struct Delivery: Hashable {
    let load: Int32
    let kind: EventKind
  }

  private let trace: Trace
  private let isWaterfall: Bool
  private var found: Set<Observation> = []
  /// For each kind of events, whether an event was delivered or a call was made, which becomes an
  /// observation at the end.
  private var hasKind = [Bool](repeating: false, count: EventKind.allCases.count)
  /// Whether a start of the SDK has begun, and whether it has ended.
  private var hasBegun = false, hasStarted = false
  /// The loads that began before the start of the SDK had ended.
  private var early: Set<Int32> = []
  /// The loads whose call has not returned.
  private var running: Set<Int32> = []
  /// The loads that the network has answered, and whether it answered inside the call.
  private var answered: [Int32: Bool] = [:]
  /// The times of the latest requests of loads.
  private var requestTimes: [Int32: Int64] = [:]
  /// The app ids with which the adapter has started the SDK.
  private var apps: Set<String> = []
  /// For each load, what the network has reported and can report only once; an answer has the name
  /// `answer`, which the host also adds when it gives the load up.
  private var reported: [Int32: [String]] = [:]
  /// The events that were delivered for a load.
  private var told: Set<Delivery> = []
  private var presented: Set<Int32> = []
  /// The loads of other formats, which can have other claims.
  private var others: Set<Int32> = []
  private var leftOut: [Int32: String] = [:]
  private var requested: Set<Int32> = []
  /// For each load, how often the network was asked inside its call, before any answer.
  private var asked: [Int32: Int] = [:]
  /// The loads whose ads were gone before their calls had returned.
  private var lost: Set<Int32> = []
  private var released: Set<String> = []
  /// The sound of the app.
  private var isMuted = false, volume = TraceValue.number(1)
  /// The indices of events that say that the user earned nothing.
  private var unearned: [Int: String] = [:]

  init(_ trace: Trace) {
    self.trace = trace
    isWaterfall = trace.header.flow == Lane.usualFlow
    found.reserveCapacity(24)
  }

  /// The observations after the last event.
  var observations: Set<Observation> {
    var found = found
    for kind in hasKind.indices where hasKind[kind] {
      found.insert(BehaviourReader.observations[kind])
    }
    for name in unearned.values { found.insert(.heeds(name)) }
    if trace.ending == .quiescent, !released.isEmpty { found.insert(.keepsReleased) }
    return found
  }

  mutating func note(_ event: Event) {
    if event.kind == .hostLoad, let format = event.attribute("format")?.text,
      format != trace.header.format
    {
      others.insert(event.identity.load)
    }
    if !others.isEmpty, others.contains(event.identity.load) { return }
    switch event.kind.channel {
    case "network": noteNetwork(event)
    case "request": noteRequest(event)
    case "host": noteHost(event)
    case "answer", "event": noteAdapter(event)
    case "device" where event.kind == .deviceSound:
      isMuted = event.attribute("muted") == .boolean(true)
      volume = event.attribute("volume") ?? volume
    default: break
    }
  }

  private mutating func noteNetwork(_ event: Event) {
    if event.attribute("told_on") == .string("main"), event.thread != "main" {
      found.insert(.hopsToMain)
    }
    let isReturned = event.attribute("returned") == .boolean(true)
    if event.thread != "main", event.attribute("told_on") == nil, !isReturned,
      event.kind != .networkUndelivered
    {
      found.insert(.callsOffMain)
    }
    if event.kind == .networkToken {
      found.insert(isReturned ? .returnsToken : .callsBackWithToken)
    } else if isReturned {
      found.insert(.returnsStart)
    }
    let load = event.identity.load
    if load != 0 { noteRepetition(event, of: load) }
    guard event.kind == .networkUndelivered else {
      hasKind[Int(event.kind.rawValue)] = true
      if load != 0 {
        if Self.answers.contains(event.kind), hasTold(Self.answers, of: load) {
          found.insert(.delivers(StandInBehaviour.secondAnswer))
        }
        told.insert(Delivery(load: load, kind: event.kind))
      }
      if event.attribute("completed") == .boolean(false) {
        unearned[event.index] = event.kind.nameInChannel
      }
      if event.kind == .networkInitialized { hasStarted = true }
      if event.kind == .networkLoaded {
        answered[load] = running.contains(load)
        noteCreative(event.attribute("creative"))
      }
      return
    }
    if event.attribute("has_observer") != nil, lost.contains(load) { found.insert(.losesAd) }
    // In a scenario that does not apply, the event can be one that the SDK never reports.
    guard event.attribute("reason") == .string("no_callback"), trace.exclusion == nil,
      case .string(let name)? = event.attribute("event")
    else { return }
    found.insert(.lacks(name))
    // An SDK with a completion handler has no callback for a second answer, and none for an odd
    // object.
    let kind = EventKind(name: "network." + name)
    let earlier = kind.map { Self.answers.contains($0) ? Self.answers : [$0] } ?? []
    let isOdd = ["no_object", "answered_slot", "wrong_kind", "completed"].contains {
      event.attribute($0) != nil
    }
    let isFirst = !hasTold(earlier, of: load)
    if load != 0, !isOdd, isFirst {
      found.insert(.drops(name))
    }
    if !isOdd, !isFirst, kind.map(Self.answers.contains) == true {
      found.insert(.lacks(StandInBehaviour.secondAnswer))
    }
    if name == "initialized" { hasStarted = true }
  }

  /// Whether the stand-in has delivered an event of one of the given kinds for a load.
  private func hasTold(_ kinds: [EventKind], of load: Int32) -> Bool {
    kinds.contains { told.contains(Delivery(load: load, kind: $0)) }
  }

  /// Notes what the network reports, even if nobody heard the report.
  private mutating func noteRepetition(_ event: Event, of load: Int32) {
    let name =
      event.kind == .networkUndelivered
      ? event.attribute("event")?.text ?? "" : event.kind.nameInChannel
    switch name {
    case "refreshed": reported[load]?.removeAll { $0 != Self.answer }
    case "loaded", "failed": report(Self.answer, of: load)
    case "shown", "show_failed", "impression", "reward", "closing", "closed":
      report(name, of: load)
    default: break
    }
  }

  private mutating func report(_ name: String, of load: Int32) {
    if !note(name, of: load) { found.insert(.answersAgain) }
  }

  /// Notes a report of a load, and returns whether it is new.
  @discardableResult
  private mutating func note(_ name: String, of load: Int32) -> Bool {
    let isNew = reported[load]?.contains(name) != true
    if isNew { reported[load, default: []].append(name) }
    return isNew
  }

  private mutating func noteCreative(_ creative: TraceValue?) {
    guard trace.header.format == MediationFormat.native.rawValue else { return }
    for name in NetworkClaims.assetNames where creative?[name] != nil {
      found.insert(.brings(name))
    }
  }

  private mutating func noteRequest(_ event: Event) {
    hasKind[Int(event.kind.rawValue)] = true
    let load = event.identity.load
    switch event.kind {
    case .requestInitialize:
      hasBegun = true
      if let app = event.attribute("app")?.text { apps.insert(app) }
      if apps.count > 1 { found.insert(.startsSeveralApps) }
    case .requestWatermark: found.insert(.passesWatermark)
    // The app itself can set flags, too.
    case .requestSet where event.attribute("caller") == nil:
      if case .string(let flag)? = event.attribute("flag"), flag.lowercased().contains("test") {
        found.insert(.switchesTestMode)
      }
      notePassedOn(event)
    case .requestShow where presented.remove(load) != nil:
      found.insert(answered[load] == true ? .showsInside : .showsLater)
    case .requestIsReady where event.attribute("ready") == .boolean(false): presented.remove(load)
    case .requestReleased where running.contains(load): lost.insert(load)
    case .requestLoad:
      requested.insert(load)
      if running.contains(load), answered[load] == nil { asked[load, default: 0] += 1 }
      requestTimes[load] = event.time
      if early.contains(load) { found.insert(hasStarted ? .waitsForStart : .loadsDuringStart) }
      noteOptions(event)
    default: break
    }
  }

  /// Notes a setting of the app that the adapter tells the network, unless it can also be a value of
  /// the adapter's own.
  private mutating func notePassedOn(_ event: Event) {
    guard event.attribute("caller") == nil, let flag = event.attribute("flag")?.text,
      let value = event.attribute("value")
    else { return }
    switch flag {
    case "muted": if isMuted, value == .boolean(true) { found.insert(.passesOn(.mute)) }
    case "volume":
      if value == volume, volume != .number(1) { found.insert(.passesOn(.volume)) }
    case "do_not_sell": found.insert(.passesOn(.usPrivacy))
    default:
      guard let setting = NetworkClaims.AppSetting(rawValue: flag), value != .null,
        value != .string("")
      else { return }
      found.insert(.passesOn(setting))
    }
  }

  private mutating func noteOptions(_ event: Event) {
    if isMuted, event.attribute("muted") == .boolean(true) { found.insert(.passesOn(.mute)) }
    if isWaterfall, event.attribute("bid") == nil, event.attribute("size") != nil {
      found.insert(.asksForSize)
    }
    if event.attribute("test") != nil { found.insert(.asksForTestAd) }
    if event.attribute("watermark") != nil { found.insert(.passesWatermark) }
    if event.attribute("multiple_images") != nil { found.insert(.sets(.multipleImages)) }
    if event.attribute("orientation") != nil { found.insert(.sets(.orientation)) }
    if event.attribute("ad_choices") != nil { found.insert(.sets(.adChoicesCorner)) }
    if event.attribute("start_muted") != nil { found.insert(.sets(.startMuted)) }
  }

  private mutating func noteHost(_ event: Event) {
    let load = event.identity.load
    switch event.kind {
    case .hostLoad:
      running.insert(load)
      if hasBegun, !hasStarted { early.insert(load) }
      if event.attribute("unusable") == nil, case .string(let key)? = event.attribute("left_out") {
        leftOut[load] = key
      }
    case .hostReturned where event.attribute("call") == .string("load"):
      running.remove(load)
      if let count = asked[load] { found.insert(count > 1 ? .asksTwice : .asksOnce) }
    case .hostReadView:
      let size = event.attribute("size")
      let isEmpty = size?["width"] == .integer(0) || size?["height"] == .integer(0)
      found.insert(isEmpty ? .givesEmptyView : .givesView)
    case .hostPresent:
      reported[load]?.removeAll { $0 != Self.answer }
      if answered[load] != nil { presented.insert(load) }
    case .hostTimeout where load != 0: note(Self.answer, of: load)
    case .hostReadAsset:
      if let value = event.attribute("value"), value != .null, let asset = event.identity.asset {
        found.insert(.gives(asset))
      }
    case .hostRelease:
      released.insert(Self.object(of: event))
      if load != 0 { note(Self.answer, of: load) }
    case .hostReleased:
      if released.remove(Self.object(of: event)) != nil { found.insert(.frees) }
    default: break
    }
  }

  private mutating func noteAdapter(_ event: Event) {
    let load = event.identity.load
    switch event.kind {
    case .answerLoad:
      if event.attribute("error") != nil, let key = leftOut[load], !requested.contains(load) {
        found.insert(.needs(key, in: trace.header.flow))
      }
      noteAnswer(event, of: load)
    case .eventFailedToPresent:
      if presented.remove(load) != nil, answered[load] == true { found.insert(.refusesInside) }
    case .eventReward:
      let cause = trace.nearestCause(of: event.index) { $0.kind.channel == "network" }
      guard let cause else { return }
      let name = cause.kind.nameInChannel
      if unearned.removeValue(forKey: cause.index) != nil {
        found.insert(.ignores(name))
      } else {
        found.insert(.rewards(after: name))
      }
    default: break
    }
  }

  /// Notes whether the adapter waits for the answer of the network.
  private mutating func noteAnswer(_ event: Event, of load: Int32) {
    guard let requestTime = requestTimes[load] else { return }
    if event.attribute("error") == nil {
      if event.time > requestTime { found.insert(.waitsForAnswers) }
    } else if event.time == requestTime, reported[load]?.contains(Self.answer) != true {
      found.insert(.expectsAnswers)
    }
  }

  private static let answer = "answer"
  private static let answers: [EventKind] = [.networkLoaded, .networkFailed]

  /// For each kind of calls and of delivered events, what it shows.
  private static let observations = EventKind.allCases.map { kind -> Observation in
    kind.channel == "request" ? .calls(kind) : .delivers(kind.nameInChannel)
  }

  private static func object(of event: Event) -> String {
    let object = event.attribute("object")?.text ?? ""
    return "\(object) \(object == "ad" ? event.identity.ad : event.identity.adapter)"
  }
}

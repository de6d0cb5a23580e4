package import AdSpecTrace
import LuaScript
import MediationHost
import ScriptedNetwork
import VirtualTime

/// The reason why a function of a scenario waits.
enum Wait {
  case initialization, token
  case auction(format: String?, slot: String?)
  case request(format: String?, slot: String?)
  case display(ScriptedAd)
  case answer(AppAd)
  case close(AppAd)
  case setUp, signals, versions, mainThread
  /// The functions that `app:together` runs. Each function of `app:together` reports its own wait.
  case functions

  /// A phrase for the reason.
  var phrase: String {
    switch self {
    case .initialization: "an initialization of the network's SDK"
    case .token: "a token to be asked for"
    case .auction(let format, let slot), .request(let format, let slot):
      (isAuction ? "an auction" : "a request") + (format.map { " of format \"\($0)\"" } ?? "")
        + (slot.map { " for slot \"\($0)\"" } ?? "")
    case .display(let ad):
      "the app to display the ad" + (ad.request.slot.map { " of slot \"\($0)\"" } ?? "")
    case .answer(let ad): "the answer to the load of its \(ad.publisher.format.rawValue) ad"
    case .close(let ad) where ad.publisher.format.isFullScreen:
      "the close of its \(ad.publisher.format.rawValue) ad"
    case .close(let ad):
      "its \(ad.publisher.format.rawValue) ad to leave the screen, where it stays until the "
        + "network function is over"
    case .setUp: "the answer to its set-up"
    case .signals: "the answer to its request for signals"
    case .versions: "the versions"
    case .mainThread: "the main thread"
    case .functions: "its functions"
    }
  }

  /// The reason why the wait cannot end, according to the profile of the subject; nil when the wait
  /// can end.
  func absence(by profile: any SubjectProfile, of name: String) -> String? {
    switch self {
    case .initialization where !profile.sdk.needsInitialization:
      return Trace.claimedReason + "\(name) its SDK needs no initialization"
    case .token where !profile.bids:
      return Trace.claimedReason + "\(name) it takes no part in bidding, so that there are no "
        + "tokens"
    case .token where profile.sdk.tokenForm == .none:
      return Trace.claimedReason + "\(name) its SDK has no call for a token"
    case .auction where !profile.sdk.auctions:
      return Trace.claimedReason + "\(name) a load has no auction before it"
    case .auction(let format?, _), .request(let format?, _):
      let isKnown =
        format == MediationFormat.customNative.rawValue
        || profile.formats.contains { $0.rawValue == format }
      return isKnown ? nil : Trace.claimedReason + "\(name) there are no \(format) ads"
    default: return nil
    }
  }

  private var isAuction: Bool {
    if case .auction = self { return true }
    return false
  }

  /// The number of the load that the function waits for; nil when the function waits for something
  /// else.
  var load: Int32? {
    switch self {
    case .display(let ad): ad.identity.load
    case .answer(let ad), .close(let ad): ad.load?.number
    default: nil
    }
  }
}

/// A wait of a suspended function.
struct PendingWait {
  let wait: Wait
  /// Whether the function may still be waiting when the scenario ends.
  let isOptional: Bool
  let place: (file: String, line: Int)
  /// The number of events in the trace when the wait began.
  let eventCount: Int
}

/// The key `optional` of a call that waits.
///
/// With this key, the call may still wait when the scenario ends.
let optionalField = Field(
  "optional", .boolean,
  """
  true: the wait need not end; a function that still waits at the end of the scenario does not count as unfinished
  """)

extension VocabularyCall {
  /// Declares a call that can suspend its function.
  ///
  /// The table of the call can contain `optional` in addition to the call's own fields.
  static func waiting<Object: VocabularyObject>(
    _ name: String, on type: Object.Type, of owner: String, _ says: String,
    _ fields: [Field] = [], gives: [VocabularyType], causes: [EventKind] = [],
    _ body: @escaping @Sendable (Object, LuaCall, Options) throws -> LuaOutcome
  ) -> VocabularyCall {
    let fields = fields + [optionalField]
    let owner = "\(owner):\(name)"
    return VocabularyCall(
      name, on: type, says, fields, gives: gives, causes: causes
    ) { object, call in
      try body(object, call, try Options(call, owner: owner, fields: fields))
    }
  }
}

extension Options {
  /// Whether the call may still wait when the scenario ends.
  var isOptional: Bool { boolean("optional") ?? false }
}

extension ScenarioRuntime {
  /// Suspends the calling function until the world wakes the function.
  ///
  /// Only the first call that wakes the function has an effect.
  ///
  /// - Parameters:
  ///   - call: The call that waits.
  ///   - wait: The reason.
  ///   - isOptional: Whether the call may still wait when the scenario ends.
  ///   - register: A closure that receives an object that wakes the function with the results of
  ///     the call.
  /// - Returns: The outcome `suspend`, for the Lua binding.
  /// - Throws: An error that names the call, when the function cannot suspend.
  func suspend(
    _ call: LuaCall, for wait: Wait, isOptional: Bool = false,
    _ register: (Waking) -> Void
  ) throws -> LuaOutcome {
    // Outside of a coroutine of the scenario, the binding reports that the call cannot suspend.
    guard let coroutine = call.thread?.userInfo as? Coroutine else { return .suspend }
    try call.checkCanSuspend()
    coroutine.pending = PendingWait(
      wait: wait, isOptional: isOptional, place: call.place, eventCount: recorder.count)
    register(Waking(coroutine, in: self))
    return .suspend
  }

  /// Whether the network's function and the app's function have no more work: each has ended or is
  /// in an optional wait.
  package var isIdle: Bool {
    isOver || !coroutines.isEmpty && coroutines.allSatisfy { $0.isIdle }
  }

  /// Whether each function that goes on waits for somebody else, and none waits for time to pass.
  package var waitsForOthers: Bool {
    !coroutines.isEmpty && coroutines.allSatisfy { $0.pending != nil }
  }

  /// After the last scheduled action, ends the functions that are in an optional wait.
  ///
  /// - Returns: Whether a function was in an optional wait. If a function was in an optional wait,
  ///   other functions can now continue.
  package func endOptionalWaits() -> Bool {
    let waiting = coroutines.filter { $0.pending?.isOptional == true }
    for coroutine in waiting {
      coroutine.isAbandoned = true
      finish(coroutine)
    }
    return !waiting.isEmpty
  }

  /// The functions that still wait.
  ///
  /// Functions in an optional wait are left out.
  package var unfinished: [UnfinishedFunction] {
    // The profile of the adapter under test says nothing about the other adapters of a waterfall.
    let isAlone = declaration.lineItems.allSatisfy { $0.adapter == nil }
    let events = recorder.events
    return coroutines.compactMap { coroutine in
      guard let pending = coroutine.pending, !pending.isOptional else { return nil }
      // The functions of app:together report their own waits.
      if case .functions = pending.wait { return nil }
      let (file, line) = pending.place
      return UnfinishedFunction(
        function: coroutine.name, file: file == declaration.file ? nil : file, line: line,
        waitsFor: pending.wait.phrase, came: arrivals(inPlaceOf: pending),
        notApplicable: isAlone
          ? pending.wait.absence(by: profile, of: subjectName)
            ?? UnmetWait(wait: pending.wait, events: events, undisplayed: undisplayed).reason
          : nil)
    }
  }

  /// A phrase that lists the events that happened while a function waited.
  private func arrivals(inPlaceOf pending: PendingWait) -> String {
    if case .request(let format, _) = pending.wait, !network.requests.unclaimed.isEmpty {
      return counted(
        network.requests.unclaimed.map { ad in
          Wait.request(
            format: format.map { _ in ad.request.format.rawValue }, slot: ad.request.slot
          ).phrase
        })
    }
    let load = pending.wait.load
    let events = recorder.events.dropFirst(pending.eventCount).filter {
      ScenarioRuntime.channelsOfArrivals.contains($0.kind.channel)
        && (load == nil || $0.identity.load == load)
    }
    guard !events.isEmpty else { return "nothing" }
    let shown = events.suffix(4).map { "\($0.kind.name) at \($0.seconds) s" }
    let count = events.count - shown.count
    return (count > 0 ? "\(count) other events, then " : "") + shown.joined(separator: ", ")
  }

  /// The channels of the actions of the adapter and the app.
  private static let channelsOfArrivals: Set<String> = ["answer", "event", "request", "app"]

  /// Joins phrases, and writes each phrase only once.
  ///
  /// A phrase that occurs several times appears once, with the number of times.
  private func counted(_ phrases: [String]) -> String {
    var counts: [(phrase: String, count: Int)] = []
    for phrase in phrases {
      if let position = counts.firstIndex(where: { $0.phrase == phrase }) {
        counts[position].count += 1
      } else {
        counts.append((phrase, 1))
      }
    }
    return counts.map { $0.count == 1 ? $0.phrase : "\($0.phrase) (\($0.count) times)" }
      .joined(separator: ", ")
  }
}

/// Wakes a function that waits.
///
/// Only the first call has an effect.
final class Waking {
  private weak var runtime: ScenarioRuntime?
  private let coroutine: Coroutine
  private var isWoken = false

  init(_ coroutine: Coroutine, in runtime: ScenarioRuntime) {
    self.coroutine = coroutine
    self.runtime = runtime
  }

  /// Wakes the function as soon as the running code of the world has ended.
  func callAsFunction(_ values: [LuaValue]) {
    guard !isWoken, let runtime else { return }
    isWoken = true
    runtime.scheduler.scheduleWithoutCause(hold: coroutine.hold) { [coroutine] in
      runtime.resume(coroutine, values)
    }
  }

  /// Runs the function up to its next wait, inside a call of the adapter that is still running.
  ///
  /// The function can therefore answer before the call of the adapter returns.
  func runInsideCall(_ values: [LuaValue]) {
    guard !isWoken, let runtime else { return }
    isWoken = true
    runtime.recorder.withLine(0) {
      runtime.scheduler.withoutCause { runtime.resume(coroutine, values) }
    }
  }
}

/// A function of a running scenario.
final class Coroutine {
  /// The name: `network`, `app`, or `together` for a function that `app:together` runs.
  let name: String
  let thread: LuaThread
  /// The closure that is called when the function has returned.
  var onFinish: (() -> Void)?
  /// The results of a call that got its answer before the function could suspend.
  var earlyAnswer: [LuaValue]?
  private(set) var isRunning = false
  /// The wait of the suspended function; nil when the function only waits for time to pass.
  var pending: PendingWait?
  /// Whether the function was ended during a wait.
  var isAbandoned = false

  init(name: String, thread: LuaThread, onFinish: @escaping () -> Void) {
    self.name = name
    self.thread = thread
    self.onFinish = onFinish
    thread.userInfo = self
  }

  /// Whether the function must wait while the main thread is busy.
  ///
  /// The network's function needs no thread of the app. When the app's function itself blocks the
  /// main thread, the app's function continues.
  var hold: MainHold { name == "network" ? .never : .whenWaiting }

  /// Whether the function is in an optional wait.
  var isIdle: Bool {
    guard let pending else { return false }
    if case .functions = pending.wait { return true }
    return pending.isOptional
  }

  /// Runs the function until it suspends or ends.
  func resume(_ values: [LuaValue]) throws -> LuaThread.Status {
    isRunning = true
    pending = nil
    defer { isRunning = false }
    return try thread.resume(values)
  }
}

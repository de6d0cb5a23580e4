package import AdSpecTrace
import LuaScript
import MediationHost
import ScriptedNetwork
import VirtualTime

extension ScenarioRuntime {
  /// Suspends the function that is calling until it is woken, which may happen once.
  ///
  /// - Parameters:
  ///   - call: The call that waits.
  ///   - wait: What it waits for.
  ///   - isOptional: Whether that need not come.
  ///   - register: Is given what wakes it, with the values that its call then gives.
  /// - Returns: What the call gives to Lua for now.
  /// - Throws: An error that names the call, where it cannot suspend.
  func suspend(
    _ call: LuaCall, for wait: Wait, isOptional: Bool = false,
    _ register: (@escaping ([LuaValue]) -> Void) -> Void
  ) throws -> LuaOutcome {
    // Without a coroutine of ours the binding reports that the call cannot suspend.
    guard let coroutine = call.thread?.userInfo as? Coroutine else { return .suspend }
    try call.checkCanSuspend()
    coroutine.pending = PendingWait(
      wait: wait, isOptional: isOptional, place: call.place, eventCount: recorder.count)
    var isWoken = false
    register { [weak self] values in
      guard !isWoken, let self else { return }
      isWoken = true
      scheduler.scheduleWithoutCause(hold: coroutine.hold) { self.resume(coroutine, values) }
    }
    return .suspend
  }

  /// Whether nothing is left that has to come: both functions are over, or wait for what is
  /// optional.
  package var isIdle: Bool {
    isOver || !coroutines.isEmpty && coroutines.allSatisfy { $0.isIdle }
  }

  /// Ends the functions that wait for what is optional: nothing is left to happen, and it has not
  /// come.
  ///
  /// - Returns: Whether there were any, so that others may go on.
  package func endOptionalWaits() -> Bool {
    let waiting = coroutines.filter { $0.pending?.isOptional == true }
    for coroutine in waiting {
      coroutine.isAbandoned = true
      finish(coroutine)
    }
    return !waiting.isEmpty
  }

  /// The functions that wait for what has not come.
  package var unfinished: [UnfinishedFunction] {
    // What the profile of the adapter under test claims says nothing about others.
    let isAlone = declaration.lineItems.allSatisfy { $0.adapter == nil }
    return coroutines.compactMap { coroutine in
      guard let pending = coroutine.pending, !pending.isOptional else { return nil }
      // The functions that it waits for tell it themselves.
      if case .functions = pending.wait { return nil }
      let (file, line) = pending.place
      return UnfinishedFunction(
        function: coroutine.name, file: file == declaration.file ? nil : file, line: line,
        waitsFor: pending.wait.phrase, came: arrivals(inPlaceOf: pending),
        notApplicable: isAlone ? pending.wait.absence(by: profile, of: subjectName) : nil)
    }
  }

  /// What came in place of what a function waits for.
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

  /// The channels on which adapter and app tell what they did.
  private static let channelsOfArrivals: Set<String> = ["answer", "event", "request", "app"]

  /// Phrases without repetitions, each with its number where that is not one.
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

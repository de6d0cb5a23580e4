import AdSpecTrace
import VirtualTime

/// Checks whether a script plays behaviour that the network's SDK never shows according to the
/// claims about the SDK. A scenario that plays this behaviour does not apply to the SDK.
extension ScriptedNetwork {
  /// Returns the reason why the network never reports an event in this situation; nil when the
  /// network can report the event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isRepeated: Whether the network has already reported the event for the same ad.
  ///   - isAnswered: Whether the network has already answered the load of the ad.
  ///   - thread: The queue that the script chose for the callback; nil when the script chose no
  ///     queue.
  ///   - isInsideCall: Whether the adapter's call of the SDK has not returned yet.
  /// - Returns: The reason as a sentence without its subject, with the source of the claim.
  func exclusion(
    of event: NetworkEvent, isRepeated: Bool, isAnswered: Bool, thread: String?,
    isInsideCall: Bool
  ) -> String? {
    let name = event.kind.nameInChannel
    if isRepeated, let reason = exclusion(.repeats(name), "reports \(name) only once") {
      return reason
    }
    if let reason = exclusion(of: thread) { return reason }
    if event.isAnswer {
      if let reason = exclusionOfAnswer(isAnswered, thread, isInsideCall) { return reason }
    } else if !isAnswered, event.needsAnswer,
      let reason = exclusion(
        .eventsBeforeAnswer, "answers a load before it reports events of the ad")
    {
      return reason
    }
    switch event {
    case .failed(nil), .showFailed(nil):
      return exclusion(.nilError, "gives an error object when a load fails")
    case .loaded(.nothing): return exclusion(.nilObject, "gives an ad with a success")
    case .loaded(.otherKind), .loaded(.adOfSlot):
      return exclusion(.otherObject, "gives the requested ad")
    default: return nil
    }
  }

  /// Returns the reason why the network never answers a load in this situation.
  private func exclusionOfAnswer(
    _ isAnswered: Bool, _ thread: String?, _ isInsideCall: Bool
  ) -> String? {
    if isAnswered, let reason = exclusion(.answersAgain, "answers a load once") { return reason }
    // Each kind of answer comes once, so the SDK's answer is one call of a completion handler.
    if isAnswered, exclusion(.repeats("loaded"), "") != nil,
      let reason = exclusion(.repeats("failed"), "answers a load once")
    {
      return reason
    }
    if sdk.returnsAds {
      let isOnMain = thread == nil || thread == VirtualScheduler.main
      return isInsideCall && !isAnswered && isOnMain ? nil : InsideCall.load.reason
    }
    guard isInsideCall else { return nil }
    return exclusion(.answersInsideCall, "answers after the call has returned")
  }

  /// Returns the reason why the network never reports an auction's result on the given thread; nil
  /// when the network can report the result.
  func exclusion(of result: NetworkAuction, thread: String?) -> String? {
    if let reason = exclusion(of: thread) { return reason }
    guard case .failed(nil) = result else { return nil }
    return exclusion(.nilError, "gives an error object when a load fails")
  }

  /// Returns the reason why the SDK never gives a token on the given thread, or once more for the
  /// same call; nil when the SDK can give the token.
  func tokenExclusion(isRepeated: Bool, thread: String?) -> String? {
    if isRepeated, let reason = exclusion(.repeats("token"), "gives one token for each call") {
      return reason
    }
    return exclusion(of: thread)
  }

  /// Returns the reason why the SDK never reports the result of its initialisation on the given
  /// thread; nil when the SDK can report the result.
  ///
  /// The argument `isRepeated` says whether the same call already has a result.
  func exclusion(
    of result: NetworkInitialization, isRepeated: Bool, thread: String?
  ) -> String? {
    if isRepeated,
      let reason = exclusion(.repeats("initialized"), "reports the end of a start only once")
    {
      return reason
    }
    if let reason = exclusion(of: thread) { return reason }
    guard case .failed(let error) = result else { return nil }
    if error == nil, let reason = exclusion(.nilError, "gives an error object when a load fails") {
      return reason
    }
    switch sdk.initialization {
    case .result, .immediate: return nil
    case .successOnly, .silent, .none:
      return "its SDK does not report a failed start "
        + "(initialization is \(sdk.initialization.rawValue))"
    }
  }

  /// Returns the reason why the network never calls back on the given thread; nil when the network
  /// can call back on this thread.
  func exclusion(of thread: String?) -> String? {
    guard let thread, thread != VirtualScheduler.main else { return nil }
    return exclusion(.callsOffMain, "calls back on the main thread")
  }

  private func exclusion(
    _ behaviour: NetworkExclusion.Behaviour, _ sentence: String
  ) -> String? {
    sdk.never.first { $0.behaviour == behaviour }.map {
      "its SDK always \(sentence) (\($0.source))"
    }
  }

  /// Ends the scenario, because the scenario plays behaviour that the SDK never shows.
  ///
  /// - Parameters:
  ///   - reason: The reason. If the profile gives the reason, the reason is a sentence without its
  ///     subject.
  ///   - isClaimed: Whether the profile gives the reason.
  func exclude(_ reason: String, isClaimed: Bool = false) {
    onExclusion?(reason, isClaimed)
  }
}

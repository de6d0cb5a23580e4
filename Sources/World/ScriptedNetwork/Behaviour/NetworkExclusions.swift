import AdSpecTrace
import VirtualTime

/// What a network never does, by its claims: a scenario that plays it does not apply.
extension ScriptedNetwork {
  /// Why the network cannot tell an event; nil where it can.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isRepeated: Whether it has told that of the same ad before.
  ///   - thread: The queue on which the script wants it told; nil where it does not care.
  ///   - isInsideCall: Whether the call that led to it has yet to return.
  /// - Returns: A sentence without its subject, with the source of the claim.
  func exclusion(
    of event: NetworkEvent, isRepeated: Bool, thread: String?, isInsideCall: Bool
  ) -> String? {
    if isRepeated, let reason = exclusion(.repeats(event.name), "tells \(event.name) once") {
      return reason
    }
    if let reason = exclusion(of: thread) { return reason }
    switch event {
    case .loaded, .failed:
      if isInsideCall,
        let reason = exclusion(.answersInsideCall, "answers after the call has returned")
      {
        return reason
      }
    default: break
    }
    switch event {
    case .failed(nil), .showFailed(nil):
      return exclusion(.nilError, "gives an error with a failure")
    case .loaded(.nothing): return exclusion(.nilObject, "gives an ad with success")
    case .loaded(.otherKind), .loaded(.adOfSlot):
      return exclusion(.otherObject, "gives the ad that was asked for")
    default: return nil
    }
  }

  /// Why an auction cannot end in a way, on a thread; nil where it can.
  func exclusion(of result: NetworkAuction, thread: String?) -> String? {
    if let reason = exclusion(of: thread) { return reason }
    guard case .failed(nil) = result else { return nil }
    return exclusion(.nilError, "gives an error with a failure")
  }

  /// Why the start of the SDK cannot end in a way, on a thread; nil where it can.
  func exclusion(of result: NetworkInitialization, thread: String?) -> String? {
    if let reason = exclusion(of: thread) { return reason }
    guard case .failed(let error) = result else { return nil }
    if error == nil, let reason = exclusion(.nilError, "gives an error with a failure") {
      return reason
    }
    switch sdk.initialization {
    case .result, .immediate: return nil
    case .successOnly, .silent, .none:
      return "its SDK does not tell that its start failed "
        + "(initialization is \(sdk.initialization.rawValue))"
    }
  }

  /// Why the network cannot call back on a thread that a script wants; nil where it can.
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

  /// Ends the scenario, because it plays what the SDK cannot do.
  ///
  /// - Parameters:
  ///   - reason: Why; a sentence without its subject where the profile says so.
  ///   - isClaimed: Whether the profile says so.
  func exclude(_ reason: String, isClaimed: Bool = false) {
    onExclusion?(reason, isClaimed)
  }
}

extension NetworkEvent {
  /// The name of the event in traces, without its channel.
  var name: String {
    let kind = record(creative: NetworkCreative(), format: .banner).kind
    return String(kind.name.drop { $0 != "." }.dropFirst())
  }
}

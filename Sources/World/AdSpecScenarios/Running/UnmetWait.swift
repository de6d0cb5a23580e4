import AdSpecTrace
import ScriptedNetwork

/// The end of a wait that waits for something which the adapter does not do in this scenario,
/// although no rule asks for it.
///
/// For example, an adapter can refuse a load itself, so that no request comes. Rules judge the
/// refusal. If no rule is broken, the scenario is not applicable to the adapter.
struct UnmetWait {
  /// The reason of the wait.
  let wait: Wait
  /// The events of the trace.
  let events: [Event]
  /// The number of the load of the first ad that a function wanted to display although the load had
  /// failed; nil if there is no such load.
  let undisplayed: Int32?

  /// What the adapter did instead; nil if the adapter's behaviour does not explain why the wait did
  /// not end.
  var reason: String? {
    switch wait {
    case .initialization: withoutStart
    case .token: withoutToken
    case .request(let format, let slot), .auction(let format, let slot):
      refusal(format, slot) ?? occupied ?? kept ?? withoutSignals ?? withoutDisplay
    case .display(let ad): failure(ofLoad: ad.identity.load) ?? withoutDisplay
    default: nil
    }
  }

  // MARK: Starts and tokens

  private var withoutStart: String? {
    if has(.requestInitialize) { return "the adapter did not start the network's SDK again" }
    if has(.hostSetUp) {
      return has(.answerSetUp)
        ? "the adapter answered its set-up without a start of the network's SDK" : nil
    }
    return has(.hostLoad) || has(.hostCollectSignals)
      ? "the adapter starts the network's SDK only in its set-up, which the scenario does not have"
      : nil
  }

  /// An adapter that asks for no token at all needs a claim about the SDK.
  private var withoutToken: String? {
    if let withoutSignals { return withoutSignals }
    guard has(.requestToken), has(.answerSignals) else { return nil }
    return "the adapter answered its signals without another token"
  }

  private var withoutSignals: String? {
    let hasToken = events.contains {
      $0.kind == .networkToken && $0["token"] != .null && $0["token"] != .string("")
    }
    guard !hasToken, let answer = events.first(where: isFailedCollection) else { return nil }
    return "the adapter ended a collection of signals itself, with the error \(message(of: answer))"
  }

  private func isFailedCollection(_ event: Event) -> Bool {
    event.kind == .answerSignals && event["error"] != nil
  }

  // MARK: Loads

  /// A load of the given format and slot that the adapter ended with an error, although the network
  /// got no request for the load.
  private func refusal(_ format: String?, _ slot: String?) -> String? {
    var asked: Set<Int32> = []
    var requested: Set<Int32> = []
    for event in events {
      switch event.kind {
      case .hostLoad where isLoad(event, format, slot): asked.insert(event.identity.load)
      case .requestLoad, .requestAuction: requested.insert(event.identity.load)
      case .answerLoad where event["error"] != nil:
        let load = event.identity.load
        guard asked.contains(load), !requested.contains(load) else { continue }
        return "the adapter ended a load itself, with the error \(message(of: event))"
      default: break
      }
    }
    return nil
  }

  /// The network itself refused a request, because the slot had another ad.
  private var occupied: String? {
    let isRefused = events.contains {
      $0.kind == .networkFailed && $0["error"]?["code"] == .string(ScriptedNetwork.slotInUse)
    }
    return isRefused ? "the network has only one ad of a slot, and refused another load" : nil
  }

  private var kept: String? {
    let isKept = events.contains { $0.kind == .answerLoad && $0["earlier_load"] != nil }
    return isKept ? "the adapter answered a load with an ad of an earlier request" : nil
  }

  private func isLoad(_ event: Event, _ format: String?, _ slot: String?) -> Bool {
    let hasFormat = format == nil || event["format"] == format.map(TraceValue.string)
    return hasFormat && (slot == nil || event.identity.slot == slot)
  }

  private func failure(ofLoad number: Int32) -> String? {
    let answer = events.first {
      $0.kind == .answerLoad && $0.identity.load == number && $0["error"] != nil
    }
    return answer.map { "the adapter ended the load of the ad with the error \(message(of: $0))" }
  }

  private var withoutDisplay: String? {
    guard let undisplayed,
      events.contains(where: { $0.kind == .networkLoaded && $0.identity.load == undisplayed })
    else { return nil }
    return failure(ofLoad: undisplayed)
  }

  // MARK: Events

  private func has(_ kind: EventKind) -> Bool { events.contains { $0.kind == kind } }

  private func message(of answer: Event) -> String {
    guard case .string(let message)? = answer["error"]?["message"] else { return "without a text" }
    return "\"\(message)\""
  }
}

import AdSpecTrace
import VirtualTime

/// Translates the events of the network into the SDK's own callbacks.
///
/// Each stand-in has a type that conforms to this protocol.
public protocol NetworkAdObserver: AnyObject {
  /// Calls the SDK's own delegate methods for an event of an ad.
  ///
  /// - Returns: Whether the SDK called back.
  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery
}

/// Whether an event of the network reached the adapter.
public enum Delivery: Sendable {
  /// The SDK called its delegate, completion or closure.
  case delivered
  /// The SDK itself switched to the main thread, and called back on the main thread.
  ///
  /// The stand-in must return this value, because a trace does not show whether the SDK or the
  /// adapter switched to the main thread.
  case deliveredOnMain
  /// The SDK has no callback for the event.
  case noCallback
  /// The SDK has a callback, but the object to call no longer exists.
  case observerGone
  /// The SDK does nothing, because the adapter gave it no view controller.
  ///
  /// An example is a banner that opens no page without its `rootViewController`.
  case noViewController
  /// The SDK can never behave as the event says; for example, the SDK never returns an object of
  /// another kind. The scenario then does not apply to the SDK.
  case impossible

  /// Returns the reason why a scenario does not apply, after the stand-in returned `.impossible`
  /// for an event.
  func exclusion(of kind: EventKind) -> String {
    let reaction: Set<EventKind> = [.networkClick, .networkModalOpened, .networkLeftApp]
    let hint =
      reaction.contains(kind)
      ? "; if the SDK lacks only a view controller from the adapter, answer .noViewController" : ""
    return "the stand-in says that its SDK never behaves as the scenario plays it (\(kind.name))"
      + hint
  }
}

extension TraceRecorder {
  /// Adds the delivery of an event to the trace.
  ///
  /// When the SDK chose the thread of the callback, the trace shows this thread in the event. When
  /// the event did not reach the adapter and is the last event of the trace, the event becomes
  /// `network.undelivered`.
  func note(
    _ delivery: Delivery, of index: Int, _ kind: EventKind, _ attributes: [TraceAttribute]
  ) {
    switch delivery {
    case .delivered: return
    case .deliveredOnMain:
      let thread = TraceAttribute("told_on", .string(VirtualScheduler.main))
      return complete(index, attributes: attributes + [thread])
    case .noCallback, .observerGone, .noViewController, .impossible: break
    }
    let reason =
      switch delivery {
      case .observerGone: "observer_gone"
      case .noViewController: "no_view_controller"
      default: "no_callback"
      }
    _ = replaceLast(
      index, with: .networkUndelivered,
      attributes: [
        TraceAttribute("event", .string(kind.nameInChannel)),
        TraceAttribute("reason", .string(reason)),
      ] + attributes)
  }
}

/// Stands between the network and the stand-ins, so that a fault can make an adapter seem to
/// misbehave.
///
/// Each method has a default implementation that changes nothing.
package protocol NetworkInterceptor: AnyObject {
  /// Receives an event of an ad before the stand-in receives it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - ad: The ad to which the event belongs.
  ///   - deliver: A function that passes an event to the stand-in: the received event, or another
  ///     event.
  /// - Returns: The delivery that the trace shows for the event.
  func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery
  /// Receives a call that initialises the SDK, before the network receives the call.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: The completion of the stand-in.
  /// - Returns: The completion that the network calls in place of the stand-in's completion.
  func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void
  /// Receives the values of a call for a token before the network receives them, and returns the
  /// values that the network gets.
  func willAskForToken(_ values: [String: String]) -> [String: String]
  /// Receives a request before the network receives it, and returns the request that the network
  /// gets.
  func willLoad(_ request: NetworkRequest) -> NetworkRequest
  /// The queue on which the network receives a request for an ad; nil for the caller's queue.
  func queue(of request: NetworkRequest) -> String?
  /// Receives a call that ends an ad, and returns whether the network gets the call.
  func willDestroy(_ ad: ScriptedAd) -> Bool
  /// Receives a setting before the network receives it, and returns whether the network gets the
  /// setting.
  func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool
  /// Receives an HTTP reply before the adapter receives it, and returns whether the adapter gets
  /// the reply.
  func willReceive(_ reply: HTTPReply, from url: String) -> Bool
}

extension NetworkInterceptor {
  package func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    deliver(event)
  }
  package func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    completion
  }
  package func willAskForToken(_ values: [String: String]) -> [String: String] { values }
  package func queue(of request: NetworkRequest) -> String? { nil }
  package func willDestroy(_ ad: ScriptedAd) -> Bool { true }
  package func willLoad(_ request: NetworkRequest) -> NetworkRequest { request }
  package func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool { true }
  package func willReceive(_ reply: HTTPReply, from url: String) -> Bool { true }
}

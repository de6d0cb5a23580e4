/// Stands between the network and the stand-ins, to make an adapter seem to behave wrongly.
///
/// Every method has a default that changes nothing.
package protocol NetworkInterceptor: AnyObject {
  /// Sees an ad's event before the stand-in does.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - ad: The ad that it is about.
  ///   - deliver: Hands the event, or another one, on to the stand-in.
  /// - Returns: What the trace is to say of the event's delivery.
  func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery
  /// Sees an initialisation before the network does.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: The stand-in's completion.
  /// - Returns: What the network calls at its end, in place of the stand-in's completion.
  func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void
  /// Sees a request before the network does, and may change it.
  func willLoad(_ request: NetworkRequest) -> NetworkRequest
  /// Sees a setting before the network does; false keeps it from the network.
  func willSet(_ flag: NetworkFlag, _ value: Bool?) -> Bool
  /// Sees a show before the network does; false keeps it from the network.
  func willShow(_ ad: ScriptedAd) -> Bool
  /// Sees what a request over HTTP is answered with before the adapter does; false keeps it from
  /// the adapter.
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
  package func willLoad(_ request: NetworkRequest) -> NetworkRequest { request }
  package func willSet(_ flag: NetworkFlag, _ value: Bool?) -> Bool { true }
  package func willShow(_ ad: ScriptedAd) -> Bool { true }
  package func willReceive(_ reply: HTTPReply, from url: String) -> Bool { true }
}

/// The part of a stand-in that translates what the network says into its SDK's own callbacks.
public protocol NetworkAdObserver: AnyObject {
  /// Tells the owner of an ad what happened, through the SDK's own delegate methods.
  ///
  /// - Returns: Whether somebody was told.
  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery
}

/// Whether an event of the network reached the adapter.
public enum Delivery: Sendable {
  /// The SDK called its delegate, completion or closure.
  case delivered
  /// The SDK hops to the main thread by itself, whatever thread the network is on, and calls there.
  ///
  /// The stand-in says so because nobody can see whose the hop is, its own or the adapter's.
  case deliveredOnMain
  /// The SDK has no callback for such an event.
  case noCallback
  /// The SDK has a callback, but the object that it calls no longer exists.
  case observerGone
  /// The SDK cannot do such a thing, such as hand out an object of another kind: the scenario does
  /// not apply to it.
  case impossible
}

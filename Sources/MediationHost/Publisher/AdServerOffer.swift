import AdSpecTrace

/// The ad server's own ads in a walk through a waterfall: a load that takes custom native ads beside
/// those of adapters has them.
struct AdServerOffer {
  /// The load, for events about all of it.
  let identity: EventIdentity
  /// The index of the `app.load` event of the load, which may be for several ads.
  let eventIndex: Int
  /// Asks for an ad, and calls back once on the main thread: nil where there is one, else the
  /// reason.
  let ask: (@escaping (HostError?) -> Void) -> Void
}

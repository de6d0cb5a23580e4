import AdSpecTrace

/// The ad server's own ads in a walk through a waterfall: a load that takes custom native ads beside
/// those of adapters has them.
struct AdServerOffer {
  /// The index of the `app.load` event of the load, which may be for several ads.
  let eventIndex: Int
  /// Asks for an ad, gives the load and ad that the request is for, and calls back once on the main
  /// thread, later: nil where there is an ad, else the reason.
  let ask: (@escaping (HostError?) -> Void) -> EventIdentity
}

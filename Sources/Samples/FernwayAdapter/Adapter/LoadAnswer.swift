/// An ad that the host holds and that tells the host what happens to it.
@MainActor protocol HostedAd: AnyObject, SendableMetatype {
  associatedtype EventDelegate
  /// Starts to tell what happens to the ad, beginning with what has happened already.
  func report(to eventDelegate: EventDelegate)
}

/// The host's completion of one load.
///
/// It is called on the main thread, once: whoever loads an ad has either an ad or an error in the
/// end.
struct LoadAnswer<Ad: HostedAd>: Sendable {
  private let completion: HostFunction<(Ad?, (any Error)?) -> Ad.EventDelegate?>

  init(_ completion: @escaping (Ad?, (any Error)?) -> Ad.EventDelegate?) {
    self.completion = HostFunction(completion)
  }

  /// Hands the ad to the host, which gives no delegate if it has given up in the meantime.
  @MainActor func succeed(_ ad: Ad) {
    if let eventDelegate = completion.call(ad, nil) { ad.report(to: eventDelegate) }
  }

  /// Tells the host that there is no ad.
  @MainActor func fail(_ error: any Error) {
    _ = completion.call(nil, error)
  }
}

import FernwayAds

/// Tells the host what happens to an ad.
///
/// It is apart from the ad that the host holds, and does not hold it: what the network told before
/// the host let go of the ad still reaches the host afterwards, and nothing else does.
@MainActor protocol EventReporter: AnyObject, Sendable {
  /// Tells the host of an event, if it has an equivalent there.
  func handle(_ event: FernwayAdEvent)
}

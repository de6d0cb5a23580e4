/// How an auction ended that a load begins with.
///
/// Some SDKs load an ad in two phases, each with a callback of its own: the network first says
/// whether somebody bids for the place, and only then the ad is loaded.
public enum NetworkAuction: Sendable {
  /// Somebody bids: the ad can be loaded.
  ///
  /// - Parameter bid: What the SDK hands out for the load; nil where it hands out nothing.
  case won(bid: String?)
  /// Nobody bids, or the auction failed; some networks give no error.
  case failed(NetworkError?)
}

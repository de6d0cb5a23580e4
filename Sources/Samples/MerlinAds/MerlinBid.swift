import ScriptedNetwork

/// What an ad is loaded from: the place that it is for, and what the auction decided.
public struct MerlinBid: Sendable {
  /// The network's name of the place.
  public var placementID: String
  /// The auction's answer, with the size and everything else of the ad.
  public var payload: String
  /// The picture by which the mediation marks the ad, nil for none.
  public var watermark: String?

  /// Creates a bid.
  public init(placementID: String, payload: String, watermark: String? = nil) {
    self.placementID = placementID
    self.payload = payload
    self.watermark = watermark
  }

  func request(_ format: NetworkFormat) -> NetworkRequest {
    NetworkRequest(
      format: format, slot: placementID, bid: payload,
      extras: watermark.map { ["watermark": $0] } ?? [:])
  }
}

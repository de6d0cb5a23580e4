import ScriptedNetwork

/// What an app asks Fernway Ads for.
public struct FernwayRequest: Sendable {
  /// The network's name of the place that the ad is for; nil where the bid says it.
  public var placement: String?
  /// What the auction gave, nil outside of auctions.
  public var bid: String?
  /// Whether a test ad is wanted.
  public var isTest = false
  /// Whether the ad is to be silent.
  public var isMuted = false
  /// Whether the SDK fetches the pictures of a native ad, or hands out their addresses.
  public var fetchesImages = true
  /// The shape of a native ad's main picture.
  public var orientation = FernwayOrientation.any
  /// Whether a native ad may have several pictures.
  public var hasSeveralPictures = false
  /// Where a native ad's privacy icon is wanted; nil where the network chooses.
  public var privacyCorner: FernwayCorner?

  /// Creates a request for a real ad with sound.
  public init(placement: String?, bid: String? = nil) {
    self.placement = placement
    self.bid = bid
  }

  func networkRequest(_ format: NetworkFormat, size: NetworkSize? = nil) -> NetworkRequest {
    var extras: [String: String] = [:]
    if isMuted { extras["muted"] = "true" }
    if !fetchesImages { extras["fetch_images"] = "false" }
    var request = NetworkRequest(
      format: format, slot: placement, size: size, bid: bid, isTest: isTest, extras: extras)
    request.wantsSeveralImages = hasSeveralPictures
    request.orientation = orientation == .any ? nil : orientation.rawValue
    request.adChoices = privacyCorner?.rawValue
    return request
  }
}

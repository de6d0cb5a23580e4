public import AdSpecTrace

/// The kind of ad that is requested from a network.
public typealias NetworkFormat = MediationFormat

/// What a network SDK is asked for when it is to load an ad.
public struct NetworkRequest: Sendable {
  /// The kind of ad.
  public var format: NetworkFormat
  /// The network's name of the place that the ad is for, nil when the adapter gave none.
  public var slot: String?
  /// The size wanted, for banners.
  public var size: NetworkSize?
  /// What a bidding adapter was given as its bid response.
  public var bid: String?
  /// Whether a test ad is wanted.
  public var isTest: Bool
  /// Whether several pictures are wanted, for native ads.
  public var wantsSeveralImages = false
  /// The shape of the main picture that is wanted, for native ads: `landscape`, `portrait` or
  /// `square`; nil for any.
  public var orientation: String?
  /// The corner in which the privacy icon is wanted, for native ads, such as `top_left`; nil where
  /// the adapter did not say.
  public var adChoices: String?
  /// What else the adapter set, in any form that the trace can show.
  public var extras: [String: String]

  /// Creates a request.
  public init(
    format: NetworkFormat, slot: String?, size: NetworkSize? = nil, bid: String? = nil,
    isTest: Bool = false, extras: [String: String] = [:]
  ) {
    self.format = format
    self.slot = slot
    self.size = size
    self.bid = bid
    self.isTest = isTest
    self.extras = extras
  }

  /// The size of the view that the usual network makes for it.
  package var viewSize: NetworkSize? {
    guard let size, size.height <= 0 else { return size }
    return NetworkSize(width: size.width, height: 50)
  }
}

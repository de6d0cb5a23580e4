/// A click on an asset of a custom native ad, as a resolver is asked about it.
public struct CustomNativeClick: Hashable, Sendable {
  /// The key that the app gave.
  public var assetKey: String
  /// The keys of the ad's assets.
  public var knownKeys: [String]
  /// Whether the ad's custom click handler is set.
  public var hasCustomHandler: Bool
  /// The ad's deep links, in the order in which they are to be tried.
  public var deepLinks: [String]
  /// The address for the browser, nil where the ad has none.
  public var destination: String?

  /// Creates a click.
  public init(
    assetKey: String, knownKeys: [String], hasCustomHandler: Bool = false,
    deepLinks: [String] = [], destination: String? = nil
  ) {
    self.assetKey = assetKey
    self.knownKeys = knownKeys
    self.hasCustomHandler = hasCustomHandler
    self.deepLinks = deepLinks
    self.destination = destination
  }
}

/// A banner's size in points.
public struct BannerSize: Hashable, Sendable {
  /// Width in points.
  public var width: Int
  /// Height in points.
  public var height: Int

  /// Creates a size in points.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// 320 × 50 points.
  public static let banner = BannerSize(width: 320, height: 50)
  /// 320 × 100 points.
  public static let largeBanner = BannerSize(width: 320, height: 100)
  /// 300 × 250 points.
  public static let mediumRectangle = BannerSize(width: 300, height: 250)
  /// 468 × 60 points.
  public static let fullBanner = BannerSize(width: 468, height: 60)
  /// 728 × 90 points.
  public static let leaderboard = BannerSize(width: 728, height: 90)
  /// 120 × 600 points.
  public static let skyscraper = BannerSize(width: 120, height: 600)

  /// The standard sizes by the names that scenarios use, in the order of the SDK's list.
  public static let named: [(name: String, size: BannerSize)] = [
    ("banner", .banner), ("large_banner", .largeBanner),
    ("medium_rectangle", .mediumRectangle), ("full_banner", .fullBanner),
    ("leaderboard", .leaderboard), ("skyscraper", .skyscraper),
  ]
}

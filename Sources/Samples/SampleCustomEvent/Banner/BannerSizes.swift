import GoogleMobileAds

/// The sizes of the network's banners.
enum BannerSizes {
  /// The sizes in points, the largest area first.
  static let supported = [
    AdSizeMediumRectangle, AdSizeLeaderboard, AdSizeLargeBanner, AdSizeFullBanner, AdSizeBanner,
  ].map(\.size)

  /// The largest size that fits into the one asked for, neither wider nor higher.
  ///
  /// - Throws: `unsupportedSize` where there is none.
  static func closest(to size: CGSize) throws -> CGSize {
    guard let fit = supported.first(where: { $0.width <= size.width && $0.height <= size.height })
    else {
      throw SampleCustomEventError.unsupportedSize.error(
        "The sample network has no banner that fits into \(size.width) by \(size.height) points. "
          + "Request a standard banner size.")
    }
    return fit
  }
}

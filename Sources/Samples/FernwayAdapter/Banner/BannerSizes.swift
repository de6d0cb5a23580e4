import GoogleMobileAds

/// The sizes of the network's banners.
enum BannerSizes {
  /// The sizes in points, the largest area first.
  static let supported = [AdSizeMediumRectangle, AdSizeLeaderboard, AdSizeBanner].map(\.size)

  /// The size to request: the largest one that fits into what the app asks for, neither wider nor
  /// higher; in bidding what the app asks for, because the bid was made for it.
  ///
  /// - Throws: `unsupportedSize` where none fits.
  static func size(for configuration: MediationBannerAdConfiguration) throws -> CGSize {
    let wanted = configuration.adSize.size
    if configuration.bidResponse != nil { return wanted }
    guard let size = supported.first(where: { $0.fits(into: wanted) }) else {
      throw FernwayAdapterError.unsupportedSize.error(
        "Fernway Ads has no banner that fits into \(wanted.width) by \(wanted.height) points. "
          + "Request a standard banner size.")
    }
    return size
  }
}

extension CGSize {
  /// Whether it is neither wider nor higher than another size.
  func fits(into other: CGSize) -> Bool {
    width <= other.width && height <= other.height
  }
}

import CoreGraphics
import GoogleMobileAds

/// Takes only sizes that are equal to one of the network's, although a smaller banner would fit.
///
/// In bidding, the auction has decided the size.
@objc(EqualBannerSize)
final class EqualBannerSize: WrenAdapter {
  override func size(for configuration: MediationBannerAdConfiguration) -> CGSize? {
    let wanted = configuration.adSize.size
    return configuration.bidResponse != nil || SizesOfWren.all.contains(wanted) ? wanted : nil
  }
}

/// Takes the largest of the network's banners that fits, as an adapter of a network with a list of
/// sizes should.
@objc(LargestBannerSize)
final class LargestBannerSize: WrenAdapter {
  override func size(for configuration: MediationBannerAdConfiguration) -> CGSize? {
    let wanted = configuration.adSize.size
    if configuration.bidResponse != nil || wanted.height <= 0 { return wanted }
    return SizesOfWren.all.first { $0.width <= wanted.width && $0.height <= wanted.height }
  }
}

/// The banners of a variant of Wren, the largest first.
private enum SizesOfWren {
  static let all = [CGSize(width: 300, height: 250), CGSize(width: 320, height: 50)]
}

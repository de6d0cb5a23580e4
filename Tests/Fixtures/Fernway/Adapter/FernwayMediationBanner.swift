import FernwayAds
import GoogleMobileAds

/// A banner of Fernway Ads.
@MainActor
class FernwayMediationBanner: NSObject, @preconcurrency MediationBannerAd, HostedAd {
  /// The network's view that shows the banner.
  private let banner: FernwayBannerView
  private let reporter = ViewReporter()

  /// Creates a banner for the host from a loaded banner of the network.
  ///
  /// - Throws: `unsupportedSize` when a banner in a waterfall is larger than the requested size.
  init(_ banner: FernwayBannerView, for configuration: MediationBannerAdConfiguration) throws {
    let size = banner.frame.size
    guard configuration.bidResponse != nil || size.fits(into: configuration.adSize.size) else {
      throw FernwayAdapterError.unsupportedSize.error(
        "Fernway Ads delivered a banner of \(size.width) by \(size.height) points, which does not "
          + "fit into the size asked for.")
    }
    self.banner = banner
  }

  var view: UIView {
    reporter.isHandedOut = true
    return banner
  }

  func report(to eventDelegate: any MediationBannerAdEventDelegate) {
    reporter.eventDelegate = eventDelegate
    listen(to: banner.ad, reporter)
  }

  /// Moves the network's events from the network's queue to the main actor.
  ///
  /// Each event is reported in its own task, and the tasks run in order. The closure refers to the
  /// reporter weakly, because the network's view can outlive this ad.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = { [weak reporter] event in
      guard let reporter else { return }
      Task { @MainActor in reporter.handle(event) }
    }
  }
}

/// The sizes of the network's banners.
enum BannerSizes {
  /// The sizes in points, ordered from the largest area to the smallest.
  static let supported = [AdSizeMediumRectangle, AdSizeLeaderboard, AdSizeBanner].map(\.size)

  /// The size to request.
  ///
  /// In a waterfall, the size is the largest of the network's sizes that fits into the size that
  /// the app requests. In bidding, the size is exactly the size that the app requests, because the
  /// bid is for that size.
  ///
  /// - Throws: `unsupportedSize` when no size fits.
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
  /// Whether the size is neither wider nor higher than another size.
  func fits(into other: CGSize) -> Bool {
    width <= other.width && height <= other.height
  }
}

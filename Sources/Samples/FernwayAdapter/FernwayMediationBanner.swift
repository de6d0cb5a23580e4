import FernwayAds
import GoogleMobileAds

/// A banner of Fernway Ads.
@MainActor
class FernwayMediationBanner: NSObject, @preconcurrency MediationBannerAd, HostedAd {
  /// The network's own view.
  private let banner: FernwayBannerView
  private let reporter = ViewReporter()

  /// Takes over a banner that has loaded.
  ///
  /// - Throws: `unsupportedSize` when it is larger than the requested size in a waterfall.
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

  /// Moves the network's events from its own queue to the main actor.
  ///
  /// Each event runs in a task, and the tasks run in order. The closure does not hold the reporter,
  /// because the network's view can outlive this ad.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = { [weak reporter] event in
      guard let reporter else { return }
      Task { @MainActor in reporter.handle(event) }
    }
  }
}

/// The sizes of the network's banners.
enum BannerSizes {
  /// The sizes in points, the largest area first.
  static let supported = [AdSizeMediumRectangle, AdSizeLeaderboard, AdSizeBanner].map(\.size)

  /// The size to request.
  ///
  /// In a waterfall it is the largest size that is neither wider nor higher than the app's. In
  /// bidding it is the app's size, because the bid is for that size.
  ///
  /// - Throws: `unsupportedSize` when none fits.
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

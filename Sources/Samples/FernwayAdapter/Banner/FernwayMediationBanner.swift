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
  /// - Throws: `unsupportedSize` when it is larger than what a waterfall asked for.
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

  /// Takes the network's events, which come on a queue of its own, to the main actor.
  ///
  /// Each goes on in a task, and these run in order. The reporter is not held, because the network's
  /// view may outlive this ad.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = { [weak reporter] event in
      guard let reporter else { return }
      Task { @MainActor in reporter.handle(event) }
    }
  }
}

import FernwayAds
import GoogleMobileAds

/// A page of Fernway Ads for a feed, which the app shows as a swipeable interstitial.
@MainActor
class FernwayMediationSwipeableInterstitial: NSObject,
  @preconcurrency MediationSwipeableInterstitialAd, HostedAd
{
  /// The network's view that shows the ad.
  private let page: FernwayFeedView
  private let reporter = ViewReporter()

  /// Creates an ad for the host from a loaded page of the network.
  ///
  /// - Throws: `unsupportedSize` when a page in a waterfall is larger than the requested size.
  init(
    _ page: FernwayFeedView, for configuration: MediationSwipeableInterstitialAdConfiguration
  ) throws {
    let size = page.frame.size
    guard configuration.bidResponse != nil || size.fits(into: configuration.adSize) else {
      throw FernwayAdapterError.unsupportedSize.error(
        "Fernway Ads delivered a page of \(size.width) by \(size.height) points, which does not "
          + "fit into the size asked for.")
    }
    self.page = page
  }

  var view: UIView {
    reporter.isHandedOut = true
    return page
  }

  func report(to eventDelegate: any MediationSwipeableInterstitialAdEventDelegate) {
    reporter.eventDelegate = eventDelegate
    listen(to: page.ad, reporter)
  }

  /// Moves the network's events from the network's queue to the main actor.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = { [weak reporter] event in
      guard let reporter else { return }
      Task { @MainActor in reporter.handle(event) }
    }
  }
}

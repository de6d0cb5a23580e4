import GoogleMobileAds
import SampleAdSDK

/// A banner of the sample network.
final class SampleCustomEventBanner: AdRequest<
  any MediationBannerAd, any MediationBannerAdEventDelegate
>, MediationBannerAd, @unchecked Sendable
{
  private let banner: SampleBanner
  private let request = SampleAdRequest()
  private let requestedSize: CGSize
  private var isHandedOut = false
  private var hasReportedImpression = false
  private var isScreenOpen = false

  init(
    slot: String, size: CGSize, configuration: MediationBannerAdConfiguration,
    completion: @escaping Completion
  ) {
    banner = SampleBanner(frame: CGRect(origin: .zero, size: size))
    requestedSize = configuration.adSize.size
    request.testMode = configuration.isTestRequest
    request.mute = MobileAds.shared.isApplicationMuted
    super.init(completion: completion)
    banner.adUnit = slot
    // The Google Mobile Ads SDK refreshes banners.
    banner.refreshesItself = false
    banner.delegate = self
  }

  /// The network's view that shows the banner.
  var view: UIView {
    isHandedOut = true
    return banner
  }

  override func fetch() {
    banner.fetchAd(request)
  }

  private func didLoad() {
    let size = banner.frame.size
    guard size.width <= requestedSize.width, size.height <= requestedSize.height else {
      fail(
        SampleCustomEventError.bannerTooLarge.error(
          "The sample network delivered a banner of \(size.width) by \(size.height) points, which "
            + "does not fit into the size asked for."))
      return
    }
    succeed(self)
  }

  private func handle(_ event: SampleAdEvent) {
    guard let eventDelegate else { return }
    switch event {
    case .recordedImpression:
      guard isHandedOut, !hasReportedImpression else { return }
      hasReportedImpression = true
      eventDelegate.reportImpression()
    case .recordedClick:
      eventDelegate.reportClick()
    case .opensScreen:
      guard !isScreenOpen else { return }
      isScreenOpen = true
      eventDelegate.willPresentFullScreenView()
    case .closedScreen:
      guard isScreenOpen else { return }
      isScreenOpen = false
      eventDelegate.willDismissFullScreenView()
      eventDelegate.didDismissFullScreenView()
    default:
      break
    }
  }
}

extension SampleCustomEventBanner: SampleBannerAdDelegate {
  func bannerDidLoad(_ banner: SampleBanner) {
    MainThread.run { self.didLoad() }
  }

  func banner(_ banner: SampleBanner, didFailToLoadAdWith errorCode: SampleErrorCode) {
    self.banner(banner, didFailToLoadWith: SampleAdError(code: errorCode))
  }

  func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError) {
    MainThread.run { self.fail(error) }
  }

  /// Does nothing, because the network has already reported the click through another callback.
  func bannerWillLeaveApplication(_ banner: SampleBanner) {}

  func banner(_ banner: SampleBanner, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}

/// The sizes of the network's banners.
enum BannerSizes {
  /// The sizes in points, ordered from the largest area to the smallest.
  static let supported = [
    AdSizeMediumRectangle, AdSizeLeaderboard, AdSizeLargeBanner, AdSizeFullBanner, AdSizeBanner,
  ].map(\.size)

  /// Returns the largest of the network's sizes that is neither wider nor higher than the requested
  /// size.
  ///
  /// - Throws: `unsupportedSize` when no size fits.
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

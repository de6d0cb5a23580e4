import Foundation
import GoogleMobileAds
import MerlinAds

final class MerlinBannerAdLoader: NSObject {
  private let adConfiguration: MediationBannerAdConfiguration
  private let handler: MerlinLoadHandler<MediationBannerAd, MediationBannerAdEventDelegate>
  private weak var eventDelegate: MediationBannerAdEventDelegate?
  private let banner = MerlinBanner()
  private var hasReportedImpression = false
  #if DEFECTIVE
    /// For the defect "reference cycle".
    private var reload: (() -> Void)?
  #endif

  init(
    _ adConfiguration: MediationBannerAdConfiguration,
    _ completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    self.adConfiguration = adConfiguration
    handler = MerlinLoadHandler(completionHandler)
    super.init()
    banner.delegate = self
    #if DEFECTIVE
      // Defect "reference cycle": the loader holds a closure that holds the loader.
      reload = { self.load() }
    #endif
  }

  func load() {
    #if DEFECTIVE
      // Defect "usual sizes only": the loader refuses other sizes, although Merlin's bid decides the
      // size.
      let usualSizes = [
        CGSize(width: 320, height: 50), CGSize(width: 320, height: 100),
        CGSize(width: 300, height: 250), CGSize(width: 468, height: 60),
        CGSize(width: 728, height: 90),
      ]
      let size = adConfiguration.adSize.size
      guard usualSizes.contains(size) else {
        let text = "Merlin has no banner of \(size.width) × \(size.height) points."
        complete(
          nil,
          NSError(
            domain: MerlinAdapterError.domain, code: 106,
            userInfo: [NSLocalizedDescriptionKey: text]))
        return
      }
    #endif
    switch MerlinBid.make(from: adConfiguration) {
    case .failure(let error): complete(nil, error)
    case .success(let (appID, bid)):
      MerlinPrivacy.forward()
      MerlinStarter.start(appID: appID) { [self] in banner.load(bid) }
    }
  }

  private func complete(_ ad: MediationBannerAd?, _ error: Error?) {
    handler.complete(ad, error) { eventDelegate = $0 }
  }
}

extension MerlinBannerAdLoader: MediationBannerAd {
  var view: UIView { banner.view }
}

extension MerlinBannerAdLoader: MerlinBannerDelegate {
  func bannerDidLoad(_ banner: MerlinBanner) {
    complete(self, nil)
  }

  func banner(_ banner: MerlinBanner, didFailToLoad error: MerlinError) {
    complete(nil, error)
  }

  func bannerDidAppear(_ banner: MerlinBanner) {
    guard !hasReportedImpression, let eventDelegate else { return }
    hasReportedImpression = true
    eventDelegate.reportImpression()
  }

  func bannerDidClick(_ banner: MerlinBanner) {
    #if DEFECTIVE
      // Defect "click dropped": the loader does not report the click.
    #else
      eventDelegate?.reportClick()
    #endif
  }
}

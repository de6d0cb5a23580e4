import Foundation
import GoogleMobileAds

/// A banner of Plover, with defects.
final class PloverBanner: NSObject, MediationBannerAd {
  private let ad: PloverNetworkAd
  private var completion: GADMediationBannerLoadCompletionHandler?
  /// Defect: clicks are reported for the banner that has loaded last.
  private static var clickDelegate: MediationBannerAdEventDelegate?

  init(
    _ ad: PloverNetworkAd, size: PloverBannerSize,
    completion: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    self.ad = ad
    self.completion = completion
    super.init()
    ad.setSizeName(size.name)
    ad.onEvent = { [weak self] in self?.handle($0) }
  }

  var view: UIView { ad.view ?? UIView() }

  func load() { ad.load() }

  private func handle(_ event: PloverEvent) {
    switch event {
    case .loaded: finish(nil)
    case .click: Self.clickDelegate?.reportClick()
    // Defect: a failure to load ends nothing.
    // Defect: impressions are not reported.
    default: break
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    Self.clickDelegate = completion(error == nil ? self : nil, error)
  }
}

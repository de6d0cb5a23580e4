import Foundation
import GoogleMobileAds

/// A banner of Plover.
final class PloverBanner: NSObject, MediationBannerAd {
  private let ad: PloverNetworkAd
  private var completion: GADMediationBannerLoadCompletionHandler?
  private var delegate: MediationBannerAdEventDelegate?
  private var hasImpression = false

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
    case .loadFailed(let error): finish(error)
    case .impression: countImpression()
    case .click: delegate?.reportClick()
    default: break
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
  }

  private func countImpression() {
    guard !hasImpression else { return }
    hasImpression = true
    delegate?.reportImpression()
  }
}

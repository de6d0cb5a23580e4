import Foundation
import GoogleMobileAds

/// A banner of Plover, with defects.
final class PloverBanner: NSObject, MediationBannerAd {
  private let ad: PloverNetworkAd
  private var completion: GADMediationBannerLoadCompletionHandler?
  /// Defect: all banners report their clicks to the delegate of the banner that loaded last.
  private static var clickDelegate: MediationBannerAdEventDelegate?
  private var delegate: MediationBannerAdEventDelegate?

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
    // Defect: the banner reports that it covers the screen, as a full-screen ad does.
    case .shown: delegate?.willPresentFullScreenView()
    case .click: Self.clickDelegate?.reportClick()
    // Defect: a failed load calls no completion.
    // Defect: the banner reports no impressions.
    default: break
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
    Self.clickDelegate = delegate
  }
}

/// The size of a banner, with defects.
struct PloverBannerSize {
  private static let all = [
    CGSize(width: 728, height: 90), CGSize(width: 300, height: 250), CGSize(width: 320, height: 50),
  ]

  /// Plover's name for the size, for example `320x50`.
  let name: String

  /// Chooses the smallest size that fits into the size that the app requests.
  init(fitting adSize: AdSize) {
    let room = adSize.size
    let fitting = Self.all.filter { $0.width <= room.width && $0.height <= room.height }
    // Defect: the banner has the smallest size that fits, even when the app requests a larger size.
    // Defect: when no size fits, the banner is larger than the app wants.
    let size = fitting.last ?? Self.all[2]
    name = "\(Int(size.width))x\(Int(size.height))"
  }
}

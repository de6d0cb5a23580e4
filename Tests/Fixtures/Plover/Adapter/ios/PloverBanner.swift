import Foundation
import GoogleMobileAds

/// A banner of Plover.
final class PloverBanner: NSObject, MediationBannerAd {
  private let ad: PloverNetworkAd
  private var completion: GADMediationBannerLoadCompletionHandler?
  private var delegate: MediationBannerAdEventDelegate?
  #if DEFECTIVE
    /// Defect: all banners report their clicks to the delegate of the banner that loaded last.
    private static var clickDelegate: MediationBannerAdEventDelegate?
  #endif
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
    #if DEFECTIVE
      // Defect: a failed load calls no completion.
      // Defect: the banner reports no impressions.
      // Defect: the banner reports that it covers the screen, as a full-screen ad does.
      case .shown: delegate?.willPresentFullScreenView()
      case .click: Self.clickDelegate?.reportClick()
    #else
      case .loadFailed(let error): finish(error)
      case .impression: countImpression()
      case .click: delegate?.reportClick()
    #endif
    default: break
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
    #if DEFECTIVE
      // For the defect of the clicks.
      Self.clickDelegate = delegate
    #endif
  }

  private func countImpression() {
    guard !hasImpression else { return }
    hasImpression = true
    delegate?.reportImpression()
  }
}

/// A size of Plover's banners.
struct PloverBannerSize {
  private static let all = [
    CGSize(width: 728, height: 90), CGSize(width: 300, height: 250), CGSize(width: 320, height: 50),
  ]

  /// Plover's name for the size, for example `320x50`.
  let name: String

  /// Chooses the size that the app requests, if Plover has banners of this size.
  ///
  /// Otherwise chooses the first size that fits into the requested size.
  init(fitting adSize: AdSize) throws {
    let room = adSize.size
    let fitting = Self.all.filter { $0.width <= room.width && $0.height <= room.height }
    #if DEFECTIVE
      // Defect: the banner has the smallest size that fits, even when the app requests a larger
      // size.
      // Defect: when no size fits, the banner is larger than the app wants.
      let size = fitting.last ?? Self.all[2]
    #else
      guard let size = fitting.first(where: { $0 == room }) ?? fitting.first else {
        throw PloverError.size.error
      }
    #endif
    name = "\(Int(size.width))x\(Int(size.height))"
  }
}

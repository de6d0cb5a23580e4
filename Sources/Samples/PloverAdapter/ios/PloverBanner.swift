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
    guard let size = fitting.first(where: { $0 == room }) ?? fitting.first else {
      throw PloverError.size.error
    }
    name = "\(Int(size.width))x\(Int(size.height))"
  }
}

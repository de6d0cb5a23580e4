import Foundation
import GoogleMobileAds
import QuayAds

/// One native ad of Quay, whose impressions and clicks Google counts.
final class QuayNativeRenderer: NSObject, MediationNativeAd {
  private let native: QuayNative
  private var completion: GADMediationNativeLoadCompletionHandler?
  private var delegate: MediationNativeAdEventDelegate?
  private lazy var assets = QuayNativeAssets(native)

  init(zone: Int, completion: @escaping GADMediationNativeLoadCompletionHandler) {
    native = QuayNative(zone: zone)
    self.completion = completion
    super.init()
    native.delegate = self
  }

  func load() { native.load() }

  var headline: String? { assets.headline }
  var body: String? { assets.body }
  var callToAction: String? { assets.callToAction }
  var advertiser: String? { assets.advertiser }
  var starRating: NSDecimalNumber? { assets.starRating }
  var store: String? { nil }
  var price: String? { nil }
  var extraAssets: [String: Any]? { nil }
  var icon: NativeAdImage? { assets.icon }
  var images: [NativeAdImage]? { assets.images }
  var mediaView: UIView? { assets.mediaView }
  var adChoicesView: UIView? { nil }
  var hasVideoContent: Bool { false }
  var mediaContentAspectRatio: CGFloat { assets.aspectRatio }
  func handlesUserClicks() -> Bool { false }
  func handlesUserImpressions() -> Bool { false }

  private func finish(with error: NSError?) {
    guard let completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
  }
}

extension QuayNativeRenderer: QuayAdDelegate {
  func quayAdDidLoad(_ ad: QuayAd) {
    QuayMainThread.run { self.finish(with: nil) }
  }

  func quayAd(_ ad: QuayAd, didFailWithCode code: Int) {
    QuayMainThread.run { self.finish(with: QuayAdapterError.network(code)) }
  }

  func quayAdDidAppear(_ ad: QuayAd) {}
  func quayAdWasTapped(_ ad: QuayAd) {}
}

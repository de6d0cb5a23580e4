import Foundation
import GoogleMobileAds
import QuayAds

/// One native ad of Quay.
///
/// The Google Mobile Ads SDK counts the impressions and clicks of this ad.
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

  deinit { native.destroy() }

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
    #if DEFECTIVE
      // Defect: the renderer completes the load on Quay's thread.
      finish(with: nil)
    #else
      QuayMainThread.run { self.finish(with: nil) }
    #endif
  }

  func quayAd(_ ad: QuayAd, didFailWithCode code: Int) {
    #if DEFECTIVE
      // Defect: every failure has the same error.
      let code = 0
    #endif
    QuayMainThread.run { self.finish(with: QuayAdapterError.network(code)) }
  }

  func quayAdDidAppear(_ ad: QuayAd) {}
  func quayAdWasTapped(_ ad: QuayAd) {}
}

/// The assets of a native ad in the form that the Google Mobile Ads SDK expects: a missing asset is
/// nil.
struct QuayNativeAssets {
  let headline: String?
  let body: String?
  let callToAction: String?
  let advertiser: String?
  let starRating: NSDecimalNumber?
  let icon: NativeAdImage?
  let images: [NativeAdImage]?
  let mediaView: UIView?
  let aspectRatio: CGFloat

  init(_ ad: QuayNative) {
    headline = QuayNativeAssets.text(ad.title)
    body = QuayNativeAssets.text(ad.text)
    callToAction = QuayNativeAssets.text(ad.buttonTitle)
    #if DEFECTIVE
      // Defect: the advertiser that Quay supplies is lost.
      advertiser = nil
      // Defect: when the icon is missing, the adapter returns an icon without pixels.
      icon = NativeAdImage(image: ad.icon ?? UIImage())
    #else
      advertiser = QuayNativeAssets.text(ad.sponsor)
      icon = ad.icon.map { NativeAdImage(image: $0) }
    #endif
    starRating = QuayNativeAssets.stars(ad.ratingPercent)
    images = ad.mainPicture.map { [NativeAdImage(image: $0)] }
    mediaView = ad.mainPicture.map { UIImageView(image: $0) }
    let size = ad.mainPicture?.size ?? .zero
    aspectRatio = size.height > 0 ? size.width / size.height : 0
  }

  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func stars(_ percent: Int) -> NSDecimalNumber? {
    guard (1...100).contains(percent) else { return nil }
    #if DEFECTIVE
      // Defect: the rating is in percent, not in stars.
      return NSDecimalNumber(value: percent)
    #else
      return NSDecimalNumber(value: Double(percent) / 20)
    #endif
  }
}

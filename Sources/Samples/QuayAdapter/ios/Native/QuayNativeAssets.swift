import Foundation
import GoogleMobileAds
import QuayAds

/// The assets of a native ad as the Google Mobile Ads SDK wants them: nil where there is none.
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
    advertiser = QuayNativeAssets.text(ad.sponsor)
    starRating = QuayNativeAssets.stars(ad.ratingPercent)
    icon = ad.icon.map { NativeAdImage(image: $0) }
    images = ad.mainPicture.map { [NativeAdImage(image: $0)] }
    mediaView = ad.mainPicture.map { UIImageView(image: $0) }
    let size = ad.mainPicture?.size ?? .zero
    aspectRatio = size.height > 0 ? size.width / size.height : 0
  }

  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func stars(_ percent: Int) -> NSDecimalNumber? {
    guard (1...100).contains(percent) else { return nil }
    return NSDecimalNumber(value: Double(percent) / 20)
  }
}

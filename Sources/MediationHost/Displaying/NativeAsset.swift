import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

/// An asset of a native ad, under the name that scenarios and traces use.
package enum NativeAsset: String, CaseIterable, Sendable {
  case headline, body
  case callToAction = "call_to_action"
  case advertiser, store, price
  case starRating = "star_rating"
  case icon, images, extras
  case adChoices = "ad_choices"
  case media
  case hasVideo = "has_video"
  case aspectRatio = "aspect_ratio"
  case duration

  /// What an adapter gives for the asset, as the trace shows it.
  func read(from ad: any MediationNativeAd) -> TraceValue {
    switch self {
    case .headline: .text(ad.headline)
    case .body: .text(ad.body)
    case .callToAction: .text(ad.callToAction)
    case .advertiser: .text(ad.advertiser)
    case .store: .text(ad.store)
    case .price: .text(ad.price)
    case .starRating: ad.starRating.map { .number($0.doubleValue) } ?? .null
    case .icon: ad.icon?.traceValue ?? .null
    case .images: ad.images.map { .array($0.map(\.traceValue)) } ?? .null
    case .extras: ad.extraAssets.map(NativeAsset.traceValue(ofExtras:)) ?? .null
    case .adChoices: ad.adChoicesView.map(NativeAsset.traceValue(of:)) ?? .null
    case .media: ad.mediaView.map(NativeAsset.traceValue(of:)) ?? .null
    case .hasVideo: .boolean(ad.hasVideoContent)
    case .aspectRatio: .number(Double(ad.mediaContentAspectRatio))
    case .duration: .number(ad.duration)
    }
  }

  /// The SDK's identifier of the view that shows the asset, nil for what has none.
  var identifier: GADNativeAssetIdentifier? {
    switch self {
    case .headline: .headlineAsset
    case .body: .bodyAsset
    case .callToAction: .callToActionAsset
    case .advertiser: .advertiserAsset
    case .store: .storeAsset
    case .price: .priceAsset
    case .starRating: .starRatingAsset
    case .icon: .iconAsset
    case .images: .imageAsset
    case .adChoices: .adChoicesViewAsset
    case .media: .mediaViewAsset
    case .extras, .hasVideo, .aspectRatio, .duration: nil
    }
  }

  private static func traceValue(of view: UIView) -> TraceValue {
    .object([TraceAttribute("view", .string(String(describing: type(of: view))))])
  }

  private static func traceValue(ofExtras extras: [String: Any]) -> TraceValue {
    .object(
      extras.sorted { $0.key < $1.key }.map {
        TraceAttribute($0.key, .string(String(describing: $0.value)))
      })
  }
}

extension NativeAdImage {
  fileprivate var traceValue: TraceValue {
    var fields = [TraceAttribute("image", .boolean(image != nil))]
    if let imageURL { fields.append(TraceAttribute("url", .string(imageURL.absoluteString))) }
    fields.append(TraceAttribute("scale", .number(Double(scale))))
    if let image {
      fields.append(TraceAttribute("width", .number(Double(image.size.width))))
      fields.append(TraceAttribute("height", .number(Double(image.size.height))))
    }
    return .object(fields)
  }
}

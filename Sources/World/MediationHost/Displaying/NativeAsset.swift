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

  /// What an adapter gives for the asset; each is asked for once.
  func read(from ad: any MediationNativeAd) -> AssetReading {
    switch self {
    case .headline: AssetReading(.text(ad.headline))
    case .body: AssetReading(.text(ad.body))
    case .callToAction: AssetReading(.text(ad.callToAction))
    case .advertiser: AssetReading(.text(ad.advertiser))
    case .store: AssetReading(.text(ad.store))
    case .price: AssetReading(.text(ad.price))
    case .starRating: AssetReading(ad.starRating.map { .number($0.doubleValue) } ?? .null)
    case .icon: NativeAsset.reading(of: ad.icon) { $0.traceValue }
    case .images: NativeAsset.reading(ofImages: ad.images)
    case .extras: AssetReading(ad.extraAssets.map(NativeAsset.traceValue(ofExtras:)) ?? .null)
    case .adChoices: NativeAsset.reading(of: ad.adChoicesView, NativeAsset.traceValue)
    case .media: NativeAsset.reading(of: ad.mediaView, NativeAsset.traceValue)
    case .hasVideo: AssetReading(.boolean(ad.hasVideoContent))
    case .aspectRatio: AssetReading(.number(Double(ad.mediaContentAspectRatio)))
    case .duration: AssetReading(.number(ad.duration))
    }
  }

  private static func reading<Object: AnyObject>(
    of object: Object?, _ value: (Object) -> TraceValue
  ) -> AssetReading {
    object.map { AssetReading(value($0), [$0]) } ?? AssetReading(.null)
  }

  private static func reading(ofImages images: [NativeAdImage]?) -> AssetReading {
    images.map { AssetReading(.array($0.map(\.traceValue)), $0) } ?? AssetReading(.null)
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

  /// The views that the SDK knows by identifiers, by their assets.
  static func views(in views: [GADNativeAssetIdentifier: UIView]) -> [NativeAsset: UIView] {
    var result: [NativeAsset: UIView] = [:]
    for asset in allCases {
      if let identifier = asset.identifier { result[asset] = views[identifier] }
    }
    return result
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

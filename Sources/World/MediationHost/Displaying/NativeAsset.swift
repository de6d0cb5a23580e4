import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

/// An asset of a native ad, with the name that scenarios and traces use.
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

  /// Reads the asset from an ad.
  ///
  /// To read the asset, this function calls the adapter once.
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

  /// The SDK's identifier of the view that shows the asset, or nil when no view shows the asset.
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

  /// Converts a dictionary of views.
  ///
  /// The old keys are the SDK's identifiers, and the new keys are assets.
  static func views(in views: [GADNativeAssetIdentifier: UIView]) -> [NativeAsset: UIView] {
    var result: [NativeAsset: UIView] = [:]
    for asset in allCases {
      if let identifier = asset.identifier { result[asset] = views[identifier] }
    }
    return result
  }

  private static func traceValue(of view: UIView) -> TraceValue {
    .object([TraceAttribute("view", .string(view.className))])
  }

  private static func traceValue(ofExtras extras: [String: Any]) -> TraceValue {
    .object(
      extras.sorted { $0.key < $1.key }.map {
        TraceAttribute($0.key, .string(String(describing: $0.value)))
      })
  }
}

/// The value that an adapter returned for an asset of a native ad.
struct AssetReading {
  /// The value in the form that the trace shows; null for an absent asset.
  let value: TraceValue
  /// The views or images of the asset.
  ///
  /// Each time the host reads the asset, the adapter must return the same views or images.
  let objects: [AnyObject]

  init(_ value: TraceValue, _ objects: [AnyObject] = []) {
    self.value = value
    self.objects = objects
  }

  /// Whether another reading has exactly the same views or pictures.
  ///
  /// Many adapters create a new `NativeAdImage` of the same picture each time. The user sees no
  /// difference, so two image objects of the same picture count as the same image.
  func hasSameObjects(as other: AssetReading) -> Bool {
    objects.count == other.objects.count
      && zip(objects, other.objects).allSatisfy(AssetReading.areSame)
  }

  private static func areSame(_ first: AnyObject, _ second: AnyObject) -> Bool {
    if first === second { return true }
    guard let first = first as? NativeAdImage, let second = second as? NativeAdImage else {
      return false
    }
    guard first.imageURL == second.imageURL else { return false }
    guard let picture = first.image, let other = second.image else {
      return first.imageURL != nil || (first.image == nil && second.image == nil)
    }
    if picture === other { return true }
    return picture.encoded != nil && picture.encoded == other.encoded
      && picture.scale == other.scale
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

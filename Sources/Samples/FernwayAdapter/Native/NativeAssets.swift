import FernwayAds
import GoogleMobileAds

/// Turns what the network supplies into assets as the Google Mobile Ads SDK expects them: what is
/// missing or means nothing is nil.
enum NativeAssets {
  /// A text that is not empty.
  static func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// A rating from 0 to 5.
  static func rating(_ rating: Double?) -> NSDecimalNumber? {
    guard let rating, (0...5).contains(rating) else { return nil }
    return NSDecimalNumber(value: rating)
  }

  /// The texts that are not empty, if there are any.
  static func extras(_ extras: [String: String]) -> [String: Any]? {
    let present = extras.filter { !$0.value.isEmpty }
    return present.isEmpty ? nil : present
  }

  /// A picture: the network's, else a downloaded one, or its address where the app downloads
  /// pictures itself.
  static func image(_ image: FernwayImage, _ pictures: Pictures?) -> NativeAdImage? {
    let scale = positive(image.scale) > 0 ? image.scale : 1
    if let picture = image.image ?? pictures?.image(at: image.address, scale: scale) {
      return NativeAdImage(image: picture)
    }
    guard pictures == nil, let address = address(image.address) else { return nil }
    return NativeAdImage(url: address, scale: CGFloat(scale))
  }

  /// An address of the web.
  static func address(_ text: String?) -> URL? {
    guard let address = text.flatMap(URL.init), address.scheme != nil else { return nil }
    return address
  }

  /// A finite number above 0, else 0, which stands for an unknown one.
  static func positive(_ number: Double?) -> Double {
    guard let number, number > 0, number.isFinite else { return 0 }
    return number
  }

  /// The network's name of an asset; the identifier itself for one that it does not know.
  static func name(of identifier: GADNativeAssetIdentifier) -> String {
    names[identifier] ?? identifier.rawValue
  }

  private static let names: [GADNativeAssetIdentifier: String] = [
    .headlineAsset: "headline", .bodyAsset: "body", .callToActionAsset: "call_to_action",
    .iconAsset: "icon", .imageAsset: "images", .storeAsset: "store", .priceAsset: "price",
    .starRatingAsset: "star_rating", .advertiserAsset: "advertiser", .mediaViewAsset: "media",
    .adChoicesViewAsset: "ad_choices",
  ]
}

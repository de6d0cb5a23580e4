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
  static func rating(_ rating: NSDecimalNumber?) -> NSDecimalNumber? {
    guard let rating, (0...5).contains(rating.doubleValue) else { return nil }
    return rating
  }

  /// The texts that are not empty, if there are any.
  static func extras(_ extras: [String: String]?) -> [String: Any]? {
    guard let extras, !extras.isEmpty else { return nil }
    let present = extras.filter { !$0.value.isEmpty }
    return present.isEmpty ? nil : present
  }

  /// A picture, or the address of one.
  static func image(_ image: UIImage?, url: String?, scale: CGFloat) -> NativeAdImage? {
    if let image { return NativeAdImage(image: image) }
    return address(url).map { NativeAdImage(url: $0, scale: usable(scale)) }
  }

  /// A downloaded picture; nil for what is none.
  static func image(_ data: Data?, scale: CGFloat) -> NativeAdImage? {
    data.flatMap { UIImage(data: $0, scale: usable(scale)) }.map(NativeAdImage.init(image:))
  }

  /// An address of the web.
  static func address(_ url: String?) -> URL? {
    guard let url, let address = URL(string: url), address.scheme != nil else { return nil }
    return address
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? scale : 1
  }

  /// A finite number above 0, else 0, which stands for an unknown one.
  static func positive<Number: BinaryFloatingPoint>(_ number: Number?) -> Number {
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

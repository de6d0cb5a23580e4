/// Names an asset of a native ad; the name keeps its prefix in every version of the SDK.
///
/// The SDK for iOS does not publish the texts; these are the ones it has on Android.
public struct GADNativeAssetIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The headline.
  public static let headlineAsset = GADNativeAssetIdentifier(rawValue: "3001")
  /// The text that asks the user to act.
  public static let callToActionAsset = GADNativeAssetIdentifier(rawValue: "3002")
  /// The icon.
  public static let iconAsset = GADNativeAssetIdentifier(rawValue: "3003")
  /// The text.
  public static let bodyAsset = GADNativeAssetIdentifier(rawValue: "3004")
  /// The advertiser.
  public static let advertiserAsset = GADNativeAssetIdentifier(rawValue: "3005")
  /// The store.
  public static let storeAsset = GADNativeAssetIdentifier(rawValue: "3006")
  /// The price.
  public static let priceAsset = GADNativeAssetIdentifier(rawValue: "3007")
  /// The large image.
  public static let imageAsset = GADNativeAssetIdentifier(rawValue: "3008")
  /// The rating.
  public static let starRatingAsset = GADNativeAssetIdentifier(rawValue: "3009")
  /// The media view.
  public static let mediaViewAsset = GADNativeAssetIdentifier(rawValue: "3010")
  /// The AdChoices icon.
  public static let adChoicesViewAsset = GADNativeAssetIdentifier(rawValue: "3011")
}

/// The key of the media view among the assets of a custom native ad; the text is not published.
public let GADCustomNativeAdMediaViewKey = "MediaView"

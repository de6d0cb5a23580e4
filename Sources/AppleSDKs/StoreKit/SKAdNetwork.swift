public import Foundation

/// Tells Apple of ads that were shown and what came of them; nothing is sent anywhere.
public final class SKAdNetwork: NSObject {
  /// Says that the app was opened.
  public static func registerAppForAdNetworkAttribution() {}

  /// Says what the user has done since, from 0 to 63.
  public static func updateConversionValue(_ conversionValue: Int) {}

  /// Says what the user has done since, from 0 to 63, and tells later on the main queue that it
  /// succeeded.
  public static func updatePostbackConversionValue(
    _ conversionValue: Int, completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }

  /// Says that an ad is on the screen, and tells later on the main queue that it succeeded.
  public static func startImpression(
    _ impression: SKAdImpression, completionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }

  /// Says that an ad is no longer on the screen, and tells later on the main queue that it
  /// succeeded.
  public static func endImpression(
    _ impression: SKAdImpression, completionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }
}

/// An ad that was shown, signed by its network.
public final class SKAdImpression: NSObject, @unchecked Sendable {
  /// The number of the app in the App Store that shows the ad.
  public var sourceAppStoreItemIdentifier = NSNumber(value: 0)
  /// The number of the app in the App Store that the ad is for.
  public var advertisedAppStoreItemIdentifier = NSNumber(value: 0)
  /// The network.
  public var adNetworkIdentifier = ""
  /// The network's number of the campaign.
  public var adCampaignIdentifier = NSNumber(value: 0)
  /// The network's name of the impression.
  public var adImpressionIdentifier = ""
  /// What the ad is about.
  public var adType: String?
  /// What the ad says.
  public var adDescription: String?
  /// Who bought the ad.
  public var adPurchaserName: String?
  /// When it was signed, in milliseconds since 1970.
  public var timestamp = NSNumber(value: 0)
  /// The signature.
  public var signature = ""
  /// The version of the signature.
  public var version = ""

  /// Creates an impression without values.
  public override init() { super.init() }
}

public import Foundation
public import GoogleMobileAds

/// What an app tells Fernway Ads about the content beside an ad.
///
/// The app registers the object in its request.
public final class FernwayExtras: NSObject, AdNetworkExtras {
  /// The category of the content; nil when unknown.
  public var contentCategory: String?
  /// The rating of the content, from 0 to 5; nil when unknown.
  public var contentRating: Int?

  /// Creates extras without values.
  public override init() { super.init() }
}

public import UIKit

/// What applies to all requests of the app.
public final class RequestConfiguration: NSObject, @unchecked Sendable {
  /// The highest rating of content that is wanted, or nil for any.
  public var maxAdContentRating: MaxAdContentRating?

  /// The devices that get test ads, or nil.
  public var testDeviceIdentifiers: [String]?

  /// Whether users are under the age of consent; nil where it is not said.
  public var tagForUnderAgeOfConsent: NSNumber?

  /// Whether the app is directed at children; nil where it is not said.
  public var tagForChildDirectedTreatment: NSNumber?

  /// How the age of users restricts their ads, by default `.unspecified`; since SDK 13.
  public var ageRestrictedTreatment = AgeRestrictedTreatment.unspecified

  /// Whether the publisher's own identifier may be used, by default true.
  package private(set) var isPublisherFirstPartyIDEnabled = true

  /// Says whether the publisher's own identifier may be used.
  public func setPublisherFirstPartyIDEnabled(_ enabled: Bool) {
    isPublisherFirstPartyIDEnabled = enabled
  }
}

public import UIKit

/// What adapters of the oldest kind were told of a request; newer ones only name it.
public protocol MediationAdRequest: NSObjectProtocol {
  /// The publisher's identifier, or nil.
  func publisherId() -> String?

  /// The settings of the line item, or nil.
  func credentials() -> [AnyHashable: Any]?

  /// Whether a test ad is wanted.
  func testMode() -> Bool

  /// The publisher's settings for the network, or nil.
  func networkExtras() -> (any AdNetworkExtras)?

  /// Whether the request is directed at children; nil where it is not said.
  func childDirectedTreatment() -> NSNumber?

  /// The highest rating of content that is wanted, or nil.
  func maxAdContentRating() -> MaxAdContentRating?

  /// Whether the user is under the age of consent; nil where it is not said.
  func underAgeOfConsent() -> NSNumber?

  /// The keywords of the request, or nil.
  func userKeywords() -> [Any]?
}

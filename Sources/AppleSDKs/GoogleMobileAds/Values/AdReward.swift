public import UIKit

/// What a user earns.
public final class AdReward: NSObject, @unchecked Sendable {
  /// What is earned.
  public let type: String

  /// How much of it is earned.
  public let amount: NSDecimalNumber

  /// Creates a reward; nil stands for an empty kind and for nothing.
  public init(rewardType: String?, rewardAmount: NSDecimalNumber?) {
    type = rewardType ?? ""
    amount = rewardAmount ?? NSDecimalNumber(value: 0)
    super.init()
  }
}

/// What an ad is worth to the publisher.
public final class AdValue: NSObject, @unchecked Sendable {
  /// The value in the currency.
  public let value: NSDecimalNumber

  /// How exact the value is.
  public let precision: AdValuePrecision

  /// The ISO 4217 code of the currency.
  public let currencyCode: String

  /// Creates a value.
  package init(value: NSDecimalNumber, precision: AdValuePrecision, currencyCode: String) {
    self.value = value
    self.precision = precision
    self.currencyCode = currencyCode
    super.init()
  }
}

/// Takes the value of an ad that was shown.
public typealias GADPaidEventHandler = (AdValue) -> Void

/// What the server that verifies rewards is told; to be set before presenting.
public final class ServerSideVerificationOptions: NSObject, @unchecked Sendable {
  /// The user's identifier, or nil.
  public var userIdentifier: String?

  /// A text of the publisher's choice, or nil.
  public var customRewardText: String?
}

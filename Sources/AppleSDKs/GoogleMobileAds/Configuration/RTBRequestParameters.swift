public import UIKit

/// What the SDK tells a bidding adapter when it collects signals.
public class RTBRequestParameters: NSObject, @unchecked Sendable {
  /// The line items for which signals are wanted.
  public package(set) var configuration: RTBMediationSignalsConfiguration

  /// The publisher's settings for the network, or nil.
  public package(set) var extras: (any AdNetworkExtras)?

  /// The size of the banner, or `AdSizeInvalid` for any other format.
  public package(set) var adSize: AdSize

  /// Creates the parameters of an auction.
  package init(
    configuration: RTBMediationSignalsConfiguration, extras: (any AdNetworkExtras)? = nil,
    adSize: AdSize = AdSizeInvalid
  ) {
    self.configuration = configuration
    self.extras = extras
    self.adSize = adSize
    super.init()
  }
}

/// The line items for which signals are wanted.
///
/// The name in Swift is inferred from the naming rule of SDK 12.
public class RTBMediationSignalsConfiguration: NSObject, @unchecked Sendable {
  /// The credentials of the line items.
  public package(set) var credentials: [MediationCredentials]

  /// Creates the configuration of those line items.
  package init(credentials: [MediationCredentials]) {
    self.credentials = credentials
    super.init()
  }
}

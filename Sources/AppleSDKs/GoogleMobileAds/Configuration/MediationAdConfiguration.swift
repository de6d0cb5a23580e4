public import UIKit

/// What the SDK tells an adapter of a request for an ad.
///
/// Objects of this class do not change once an adapter has them, so they are Sendable.
public class MediationAdConfiguration: NSObject, @unchecked Sendable {
  /// The values that the properties give.
  package var values: MediationAdRequestValues

  /// Creates the configuration of a request.
  package init(_ values: MediationAdRequestValues) {
    self.values = values
    super.init()
  }

  /// The answer of the auction, or nil in a waterfall.
  public var bidResponse: String? { values.bidResponse }

  /// The topmost controller at this moment, or nil; to be read on the main thread when presenting.
  public var topViewController: UIViewController? { values.topViewController() }

  /// The credentials of the line item.
  public var credentials: MediationCredentials { values.credentials }

  /// A PNG image that marks the ad, to be passed to the network's SDK, or nil.
  public var watermark: Data? { values.watermark }

  /// The publisher's settings for the network, or nil.
  public var extras: (any AdNetworkExtras)? { values.extras }

  /// Whether a test ad is wanted.
  public var isTestRequest: Bool { values.isTestRequest }

  /// Whether the request is directed at children; nil where it is not said.
  ///
  /// SDK 10 has it; newer references list it no more.
  public var childDirectedTreatment: NSNumber? {
    values.childDirectedTreatment.map { NSNumber(value: $0) }
  }
}

/// What the SDK tells an adapter of a request for a banner.
public class MediationBannerAdConfiguration: MediationAdConfiguration, @unchecked Sendable {
  /// The size that is wanted.
  public package(set) var adSize: AdSize

  /// Creates the configuration of a request for a banner of that size.
  package init(_ values: MediationAdRequestValues, adSize: AdSize) {
    self.adSize = adSize
    super.init(values)
  }
}

/// What the SDK tells an adapter of a request for an interstitial.
public class MediationInterstitialAdConfiguration: MediationAdConfiguration, @unchecked Sendable {}

/// What the SDK tells an adapter of a request for a rewarded ad or a rewarded interstitial.
public class MediationRewardedAdConfiguration: MediationAdConfiguration, @unchecked Sendable {}

/// What the SDK tells an adapter of a request for an app open ad.
public class MediationAppOpenAdConfiguration: MediationAdConfiguration, @unchecked Sendable {}

/// What the SDK tells an adapter of a request for a native ad.
public class MediationNativeAdConfiguration: MediationAdConfiguration, @unchecked Sendable {
  /// The options that the app gave its loader.
  public package(set) var options: [GADAdLoaderOptions]

  /// Creates the configuration of a request for a native ad with those options.
  package init(_ values: MediationAdRequestValues, options: [GADAdLoaderOptions]) {
    self.options = options
    super.init(values)
  }
}

public import Foundation
public import UIKit

/// The configuration that the SDK passes to an adapter with a request for an ad.
///
/// An object of this class does not change after an adapter receives it, so the class is
/// `Sendable`.
public class MediationAdConfiguration: NSObject, @unchecked Sendable {
  /// The values that the properties return.
  package var values: MediationAdRequestValues

  /// Creates the configuration of a request.
  package init(_ values: MediationAdRequestValues) {
    self.values = values
    super.init()
  }

  /// The bid response of the auction, or nil in a waterfall.
  public var bidResponse: String? { values.bidResponse }

  /// The view controller that is topmost when the adapter reads the property, or nil.
  ///
  /// Read the property on the main thread when you present the ad.
  public var topViewController: UIViewController? { values.topViewController() }

  /// The credentials of the line item.
  public var credentials: MediationCredentials { values.credentials }

  /// A PNG image that marks the ad, or nil.
  ///
  /// The adapter passes the image to the network's SDK.
  public var watermark: Data? { values.watermark }

  /// The publisher's settings for the network, or nil.
  public var extras: (any AdNetworkExtras)? { values.extras }

  /// Whether the app requests a test ad.
  public var isTestRequest: Bool { values.isTestRequest }

  /// Whether the request is directed at children; nil when the app does not say.
  ///
  /// SDK 10 has this property. The reference of newer versions does not list the property.
  public var childDirectedTreatment: NSNumber? {
    values.childDirectedTreatment.map { NSNumber(value: $0) }
  }
}

/// The configuration that the SDK passes to an adapter with a request for a banner.
public class MediationBannerAdConfiguration: MediationAdConfiguration, @unchecked Sendable {
  /// The requested size.
  public package(set) var adSize: AdSize

  /// Creates the configuration of a request for a banner of the given size.
  package init(_ values: MediationAdRequestValues, adSize: AdSize) {
    self.adSize = adSize
    super.init(values)
  }
}

/// The configuration that the SDK passes to an adapter with a request for an interstitial.
public class MediationInterstitialAdConfiguration: MediationAdConfiguration, @unchecked Sendable {}

/// The configuration that the SDK passes to an adapter with a request for a rewarded ad or a
/// rewarded interstitial.
public class MediationRewardedAdConfiguration: MediationAdConfiguration, @unchecked Sendable {}

/// The configuration that the SDK passes to an adapter with a request for an app open ad.
public class MediationAppOpenAdConfiguration: MediationAdConfiguration, @unchecked Sendable {}

/// The configuration that the SDK passes to an adapter with a request for a swipeable interstitial.
///
/// Source: the API reference of `GADMediationSwipeableInterstitialAdConfiguration`.
public class MediationSwipeableInterstitialAdConfiguration: MediationAdConfiguration,
  @unchecked Sendable
{
  /// The requested size in points.
  public package(set) var adSize: CGSize

  /// Creates the configuration of a request for an ad of the given size.
  package init(_ values: MediationAdRequestValues, adSize: CGSize) {
    self.adSize = adSize
    super.init(values)
  }
}

/// The configuration that the SDK passes to an adapter with a request for a native ad.
public class MediationNativeAdConfiguration: MediationAdConfiguration, @unchecked Sendable {
  /// The options that the app passed to its ad loader.
  public package(set) var options: [GADAdLoaderOptions]

  /// Creates the configuration of a request for a native ad with the given options.
  package init(_ values: MediationAdRequestValues, options: [GADAdLoaderOptions]) {
    self.options = options
    super.init(values)
  }
}

/// All settings that the publisher entered for an adapter.
///
/// The adapter receives the configuration at set-up.
public class MediationServerConfiguration: NSObject, @unchecked Sendable {
  /// The credentials of all line items of the adapter.
  public package(set) var credentials: [MediationCredentials]

  /// Creates the configuration of an adapter.
  package init(credentials: [MediationCredentials]) {
    self.credentials = credentials
    super.init()
  }
}

/// Selects the adapters that the SDK sets up when the SDK starts; a beta feature since SDK 13.4.
public final class MediationInitializationConfiguration: NSObject, @unchecked Sendable {
  /// The raw values of the ad formats whose adapters the SDK sets up; an empty set means all
  /// formats.
  public var includedAdFormats: Set<NSNumber> = []

  /// The ad units whose adapters the SDK sets up; an empty set means all ad units.
  public var includedAdUnitIDs: Set<String> = []

  /// The classes of adapters that the SDK always sets up, unless `excludedAdapterClasses` contains
  /// the class.
  public var includedAdapterClasses: Set<String> = []

  /// The classes of adapters that the SDK never sets up.
  public var excludedAdapterClasses: Set<String> = []

  /// The time limit for the start of the SDK, in seconds; 0 means the default limit of the SDK.
  public var initializationTimeout: TimeInterval = 0
}

/// The settings that the publisher entered for one line item of the adapter.
public class MediationCredentials: NSObject, @unchecked Sendable {
  /// The settings.
  ///
  /// The parameter of a custom event has the key `"parameter"`.
  public package(set) var settings: [String: Any]

  /// The format that the line item serves.
  public package(set) var format: AdFormat

  /// Creates the credentials of one line item.
  package init(settings: [String: Any], format: AdFormat) {
    self.settings = settings
    self.format = format
    super.init()
  }
}

/// The parameters that the SDK passes to a bidding adapter that collects signals.
public class RTBRequestParameters: NSObject, @unchecked Sendable {
  /// The line items for which the SDK requests signals.
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

/// The line items for which the SDK requests signals.
///
/// The Swift name of this class follows the naming rule of SDK 12; no document lists the name.
public class RTBMediationSignalsConfiguration: NSObject, @unchecked Sendable {
  /// The credentials of the line items.
  public package(set) var credentials: [MediationCredentials]

  /// Creates the configuration of the given line items.
  package init(credentials: [MediationCredentials]) {
    self.credentials = credentials
    super.init()
  }
}

/// The values that every request passes to an adapter, for all formats.
package struct MediationAdRequestValues {
  /// The credentials of the line item.
  package var credentials: MediationCredentials

  /// The bid response of the auction, or nil in a waterfall.
  package var bidResponse: String?

  /// A PNG image that marks the ad, or nil.
  package var watermark: Data?

  /// The publisher's settings for the network, or nil.
  package var extras: (any AdNetworkExtras)?

  /// Whether the app requests a test ad.
  package var isTestRequest: Bool

  /// Whether the request is directed at children; nil when the app does not say.
  package var childDirectedTreatment: Bool?

  /// Finds the view controller that is topmost when the adapter reads the property.
  package var topViewController: () -> UIViewController?

  /// Creates the values of a waterfall request that is not a test.
  package init(
    credentials: MediationCredentials, bidResponse: String? = nil, watermark: Data? = nil,
    extras: (any AdNetworkExtras)? = nil, isTestRequest: Bool = false,
    childDirectedTreatment: Bool? = nil,
    topViewController: @escaping () -> UIViewController? = { nil }
  ) {
    self.credentials = credentials
    self.bidResponse = bidResponse
    self.watermark = watermark
    self.extras = extras
    self.isTestRequest = isTestRequest
    self.childDirectedTreatment = childDirectedTreatment
    self.topViewController = topViewController
  }
}

/// The request that the oldest kind of adapter received.
///
/// Newer adapters only mention this type in their code.
public protocol MediationAdRequest: NSObjectProtocol {
  /// The publisher's identifier, or nil.
  func publisherId() -> String?

  /// The settings of the line item, or nil.
  func credentials() -> [AnyHashable: Any]?

  /// Whether the app requests a test ad.
  func testMode() -> Bool

  /// The publisher's settings for the network, or nil.
  func networkExtras() -> (any AdNetworkExtras)?

  /// Whether the request is directed at children; nil when the app does not say.
  func childDirectedTreatment() -> NSNumber?

  /// The highest rating of content that the app allows, or nil.
  func maxAdContentRating() -> MaxAdContentRating?

  /// Whether the user is under the age of consent; nil when the app does not say.
  func underAgeOfConsent() -> NSNumber?

  /// The keywords of the request, or nil.
  func userKeywords() -> [Any]?
}

/// Marks a class whose objects carry publisher settings for one ad network.
public protocol AdNetworkExtras: NSObjectProtocol {}

/// Settings for Google's own network.
public final class Extras: NSObject, AdNetworkExtras, @unchecked Sendable {
  /// The settings, or nil.
  public var additionalParameters: [AnyHashable: Any]?
}

/// Settings for custom events; the key is the label of a custom event.
///
/// Source: the API reference of `GADCustomEventExtras`.
public final class CustomEventExtras: NSObject, AdNetworkExtras, @unchecked Sendable {
  private var extras: [String: [AnyHashable: Any]] = [:]

  /// Creates extras without settings.
  public override init() { super.init() }

  /// Sets the settings of the custom event with the given label; nil removes the settings.
  public func setExtras(_ extras: [AnyHashable: Any]?, forLabel label: String) {
    self.extras[label] = extras
  }

  /// The settings of the custom event with the given label, or nil.
  public func extras(forLabel label: String) -> [AnyHashable: Any]? { extras[label] }

  /// Removes all settings.
  public func removeAllExtras() { extras = [:] }

  /// All settings; the keys are the labels of the custom events.
  public func allExtras() -> [AnyHashable: Any] {
    Dictionary(uniqueKeysWithValues: extras.map { (AnyHashable($0), $1 as Any) })
  }
}

/// The request that a custom event of SDK 7 received; the SDKs since then call no such custom event.
///
/// Source: the header `GADCustomEventRequest.h` of SDK 10.
open class CustomEventRequest: NSObject, @unchecked Sendable {
  /// The keywords of the app's request, or nil.
  open var userKeywords: [Any]? { nil }

  /// The extras of the app for the custom event, or nil.
  open var additionalParameters: [AnyHashable: Any]? { nil }

  /// Whether the app asked for test ads.
  open var isTesting: Bool { false }
}

/// The key of the parameter of a custom event, as Google's user interface has it, in the settings of an
/// ad.
public let GADCustomEventParametersServer = "parameter"

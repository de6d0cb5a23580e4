public import UIKit

/// The app's settings for one request for an ad.
open class Request: NSObject, @unchecked Sendable {
  /// The scene that will show the ad, or nil; the reference is weak.
  public weak var scene: UIWindowScene?

  /// The keywords, or nil.
  public var keywords: [String]?

  /// The URL of the content that the app shows next to the ad, or nil.
  public var contentURL: String?

  /// The URLs of the content around the ad, or nil.
  public var neighboringContentURLStrings: [String]?

  /// The name of the software that makes the request on behalf of the app, or nil.
  public var requestAgent: String?

  /// Whether the request skips adapters that are not set up; a beta feature since SDK 13.4.
  public var skipUninitializedAdapters = false

  private var extras: [any AdNetworkExtras] = []

  /// Creates a request without settings.
  public override init() { super.init() }

  /// Adds settings for a network.
  ///
  /// New settings replace earlier settings of the same class.
  public func register(_ extras: any AdNetworkExtras) {
    removeAdNetworkExtras(for: type(of: extras))
    self.extras.append(extras)
  }

  /// The settings whose class is the given class, or nil.
  public func adNetworkExtras(for extrasClass: any AdNetworkExtras.Type) -> (any AdNetworkExtras)? {
    extras.first { type(of: $0) == extrasClass }
  }

  /// Removes the settings whose class is the given class.
  public func removeAdNetworkExtras(for extrasClass: any AdNetworkExtras.Type) {
    extras.removeAll { type(of: $0) == extrasClass }
  }
}

/// The app's settings for one request for an Ad Manager ad.
open class AdManagerRequest: Request, @unchecked Sendable {
  /// The identifier that the publisher gave the user, or nil.
  public var publisherProvidedID: String?

  /// The ad categories that the app excludes, or nil.
  public var categoryExclusions: [String]?

  /// The publisher's own targeting values, or nil.
  public var customTargeting: [String: String]?
}

/// Turns the arguments of a load's completion handler into a result.
enum LoadOutcome {
  /// The ad or the error; if both arguments are nil, an internal error.
  static func result<Ad>(_ ad: Ad?, _ error: (any Error)?) -> Result<Ad, any Error> {
    if let error { return .failure(error) }
    return ad.map { .success($0) } ?? .failure(RequestError(.internalError))
  }
}

/// The response to a request.
public final class ResponseInfo: NSObject, @unchecked Sendable {
  /// The identifier of the response, or nil.
  public let responseIdentifier: String?

  /// Other values from the server.
  public let extras: [String: Any]

  /// The network whose ad was loaded, or nil when the load failed.
  public let loadedAdNetworkResponseInfo: AdNetworkResponseInfo?

  /// All networks in the response, in the order of the waterfall.
  public let adNetworkInfoArray: [AdNetworkResponseInfo]

  /// Creates the response to a request.
  package init(
    responseIdentifier: String?, extras: [String: Any] = [:],
    loadedAdNetworkResponseInfo: AdNetworkResponseInfo?,
    adNetworkInfoArray: [AdNetworkResponseInfo]
  ) {
    self.responseIdentifier = responseIdentifier
    self.extras = extras
    self.loadedAdNetworkResponseInfo = loadedAdNetworkResponseInfo
    self.adNetworkInfoArray = adNetworkInfoArray
    super.init()
  }

  /// All values as a property list; adspec chose the names of the keys.
  public var dictionaryRepresentation: [String: Any] {
    var result: [String: Any] = [
      "Extras": extras,
      "Mediation line items": adNetworkInfoArray.map(\.dictionaryRepresentation),
    ]
    result["Response ID"] = responseIdentifier
    result["Loaded network"] = loadedAdNetworkResponseInfo?.adNetworkClassName
    return result
  }
}

/// The part of a response that describes one network.
public final class AdNetworkResponseInfo: NSObject, @unchecked Sendable {
  /// The class name of the adapter.
  public let adNetworkClassName: String

  /// The settings of the line item.
  public let adUnitMapping: [String: Any]

  /// The name of the ad source, or nil.
  public let adSourceName: String?

  /// The identifier of the ad source, or nil.
  public let adSourceID: String?

  /// The name of the ad source's instance, or nil.
  public let adSourceInstanceName: String?

  /// The identifier of the ad source's instance, or nil.
  public let adSourceInstanceID: String?

  /// The network's error; nil when the network had an ad or was not called.
  public let error: (any Error)?

  /// The time in seconds that the network took, or 0 when the network was not called.
  public let latency: TimeInterval

  /// Creates the part of a response that describes one network; nil and 0 mean that the network was
  /// not called.
  package init(
    adNetworkClassName: String, adUnitMapping: [String: Any] = [:], adSourceName: String? = nil,
    adSourceID: String? = nil, adSourceInstanceName: String? = nil,
    adSourceInstanceID: String? = nil, error: (any Error)? = nil, latency: TimeInterval = 0
  ) {
    self.adNetworkClassName = adNetworkClassName
    self.adUnitMapping = adUnitMapping
    self.adSourceName = adSourceName
    self.adSourceID = adSourceID
    self.adSourceInstanceName = adSourceInstanceName
    self.adSourceInstanceID = adSourceInstanceID
    self.error = error
    self.latency = latency
    super.init()
  }

  /// All values as a property list; adspec chose the names of the keys.
  public var dictionaryRepresentation: [String: Any] {
    var result: [String: Any] = [
      "Adapter": adNetworkClassName, "Credentials": adUnitMapping, "Latency": latency,
    ]
    result["Ad Source Name"] = adSourceName
    result["Ad Source ID"] = adSourceID
    result["Ad Source Instance Name"] = adSourceInstanceName
    result["Ad Source Instance ID"] = adSourceInstanceID
    result["Ad Error"] = error.map { ($0 as NSError).description }
    return result
  }
}

/// The class name under which a response reports Google's own network.
public let GADGoogleAdNetworkClassName = "GADMAdapterGoogleAdMobAds"

/// The class name under which a response reported custom events without reward before SDK 13.9.
public let GADCustomEventAdNetworkClassName = "GADMAdapterCustomEvents"

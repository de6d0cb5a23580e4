public import UIKit

/// How a request was answered.
public final class ResponseInfo: NSObject, @unchecked Sendable {
  /// The identifier of the answer, or nil.
  public let responseIdentifier: String?

  /// What the server says besides.
  public let extras: [String: Any]

  /// The network whose ad was loaded, or nil where none was.
  public let loadedAdNetworkResponseInfo: AdNetworkResponseInfo?

  /// All networks of the answer, in the order of the waterfall.
  public let adNetworkInfoArray: [AdNetworkResponseInfo]

  /// Creates the answer to a request.
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

  /// All of it as property-list values; the keys are this stand-in's.
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

/// How one network answered a request.
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

  /// Why the network had no ad; nil where it had one or was not asked.
  public let error: (any Error)?

  /// The time in seconds that the network took, 0 where it was not asked.
  public let latency: TimeInterval

  /// Creates the answer of a network; nil and 0 stand for one that was not asked.
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

  /// All of it as property-list values; the keys are this stand-in's.
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

/// The class name under which Google's own network is reported.
public let GADGoogleAdNetworkClassName = "GADMAdapterGoogleAdMobAds"

/// The class name under which custom events without reward were reported before SDK 13.9.
public let GADCustomEventAdNetworkClassName = "GADMAdapterCustomEvents"

@_exported public import Foundation

/// Information about the mobile network.
///
/// Every value is nil, as on a simulator without a SIM card.
public final class CTTelephonyNetworkInfo: NSObject, Sendable {
  /// Creates the information.
  public override init() { super.init() }

  /// The carrier, nil.
  public var subscriberCellularProvider: CTCarrier? { nil }

  /// The carrier of each SIM card, always nil.
  public var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }

  /// The radio technology, such as `CTRadioAccessTechnologyLTE`; always nil.
  public var currentRadioAccessTechnology: String? { nil }

  /// The radio technology of each SIM card, always nil.
  public var serviceCurrentRadioAccessTechnology: [String: String]? { nil }

  /// The identifier of the SIM card that carries data, always nil.
  public var dataServiceIdentifier: String? { nil }
}

/// A mobile carrier; in adspec, no property returns a carrier.
public final class CTCarrier: NSObject, Sendable {
  /// Creates a carrier without information.
  public override init() { super.init() }

  /// The name of the carrier, always nil.
  public var carrierName: String? { nil }
  /// The country's code in ITU-T E.212, always nil.
  public var mobileCountryCode: String? { nil }
  /// The network's code in ITU-T E.212, always nil.
  public var mobileNetworkCode: String? { nil }
  /// The country's code in ISO 3166-1, always nil.
  public var isoCountryCode: String? { nil }
  /// Whether the carrier allows calls over the internet.
  public var allowsVOIP: Bool { true }
}

/// The name of the packet service of 2G.
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// The name of the faster packet service of 2G.
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// The name of the radio technology of 3G.
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// The name of 3G with faster downloads.
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
/// The name of 3G with faster uploads.
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
/// The name of 4G.
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// The name of 5G that runs beside a 4G network.
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
/// The name of 5G.
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
